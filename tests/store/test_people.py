"""People, the tokens of their devices, and how they are forgotten."""

import pytest
from sqlalchemy import select

from bali.store import Database
from bali.store.people import (
    DEVICE,
    TRANSFER,
    Person,
    add_person,
    change_person,
    drop_token,
    find_person,
    forget_person,
    give_token,
    hash_of,
    new_token,
    person_of,
    spend_transfer,
)
from bali.store.replays import add_replay, count_replays, find_replay
from bali.store.schema import reminders, replays, tokens
from bali.store.tables import find_table
from tests.store.filling import AYU, ELOISE

NOW = 1000.0


@pytest.fixture
def ayu(database: Database) -> Person:
    return database.begin_write(lambda c: add_person(c, "Ayu", "fr", NOW)).result(10)


def test_a_person_is_found_again(database: Database, ayu: Person) -> None:
    assert (ayu.name, ayu.language, ayu.email, ayu.created) == ("Ayu", "fr", None, NOW)
    assert database.read_now(lambda c: find_person(c, ayu.id)) == ayu
    assert database.read_now(lambda c: find_person(c, "nobody")) is None
    database.begin_write(lambda c: change_person(c, ayu.id, name="Ayu 🌾", email="a@b")).result(10)
    changed = database.read_now(lambda c: find_person(c, ayu.id))
    assert changed is not None
    assert (changed.name, changed.email, changed.language) == ("Ayu 🌾", "a@b", "fr")


def test_a_device_is_known_by_its_token(database: Database, ayu: Person) -> None:
    token, short = new_token(), new_token()
    database.begin_write(lambda c: give_token(c, ayu.id, token, DEVICE, NOW, None)).result(10)
    database.begin_write(lambda c: give_token(c, ayu.id, short, DEVICE, NOW, 60)).result(10)
    assert database.read_now(lambda c: person_of(c, token, NOW + 1e9)) == ayu
    assert database.read_now(lambda c: person_of(c, short, NOW + 59)) == ayu
    assert database.read_now(lambda c: person_of(c, short, NOW + 60)) is None
    assert database.read_now(lambda c: person_of(c, "\udcff", NOW)) is None
    database.begin_write(lambda c: drop_token(c, token)).result(10)
    assert database.read_now(lambda c: person_of(c, token, NOW)) is None


def test_only_hashes_are_kept(database: Database, ayu: Person) -> None:
    token = new_token()
    database.begin_write(lambda c: give_token(c, ayu.id, token, DEVICE, NOW, None)).result(10)
    [row] = database.read_now(lambda c: c.execute(select(tokens)).all())
    assert token not in row
    assert hash_of(token) in row


def test_a_transfer_works_once(database: Database, ayu: Person) -> None:
    for token, later, found in (("first", 59, ayu), ("late", 60, None)):
        give = database.begin_write(
            lambda c, token=token: give_token(c, ayu.id, token, TRANSFER, NOW, 60)  # type: ignore[misc]
        )
        give.result(10)
        assert database.read_now(lambda c, t=token: person_of(c, t, NOW)) is None  # type: ignore[misc]
        spend = [
            database.begin_write(
                lambda c, t=token, at=NOW + later: spend_transfer(c, t, at)  # type: ignore[misc]
            ).result(10)
            for _ in range(2)
        ]
        assert spend == [found, None]


def test_a_device_token_is_no_transfer(database: Database, ayu: Person) -> None:
    database.begin_write(lambda c: give_token(c, ayu.id, "t", DEVICE, NOW, 60)).result(10)
    assert database.begin_write(lambda c: spend_transfer(c, "t", NOW)).result(10) is None
    assert database.read_now(lambda c: person_of(c, "t", NOW)) == ayu


def test_one_transfer_for_two_processes(postgres_url: str) -> None:
    databases = [Database(postgres_url) for _ in range(2)]
    ayu = databases[0].begin_write(lambda c: add_person(c, "Ayu", "fr", NOW)).result(10)
    for number in range(10):
        token = str(number)
        give = databases[0].begin_write(
            lambda c, t=token: give_token(c, ayu.id, t, TRANSFER, NOW, 60)  # type: ignore[misc]
        )
        give.result(10)
        spent = [
            database.begin_write(lambda c, t=token: spend_transfer(c, t, NOW))  # type: ignore[misc]
            for database in databases
        ]
        assert sorted(job.result(10) == ayu for job in spent) == [False, True]
    for database in databases:
        database.close()


def test_forgetting_leaves_the_games_and_nothing_else(filled: Database) -> None:
    filled.begin_write(lambda c: forget_person(c, AYU.id, NOW)).result(10)
    gone = filled.read_now(lambda c: find_person(c, AYU.id))
    assert gone is not None
    assert (gone.name, gone.email, gone.deleted) == ("", None, NOW)
    assert filled.read_now(lambda c: person_of(c, "device", NOW)) is None
    assert filled.read_now(lambda c: c.execute(select(reminders)).all()) == []
    table = filled.read_now(lambda c: find_table(c, "playing"))
    assert table is not None
    assert [seat.name for seat in table.seats] == [None, ELOISE.name, None]
    assert table.seats[0].is_played_by_bot
    filled.begin_write(lambda c: forget_person(c, ELOISE.id, NOW)).result(10)
    assert filled.read_now(lambda c: c.execute(select(replays.c.person)).scalars().all()) == [None]


def test_replays(database: Database, ayu: Person) -> None:
    replay = database.begin_write(lambda c: add_replay(c, ayu.id, "{…}", NOW)).result(10)
    database.begin_write(lambda c: add_replay(c, None, "", NOW)).result(10)
    assert database.read_now(lambda c: find_replay(c, replay)) == "{…}"
    assert database.read_now(lambda c: find_replay(c, "other")) is None
    assert database.read_now(lambda c: count_replays(c, ayu.id)) == 1
