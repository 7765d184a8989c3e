"""Flat Monte Carlo: for each move light playouts in worlds that fit the view, by halves."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from bali.bots.halving import halve
from bali.bots.kernels import Ints
from bali.bots.playouts import SHARES, SQUARES, SUMS, WORTHS, estimate, try_candidates
from bali.bots.protocol import Budget, Candidate, Deadline, Thought
from bali.chance import Stream, next_word
from bali.knowledge import View
from bali.knowledge.fast import FastSampler
from bali.rules.moves import MOVE_NAMES, move_number

BATCH = 32
"""Worlds a thread tries before the clock is looked at again."""


class Trials:
    """What has been found out about the candidates so far."""

    def __init__(self, view: View, key: int, pool: ThreadPoolExecutor, threads: int) -> None:
        assert view.legal
        assert view.viewer is not None
        self.player = view.viewer
        self.sampler = FastSampler(view)
        self.key = key
        self.pool = pool
        self.threads = threads
        self.moves = np.array([move_number(move) for move in view.legal], np.int64)
        self.sums = np.zeros((SUMS, len(self.moves)), np.int64)
        self.tried = np.zeros(len(self.moves), np.int64)
        self.worlds = 0
        self.count = len(self.moves)
        self.batch = BATCH * threads

    def run(self, chosen: list[int], worlds: int) -> None:
        """Play each chosen candidate out in so many new worlds, shared among the threads.

        The sums are whole numbers and each world has its own stream, so the result does not depend
        on how many threads there are.
        """
        bounds = [worlds * part // self.threads for part in range(self.threads + 1)]
        parts = pairwise(bounds)
        jobs = [(self.worlds + first, end - first) for first, end in parts if end > first]
        for sums in self.pool.map(lambda job: self._part(self.moves[chosen], *job), jobs):
            self.sums[:, chosen] += sums
        self.worlds += worlds
        self.tried[chosen] += worlds

    def _part(self, moves: Ints, first: int, worlds: int) -> Ints:
        sums = np.zeros((SUMS, len(moves)), np.int64)
        sampler = self.sampler
        try_candidates(
            self.key,
            first,
            worlds,
            moves,
            self.player,
            sampler.tables,
            sampler.states,
            sampler.memories,
            sums,
        )
        return sums

    def worth(self, c: int) -> float:
        return float(self.sums[WORTHS, c]) / max(1, int(self.tried[c]))

    def rate(self, c: int) -> Candidate:
        count = int(self.tried[c])
        shares, squares = int(self.sums[SHARES, c]), int(self.sums[SQUARES, c])
        return Candidate(MOVE_NAMES[self.moves[c]], *estimate(shares, squares, count), count)


class MonteCarloBot:
    """Playouts by a light policy, sequential halving over the legal moves."""

    def __init__(self, threads: int = 1) -> None:
        self.threads = threads

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        deadline = Deadline(budget)
        assert view.legal
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        with ThreadPoolExecutor(self.threads) as pool:
            trials = Trials(view, next_word(stream), pool, self.threads)
            best_first = halve(trials, deadline, budget.enough_playouts)
        rated = [trials.rate(c) for c in best_first]
        return Thought(rated[0].move, tuple(rated))
