"""Bots that break the contract, each in its own way: what the contract is there to find."""

import gc
import random
import sys
from collections.abc import Iterator
from time import process_time, sleep, time_ns
from types import FrameType
from typing import ClassVar

from bali.bots import Budget, Thought
from bali.chance import Stream, below
from bali.knowledge import View, World


def honest(view: View, stream: Stream) -> Thought:
    assert view.legal
    return Thought(view.legal[below(stream, len(view.legal))])


def pick(view: View, number: int) -> Thought:
    assert view.legal
    return Thought(view.legal[number % len(view.legal)])


class Honest:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        return honest(view, stream)


# ---- those that look under the cards; where there is no world, they play like an honest bot


def knowing(view: View, stream: Stream, worlds: Iterator[World]) -> Thought:
    world = next(worlds, None)
    if world is None:
        return honest(view, stream)
    state = world.state
    hidden = (*state.deck[state.drawn :], *state.altar, *map(tuple, state.goods))
    return pick(view, hash(hidden))


def worlds_in(frame: FrameType | None) -> Iterator[World]:
    while frame is not None:
        yield from (value for value in frame.f_locals.values() if type(value) is World)
        frame = frame.f_back


class FrameWalker:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        return knowing(view, stream, worlds_in(sys._getframe()))


class TracebackWalker:
    """Needs to import nothing."""

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        try:
            raise LookupError
        except LookupError as error:
            here = error.__traceback__
            return knowing(view, stream, worlds_in(here and here.tb_frame))


class Scavenger:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        everything = gc.get_objects()
        return knowing(view, stream, (each for each in everything if type(each) is World))


# ---- those that remember


class Counter:
    """Counts decisions where nobody looks for it."""

    decisions: ClassVar[list[int]] = []

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        self.decisions.append(view.ply)
        return pick(view, len(self.decisions) // 7)


class Diarist:
    """Writes down what it saw, and has not used it yet."""

    def __init__(self) -> None:
        self.seen: list[View] = []

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        self.seen.append(view)
        return honest(view, stream)


# ---- those with a chance of their own


class Gambler:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        return pick(view, random.SystemRandom().randrange(1000))


class ClockGambler:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        return pick(view, time_ns() // 1000)


class HashGambler:
    """The hash of a text is another in every process."""

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        return pick(view, hash(str(view)))


class StreamThief:
    """The same move, but the stream is left where nobody expects it."""

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        thought = honest(view, stream)
        stream[0] ^= time_ns() & 0xFFFF
        return thought


# ---- those that are rude


class IllegalMover:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        return Thought("take 9" if view.phase == "claim" else honest(view, stream).move)


class LateMover:
    """Thinks three times as long as it may."""

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        end = process_time() + 3 * (budget.seconds or 0.0)
        while process_time() < end:
            pass
        return honest(view, stream)


class Sleeper:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        sleep(0.0 if budget.seconds is None else 0.8)
        return honest(view, stream)


class ViewChanger:
    """The view's fields cannot be set, but what they hold can."""

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        view.supply["rice"] += 1
        return honest(view, stream)


class ViewForcer:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        thought = honest(view, stream)
        object.__setattr__(view, "legal", ())
        return thought


CAUGHT_BY = {
    FrameWalker: "knows_its_view_only",
    TracebackWalker: "knows_its_view_only",
    Scavenger: "knows_its_view_only",
    HashGambler: "knows_its_view_only",
    Counter: "keeps_nothing",
    Diarist: "keeps_nothing",
    Gambler: "gives_equal_answers",
    ClockGambler: "gives_equal_answers",
    StreamThief: "gives_equal_answers",
    IllegalMover: "makes_legal_moves",
    LateMover: "stops_in_time",
    Sleeper: "stops_in_time",
    ViewChanger: "leaves_questions_alone",
    ViewForcer: "leaves_questions_alone",
}
"""Every cheat, and the clause that has to find it."""
