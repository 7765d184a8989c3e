"""Many games at once in compiled code: what `vector` calls.

A `Hall` holds an array for everything that each game has, one row a game. Game number n is dealt,
and where chance plays is played, as game n of `bali simulate` under the same seed.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from bali.chance import STREAM_WORDS, below, seed_stream
from bali.compiled.bits import count_bits, nth_bit
from bali.compiled.engine import legal_mask
from bali.compiled.jit import OPTIONS, RULE_OPTIONS, jit
from bali.compiled.playouts import deal
from bali.compiled.states import Records, States, new_states
from bali.envs.fast import observe
from bali.envs.layout import SIZE
from bali.envs.observing import (
    begin_observing,
    count_cards,
    count_pile,
    observe_event,
    observe_position,
)
from bali.knowledge.fast import apply_remembering, begin_remembering, new_memories
from bali.rules.ending import final_score, is_over, rank
from bali.rules.moves import MOVES
from bali.rules.state import State

inlined = register_jitable(**RULE_OPTIONS)
"""For what every step does: to hand a `Hall` from function to function takes time."""

uncounted = numba.njit(cache=True, **OPTIONS, _nrt=False)
"""For the loops over all games. Numba would count who holds each array, again and again in every
step, which takes a third of it. In here nothing can make an array, so dealing stands apart. What
these loops call is best compiled by them first: it counts or not as where it is first called."""

EVERYBODY = -1
"""The learner of a game whose every seat is played from outside."""

NONE = -1
"""Where a game is looked for and there is none."""

Ints = NDArray[np.int64]


class Hall(NamedTuple):
    """All games. Their arrays stay the same ones for good, so that others may look at them."""

    states: States
    memories: Records
    streams: Ints
    """Each game's own chance."""
    numbers: Ints
    """Which game of the seed it is."""
    learners: Ints
    """The one seat that is played from outside, or EVERYBODY."""
    to_act: Ints
    masks: Ints
    """The legal moves as bits."""
    beginnings: NDArray[np.int8]
    """Each seat's observation but for the position: what seldom changes, to write the rest over."""
    unseen: Ints
    """The cards of each kind in the pile, as `count_pile` gives them."""
    observations: NDArray[np.int8]
    """Of the seat that decides."""
    rewards: NDArray[np.float32]
    """A column a seat; with a learner, one column for it."""
    terminations: NDArray[np.bool_]
    final_observations: NDArray[np.int8]
    """Where a game has just ended: its last, of the learner or else of whoever moved last."""
    final_scores: NDArray[np.int16]


class Rules(NamedTuple):
    """What all games have in common."""

    seed: int
    players: int
    oracle: bool
    demon: bool
    by_margin: bool
    """Whether rewards are margins rather than win shares."""


def made_for(function: Any, *arguments: Any) -> Callable[..., Any]:
    """The machine code for arguments of these types.

    To have it looked up at every call takes longer than a step of one game.
    """
    return function.compile(tuple(map(numba.typeof, arguments)))


def new_hall(count: int, players: int, solo: bool) -> Hall:
    def ints(*shape: int) -> Ints:
        return np.zeros((count, *shape), np.int64)

    return Hall(
        states=new_states(count),
        memories=new_memories(count),
        streams=ints(STREAM_WORDS),
        numbers=ints(),
        learners=ints(),
        to_act=ints(),
        masks=ints(),
        beginnings=np.zeros((count, players, SIZE), np.int8),
        unseen=ints(),
        observations=np.zeros((count, SIZE), np.int8),
        rewards=np.zeros((count, 1 if solo else players), np.float32),
        terminations=np.zeros(count, np.bool_),
        final_observations=np.zeros((count, SIZE), np.int8),
        final_scores=np.zeros((count, players), np.int16),
    )


@jit
def begin_games(rules: Rules, hall: Hall, solo: bool) -> None:
    """Every game anew, from number 0 on."""
    for i in range(len(hall.states)):
        hall.numbers[i] = i
        hall.learners[i] = 0 if solo else EVERYBODY
        hall.terminations[i] = False
        hall.rewards[i] = 0.0
        begin_game(rules, hall, i)
        show_game(hall, i)


@jit
def begin_game(rules: Rules, hall: Hall, i: int) -> None:
    stream, number, count = hall.streams[i], hall.numbers[i], len(hall.states)
    seed_stream(stream, rules.seed, number)
    deal(hall.states, i, stream, rules.players, rules.oracle, rules.demon)
    begin_remembering(hall.states, hall.memories, i)
    for seat in range(rules.players):
        begin_observing(hall.states[i], seat, hall.beginnings[i, seat])
    hall.unseen[i] = count_pile(hall.states[i])
    if hall.learners[i] != EVERYBODY:
        # Round the table from game to game, in each place and from place to place.
        hall.learners[i] = (number // count + number % count) % rules.players
    play_others(hall, i)


@jit
def first_illegal(masks: Ints, actions: Ints) -> int:
    """The first game whose action is not legal, or NONE."""
    for i in range(len(actions)):
        action = actions[i]
        if action < 0 or action >= MOVES or masks[i] >> action & 1 == 0:
            return i
    return NONE


@uncounted
def step_games(rules: Rules, hall: Hall, actions: Ints, first: int, end: int) -> int:
    """One decision, which must be legal, in each of these games. How many have ended by it."""
    ended = 0
    for i in range(first, end):
        decided = hall.to_act[i]
        make_move(hall, i, actions[i])
        play_others(hall, i)
        for column in range(hall.rewards.shape[1]):
            hall.rewards[i, column] = 0.0
        over = is_over(hall.states[i])
        hall.terminations[i] = over
        if over:
            end_game(rules, hall, i, decided)
            ended += 1
        else:
            show_game(hall, i)
    return ended


@jit
def begin_next_games(rules: Rules, hall: Hall, first: int, end: int) -> None:
    """Where one of these games has just ended, the next one follows."""
    for i in range(first, end):
        if hall.terminations[i]:
            hall.numbers[i] += len(hall.states)
            begin_game(rules, hall, i)
            show_game(hall, i)


@inlined
def play_others(hall: Hall, i: int) -> None:
    """With a learner, the others play at random until it has to decide."""
    learner, state, stream = hall.learners[i], hall.states[i], hall.streams[i]
    if learner == EVERYBODY:
        return
    while state.to_act != learner and not is_over(state):
        mask = legal_mask(hall.states, i)
        move = nth_bit(mask, below(stream, count_bits(mask)))
        make_move(hall, i, move)


@inlined
def make_move(hall: Hall, i: int, move: int) -> None:
    """A move, with what it changes in what is kept for observing."""
    state, memory = hall.states[i], hall.memories[i]
    drawn, events = state.drawn, memory.events
    apply_remembering(hall.states, hall.memories, i, move)
    hall.unseen[i] -= count_cards(state, drawn, state.drawn)
    if memory.events > events:
        for seat in range(state.players):
            observe_event(state, memory, events, seat, hall.beginnings[i, seat])


@inlined
def show_game(hall: Hall, i: int) -> None:
    """What whoever decides gets to see."""
    state, row = hall.states[i], hall.observations[i]
    seat, legal = state.to_act, legal_mask(hall.states, i)
    hall.to_act[i] = seat
    hall.masks[i] = legal
    for place in range(SIZE):
        row[place] = hall.beginnings[i, seat, place]
    observe_position(state, hall.memories[i], seat, legal, hall.unseen[i], row)


@jit
def end_game(rules: Rules, hall: Hall, i: int, decided: int) -> None:
    state, learner = hall.states[i], hall.learners[i]
    observe(hall.states, hall.memories, i, decided, hall.final_observations[i])
    for seat in range(rules.players):
        hall.final_scores[i, seat] = final_score(state, seat)
        if learner == EVERYBODY:
            hall.rewards[i, seat] = reward(state, seat, rules.by_margin)
    if learner != EVERYBODY:
        hall.rewards[i, 0] = reward(state, learner, rules.by_margin)


@jit
def reward(state: State, seat: int, by_margin: bool) -> float:
    """E4: the seat's share of the victory; or E3: its score less the mean of the others'."""
    winners, others = 0, 0
    for other in range(state.players):
        if rank(state, other) == 1:
            winners += 1
        if other != seat:
            others += final_score(state, other)
    if by_margin:
        return final_score(state, seat) - others / (state.players - 1)
    return 1 / winners if rank(state, seat) == 1 else 0.0


@uncounted
def draw_actions(masks: Ints, streams: Ints, actions: Ints) -> None:
    """A legal move in each game, all being equally likely."""
    for i in range(len(actions)):
        actions[i] = nth_bit(masks[i], below(streams[i], count_bits(masks[i])))


@jit
def observe_seats(hall: Hall, seats: Ints, rows: NDArray[np.int8]) -> None:
    """What a seat of each game knows, whoever decides there."""
    for i in range(len(seats)):
        observe(hall.states, hall.memories, i, seats[i], rows[i])
