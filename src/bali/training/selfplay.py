"""Games that the net plays against itself, and what is to be learnt from them. In compiled code.

Recorded is what real choices made of the position: that is what the net is asked at play. The
target is a mixture of what the net thought after the recorded choices that followed and of the end
(temporal differences with λ), for everyone's share and the parts of their scores.

Who plays among copies of itself alone learns what a position is worth among such. So some seats may
be played by instinct, and endings by trying moves out. The net is told which seats: who plays on
better than the others does not need the same things.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali.bots.endings import end_is_near
from bali.bots.kernels import advance, draws_row
from bali.bots.search.rollouts import Minds, Notes, ending_move, felt_move, new_notes
from bali.bots.value.net import OUTPUTS, RealArray, judge_here, settle
from bali.bots.value.policy import chance, foresee, rate_moves, soft_choice, tell_end
from bali.chance import STREAM_WORDS, Stream, below, seed_stream
from bali.compiled.bits import count_bits, lowest_bit, nth_bit
from bali.compiled.jit import jit
from bali.compiled.playouts import deal
from bali.compiled.states import HERE, NEXT, STATE_DTYPE, States
from bali.rules.ending import is_over
from bali.rules.play import legal_moves

MOST_CHOICES = 400
"""Real choices of a game; no game came near it, and what is beyond is not learnt from."""


class Practice(NamedTuple):
    """How games are played and learnt from."""

    temperature: float
    """In shares of the victory."""
    whim: float
    """How often a move is drawn from all alike."""
    trace: float
    """λ: how much of the target comes from what happened later."""
    company: float
    """How likely each seat of a game is to be played by instinct; none, and all go by the net."""
    alone: float
    """How likely it is, if there is company, that all seats but one are: as search takes it."""
    tries: int
    """How many playouts a move costs once the end is near (`ending_move`); none, and everybody goes
    on as before."""
    keen_tries: int
    """The same for those who are not played by instinct."""
    noted: float
    """How likely a choice is to be recorded: choices of one game have one end, so more games tell
    more than more of their choices."""
    seen: float
    """How likely a position with a new row is to be recorded as it then lies there, not as who
    made it could foresee it: rollouts ask for that, too."""


class Lessons(NamedTuple):
    """What was recorded, a row a choice."""

    inputs: RealArray
    targets: RealArray
    """Everyone's share and parts of the score."""


def new_lessons(games: int, inputs: int, outputs: int) -> Lessons:
    rows = games * MOST_CHOICES
    return Lessons(np.zeros((rows, inputs), np.float32), np.zeros((rows, outputs), np.float32))


@jit
def pick(
    minds: Minds,
    states: States,
    mask: int,
    is_felt: bool,
    stream: Stream,
    practice: Practice,
    notes: Notes,
) -> int:
    """A move in states[0], by whatever the mover goes by. Uses the next places."""
    if chance(stream) < practice.whim:
        return nth_bit(mask, below(stream, count_bits(mask)))
    if practice.tries > 0 and end_is_near(states[HERE]):
        tries = practice.tries if is_felt else practice.keen_tries
        return ending_move(minds, states, HERE, mask, tries, stream, notes)
    if is_felt:
        return felt_move(minds, states, HERE, mask, stream, notes)
    settle(minds.net, minds.desk, states, HERE)
    rate_moves(minds.net, minds.desk, states, HERE, NEXT, mask, notes.ratings)
    return soft_choice(stream, mask, notes.ratings, practice.temperature)


@jit
def seats_by_instinct(stream: Stream, players: int, practice: Practice) -> int:
    """A bit for each of them."""
    if practice.company <= 0.0:
        return 0
    if chance(stream) < practice.alone:
        return (1 << players) - 1 ^ 1 << below(stream, players)
    seats = 0
    for seat in range(players):
        if chance(stream) < practice.company:
            seats |= 1 << seat
    return seats


@jit
def play_lesson(
    minds: Minds,
    states: States,
    stream: Stream,
    practice: Practice,
    lessons: Lessons,
    first: int,
) -> int:
    """Play the game in states[0] to its end; how many choices were recorded from row `first` on."""
    net, desk = minds.net, minds.desk
    count = 0
    state = states[0]
    felt = seats_by_instinct(stream, state.players, practice)
    for seat in range(state.players):
        desk.by_instinct[seat] = felt >> seat & 1
    settle(minds.instinct, minds.reflex, states, HERE)
    notes = new_notes()
    while not is_over(state):
        mask = legal_moves(state)
        if mask & (mask - 1) == 0:
            advance(state, lowest_bit(mask))
            continue
        move = pick(minds, states, mask, felt >> state.to_act & 1 == 1, stream, practice, notes)
        is_noted = practice.noted >= 1.0 or chance(stream) < practice.noted
        if is_noted and count < MOST_CHOICES:
            if draws_row(state, move) and chance(stream) < practice.seen:
                states[1] = states[0]
                advance(states[1], move)
            else:
                foresee(states, HERE, NEXT, move)
            if not is_over(states[1]):
                judge_here(net, desk, states, NEXT)
                lessons.inputs[first + count] = desk.inputs[0]
                lessons.targets[first + count] = desk.outputs
                count += 1
        advance(state, move)
    return count


@jit
def look_back(lessons: Lessons, first: int, count: int, ahead: RealArray, trace: float) -> None:
    """Make targets of what was thought, from the last choice to the first.

    `ahead` is the end of the game and, after that, the target of the choice that follows; what
    stands in the rows is what the net thought.
    """
    for row in range(first + count - 1, first - 1, -1):
        for i in range(len(ahead)):
            thought = lessons.targets[row, i]
            lessons.targets[row, i] = ahead[i]
            ahead[i] = trace * ahead[i] + (1.0 - trace) * thought


@jit
def self_play(
    minds: Minds,
    key: int,
    numbers: NDArray[np.int64],
    players: int,
    practice: Practice,
    lessons: Lessons,
) -> int:
    """Play the games of these numbers; the number of rows that are filled.

    The variants take turns from game to game.
    """
    states = np.zeros(4, STATE_DTYPE)
    stream = np.empty(STREAM_WORDS, np.int64)
    ahead = np.empty(players * OUTPUTS, np.float32)
    rows = 0
    for number in numbers:
        seed_stream(stream, key, number)
        deal(states, 0, stream, players, number % 2 == 1, number // 2 % 2 == 1)
        count = play_lesson(minds, states, stream, practice, lessons, rows)
        tell_end(states[0], ahead)
        look_back(lessons, rows, count, ahead, practice.trace)
        rows += count
    return rows
