"""Clients that go on whatever happens to the server, and remember what it has acknowledged."""

import contextlib
import random
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.live import Client, Follower

LOST = (ConnectionClosed, InvalidHandshake, httpx.TransportError, TimeoutError, EOFError, OSError)
"""What a client sees of a server that is killed, or is not there."""

AGAIN_SECONDS = 0.05
PATIENCE = 240.0
SILENCE = 90.0
UNDO_SHARE = 0.1
TOO_LATE = ("stale", "not-playing")
"""What others did in the meantime has gone before; it may even have ended the game."""


class Refusal(Exception):
    def __init__(self, told: dict[str, Any]) -> None:
        self.code = told["code"]
        super().__init__(str(told)[:500])


@dataclass(frozen=True)
class Sent:
    """A move, or an undo (without a move), as the answer to a number."""

    seat: int
    number: int
    move: str | None


@dataclass
class Witness:
    """What one client knows for sure about one table."""

    table: str
    acknowledged: dict[int, Sent] = field(default_factory=dict)
    seen: dict[tuple[int, int], tuple[Any, ...]] = field(default_factory=dict)
    """What each seat was told of each number."""

    def saw(self, seat: int, event: dict[str, Any]) -> None:
        """What a number stands for does not change."""
        told = (event["player"], event["kind"], event["move"], event["at"])
        assert self.seen.setdefault((seat, event["number"]), told) == told, "an entry has changed"


class Stubborn(ABC):
    """Plays some seats of a table to the end, through a socket or by asking again and again."""

    def __init__(self, client: Client, table: str, seats: list[int], seed: int) -> None:
        self.client = client
        self.seats = seats
        self.chance = random.Random(seed)
        self.witness = Witness(table)
        self.views: dict[int, dict[str, Any]] = {}
        self.numbers = dict.fromkeys(seats, -1)
        self.pending: Sent | None = None
        self.lost = 0
        """How often the server was gone."""

    def play(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self.is_over:
            assert time.monotonic() < end, f"{self.witness.table} does not go on"
            try:
                self.play_on()
            except LOST:
                self.lost += 1
                time.sleep(AGAIN_SECONDS)

    @abstractmethod
    def play_on(self) -> None:
        """Until the game is over or the line is lost."""

    @property
    def is_over(self) -> bool:
        views = self.views.values()
        return len(views) == len(self.seats) and all(view["phase"] == "over" for view in views)

    # ---- what is told

    def resume(self, seat: int, told: dict[str, Any]) -> None:
        if told["view"] is not None:
            assert self.numbers[seat] < 0, "what was shown is not there any more"
            self.views[seat], self.numbers[seat] = told["view"], told["number"]
        for event in told["events"]:
            self.take(seat, event)

    def take(self, seat: int, event: dict[str, Any]) -> None:
        self.witness.saw(seat, event)
        if event["number"] <= self.numbers[seat]:
            return  # a seat that was ahead of the others when the line was lost
        assert event["number"] == self.numbers[seat] + 1, "a number is missing"
        self.numbers[seat] = event["number"]
        self.views[seat] = {**self.views[seat], **event["patch"]}

    # ---- what is sent

    def next_message(self) -> Sent | None:
        """What was sent last, if there was no answer; otherwise a move, if there is one to make."""
        if self.pending is None:
            self.pending = self._undo() or self._move()
        return self.pending

    def _move(self) -> Sent | None:
        for seat, view in self.views.items():
            if view["legal"]:
                return Sent(seat, self.numbers[seat], self.chance.choice(view["legal"]))
        return None

    def _undo(self) -> Sent | None:
        last = self.witness.acknowledged.get(max(self.numbers.values()))
        wanted = last is not None and last.move is not None and self.chance.random() < UNDO_SHARE
        return Sent(last.seat, last.number + 1, None) if wanted and last else None

    def acknowledge(self, number: int) -> None:
        assert self.pending is not None
        assert number == self.pending.number + 1
        self.witness.acknowledged[number] = self.pending
        self.pending = None

    def refuse(self, told: dict[str, Any]) -> None:
        """An undo may come too late, and so may a move if somebody else has taken theirs back."""
        assert self.pending is not None
        is_undo, has_others = self.pending.move is None, len(self.seats) == 1
        if told["code"] == "unavailable":
            time.sleep(AGAIN_SECONDS)  # the same is sent again
        elif (is_undo and told["code"] == "cannot-undo") or (
            (is_undo or has_others) and told["code"] in TOO_LATE
        ):
            self.pending = None
        else:
            raise Refusal(told)


class BySocket(Stubborn):
    def play_on(self) -> None:
        query: dict[str, Any] = {"after": min(self.numbers.values()), "seat": self.seats}
        with self.client.follow(self.witness.table, **query) as follower:
            greeted: set[int] = set()
            while len(greeted) < len(self.seats):
                message = receive(follower)
                if message["type"] == "refused":
                    assert message["code"] == "unavailable", message
                    raise ConnectionError
                if message["type"] == "resume":
                    self.resume(message["seat"], message)
                    greeted.add(message["seat"])
            while not self.is_over:
                if sent := self.next_message():
                    self._send(follower, sent)
                self._hear(follower)

    def _send(self, follower: Follower, sent: Sent) -> None:
        kind = {"type": "undo"} if sent.move is None else {"type": "move", "move": sent.move}
        follower.send({**kind, "id": 1, "seat": sent.seat, "number": sent.number})

    def _hear(self, follower: Follower) -> None:
        """Until nothing is open: the answer has come, and what it led to."""
        while True:
            message = receive(follower)
            match message["type"]:
                case "event":
                    self.take(message["seat"], message["event"])
                case "done":
                    self.acknowledge(message["number"])
                case "refused":
                    self.refuse(message)
                    if self.pending is not None:
                        return
            known = max(self.witness.acknowledged, default=0)
            if self.pending is None and min(self.numbers.values()) >= known:
                return


class ByAsking(Stubborn):
    def play_on(self) -> None:
        table = self.witness.table
        while not self.is_over:
            for seat in self.seats:
                answer = self.client.ask(
                    "GET", f"/tables/{table}/events", seat=seat, after=self.numbers[seat]
                )
                if answer.status_code == 503:
                    raise ConnectionError
                assert answer.is_success, answer.text
                self.resume(seat, answer.json())
            sent = self.next_message()
            if sent is None:
                time.sleep(AGAIN_SECONDS)
            else:
                self._send(sent)

    def _send(self, sent: Sent) -> None:
        body = {"seat": sent.seat, "number": sent.number}
        if sent.move is not None:
            body |= {"move": sent.move}  # type: ignore[dict-item]
        kind = "undo" if sent.move is None else "moves"
        answer = self.client.ask("POST", f"/tables/{self.witness.table}/{kind}", body)
        if answer.is_success:
            self.acknowledge(answer.json()["number"])
        else:
            self.refuse(answer.json())


def receive(follower: Follower) -> dict[str, Any]:
    try:
        message: dict[str, Any] = orjson.loads(follower.line.recv(SILENCE))
    except TimeoutError:
        raise AssertionError("nothing has come for long") from None
    return message


def insist(work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Ask until there is an answer. Only for what does no harm if it is done twice."""
    end = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(*LOST):
            return work()
        assert time.monotonic() < end
        time.sleep(AGAIN_SECONDS)


class Crowd:
    """Threads that play; what goes wrong in one comes out at the end."""

    def __init__(self) -> None:
        self.players: list[Stubborn] = []
        self.stopping = threading.Event()
        self.errors: list[BaseException] = []
        self._threads: list[threading.Thread] = []

    def begin(self, work: Callable[[], None]) -> None:
        def run() -> None:
            try:
                work()
            except BaseException as error:
                self.errors.append(error)

        thread = threading.Thread(target=run, daemon=True)
        self._threads.append(thread)
        thread.start()

    def play(self, *players: Stubborn) -> None:
        """Play one game to its end, each player in a thread of its own."""
        self.players += players
        group = Crowd()
        for player in players:
            group.begin(player.play)
        group.finish()

    @property
    def witnesses(self) -> list[Witness]:
        return [player.witness for player in self.players]

    @property
    def moves(self) -> int:
        """How many have been acknowledged so far."""
        return sum(len(witness.acknowledged) for witness in self.witnesses)

    def wait_for_moves(self, count: int) -> None:
        """Until so many more have been acknowledged."""
        wanted, end = self.moves + count, time.monotonic() + PATIENCE
        while self.moves < wanted and not self.errors:
            assert time.monotonic() < end, "nobody moves"
            time.sleep(0.001)

    def finish(self) -> None:
        """Let the games come to their end."""
        self.stopping.set()
        for thread in self._threads:
            thread.join(PATIENCE)
            assert not thread.is_alive() or self.errors, "a game does not come to its end"
        if self.errors:
            raise self.errors[0]
