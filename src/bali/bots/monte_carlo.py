"""Flat Monte Carlo: for each move light playouts in worlds that fit the view, by halves."""

import numpy as np

from bali.bots.halving import HalvingBot, Trials
from bali.bots.kernels import Ints
from bali.bots.playouts import SHARES, SQUARES, SUMS, WORTHS, estimate, try_candidates
from bali.bots.protocol import Candidate
from bali.knowledge import View

BATCH = 32
"""Worlds a thread tries before the clock is looked at again."""


class Playouts(Trials):
    """How games went on after each candidate."""

    def __init__(self, view: View, key: int, threads: int) -> None:
        super().__init__(view, key, threads, BATCH)
        self.sums = np.zeros((SUMS, self.count), np.int64)

    def try_out(self, moves: Ints, part: int, first: int, worlds: int, sums: Ints) -> None:
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

    def worth(self, candidate: int) -> float:
        return float(self.sums[WORTHS, candidate]) / max(1, int(self.tried[candidate]))

    def rate(self, candidate: int) -> Candidate:
        count = int(self.tried[candidate])
        shares, squares = (int(self.sums[kind, candidate]) for kind in (SHARES, SQUARES))
        return Candidate(self.move(candidate), *estimate(shares, squares, count), count)


class MonteCarloBot(HalvingBot):
    """Playouts by a light policy, sequential halving over the legal moves."""

    def trials(self, view: View, key: int) -> Playouts:
        return Playouts(view, key, self.threads)
