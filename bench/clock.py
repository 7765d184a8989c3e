"""Measuring how fast something plays."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter, process_time, thread_time
from typing import Any

REPEATS = 3


@dataclass(frozen=True)
class Speed:
    """What one way of driving one peer reached."""

    name: str
    moves_per_s: float
    games_per_s: float
    note: str
    """How it was driven and what a move was."""


@dataclass(frozen=True)
class Played:
    """What one call of a driver got through; moves may be a mean, so not whole."""

    moves: float
    games: int


Driver = Callable[[], Played]


def timed(
    name: str,
    driver: Driver,
    note: str,
    seconds: float,
    clock: Callable[[], float] = thread_time,
) -> Speed:
    """Take the best repeat: other work on the machine only ever slows one down."""
    share = seconds / REPEATS
    run(driver, share / 2, clock)  # warm-up
    best = max((run(driver, share, clock) for _ in range(REPEATS)), key=lambda rate: rate[0])
    return Speed(name, *best, note)


timed_by_process = partial(timed, clock=process_time)
"""For what computes in threads of its own, and for whatever is to be compared with it."""


def run(
    driver: Driver, seconds: float, clock: Callable[[], float] = thread_time
) -> tuple[float, float]:
    """Call the driver until the time is up; moves and games a second.

    Counted is the time this thread had a core, not the time that passed: on a busy machine
    the peer would else be blamed for what others take.
    """
    moves, games = 0.0, 0
    end = perf_counter() + seconds
    start = clock()
    while perf_counter() < end:
        played = driver()
        moves += played.moves
        games += played.games
    spent = clock() - start
    return moves / spent, games / spent


def best_of(times: int, action: Callable[[], Any]) -> float:
    return min(duration(action) for _ in range(times))


def duration(action: Callable[[], Any]) -> float:
    start = perf_counter()
    action()
    return perf_counter() - start
