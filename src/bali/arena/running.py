"""Playing a match in worker processes, in an order that does not depend on how many there are."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Protocol

from bali.arena.cluster import Cluster, ShareLost, joined, play_fixture
from bali.arena.entrants import entrant
from bali.arena.foreign import dismiss_bots
from bali.arena.limits import most_games_at_once, threads_of
from bali.arena.match import Fixture, Match
from bali.arena.playing import Played, play_game, warm_up
from bali.arena.sequential import SequentialTest
from bali.bots import Contestant
from bali.rules.errors import BaliError

AHEAD = 2
"""Games waiting for each worker, so that none is idle."""


PATIENCE = 0.2
"""Seconds after which we look whether somebody pressed Ctrl-C."""


class WorkerLost(BaliError):
    """A worker process died: killed, out of memory, or a fault in compiled code."""


class DealFollower:
    """Hands the deals of a two-bot match to the sequential test in their order, as they fill up."""

    def __init__(self, match: Match, test: SequentialTest) -> None:
        self.players = match.players
        self.test = test
        self._shares: dict[int, dict[int, float]] = {}
        self._next = 0

    def add(self, game: Played) -> None:
        place = game.fixture
        self._shares.setdefault(place.deal, {})[place.rotation] = game.shares[place.rotation]
        while len(self._shares.get(self._next, ())) == self.players:
            shares = self._shares.pop(self._next)
            self.test.add(sum(shares[rotation] for rotation in sorted(shares)) / self.players)
            self._next += 1


def follow(match: Match, played: Iterable[Played]) -> DealFollower | None:
    """The match's sequential test with these games taken in; None if it has none."""
    if match.sprt is None:
        return None
    follower = DealFollower(match, SequentialTest(*match.sprt))
    for game in played:
        follower.add(game)
    return follower


def play_rest(
    match: Match,
    played: Mapping[Fixture, Played],
    cores: int | None = None,
    ray: str | None = None,
) -> Generator[Played, None, None]:
    """The games that are still to be played, as they end; none once the test is decided.

    They are played on this machine, or on the Ray cluster at this address.
    """
    missing = missing_games(match, played)
    if not missing:
        return
    follower = follow(match, played.values())
    crew = _workers(match, cores, len(missing)) if ray is None else _on_ray(match, cores, ray)
    with held_interrupts() as interrupted, crew as workers:
        for game in _as_they_end(workers, missing, interrupted):
            yield game
            if follower:
                follower.add(game)
            if _is_decided(follower):
                return


def missing_games(match: Match, played: Mapping[Fixture, Played]) -> list[Fixture]:
    """What is still to be played; nothing once the test is decided."""
    if _is_decided(follow(match, played.values())):
        return []
    return [fixture for fixture in match.fixtures() if fixture not in played]


def _is_decided(follower: DealFollower | None) -> bool:
    return follower is not None and follower.test.accepted is not None


class _Workers(Protocol):
    """Who plays games: what they are given comes back as something to be waited for."""

    room: int
    """Games that they should have, so that none is idle."""

    def submit(self, fixture: Fixture) -> Any: ...

    def wait(self, busy: set[Any], seconds: float) -> tuple[set[Any], set[Any]]:
        """Those that have ended, and those that have not."""
        ...

    def result(self, game: Any) -> Played: ...


def _as_they_end(
    workers: _Workers, fixtures: Iterable[Fixture], interrupted: Callable[[], bool]
) -> Iterator[Played]:
    waiting = iter(fixtures)
    try:
        busy = {workers.submit(fixture) for fixture in islice(waiting, workers.room)}
        while busy:
            ended, busy = workers.wait(busy, PATIENCE)
            if interrupted():
                raise KeyboardInterrupt
            busy |= {workers.submit(fixture) for fixture in islice(waiting, len(ended))}
            yield from (workers.result(game) for game in ended)
    except (BrokenProcessPool, ShareLost) as error:
        raise WorkerLost(str(error)) from error


class _Processes:
    """Processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, count: int) -> None:
        self.room = AHEAD * count
        self._pool = pool

    def submit(self, fixture: Fixture) -> Future[Played]:
        return self._pool.submit(_play, fixture)

    def wait(
        self, busy: set[Future[Played]], seconds: float
    ) -> tuple[set[Future[Played]], set[Future[Played]]]:
        return wait(busy, seconds, FIRST_COMPLETED)

    def result(self, game: Future[Played]) -> Played:
        return game.result()


@contextmanager
def _workers(match: Match, cores: int | None, games: int) -> Iterator[_Workers]:
    """Worker processes; when this ends, however it does, they break off what they are doing."""
    count = min(cores or most_games_at_once(map(entrant, match.bots)), games)
    context = multiprocessing.get_context("spawn")
    hold, lifeline = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(count, context, _start_worker, (match, hold))
    try:
        yield _Processes(pool, count)
    finally:
        lifeline.close()
        pool.shutdown(cancel_futures=True)
        hold.close()


class _OnRay:
    """Workers of a Ray cluster."""

    def __init__(self, match: Match, cluster: Cluster) -> None:
        self._match = match
        self._cpus = max(threads_of(entrant(name)) for name in match.bots)
        self.room = cluster.room(self._cpus)
        self.wait = cluster.wait
        self.result = cluster.result
        self._cluster = cluster

    def submit(self, fixture: Fixture) -> Any:
        return self._cluster.submit(play_fixture, self._match, fixture, cpus=self._cpus)


@contextmanager
def _on_ray(match: Match, cores: int | None, address: str) -> Iterator[_Workers]:
    with joined(address, cores) as cluster:
        yield _OnRay(match, cluster)


@contextmanager
def held_interrupts() -> Iterator[Callable[[], bool]]:
    """Ctrl-C as a question one can ask.

    Raised wherever the program happens to be, it once left a lock of the pool held, and the pool
    waited for ever to be closed. Held back by this thread, it is held back by the workers too.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False  # it is raised elsewhere
        return
    resource_tracker.ensure_running()  # which would let it through again when it starts
    pressed: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield lambda: bool(pressed) or signal.SIGINT in signal.sigpending()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)


# ---- in a worker

_match: Match
_contestants: list[Contestant]


def _start_worker(match: Match, hold: Connection) -> None:
    global _match, _contestants
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who holds the lifeline
    threading.Thread(target=_leave_with, args=(hold,), daemon=True).start()
    for name in ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[name] = "1"  # a bot is measured on one core
    _match = match
    _contestants = [entrant(name) for name in match.bots]
    warm_up(match, _contestants)


def _leave_with(hold: Connection) -> None:
    """End this process when the other end of the line is let go, or its holder dies."""
    try:
        hold.recv_bytes()
    except (EOFError, OSError):
        dismiss_bots()
        os._exit(0)


def _play(fixture: Fixture) -> Played:
    return play_game(_match, fixture, _contestants)
