"""Sequential halving: all candidates are tried equally often, the worse half is dropped, and so on
until one is left. In each round the worlds are the same for all candidates.
"""

from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from bali.bots.kernels import Ints
from bali.bots.protocol import Budget, Candidate, Deadline, Thought
from bali.chance import Stream, next_word
from bali.knowledge import View
from bali.knowledge.fast import FastSampler
from bali.rules.moves import MOVE_NAMES, move_number


class Trials(ABC):
    """The legal moves of a view, and what has been found out about each in sampled worlds.

    `sums` holds whole numbers; its second axis are the candidates.
    """

    sums: Ints

    def __init__(self, view: View, key: int, threads: int, batch: int) -> None:
        assert view.legal
        assert view.viewer is not None
        self.player = view.viewer
        self.sampler = FastSampler(view)
        self.key = key
        self.threads = threads
        self.batch = batch * threads
        self.moves = np.array([move_number(move) for move in view.legal], np.int64)
        self.count = len(self.moves)
        self.tried = np.zeros(self.count, np.int64)
        self.worlds = 0

    def run(self, pool: ThreadPoolExecutor, chosen: list[int], worlds: int) -> None:
        """Try each chosen candidate in so many new worlds, shared among the threads.

        The sums are whole numbers and each world has its own stream, so the result does not depend
        on how many threads there are.
        """
        moves = self.moves[chosen]
        bounds = [self.worlds + worlds * part // self.threads for part in range(self.threads + 1)]

        def try_share(job: tuple[int, tuple[int, int]]) -> Ints:
            part, (first, end) = job
            sums = np.zeros(self.sums[:, chosen].shape, np.int64)
            if end > first:
                self.try_out(moves, part, first, end - first, sums)
            return sums

        for sums in pool.map(try_share, enumerate(pairwise(bounds))):
            self.sums[:, chosen] += sums
        self.worlds += worlds
        self.tried[chosen] += worlds

    @abstractmethod
    def try_out(self, moves: Ints, part: int, first: int, worlds: int, sums: Ints) -> None:
        """Add up what these moves lead to in some worlds; in this thread, the part."""

    @abstractmethod
    def worth(self, candidate: int) -> float:
        """What is to be as large as possible."""

    @abstractmethod
    def rate(self, candidate: int) -> Candidate:
        """What is told of it."""

    def move(self, candidate: int) -> str:
        return MOVE_NAMES[self.moves[candidate]]


class HalvingBot(ABC):
    """Tries the legal moves by halves."""

    def __init__(self, threads: int = 1) -> None:
        self.threads = threads

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        deadline = Deadline(budget)
        assert view.legal
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        trials = self.trials(view, next_word(stream))
        with ThreadPoolExecutor(self.threads) as pool:
            best_first = halve(trials, pool, deadline, budget.enough_playouts)
        rated = tuple(map(trials.rate, best_first))
        return Thought(rated[0].move, rated)

    @abstractmethod
    def trials(self, view: View, key: int) -> Trials: ...


def halve(trials: Trials, pool: ThreadPoolExecutor, deadline: Deadline, playouts: int) -> list[int]:
    """The candidates, best first. Spends the time or, where none is set, so many playouts."""
    alive = list(range(trials.count))
    dropped: list[int] = []
    rounds = (len(alive) - 1).bit_length()
    for number in range(1, rounds + 1):
        if deadline.is_timed:
            if number == 1:
                trials.run(pool, alive, trials.batch)  # however late: none is dropped untried
            while not deadline.has_spent(number / rounds):
                trials.run(pool, alive, trials.batch)
        else:
            trials.run(pool, alive, max(1, playouts // rounds // len(alive)))
        alive.sort(key=lambda c: (-trials.worth(c), c))
        kept = (len(alive) + 1) // 2
        alive, dropped = alive[:kept], alive[kept:] + dropped
    return alive + dropped
