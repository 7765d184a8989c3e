"""The best one can see this turn."""

import numpy as np

from bali.bots.kernels import turn_values
from bali.bots.protocol import Budget, Candidate, Thought
from bali.chance import Stream, next_word
from bali.knowledge import View
from bali.knowledge.fast import FastSampler
from bali.rules.moves import move_number

WORLDS = 8
"""Enough to level out what lies hidden; nothing here depends on the order of the pile."""


class GreedyBot:
    """Sees what a take scores for whom, majorities, prices, what a sacrifice does to its goods."""

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        assert view.legal
        assert view.viewer is not None
        sampler = FastSampler(view)
        candidates = np.array([move_number(move) for move in view.legal], np.int64)
        sums = np.zeros(len(candidates))
        turn_values(
            next_word(stream),
            WORLDS,
            candidates,
            view.viewer,
            sampler.tables,
            sampler.states,
            sampler.memories,
            sums,
        )
        rated = [
            Candidate(move, float(total) / WORLDS)
            for move, total in zip(view.legal, sums, strict=True)
        ]
        rated.sort(key=lambda candidate: -candidate.estimate)
        return Thought(rated[0].move, tuple(rated))
