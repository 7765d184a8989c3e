"""What a bot is: a view, a budget and a random source in; a move and what it thought out."""

from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from bali.chance import Stream
from bali.knowledge import View

DEFAULT_PLAYOUTS = 2000
"""Where a budget names neither time nor playouts."""


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one move. A bot that does not search needs neither.

    Given seconds, it stops in time; given playouts, the same question gets the same answer. Raises
    ValueError for less than nothing, or for no playouts at all.
    """

    seconds: float | None = None
    """With 0, every move is still tried."""
    playouts: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError(f"a budget of {self.seconds} seconds")
        if self.playouts is not None and self.playouts < 1:
            raise ValueError(f"a budget of {self.playouts} playouts: at least 1 is needed")

    @property
    def enough_playouts(self) -> int:
        """As many as are wanted, for bots that search; counted only where no time is set."""
        return DEFAULT_PLAYOUTS if self.playouts is None else self.playouts


class Deadline:
    """The clock of one decision; it runs from the moment it is made."""

    def __init__(self, budget: Budget) -> None:
        self._start = perf_counter()
        self._seconds = budget.seconds
        self.is_timed = budget.seconds is not None

    @property
    def is_ahead(self) -> bool:
        return not self.has_spent(1.0)

    def has_spent(self, share: float) -> bool:
        """Whether this share of the time is over; never, if no time is set."""
        if self._seconds is None:
            return False
        return perf_counter() - self._start >= share * self._seconds


PARTS = ("tokens", "shrines", "stones", "goods")
"""What a final score is made of (E3)."""


@dataclass(frozen=True)
class Measured:
    """A mean with its standard error."""

    mean: float
    error: float | None
    """None where a single try tells nothing of it."""

    def scaled(self, mean: float, error: float) -> "Measured":
        """The mean and its error times these."""
        return Measured(self.mean * mean, None if self.error is None else self.error * error)


@dataclass(frozen=True)
class Prospect:
    """How the game is expected to end for one seat."""

    share: Measured
    """Of the victory, 0 to 1."""
    score: Measured
    parts: tuple[Measured, ...]
    """What the score is made of, in the order of PARTS."""


@dataclass(frozen=True)
class Candidate:
    """A move that was considered."""

    move: str
    estimate: float
    """How good it is for the mover: a share of the victory, 0 to 1, but for greedy, who counts
    points."""
    error: float | None = None
    """The estimate's standard error, where it comes from more than one playout."""
    playouts: int = 0
    outlook: tuple[Prospect, ...] = ()
    """By seat, after this move; only from bots that judge more than who wins."""


@dataclass(frozen=True)
class Thought:
    """A decision. What the bot thought belongs to its seat until the game is over."""

    move: str
    candidates: tuple[Candidate, ...] = ()
    """The chosen one first, then the others, best first."""


class Bot(Protocol):
    """A player. It keeps nothing from one decision to the next: all it may know is in the view."""

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        """Decide for the view's viewer, whose legal moves are `view.legal`.

        `stream` is the only source of chance (`bali.chance`): the same view, budget in playouts and
        stream give the same move.
        """
        ...
