"""The curve of a course as a picture."""

from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from bali.arena.plot import PAPER, Label, Ticks
from bali.training.course import Point

INK, WASH = "#20274a", "#cf975c"


def draw_curve(curve: list[Point], label: Label, title: str, path: Path) -> None:
    """What the net still gets wrong, and how well it plays."""
    figure = Figure(figsize=(9, 4.5), layout="constrained", facecolor=PAPER)
    figure.suptitle(title)
    axes = figure.subplots(1, 2)
    games = [point.games for point in curve]
    _plot(axes[0], label, games, [point.surprise for point in curve])
    axes[0].set_title(label("train-plot-surprise"))
    shares = [point.share for point in curve]
    _plot(axes[1], label, games, shares)
    axes[1].set_title(label("train-plot-share"))
    low = [point.share - point.share_error for point in curve]
    high = [point.share + point.share_error for point in curve]
    axes[1].fill_between(games, low, high, color=WASH, alpha=0.4, linewidth=0)
    axes[1].set_ylim(0.0, 1.0)
    figure.savefig(path, dpi=120)


def _plot(axes: Any, label: Label, games: list[int], heights: list[float]) -> None:
    axes.set_facecolor(PAPER)
    axes.spines[["top", "right"]].set_visible(False)
    axes.plot(games, heights, color=INK, marker="o", markersize=3)
    axes.set_xlabel(label("train-axis-games"))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(Ticks(label("decimal-mark")))
