"""Truncated rollouts in compiled code: some turns of one-ply play, then the net's word."""

import numpy as np

from bali.bots.kernels import Ints, Tables, advance, draw_state
from bali.bots.playouts import UNIT, squared
from bali.bots.value.net import PARTS_A_SEAT, Desk, Net, judge_here
from bali.bots.value.policy import best_move, keep_what_is_sure, tell_end
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.jit import jit
from bali.compiled.states import STATE_DTYPE, Records, States
from bali.knowledge.fast import MEMORY_DTYPE
from bali.knowledge.memory import MOST_EVENTS
from bali.rules.ending import is_over

TURNS = (0, 0, 2, 3, 4)
"""How many turns a rollout goes on for, by the number of players."""


@jit
def roll_out(net: Net, desk: Desk, states: States, i: int, turns: int) -> None:
    """Play on in place i until so many turns have ended, using the next place."""
    state = states[i]
    turn = state.turn
    while not is_over(state):
        if state.turn != turn:
            turn = state.turn
            turns -= 1
            if turns == 0:
                break
        advance(state, best_move(net, desk, states, i, i + 1))


@jit
def try_moves(
    net: Net,
    desk: Desk,
    turns: int,
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
    memories = np.zeros(1, MEMORY_DTYPE)
    drawn = np.empty(MOST_EVENTS + 1, np.int64)
    stream = np.empty(STREAM_WORDS, np.int64)
    for world in range(first, first + worlds):
        seed_stream(stream, key, world)
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        try_in_world(net, desk, turns, states, candidates, sums, squares)


@jit
def try_in_world(
    net: Net,
    desk: Desk,
    turns: int,
    states: States,
    candidates: Ints,
    sums: Ints,
    squares: Ints,
) -> None:
    """A rollout of each candidate from the world in place 0; two more places are room to work."""
    for c in range(len(candidates)):
        states[1] = states[0]
        advance(states[1], candidates[c])
        roll_out(net, desk, states, 1, turns)
        if is_over(states[1]):
            tell_end(states[1], desk.outputs)
        else:
            judge_here(net, desk, states, 1)
            keep_what_is_sure(states[1], desk.outputs)
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
