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
from bali.rules import moves, phases
from bali.rules.cards import HAND_SIZE, MAX_PLAYERS, ROW_SIZE, ROWS
from bali.rules.ending import strength
from bali.rules.moves import MOVES
from bali.rules.offer import pile_size
from bali.rules.state import NOWHERE, State
from bali.rules.taking import hand_size


@jit
def end_is_in_sight(state: State) -> bool:
    """E1: whether the next new row ends the game, so that no card will come that is not seen."""
    return pile_size(state) <= ROW_SIZE


NEAR = 3
"""With so few cards to take until the end it is near: one turn may bring it."""


@jit
def end_is_near(state: State) -> bool:
    """Whether the next new row ends the game, or a few cards that are taken may."""
    return end_is_in_sight(state) or takes_to_end(state, NOWHERE) <= NEAR


@jit
def takes_to_end(state: State, barred: int) -> int:
    """E1: how many cards have to be taken until the pile is empty, from rows that lie there,
    except one that is barred. More than can lie there if that is not enough.

    Oracles may make it fewer (O2).
    """
    takes = 0
    emptied = 0
    for _ in range((pile_size(state) + ROW_SIZE - 1) // ROW_SIZE):
        row = shortest_row(state, emptied, barred)
        if row == NOWHERE:
            return ROWS * ROW_SIZE + 1
        emptied |= 1 << row
        takes += state.row_sizes[row]
    return takes


@jit
def shortest_row(state: State, emptied: int, barred: int) -> int:
    """Of those that are left; NOWHERE if there is none."""
    shortest = NOWHERE
    for row in range(ROWS):
        is_left = emptied >> row & 1 == 0 and row != barred
        if is_left and (shortest < 0 or state.row_sizes[row] < state.row_sizes[shortest]):
            shortest = row
    return shortest


NO_MOVE = -1


@jit
def winning_move(states: States, i: int, spare: int, mask: int) -> int:
    """One of the legal moves with which whoever's turn it is can end the game before the turn is
    over, and wins it alone; NO_MOVE if none is found. Uses place `spare`.

    To buy first or to build a shrine may win, too, but leads to more choices: that is tried out.
    """
    state = states[i]
    if state.phase == phases.TAKE:  # nobody looks under the pile to find out (K5)
        can_win = wins_by_ending(state)
        return moves.TAKE + shortest_row(state, 0, int(state.demon)) if can_win else NO_MOVE
    if state.to_act != state.turn or takes_to_end(state, NOWHERE) > HAND_SIZE:
        return NO_MOVE
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        states[spare] = states[i]
        advance(states[spare], move)
        if wins_by_ending(states[spare]):
            return move
    return NO_MOVE


@jit
def wins_by_ending(state: State) -> bool:
    """Whether the player who is taking cards can empty the pile with them (D3: not from the demon's
    row) and is ahead: cards in hand count nothing, and nothing is scored any more (E1, E3).
    """
    if state.phase != phases.TAKE:
        return False
    player = int(state.turn)
    if takes_to_end(state, int(state.demon)) > HAND_SIZE - hand_size(state, player):
        return False
    own = strength(state, player)
    for other in range(state.players):
        if other != player and strength(state, other) >= own:
            return False
    return True


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
