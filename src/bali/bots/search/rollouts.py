"""Truncated rollouts in compiled code: some turns of one-ply play, then the net's word.

Moves in a rollout are drawn, the better the likelier: others need not play as the net would, and
who counts on it is disappointed. What the luck of these draws brought everyone is known, since the
net has judged every move that could have been drawn, and it is taken off again: rollouts then tell
as much as half as many again would. With four players the others move by instinct, which knows
better what players do and takes less time. As long as the end is far, oneself goes on by the net,
and closer to its best, since who chooses now will look ahead then, too; the net is told who goes on
how.

With three and four players, a rollout that comes to where the end is in sight, with four near, goes
on to it. But one of four players that begins before stops where it is after some turns: after two
rounds as long as the end is far, later after one, in which moves are tried out.
"""

from typing import NamedTuple

import numpy as np

from bali.bots.endings import (
    NO_MOVE,
    end_is_in_sight,
    end_is_near,
    tried_move,
    winning_move,
)
from bali.bots.habits import draw_likely_state
from bali.bots.instinct.net import Instinct, desk_for, feel
from bali.bots.kernels import Ints, Tables, advance
from bali.bots.playouts import UNIT, squared
from bali.bots.value.net import (
    PARTS_A_SEAT,
    Desk,
    Net,
    RealArray,
    expect_of_others,
    judge_all,
    judge_next,
    move_on,
    new_desk,
    settle,
)
from bali.bots.value.policy import (
    chance_of_best,
    highest_of,
    keep_what_is_sure,
    rate_move,
    soft_choice,
    tell_end,
    total_weight,
)
from bali.chance import STREAM_WORDS, WORD, next_word, seed_stream
from bali.compiled.bits import count_bits, lowest_bit
from bali.compiled.jit import jit
from bali.compiled.states import HERE, NEXT, STATE_DTYPE, Records, States
from bali.knowledge.fast import MEMORY_DTYPE
from bali.knowledge.memory import MOST_EVENTS
from bali.rules.cards import MAX_PLAYERS, ROW_SIZE
from bali.rules.ending import is_over
from bali.rules.moves import MOVES
from bali.rules.offer import pile_size
from bali.rules.play import legal_moves


class Manner(NamedTuple):
    """How rollouts are played."""

    turns: int
    """How many of them one goes on for, the one in which the choice is made among them."""
    temperature: float
    """How freely its moves are drawn (`soft_choice`)."""
    tries: int
    """How many playouts a move costs once the end is in sight (`tried_move`), with an instinct as
    soon as it is near (`ending_move`); none, and all goes on as before."""
    by_instinct: bool
    """Whether others move by instinct."""
    to_the_end: bool = True
    """Whether one that comes to where moves are tried out goes on to the end from there, however
    many turns that takes."""
    keen_turns: int = 0
    """For how many turns every choice is tried out, near the end or not (`keen_move`)."""
    keen_tries: int = 0
    """In how many playouts."""
    heard_every: int = 0
    """What is told is the mean of the net's words after each so many turns, the last included. 0,
    and it is the last one alone."""


MANNERS = {
    2: Manner(3, 0.03, 0, by_instinct=False),
    3: Manner(3, 0.03, 32, by_instinct=False),
    4: Manner(8, 0.03, 16, by_instinct=True, keen_turns=1, keen_tries=32),
}
"""By the number of players; with four once the end is in sight, where all is tried out. With two
the net goes on choosing to the end; the levels are measured like that."""

MIDDLING_MANNER = Manner(
    4, 0.01, 16, by_instinct=True, to_the_end=False, keen_turns=2, keen_tries=48, heard_every=2
)
"""With four players, before the end is in sight: what comes next is looked at closely, since others
look ahead, too. A round later the net's word, which is heard after half of it as well, tells more
than the end, which is chance for the most part and takes long to be found out."""

LATE_MANNER = MIDDLING_MANNER._replace(keen_turns=4)
"""Later, twice as far: for as long as the rollout goes on."""

DISTANT_MANNER = Manner(8, 0.01, 0, by_instinct=True)
"""As long as the end is far: nothing is tried out, even if it comes near."""

APPROACHING_MANNER = DISTANT_MANNER._replace(heard_every=4)
"""Once it comes nearer, what the net says after the first round is heard, too."""

LAST, LATE, MIDDLING, EARLY = ROW_SIZE, 2 * ROW_SIZE, 3 * ROW_SIZE, 5 * ROW_SIZE
"""With at most 4, 8, 12 and 20 cards in the pile another manner begins."""


def manner_of(players: int, pile: int) -> Manner:
    """How to try moves with so many cards in the pile."""
    if players < 4 or pile <= LAST:
        return MANNERS[players]
    if pile <= MIDDLING:
        return LATE_MANNER if pile <= LATE else MIDDLING_MANNER
    return DISTANT_MANNER if pile > EARLY else APPROACHING_MANNER


LUCK_UNTOLD = LATE
"""With so few cards in the pile luck is left as it is: the net judges such positions badly, and
what it takes for luck is little more than its own mistakes."""

NEAR_RESOLVE, APPROACHING_RESOLVE, DISTANT_RESOLVE = 1.3, 1.6, 1.9
"""How many times as clear as to the instinct it is to players which move they prefer: those whom it
has watched thought for a few milliseconds, who thinks longer strays less. Most so where the end is
far, since there a few milliseconds tell least."""

SURE = 0.9
"""How likely a move has to be for whoever is keen not to try it out beside others."""

LIKELY = 3
"""How many moves, those that instinct prefers, are tried out; all where there is no instinct."""


class Choice(NamedTuple):
    """What a rollout tries a move for."""

    player: int
    """Who chooses."""
    turn: int
    """In whose turn. Turns are counted from there, whether the move ends it or not: else one that
    leaves something to choose would be judged a turn earlier than the others, and the net is more
    hopeful before a turn than after it.
    """


class Notes(NamedTuple):
    """What is written down on the way."""

    ratings: RealArray
    """The mover's share after each move, or how much it is preferred."""
    shares: RealArray
    """Everyone's share after each move."""
    luck: RealArray
    """How much more than was to be expected everyone owes to the moves that were drawn."""
    earlier: RealArray
    """Everyone's share, less luck, as the net told it on the way, added up, and in the last place
    how often it was heard."""


@jit
def new_notes() -> Notes:
    return Notes(
        np.zeros(MOVES, np.float32),
        np.zeros((MOVES, MAX_PLAYERS), np.float32),
        np.zeros(MAX_PLAYERS, np.float32),
        np.zeros(MAX_PLAYERS + 1, np.float32),
    )


class Minds(NamedTuple):
    """What a rollout is played and judged by, and room for each to work."""

    net: Net
    desk: Desk
    instinct: Instinct
    reflex: Desk


def minds_of(net: Net, instinct: Instinct, players: int) -> Minds:
    return Minds(net, new_desk(net, players), instinct, desk_for(instinct, players))


@jit
def roll_out(
    minds: Minds,
    states: States,
    i: int,
    manner: Manner,
    choice: Choice,
    stream: Ints,
    notes: Notes,
) -> None:
    """Play on in place i, using the next two, from a position close to the one settled on, which
    was told who goes on how. Where there is an instinct, who chooses goes on by the net all the
    same, if nothing is tried out.
    """
    state = states[i]
    turn = choice.turn
    turns = 0
    luck = stream.copy()
    notes.luck[:] = 0.0
    notes.earlier[:] = 0.0
    while not is_over(state):
        trying = manner.tries > 0 and (
            end_is_near(state) if manner.by_instinct else end_is_in_sight(state)
        )
        going_on = trying and manner.to_the_end
        if state.turn != turn:
            turn = state.turn
            turns += 1
            begin_luck(stream, luck, turns)
            if turns >= manner.turns and not going_on:
                break
            if manner.heard_every > 0 and turns % manner.heard_every == 0 and not going_on:
                note_word(minds, states, i, notes)
        mask = legal_moves(state)
        if mask & (mask - 1) == 0:
            advance(state, lowest_bit(mask))
        elif turns < manner.keen_turns:
            advance(state, keen_move(minds, states, i, mask, manner.keen_tries, stream, notes))
        elif trying and manner.by_instinct:
            advance(state, ending_move(minds, states, i, mask, manner.tries, stream, notes))
        elif trying:
            advance(state, tried_move(states, i, i + 1, mask, manner.tries, stream))
        elif manner.by_instinct and state.to_act != choice.player:
            advance(state, felt_move(minds, states, i, mask, stream, notes))
        else:
            move_on(minds.net, minds.desk, states, i)
            weigh_moves(minds.net, minds.desk, states, i, i + 1, mask, notes)
            move = soft_choice(stream, mask, notes.ratings, manner.temperature)
            if pile_size(state) > LUCK_UNTOLD:
                note_luck(mask, move, manner.temperature, state.players, notes)
            advance(state, move)


APART = 0x9E3779B1
"""By how much the counters of two turns' luck differ: more than any turn uses up."""
STIRRED = 6
"""Rounds after which they have nothing in common."""


@jit
def begin_luck(stream: Ints, luck: Ints, turns: int) -> None:
    """The luck of the turn that begins after so many, which follows from that of the world alone.

    Moves that are tried in one world use up different amounts of luck. If it just went on, they
    would have nothing in common from there; like this others do the same after each of them, unless
    they have a reason not to, and less of what tells the moves apart is chance.
    """
    stream[:] = luck
    stream[3] = (stream[3] + turns * APART) & WORD
    for _ in range(STIRRED):
        next_word(stream)


@jit
def resolve_with(pile: int) -> float:
    """How clear their preferences are to players with so many cards in the pile."""
    if pile > EARLY:
        return DISTANT_RESOLVE
    return APPROACHING_RESOLVE if pile > MIDDLING else NEAR_RESOLVE


@jit
def felt_move(minds: Minds, states: States, i: int, mask: int, stream: Ints, notes: Notes) -> int:
    """A move that a player who looks ahead may make here, as often as such players do."""
    move_on(minds.instinct, minds.reflex, states, i)
    feel(minds.instinct, minds.reflex, states[i], mask, notes.ratings)
    return soft_choice(stream, mask, notes.ratings, 1.0 / resolve_with(pile_size(states[i])))


@jit
def ending_move(
    minds: Minds, states: States, i: int, mask: int, tries: int, stream: Ints, notes: Notes
) -> int:
    """A move near the end: the one that wins at once, else the best of the likely ones, tried out.
    Uses the next two places.
    """
    move = winning_move(states, i, i + 1, mask)
    if move != NO_MOVE:
        return move
    likely = likely_moves(minds, states, i, mask, notes)
    return tried_move(states, i, i + 1, likely, tries, stream)


@jit
def keen_move(
    minds: Minds, states: States, i: int, mask: int, tries: int, stream: Ints, notes: Notes
) -> int:
    """The same, long before the end: nothing is tried out where instinct is sure."""
    move = winning_move(states, i, i + 1, mask)
    if move != NO_MOVE:
        return move
    move_on(minds.instinct, minds.reflex, states, i)
    feel(minds.instinct, minds.reflex, states[i], mask, notes.ratings)
    freely = 1.0 / resolve_with(pile_size(states[i]))
    if chance_of_best(mask, notes.ratings, freely) >= SURE:
        return soft_choice(stream, mask, notes.ratings, freely)
    return tried_move(states, i, i + 1, preferred(mask, notes.ratings), tries, stream)


@jit
def likely_moves(minds: Minds, states: States, i: int, mask: int, notes: Notes) -> int:
    """Those of a set that instinct prefers: who tries these alone finds in half as many playouts
    what players who look ahead do.
    """
    if count_bits(mask) <= LIKELY:
        return mask
    move_on(minds.instinct, minds.reflex, states, i)
    feel(minds.instinct, minds.reflex, states[i], mask, notes.ratings)
    return preferred(mask, notes.ratings)


@jit
def preferred(mask: int, ratings: RealArray) -> int:
    """The best-rated moves of a set, few enough to be tried out."""
    while count_bits(mask) > LIKELY:
        mask ^= 1 << lowest_of(mask, ratings)
    return mask


@jit
def lowest_of(mask: int, ratings: RealArray) -> int:
    """The worst-rated move of a set."""
    worst = lowest_bit(mask)
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        if ratings[move] < ratings[worst]:
            worst = move
    return worst


@jit
def note_word(minds: Minds, states: States, i: int, notes: Notes) -> None:
    told = minds.desk.outputs
    judge_next(minds.net, minds.desk, states, i, states[i].to_act)
    for seat in range(states[i].players):
        notes.earlier[seat] += told[seat] - notes.luck[seat]
    notes.earlier[-1] += 1.0


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
    total = total_weight(mask, notes.ratings, best, temperature)
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
    minds: Minds,
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
    """Rollouts of each candidate in each world from number `first` on.

    Adds up everyone's share and the parts of their scores, and the squares of both, in parts of
    UNIT: whole numbers, so that it does not matter in which order.
    """
    states = np.zeros(4, STATE_DTYPE)
    memories = np.zeros(2, MEMORY_DTYPE)
    drawn = np.empty(MOST_EVENTS + 1, np.int64)
    stream = np.empty(STREAM_WORDS, np.int64)
    for world in range(first, first + worlds):
        seed_stream(stream, key, world)
        draw_likely_state(stream, tables, template_state, template_memory, states, memories, drawn)
        try_in_world(minds, manner, stream, states, candidates, sums, squares)


@jit
def try_in_world(
    minds: Minds,
    manner: Manner,
    stream: Ints,
    states: States,
    candidates: Ints,
    sums: Ints,
    squares: Ints,
) -> None:
    """A rollout of each candidate from the world in place 0, all with the same luck; three more
    places are room to work.
    """
    net, desk = minds.net, minds.desk
    choice = Choice(states[HERE].to_act, states[HERE].turn)
    expect_of_others(desk, choice.player, manner.by_instinct)
    settle(net, desk, states, HERE)
    if manner.by_instinct:
        settle(minds.instinct, minds.reflex, states, HERE)
    luck = stream.copy()
    notes = new_notes()
    state = states[NEXT]
    for c in range(len(candidates)):
        states[NEXT] = states[HERE]
        stream[:] = luck
        advance(state, candidates[c])
        roll_out(minds, states, NEXT, manner, choice, stream, notes)
        if is_over(state):
            tell_end(state, desk.outputs)
        else:
            judge_all(net, desk, states, NEXT)
            keep_what_is_sure(state, desk.outputs)
        level_out(desk.outputs, state.players, notes)
        add_up(desk, state.players, sums[c], squares[c])


@jit
def level_out(outputs: RealArray, players: int, notes: Notes) -> None:
    """Everyone's share: the mean of what was told then and `earlier`, less luck."""
    for seat in range(players):
        told = outputs[seat] - notes.luck[seat] + notes.earlier[seat]
        outputs[seat] = told / (1.0 + notes.earlier[-1])


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
