"""When a bot answers: a short, human pause that tells nothing.

How long a bot thinks depends on what only it knows: with one card left to choose from it is done at
once. So its answer is held back until a moment that follows from the number of the move alone. One
that takes longer even so tells only roughly how long it took.

The pause can be switched off. Then the answer comes as soon as the time is over that the bot may
spend on thinking, with a moment for everything around it (`AROUND`): the same for every move of
that bot, so a quick answer still tells nothing. What is given up is the room for those that come
late: on a busy machine more of them will, and they tell how long they took to a step of `AROUND`.
Nothing is held back with `bali serve --no-pause` and `bali play --fast`, which say so.
"""

import math
from collections.abc import Callable
from time import perf_counter, sleep

from bali.bots.protocol import Thought
from bali.chance import STREAM_WORDS, below, seed_stream

LEAST = 0.4
MOST = 1.1
"""Seconds, added to what the bot may spend on thinking."""

LATE_STEP = 0.5
"""Who comes too late answers some whole number of these seconds too late."""

AROUND = 0.1
"""Seconds without a pause for what a bot's budget does not count: preparing a view, which takes a
few milliseconds, and the way to its process and back. Also the step of those that come too late."""


def pause(ply: int) -> float:
    """The pause before the answer to this position, in seconds: never the same, known to all."""
    stream = [0] * STREAM_WORDS
    seed_stream(stream, 0, ply)
    return LEAST + (MOST - LEAST) * below(stream, 1024) / 1023


def answer_at(
    started: float, ply: int, seconds: float, now: float, has_pause: bool = True
) -> float:
    """When to answer, by the same clock, what was asked at `started` and is thought out `now`.

    That is when the pause and the seconds allowed for thinking are both over, or some steps later.
    """
    added, step = (pause(ply), LATE_STEP) if has_pause else (AROUND, AROUND)
    due = started + seconds + added
    return due + step * max(0, math.ceil((now - due) / step))


def at_leisure(think: Callable[[], Thought], ply: int, seconds: float) -> Thought:
    """Think, and hold the answer back until it is due."""
    started = perf_counter()
    thought = think()
    due = answer_at(started, ply, seconds, perf_counter())
    sleep(max(0.0, due - perf_counter()))
    return thought
