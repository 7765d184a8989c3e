"""Two tables, each on a server of its own, that differ only in what one viewer cannot know.

Whatever can be the same is made the same: ids, tokens, names, the clock. So nothing that the
servers answer has to be changed before it is compared, but the hash of the seed and `Date`.
"""

import contextlib
import io
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import httpx
import orjson
from sqlalchemy import Connection, insert

from bali.fair import commitment
from bali.record import Record
from bali.server.game_log import BY_PERSON, GameLog
from bali.server.logs import JsonLines
from bali.server.metrics import REGISTRY
from bali.store.log import append
from bali.store.people import DEVICE, Person, give_token, hash_of
from bali.store.schema import people
from bali.store.tables import PERSON, PLAYING, Seat, Table, add_table
from tests.knowledge.observing import steps
from tests.server.live import PATIENCE, Client, Follower, LiveServer

T = TypeVar("T")

NOON = 1_800_000_000.0
NAMES = ("Ayu", "Wayan", "Made", "Nyoman")

TRIED = ("offer rice", "take 1", "keep 1", "buy pepper", "play shrine", "claim banana")
"""Moves of every kind, to be tried where they are not legal."""

Said = list[tuple[str, bytes]]
"""Everything that a viewer was told, each with what it is the answer to."""


class StoppedClock(LiveServer):
    """A server for which it is always noon."""

    def now(self) -> float:
        return NOON


@dataclass
class TwinTable:
    """One of the two, on its server, with a client for each chair and one for spectators."""

    server: LiveServer
    id: str
    record: Record
    memory: bool
    order: tuple[int, ...]
    seed: bytes
    listed: bool
    seats: list[Client] = field(default_factory=list)

    @property
    def watch(self) -> str:
        return f"watch-{self.id}-".ljust(43, "w")

    @property
    def seed_hash(self) -> bytes:
        return commitment(self.seed).encode()

    def open(self, first: int) -> None:
        """Write the table's rows, and those of its first so many moves."""
        persons = [
            Person(f"{self.id}-{chair}", NAMES[chair], "en", None, NOON, None)
            for chair in range(len(self.order))
        ]
        tokens = [f"token-{person.id}".ljust(43, "t") for person in persons]

        def write(connection: Connection) -> None:
            for person, token in zip(persons, tokens, strict=True):
                connection.execute(insert(people).values(vars(person)))
                give_token(connection, person.id, token, DEVICE, NOON, None)
            self._write_game(connection, self._dealt(persons), first)

        self.write(write)
        self.seats += [self.client(token) for token in tokens]

    def client(self, token: str | None) -> Client:
        """Someone who asks for the server by the same name as for its twin."""
        client = self.server.client(None)
        client.token = token
        client.http.headers["Host"] = "bali.test"
        return client

    def write(self, work: Callable[[Connection], T]) -> T:
        return self.server.house.database.begin_write(work).result(PATIENCE)

    def _dealt(self, persons: Sequence[Person]) -> Table:
        table = Table(
            id=self.id,
            opener=persons[0].id,
            status=PLAYING,
            listed=self.listed,
            variants=self.record.deal.variants,
            memory=self.memory,
            pause=True,
            starts=None,
            pace="days",
            limit=1000,
            watch_hash=hash_of(self.watch),
            seed=self.seed.hex(),
            setup=self.record.without_moves().write(),
            order=self.order,
            rules="1",
            created=NOON,
            dealt=NOON,
            ended=None,
            number=0,
            to_act=None,
            waits_for=None,
            due=None,
            rematch_of=None,
            rematch=None,
            seats=tuple(
                Seat(chair, PERSON, None, person.id, person.name, None, True, None, False, False)
                for chair, person in enumerate(persons)
            ),
        )
        return replace(table, **vars(GameLog(table, ()).waiting()))

    def _write_game(self, connection: Connection, table: Table, first: int) -> None:
        add_table(connection, table)
        game = GameLog(table, ())
        for move in self.record.moves[:first]:
            assert game.to_act is not None
            proposal = game.propose_move(game.to_act, move, BY_PERSON, NOON)
            append(connection, table.id, proposal.line, proposal.waiting, bots=())
            game.take_over(proposal)

    def chair_to_move(self, ply: int) -> int:
        state = next(before for before, _, after in steps(self.record) if after.ply == ply + 1)
        return self.order[state.to_act]


class Observer:
    """A viewer who asks for everything that can be asked, and writes down what comes back."""

    follower: Follower

    def __init__(self, table: TwinTable, viewer: int | None) -> None:
        self.table = table
        self.chair = None if viewer is None else table.order[viewer]
        self.client = table.client(None) if viewer is None else table.seats[self.chair or 0]
        self.said: Said = []
        self.pings = 0

    # ---- asking

    @property
    def query(self) -> dict[str, Any]:
        """What the viewer looks through: a seat, or the spectators' link."""
        if self.chair is not None:
            return {"seat": self.chair}
        return {} if self.table.listed else {"watch": self.table.watch}

    def ask(self, method: str, path: str, body: object = None, **query: Any) -> httpx.Response:
        answer = self.client.ask(method, path, body, **query)
        self._note(f"{method} {path} {body} {query}", told(answer))
        return answer

    def ask_table(self, method: str, what: str, body: object = None, **query: Any) -> Any:
        return self.ask(method, f"/tables/{self.table.id}{what}", body, **query)

    def hear(self, why: str) -> None:
        """Everything that came through the socket up to now."""
        self.pings += 1
        self.follower.send({"type": "ping", "id": self.pings})
        self._hear_until("done", self.pings, why)

    def send(self, message: dict[str, Any]) -> None:
        self.pings += 1
        self.follower.send({**message, "id": self.pings})
        self._hear_until("refused", self.pings, str(message))

    def hear_entry(self, number: int) -> None:
        """Everything up to the entry with this number, made by somebody in their own time."""
        while max(self.follower.numbers.values()) < number:
            self._receive(f"waiting for {number}")

    def _hear_until(self, kind: str, number: int, why: str) -> None:
        last: tuple[object, object] = (None, None)
        while last != (kind, number):
            message = self._receive(why)
            last = message["type"], message.get("id")

    def _receive(self, why: str) -> dict[str, Any]:
        text = self.follower.line.recv(PATIENCE, decode=False)
        self._note(f"socket: {why}", bytes(text))
        return self.follower.take(text)

    def _note(self, why: str, text: bytes) -> None:
        self.said.append((why, text.replace(self.table.seed_hash, b"THE-SEED'S-HASH")))

    # ---- looking around

    def look(self, number: int) -> None:
        """What is looked at after every entry."""
        self.hear(f"entry {number}")
        self.ask_table("GET", "/events", after=number - 1, **self.query)
        if self.chair is not None:
            self.ask_table("GET", "/previews", seat=self.chair)

    def look_everywhere(self, number: int) -> None:
        """What is looked at now and then."""
        table, query = self.table, self.query
        watch = {name: value for name, value in query.items() if name == "watch"}
        self.ask_table("GET", "", **watch)
        self.ask_table("GET", "")
        self.ask("GET", "/lobby")
        self.ask("GET", "/me")
        self.ask("GET", "/me/tables")
        self.ask("GET", "/names")
        for after in {-1, 0, number // 2, number, number + 5}:
            self.ask_table("GET", "/events", after=after, **query)
        for what in ("/result", "/record", "/replay"):
            self.ask_table("GET", what, **watch)
        for player in range(len(table.order)):
            self.ask_table("GET", "/replay", ply=number, player=player, **watch)
        for other in range(len(table.order)):
            if other != self.chair:
                self.ask_table("GET", "/events", seat=other)
                self.ask_table("GET", "/previews", seat=other)
                self._try_all(other, number)
        for what in ("/rematch", "/nonsense"):
            self.ask_table("POST", what)

    def make_mistakes(self, number: int) -> None:
        """Everything a seat can try that changes nothing."""
        assert self.chair is not None
        self._try_all(self.chair, number)
        for what, body in {
            "/claim": {"seat": self.chair},
            "/ready": {"seat": self.chair, "value": "ab" * 16},
            "/drop-seat": {"seat": self.chair},
            "/seats": {"seat": self.chair, "whom": "bot"},
            "/return": {"seat": self.chair},
            "/moves": {"seat": self.chair, "number": "x"},
        }.items():
            self.ask_table("PUT" if what == "/seats" else "POST", what, body)
        self.hear("mistakes")

    def _try_all(self, seat: int, number: int) -> None:
        """Moves that are stale, ahead, unreadable, illegal or somebody else's; and undo."""
        mine = seat == self.chair
        view = self.follower.views.get(seat)
        legal = (view or {}).get("legal") or ()
        for at, move in (
            (number - 1, "nonsense"),
            (number + 1, "take 1"),
            (number, "nonsense"),
            *((number, move) for move in (TRIED if mine else TRIED[:1]) if move not in legal),
        ):
            body = {"seat": seat, "number": max(0, at), "move": move}
            self.ask_table("POST", "/moves", body)
            if move in ("nonsense", "keep 1", "offer rice"):
                self.send({"type": "move", **body})
        can_undo = mine and self.ask_table("GET", "/previews", seat=seat).json()["can_undo"]
        for at in (number, max(0, number - 1)):
            if not can_undo:
                self.ask_table("POST", "/undo", {"seat": seat, "number": at})
                self.send({"type": "undo", "seat": seat, "number": at})

    def come_back_from(self, numbers: Sequence[int]) -> None:
        """Resume from each of these entries, over HTTP and on new sockets."""
        for after in numbers:
            self.ask_table("GET", "/events", after=after, **self.query)
            with self.client.follow(
                self.table.id, after=after, said=1, previews=True, **self.query
            ) as new:
                new.send({"type": "ping", "id": "here"})
                while True:
                    text = new.line.recv(PATIENCE, decode=False)
                    self._note(f"resume from {after}", bytes(text))
                    if orjson.loads(text).get("id") == "here":
                        break
        self.hear("back again")


def told(answer: httpx.Response) -> bytes:
    """All of an answer but the time."""
    head = [f"{name}: {text}" for name, text in answer.headers.items() if name != "date"]
    return "\n".join([str(answer.status_code), *head, ""]).encode() + answer.content


# ---- what the host sees


@contextlib.contextmanager
def logged() -> Iterator[list[str]]:
    """The lines of the log meanwhile, without how long things took."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("bali")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    lines: list[str] = []
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
        lines += sorted(_timeless(line) for line in stream.getvalue().splitlines())


def _timeless(line: str) -> str:
    told = orjson.loads(line)
    return orjson.dumps({key: told[key] for key in told if key not in ("time", "ms")}).decode()


def counted() -> dict[str, float]:
    """The numbers of the metrics that are not times, and not set by the clock."""
    return {
        f"{sample.name} {sorted(sample.labels.items())}": sample.value
        for metric in REGISTRY.collect()
        for sample in metric.samples
        if sample.name.startswith("bali_")
        and not sample.name.endswith(("_bucket", "_sum", "_created"))
        and sample.name not in ("bali_write_batch_count", "bali_rooms")
    }


def grown(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    return {name: value - before.get(name, 0.0) for name, value in after.items()}
