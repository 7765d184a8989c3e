"""Whom slow games wait for, and that nobody is reminded twice."""

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update

from bali.store import Database
from bali.store.log import Line, Waiting, append
from bali.store.people import forget_person
from bali.store.reminders import Awaited, awaited_people, claim_reminder, clear_reminder
from bali.store.schema import people, seats
from bali.store.tables import BOT, FINISHED, PERSON, add_table, change_seat, change_table
from tests.store.filling import AYU, ELOISE, NOW, deal, new_table

DEALT = NOW + 10
SLOW_TURN = Waiting(to_act=0, waits_for=PERSON, due=NOW + 1e6)
EXPECTED = Awaited("slow", 0, 0, AYU.id, AYU.name, "ayu@example.org", "en")


@pytest.fixture
def connection(database: Database) -> Iterator[Connection]:
    """With a slow game that waits for Ayu since its deal."""
    with writing(database) as opened:
        fill(opened)
        yield opened


def writing(database: Database) -> AbstractContextManager[Connection]:
    return database.engine.execution_options(writes=True).begin()


def fill(connection: Connection) -> None:
    for person in (AYU, ELOISE):
        connection.execute(insert(people).values(vars(person)))
    add_table(connection, replace(new_table("slow", seats=3), pace="days"))
    deal(connection, "slow")
    change_table(connection, "slow", **vars(SLOW_TURN))


def awaited(connection: Connection, since: float = DEALT) -> list[Awaited]:
    return awaited_people(connection, since, limit=10)


def test_whom_a_slow_game_waits_for(connection: Connection) -> None:
    assert awaited(connection) == [EXPECTED]


def test_a_game_waits_since_its_deal_or_its_last_entry(connection: Connection) -> None:
    assert awaited(connection, DEALT - 1) == []
    line = Line(1, player=0, kind="move", move="take 1", maker="person", at=DEALT + 60)
    append(connection, "slow", line, SLOW_TURN, bots=[2])
    assert awaited(connection, DEALT + 59) == []
    assert awaited(connection, DEALT + 60) == [replace(EXPECTED, number=1)]


@pytest.mark.parametrize(
    "changes",
    [
        {"pace": "live"},
        {"pace": "none"},
        {"status": FINISHED},
        {"waits_for": BOT},
        {"to_act": 1},  # Éloïse has given no address
        {"to_act": 2, "waits_for": BOT},
        {"to_act": None},
    ],
)
def test_others_are_left_alone(connection: Connection, changes: dict[str, Any]) -> None:
    change_table(connection, "slow", **changes)
    assert awaited(connection) == []


def test_who_has_left_or_gone_is_left_alone(connection: Connection) -> None:
    change_seat(connection, "slow", 0, away=True)
    assert awaited(connection) == []
    change_seat(connection, "slow", 0, away=False)
    forget_person(connection, AYU.id, NOW)
    connection.execute(update(seats).values(away=False))
    assert awaited(connection) == []


def test_so_many_at_most_the_longest_wait_first(connection: Connection) -> None:
    for number in range(3):
        id = f"slow{number}"
        add_table(connection, replace(new_table(id, seats=3), pace="days"))
        deal(connection, id)
        change_table(connection, id, **vars(SLOW_TURN), dealt=DEALT - number)
    found = awaited_people(connection, DEALT, limit=2)
    assert [someone.table for someone in found] == ["slow2", "slow1"]


def test_one_reminder_until_they_have_been_back(connection: Connection) -> None:
    assert claim_reminder(connection, EXPECTED, NOW)
    assert awaited(connection) == []
    assert not claim_reminder(connection, EXPECTED, NOW)
    clear_reminder(connection, "slow", ELOISE.id)
    assert awaited(connection) == []
    clear_reminder(connection, "slow", AYU.id)
    assert awaited(connection) == [EXPECTED]
    assert claim_reminder(connection, EXPECTED, NOW)


@pytest.mark.parametrize(
    "changes", [{"number": 1}, {"to_act": 1}, {"status": FINISHED}, {"waits_for": BOT}]
)
def test_no_reminder_if_the_game_has_gone_on(
    connection: Connection, changes: dict[str, Any]
) -> None:
    change_table(connection, "slow", **changes)
    assert not claim_reminder(connection, EXPECTED, NOW)


def test_of_many_processes_one_sends_it(url: str) -> None:
    databases = [Database(url) for _ in range(4)]
    databases[0].begin_write(fill).result()
    ready = threading.Barrier(len(databases))

    def claim(database: Database, won: list[bool]) -> None:
        ready.wait()
        with writing(database) as connection:
            won.append(claim_reminder(connection, EXPECTED, NOW))

    won: list[bool] = []
    threads = [threading.Thread(target=claim, args=(one, won)) for one in databases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for database in databases:
        database.close()
    assert sorted(won) == [False] * 3 + [True]
