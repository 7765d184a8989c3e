"""A server in a process of its own, that a test can kill: `python -m tests.server.process ...`."""

import contextlib
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

import httpx
import orjson

from bali.cli.serve import make_app
from bali.server.logs import start_logs
from bali.server.running import listen, run_here
from bali.server.settings import Settings
from tests.server.live import GENEROUS, Client
from tests.server.stubborn import insist

PATIENCE = 120.0
"""Seconds until a process must be there. Machines that test have much to do."""

ROOT = Path(__file__).parents[2]
HERE = "127.0.0.1"


class Process:
    """Something that runs, and says in a file what it logs. It leaves with the test."""

    def __init__(self, arguments: list[str], log: Path) -> None:
        self.arguments = arguments
        self.log = log
        self.groups: list[int] = []
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *self.arguments],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.groups.append(self.process.pid)

    def kill(self) -> None:
        """As if the power had gone, but for this process only: its children are not told."""
        self.process.kill()
        self.process.wait()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to end; its exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def said(self) -> str:
        return self.log.read_text("utf-8")

    def wait_until_said(self, pattern: str) -> re.Match[str]:
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.said())):
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < end, self.said()
            time.sleep(0.05)
        return found

    def clean_up(self) -> None:
        """End it and whatever it has started."""
        for group in self.groups:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        self.process.wait()


class Server(Process):
    """A server at a port of its own, the same after every start."""

    def __init__(self, database: str, log: Path, bots: int = 1) -> None:
        self.port = free_port()
        self.clients: list[Client] = []
        super().__init__(self.command(database, bots), log)

    def command(self, database: str, bots: int) -> list[str]:
        return ["tests.server.process", f"--port={self.port}", f"--bots={bots}", database]

    def clean_up(self) -> None:
        super().clean_up()
        for client in self.clients:
            client.http.close()

    @property
    def url(self) -> str:
        return f"http://{HERE}:{self.port}"

    def wait_until_ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self.is_well():
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < end, self.said()
            time.sleep(0.05)

    def is_well(self) -> bool:
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.url}/healthz", timeout=PATIENCE, verify=False).is_success
        return False

    def client(self, name: str | None = "Ayu") -> Client:
        client = Client(self)
        self.clients.append(client)
        if name is not None:
            insist(lambda: client.introduce(name))
        return client


class Command(Server):
    """The same by `bali serve`, with everybody's limits."""

    def __init__(self, database: str, log: Path, workers: int = 1) -> None:
        self.workers = workers
        super().__init__(database, log)

    def command(self, database: str, bots: int) -> list[str]:
        where = "--database" if "://" in database else "--data"
        place = database if "://" in database else str(Path(database).parent)
        return [
            *("bali", "serve", "--no-browser", "--no-pause", "--language=en", where, place),
            *(f"--port={self.port}", f"--bots={bots}", f"--workers={self.workers}"),
        ]

    def one_of_its_processes(self) -> int:
        """The last that has answered a request."""
        lines = [line for line in self.said().splitlines() if '"event":"request"' in line]
        return int(orjson.loads(lines[-1])["process"])


def free_port() -> int:
    """One that the system gives to nobody: it has to be free again after a kill."""
    while True:
        port = random.randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server((HERE, port)):
            return port


@contextlib.contextmanager
def running(*processes: Process) -> Iterator[None]:
    """None of them outlives the test."""
    try:
        for process in processes:
            if isinstance(process, Server):
                process.wait_until_ready()
        yield
    finally:
        for process in processes:
            process.clean_up()


def worker(database: str, log: Path, pause: bool = False) -> Process:
    options = [] if pause else ["--no-pause"]
    return Process(["bali", "worker", "--language=en", "--database", database, *options], log)


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--bots", type=int)
    parser.add_argument("database")
    asked = parser.parse_args()
    start_logs()
    settings = Settings(asked.database, bot_processes=asked.bots, bot_pause=False, limits=GENEROUS)
    run_here(make_app, settings, listen(HERE, asked.port))


if __name__ == "__main__":
    main()
