"""Who has been told by mail that a slow game waits for them.

At most one reminder is out for a person at a table, whichever process sends it: it is written here
before it is sent, and taken out once the person has been back.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, insert, select

from bali.store.rows import every
from bali.store.schema import log, people, reminders, seats, tables
from bali.store.tables import PERSON, PLAYING

SLOW = "days"


@dataclass(frozen=True)
class Awaited:
    """Somebody a slow game has been waiting for."""

    table: str
    number: int
    """Of the entry they have to answer."""
    chair: int
    person: str
    name: str
    email: str
    language: str


def awaited_people(connection: Connection, since: float, limit: int) -> list[Awaited]:
    """Whom slow games have been waiting for since then, with an address and no reminder yet."""
    waits_since = func.coalesce(log.c.at, tables.c.dealt)
    query = (
        select(
            tables.c.id.label("table"),
            tables.c.number,
            seats.c.chair,
            people.c.id.label("person"),
            people.c.name,
            people.c.email,
            people.c.language,
        )
        .join(seats, and_(seats.c.table == tables.c.id, seats.c.chair == tables.c.to_act))
        .join(people, people.c.id == seats.c.person)
        .outerjoin(log, and_(log.c.table == tables.c.id, log.c.number == tables.c.number))
        .outerjoin(
            reminders,
            and_(reminders.c.table == tables.c.id, reminders.c.person == people.c.id),
        )
        .where(tables.c.status == PLAYING, tables.c.waits_for == PERSON, tables.c.pace == SLOW)
        .where(people.c.email.is_not(None), people.c.deleted.is_(None), seats.c.away.is_(False))
        .where(reminders.c.table.is_(None), waits_since <= since)
        .order_by(waits_since)
        .limit(limit)
    )
    return [Awaited(**row) for row in every(connection, query)]


def claim_reminder(connection: Connection, awaited: Awaited, now: float) -> bool:
    """Whether it is ours to send: no one else has, and the game still waits.

    Two processes that want the same one wait for each other at the table's row.
    """
    still = select(tables.c.id).where(
        tables.c.id == awaited.table,
        tables.c.number == awaited.number,
        tables.c.to_act == awaited.chair,
        tables.c.status == PLAYING,
        tables.c.waits_for == PERSON,
    )
    if connection.execute(still.with_for_update()).first() is None:
        return False
    own = (reminders.c.table == awaited.table, reminders.c.person == awaited.person)
    if connection.execute(select(reminders.c.sent).where(*own)).first() is not None:
        return False
    connection.execute(
        insert(reminders).values(table=awaited.table, person=awaited.person, sent=now)
    )
    return True


def clear_reminders(connection: Connection, table: str) -> None:
    """The game has gone on: whoever it waits for now may be reminded."""
    connection.execute(delete(reminders).where(reminders.c.table == table))


def clear_reminder(connection: Connection, table: str, person: str) -> None:
    """They have been at the table, or the mail could not be sent: there may be another."""
    connection.execute(
        delete(reminders).where(reminders.c.table == table, reminders.c.person == person)
    )
