"""What random games add up to: running sums, so that a million games take no more room than one."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali.arena.simulation import Experiment, Games
from bali.rules.cards import GOOD_NAMES, GOODS

PARTS = ("tokens", "shrines", "stones", "goods")
"""E3: what a final score is made of."""

WORTHS = 4
"""E2: a good is worth 0 to 3."""

NORMAL_95 = 1.959964

HIGHEST_SCORE = 512
LONGEST_GAME = 1024

Counts = NDArray[np.int64]


@dataclass
class Moments:
    """Sum and sum of squares of a number for each of several things; exact, being integers."""

    count: int = 0
    total: Any = 0
    squares: Any = 0

    def add(self, values: NDArray[np.int64]) -> None:
        self.count += len(values)
        self.total = self.total + values.sum(axis=0)
        self.squares = self.squares + (values * values).sum(axis=0)

    @property
    def mean(self) -> Any:
        return self.total / self.count

    @property
    def half_interval(self) -> Any:
        """Half the width of the 95 % interval of the mean."""
        variance = np.maximum(self.squares / self.count - self.mean**2, 0.0)
        return NORMAL_95 * np.sqrt(variance / max(self.count - 1, 1))


@dataclass
class Tally:
    """Everything that is told about an experiment."""

    experiment: Experiment
    moves: Moments = field(default_factory=Moments)
    turns: Moments = field(default_factory=Moments)
    scores: Moments = field(default_factory=Moments)
    shares: Moments = field(default_factory=Moments)
    """Twelfths of a victory: shared by 2, 3 or 4, a victory still gives whole numbers."""
    parts: dict[str, Moments] = field(default_factory=lambda: {part: Moments() for part in PARTS})
    worth: Counts = field(default_factory=lambda: np.zeros((GOODS, WORTHS), np.int64))
    """worth[good][value]: in how many games."""
    ran_out: Counts = field(default_factory=lambda: np.zeros(GOODS, np.int64))
    any_ran_out: int = 0
    score_counts: Counts = field(init=False)
    """score_counts[seat][score]: in how many games."""
    length_counts: Counts = field(default_factory=lambda: np.zeros(LONGEST_GAME, np.int64))

    def __post_init__(self) -> None:
        self.score_counts = np.zeros((self.experiment.players, HIGHEST_SCORE), np.int64)

    @property
    def games(self) -> int:
        return self.moves.count

    def add(self, games: Games) -> None:
        """Take a batch of finished games in."""
        seats = self.experiment.players
        points = {part: games[part][:, :seats].astype(np.int64) for part in PARTS}
        scores = sum(points.values(), start=np.zeros((len(games), seats), np.int64))
        self.moves.add(games["moves"].astype(np.int64))
        self.turns.add(games["turns"].astype(np.int64))
        self.scores.add(scores)
        self.shares.add(victory_twelfths(games["ranks"][:, :seats]))
        for part, moments in self.parts.items():
            moments.add(points[part])
        self._count(games, scores)

    def _count(self, games: Games, scores: Counts) -> None:
        for good in range(GOODS):
            self.worth[good] += np.bincount(games["worth"][:, good], minlength=WORTHS)
        used_up = games["left"] == 0
        self.ran_out += used_up.sum(axis=0)
        self.any_ran_out += int(used_up.any(axis=1).sum())
        for seat in range(self.experiment.players):
            self.score_counts[seat] += np.bincount(scores[:, seat], minlength=HIGHEST_SCORE)
        self.length_counts += np.bincount(games["moves"], minlength=LONGEST_GAME)

    def summary(self, seconds: float) -> dict[str, Any]:
        """As JSON: plain numbers, keyed by what they mean. Seats count from 0."""
        experiment = self.experiment
        moves = int(self.moves.total)
        return {
            "games": self.games,
            "players": experiment.players,
            "variants": list(experiment.variants),
            "seed": experiment.seed,
            "seconds": seconds,
            "games_per_s": self.games / seconds,
            "moves_per_s": moves / seconds,
            "moves": moves,
            "length": {"moves": _estimate(self.moves), "turns": _estimate(self.turns)},
            "seats": [self._seat(seat) for seat in range(experiment.players)],
            "goods": {name: self._good(good) for good, name in enumerate(GOOD_NAMES)},
            "any_good_ran_out": self.any_ran_out / self.games,
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        share = {key: value / 12 for key, value in _estimate(self.shares, seat).items()}
        return {
            "score": _estimate(self.scores, seat),
            "win_share": share,
            "parts": {part: _estimate(moments, seat) for part, moments in self.parts.items()},
        }

    def _good(self, good: int) -> dict[str, Any]:
        return {
            "worth": [int(count) / self.games for count in self.worth[good]],
            "ran_out": int(self.ran_out[good]) / self.games,
        }


def victory_twelfths(ranks: NDArray[np.int16]) -> Counts:
    """A victory's twelfths for each seat (E4: shared equally)."""
    won: Counts = (ranks == 1).astype(np.int64)
    winners: Counts = won.sum(axis=1, keepdims=True)
    return won * (12 // winners)


def _estimate(moments: Moments, *seat: int) -> dict[str, float]:
    mean, half = np.asarray(moments.mean)[seat], np.asarray(moments.half_interval)[seat]
    return {"mean": float(mean), "half_interval_95": float(half)}
