"""Nets against each other, one ply deep, on the same deals through all seats. In compiled code.

Both see the true world, so that this measures judgement alone and takes milliseconds.
"""

import numpy as np
from numpy.typing import NDArray

from bali.bots.kernels import advance
from bali.bots.value.net import Desk, Net
from bali.bots.value.policy import best_move, share_at_end
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.jit import jit
from bali.compiled.playouts import deal
from bali.compiled.states import HERE, NEXT, STATE_DTYPE
from bali.rules.ending import is_over


@jit
def duel(
    one: Net,
    others: Net,
    one_desk: Desk,
    others_desk: Desk,
    key: int,
    numbers: NDArray[np.int64],
    players: int,
    shares: NDArray[np.float64],
) -> None:
    """For each deal, the mean share that `one` wins among copies of the other, over all seats."""
    states = np.zeros(2, STATE_DTYPE)
    stream = np.empty(STREAM_WORDS, np.int64)
    for row in range(len(numbers)):
        number = numbers[row]
        shares[row] = 0.0
        for seat in range(players):
            seed_stream(stream, key, number)
            deal(states, 0, stream, players, number % 2 == 1, number // 2 % 2 == 1)
            state = states[0]
            while not is_over(state):
                if state.to_act == seat:
                    move = best_move(one, one_desk, states, HERE, NEXT)
                else:
                    move = best_move(others, others_desk, states, HERE, NEXT)
                advance(state, move)
            shares[row] += share_at_end(state, seat) / players
