"""Random games by the thousand, on all cores, in an order that does not depend on how many."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from bali.compiled.playouts import GAME_DTYPE, simulate

BATCH = 2048
"""Games a thread plays at a time: enough to drown the cost of handing them out."""

Games = NDArray[np.void]


@dataclass(frozen=True)
class Experiment:
    """Which random games are played. Game number n is the same whatever else is asked for."""

    games: int
    players: int
    variants: tuple[str, ...]
    seed: int


def usable_cores() -> int:
    """How many cores this process may use; a container may have given it fewer than there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play(experiment: Experiment, cores: int | None = None) -> Iterator[Games]:
    """All games in order, a batch at a time; never more in memory than the cores are busy with."""
    cores = cores or usable_cores()
    with ThreadPoolExecutor(cores) as pool:
        yield from _in_order(pool, _batches(experiment), ahead=2 * cores)


def _batches(experiment: Experiment) -> Iterator[Callable[[], Games]]:
    for first in range(0, experiment.games, BATCH):
        count = min(BATCH, experiment.games - first)
        yield lambda first=first, count=count: batch(experiment, first, count)  # type: ignore[misc]


def batch(experiment: Experiment, first: int, count: int) -> Games:
    """So many games from this one on."""
    games = np.zeros(count, GAME_DTYPE)
    oracle, demon = "oracle" in experiment.variants, "demon" in experiment.variants
    simulate(experiment.seed, first, experiment.players, oracle, demon, games)
    return games


def _in_order(
    pool: ThreadPoolExecutor, jobs: Iterator[Callable[[], Games]], ahead: int
) -> Iterator[Games]:
    waiting: list[Future[Games]] = [pool.submit(job) for job in islice(jobs, ahead)]
    while waiting:
        yield waiting.pop(0).result()
        waiting += [pool.submit(job) for job in islice(jobs, 1)]
