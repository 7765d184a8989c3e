"""Every decision of games that were played, in compiled code: what was known, and what was done."""

import numpy as np
from numpy.typing import NDArray

from bali.chance import STREAM_WORDS, below, seed_stream
from bali.compiled.bits import count_bits, nth_bit
from bali.compiled.engine import legal_mask
from bali.compiled.jit import jit
from bali.compiled.playouts import deal
from bali.compiled.states import Records, States, new_states
from bali.envs.fast import observe_legal
from bali.knowledge.fast import apply_remembering, begin_remembering, new_memories

Bytes = NDArray[np.int8]


@jit
def retell_random_games(
    seed: int,
    games: Records,
    players: int,
    oracle: bool,
    demon: bool,
    states: States,
    memories: Records,
    seats: Bytes,
    moves: Bytes,
    observations: Bytes,
) -> None:
    """The games that `simulate` played under this seed once more, a row a decision."""
    stream = np.empty(STREAM_WORDS, np.int64)
    row = 0
    for game in range(len(games)):
        seed_stream(stream, seed, games[game].game)
        deal(states, 0, stream, players, oracle, demon)
        begin_remembering(states, memories, 0)
        for _ in range(games[game].moves):
            mask = legal_mask(states, 0)
            moves[row] = nth_bit(mask, below(stream, count_bits(mask)))
            tell_decision(states, memories, mask, row, seats, moves, observations)
            row += 1


@jit
def retell_moves(
    states: States, memories: Records, seats: Bytes, moves: Bytes, observations: Bytes
) -> None:
    """A game that has just been set up, by the legal moves given, a row each."""
    begin_remembering(states, memories, 0)
    for row in range(len(moves)):
        mask = legal_mask(states, 0)
        tell_decision(states, memories, mask, row, seats, moves, observations)


@jit
def tell_decision(
    states: States,
    memories: Records,
    mask: int,
    row: int,
    seats: Bytes,
    moves: Bytes,
    observations: Bytes,
) -> None:
    """Who decides and what they know; then the move is made."""
    seat = states[0].to_act
    seats[row] = seat
    observe_legal(states, memories, 0, seat, mask, observations[row])
    apply_remembering(states, memories, 0, moves[row])


def room() -> tuple[States, Records]:
    """For one world."""
    return new_states(1), new_memories(1)
