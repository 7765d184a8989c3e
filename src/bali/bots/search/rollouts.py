"""Truncated rollouts in compiled code: some turns of one-ply play, then the net's word.

Moves in a rollout are drawn, the better the likelier: others need not play as the net would, and
who counts on it is disappointed. What the luck of these draws brought everyone is known, since the
net has judged every move that could have been drawn, and it is taken off again: rollouts then tell
as much as half as many again would. With three and four players, a rollout that comes to where the
end is in sight goes on to it.
"""

from typing import NamedTuple

import numpy as np

from bali.bots.endings import end_is_in_sight, tried_move
from bali.bots.habits import draw_likely_state
from bali.bots.kernels import Ints, Tables, advance
from bali.bots.playouts import UNIT, squared
from bali.bots.value.net import PARTS_A_SEAT, Desk, Net, RealArray, judge_all, move_on, settle
from bali.bots.value.policy import (
    highest_of,
    keep_what_is_sure,
    rate_move,
    soft_choice,
    tell_end,
)
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.bits import lowest_bit
from bali.compiled.jit import jit
from bali.compiled.states import STATE_DTYPE, Records, States
from bali.knowledge.fast import MEMORY_DTYPE
from bali.knowledge.memory import MOST_EVENTS
from bali.rules.cards import MAX_PLAYERS
from bali.rules.ending import is_over
from bali.rules.moves import MOVES
from bali.rules.play import legal_moves


class Manner(NamedTuple):
    """How rollouts are played."""

    turns: int
    """How many of them one goes on for."""
    temperature: float
    """How freely its moves are drawn (`soft_choice`)."""
    tries: int
    """How many playouts a move costs once the end is in sight (`tried_move`); none, and the net
    goes on choosing."""


MANNERS = {2: Manner(2, 0.03, 0), 3: Manner(3, 0.03, 32), 4: Manner(4, 0.03, 32)}
"""By the number of players. With two the net goes on choosing to the end; the levels are measured
like that."""


class Notes(NamedTuple):
    """What is written down on the way."""

    ratings: RealArray
    """The mover's share after each move."""
    shares: RealArray
    """Everyone's share after each move."""
    luck: RealArray
    """How much more than was to be expected everyone owes to the moves that were drawn."""


@jit
def new_notes() -> Notes:
    return Notes(
        np.zeros(MOVES, np.float32),
        np.zeros((MOVES, MAX_PLAYERS), np.float32),
        np.zeros(MAX_PLAYERS, np.float32),
    )


@jit
def roll_out(
    net: Net, desk: Desk, states: States, i: int, manner: Manner, stream: Ints, notes: Notes
) -> None:
    """Play on in place i, using the next, from a position close to the one settled on."""
    state = states[i]
    turn = state.turn
    turns = manner.turns
    notes.luck[:] = 0.0
    while not is_over(state):
        trying = manner.tries > 0 and end_is_in_sight(state)
        if state.turn != turn:
            turn = state.turn
            turns -= 1
            if turns <= 0 and not trying:
                break
        mask = legal_moves(state)
        if mask & (mask - 1) == 0:
            advance(state, lowest_bit(mask))
        elif trying:
            advance(state, tried_move(states, i, i + 1, mask, manner.tries, stream))
        else:
            move_on(net, desk, states, i)
            weigh_moves(net, desk, states, i, i + 1, mask, notes)
            move = soft_choice(stream, mask, notes.ratings, manner.temperature)
            note_luck(mask, move, manner.temperature, state.players, notes)
            advance(state, move)


@jit
def weigh_moves(
    net: Net, desk: Desk, states: States, i: int, spare: int, mask: int, notes: Notes
) -> None:
    """What every move of a set would bring everyone."""
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        notes.ratings[move] = rate_move(net, desk, states, i, spare, move)
        for seat in range(states[i].players):
            notes.shares[move, seat] = desk.outputs[seat]


@jit
def note_luck(mask: int, drawn: int, temperature: float, players: int, notes: Notes) -> None:
    """Add what the move that was drawn (`soft_choice`) brings everyone more than one drawn like
    that does on average.
    """
    best = highest_of(mask, notes.ratings)
    total = 0.0
    rest = mask
    while rest != 0:
        total += np.exp((notes.ratings[lowest_bit(rest)] - best) / temperature)
        rest &= rest - 1
    for seat in range(players):
        notes.luck[seat] += notes.shares[drawn, seat]
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        chance = np.exp((notes.ratings[move] - best) / temperature) / total
        for seat in range(players):
            notes.luck[seat] -= chance * notes.shares[move, seat]


@jit
def try_moves(
    net: Net,
    desk: Desk,
    manner: Manner,
    key: int,
    first: int,
    worlds: int,
    candidates: Ints,
    tables: Tables,
    template_state: States,
    template_memory: Records,
    sums: Ints,
    squares: Ints,
) -> None:
    """A rollout of each candidate in each world from number `first` on.

    Adds up everyone's share and the parts of their scores, and the squares of both, in parts of
    UNIT: whole numbers, so that it does not matter in which order.
    """
    states = np.zeros(3, STATE_DTYPE)
    memories = np.zeros(2, MEMORY_DTYPE)
    drawn = np.empty(MOST_EVENTS + 1, np.int64)
    stream = np.empty(STREAM_WORDS, np.int64)
    for world in range(first, first + worlds):
        seed_stream(stream, key, world)
        draw_likely_state(stream, tables, template_state, template_memory, states, memories, drawn)
        try_in_world(net, desk, manner, stream, states, candidates, sums, squares)


@jit
def try_in_world(
    net: Net,
    desk: Desk,
    manner: Manner,
    stream: Ints,
    states: States,
    candidates: Ints,
    sums: Ints,
    squares: Ints,
) -> None:
    """A rollout of each candidate from the world in place 0, all with the same luck; two more
    places are room to work.
    """
    settle(net, desk, states, 0)
    luck = stream.copy()
    notes = new_notes()
    for c in range(len(candidates)):
        states[1] = states[0]
        stream[:] = luck
        advance(states[1], candidates[c])
        roll_out(net, desk, states, 1, manner, stream, notes)
        if is_over(states[1]):
            tell_end(states[1], desk.outputs)
        else:
            judge_all(net, desk, states, 1)
            keep_what_is_sure(states[1], desk.outputs)
        for seat in range(states[1].players):
            desk.outputs[seat] -= notes.luck[seat]
        add_up(desk, states[1].players, sums[c], squares[c])


def columns_of(players: int) -> int:
    """Everyone's share, everyone's parts, everyone's score."""
    return players * (1 + PARTS_A_SEAT + 1)


@jit
def add_up(desk: Desk, players: int, sums: Ints, squares: Ints) -> None:
    for seat in range(players):
        add_one(sums, squares, seat, desk.outputs[seat])
        score = 0.0
        for part in range(PARTS_A_SEAT):
            place = players + PARTS_A_SEAT * seat + part
            score += desk.outputs[place]
            add_one(sums, squares, place, desk.outputs[place])
        add_one(sums, squares, players * (1 + PARTS_A_SEAT) + seat, score)


@jit
def add_one(sums: Ints, squares: Ints, place: int, number: float) -> None:
    whole = int(number * UNIT)
    sums[place] += whole
    squares[place] += squared(whole)
