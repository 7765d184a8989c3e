"""Running the application: in this process, or in several that share one address."""

import errno
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

import uvicorn
from starlette.types import ASGIApp

from bali.server.logs import start_logs
from bali.server.settings import Settings
from bali.server.watching import say_goodbye

logger = logging.getLogger("bali.server.running")

DEFAULT_PORT = 8000
MOST_PORTS = 50
BACKLOG = 2048
SECONDS_TO_FINISH = 5
"""For requests that are being answered when the server is told to stop."""
SECONDS_TO_STOP = 20.0
"""For a whole process, before it is stopped by force."""
STARTUP_FAILED = 3
QUICK_DEATH_SECONDS = 5.0
MOST_QUICK_DEATHS = 5
ROUND_SECONDS = 0.5

MakeApp = Callable[[Settings], ASGIApp]
"""What makes the application in each process; spawned ones find it by its name."""

RARE_COLLECTIONS = (100_000, 50, 1000)
"""When Python looks for unused cycles. With the usual thresholds it goes through all games in
memory every few seconds, and meanwhile every table waits: some 0.7 s with 500 tables."""

SWITCH_SECONDS = 0.0005
"""How long a thread that is ready waits for the one that runs. The thread that writes gets its turn
after every answer of the database: at the usual 5 ms it waits longer for us than for the disk."""

PING_SECONDS = 20.0
"""How often a line is tried, and how long it may stay silent then."""


class PortTaken(OSError):
    """Another program listens there."""


def listen(host: str, port: int | None) -> socket.socket:
    """Where people can come from now on. Without a port: our own, or the next that is free.

    Raises PortTaken, or OSError if this computer has no such address.
    """
    found = socket.getaddrinfo(host, port or 0, type=socket.SOCK_STREAM)
    family, address = found[0][0], found[0][4]
    tried = [port] if port is not None else [*range(DEFAULT_PORT, DEFAULT_PORT + MOST_PORTS), 0]
    for wanted in tried:
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((address[0], wanted, *address[2:]))
            listener.listen(BACKLOG)
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:
                raise
        else:
            return listener
    raise PortTaken(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))


def run_here(make_app: MakeApp, settings: Settings, listener: socket.socket) -> bool:
    """Serve until told to stop; False if it could not even start. Ctrl-C raises as usual."""
    gc.set_threshold(*RARE_COLLECTIONS)
    sys.setswitchinterval(SWITCH_SECONDS)
    server = _Server(_config(make_app(settings), settings))

    def stop(*_: object) -> None:
        server.should_exit = True

    before = signal.signal(signal.SIGTERM, stop)  # uvicorn's own, later, stops and tells us too
    try:
        server.run([listener])
    except SystemExit:
        return False
    finally:
        signal.signal(signal.SIGTERM, before)
    return server.started


def _config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `guards.TrustedProxy` does that
        backlog=BACKLOG,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )


class _Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await say_goodbye()  # uvicorn would give another reason
        await super().shutdown(sockets)


# ---- several processes


@dataclass
class _Worker:
    process: SpawnProcess
    began: float


def run_many(
    make_app: MakeApp, settings: Settings, listener: socket.socket, count: int, log_level: int
) -> bool:
    """The same in so many processes, which stop together. One that dies is replaced.

    False if they cannot start, or die as soon as they have. Ctrl-C raises as usual.
    """
    context = multiprocessing.get_context("spawn")
    told: list[int] = []

    def start() -> _Worker:
        process = context.Process(target=_work, args=(make_app, settings, listener, log_level))
        process.start()
        return _Worker(process, time.monotonic())

    before = {
        number: signal.signal(number, lambda number, _: told.append(number))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    workers: list[_Worker] = []
    try:
        workers += [start() for _ in range(count)]
        is_sound = _keep_alive(workers, start, told)
    finally:
        _stop(workers)
        for number, handler in before.items():
            signal.signal(number, handler)
    if signal.SIGINT in told:
        raise KeyboardInterrupt
    return is_sound


def _keep_alive(workers: list[_Worker], start: Callable[[], _Worker], told: list[int]) -> bool:
    quick_deaths = 0
    while not told:
        wait([worker.process.sentinel for worker in workers], ROUND_SECONDS)
        for index, worker in enumerate(workers):
            if worker.process.is_alive() or told:
                continue
            logger.error("a server process ended (%s)", worker.process.exitcode)
            is_quick = time.monotonic() - worker.began < QUICK_DEATH_SECONDS
            quick_deaths = quick_deaths + 1 if is_quick else 0
            if worker.process.exitcode == STARTUP_FAILED or quick_deaths > MOST_QUICK_DEATHS:
                return False
            workers[index] = start()
    return True


def _stop(workers: list[_Worker]) -> None:
    for worker in workers:
        worker.process.terminate()
    end = time.monotonic() + SECONDS_TO_STOP
    for worker in workers:
        worker.process.join(max(0.0, end - time.monotonic()))
        if worker.process.is_alive():
            logger.error("a server process had to be stopped by force")
            worker.process.kill()
            worker.process.join()


def _work(make_app: MakeApp, settings: Settings, listener: socket.socket, log_level: int) -> None:
    """The life of one of several processes."""
    start_logs(level=log_level)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        is_sound = run_here(make_app, settings, listener)
    except KeyboardInterrupt:
        return  # the parent tells what becomes of it
    except Exception:
        logger.exception("a server process failed")
        is_sound = False
    if not is_sound:
        sys.exit(STARTUP_FAILED)


def _end_with_parent() -> None:
    """Nobody would stop us if the parent were killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
