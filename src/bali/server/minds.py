"""Where bots think: in processes of their own, so that no table waits for them.

A process is given a view and nothing else. If one dies, the thought is begun again in another.
"""

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from bali.bots.levels import LEVELS
from bali.bots.protocol import Thought
from bali.bots.roster import contestant
from bali.chance import STREAM_WORDS, seed_stream
from bali.game import SEED_END
from bali.knowledge import View

MOST_TRIES = 3


class Minds:
    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a forked child would share our sockets and the database's.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(max(1, self._processes), context, initializer=_begin)

    async def think(self, level: str, view: View) -> Thought:
        """What this level would do."""
        for _ in range(MOST_TRIES - 1):
            pool = self._pool
            try:
                return await self._think_in(pool, level, view)
            except BrokenProcessPool:
                if pool is self._pool:  # the first to notice makes a new one
                    self._pool = self._new_pool()
                    pool.shutdown(wait=False)
        return await self._think_in(self._pool, level, view)

    async def _think_in(self, pool: ProcessPoolExecutor, level: str, view: View) -> Thought:
        seed = secrets.randbelow(SEED_END)
        return await asyncio.get_running_loop().run_in_executor(pool, _think, level, view, seed)

    def warm_up(self) -> None:
        """Start the processes now, so that the first thought need not wait for them."""
        for _ in range(self._processes):
            self._pool.submit(_prepare)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """Ctrl-C reaches the whole group; the server decides what is to be done about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Nobody would stop us if the server were killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _prepare() -> None:
    """Import what the levels need."""
    for level in LEVELS:
        contestant(level)


def _think(level: str, view: View, seed: int) -> Thought:
    player = contestant(level)
    stream = [0] * STREAM_WORDS
    seed_stream(stream, seed, 0)
    return player.bot.choose(view, player.budget, stream)
