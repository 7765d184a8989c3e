"""Bots that take the best they can see this turn."""

import numpy as np

from bali.bots.judgement import FORESIGHT, LIKING, RIVALRY, SOUND_TASTE
from bali.bots.kernels import Floats, turn_values
from bali.bots.protocol import Budget, Candidate, Thought
from bali.chance import Stream, next_word
from bali.knowledge import View
from bali.knowledge.fast import FastSampler
from bali.rules.cards import BANANA, MASON, PEANUT, PEPPER, PRIEST, RICE, SHRINE
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
            self.taste(view.viewer),
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

    def taste(self, seat: int) -> Floats:
        return np.array(SOUND_TASTE)


FAVOURITES = ((RICE, BANANA, MASON), (PRIEST,), (PEANUT, PEPPER, SHRINE), (MASON, PRIEST))
"""What each seat is fond of, for a whole game."""

FONDNESS = 4.0


class NoviceBot(GreedyBot):
    """Plays for what it likes and never looks at what a move gives the others."""

    def taste(self, seat: int) -> Floats:
        taste = np.array(SOUND_TASTE)
        taste[RIVALRY] = 0.0
        taste[FORESIGHT] = 0.2
        for card in FAVOURITES[seat]:
            taste[LIKING + card] = FONDNESS
        return taste
