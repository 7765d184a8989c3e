"""Playouts in compiled code: a light policy, and what a finished game is worth to each player."""

import numpy as np

from bali.bots import sight
from bali.bots.kernels import Ints, Tables, advance, draw_state
from bali.bots.sight import buy_at_sight, first_sight
from bali.chance import STREAM_WORDS, Stream, below, seed_stream
from bali.compiled.bits import count_bits, lowest_bit, nth_bit
from bali.compiled.jit import jit, register
from bali.compiled.states import STATE_DTYPE, Records, States
from bali.knowledge.fast import MEMORY_DTYPE
from bali.knowledge.memory import MOST_EVENTS
from bali.rules import moves, phases
from bali.rules.cards import GOODS, MAX_PLAYERS
from bali.rules.ending import BEYOND_COMPARE, strength
from bali.rules.play import apply, legal_moves
from bali.rules.state import State

register(sight)

# The policy.

EVERY_BUY = moves.first_of(moves.BUY, GOODS)

WORTH_BUYING = 0.25
"""A buy that looks worse than this is left alone: stones are good for other things."""


@jit
def play_on(state: State, stream: Stream) -> None:
    """To the end, by moves that make some sense."""
    mask = legal_moves(state)
    while mask != 0:
        apply(state, light_move(state, stream, mask))
        mask = legal_moves(state)


@jit
def play_all_on(states: States, stream: Stream) -> None:
    """Bare playouts of every state, which `make bench` compares a search with."""
    for i in range(len(states)):
        play_on(states[i], stream)


@jit
def light_move(state: State, stream: Stream, mask: int) -> int:
    """A move of this set: a buy if it looks worth it, a shrine whenever it can be built, else the
    better-looking of two that are drawn.

    To look at two is cheap and leaves playouts varied; to take the best of all did not do better.
    Only an oracle's look is worth nothing to those who do not use it (O3).
    """
    if state.phase == phases.KEEP:
        return best_looking(state, mask)
    if state.phase == phases.MAIN:
        buys = mask & EVERY_BUY
        if buys != 0:
            buy = random_move(stream, buys)
            if buy_at_sight(state, state.to_act, buy - moves.BUY) > WORTH_BUYING:
                return buy
            mask ^= buys
        if (mask >> moves.PLAY_SHRINE) & 1:
            return moves.PLAY_SHRINE
    if mask & (mask - 1) == 0:
        only: int = lowest_bit(mask)
        return only
    one = random_move(stream, mask)
    other = random_move(stream, mask)
    if one == other or look(state, one) >= look(state, other):
        return one
    return other


@jit
def look(state: State, move: int) -> float:
    """A function of its own, so that it is compiled once."""
    return first_sight(state, move)


@jit
def best_looking(state: State, mask: int) -> int:
    best = lowest_bit(mask)
    mask &= mask - 1
    highest = look(state, best)
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        worth = look(state, move)
        if worth > highest:
            highest = worth
            best = move
    return best


@jit
def random_move(stream: Stream, mask: int) -> int:
    return nth_bit(mask, below(stream, count_bits(mask)))


# The outcome.

UNIT = 1 << 20
"""Utilities are whole numbers of these parts of one, so that sums do not depend on their order."""

MARGIN_WEIGHT = 0.4
"""How much of a utility is the margin and not the victory: it tells more of a single playout."""

POINT = BEYOND_COMPARE * BEYOND_COMPARE
"""What a point counts in a player's strength (E4)."""

MARGIN_SCALE = 20.0
"""A lead of so many points counts as three quarters of the best margin."""


@jit
def judge(state: State, shares: Ints, worths: Ints) -> None:
    """Each player's share of the victory, and what the game is worth to them: that and a margin."""
    for player in range(state.players):
        worths[player] = strength(state, player)
    best = worths[: state.players].max()
    winners = 0
    for player in range(state.players):
        if worths[player] == best:
            winners += 1
    first, second = two_highest(worths, state.players)
    for player in range(state.players):
        shares[player] = UNIT // winners if worths[player] == best else 0
        points = worths[player] // POINT
        lead = points - (second if points == first else first)
        margin = 0.5 + 0.5 * lead / (abs(lead) + MARGIN_SCALE)
        worth = (1.0 - MARGIN_WEIGHT) * shares[player] + MARGIN_WEIGHT * margin * UNIT
        worths[player] = int(worth)


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


WORTHS, SHARES, SQUARES = range(3)
"""What is added up for a candidate: what its playouts were worth, shares of the victory and their
squares."""

SUMS = 3


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
) -> None:
    """A playout of each candidate in each world from number `first` on; add up what it brought."""
    states = np.zeros(2, STATE_DTYPE)
    memories = np.zeros(1, MEMORY_DTYPE)
    drawn = np.empty(MOST_EVENTS + 1, np.int64)
    stream = np.empty(STREAM_WORDS, np.int64)
    luck = np.empty(STREAM_WORDS, np.int64)
    shares = np.empty(MAX_PLAYERS, np.int64)
    worths = np.empty(MAX_PLAYERS, np.int64)
    for world in range(first, first + worlds):
        seed_stream(stream, key, world)
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        luck[:] = stream
        for c in range(len(candidates)):
            states[1] = states[0]
            stream[:] = luck
            advance(states[1], candidates[c])
            play_on(states[1], stream)
            judge(states[1], shares, worths)
            sums[WORTHS][c] += worths[player]
            sums[SHARES][c] += shares[player]
            sums[SQUARES][c] += squared(shares[player])


@jit
def squared(share: int) -> int:
    """The square of a share, in the same parts of one."""
    return share * share // UNIT


def estimate(shares: int, squares: int, playouts: int) -> tuple[float, float | None]:
    """The mean share of the victory in so many playouts, and its standard error, which nobody
    knows after a single one.
    """
    counted = max(1, playouts)
    mean = shares / counted / UNIT
    if playouts < 2:
        return mean, None
    return mean, float(max(0.0, squares / counted / UNIT - mean * mean) / counted) ** 0.5
