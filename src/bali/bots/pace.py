"""When a bot answers: a short, human pause that tells nothing.

How long a bot thinks depends on what only it knows: with one card left to choose from it is done at
once. So its answer is held back until a moment that follows from the number of the move alone.
"""

from collections.abc import Callable
from time import perf_counter, sleep

from bali.bots.protocol import Thought
from bali.chance import STREAM_WORDS, below, seed_stream

LEAST = 0.4
MOST = 1.1
"""Seconds, added to what the bot may spend on thinking."""


def pause(ply: int) -> float:
    """The pause before the answer to this position, in seconds: never the same, known to all."""
    stream = [0] * STREAM_WORDS
    seed_stream(stream, 0, ply)
    return LEAST + (MOST - LEAST) * below(stream, 1024) / 1023


def at_leisure(think: Callable[[], Thought], ply: int, seconds: float) -> Thought:
    """Think, and answer when the pause and the time allowed for thinking are both over."""
    answer_at = perf_counter() + seconds + pause(ply)
    thought = think()
    sleep(max(0.0, answer_at - perf_counter()))
    return thought
