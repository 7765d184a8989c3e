"""Numbers as people read them, in the terminal and on a page."""

from bali.arena.intervals import Estimate
from bali.arena.plot import Label

MINUS = "\N{MINUS SIGN}"
NARROW = "\N{NO-BREAK SPACE}"

UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))


def decimal(label: Label, value: float, digits: int, sign: bool = False) -> str:
    text = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
    return text.replace("-", MINUS).replace(".", label("decimal-mark"))


def percent(label: Label, share: float, digits: int = 1) -> str:
    return decimal(label, 100 * share, digits) + NARROW + "%"


def share_interval(label: Label, share: Estimate) -> str:
    """Like 52.5 ±2.3 %, or 96.5 (91.2–98.9) % where it reaches farther to one side."""
    return _with_interval(label, share, 100, 1, sign=False) + NARROW + "%"


def margin_interval(label: Label, margin: Estimate | None) -> str:
    """Like +12.3 ±1.4; a dash if there is none."""
    return "–" if margin is None else _with_interval(label, margin, 1, 1, sign=True)


def moves_interval(label: Label, moves: Estimate) -> str:
    return _with_interval(label, moves, 1, 1, sign=False)


def rating_interval(label: Label, rating: Estimate | None) -> str:
    """Like +120 ±15 or +120 (+80–+170)."""
    return "–" if rating is None else _with_interval(label, rating, 1, 0, sign=True)


def count(number: int | None) -> str:
    return "–" if number is None else str(number)


def duration(label: Label, seconds: float | None) -> str:
    """To three figures, in the unit that suits: 1.20 s, 20.1 ms, 45.0 µs; a dash if unknown."""
    if seconds is None:
        return "–"
    scale, unit = next((u for u in UNITS if seconds >= u[0]), UNITS[-1])
    value = seconds / scale
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return decimal(label, value, digits) + NARROW + unit


def _with_interval(label: Label, told: Estimate, scale: float, digits: int, sign: bool) -> str:
    mean = decimal(label, scale * told.mean, digits, sign)
    if told.low is None or told.high is None:
        return mean
    below = decimal(label, scale * (told.mean - told.low), digits)
    above = decimal(label, scale * (told.high - told.mean), digits)
    if below == above:
        return f"{mean} ±{below}"
    low, high = (decimal(label, scale * end, digits, sign) for end in (told.low, told.high))
    return f"{mean} ({low}–{high})"
