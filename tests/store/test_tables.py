"""Tables, their seats, and the lists they are found in."""

from dataclasses import replace

import pytest

from bali.store import Database
from bali.store.people import change_person
from bali.store.tables import (
    BOT,
    FINISHED,
    OPEN,
    PERSON,
    PLAYING,
    Table,
    add_table,
    change_seat,
    change_table,
    count_open,
    drop_seat,
    every_table,
    find_table,
    listed_tables,
    tables_of,
    tables_to_tend,
)
from tests.store.filling import AYU, ELOISE, NOW, add_people, new_table


@pytest.fixture
def seated(database: Database) -> Database:
    """With the two people there."""
    database.begin_write(add_people).result(10)
    return database


def add(database: Database, *tables: Table) -> None:
    for table in tables:
        database.begin_write(lambda c, t=table: add_table(c, t)).result(10)  # type: ignore[misc]


def find(database: Database, id: str) -> Table:
    found = database.read_now(lambda c: find_table(c, id))
    assert found is not None
    return found


def test_a_table_is_found_as_it_was(seated: Database) -> None:
    table = replace(new_table("t", 4), starts=2, order=(2, 0, 1, 3), variants=("oracle", "demon"))
    add(seated, table)
    assert find(seated, "t") == table
    assert seated.read_now(lambda c: find_table(c, "other")) is None
    locked = seated.begin_write(lambda c: find_table(c, "t", lock=True)).result(10)
    assert locked == table


def test_changes(seated: Database) -> None:
    add(seated, new_table("t"))
    seated.begin_write(lambda c: change_table(c, "t", order=(1, 0), listed=False)).result(10)
    seated.begin_write(lambda c: change_seat(c, "t", 1, away=True, name=None)).result(10)
    table = find(seated, "t")
    assert (table.order, table.listed) == ((1, 0), False)
    assert [seat.away for seat in table.seats] == [False, True]
    assert [seat.is_played_by_bot for seat in table.seats] == [False, True]
    seated.begin_write(lambda c: change_table(c, "t", order=None)).result(10)
    assert find(seated, "t").order is None


def test_a_seat_without_a_name_has_its_persons_present_one(seated: Database) -> None:
    add(seated, new_table("t"))
    seated.begin_write(lambda c: change_seat(c, "t", 1, name=None)).result(10)
    seated.begin_write(lambda c: change_person(c, ELOISE.id, name="Élo")).result(10)
    assert [seat.name for seat in find(seated, "t").seats] == ["Ayu", "Élo"]


def test_the_seats_after_a_dropped_one_move_up(seated: Database) -> None:
    add(seated, new_table("t", 4))
    seated.begin_write(lambda c: drop_seat(c, "t", 1)).result(10)
    seats = find(seated, "t").seats
    assert [(seat.chair, seat.kind) for seat in seats] == [(0, PERSON), (1, BOT), (2, BOT)]


def test_lists(seated: Database) -> None:
    add(
        seated,
        replace(new_table("old"), created=NOW),
        replace(new_table("new"), created=NOW + 9),
        replace(new_table("hidden"), listed=False),
        replace(new_table("over"), status=FINISHED),
        replace(new_table("theirs"), opener=ELOISE.id, seats=new_table("x").seats[1:]),
    )
    listed = seated.read_now(lambda c: listed_tables(c, OPEN, 10))
    assert [table.id for table in listed] == ["new", "theirs", "old"]
    assert seated.read_now(lambda c: listed_tables(c, OPEN, 1)) == listed[:1]
    own = seated.read_now(lambda c: tables_of(c, AYU.id, 10))
    assert {table.id for table in own} == {"old", "new", "hidden", "over"}
    assert len(seated.read_now(lambda c: tables_of(c, ELOISE.id, 10))) == 5  # sits at the others
    assert seated.read_now(lambda c: count_open(c, AYU.id)) == 3
    assert seated.read_now(every_table)[0] == "old"


def test_which_games_need_tending(seated: Database) -> None:
    playing = replace(new_table("x"), status=PLAYING, waits_for=PERSON)
    add(
        seated,
        replace(playing, id="bot's", waits_for=BOT),
        replace(playing, id="late", due=NOW),
        replace(playing, id="in time", due=NOW + 1),
        replace(playing, id="no clock"),
        replace(playing, id="over", status=FINISHED, waits_for=BOT, due=NOW),
    )
    found = seated.read_now(lambda c: tables_to_tend(c, NOW, 10))
    assert set(found) == {"bot's", "late"}
    assert len(seated.read_now(lambda c: tables_to_tend(c, NOW, 1))) == 1
