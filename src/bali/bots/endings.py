"""When the game may soon end: moves are found by trying them out.

Little is left to judge then, and all of it can be counted: a few light playouts of each move find
what a net, which has learnt to judge from afar, overlooks; above all that somebody who is ahead
can empty the rows that end the game.
"""

import numpy as np

from bali.bots.kernels import Ints, advance
from bali.bots.playouts import judge, play_on
from bali.chance import STREAM_WORDS
from bali.compiled.bits import count_bits, lowest_bit
from bali.compiled.jit import jit
from bali.compiled.states import States
from bali.knowledge.stories import shuffle_pile
from bali.rules.cards import MAX_PLAYERS, ROW_SIZE, ROWS
from bali.rules.moves import MOVES
from bali.rules.offer import pile_size
from bali.rules.state import State


@jit
def end_is_in_sight(state: State) -> bool:
    """E1: whether the next new row ends the game, so that no card will come that is not seen."""
    return pile_size(state) <= ROW_SIZE


NEAR = 3
"""With so few cards to take until the end it is near: one turn may bring it."""


@jit
def end_is_near(state: State) -> bool:
    """Whether the next new row ends the game, or a few cards that are taken may."""
    return end_is_in_sight(state) or takes_to_end(state) <= NEAR


@jit
def takes_to_end(state: State) -> int:
    """E1: how many cards have to be taken until the pile is empty, from rows that lie there. More
    than can lie there if new rows would have to be emptied, too.

    Oracles may make it fewer (O2), and the demon's row counts although it is barred now (D3).
    """
    rows_to_come = (pile_size(state) + ROW_SIZE - 1) // ROW_SIZE
    if rows_to_come > ROWS:
        return ROWS * ROW_SIZE + 1
    takes = 0
    emptied = 0
    for _ in range(rows_to_come):
        shortest = -1
        for row in range(ROWS):
            is_left = emptied >> row & 1 == 0
            if is_left and (shortest < 0 or state.row_sizes[row] < state.row_sizes[shortest]):
                shortest = row
        emptied |= 1 << shortest
        takes += state.row_sizes[shortest]
    return takes


@jit
def tried_move(states: States, i: int, spare: int, mask: int, tries: int, stream: Ints) -> int:
    """The move of a set that turned out best in about so many playouts, by halves: each round tries
    those that are left equally often, with the same luck, and drops the worse of them.

    Uses place `spare` and the next.
    """
    rounds = 0
    while 1 << rounds < count_bits(mask):
        rounds += 1
    sums = np.zeros(MOVES, np.int64)
    for _ in range(rounds):
        left = count_bits(mask)
        for _ in range(max(1, tries // (rounds * left))):
            try_once(states, i, spare, mask, stream, sums)
        while count_bits(mask) > (left + 1) // 2:
            mask ^= 1 << worst_of(mask, sums)
    return lowest_bit(mask)


@jit
def try_once(states: States, i: int, spare: int, mask: int, stream: Ints, sums: Ints) -> None:
    """A playout of each move of a set; add up what it was worth to the mover, who does not know in
    which order the pile lies (K5).
    """
    shares = np.empty(MAX_PLAYERS, np.int64)
    worths = np.empty(MAX_PLAYERS, np.int64)
    luck = np.empty(STREAM_WORDS, np.int64)
    states[spare] = states[i]
    shuffle_pile(stream, states[spare])
    luck[:] = stream
    mover = states[i].to_act
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        stream[:] = luck
        states[spare + 1] = states[spare]
        advance(states[spare + 1], move)
        play_on(states[spare + 1], stream)
        judge(states[spare + 1], shares, worths)
        sums[move] += worths[mover]


@jit
def worst_of(mask: int, sums: Ints) -> int:
    """Of equals the last."""
    worst = lowest_bit(mask)
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        if sums[move] <= sums[worst]:
            worst = move
    return worst
