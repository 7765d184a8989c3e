"""Records that people have brought along to look at."""

from sqlalchemy import Connection, delete, func, insert, select

from bali.store.rows import NUL, new_id, one
from bali.store.schema import replays


def add_replay(connection: Connection, person: str | None, record: str, now: float) -> str:
    replay = new_id()
    row = {"id": replay, "person": person, "record": record, "created": now}
    connection.execute(insert(replays).values(row))
    return replay


def find_replay(connection: Connection, replay: str) -> str | None:
    if NUL in replay:  # PostgreSQL would complain
        return None
    found = one(connection, select(replays.c.record).where(replays.c.id == replay))
    return found["record"] if found else None


def count_replays(connection: Connection, person: str) -> int:
    query = select(func.count()).where(replays.c.person == person)
    return int(connection.execute(query).scalar_one())


def drop_replay(connection: Connection, replay: str, person: str) -> bool:
    """Forget a record, if it is theirs; whether it was."""
    mine = (replays.c.id == replay, replays.c.person == person)
    return bool(connection.execute(delete(replays).where(*mine)).rowcount)
