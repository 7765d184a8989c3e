"""The statistics of an experiment as a picture."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import ScalarFormatter

from bali.arena.tally import PARTS, Tally
from bali.rules.cards import GOOD_NAMES

SEAT_COLORS = ("#a13f1c", "#20274a", "#43823f", "#cf975c")
PART_COLORS = {"tokens": "#d9a02b", "shrines": "#20274a", "stones": "#868d92", "goods": "#43823f"}
WORTH_COLORS = ("#e6d9bd", "#f5cb3c", "#cf975c", "#8f1d14")
PAPER = "#fbf6ea"

Label = Callable[..., str]
"""Gives the words for a message's name, in the reader's language."""


class Ticks(ScalarFormatter):
    """Numbers on an axis with the reader's decimal mark."""

    def __init__(self, decimal_mark: str) -> None:
        super().__init__()
        self.decimal_mark = decimal_mark

    def __call__(self, x: float, pos: int | None = None) -> str:
        return super().__call__(x, pos).replace(".", self.decimal_mark)


def draw(tally: Tally, label: Label, title: str, path: Path) -> None:
    """Draw everything into one PNG or SVG file."""
    mpl.rcParams["svg.hashsalt"] = "bali"  # the same statistics give the same file
    figure = Figure(figsize=(12, 7.5), layout="constrained", facecolor=PAPER)
    figure.suptitle(title)
    axes = figure.subplot_mosaic([["scores", "scores", "wins"], ["parts", "worth", "length"]])
    for each in axes.values():
        each.set_facecolor(PAPER)
        each.spines[["top", "right"]].set_visible(False)
    _scores(axes["scores"], tally, label)
    _wins(axes["wins"], tally, label)
    _parts(axes["parts"], tally, label)
    _worth(axes["worth"], tally, label)
    _length(axes["length"], tally, label)
    for each in axes.values():
        for axis in (each.xaxis, each.yaxis):
            if isinstance(axis.get_major_formatter(), ScalarFormatter):  # not names
                axis.set_major_formatter(Ticks(label("decimal-mark")))
    metadata = {"Date": None} if path.suffix == ".svg" else {}
    figure.savefig(path, dpi=120, metadata=metadata)


def _seats(tally: Tally, label: Label) -> list[str]:
    return [label("simulate-plot-seat", seat=seat + 1) for seat in range(tally.experiment.players)]


def _scores(axes: Any, tally: Tally, label: Label) -> None:
    highest = int(np.flatnonzero(tally.score_counts.sum(axis=0)).max()) + 2
    for seat, name in enumerate(_seats(tally, label)):
        share = tally.score_counts[seat][:highest] / tally.games
        axes.step(range(highest), share, where="mid", color=SEAT_COLORS[seat], label=name)
        axes.axvline(tally.scores.mean[seat], color=SEAT_COLORS[seat], linestyle=":", linewidth=1)
    axes.set(
        title=label("simulate-plot-scores"),
        xlabel=label("simulate-axis-score"),
        ylabel=label("simulate-axis-games"),
    )
    axes.legend(frameon=False)


def _wins(axes: Any, tally: Tally, label: Label) -> None:
    seats = _seats(tally, label)
    share, half = tally.shares.mean / 12, tally.shares.half_interval / 12
    axes.bar(seats, share, yerr=half, capsize=6, color=SEAT_COLORS[: len(seats)])
    axes.axhline(1 / len(seats), color="black", linestyle=":", linewidth=1)
    axes.set(title=label("simulate-plot-wins"), ylim=(0, None))


def _parts(axes: Any, tally: Tally, label: Label) -> None:
    seats = _seats(tally, label)
    below = np.zeros(len(seats))
    for part in PARTS:
        mean = tally.parts[part].mean
        name = label(f"simulate-{part}")
        axes.bar(seats, mean, bottom=below, color=PART_COLORS[part], label=name)
        below += mean
    axes.set(
        title=label("simulate-plot-parts"),
        ylabel=label("simulate-axis-points"),
        ylim=(0, below.max() * 1.3),
    )
    axes.legend(frameon=False, ncols=2, loc="upper center")


def _worth(axes: Any, tally: Tally, label: Label) -> None:
    names = [label("good-name", good=good) for good in GOOD_NAMES]
    left = np.zeros(len(names))
    for value, color in enumerate(WORTH_COLORS):
        share = tally.worth[:, value] / tally.games
        axes.barh(names, share, left=left, color=color, label=str(value))
        left += share
    axes.invert_yaxis()
    axes.set(title=label("simulate-plot-values"), xlabel=label("simulate-axis-games"))
    axes.set_xlim(0, 1)
    title = label("simulate-axis-worth")
    below_axis = (0.5, -0.16)
    axes.legend(frameon=False, ncols=4, loc="upper center", bbox_to_anchor=below_axis, title=title)


def _length(axes: Any, tally: Tally, label: Label) -> None:
    seen = np.flatnonzero(tally.length_counts)
    lengths = range(int(seen.min()), int(seen.max()) + 1)
    axes.bar(lengths, tally.length_counts[lengths] / tally.games, width=1.0, color="#35584a")
    axes.set(
        title=label("simulate-plot-length"),
        xlabel=label("simulate-axis-moves"),
        ylabel=label("simulate-axis-games"),
    )
