"""The same work on a Ray cluster: on many machines, or on this one.

Game and batch have their numbers, and chance follows from these, so it does not matter who plays
them, nor how often: the share of a worker that is lost is done again by another.
"""

import re
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from bali.arena.entrants import entrant
from bali.arena.foreign import ForeignBot
from bali.arena.match import Fixture, Match
from bali.arena.playing import Played, play_game, warm_up
from bali.arena.simulation import Experiment, Games, batch, usable_cores
from bali.bots import Contestant
from bali.bots.value.weights import nets_mark
from bali.compiled.jit import sources_mark
from bali.rules.errors import BaliError

LOCAL = "local"
"""Instead of an address: a cluster on this machine, which ends with us."""

RETRIES = 5
"""How often a share is done again. What kills its worker every time has to end at last."""

START_TRIES = 3
"""Ray gives a cluster of its own 30 seconds to start, which may be too few on a busy machine."""

KNOCK_SECONDS = 10.0

AHEAD = 2
"""Shares waiting for each processor."""

SHARE = 8
"""Batches of random games handed out together: a tenth of a second's work."""

ONE_THREAD = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
"""A bot is measured on one core."""


class NoRay(BaliError):
    """Ray is not installed."""


class NoCluster(BaliError):
    """No cluster answers at this address."""

    def __init__(self, address: str, detail: str) -> None:
        self.address = address
        self.detail = detail
        super().__init__(f"{address}: {detail}")


class OtherSources(BaliError):
    """A worker of the cluster has another Bali, which may play otherwise."""


class ShareLost(BaliError):
    """Worker after worker died of the same share."""


@contextmanager
def joined(address: str, cores: int | None) -> Iterator["Cluster"]:
    """A cluster to work on. Raises NoRay and NoCluster."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise NoRay from None
    with redirect_stdout(sys.stderr):  # where Ray tells of lost workers, amid our results
        _join(ray, address, cores)
        try:
            yield Cluster(ray, cores)
        finally:
            ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself would try for minutes to reach a place where nobody is."""
    if found := re.fullmatch(r"(ray://)?(?P<host>[^:/]+):(?P<port>[0-9]{1,5})", address):
        try:
            socket.create_connection((found["host"], int(found["port"])), KNOCK_SECONDS).close()
        except (OSError, OverflowError) as error:
            raise NoCluster(address, str(error)) from None


def _join(ray: Any, address: str, cores: int | None) -> None:
    _knock(address)
    local = {"num_cpus": cores or usable_cores(), "include_dashboard": False}
    for tries in reversed(range(START_TRIES if address == LOCAL else 1)):
        try:
            ray.init(
                address=address,
                log_to_driver=False,
                logging_level="ERROR",
                runtime_env={"env_vars": ONE_THREAD},
                **(local if address == LOCAL else {}),
            )
            return
        except Exception as error:  # ConnectionError, RuntimeError, or nothing but Exception
            ray.shutdown()
            if not tries:
                raise NoCluster(address, str(error).partition("\n")[0]) from None


class Cluster:
    """Hands out shares of work and takes in what becomes of them."""

    def __init__(self, ray: Any, cores: int | None) -> None:
        self._ray = ray
        self._cores = cores
        self._remote = ray.remote(_same_sources)

    def room(self, cpus: int = 1) -> int:
        """How many shares to hand out at once, if each needs so many processors."""
        there = int(self._ray.cluster_resources().get("CPU", 1))
        return self._cores or AHEAD * max(1, there // cpus)

    def submit(self, work: Callable[..., Any], *facts: Any, cpus: int = 1) -> Any:
        """Let somebody do this; what comes back is to be waited for."""
        there = self._remote.options(max_retries=RETRIES, num_cpus=cpus)
        return there.remote(_sources(), work, *facts)

    def wait(self, busy: set[Any], seconds: float) -> tuple[set[Any], set[Any]]:
        """Which of these have ended, and which have not."""
        shares = list(busy)
        if self._ray.wait(shares, num_returns=1, timeout=seconds)[0]:
            ended, _ = self._ray.wait(shares, num_returns=len(shares), timeout=0)  # none waits long
            return set(ended), busy - set(ended)
        return set(), busy

    def result(self, share: Any) -> Any:
        """Raises ShareLost, OtherSources, or what went wrong there."""
        try:
            return self._ray.get(share)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self._ray.exceptions.RayError as error:
            raise ShareLost(str(error)) from None


def simulate_on(cluster: Cluster, experiment: Experiment, size: int) -> Iterator[Games]:
    """All batches of an experiment, each of this size, in order."""
    firsts = iter(range(0, experiment.games, SHARE * size))
    waiting: list[Any] = []
    room = cluster.room()
    while True:
        for first in firsts:
            count = min(SHARE * size, experiment.games - first)
            waiting.append(cluster.submit(batch, experiment, first, count))
            if len(waiting) >= room:
                break
        if not waiting:
            return
        share = cluster.result(waiting.pop(0))
        yield from (share[first : first + size] for first in range(0, len(share), size))


@cache
def _sources() -> str:
    return f"{sources_mark()} {nets_mark()}"


# ---- in a worker


def _same_sources(fingerprint: str, work: Callable[..., Any], *facts: Any) -> Any:
    """Do the work, if it is done here as it would be done there."""
    if _sources() != fingerprint:
        raise OtherSources
    return work(*facts)


def play_fixture(match: Match, fixture: Fixture) -> Played:
    """One game. Programs end with it, since nobody tells a worker of Ray that the match is over."""
    players = _players(match)
    try:
        return play_game(match, fixture, players)
    finally:
        for player in players:
            if isinstance(player.bot, ForeignBot):
                player.bot.close()


@lru_cache(maxsize=1)
def _players(match: Match) -> list[Contestant]:
    players = [entrant(name) for name in match.bots]
    warm_up(match, players)
    return players
