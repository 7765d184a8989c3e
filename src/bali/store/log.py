"""The append-only log of a game: moves and undos, each with the next number. Nothing is changed."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Connection,
    bindparam,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)

from bali.rules.errors import BaliError
from bali.store.database import announce
from bali.store.rows import every
from bali.store.schema import log, sayings, seats, tables
from bali.store.tables import BOT, FINISHED, PLAYING


class Outrun(BaliError):
    """Somebody else wrote this number first."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__(f"number {number} of table {table} is taken")


@dataclass(frozen=True)
class Line:
    """One entry of the log."""

    number: int
    player: int
    kind: str
    """`move` or `undo`."""
    move: str
    maker: str
    """Who made it for that player: `person`, `bot`, `away` or `clock`."""
    at: float
    thought: str | None = None


@dataclass(frozen=True)
class Waiting:
    """Whom the game waits for after an entry."""

    to_act: int | None
    """The chair; None once the game is over."""
    waits_for: str | None
    due: float | None


_BOTS = (
    select(func.coalesce(func.sum(literal_column("1").op("<<")(seats.c.chair)), 0))
    .where(seats.c.table == tables.c.id, or_(seats.c.kind == BOT, seats.c.away))
    .scalar_subquery()
)
"""The chairs that bots play now, as a number with one bit for each."""

_MOVE_ON = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.number == bindparam("before"))
    .where(tables.c.status == PLAYING, bindparam("bots") == _BOTS)
    .values(
        {name: bindparam(name) for name in ("number", "to_act", "waits_for", "due", "status")}
        | {"ended": bindparam("ended")}
    )
)
_LOCK = select(tables.c.id).where(tables.c.id == bindparam("table")).with_for_update()
_WRITE_DOWN = insert(log)
"""Made once: these run for every move."""


def append(
    connection: Connection, table: str, line: Line, waiting: Waiting, bots: Collection[int]
) -> None:
    """Write the next entry, worked out for a table where bots play these chairs.

    Raises Outrun if the log has grown, somebody has left or come back, or the game has ended: then
    whom the game waits for has to be worked out again.
    """
    over = waiting.to_act is None
    row = {
        "bots": sum(1 << chair for chair in bots),
        "before": line.number - 1,
        "number": line.number,
        "status": FINISHED if over else PLAYING,
        "ended": line.at if over else None,
        **vars(waiting),
    }
    _lock(connection, table)
    if connection.execute(_MOVE_ON, {"table": table, **row}).rowcount != 1:
        raise Outrun(table, line.number)
    connection.execute(_WRITE_DOWN, {"table": table, **vars(line)})
    announce(connection, table, line.number)


def _lock(connection: Connection, table: str) -> None:
    """Apart from the change: a statement that had to wait sees the seats as they were before."""
    if connection.dialect.name == "postgresql":
        connection.execute(_LOCK, {"table": table})


def lines_after(connection: Connection, table: str, number: int) -> list[Line]:
    query = select(log).where(log.c.table == table, log.c.number > number).order_by(log.c.number)
    return [Line(**_without_table(row)) for row in every(connection, query)]


@dataclass(frozen=True)
class Saying:
    """A phrase somebody said at a table."""

    number: int
    chair: int
    phrase: str
    at: float


def say(connection: Connection, table: str, chair: int, phrase: str, at: float) -> Saying:
    """Say something. Two who speak at once, in two processes, wait for each other."""
    _lock(connection, table)
    last = select(func.max(sayings.c.number)).where(sayings.c.table == table)
    saying = Saying((connection.execute(last).scalar() or 0) + 1, chair, phrase, at)
    connection.execute(insert(sayings).values(table=table, **vars(saying)))
    announce(connection, table)
    return saying


def sayings_after(connection: Connection, table: str, number: int) -> list[Saying]:
    query = (
        select(sayings)
        .where(sayings.c.table == table, sayings.c.number > number)
        .order_by(sayings.c.number)
    )
    return [Saying(**_without_table(row)) for row in every(connection, query)]


def _without_table(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "table"}
