"""Tables and their seats. A chair is a place at the table; turn order follows at the deal."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from bali.store.database import announce, announce_each
from bali.store.rows import NUL, every, one
from bali.store.schema import people, seats, tables

OPEN, PLAYING, FINISHED, ABORTED = "open", "playing", "finished", "aborted"
PERSON, BOT = "person", "bot"


@dataclass(frozen=True)
class Seat:
    chair: int
    kind: str
    level: str | None
    person: str | None
    name: str | None
    claim_hash: str | None
    ready: bool
    value: str | None
    away: bool
    wants_abort: bool

    @property
    def is_taken(self) -> bool:
        return self.kind == BOT or self.person is not None

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot decides for it now."""
        return self.kind == BOT or self.away


@dataclass(frozen=True)
class Table:
    id: str
    opener: str
    status: str
    listed: bool
    variants: tuple[str, ...]
    memory: bool
    pause: bool
    starts: int | None
    pace: str
    limit: int | None
    watch_hash: str
    seed: str
    setup: str | None
    order: tuple[int, ...] | None
    rules: str
    created: float
    dealt: float | None
    ended: float | None
    number: int
    to_act: int | None
    waits_for: str | None
    due: float | None
    rematch_of: str | None
    rematch: str | None
    seats: tuple[Seat, ...]


_COLUMNS = tuple(field.name for field in fields(Table) if field.name != "seats")


def add_table(connection: Connection, table: Table) -> None:
    row = {name: getattr(table, name) for name in _COLUMNS}
    row["variants"] = " ".join(table.variants)
    row["order"] = _order_text(table.order)
    connection.execute(insert(tables).values(row))
    for seat in table.seats:
        connection.execute(insert(seats).values(table=table.id, **vars(seat)))


def find_table(connection: Connection, table: str, lock: bool = False) -> Table | None:
    """A table with its seats; locked against other writers, if asked."""
    if NUL in table:  # PostgreSQL would complain
        return None
    query = select(tables).where(tables.c.id == table)
    found = one(connection, query.with_for_update() if lock else query)
    return _tables(connection, [found])[0] if found else None


def change_table(connection: Connection, table: str, **changes: Any) -> None:
    """Change some columns, and tell everyone."""
    if "order" in changes:
        changes["order"] = _order_text(changes["order"])
    connection.execute(update(tables).where(tables.c.id == table).values(**changes))
    announce(connection, table)


def change_seat(connection: Connection, table: str, chair: int, **changes: Any) -> None:
    connection.execute(
        update(seats).where(seats.c.table == table, seats.c.chair == chair).values(**changes)
    )
    announce(connection, table)


def drop_seat(connection: Connection, table: str, chair: int) -> None:
    """Remove a seat; those after it move up."""
    connection.execute(delete(seats).where(seats.c.table == table, seats.c.chair == chair))
    later = select(seats.c.chair).where(seats.c.table == table, seats.c.chair > chair)
    for place in sorted(connection.execute(later).scalars()):
        connection.execute(
            update(seats)
            .where(seats.c.table == table, seats.c.chair == place)
            .values(chair=place - 1)
        )
    announce(connection, table)


def tables_of(connection: Connection, person: str, limit: int | None) -> list[Table]:
    """The tables someone sits at or opened: those that have not ended, the latest first."""
    own = select(seats.c.table).where(seats.c.person == person)
    query = select(tables).where(or_(tables.c.opener == person, tables.c.id.in_(own)))
    query = query.order_by(tables.c.status.in_((OPEN, PLAYING)).desc())
    return _tables(connection, every(connection, _latest(query, limit)))


def listed_tables(connection: Connection, status: str, limit: int) -> list[Table]:
    query = select(tables).where(tables.c.status == status, tables.c.listed)
    return _tables(connection, every(connection, _latest(query, limit)))


def count_open(connection: Connection, person: str) -> int:
    """How many tables that have not ended someone has opened."""
    query = select(func.count()).where(
        tables.c.opener == person, tables.c.status.in_((OPEN, PLAYING))
    )
    return int(connection.execute(query).scalar_one())


def tables_to_tend(connection: Connection, now: float, limit: int) -> list[str]:
    """Games in which a bot has to move, or someone's time is over."""
    query = (
        select(tables.c.id)
        .where(tables.c.status == PLAYING)
        .where(or_(tables.c.waits_for == BOT, tables.c.due <= now))
        .limit(limit)
    )
    return list(connection.execute(query).scalars())


def every_table(connection: Connection) -> list[str]:
    return list(connection.execute(select(tables.c.id).order_by(tables.c.created)).scalars())


def delay_all(connection: Connection, seconds: float) -> None:
    """Give everyone who is thinking so much more time."""
    connection.execute(
        update(tables).where(tables.c.due.is_not(None)).values(due=tables.c.due + seconds)
    )
    announce_each(connection, select(tables.c.id).where(tables.c.due.is_not(None)))


def _latest(query: Any, limit: int | None) -> Any:
    return query.order_by(tables.c.created.desc()).limit(limit)


def _tables(connection: Connection, rows: list[dict[str, Any]]) -> list[Table]:
    seated = _seats(connection, [row["id"] for row in rows])
    return [
        Table(
            **row
            | {
                "variants": tuple(row["variants"].split()),
                "order": None if row["order"] is None else tuple(map(int, row["order"])),
                "seats": tuple(seated[row["id"]]),
            }
        )
        for row in rows
    ]


def _seats(connection: Connection, ids: Iterable[str]) -> dict[str, list[Seat]]:
    """A seat has the name that was given to it, or else what its person is called now."""
    found: dict[str, list[Seat]] = {table: [] for table in ids}
    query = (
        select(seats, people.c.name.label("called"), people.c.deleted)
        .outerjoin(people, people.c.id == seats.c.person)
        .where(seats.c.table.in_(found))
        .order_by(seats.c.chair)
    )
    for row in every(connection, query):
        table, called, deleted = row.pop("table"), row.pop("called"), row.pop("deleted")
        row["name"] = row["name"] or (called if deleted is None else None)
        found[table].append(Seat(**row))
    return found


def _order_text(order: tuple[int, ...] | None) -> str | None:
    return None if order is None else "".join(map(str, order))
