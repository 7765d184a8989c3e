"""A process that only lets bots think, for servers that share a PostgreSQL database with it."""

import asyncio
import signal
from collections.abc import Callable

from bali.server.house import House
from bali.server.settings import Settings


def work(settings: Settings, on_ready: Callable[[], None]) -> None:
    """Take bots' turns until told to stop. Ctrl-C raises as usual, once everything is put away."""
    if asyncio.run(_work(settings, on_ready)) == signal.SIGINT:
        raise KeyboardInterrupt


async def _work(settings: Settings, on_ready: Callable[[], None]) -> int:
    house = House(settings)
    try:
        await house.prepare()
        told = _signals()
        on_ready()
        return await told
    finally:
        await house.close()


def _signals() -> "asyncio.Future[int]":
    """The first of those that mean: stop."""
    loop = asyncio.get_running_loop()
    told: asyncio.Future[int] = loop.create_future()

    def tell(number: int) -> None:
        if not told.done():
            told.set_result(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: loop.call_soon_threadsafe(tell, number))
    return told
