"""Games of bots that look ahead, and what they did in them. In compiled code.

Everybody tries each move out in light playouts (`bots.endings.tried_move`), as monte-carlo does.
Who plays like that knows the secrets of the others, which makes little difference to what is
chosen, but not the order of the pile.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali.bots.endings import tried_move
from bali.bots.instinct.outputs import NONE, outputs_of
from bali.bots.kernels import advance
from bali.bots.value.inputs import SIZES, places_of_goods, read_inputs
from bali.bots.value.net import RealArray
from bali.bots.value.policy import chance
from bali.chance import STREAM_WORDS, below, seed_stream
from bali.compiled.bits import count_bits, lowest_bit, nth_bit
from bali.compiled.jit import jit
from bali.compiled.playouts import deal
from bali.compiled.states import HERE, NEXT, STATE_DTYPE
from bali.rules.ending import is_over
from bali.rules.play import legal_moves
from bali.rules.state import State

MOST_CHOICES = 400
"""Real choices of a game; no game came near it."""

MOST_MOVES = 20
"""Legal moves of a position; what is beyond is not learnt from."""

WHIM = 0.03
"""How often a move is drawn from all alike, and not learnt from: it leads to other positions."""


class Examples(NamedTuple):
    """What was seen, a row a choice."""

    inputs: RealArray
    movers: NDArray[np.int8]
    outputs: NDArray[np.int8]
    """Of each legal move, the two that speak for it; NONE where there is none."""
    chosen: NDArray[np.int8]
    """Which of the legal moves was made."""


def new_examples(games: int, players: int) -> Examples:
    rows = games * MOST_CHOICES
    return Examples(
        np.zeros((rows, SIZES[players]), np.float32),
        np.zeros(rows, np.int8),
        np.full((rows, MOST_MOVES, 2), NONE, np.int8),
        np.zeros(rows, np.int8),
    )


@jit
def watch(
    key: int, numbers: NDArray[np.int64], players: int, tries: int, examples: Examples
) -> int:
    """Play the games of these numbers; how many rows are filled. The variants take turns."""
    states = np.zeros(4, STATE_DTYPE)
    stream = np.empty(STREAM_WORDS, np.int64)
    rows = 0
    for number in numbers:
        seed_stream(stream, key, number)
        deal(states, 0, stream, players, number % 2 == 1, number // 2 % 2 == 1)
        state = states[0]
        while not is_over(state):
            mask = legal_moves(state)
            if mask & (mask - 1) == 0:
                advance(state, lowest_bit(mask))
            elif chance(stream) < WHIM:
                advance(state, nth_bit(mask, below(stream, count_bits(mask))))
            else:
                move = tried_move(states, HERE, NEXT, mask, tries, stream)
                if rows < len(examples.movers) and count_bits(mask) <= MOST_MOVES:
                    note(state, mask, move, examples, rows)
                    rows += 1
                advance(state, move)
    return rows


@jit
def note(state: State, mask: int, move: int, examples: Examples, row: int) -> None:
    """Write a choice down."""
    read_inputs(state, examples.inputs[row])
    examples.movers[row] = state.to_act
    places = places_of_goods(state)
    place = 0
    while mask != 0:
        other = lowest_bit(mask)
        mask &= mask - 1
        if other == move:
            examples.chosen[row] = place
        one, two = outputs_of(state, places, other)
        examples.outputs[row, place, 0] = one
        examples.outputs[row, place, 1] = two
        place += 1
