"""Scripted players at many tables at once, against a real server on this machine: `make load`.

Each table has two seats and as many spectators as asked. Every viewer has a socket; a move's
latency is the time from sending it to the arrival of its event, at each of them. The server and
the players are processes of their own; what each uses of the processor is told.
"""

import argparse
import asyncio
import contextlib
import os
import platform
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

OPENERS = 16
"""Tables opened at the same time before the clock starts."""


@dataclass
class Tally:
    """What was seen while measuring."""

    latencies: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    finished: int = 0
    refused: int = 0
    lost: int = 0


@dataclass
class Seats:
    """One table and the sockets at it."""

    id: str
    tokens: tuple[str, str]
    watch: str
    number: int = 0
    legal: dict[int, list[str]] = field(default_factory=dict)
    over: bool = False
    sent: dict[int, float] = field(default_factory=dict)
    """When the move that makes this number was sent."""


class Players:
    def __init__(self, port: int, watchers: int, rate: float, seed: int) -> None:
        self.port = port
        self.watchers = watchers
        self.rate = rate
        self.chance = random.Random(seed)
        self.tally = Tally()
        self.measuring = False
        self.tables: list[Seats] = []
        self.lines: list[tuple[Seats, int | None, ClientConnection]] = []
        self._seats: dict[tuple[str, int], ClientConnection] = {}

    async def open_tables(self, count: int) -> None:
        limit = asyncio.Semaphore(OPENERS)
        base = f"http://127.0.0.1:{self.port}/api"
        async with httpx.AsyncClient(base_url=base, timeout=60) as http:
            people = await asyncio.gather(*(self._person(http, n) for n in range(20)))

            async def one(index: int) -> None:
                async with limit:
                    self.tables.append(await self._open(http, people, index))

            await asyncio.gather(*(one(index) for index in range(count)))

    async def _person(self, http: httpx.AsyncClient, index: int) -> str:
        answer = await http.post("/people", json={"name": f"Player {index}"})
        return str(answer.json()["token"])

    async def _open(self, http: httpx.AsyncClient, people: list[str], index: int) -> Seats:
        first, second = people[index % len(people)], people[(index + 1) % len(people)]
        wish = {
            "seats": [{"whom": "me"}, {"whom": "friend"}],
            "variants": ["oracle", "demon"] if index % 2 else [],
        }
        answer = await http.post("/tables", json=wish, headers=_bearer(first))
        opened = answer.json()
        table, claim = opened["table"]["id"], opened["claims"][0]["token"]
        await http.post(f"/tables/{table}/claim", json={"token": claim}, headers=_bearer(second))
        await http.post(f"/tables/{table}/ready", json={"seat": 1}, headers=_bearer(second))
        return Seats(table, (first, second), opened["watch"])

    async def sit_down(self) -> None:
        """Open every socket."""
        limit = asyncio.Semaphore(OPENERS)

        async def one(table: Seats, seat: int | None) -> None:
            async with limit:
                url = f"ws://127.0.0.1:{self.port}/api/tables/{table.id}/socket"
                if seat is None:
                    line = await _connect(f"{url}?watch={table.watch}", {})
                else:
                    line = await _connect(f"{url}?seat={seat}", _bearer(table.tokens[seat]))
                    self._seats[table.id, seat] = line
                self.lines.append((table, seat, line))

        places: list[int | None] = [0, 1, *([None] * self.watchers)]
        await asyncio.gather(*(one(table, seat) for table in self.tables for seat in places))

    async def play(self, seconds: float, warm_up: float) -> None:
        readers = [asyncio.create_task(self._read(*line)) for line in self.lines]
        mover = asyncio.create_task(self._move_steadily())
        await asyncio.sleep(warm_up)
        self.measuring = True
        await asyncio.sleep(seconds)
        self.measuring = False
        mover.cancel()
        await asyncio.sleep(1.0)
        for reader in readers:
            reader.cancel()
        await asyncio.gather(mover, *readers, return_exceptions=True)

    async def _move_steadily(self) -> None:
        """So many moves a second over all tables, whatever the answers take."""
        started, made = time.perf_counter(), 0
        while True:
            due = int((time.perf_counter() - started) * self.rate)
            while made < due:
                made += 1
                await self._move(self.tables[made % len(self.tables)])
            await asyncio.sleep(0.002)

    async def _move(self, table: Seats) -> None:
        for seat, legal in table.legal.items():
            if legal and not table.over and table.number + 1 not in table.sent:
                message = {
                    "type": "move",
                    "seat": seat,
                    "number": table.number,
                    "move": self.chance.choice(legal),
                }
                table.sent[table.number + 1] = time.perf_counter()
                await self._seats[table.id, seat].send(orjson.dumps(message).decode())
                return

    async def _read(self, table: Seats, seat: int | None, line: ClientConnection) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            try:
                async for text in line:
                    self._received(table, seat, orjson.loads(text))
            finally:
                if self.measuring:
                    self.tally.lost += 1

    def _received(self, table: Seats, seat: int | None, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        kind = message["type"]
        if kind == "event":
            event = message["event"]
            number = event["number"]
            if self.measuring and number in table.sent:
                self.tally.latencies.append(now - table.sent[number])
            if seat is not None:
                self._see(table, seat, number, event["patch"])
        elif kind == "resume" and seat is not None:
            self._see(table, seat, message["number"], message["view"] or {})
        elif kind == "done" and self.measuring:
            self.tally.acknowledged.append(now - table.sent[message["number"]])
        elif kind == "refused":
            self.tally.refused += 1

    def _see(self, table: Seats, seat: int, number: int, changed: dict[str, Any]) -> None:
        table.number = max(table.number, number)
        if "legal" in changed:
            table.legal[seat] = changed["legal"] or []
        if changed.get("phase") == "over" and not table.over:
            table.over = True
            self.tally.finished += 1

    async def get_up(self) -> None:
        await asyncio.gather(*(line.close() for _, _, line in self.lines), return_exceptions=True)


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def _connect(url: str, headers: dict[str, str]) -> ClientConnection:
    return await connect(
        url, additional_headers=headers, compression=None, max_size=None, ping_interval=None
    )


@contextlib.contextmanager
def served(database: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server in a process of its own."""
    command = [sys.executable, "-m", "bench.load_server", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline())
            yield port, process
        finally:
            process.terminate()
            process.wait(30)


@contextlib.contextmanager
def stored(kind: str) -> Iterator[str]:
    """An empty database of this kind."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "bali.sqlite3")
        return
    from tests.postgres import running_postgres

    with running_postgres({}) as postgres, postgres.database("bali") as url:
        yield url


@dataclass
class Usage:
    cpu: float
    memory: int

    @classmethod
    def of(cls, process: int) -> "Usage":
        """Seconds of processor and bytes of memory, from /proc."""
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].split()
        ticks = int(fields[11]) + int(fields[12])
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        return cls(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE"))


async def measure(kind: str, options: argparse.Namespace) -> dict[str, Any]:
    with stored(kind) as database, served(database) as (port, process):
        players = Players(port, options.watchers, options.rate, options.seed)
        empty = Usage.of(process.pid)
        await players.open_tables(options.tables)
        await players.sit_down()
        full = Usage.of(process.pid)
        played = asyncio.create_task(players.play(options.seconds, options.warm_up))
        await asyncio.sleep(options.warm_up)
        before, own_before = Usage.of(process.pid), _own_cpu()
        await asyncio.sleep(options.seconds)
        after, own_after = Usage.of(process.pid), _own_cpu()
        await played
        await players.get_up()
    tally = players.tally
    return {
        "database": kind,
        "tables": options.tables,
        "sockets": len(players.lines),
        "wanted moves/s": options.rate,
        "moves/s": len(tally.acknowledged) / options.seconds,
        "events/s": len(tally.latencies) / options.seconds,
        "event p50 ms": 1000 * _quantile(tally.latencies, 0.5),
        "event p99 ms": 1000 * _quantile(tally.latencies, 0.99),
        "event max ms": 1000 * max(tally.latencies, default=0.0),
        "ack p50 ms": 1000 * _quantile(tally.acknowledged, 0.5),
        "ack p99 ms": 1000 * _quantile(tally.acknowledged, 0.99),
        "server cores": (after.cpu - before.cpu) / options.seconds,
        "players' cores": (own_after - own_before) / options.seconds,
        "server MB empty": empty.memory / 1e6,
        "kB a table with its sockets": (full.memory - empty.memory) / options.tables / 1e3,
        "finished games": tally.finished,
        "refused": tally.refused,
        "sockets lost": tally.lost,
    }


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="make load")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--watchers", type=int, default=2, help="spectators a table")
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second in all")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--databases", nargs="+", default=["sqlite", "postgresql"])
    options = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    for kind in options.databases:
        told = asyncio.run(measure(kind, options))
        width = max(map(len, told))
        print()
        for name, value in told.items():
            print(f"{name:<{width}}  {value:.1f}" if isinstance(value, float) else
                  f"{name:<{width}}  {value}")  # fmt: skip


if __name__ == "__main__":
    main()
