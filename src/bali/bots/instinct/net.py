"""The instinct as a net: one layer over the value net's inputs, from the mover's chair.

It has learnt from games of bots that look ahead which moves they make (`training.imitation`). So it
is a better guess at what others will do than what the value net thinks best, and, as no move has to
be made to be judged, many times as quick.
"""

from typing import NamedTuple

import numpy as np

from bali.bots.instinct import outputs as outputs_module
from bali.bots.instinct.outputs import NONE, OUTPUTS, outputs_of
from bali.bots.value.inputs import SEAT_INPUTS, TABLE_INPUTS, places_of_goods
from bali.bots.value.net import Desk, RealArray, desk_of, wake
from bali.compiled.bits import lowest_bit
from bali.compiled.jit import jit, register, summing_jit
from bali.rules.state import State

register(outputs_module)

WIDTH = 128
"""How many units a new one has."""


class Instinct(NamedTuple):
    """The weights, an input or output a row."""

    first: RealArray
    """Of the table's inputs, of a player's for every chair, and of a player's for the mover's."""
    first_bias: RealArray
    last: RealArray
    last_bias: RealArray


SHAPES = ((TABLE_INPUTS + 2 * SEAT_INPUTS, -1), (-1,), (OUTPUTS, -1), (OUTPUTS,))
"""Of its arrays; -1 stands for the number of units."""


def desk_for(instinct: Instinct, players: int) -> Desk:
    return desk_of(len(instinct.first_bias), 0, players)


@jit
def feel(instinct: Instinct, desk: Desk, state: State, mask: int, preferences: RealArray) -> None:
    """How much each move of a set is preferred by whoever decides in the position that the desk
    has settled on: logarithms of chances but for a constant. Others keep what stands at their
    place.
    """
    mover = state.to_act
    units = desk.units[mover]
    wake(desk.shared[0], desk.own[0, mover], units)
    places = places_of_goods(state)
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        one, other = outputs_of(state, places, move)
        preferences[move] = tell(instinct, one, units)
        if other != NONE:
            preferences[move] += tell(instinct, other, units)


@summing_jit
def tell(instinct: Instinct, output: int, units: RealArray) -> float:
    weights = instinct.last[output]
    total = instinct.last_bias[output]
    for unit in range(len(units)):
        total += weights[unit] * units[unit]
    return total


def blank() -> Instinct:
    """One that knows nothing, where none is asked."""
    return Instinct(
        *(np.zeros([4 if size < 0 else size for size in shape], np.float32) for shape in SHAPES)
    )
