"""The pictures of a match, as SVG that takes its colours from the page it stands on."""

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from bali.arena.intervals import Estimate
from bali.arena.plot import SEAT_COLORS, Label, Ticks
from bali.arena.results import BotResult, Results

WIDTH = 4.4
"""Inches: about as wide as a phone, so that texts need no magnifying there."""

SERIES = (*SEAT_COLORS, "#868d92", "#8f1d14", "#d9a02b")
"""For bots; the page has a colour of its own for each, by day and by night."""

INK, FAINT = "#010101", "#020202"
"""Stand for the page's colours of text and of hairlines."""

MOST_LINES = 6
"""Pairings whose running estimate can still be told apart."""

MOST_CURVES = 3
"""Bots whose scores can still be told apart as curves."""

MOST_POINTS = 300
MOST_BARS = 30

LONG_NAME = 18
"""Longer ones do not fit side by side."""

STYLE: Any = {
    "font.size": 11,
    "svg.fonttype": "none",
    "svg.hashsalt": "bali",  # the same results give the same picture
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def shares_chart(results: Results, label: Label) -> str:
    """Win shares with intervals: of every pairing, or of the one, by seat."""
    names = [bot.name for bot in results.bots]
    rows = [
        (f"{names[told.candidate]} – {names[told.opponent]}", told.share, SERIES[0])
        for told in results.pairings
    ]
    if len(results.pairings) == 1:
        by_seat = results.pairings[0].by_seat
        seats = [label("simulate-plot-seat", seat=seat + 1) for seat in range(len(by_seat))]
        rows = [(label("arena-all-seats"), rows[0][1], SERIES[0])]
        rows += [(name, told, SERIES[1]) for name, told in zip(seats, by_seat, strict=True)]
    with mpl.rc_context(STYLE):
        figure, axes = _intervals([(name, _scaled(told), color) for name, told, color in rows])
        axes.axvline(100 * results.match.par, color=INK, linestyle=":", linewidth=1)
        axes.set_xlim(*_percent_limits(axes.get_xlim(), results.match.par))
        axes.set_xlabel(label("arena-axis-share"))
        return _svg(figure, axes, label, "shares")


def ratings_chart(results: Results, label: Label) -> str:
    """Ratings with intervals, the strongest first."""
    rated = [(bot.rating, bot.name, place) for place, bot in enumerate(results.bots) if bot.rating]
    rated.sort(key=lambda row: -row[0].mean)
    rows = [(name, told, SERIES[place % len(SERIES)]) for told, name, place in rated]
    with mpl.rc_context(STYLE):
        figure, axes = _intervals(rows)
        axes.set_xlabel(label("arena-axis-rating"))
        return _svg(figure, axes, label, "ratings")


def scores_chart(results: Results, label: Label) -> str | None:
    """How the final scores of each bot are spread; None if every game was forfeited."""
    bots = [(bot, SERIES[place % len(SERIES)]) for place, bot in enumerate(results.bots)]
    bots = [(bot, color) for bot, color in bots if len(bot.scores)]
    if not bots:
        return None
    with mpl.rc_context(STYLE):
        if len(bots) <= MOST_CURVES:
            figure, axes = _histogram([(bot.scores, color, bot.name) for bot, color in bots])
            axes.set_ylabel(label("simulate-axis-games"))
            _legend(figure, [bot.name for bot, _ in bots])
        else:
            figure, axes = _boxes(bots)
        axes.set_xlabel(label("simulate-axis-score"))
        return _svg(figure, axes, label, "scores")


def running_chart(results: Results, label: Label) -> str | None:
    """How the estimate settled, deal by deal; None with too many pairings."""
    if len(results.pairings) > MOST_LINES:
        return None
    names = [bot.name for bot in results.bots]
    with mpl.rc_context(STYLE):
        legend = 0.2 * len(names) if len(names) > 2 else 0.0
        figure = Figure(figsize=(WIDTH, 3.2 + legend), layout="constrained")
        axes = figure.subplots()
        for number, told in enumerate(results.pairings):
            name = f"{names[told.candidate]} – {names[told.opponent]}"
            _line(axes, told.running, SERIES[number], name, band=len(results.pairings) == 1)
        for share in results.match.sprt or ():
            axes.axhline(100 * share, color=SERIES[1], linestyle="--", linewidth=1)
        axes.axhline(100 * results.match.par, color=INK, linestyle=":", linewidth=1)
        axes.set(xlabel=label("arena-axis-deals"), ylabel=label("arena-axis-share"))
        axes.set_ylim(*_running_limits(results))
        axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
        if len(results.pairings) > 1:
            _legend(figure, [line.get_label() for line in axes.get_lines()])
        return _svg(figure, axes, label, "running")


def margins_chart(results: Results, label: Label) -> str | None:
    """How far the candidate was ahead in each game; None if all were forfeited."""
    margins = results.pairings[0].margins
    if not len(margins):
        return None
    with mpl.rc_context(STYLE):
        figure, axes = _histogram([(margins, SERIES[0], "")])
        axes.axvline(0, color=INK, linestyle=":", linewidth=1)
        axes.set(xlabel=label("arena-axis-margin"), ylabel=label("simulate-axis-games"))
        return _svg(figure, axes, label, "margins")


# ---- parts of pictures


def _scaled(told: Estimate) -> Estimate:
    """A share in per cent."""
    low = None if told.low is None else 100 * told.low
    high = None if told.high is None else 100 * told.high
    return Estimate(100 * told.mean, low, high)


def _intervals(rows: Sequence[tuple[str, Estimate, str]]) -> tuple[Figure, Any]:
    """A point and its interval in each row."""
    figure, axes = _rows([name for name, _, _ in rows])
    for height, (_, told, color) in enumerate(rows):
        low = told.mean if told.low is None else told.low
        high = told.mean if told.high is None else told.high
        axes.plot([low, high], [height, height], color=color, linewidth=3, solid_capstyle="round")
        axes.plot(told.mean, height, "o", color=color, markersize=7)
    axes.margins(x=0.06)
    return figure, axes


def _rows(names: Sequence[str]) -> tuple[Figure, Any]:
    """Room for one thing in each row, with its name above."""
    figure = Figure(figsize=(WIDTH, 0.75 + 0.42 * len(names)), layout="constrained")
    axes = figure.subplots()
    for height, name in enumerate(names):
        place = (0.0, height - 0.42)
        axes.annotate(name, place, xycoords=("axes fraction", "data"), va="center", fontsize=10)
    axes.set_ylim(len(names) - 0.5, -0.75)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x", color=FAINT, linewidth=0.6)
    axes.set_axisbelow(True)
    return figure, axes


def _percent_limits(found: tuple[float, float], par: float) -> tuple[float, float]:
    """Wide enough to show par, and no share beyond 0 or 100 but its point."""
    low, high = min(found[0], 100 * par - 3), max(found[1], 100 * par + 3)
    return max(low, -2.0), min(high, 102.0)


def _histogram(series: Sequence[tuple[Any, str, str]]) -> tuple[Figure, Any]:
    """Whole numbers with a colour and a name each, and their mean."""
    figure = Figure(figsize=(WIDTH, 3.2), layout="constrained")
    axes = figure.subplots()
    least = min(int(values.min()) for values, _, _ in series)
    most = max(int(values.max()) for values, _, _ in series)
    fewest = min(len(values) for values, _, _ in series)
    width = max(1, round((most - least) / min(MOST_BARS, 2 * fewest**0.5)))
    edges = np.arange(least, most + 2 * width, width) - 0.5
    for values, color, name in series:
        share = np.histogram(values, edges)[0] / len(values)
        axes.stairs(share, edges, color=color, fill=True, alpha=0.22)
        axes.stairs(share, edges, color=color, linewidth=1.6, label=name)
        axes.axvline(values.mean(), color=color, linestyle="--", linewidth=1.2)
    axes.set_ylim(0, None)
    axes.yaxis.set_major_locator(MaxNLocator(5))
    return figure, axes


def _boxes(bots: Sequence[tuple[BotResult, str]]) -> tuple[Figure, Any]:
    """For each bot the median, the middle half and the middle nine tenths."""
    figure, axes = _rows([bot.name for bot, _ in bots])
    for height, (bot, color) in enumerate(bots):
        low, first, median, third, high = np.percentile(bot.scores, [5, 25, 50, 75, 95])
        axes.plot([low, high], [height, height], color=color, linewidth=1.5)
        axes.plot([first, third], [height, height], color=color, linewidth=8, alpha=0.45)
        axes.plot(median, height, "o", color=color, markersize=6)
    return figure, axes


def _line(axes: Any, running: Any, color: str, name: str, band: bool) -> None:
    shown = np.unique(np.linspace(0, len(running) - 1, MOST_POINTS).astype(int))
    mean, low, high = 100 * running[shown].T
    if band:
        axes.fill_between(shown + 1, low, high, color=color, alpha=0.18, lw=0)
    axes.plot(shown + 1, mean, color=color, linewidth=1.8, label=name)


def _running_limits(results: Results) -> tuple[float, float]:
    """As the estimates go once they have settled a little: the first deals leap about."""
    settled = [told.running[min(len(told.running) // 20, 20) :] for told in results.pairings]
    low = min(float(part[:, 1].min()) for part in settled)
    high = max(float(part[:, 2].max()) for part in settled)
    return _percent_limits((100 * low - 2, 100 * high + 2), results.match.par)


def _legend(figure: Figure, names: Sequence[object]) -> None:
    columns = 2 if max(len(str(name)) for name in names) <= LONG_NAME else 1
    figure.legend(loc="outside upper left", frameon=False, fontsize=10, ncols=columns)


# ---- from a figure to a page


def _svg(figure: Figure, axes: Any, label: Label, name: str) -> str:
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(Ticks(label("decimal-mark")))
    out = StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    return _for_page(out.getvalue(), name)


def _for_page(svg: str, name: str) -> str:
    """Only the picture: no addresses, the page's colours and typeface, ids that are its own."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r' xmlns(:\w+)?="[^"]*"', "", svg)
    svg = re.sub(r'font: (?:\w+ )*([\d.]+px) [^;"]*', r"font-size: \1", svg)
    for color, variable in ((INK, "text"), (FAINT, "line"), *_series_variables()):
        svg = svg.replace(color, f"var(--{variable})")
    svg = re.sub(r'id="([^"]+)"', rf'id="{name}-\1"', svg)
    svg = re.sub(r'(url\(|href=")#', rf"\1#{name}-", svg)
    return svg.replace("<svg", f'<svg role="img" aria-labelledby="{name}-title"', 1)


def _series_variables() -> list[tuple[str, str]]:
    return [(color, f"series-{number}") for number, color in enumerate(SERIES)]
