"""The compiled inside of the bots that look ahead: sampled worlds, and one's own turn in them."""

import numpy as np
from numpy.typing import NDArray

from bali.bots import judgement
from bali.bots.judgement import lead_at_a_glance
from bali.chance import STREAM_WORDS, Stream, seed_stream
from bali.compiled.bits import lowest_bit
from bali.compiled.jit import jit, register
from bali.compiled.states import STATE_DTYPE, Records, States
from bali.knowledge.fast import MEMORY_DTYPE
from bali.knowledge.memory import MOST_EVENTS
from bali.knowledge.stories import draw_choices, shuffle_pile, tell_story
from bali.rules import moves
from bali.rules.ending import is_over
from bali.rules.play import apply, legal_moves
from bali.rules.state import State

register(judgement)

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Tables = tuple[Floats, Ints, Ints, Floats, Ints, Ints]
"""A prepared belief (`knowledge.fast.FastSampler.tables`)."""


@jit
def draw_state(
    stream: Stream,
    tables: Tables,
    template_state: States,
    template_memory: Records,
    states: States,
    memories: Records,
    drawn: Ints,
) -> None:
    """A state that fits, into states[0]."""
    draw_choices(stream, tables[0], tables[1], tables[2], tables[3], tables[4], tables[5], drawn)
    states[0] = template_state[0]
    memories[0] = template_memory[0]
    tell_story(states[0], memories[0], drawn)
    shuffle_pile(stream, states[0])


@jit
def advance(state: State, move: int) -> None:
    """Make a legal move. For all but playouts: they have the rules inlined, which takes seconds to
    compile wherever it is done.
    """
    apply(state, move)


# One's own turn, as far as it can be seen.


@jit
def draws_row(state: State, move: int) -> bool:
    """Whether the move brings cards that nobody has seen yet."""
    if moves.TAKE <= move < moves.CONSULT:
        return state.row_sizes[move - moves.TAKE] == 1
    return False


@jit
def glance(states: States, i: int, player: int) -> float:
    """How far a player is ahead in state i. A function of its own, so that it is compiled once."""
    return lead_at_a_glance(states[i], player)


@jit
def glance_after(states: States, i: int, spare: int, move: int, player: int) -> float:
    """How a move looks to a player who does not look under what is still face down."""
    states[spare] = states[i]
    state = states[spare]
    if draws_row(state, move):
        # The card is taken; what comes after it is anybody's guess.
        row = move - moves.TAKE
        state.hands[player][state.rows[row][0]] += 1
    else:
        advance(state, move)
    return glance(states, spare, player)


@jit
def best_at_a_glance(states: States, i: int, spare: int) -> int:
    """The best-looking move for whoever decides in state i."""
    state = states[i]
    mask = legal_moves(state)
    player = int(state.to_act)  # wide, as elsewhere: else all it is given to is compiled twice
    best = -1
    best_lead = -1e9
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        lead = glance_after(states, i, spare, move, player)
        if lead > best_lead:
            best_lead = lead
            best = move
    return best


@jit
def turn_value(states: States, i: int, player: int, move: int) -> float:
    """How things look after this move and the rest of the player's turn, best at a glance.

    Uses the two places after i.
    """
    now = i + 1
    states[now] = states[i]
    state = states[now]
    turn = state.turn
    while True:
        if draws_row(state, move):
            return glance_after(states, now, i + 2, move, player)
        advance(state, move)
        if is_over(state) or state.turn != turn or state.to_act != player:
            return glance(states, now, player)
        move = best_at_a_glance(states, now, i + 2)


@jit
def turn_values(
    key: int,
    worlds: int,
    candidates: Ints,
    player: int,
    tables: Tables,
    template_state: States,
    template_memory: Records,
    sums: Floats,
) -> None:
    """Add up each candidate's `turn_value` over so many worlds."""
    states = np.zeros(3, STATE_DTYPE)
    memories = np.zeros(1, MEMORY_DTYPE)
    drawn = np.empty(MOST_EVENTS + 1, np.int64)
    stream = np.empty(STREAM_WORDS, np.int64)
    for world in range(worlds):
        seed_stream(stream, key, world)
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        for c in range(len(candidates)):
            sums[c] += turn_value(states, 0, player, candidates[c])
