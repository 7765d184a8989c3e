"""The compiled inside of the bots that look ahead: sampled worlds, own turns, playouts."""

import numpy as np
from numpy.typing import NDArray

from bali.bots import judgement
from bali.bots.judgement import lead_at_a_glance
from bali.chance import STREAM_WORDS, Stream, below, seed_stream
from bali.compiled.bits import count_bits, lowest_bit, nth_bit
from bali.compiled.jit import jit, register
from bali.compiled.states import STATE_DTYPE, Records, States
from bali.knowledge.fast import MEMORY_DTYPE
from bali.knowledge.memory import MOST_EVENTS
from bali.knowledge.stories import draw_choices, shuffle_pile, tell_story
from bali.rules import moves
from bali.rules.cards import MAX_PLAYERS
from bali.rules.ending import BEYOND_COMPARE, is_over, strength
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


# One's own turn, as far as it can be seen.


@jit
def draws_row(state: State, move: int) -> bool:
    """Whether the move brings cards that nobody has seen yet."""
    if moves.TAKE <= move < moves.CONSULT:
        return state.row_sizes[move - moves.TAKE] == 1
    return False


@jit
def glance_after(
    states: States, i: int, spare: int, move: int, player: int, taste: Floats
) -> float:
    """How a move looks to a player who does not look under what is still face down."""
    states[spare] = states[i]
    state = states[spare]
    if draws_row(state, move):
        # The card is taken; what comes after it is anybody's guess.
        row = move - moves.TAKE
        state.hands[player][state.rows[row][0]] += 1
    else:
        apply(state, move)
    return lead_at_a_glance(state, player, taste)


@jit
def best_at_a_glance(states: States, i: int, spare: int, taste: Floats) -> int:
    """The best-looking move for whoever decides in state i."""
    state = states[i]
    mask = legal_moves(state)
    player = state.to_act
    best = -1
    best_lead = -1e9
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        lead = glance_after(states, i, spare, move, player, taste)
        if lead > best_lead:
            best_lead = lead
            best = move
    return best


@jit
def turn_value(states: States, i: int, player: int, move: int, taste: Floats) -> float:
    """How things look after this move and the rest of the player's turn, best at a glance.

    Uses the two places after i.
    """
    now = i + 1
    states[now] = states[i]
    state = states[now]
    turn = state.turn
    while True:
        if draws_row(state, move):
            return glance_after(states, now, i + 2, move, player, taste)
        apply(state, move)
        if is_over(state) or state.turn != turn or state.to_act != player:
            return lead_at_a_glance(state, player, taste)
        move = best_at_a_glance(states, now, i + 2, taste)


@jit
def turn_values(
    key: int,
    worlds: int,
    candidates: Ints,
    player: int,
    taste: Floats,
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
            sums[c] += turn_value(states, 0, player, candidates[c], taste)


# Playouts.

UNIT = 1 << 20
"""Utilities are whole numbers of these parts of one, so that sums do not depend on their order."""

MARGIN_WEIGHT = 0.1
"""How much of a utility is the margin and not the victory: between moves that win equally often,
the one that wins higher. More would make bots with several opponents play for second place."""

POINT = BEYOND_COMPARE * BEYOND_COMPARE
"""What a point counts in a player's strength (E4)."""

MARGIN_SCALE = 20.0
"""A lead of so many points counts as three quarters of the best margin."""


@jit
def random_move(stream: Stream, mask: int) -> int:
    return nth_bit(mask, below(stream, count_bits(mask)))


@jit
def play_on(state: State, stream: Stream) -> None:
    """To the end, every legal move being equally likely."""
    mask = legal_moves(state)
    while mask != 0:
        apply(state, random_move(stream, mask))
        mask = legal_moves(state)


@jit
def judge(state: State, worths: Ints) -> None:
    """What a finished game is worth to each player: the share of the victory, a little margin."""
    for player in range(state.players):
        worths[player] = strength(state, player)
    best = worths[: state.players].max()
    winners = 0
    for player in range(state.players):
        if worths[player] == best:
            winners += 1
    first, second = two_highest(worths, state.players)
    for player in range(state.players):
        share = 1.0 / winners if worths[player] == best else 0.0
        points = worths[player] // POINT
        rival = second if points == first else first
        lead = points - rival
        margin = 0.5 + 0.5 * lead / (abs(lead) + MARGIN_SCALE)
        worth = (1.0 - MARGIN_WEIGHT) * share + MARGIN_WEIGHT * margin
        worths[player] = int(UNIT * worth)


@jit
def two_highest(worths: Ints, players: int) -> tuple[int, int]:
    """The two highest scores, equal if two players share the highest."""
    first = -1
    second = -1
    for player in range(players):
        points = worths[player] // POINT
        if points > first:
            second = first
            first = points
        elif points > second:
            second = points
    return first, second


@jit
def try_candidates(
    key: int,
    first: int,
    worlds: int,
    candidates: Ints,
    player: int,
    tables: Tables,
    template_state: States,
    template_memory: Records,
    sums: Ints,
    squares: Ints,
) -> None:
    """A playout of each candidate in each world from number `first` on; add the utilities up."""
    states = np.zeros(2, STATE_DTYPE)
    memories = np.zeros(1, MEMORY_DTYPE)
    drawn = np.empty(MOST_EVENTS + 1, np.int64)
    stream = np.empty(STREAM_WORDS, np.int64)
    worths = np.empty(MAX_PLAYERS, np.int64)
    for world in range(first, first + worlds):
        seed_stream(stream, key, world)
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        for c in range(len(candidates)):
            states[1] = states[0]
            apply(states[1], candidates[c])
            play_on(states[1], stream)
            judge(states[1], worths)
            worth = worths[player]
            sums[c] += worth
            squares[c] += (worth >> 10) * (worth >> 10)
