"""A course of self-play: lesson after lesson, with a checkpoint to go on from after a cut.

A lesson is some hundred games, played by the net as it is and learnt from at once. Its games have
numbers, chance follows from these, and shares of it are put together in order: with a budget of
games the same seed gives the same net, however many cores or machines play.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from bali.arena.intervals import share_of_deals
from bali.bots.instinct.weights import shipped_instinct
from bali.bots.search.rollouts import minds_of
from bali.bots.value.inputs import SIZES
from bali.bots.value.net import POINTS_UNIT, WIDTHS, Net, RealArray, new_desk, outputs_of
from bali.bots.value.weights import (
    COURSE,
    NO_NET,
    OTHER_COURSE,
    OTHER_RULES,
    RULES,
    BadNet,
    load_net,
    net_from,
    open_arrays,
    save_arrays,
)
from bali.training.duels import duel
from bali.training.learning import HALVES, Learner, new_net, widened
from bali.training.selfplay import Lessons, Practice, new_lessons, self_play

GAMES_A_LESSON = 512
GAMES_A_SHARE = 32
BATCH = 512
"""Choices a step of learning looks at."""

EPOCHS = {2: 2, 3: 2, 4: 1}
"""How often a lesson is gone through, by the number of players."""

TEMPERATURE = (0.03, 0.005)
RATE = (1.5e-3, 1e-4)
"""What the temperature and the rate of learning are at the beginning and at the end."""

ALL_ALIKE = Practice(
    temperature=TEMPERATURE[0],
    whim=0.01,
    trace=0.85,
    company=0.0,
    alone=0.0,
    tries=0,
    keen_tries=0,
    noted=1.0,
    seen=0.0,
)
PRACTICES = {
    2: ALL_ALIKE,
    3: ALL_ALIKE._replace(trace=0.9),
    4: ALL_ALIKE._replace(
        trace=0.9, company=0.5, alone=0.85, tries=48, keen_tries=48, noted=0.33, seen=0.5
    ),
}
"""How games are played, by the number of players, when a course begins. With three a round has more
choices than with two, and what was thought a round later counts about alike; with four it counts
more. Whoever changes these or EPOCHS changes FORMAT: a course goes on as it began.
"""

WARM_UP = 20
"""Lessons in which the rate rises from nothing."""

RECENT, RECENT_WITH_A_NET = 16, 3
"""About one in so many of all lessons, the last ones, count in the average of a course that begins
with nothing, whose first nets know little; and of one that begins with a net.
"""

DUEL_DEALS = 100

FORMAT = f"{COURSE}8"
KEPT = ("net", "average", "means", "squares")
"""What a checkpoint holds of the learner."""


@dataclass(frozen=True)
class Plan:
    """What one wants: until so many minutes or so many games have been played in all."""

    players: int
    seed: int = 1
    minutes: float | None = None
    games: int | None = None
    start: str | None = None
    """The file of the net that it begins with, as one names it; else it begins with nothing."""

    def __post_init__(self) -> None:
        assert (self.minutes is None) != (self.games is None), "a plan has one budget"

    def progress(self, games: int, seconds: float) -> float:
        """From 0 to 1, and 1 when it is over."""
        if self.minutes is None:
            assert self.games is not None
            return min(1.0, games / self.games)
        return min(1.0, seconds / (60.0 * self.minutes))


@dataclass(frozen=True)
class Point:
    """How far a course has come."""

    games: int
    seconds: float
    surprise: float
    """The cross-entropy of who wins."""
    points_off: float
    """The root of the mean squared error of a part of a score, in points."""
    share: float
    """Won in duels against the reference, and half its interval."""
    share_error: float


@dataclass
class Course:
    """A net that learns."""

    plan: Plan
    learner: Learner
    games: int = 0
    seconds: float = 0.0
    lessons: int = 0
    curve: list[Point] = field(default_factory=list)
    origin: str | None = None
    """The command that made the net it began with; none if it began with nothing."""

    @classmethod
    def begin(cls, plan: Plan) -> "Course":
        """Raises BadNet and OSError if the net to begin with is none."""
        widths, rng = WIDTHS[plan.players], np.random.default_rng(plan.seed)
        if plan.start is None:
            return cls(plan, Learner(new_net(widths, rng), plan.players))
        net, about = load_net(Path(plan.start), plan.players)
        if len(net.first_bias) < widths[0]:
            net = widened(net, widths[0], rng)
        return cls(plan, Learner(net, plan.players), origin=str(about.get("command", "?")))

    @property
    def net(self) -> Net:
        """What it has come to: an average over lessons. What the net was after the last one owes
        something to the luck of its games.
        """
        return self.learner.average

    @property
    def progress(self) -> float:
        return self.plan.progress(self.games, self.seconds)

    @property
    def ripeness(self) -> float:
        """How far the temperature and the rate have come, from 0 to 1: who has learnt already
        begins in the middle.
        """
        return self.progress if self.plan.start is None else 0.5 + 0.5 * self.progress

    def lesson(self, play: "Play", threads: int = HALVES) -> tuple[float, float]:
        """Play and learn once; what the net was surprised by, and its points off.

        So many threads learn, each from its half of a step: the library's own would wait for each
        other at every product, and on a busy machine for long.
        """
        began = perf_counter()
        done = self.ripeness
        practice = PRACTICES[self.plan.players]._replace(temperature=between(TEMPERATURE, done))
        numbers = np.arange(self.games, self.games + GAMES_A_LESSON)
        shares = [
            numbers[first : first + GAMES_A_SHARE]
            for first in range(0, GAMES_A_LESSON, GAMES_A_SHARE)
        ]
        told = list(play(self.learner.net, self.plan, practice, shares))
        inputs = np.concatenate([lessons.inputs for lessons in told])
        targets = np.concatenate([lessons.targets for lessons in told])
        rate = falling(RATE, done) * min(1.0, (self.lessons + 1) / WARM_UP)
        before = self.learner.copy()
        try:
            with threadpool_limits(limits=1, user_api="blas"):
                losses = self._study(inputs, targets, rate, threads)
            self.learner.blend(self._weight_of_now())
        except BaseException:  # Ctrl+C too: a lesson is learnt from as a whole or not at all
            self.learner = before
            raise
        self.games += GAMES_A_LESSON
        self.lessons += 1
        self.seconds += perf_counter() - began
        return losses

    def _study(
        self, inputs: RealArray, targets: RealArray, rate: float, threads: int
    ) -> tuple[float, float]:
        order = np.random.default_rng((self.plan.seed, self.games))
        losses = []
        with ThreadPoolExecutor(threads) as pool:
            for _ in range(EPOCHS[self.plan.players]):
                rows = order.permutation(len(inputs))
                for first in range(0, len(rows), BATCH):
                    chosen = rows[first : first + BATCH]
                    losses.append(self.learner.learn(pool, inputs[chosen], targets[chosen], rate))
        surprise, squared = np.mean(losses, axis=0)
        parts = targets.shape[1] - self.plan.players
        return float(surprise), POINTS_UNIT * float(squared / parts) ** 0.5

    def _weight_of_now(self) -> float:
        """How much the lesson just learnt counts in the average; the first one all."""
        recent = RECENT if self.plan.start is None else RECENT_WITH_A_NET
        return recent / (self.lessons + recent)

    # Checkpoints.

    def save(self, path: Path) -> None:
        arrays = {}
        for kind in KEPT:
            for name, array in getattr(self.learner, kind)._asdict().items():
                arrays[f"{kind}_{name}"] = array
        about = {
            "format": FORMAT,
            "rules": RULES,
            "plan": asdict(self.plan),
            "origin": self.origin,
            "steps": self.learner.steps,
            "games": self.games,
            "seconds": self.seconds,
            "lessons": self.lessons,
            "curve": [asdict(point) for point in self.curve],
        }
        save_arrays(path, arrays, about)

    @classmethod
    def resume(cls, plan: Plan, path: Path) -> "Course":
        """Go on where a course was cut. Raises BadNet, and OSError where there is no file.

        How boldly it plays and learns follows from how far it has come with its plan, so a course
        goes on with the plan it was begun with or not at all.
        """
        arrays, about = open_arrays(path, FORMAT)
        if about.get("rules") != RULES:
            raise BadNet(path, OTHER_RULES)
        if about.get("plan") != asdict(plan):
            raise BadNet(path, OTHER_COURSE)
        kept = {kind: net_from(path, arrays, f"{kind}_") for kind in KEPT}
        learner = Learner(kept["net"], plan.players)
        learner.average = kept["average"]
        learner.means, learner.squares = kept["means"], kept["squares"]
        try:
            learner.steps = int(about["steps"])
            curve = [Point(**point) for point in about["curve"]]
            games, lessons = int(about["games"]), int(about["lessons"])
            seconds, origin = float(about["seconds"]), about["origin"]
        except (KeyError, TypeError, ValueError):
            raise BadNet(path, NO_NET) from None
        return cls(plan, learner, games, seconds, lessons, curve, origin)


class Play(Protocol):
    """Plays shares of a lesson, and gives them back in order."""

    def __call__(
        self, net: Net, plan: Plan, practice: Practice, shares: Sequence[NDArray[np.int64]]
    ) -> Iterator[Lessons]: ...


def play_share(net: Net, plan: Plan, practice: Practice, numbers: NDArray[np.int64]) -> Lessons:
    minds = minds_of(net, shipped_instinct(plan.players), plan.players)
    lessons = new_lessons(len(numbers), SIZES[plan.players], outputs_of(plan.players))
    rows = self_play(minds, plan.seed, numbers, plan.players, practice, lessons)
    return Lessons(lessons.inputs[:rows].copy(), lessons.targets[:rows].copy())


def between(ends: tuple[float, float], done: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * done


def falling(ends: tuple[float, float], done: float) -> float:
    """By the same factor in the same time."""
    return ends[0] * float(ends[1] / ends[0]) ** done


def against(net: Net, reference: Net, plan: Plan, deals: int = DUEL_DEALS) -> tuple[float, float]:
    """The share a net wins of the reference one ply deep, and half its 95 % interval.

    The deals are others than those of the course.
    """
    shares = np.zeros(deals)
    numbers = np.arange(deals)
    desks = new_desk(net, plan.players), new_desk(reference, plan.players)
    duel(net, reference, *desks, plan.seed ^ 1, numbers, plan.players, shares)
    told = share_of_deals(shares)
    assert told.low is not None
    assert told.high is not None
    return told.mean, (told.high - told.low) / 2
