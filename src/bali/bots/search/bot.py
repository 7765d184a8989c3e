"""The strongest player: truncated rollouts with the value net at their end, over sampled worlds."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from bali.bots.halving import halve
from bali.bots.kernels import Ints
from bali.bots.playouts import UNIT
from bali.bots.protocol import (
    PARTS,
    Budget,
    Candidate,
    Deadline,
    Measured,
    Prospect,
    Thought,
)
from bali.bots.search.rollouts import TURNS, columns_of, try_moves
from bali.bots.value.net import POINTS_UNIT, new_desk
from bali.bots.value.weights import shipped
from bali.chance import Stream, next_word
from bali.knowledge import View
from bali.knowledge.fast import FastSampler
from bali.rules.moves import MOVE_NAMES, move_number

BATCH = 2
"""Worlds a thread tries before the clock is looked at again."""

POINT_OF_LEAD = 0.002
"""What a point more than the best other is worth beside a share of the victory: enough to play on
sensibly in a game that is decided, too little to play for the second place."""


class Rollouts:
    """What has been found out about the candidates so far."""

    def __init__(self, view: View, key: int, pool: ThreadPoolExecutor, threads: int) -> None:
        assert view.legal
        assert view.viewer is not None
        self.player = view.viewer
        self.players = view.players
        self.net = shipped(view.players)
        self.sampler = FastSampler(view)
        self.key = key
        self.pool = pool
        self.threads = threads
        self.desks = [new_desk(self.net) for _ in range(threads)]
        self.moves = np.array([move_number(move) for move in view.legal], np.int64)
        self.count = len(self.moves)
        self.batch = BATCH * threads
        columns = columns_of(view.players)
        self.sums = np.zeros((self.count, columns), np.int64)
        self.squares = np.zeros((self.count, columns), np.int64)
        self.tried = np.zeros(self.count, np.int64)
        self.worlds = 0

    def run(self, chosen: list[int], worlds: int) -> None:
        """Try each chosen candidate in so many new worlds, shared among the threads.

        The sums are whole numbers and each world has its own stream, so the result does not depend
        on how many threads there are.
        """
        bounds = [worlds * part // self.threads for part in range(self.threads + 1)]
        for sums, squares in self.pool.map(
            lambda job: self._part(self.moves[chosen], *job),
            [(part, first, end - first) for part, (first, end) in enumerate(pairwise(bounds))],
        ):
            self.sums[chosen] += sums
            self.squares[chosen] += squares
        self.worlds += worlds
        self.tried[chosen] += worlds

    def _part(self, moves: Ints, part: int, first: int, worlds: int) -> tuple[Ints, Ints]:
        sums = np.zeros((len(moves), self.sums.shape[1]), np.int64)
        squares = np.zeros_like(sums)
        sampler = self.sampler
        try_moves(
            self.net,
            self.desks[part],
            TURNS[self.players],
            self.key,
            self.worlds + first,
            worlds,
            moves,
            sampler.tables,
            sampler.states,
            sampler.memories,
            sums,
            squares,
        )
        return sums, squares

    def worth(self, candidate: int) -> float:
        """What the search maximises."""
        means = self.sums[candidate] / (UNIT * max(1, int(self.tried[candidate])))
        scores = POINTS_UNIT * means[-self.players :]
        others = np.delete(scores, self.player)
        return float(means[self.player] + POINT_OF_LEAD * (scores[self.player] - others.max()))

    def rate(self, candidate: int) -> Candidate:
        tried = int(self.tried[candidate])
        outlook = tuple(self._prospect(candidate, seat) for seat in range(self.players))
        share = outlook[self.player].share
        move = MOVE_NAMES[self.moves[candidate]]
        return Candidate(move, share.mean, share.error, tried, outlook)

    def _prospect(self, candidate: int, seat: int) -> Prospect:
        first = self.players + len(PARTS) * seat
        return Prospect(
            share=self._measured(candidate, seat, 1.0),
            score=self._measured(candidate, seat - self.players, POINTS_UNIT),
            parts=tuple(
                self._measured(candidate, first + part, POINTS_UNIT) for part in range(len(PARTS))
            ),
        )

    def _measured(self, candidate: int, column: int, unit: float) -> Measured:
        tried = max(1, int(self.tried[candidate]))
        mean = self.sums[candidate, column] / (UNIT * tried)
        variance = self.squares[candidate, column] / (UNIT * tried) - mean * mean
        return Measured(unit * float(mean), unit * float(max(0.0, variance) / tried) ** 0.5)


class SearchBot:
    """Rollouts of some turns by the net's best moves, sequential halving over the legal moves."""

    def __init__(self, threads: int = 1) -> None:
        self.threads = threads

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        deadline = Deadline(budget)
        assert view.legal
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        with ThreadPoolExecutor(self.threads) as pool:
            trials = Rollouts(view, next_word(stream), pool, self.threads)
            best_first = halve(trials, deadline, budget.enough_playouts)
        rated = [trials.rate(c) for c in best_first]
        return Thought(rated[0].move, tuple(rated))
