"""Nobody's clock runs while nobody can move."""

from dataclasses import replace

import pytest
from sqlalchemy import select

from bali.store import Database
from bali.store.schema import processes
from bali.store.tables import PLAYING, add_table, find_table
from bali.store.uptime import (
    BEAT_SECONDS,
    KEPT_SECONDS,
    MOST_DELAY,
    MOST_SILENCE,
    Downtime,
    all_downtimes,
    beat,
    begin_process,
)
from tests.store.filling import NOW, add_people, new_table

DUE = NOW + 60


@pytest.fixture
def thinking(database: Database) -> Database:
    """One table where somebody is thinking, and one without a clock."""
    database.begin_write(add_people).result(10)
    table = replace(new_table("clock"), status=PLAYING, due=DUE)
    database.begin_write(lambda c: add_table(c, table)).result(10)
    database.begin_write(lambda c: add_table(c, new_table("none"))).result(10)
    return database


def begin(database: Database, process: str, now: float) -> float:
    return database.begin_write(lambda c: begin_process(c, process, now)).result(10)


def tick(database: Database, process: str, now: float) -> float:
    return database.begin_write(lambda c: beat(c, process, now)).result(10)


def due(database: Database) -> float:
    table = database.read_now(lambda c: find_table(c, "clock"))
    assert table is not None
    assert table.due is not None
    return table.due


def alive(database: Database) -> list[str]:
    query = select(processes.c.id).order_by(processes.c.alive)
    return database.read_now(lambda c: list(c.execute(query).scalars()))


def test_the_very_first_start_gives_nothing(thinking: Database) -> None:
    assert begin(thinking, "a", NOW) == 0
    assert due(thinking) == DUE
    assert thinking.read_now(all_downtimes) == []


def test_what_was_lost_is_given_back(thinking: Database) -> None:
    begin(thinking, "a", NOW)
    assert tick(thinking, "a", NOW + 1) == 0
    assert begin(thinking, "b", NOW + 3601) == 3600
    assert due(thinking) == DUE + 3600
    none = thinking.read_now(lambda c: find_table(c, "none"))
    assert none is not None
    assert none.due is None
    assert thinking.read_now(all_downtimes) == [Downtime(NOW + 1, NOW + 3601)]
    assert thinking.read_now(lambda c: all_downtimes(c, NOW + 3601)) == []
    assert alive(thinking) == ["b"]


@pytest.mark.parametrize("gap", [0.25, BEAT_SECONDS, 1.375, 1.75, 4.0])
def test_a_short_restart_counts(thinking: Database, gap: float) -> None:
    """With one process always; among several, a gap within a beat means that another is alive."""
    begin(thinking, "a", NOW)
    given = begin(thinking, "b", NOW + gap)
    assert given == (gap if not thinking.is_shared or gap > MOST_SILENCE else 0)
    assert due(thinking) == DUE + given


def test_a_second_process_is_no_restart(thinking: Database) -> None:
    begin(thinking, "a", NOW)
    for second in range(1, 10):
        assert tick(thinking, "a", NOW + second) == 0
    given = begin(thinking, "b", NOW + 9.5)
    for second in range(10, 20):  # the first one stops; the other goes on
        assert tick(thinking, "b", NOW + second) == 0
    given += begin(thinking, "a again", NOW + 20)
    assert given == (0 if thinking.is_shared else 1.5)  # a SQLite file has one server
    assert due(thinking) == DUE + given


def test_of_several_that_start_at_once_one_gives_back(url: str, thinking: Database) -> None:
    """After a downtime of all: it is given back once."""
    begin(thinking, "old", NOW)
    others = [Database(url) for _ in range(4)]
    jobs = [
        database.begin_write(lambda c, n=n: begin_process(c, f"new {n}", NOW + 100))  # type: ignore[misc]
        for n, database in enumerate(others)
    ]
    assert sorted(job.result(20) for job in jobs) == [0, 0, 0, 100]
    assert due(thinking) == DUE + 100
    assert len(alive(thinking)) == 4
    for database in others:
        database.close()


def test_a_late_beat_is_nothing_but_sleep_is(thinking: Database) -> None:
    begin(thinking, "a", NOW)
    assert tick(thinking, "a", NOW + MOST_DELAY) == 0
    assert due(thinking) == DUE
    asleep = NOW + MOST_DELAY + 8 * 3600
    assert tick(thinking, "a", asleep) == 8 * 3600
    assert tick(thinking, "a", asleep + 1) == 0
    assert due(thinking) == DUE + 8 * 3600
    assert len(thinking.read_now(all_downtimes)) == 1


def test_a_process_that_was_given_up_comes_back(thinking: Database) -> None:
    begin(thinking, "slow", NOW)
    given = begin(thinking, "b", NOW + 2 * KEPT_SECONDS)
    assert alive(thinking) == ["b"]
    assert tick(thinking, "slow", NOW + 2 * KEPT_SECONDS + 1) <= 1
    assert set(alive(thinking)) == {"b", "slow"}
    assert due(thinking) <= DUE + given + 1


def test_a_clock_put_back_hides_no_downtime(thinking: Database) -> None:
    begin(thinking, "future", NOW + 86400)
    assert begin(thinking, "a", NOW) == 0
    assert alive(thinking) == ["a"]
    assert begin(thinking, "b", NOW + 10) == 10


def test_clocks_that_differ_a_little(thinking: Database) -> None:
    """Of two computers, one is three seconds ahead: time is given once, not again and again."""
    begin(thinking, "a", NOW)
    begin(thinking, "ahead", NOW + 3)
    before = due(thinking)
    for second in range(1, 20):
        tick(thinking, "a", NOW + second)
        tick(thinking, "ahead", NOW + 3 + second)
    assert due(thinking) == before <= DUE + 3
