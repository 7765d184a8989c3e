"""One writer, many readers: what is acknowledged is kept, and one that fails harms no other."""

import asyncio
import stat
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text, update

from bali.rules.errors import BaliError
from bali.store import Database, Unavailable
from bali.store.database import address, place
from bali.store.errors import StorageError
from bali.store.people import Person, add_person, change_person, find_person
from bali.store.schema import people
from tests.store.filling import AYU, ELOISE

SECRET = "h8x-secret"


def hold_up(database: Database) -> Callable[[], None]:
    """Keep the writer busy until told otherwise, so that what comes meanwhile is one batch."""
    begun, go_on = threading.Event(), threading.Event()

    def wait(_: Connection) -> None:
        begun.set()
        go_on.wait(10)

    database.begin_write(wait)
    begun.wait(10)
    return go_on.set


def add(person: Person) -> Callable[[Connection], None]:
    return lambda connection: void(connection.execute(insert(people).values(vars(person))))


def void(_: object) -> None:
    pass


def fail(connection: Connection) -> None:
    add_person(connection, "half done", "en", 0.0)
    raise BaliError("no")


def names(database: Database) -> list[str]:
    query = select(people.c.name).order_by(people.c.name)
    return database.read_now(lambda connection: list(connection.execute(query).scalars()))


def test_one_that_fails_leaves_the_others_of_its_batch(database: Database) -> None:
    go_on = hold_up(database)
    first = database.begin_write(add(AYU))
    failing = database.begin_write(fail)
    twice = database.begin_write(add(AYU))
    last = database.begin_write(add(ELOISE))
    go_on()
    first.result(10)
    last.result(10)
    with pytest.raises(BaliError, match="no"):
        failing.result(10)
    with pytest.raises(Unavailable):
        twice.result(10)
    assert names(database) == [AYU.name, ELOISE.name]


def test_a_batch_is_one_transaction(database: Database) -> None:
    """Nobody sees the first of a batch before the last."""
    seen: list[list[str]] = []
    go_on = hold_up(database)
    database.begin_write(add(AYU))
    database.begin_write(lambda _: seen.append(names(database)))
    last = database.begin_write(add(ELOISE))
    go_on()
    last.result(10)
    assert seen == [[]]


def test_what_is_cancelled_is_not_done(database: Database) -> None:
    go_on = hold_up(database)
    cancelled = database.begin_write(add(AYU))
    assert cancelled.cancel()
    last = database.begin_write(add(ELOISE))
    go_on()
    last.result(10)
    assert names(database) == [ELOISE.name]


def test_many_writers_at_once(database: Database) -> None:
    async def write_many() -> None:
        async def one(number: int) -> Person:
            return await database.write(
                lambda connection: add_person(connection, f"{number:03}", "en", float(number))
            )

        added = await asyncio.gather(*map(one, range(300)))
        found = await asyncio.gather(
            *(database.read(lambda c, id=person.id: find_person(c, id)) for person in added[:20])  # type: ignore[misc]
        )
        assert found == added[:20]

    asyncio.run(write_many())
    assert names(database) == [f"{number:03}" for number in range(300)]


def test_what_is_written_is_there_after_a_restart(url: str) -> None:
    database = Database(url)
    database.begin_write(add(AYU)).result(10)
    database.close()
    again = Database(url)
    assert again.read_now(lambda connection: find_person(connection, AYU.id)) == AYU
    again.close()


def test_close_finishes_what_was_begun_and_refuses_the_rest(url: str) -> None:
    database = Database(url)
    begun = [database.begin_write(add(person)) for person in (AYU, ELOISE)]
    database.close()
    assert all(job.done() for job in begun)
    with pytest.raises(Unavailable):
        database.begin_write(fail).result(10)
    database.close()  # twice does no harm


def test_a_snapshot_stays_as_it_was(database: Database) -> None:
    database.begin_write(add(AYU)).result(10)
    with database.snapshot() as connection:
        assert find_person(connection, AYU.id) == AYU
        change = database.begin_write(lambda c: change_person(c, AYU.id, name="Made"))
        change.result(10)
        assert find_person(connection, AYU.id) == AYU
    assert names(database) == ["Made"]


def test_errors_do_not_tell_what_was_written(database: Database) -> None:
    secret = Person(SECRET, SECRET, "en", None, 0.0, None)
    database.begin_write(add(secret)).result(10)
    with pytest.raises(Unavailable) as caught:
        database.begin_write(add(secret)).result(10)
    assert SECRET not in str(caught.value)
    assert "parameters hidden" in str(caught.value.__cause__)


# ---- two processes


def test_transactions_in_each_others_way_are_tried_again(postgres_url: str) -> None:
    """Two that lock the same rows in opposite order: PostgreSQL stops one of them."""
    one, other = Database(postgres_url), Database(postgres_url)
    for person in (AYU, ELOISE):
        one.begin_write(add(person)).result(10)
    both_began = threading.Barrier(2, timeout=60)
    first_try = {one: True, other: True}

    def change(database: Database, ids: list[str]) -> "Future[None]":
        def work(connection: Connection) -> None:
            for id in ids:
                connection.execute(update(people).where(people.c.id == id).values(language="de"))
                if first_try[database]:
                    first_try[database] = False
                    both_began.wait()

        return database.begin_write(work)

    jobs = [change(one, [AYU.id, ELOISE.id]), change(other, [ELOISE.id, AYU.id])]
    for job in jobs:
        job.result(20)
    one.close()
    other.close()


def test_a_server_that_goes_away_is_told_and_forgiven(postgres_url: str) -> None:
    database = Database(postgres_url)
    database.begin_write(add(AYU)).result(10)
    go_on = hold_up(database)
    end_all = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND datname = current_database()"
    )
    other = Database(postgres_url)
    other.begin_write(lambda connection: void(connection.execute(end_all))).result(10)
    other.close()
    go_on()
    database.begin_write(add(ELOISE)).result(10)
    assert names(database) == [AYU.name, ELOISE.name]
    database.close()


# ---- addresses


def test_a_path_is_a_sqlite_file(tmp_path: Path) -> None:
    path = tmp_path / "a folder?" / "100% ünique #1.sqlite3"
    assert place(path) == place(address(path)) == str(path)
    database = Database(path)
    database.read_now(lambda connection: connection.execute(text("SELECT 1")).scalar())
    database.close()
    assert path.exists()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgres://ayu:pw@host:99/games", "postgresql://host:99/games"),
        ("postgresql://ayu:12/p@host/games", "postgresql://host/games"),
        ("postgresql://host/games?password=pw", "postgresql://host/games"),
        ("postgresql:///games?host=/run/pg", "postgresql:///run/pg/games"),
    ],
)
def test_what_is_shown_of_an_address(url: str, shown: str) -> None:
    assert place(url) == shown
    assert address(url).startswith("postgresql+psycopg://")


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("postgresql://ayu:p@ss@host/games", "bad-address"),
        ("postgresql://ayu:pw@host:port/games", "bad-address"),
        ("://", "bad-address"),
        ("mysql://ayu:pw@host/games", "unknown-kind"),
        ("sqlite://", "no-file"),
        ("sqlite:///:memory:", "no-file"),
    ],
)
def test_bad_addresses(url: str, code: str) -> None:
    with pytest.raises(StorageError) as caught:
        Database(url)
    assert caught.value.code == code
    assert "p@ss" not in str(caught.value)
    assert "pw" not in str(caught.value)


def test_nobody_answers() -> None:
    database = Database("postgresql://ayu:pass-word@127.0.0.1:9/games")
    with pytest.raises(Unavailable, match="refused") as read:
        database.read_now(lambda connection: None)
    with pytest.raises(Unavailable, match="refused"):
        database.begin_write(lambda connection: None).result(20)
    assert "pass-word" not in str(read.value)
    database.close()


def test_without_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match="no-driver"):
        Database("postgresql://host/games")
