"""A real server on a free port, in a thread, and clients that talk to it as anyone would."""

import contextlib
import math
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import httpx
import orjson
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bali.server.app import create_app
from bali.server.house import House
from bali.server.settings import Limits, Settings

GENEROUS = Limits(
    open_tables=10_000, writes_a_minute=1_000_000, people_an_hour=1_000_000, sockets=1_000
)
PATIENCE = 60.0
"""Seconds a test waits for something before it fails."""


class LiveServer:
    """`with LiveServer(...) as server:`; `stop` and `start` again on the same database."""

    def __init__(self, database: str | Path, **settings: Any) -> None:
        defaults: dict[str, Any] = {"bot_pause": False, "limits": GENEROUS, "bot_processes": 1}
        self.settings = replace(Settings(str(database)), **defaults | settings)
        self.clients: list[Client] = []
        self.late = 0.0
        """Seconds by which the server's clock is ahead of ours."""

    def __enter__(self) -> "LiveServer":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        for client in self.clients:
            client.http.close()
        self.stop()

    def now(self) -> float:
        return time.time() + self.late

    def start(self) -> None:
        self.house = House(self.settings, now=self.now)
        config = uvicorn.Config(
            create_app(self.settings, self.house),
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            ws_max_size=self.settings.limits.message_bytes,
            ws_ping_interval=None,  # they come by the clock, and draw from Hypothesis' `random`
            log_config=None,
            access_log=False,
            lifespan="on",
        )
        self.server = uvicorn.Server(config)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._thread = threading.Thread(
            target=self.server.run, kwargs={"sockets": [self._listening]}, daemon=True
        )
        self._thread.start()
        end = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < end, "the server takes too long to start"
            time.sleep(0.01)

    def pass_time(self, seconds: float) -> None:
        """Let the server's clock go on at once. It must not take that for a sleep (`uptime.beat`),
        which nobody's time would run in: so it says no more that it is alive.
        """
        self.house._last_beat = math.inf
        self.late += seconds

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, name: str | None = "Ayu", language: str = "en") -> "Client":
        """Someone with a profile; without a name, someone who only looks on."""
        client = Client(self)
        self.clients.append(client)
        if name is not None:
            client.introduce(name, language)
        return client


class Reachable(Protocol):
    """A server, wherever it runs."""

    @property
    def url(self) -> str: ...

    port: int


class Client:
    """One person's device."""

    def __init__(self, server: Reachable) -> None:
        self.server = server
        # There is no TLS here, and to read all certificates of the system takes its time.
        self.http = httpx.Client(base_url=f"{server.url}/api", timeout=PATIENCE, verify=False)
        self.token: str | None = None

    def introduce(self, name: str, language: str = "en") -> dict[str, Any]:
        told = self.done("POST", "/people", {"name": name, "language": language})
        self.token = told["token"]
        return told

    def ask(self, method: str, path: str, body: object = None, **query: Any) -> httpx.Response:
        self.http.base_url = httpx.URL(f"{self.server.url}/api")
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        sent = None if body is None else orjson.dumps(body)
        if sent is not None:
            headers["Content-Type"] = "application/json"
        return self.http.request(method, path, content=sent, headers=headers, params=query)

    def done(self, method: str, path: str, body: object = None, **query: Any) -> dict[str, Any]:
        answer = self.ask(method, path, body, **query)
        assert answer.is_success, (method, path, answer.status_code, answer.text)
        told: dict[str, Any] = answer.json() if answer.content else {}
        return told

    def refused(
        self, status: int, code: str, method: str, path: str, body: object = None, **query: Any
    ) -> dict[str, Any]:
        """What is answered to something that is not possible."""
        answer = self.ask(method, path, body, **query)
        told: dict[str, Any] = answer.json()
        assert (answer.status_code, told.get("code")) == (status, code), answer.text
        assert set(told) == {"code", "facts", "message"}
        assert told["message"]
        return told

    def open_table(self, **wish: Any) -> dict[str, Any]:
        return self.done("POST", "/tables", wish)

    def claim(self, table: str, token: str, **more: Any) -> dict[str, Any]:
        return self.done("POST", f"/tables/{table}/claim", {"token": token, **more})

    @contextlib.contextmanager
    def follow(self, table: str, **query: Any) -> Iterator["Follower"]:
        """A socket at a table."""
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
        params = httpx.QueryParams(query)
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        with connect(
            f"{url}?{params}",
            additional_headers=headers,
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # nor does a browser
            max_size=None,
            max_queue=None,  # else whoever reads nothing waits long for the goodbye
        ) as line:
            yield Follower(line)


class Follower:
    """What one socket has told so far, put together as a client would."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.table: dict[str, Any] = {}
        self.views: dict[int | None, dict[str, Any]] = {}
        self.numbers: dict[int | None, int] = {}
        self.events: dict[int | None, list[dict[str, Any]]] = {}
        self.messages: list[dict[str, Any]] = []

    def send(self, message: object) -> None:
        self.line.send(orjson.dumps(message).decode())

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        return self.take(self.line.recv(timeout))

    def take(self, text: str | bytes) -> dict[str, Any]:
        message: dict[str, Any] = orjson.loads(text)
        self.messages.append(message)
        match message["type"]:
            case "table":
                self.table = message["table"]
            case "resume":
                self._resume(message)
            case "event":
                self._apply(message["seat"], message["event"])
        return message

    def until(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """The next message of this kind, with these values."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.receive()
            if message["type"] == kind and wanted.items() <= message.items():
                return message
        raise AssertionError(f"no {kind} came")

    def receive_until(self, is_enough: Callable[[], bool]) -> None:
        """Whatever comes, until it is enough."""
        while not is_enough():
            self.receive()

    def until_closed(self) -> list[str]:
        """The kinds of messages that come until the server closes the connection."""
        kinds: list[str] = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                kinds.append(self.receive()["type"])
        return kinds

    def _resume(self, message: dict[str, Any]) -> None:
        seat = message["seat"]
        if message["view"] is not None:
            self.views[seat] = message["view"]
            self.numbers[seat] = message["number"]
            self.events[seat] = []
        for event in message["events"]:
            self._apply(seat, event)

    def _apply(self, seat: int | None, event: dict[str, Any]) -> None:
        assert event["number"] == self.numbers[seat] + 1, "a number is missing or doubled"
        self.numbers[seat] = event["number"]
        self.views[seat] = {**self.views[seat], **event["patch"]}
        self.events.setdefault(seat, []).append(event)


class Player:
    """Plays the seats of one client by chance until the game is over."""

    def __init__(self, follower: Follower, seed: int = 1) -> None:
        self.follower = follower
        self.chance = random.Random(seed)
        self.sent = 0

    def play_on(self) -> bool:
        """Move if one of the seats has to decide; whether one did."""
        for seat, view in self.follower.views.items():
            if seat is not None and view["legal"]:
                self.sent += 1
                self.follower.send(
                    {
                        "type": "move",
                        "id": self.sent,
                        "seat": seat,
                        "number": self.follower.numbers[seat],
                        "move": self.chance.choice(view["legal"]),
                    }
                )
                return True
        return False

    @property
    def is_over(self) -> bool:
        views = self.follower.views.values()
        return bool(views) and all(view["phase"] == "over" for view in views)
