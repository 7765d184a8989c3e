"""Two games that differ only in what a viewer cannot know give that viewer the same bytes, from
every address and on every socket, until the move that ends the game; and the host's log and
numbers are the same too.
"""

import contextlib
import itertools
import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection

from bali.bots.protocol import Candidate, Thought
from bali.knowledge import CannotUndo, Journal, View, events
from bali.record import Record
from bali.rules.moves import MOVE_NAMES
from bali.server import metrics, room, showing
from bali.server.game_log import GameLog, Proposal
from bali.server.house import House
from bali.server.logs import FACTS
from bali.server.refusals import conflict
from bali.server.routes import afterwards, follow, socket, tables
from bali.store.log import Line, append
from bali.store.tables import BOT, change_seat
from tests.knowledge.games import CONFIGURATIONS, eager_record, viewers
from tests.knowledge.observing import look_alike, steps
from tests.knowledge.test_memory_off import with_two_offers
from tests.knowledge.twins import differences, sampled_twin, twin_of
from tests.server.live import PATIENCE, LiveServer
from tests.server.twin_tables import (
    Observer,
    Said,
    StoppedClock,
    TwinTable,
    counted,
    grown,
    logged,
)

SEEDS = (bytes(range(32)), bytes(range(100, 132)))
SOME = [(2, ("oracle",)), (3, ()), (4, ("oracle", "demon"))]
FEW = [(2, 0), (2, None), (4, 3)]
"""So many players, seen by one of them or by nobody: with few and with many, with memory and
without; `make soak` has all of them, from the first move on."""


def marks_of(players: int, viewer: int | None) -> list[pytest.MarkDecorator]:
    if (players, viewer) not in FEW:
        return [pytest.mark.soak]
    return [pytest.mark.slow] if players > 2 else []


LAST_MOVES = 12
"""Of a game, which are played before the viewer's eyes."""

Servers = tuple[LiveServer, LiveServer]

ids = (f"twin{number:04}" for number in itertools.count())


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    folder = tmp_path_factory.mktemp("twins")
    with (
        pytest.MonkeyPatch.context() as patch,
        StoppedClock(folder / "one.sqlite3", bot_processes=0) as one,
        StoppedClock(folder / "other.sqlite3", bot_processes=0) as other,
    ):
        patch.setattr(socket, "MESSAGES_A_MINUTE", 1_000_000)
        yield one, other


# ---- the same bytes


@pytest.mark.parametrize(
    ("players", "variants", "viewer"),
    [
        pytest.param(players, variants, viewer, marks=marks_of(players, viewer))
        for players, variants in SOME
        for viewer in (0, players - 1, None)
    ],
)
def test_a_viewer_is_told_the_same_of_twins(
    servers: Servers, players: int, variants: tuple[str, ...], viewer: int | None
) -> None:
    record, twin = twins_for(players, variants, viewer)
    memory = viewer != 0
    assert_same(servers, (record, twin), viewer, memory, len(record.moves) - LAST_MOVES)


@pytest.mark.parametrize(("players", "variants"), SOME)
def test_the_twins_differ_in_more_than_the_pile(players: int, variants: tuple[str, ...]) -> None:
    pairs = [twins_for(players, variants, viewer) for viewer in (0, players - 1, None)]
    assert any(differences(*pair) - {"pile"} for pair in pairs), "the twins hardly differ"


def twins_for(players: int, variants: tuple[str, ...], viewer: int | None) -> tuple[Record, Record]:
    record = almost_whole(1, players, variants)
    return record, twin_of(record, viewer, seed=players)


@pytest.mark.slow
@pytest.mark.parametrize(
    "viewer", [0, *(pytest.param(viewer, marks=pytest.mark.soak) for viewer in (1, None))]
)
def test_a_viewer_is_told_the_same_of_any_world_that_fits(
    servers: Servers, viewer: int | None
) -> None:
    whole = eager_record(0, 3, ("oracle",))
    record = replace(whole, moves=whole.moves[: len(whole.moves) * 3 // 4])
    twin = sampled_twin(record, viewer, seed=3)
    memory = viewer == 0
    assert_same(servers, (record, twin), viewer, memory, len(record.moves) - LAST_MOVES)


@pytest.mark.soak
@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_a_viewer_is_told_the_same_of_twins_from_the_first_move(
    servers: Servers, players: int, variants: tuple[str, ...], memory: bool
) -> None:
    record = almost_whole(3, players, variants)
    for viewer in viewers(players):
        for twin in (twin_of(record, viewer, 3), sampled_twin(record, viewer, 3)):
            assert_same(servers, (record, twin), viewer, memory, 0, stride=7)


def almost_whole(seed: int, players: int, variants: tuple[str, ...]) -> Record:
    """A game up to the move that ends it."""
    record = eager_record(seed, players, variants)
    return replace(record, moves=record.moves[:-1])


def assert_same(
    servers: Servers,
    records: tuple[Record, Record],
    viewer: int | None,
    memory: bool,
    first: int,
    stride: int = 12,
) -> None:
    assert records[0] != records[1]
    assert look_alike(*records, viewer)
    one, other = what_is_said(servers, records, viewer, memory, first, stride)
    assert_alike(one.said, other.said)
    assert one.lines == other.lines
    assert one.numbers == other.numbers


def assert_alike(one: Said, other: Said) -> None:
    for (why, text), (_, twin) in zip(one, other, strict=True):
        assert text == twin, why


class Told:
    """What a viewer was told of a table, and what the host can see of it."""

    def __init__(self) -> None:
        self.said: Said = []
        self.lines: list[str] = []
        self.numbers: dict[str, float] = {}


def what_is_said(
    servers: Servers,
    records: tuple[Record, Record],
    viewer: int | None,
    memory: bool,
    first: int,
    stride: int = 12,
) -> tuple[Told, Told]:
    """Play both games and look at them in the same way."""
    name = next(ids)
    players = len(records[0].players)
    order = (*range(1, players), 0)
    one, other = (
        play_and_look(
            TwinTable(server, name, record, memory, order, seed, listed=not memory),
            viewer,
            first,
            stride,
        )
        for server, record, seed in zip(servers, records, SEEDS, strict=True)
    )
    return one, other


def play_and_look(table: TwinTable, viewer: int | None, first: int, stride: int) -> Told:
    told = Told()
    table.open(first)
    before = counted()
    with logged() as lines:
        with watching(table, viewer) as observer:
            play_on(table, observer, first, stride)
        wait_until_gone()
    told.said, told.lines = observer.said, lines
    told.numbers = grown(before, counted())
    return told


@contextlib.contextmanager
def watching(table: TwinTable, viewer: int | None) -> Iterator[Observer]:
    observer = Observer(table, viewer)
    with observer.client.follow(table.id, previews=True, **observer.query) as follower:
        observer.follower = follower
        yield observer


def play_on(table: TwinTable, observer: Observer, first: int, stride: int) -> None:
    """The rest of the game. Cards put face down are taken back and put again."""
    number = first
    observer.look(number)
    with company(table, observer):
        for ply, (before, move, _) in enumerate(steps(table.record)):
            if ply < first:
                continue
            chair = table.order[before.to_act]
            number = act(table, observer, chair, number, move)
            if move.startswith("offer") and before.to_act == before.turn:
                number = act(table, observer, chair, number, None)
                number = act(table, observer, chair, number, move)
            if (ply - first) % stride == 0:
                observer.look_everywhere(number)
                if observer.chair is not None:
                    observer.make_mistakes(number)
    observer.hear("the others have gone")
    some = range(-1, number, max(stride, number // 5))
    observer.come_back_from([*some, number - 1, number, number + 1])


def act(table: TwinTable, observer: Observer, chair: int, number: int, move: str | None) -> int:
    """Somebody's move; no move takes the last one back."""
    body = {"seat": chair, "number": number} | ({} if move is None else {"move": move})
    what = "/undo" if move is None else "/moves"
    if chair == observer.chair:
        answer = observer.ask_table("POST", what, body)
    else:
        answer = table.seats[chair].ask("POST", f"/tables/{table.id}{what}", body)
    assert answer.status_code == 201, answer.text
    observer.look(number + 1)
    return number + 1


@contextlib.contextmanager
def company(table: TwinTable, observer: Observer) -> Iterator[None]:
    """Somebody else sits down, says something, looks away, and goes: presence and phrases."""
    chair = 0 if observer.chair != 0 else 1
    with table.seats[chair].follow(table.id, seat=chair) as other:
        other.until("resume")
        other.send({"type": "say", "seat": chair, "phrase": "hello", "id": 1})
        other.until("done", id=1)
        observer.hear("company")
        other.send({"type": "looking", "looking": False, "id": 2})
        other.until("done", id=2)
        observer.hear("company looks away")
        yield


def wait_until_gone() -> None:
    """Until the server has noticed that every socket is closed, and noted it."""
    end = time.monotonic() + PATIENCE
    while counted()["bali_open_sockets []"]:
        assert time.monotonic() < end
        time.sleep(0.005)


# ---- a table that does not remember (K8)


def test_k8_different_pasts_that_look_the_same_now_are_told_alike(servers: Servers) -> None:
    assert_same_now(servers, pasts(), memory=False)


def test_k8_with_memory_they_are_told_apart(servers: Servers) -> None:
    with pytest.raises(AssertionError, match="socket: entry"):
        assert_same_now(servers, pasts(), memory=True)


def test_k8_a_server_that_forgets_to_forget_is_noticed(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    resume = Journal.resume
    monkeypatch.setattr(
        Journal, "resume", lambda journal, viewer, _, last: resume(journal, viewer, True, last)
    )
    with pytest.raises(AssertionError, match="socket: entry"):
        assert_same_now(servers, pasts(), memory=False)


def pasts() -> tuple[Record, Record]:
    """Two players' face-up cards, the other way round, and covered since."""
    record, shrine = with_two_offers()
    first, second = record.moves[shrine + 1 : shrine + 3]
    swapped = (*record.moves[: shrine + 1], second, first, *record.moves[shrine + 3 :])
    return record, replace(record, moves=swapped)


def assert_same_now(servers: Servers, records: tuple[Record, Record], memory: bool) -> None:
    number = len(records[0].moves)
    for viewer in (0, None):
        name = next(ids)
        told = []
        for server, record, seed in zip(servers, records, SEEDS, strict=True):
            table = TwinTable(server, name, record, memory, (1, 2, 0), seed, listed=True)
            table.open(number)
            with watching(table, viewer) as observer:
                observer.look(number)
                observer.look_everywhere(number)
                observer.come_back_from([*range(-1, number, 4), number, number + 1])
            told.append(observer.said)
        assert_alike(told[0], told[1])


# ---- a bot's thoughts are its own


@pytest.mark.parametrize("memory", [True, False])
def test_what_a_bot_thinks_is_told_to_nobody(servers: Servers, memory: bool) -> None:
    viewer = 1
    record = almost_whole(1, 2, ("oracle",))
    own = [before.ply for before, _, _ in steps(record) if before.to_act == viewer]
    record = replace(record, moves=record.moves[: own[-1]])
    twin = twin_of(record, viewer, seed=2)
    name = next(ids)
    told = []
    for server, game, seed in zip(servers, (record, twin), SEEDS, strict=True):
        table = TwinTable(server, name, game, memory, (1, 0), seed, listed=True)
        with pytest.MonkeyPatch.context() as patch:
            told.append(beside_a_bot(table, viewer, patch))
    assert_alike(told[0], told[1])
    assert sum(b'"made_by":"bot"' in text for _, text in told[0]) > 5


def beside_a_bot(table: TwinTable, viewer: int, patch: pytest.MonkeyPatch) -> Said:
    """Player 0 is a bot that makes the moves of the record, and thinks of its secrets."""

    async def think(level: str, view: View) -> Thought:
        move = table.record.moves[view.ply]
        return Thought(move, (Candidate(move, 1.0, 1), Candidate(str(table.record.deal), 0.5, 1)))

    patch.setattr(table.server.house.minds, "think", think)
    first = len(table.record.moves) * 2 // 3
    table.open(first)
    chair, bot = table.order[viewer], table.order[0]
    with watching(table, viewer) as observer:
        observer.hear("before")
        table.write(lambda connection: change_seat(connection, table.id, bot, kind=BOT, level="x"))
        observer.ask_table("POST", "/return", {"seat": chair})  # so that the server looks again
        for before, move, _ in itertools.islice(steps(table.record), first, None):
            if before.to_act == viewer:
                observer.hear("my turn")
                body = {"seat": chair, "number": before.ply, "move": move}
                assert observer.ask_table("POST", "/moves", body).status_code == 201
            else:
                observer.hear_entry(before.ply + 1)
        observer.hear("the end")
        observer.look_everywhere(len(table.record.moves))
    return observer.said


# ---- a server that leaks is found out


def in_the_table(patch: pytest.MonkeyPatch) -> None:
    """The seed stands in the table."""
    tell = showing.table_json
    for module in (room, socket, tables, follow):
        patch.setattr(
            module, "table_json", lambda table: tell(table) | {"limit": int(table.seed[:8], 16)}
        )


def in_moves(patch: pytest.MonkeyPatch) -> None:
    """Everybody reads what was played."""
    patch.setattr(events, "_move_seen", lambda entry, *_: MOVE_NAMES[entry.move])


def in_facts(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(events, "seen", lambda fact, _: fact)


def in_eyes(patch: pytest.MonkeyPatch) -> None:
    """A spectator sees with the eyes of the first player."""
    patch.setattr(room.Room, "viewer", lambda self, chair: 0)


def in_errors(patch: pytest.MonkeyPatch) -> None:
    """One who asks too early is told why it is too early."""

    async def finished(house: House, table: str, *_: Any) -> GameLog:
        game = (await house.room(table)).playing()
        raise conflict("not-over", played=[line.move for line in game.lines])

    patch.setattr(afterwards, "finished", finished)


def in_records(patch: pytest.MonkeyPatch) -> None:
    """The record can be had before the end."""

    async def finished(house: House, table: str, *_: Any) -> GameLog:
        return (await house.room(table)).playing()

    patch.setattr(afterwards, "finished", finished)


def in_undo(patch: pytest.MonkeyPatch) -> None:
    """Who may not take back learns what there was."""

    def tell(self: room.Room, game: GameLog, chair: int) -> Proposal:
        try:
            return game.propose_undo(chair, self._now())
        except CannotUndo:
            raise conflict("cannot-undo", moves=[line.move for line in game.lines]) from None

    patch.setattr(room.Room, "_persons_undo", tell)


def in_the_log(patch: pytest.MonkeyPatch) -> None:
    def tell(connection: Connection, table: str, line: Line, *how: Any) -> None:
        logging.getLogger("bali.server").info("moved", extra={FACTS: {"move": line.move}})
        append(connection, table, line, *how)

    patch.setattr(room, "append", tell)


def in_numbers(patch: pytest.MonkeyPatch) -> None:
    def tell(connection: Connection, table: str, line: Line, *how: Any) -> None:
        metrics.moves.labels(line.move).inc()
        append(connection, table, line, *how)

    patch.setattr(room, "append", tell)


LEAKS = (in_moves, in_the_log)
MORE_LEAKS = (in_the_table, in_undo, in_facts, in_eyes, in_errors, in_records, in_numbers)


@pytest.mark.slow
@pytest.mark.parametrize(
    "leak", [*LEAKS, *(pytest.param(leak, marks=pytest.mark.soak) for leak in MORE_LEAKS)]
)
def test_a_leak_is_noticed(
    servers: Servers, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    viewer = None if leak is in_eyes else 0
    records, first = with_a_secret(viewer)
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        assert_same(servers, records, viewer, True, first)


@pytest.mark.parametrize("viewer", [0, pytest.param(None, marks=pytest.mark.soak)])
def test_without_a_leak_nothing_is_noticed(servers: Servers, viewer: int | None) -> None:
    records, first = with_a_secret(viewer)
    assert_same(servers, records, viewer, True, first)


def with_a_secret(viewer: int | None) -> tuple[tuple[Record, Record], int]:
    """Twins for this viewer, and the last hidden move in which they differ."""
    record = almost_whole(1, 2, ("oracle",))
    twin = twin_of(record, viewer, seed=2)
    pairs = enumerate(zip(record.moves, twin.moves, strict=True))
    [*_, last] = (ply for ply, (one, other) in pairs if one != other)
    cut = [replace(each, moves=each.moves[: last + 2]) for each in (record, twin)]
    return (cut[0], cut[1]), last
