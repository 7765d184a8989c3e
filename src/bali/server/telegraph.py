"""Word between processes that share a PostgreSQL database: what changed, and who is where.

A process that loses the line reads everything anew when it is back.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import orjson
import psycopg
from sqlalchemy import func, make_url, select

from bali.server.room import Room
from bali.store import Unavailable
from bali.store.database import CHANNEL

if TYPE_CHECKING:
    from bali.server.house import House

logger = logging.getLogger("bali.server")

PRESENCE = "bali_presence"
RETRY_SECONDS = 1.0
KEEP_ALIVE: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
"""One who only listens does not notice otherwise that a line is dead."""
PRESENCE_SECONDS = 20.0
"""How often each process says anew who is there; who has not been named twice has gone."""


class Telegraph:
    def __init__(self, house: "House") -> None:
        self.house = house
        self.listening = asyncio.Event()
        self._elsewhere: dict[str, dict[str, tuple[float, frozenset[int]]]] = {}
        """For each table and other process: when it last told, and the chairs."""

    def start(self) -> None:
        self.house.on_presence = self.tell_presence
        self.house.on_load = self._show
        self.house.is_looking = self.is_looking
        self.house.keep(self._listen_for_ever())
        self.house.keep(self.house.every(PRESENCE_SECONDS, self._tell_and_forget))

    async def _listen_for_ever(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError, Unavailable):
                logger.warning("the line to the database is lost")
            except Exception:
                logger.exception("listening failed")
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        async with await psycopg.AsyncConnection.connect(
            conninfo(self.house.database.url), autocommit=True, **KEEP_ALIVE
        ) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await connection.execute(f"LISTEN {PRESENCE}")
            self.listening.set()
            await self.house.read_anew()
            await self._tell({"process": self.house.process})
            async for notice in connection.notifies():
                if notice.channel == CHANNEL:
                    self.house.keep(self._changed(notice.payload))
                else:
                    await self._hear_presence(orjson.loads(notice.payload))

    async def _changed(self, payload: str) -> None:
        table, _, number = payload.partition(" ")
        try:
            await self.house.changed(table, int(number) if number else None)
        except Unavailable:
            logger.warning("the database is not available")

    # ---- who is where

    async def tell_presence(self, room: Room) -> None:
        """Tell the others who looks at this table through this process."""
        await self._tell(
            {"process": self.house.process, "table": room.table.id, "seats": room.looking_here()}
        )

    async def _tell(self, message: dict[str, object]) -> None:
        text = orjson.dumps(message).decode()
        await self.house.database.write(
            lambda connection: connection.execute(select(func.pg_notify(PRESENCE, text)))
        )

    async def _tell_all(self) -> None:
        for room in self.house.open_rooms():
            if room.looking_here():
                await self.tell_presence(room)

    async def _tell_and_forget(self) -> None:
        """Say anew who is here; those who have not done so for long are not there any more."""
        await self._tell_all()
        oldest = self.house.now() - 2 * PRESENCE_SECONDS
        for table, others in list(self._elsewhere.items()):
            fresh = {process: told for process, told in others.items() if told[0] > oldest}
            if fresh:
                self._elsewhere[table] = fresh
            else:
                del self._elsewhere[table]
        for room in self.house.open_rooms():
            self._show(room)

    async def _hear_presence(self, told: dict[str, Any]) -> None:
        process = told["process"]
        if process == self.house.process:
            return
        if "table" not in told:  # it has just begun to listen, and knows of nobody
            await self._tell_all()
            return
        others = self._elsewhere.setdefault(told["table"], {})
        others[process] = (self.house.now(), frozenset(told["seats"]))
        if room := self.house.open_room(told["table"]):
            self._show(room)

    def is_looking(self, table: str, chair: int) -> bool:
        """Whether the person in this chair has the table before their eyes, in any process."""
        room = self.house.open_room(table)
        here = room.looking_here() if room else ()
        return chair in here or chair in self._chairs_elsewhere(table)

    def _chairs_elsewhere(self, table: str) -> frozenset[int]:
        others = self._elsewhere.get(table, {})
        return frozenset(chair for _, chairs in others.values() for chair in chairs)

    def _show(self, room: Room) -> None:
        room.elsewhere = self._chairs_elsewhere(room.table.id)
        room.show_presence()


def conninfo(url: str) -> str:
    """A database's address as PostgreSQL's own library takes it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
