"""Every way in which what is kept could have gone wrong is found, and told."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from bali.store import Database
from bali.store.schema import log, replays, seats, tables
from bali.store.soundness import Checked, check_everything
from bali.store.upgrade import upgrade
from tests.store.filling import fill

Spoil = Callable[[Connection], Any]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    database = Database(tmp_path_factory.mktemp("games") / "bali.sqlite3")
    upgrade(database)
    database.begin_write(fill).result(30)
    yield database
    database.close()


def test_what_is_sound(filled: Database) -> None:
    with filled.snapshot() as connection:
        checked = list(check_everything(connection))
    assert [found.problems for found in checked] == [()] * 5
    assert [found.kind for found in checked] == ["table"] * 4 + ["replay"]


def table(id: str, **changes: Any) -> Spoil:
    return lambda c: c.execute(update(tables).where(tables.c.id == id).values(**changes))


def seat(id: str, chair: int, /, **changes: Any) -> Spoil:
    chosen = update(seats).where(seats.c.table == id, seats.c.chair == chair)
    return lambda c: c.execute(chosen.values(**changes))


def entry(id: str, number: int, /, **changes: Any) -> Spoil:
    chosen = update(log).where(log.c.table == id, log.c.number == number)
    return lambda c: c.execute(chosen.values(**changes))


def without_entry(id: str, number: int) -> Spoil:
    return lambda c: c.execute(delete(log).where(log.c.table == id, log.c.number == number))


def without_seat(id: str, chair: int) -> Spoil:
    return lambda c: c.execute(delete(seats).where(seats.c.table == id, seats.c.chair == chair))


def setup(id: str, old: str, new: str) -> Spoil:
    def spoil(connection: Connection) -> None:
        found = connection.execute(select(tables.c.setup).where(tables.c.id == id)).scalar_one()
        assert found is not None
        assert old in found
        connection.execute(
            update(tables).where(tables.c.id == id).values(setup=found.replace(old, new, 1))
        )

    return spoil


def one_more_entry(id: str, **changes: Any) -> Spoil:
    def spoil(connection: Connection) -> None:
        lines = connection.execute(
            select(log).where(log.c.table == id).order_by(log.c.number)
        ).mappings()
        last = dict(lines.all()[-1])
        last["number"] += 1
        connection.execute(insert(log).values(last | changes))
        table(id, number=last["number"])(connection)

    return spoil


def move_in_setup(connection: Connection) -> None:
    first = select(log.c.move).where(log.c.table == "playing", log.c.number == 1)
    move = connection.execute(first).scalar_one()
    setup("playing", '"moves": []', f'"moves": ["{move}"]')(connection)


def first_undo(connection: Connection) -> None:
    number = connection.execute(
        select(log.c.number).where(log.c.table == "finished", log.c.kind == "undo").limit(1)
    ).scalar_one()
    entry("finished", number, move="decline")(connection)


def another_decider(connection: Connection) -> None:
    now = connection.execute(select(tables.c.to_act).where(tables.c.id == "playing")).scalar_one()
    table("playing", to_act=(now + 1) % 3, waits_for="bot")(connection)


def bot_to_move(connection: Connection) -> None:
    now = connection.execute(select(tables.c.to_act).where(tables.c.id == "playing")).scalar_one()
    seat("playing", now, kind="bot", level="gecko")(connection)
    table("playing", waits_for="person")(connection)


SPOILT: dict[str, tuple[Spoil, set[str]]] = {
    "status": (table("finished", status="odd"), {"unknown-status", "not-finished"}),
    "open again": (table("aborted", status="open"), {"still-open"}),
    "deal lost": (table("playing", setup=None), {"no-setup", "too-early"}),
    "open, with a decider": (table("open", to_act=0), {"still-waiting"}),
    "finished, with a clock": (table("finished", due=1.0), {"still-waiting"}),
    "chairs": (seat("open", 1, chair=7), {"bad-chairs"}),
    "seat of nobody": (seat("playing", 0, person=None), {"empty-seat"}),
    "seat of no bot": (seat("playing", 2, level=None), {"empty-seat"}),
    "seat of what": (seat("open", 2, kind="cat"), {"empty-seat"}),
    "gap": (without_entry("finished", 5), {"gap"}),
    "last entry lost": (without_entry("playing", 25), {"other-number"}),
    "number": (table("playing", number=24), {"other-number"}),
    "zeroth entry": (entry("aborted", 1, number=0), {"gap"}),
    "setup no JSON": (table("playing", setup="{"), {"bad-setup"}),
    "setup no game": (setup("playing", '"deck"', '"dock"'), {"bad-setup"}),
    "setup with moves": (move_in_setup, {"setup-with-moves"}),
    "seat too few": (without_seat("playing", 2), {"other-players"}),
    "order": (table("playing", order="012x"), {"bad-order"}),
    "order lost": (table("playing", order=None), {"bad-order"}),
    "other order": (table("finished", order="10"), {"other-order"}),
    "seed": (table("playing", seed="xyz"), {"bad-seed"}),
    "short seed": (table("playing", seed="ab"), {"bad-seed"}),
    "other seed": (table("finished", seed="00" * 32), {"other-deal"}),
    "value": (seat("finished", 0, value="00" * 16), {"other-deal"}),
    "variants": (table("aborted", variants="oracle demon"), {"other-deal"}),
    "starter": (table("aborted", starts=7), {"bad-seed"}),
    "kind of entry": (entry("finished", 3, kind="skip"), {"unknown-word"}),
    "maker": (entry("finished", 3, maker="ghost"), {"unknown-word"}),
    "no move": (entry("finished", 1, move="fly"), {"illegal-entry"}),
    "other move": (entry("finished", 1, move="decline"), {"illegal-entry"}),
    "other player": (entry("finished", 1, player=1), {"other-player"}),
    "player of another game": (entry("finished", 1, player=9), {"other-player"}),
    "undo of nothing": (entry("finished", 1, kind="undo"), {"no-undo"}),
    "undo of another move": (first_undo, {"other-undo"}),
    "after the end": (one_more_entry("finished"), {"after-end"}),
    "not finished": (table("finished", status="playing"), {"not-finished"}),
    "given up after the end": (table("finished", status="aborted"), {"not-finished"}),
    "not over": (table("playing", status="finished"), {"still-waiting", "not-over"}),
    "nobody decides": (table("playing", to_act=None), {"other-decider"}),
    "another decides": (another_decider, {"other-decider"}),
    "waits for nobody": (table("playing", waits_for=None), {"other-waiting"}),
    "waits for a bot's person": (bot_to_move, {"other-waiting"}),
    "replay no JSON": (lambda c: c.execute(update(replays).values(record="[]")), {"bad-record"}),
}


@pytest.mark.parametrize("spoil", SPOILT)
def test_what_is_not_sound(games: Database, spoil: str) -> None:
    change, codes = SPOILT[spoil]
    found = checked_with(games, change)
    unsound = [checked for checked in found if checked.problems]
    assert len(found) == 5
    assert len(unsound) == 1
    assert codes <= {problem.code for problem in unsound[0].problems}


def test_every_code_is_tried() -> None:
    from tests.locales.used_messages import known_values

    assert set().union(*(codes for _, codes in SPOILT.values())) == known_values()["problem.code"]


def test_facts_say_where(games: Database) -> None:
    [spoilt] = [c for c in checked_with(games, SPOILT["gap"][0]) if c.problems]
    assert (spoilt.kind, spoilt.id) == ("table", "finished")
    assert dict(spoilt.problems[0].facts) == {"found": 6, "wanted": 5}
    [spoilt] = [c for c in checked_with(games, SPOILT["setup no JSON"][0]) if c.problems]
    assert "not JSON" in str(spoilt.problems[0].cause)


def checked_with(database: Database, change: Spoil) -> list[Checked]:
    """What is found after a change that is then undone."""

    class Undo(Exception):
        pass

    found: list[Checked] = []

    def work(connection: Connection) -> None:
        change(connection)
        found.extend(check_everything(connection))
        raise Undo

    with pytest.raises(Undo):
        database.begin_write(work).result(30)
    return found


def test_an_empty_database_is_sound(tmp_path: Path) -> None:
    database = Database(tmp_path / "bali.sqlite3")
    upgrade(database)
    with database.snapshot() as connection:
        assert list(check_everything(connection)) == []
    database.close()
