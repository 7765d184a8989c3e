"""One ply deep: the move after which the value net likes the worlds best that fit the view."""

import numpy as np

from bali.bots.kernels import Ints
from bali.bots.protocol import Budget, Candidate, Thought
from bali.bots.value.net import Net, new_desk
from bali.bots.value.policy import ROOM, rate_in_worlds
from bali.bots.value.weights import NetOf, shipped
from bali.chance import STREAM_WORDS, Stream, next_word, seed_stream
from bali.compiled.states import States, new_states
from bali.knowledge import View
from bali.knowledge.fast import FastSampler, new_memories
from bali.rules.moves import MOVES, move_number

WORLDS = 8
"""Enough to level out what lies hidden; nothing here depends on the order of the pile."""


def rate_view(net: Net, view: View, states: States) -> list[Candidate]:
    """The legal moves, best first, by the mean over these worlds, behind which there is ROOM."""
    assert view.legal
    numbers = [move_number(move) for move in view.legal]
    sums = np.zeros(MOVES, np.float32)
    desk = new_desk(net, view.players)
    rate_in_worlds(net, desk, states, sum(1 << number for number in numbers), sums)
    worlds = len(states) - ROOM
    rated = [
        Candidate(move, float(sums[number]) / worlds)
        for move, number in zip(view.legal, numbers, strict=True)
    ]
    return sorted(rated, key=lambda candidate: -candidate.estimate)


def fitting_worlds(view: View, stream: Stream) -> States:
    """Worlds that fit the view, and room to work."""
    states, memories = new_states(WORLDS + ROOM), new_memories(WORLDS + ROOM)
    own: Ints = np.empty(STREAM_WORDS, np.int64)
    seed_stream(own, next_word(stream), 0)
    FastSampler(view).draw(own, states, memories)
    return states


class ValueBot:
    """The net's first thought."""

    def __init__(self, net_of: NetOf = shipped) -> None:
        self.net_of = net_of

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        assert view.legal
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        rated = rate_view(self.net_of(view.players), view, fitting_worlds(view, stream))
        return Thought(rated[0].move, tuple(rated))
