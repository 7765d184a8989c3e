"""Games that the net plays against itself, and what is to be learnt from them. In compiled code.

Recorded is what each real choice made of the position: that is what the net is asked at play. The
target is a mixture of what the net thought after the choices that followed and of the end (temporal
differences with λ), for everyone's share and the parts of their scores.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali.bots.kernels import advance
from bali.bots.value.net import OUTPUTS, Desk, Net, RealArray, judge_all, settle
from bali.bots.value.policy import chance, foresee, rate_moves, soft_choice, tell_end
from bali.chance import STREAM_WORDS, Stream, below, seed_stream
from bali.compiled.bits import count_bits, lowest_bit, nth_bit
from bali.compiled.jit import jit
from bali.compiled.playouts import deal
from bali.compiled.states import STATE_DTYPE, States
from bali.rules.ending import is_over
from bali.rules.moves import MOVES
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


class Lessons(NamedTuple):
    """What was recorded, a row a choice."""

    inputs: RealArray
    targets: RealArray
    """Everyone's share and parts of the score."""


def new_lessons(games: int, inputs: int, outputs: int) -> Lessons:
    rows = games * MOST_CHOICES
    return Lessons(np.zeros((rows, inputs), np.float32), np.zeros((rows, outputs), np.float32))


@jit
def pick(stream: Stream, mask: int, ratings: RealArray, practice: Practice) -> int:
    """A move: most often one of the best."""
    if chance(stream) < practice.whim:
        return nth_bit(mask, below(stream, count_bits(mask)))
    return soft_choice(stream, mask, ratings, practice.temperature)


@jit
def play_lesson(
    net: Net,
    desk: Desk,
    states: States,
    stream: Stream,
    practice: Practice,
    lessons: Lessons,
    first: int,
) -> int:
    """Play the game in states[0] to its end; how many choices were recorded from row `first` on."""
    ratings = np.empty(MOVES, np.float32)
    count = 0
    state = states[0]
    while not is_over(state):
        mask = legal_moves(state)
        if mask & (mask - 1) == 0:
            advance(state, lowest_bit(mask))
            continue
        settle(net, desk, states, 0)
        rate_moves(net, desk, states, 0, 1, mask, ratings)
        move = pick(stream, mask, ratings, practice)
        if count < MOST_CHOICES:
            foresee(states, 0, 1, move)
            if not is_over(states[1]):
                judge_all(net, desk, states, 1)
                lessons.inputs[first + count] = desk.inputs[1]
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
    net: Net,
    desk: Desk,
    key: int,
    numbers: NDArray[np.int64],
    players: int,
    practice: Practice,
    lessons: Lessons,
) -> int:
    """Play the games of these numbers; the number of rows that are filled.

    The variants take turns from game to game.
    """
    states = np.zeros(2, STATE_DTYPE)
    stream = np.empty(STREAM_WORDS, np.int64)
    ahead = np.empty(players * OUTPUTS, np.float32)
    rows = 0
    for number in numbers:
        seed_stream(stream, key, number)
        deal(states, 0, stream, players, number % 2 == 1, number // 2 % 2 == 1)
        count = play_lesson(net, desk, states, stream, practice, lessons, rows)
        tell_end(states[0], ahead)
        look_back(lessons, rows, count, ahead, practice.trace)
        rows += count
    return rows
