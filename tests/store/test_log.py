"""The log of a game only grows, one entry a number, whoever writes."""

import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future

import psycopg
import pytest
from sqlalchemy import Connection

from bali.knowledge.events import Journal
from bali.record import Record
from bali.store import Database
from bali.store.log import Line, Outrun, Waiting, append, lines_after, say, sayings_after
from bali.store.tables import (
    ABORTED,
    FINISHED,
    PLAYING,
    Table,
    change_seat,
    change_table,
    find_table,
)
from tests.store.filling import NOW, fill, next_entry

WAITING = Waiting(to_act=1, waits_for="person", due=NOW + 60)

BOTS = (2,)
"""The chairs that bots play at the table."""


def line(number: int, maker: str = "person") -> Line:
    return Line(number, 0, "move", "take 1", maker, NOW + number, None)


def find(database: Database, id: str) -> Table:
    found = database.read_now(lambda c: find_table(c, id))
    assert found is not None
    return found


def begin_append(database: Database, entry: Line, waiting: Waiting = WAITING) -> "Future[None]":
    return database.begin_write(lambda c: append(c, "playing", entry, waiting, BOTS))


@pytest.fixture
def processes(filled_url: str, filled: Database) -> Iterator[list[Database]]:
    """Two that share a database; on SQLite they are not meant to, and it works all the same."""
    other = Database(filled_url)
    yield [filled, other]
    other.close()


def test_an_entry_moves_the_table_on(filled: Database) -> None:
    last = find(filled, "playing").number
    begin_append(filled, line(last + 1)).result(10)
    table = find(filled, "playing")
    assert (table.number, table.to_act, table.waits_for) == (last + 1, 1, "person")
    assert (table.due, table.status, table.ended) == (NOW + 60, PLAYING, None)
    assert filled.read_now(lambda c: lines_after(c, "playing", last)) == [line(last + 1)]
    assert len(filled.read_now(lambda c: lines_after(c, "playing", 0))) == last + 1


@pytest.mark.parametrize("distance", [-1, 0, 2])
def test_a_wrong_number_is_refused(filled: Database, distance: int) -> None:
    before = find(filled, "playing")
    with pytest.raises(Outrun):
        begin_append(filled, line(before.number + distance)).result(10)
    assert find(filled, "playing") == before
    assert len(filled.read_now(lambda c: lines_after(c, "playing", 0))) == before.number


def test_the_last_entry_finishes_the_table(filled: Database) -> None:
    number = find(filled, "playing").number + 1
    begin_append(filled, line(number), Waiting(None, None, None)).result(10)
    table = find(filled, "playing")
    assert (table.status, table.ended, table.to_act) == (FINISHED, NOW + number, None)
    with pytest.raises(Outrun):
        begin_append(filled, line(number + 1)).result(10)


def test_nothing_is_added_to_a_game_that_was_given_up(filled: Database) -> None:
    number = find(filled, "playing").number + 1
    filled.begin_write(lambda c: change_table(c, "playing", status=ABORTED)).result(10)
    with pytest.raises(Outrun):
        begin_append(filled, line(number)).result(10)


@pytest.mark.parametrize("bots", [(), (0, 2), (1,)])
def test_an_entry_worked_out_for_other_bots_is_refused(
    filled: Database, bots: tuple[int, ...]
) -> None:
    """Somebody left the table or came back meanwhile: the game may wait for another."""
    number = find(filled, "playing").number + 1
    stale = filled.begin_write(lambda c: append(c, "playing", line(number), WAITING, bots))
    assert isinstance(stale.exception(10), Outrun)
    filled.begin_write(lambda c: change_seat(c, "playing", 0, away=True)).result(10)
    fresh = filled.begin_write(lambda c: append(c, "playing", line(number), WAITING, (2, 0)))
    fresh.result(10)


def test_of_many_with_one_number_one_wins(processes: list[Database]) -> None:
    """In threads of one process, which share a writer, and in two processes, which do not."""
    first = find(processes[0], "playing").number + 1
    for number in range(first, first + 10):
        go = threading.Barrier(6, timeout=60)
        won: list[str] = []

        def race(writer: int, number: int = number, go: threading.Barrier = go) -> None:
            go.wait()
            done = begin_append(processes[writer % 2], line(number, f"{writer}"))
            if not isinstance(done.exception(20), Outrun):
                won.append(f"{writer}")  # noqa: B023 - all threads end within the round

        threads = [threading.Thread(target=race, args=(writer,)) for writer in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(won) == 1
        [written] = processes[1].read_now(lambda c, n=number: lines_after(c, "playing", n - 1))  # type: ignore[misc]
        assert written == line(number, won[0])


def test_a_batch_for_one_table(filled: Database) -> None:
    """Two with the same number in one transaction, and the next right after them."""
    number = find(filled, "playing").number + 1
    go_on = threading.Event()
    filled.begin_write(lambda _: go_on.wait(10))
    jobs = [begin_append(filled, line(n, maker)) for n, maker in
            ((number, "a"), (number, "b"), (number + 1, "c"))]  # fmt: skip
    go_on.set()
    assert [type(job.exception(10)) for job in jobs] == [type(None), Outrun, type(None)]
    written = filled.read_now(lambda c: lines_after(c, "playing", number - 1))
    assert [entry.maker for entry in written] == ["a", "c"]


def test_the_others_are_told(postgres_url: str) -> None:
    database = Database(postgres_url)
    with psycopg.connect(postgres_url, autocommit=True) as ear:
        ear.execute("LISTEN bali_tables")
        database.begin_write(fill).result(30)
        list(ear.notifies(timeout=1, stop_after=1))
        number = find(database, "playing").number + 1
        begin_append(database, line(number)).result(10)
        [word] = ear.notifies(timeout=10, stop_after=1)
        assert word.payload == f"playing {number}"
        with pytest.raises(Outrun):
            begin_append(database, line(number)).result(10)
        assert list(ear.notifies(timeout=0.2)) == []
    database.close()


def test_a_game_is_read_as_it_was_played(filled: Database) -> None:
    table = find(filled, "playing")
    journal = Journal(Record.read(table.setup or ""))
    chance = random.Random("playing")
    for number in range(1, table.number + 1):
        entry, _ = next_entry(table, journal, chance)
        assert entry.number == number
        assert filled.read_now(lambda c, n=number: lines_after(c, "playing", n - 1))[0] == entry  # type: ignore[misc]


def test_sayings(processes: list[Database]) -> None:
    said = processes[0].read_now(lambda c: sayings_after(c, "playing", 0))
    assert [(saying.number, saying.phrase) for saying in said] == [(1, "hello"), (2, "good-luck")]
    jobs = [
        processes[n % 2].begin_write(lambda c, n=n: say(c, "playing", 0, "bye", NOW + n))  # type: ignore[misc]
        for n in range(20)
    ]
    spoken = [job.result(20) for job in jobs]
    assert sorted(saying.number for saying in spoken) == list(range(3, 23))
    after = processes[1].read_now(lambda c: sayings_after(c, "playing", 2))
    assert after == sorted(spoken, key=lambda saying: saying.number)
    assert processes[0].read_now(lambda c: sayings_after(c, "open", 0)) == []


def test_one_who_leaves_while_an_entry_waits_is_seen(postgres_url: str) -> None:
    """The entry was sent before the other process had said that it was so, and waits for it."""
    here, there = Database(postgres_url), Database(postgres_url)
    here.begin_write(fill).result(30)
    number = find(here, "playing").number + 1
    leaving, go_on = threading.Event(), threading.Event()

    def leave(connection: Connection) -> None:
        find_table(connection, "playing", lock=True)
        change_seat(connection, "playing", 0, away=True)
        leaving.set()
        go_on.wait(10)

    left = there.begin_write(leave)
    leaving.wait(10)
    written = begin_append(here, line(number))
    time.sleep(0.3)
    assert not written.done()
    go_on.set()
    left.result(10)
    assert isinstance(written.exception(10), Outrun)
    here.close()
    there.close()
