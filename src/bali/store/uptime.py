"""When the service was down: nobody's clock runs then.

Every process says each second that it is alive. Between the last word of the last process and the
first word of the next one, nobody could move; whoever was thinking is given that time back.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from bali.store.rows import every
from bali.store.schema import downtimes, processes
from bali.store.tables import delay_all

BEAT_SECONDS = 1.0

MOST_SILENCE = 1.5
"""Where several processes share a database: one that has said nothing for so long is gone.

Hardly more than a beat, so that a quick restart counts. One that was merely late gives everybody a
second or two, and that is all; it comes back with its next beat.
"""

MOST_DELAY = 5.0
"""So late may a beat be in a process that goes on: a disk takes its time. A computer that was put
to sleep takes longer, and its people could not move."""

KEPT_SECONDS = 60.0
"""How long a silent process is remembered, and how far clocks may differ. One from further in the
future spoke before a clock was put back: it would hide every downtime until then."""

LOCK = 0x62616C6A


@dataclass(frozen=True)
class Downtime:
    began: float
    ended: float


def begin_process(connection: Connection, process: str, now: float) -> float:
    """A server starts. If none was alive until now, everyone is given back the time since.

    A SQLite file has one server at a time: all others are gone, however short ago they spoke.
    Answers how many seconds were given back.
    """
    is_shared = connection.dialect.name == "postgresql"
    given = _give_back(connection, now, MOST_SILENCE if is_shared else 0.0)
    forgotten = ~processes.c.alive.between(now - KEPT_SECONDS, now + KEPT_SECONDS)
    connection.execute(delete(processes).where(forgotten))
    connection.execute(insert(processes).values(id=process, alive=now))
    return given


def beat(connection: Connection, process: str, now: float) -> float:
    """This server is still there. Answers how many seconds it was not, if that was long."""
    given = 0.0
    if _silence(connection, now) > MOST_DELAY:
        given = _give_back(connection, now, MOST_DELAY)
    found = connection.execute(update(processes).where(processes.c.id == process).values(alive=now))
    if not found.rowcount:
        given += begin_process(connection, process, now)
    return given


def all_downtimes(connection: Connection, since: float = 0.0) -> list[Downtime]:
    query = select(downtimes.c.began, downtimes.c.ended).where(downtimes.c.ended > since)
    return [Downtime(**row) for row in every(connection, query.order_by(downtimes.c.id))]


def _give_back(connection: Connection, now: float, silence: float) -> float:
    """Of several that start at once one gives back; the others wait, and find it alive."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    seconds = _silence(connection, now)
    if seconds <= silence:
        return 0.0
    connection.execute(insert(downtimes).values(began=now - seconds, ended=now))
    delay_all(connection, seconds)
    return seconds


def _silence(connection: Connection, now: float) -> float:
    """How long no process has said anything; 0 if there never was one."""
    known = select(func.max(processes.c.alive)).where(processes.c.alive <= now + KEPT_SECONDS)
    last = connection.execute(known).scalar()
    return 0.0 if last is None else max(0.0, now - last)
