"""Who plays the games of a lesson: the cores of this machine, or a Ray cluster."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali.arena.cluster import Cluster
from bali.arena.simulation import usable_cores
from bali.bots.value.net import Net
from bali.training.course import Plan, Play, play_share
from bali.training.selfplay import Lessons, Practice

Shares = Sequence[NDArray[np.int64]]


@contextmanager
def on_cores(cores: int | None) -> Iterator[Play]:
    """Compiled code lets go of the interpreter, so threads do."""
    with ThreadPoolExecutor(cores or usable_cores()) as pool:

        def play(net: Net, plan: Plan, practice: Practice, shares: Shares) -> Iterator[Lessons]:
            return pool.map(lambda numbers: play_share(net, plan, practice, numbers), shares)

        yield play


def on_cluster(cluster: Cluster) -> Play:
    """A lost worker's share is played again by another, to the same end."""

    def play(net: Net, plan: Plan, practice: Practice, shares: Shares) -> Iterator[Lessons]:
        under_way = deque[Any]()
        room = cluster.room()
        for numbers in shares:
            if len(under_way) == room:
                yield cluster.result(under_way.popleft())
            under_way.append(cluster.submit(play_there, net, plan, practice, numbers))
        while under_way:
            yield cluster.result(under_way.popleft())

    return play


def play_there(net: Net, plan: Plan, practice: Practice, numbers: NDArray[np.int64]) -> Lessons:
    """In a worker. What Ray hands over must not be written to, which is another type to compiled
    code; copies are of the type that is compiled already.
    """
    own = Net(*(array.copy() for array in net))
    return play_share(own, plan, practice, numbers.copy())
