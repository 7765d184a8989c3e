"""All the tables of one process, and what keeps them going: bots, clocks, word from elsewhere.

Whatever happens to the process, the next one finds in the store whose move it is: `_tend` looks for
games in which a bot has to move or a clock has run out, at the start and ever after.
"""

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, select

from bali.bots.levels import STAND_IN
from bali.bots.pace import answer_at
from bali.bots.protocol import Thought
from bali.bots.roster import thinking_seconds
from bali.knowledge import View
from bali.server import metrics
from bali.server.limits import Allowance
from bali.server.mail import Postman, send_reminders
from bali.server.minds import Minds
from bali.server.refusals import Refused
from bali.server.room import Room
from bali.server.seating import forget_at_tables
from bali.server.settings import Settings
from bali.server.sockets import Socket
from bali.store import Database, Unavailable
from bali.store.database import announce
from bali.store.log import Saying, say
from bali.store.people import Person
from bali.store.rows import new_id
from bali.store.tables import BOT, Table, tables_of, tables_to_tend
from bali.store.upgrade import upgrade
from bali.store.uptime import BEAT_SECONDS, beat, begin_process

if TYPE_CHECKING:
    from bali.server.queue import SharedQueue

T = TypeVar("T")

logger = logging.getLogger("bali.server")

ROUND_SECONDS = 0.5
REMIND_SECONDS = 60.0
LETTERS_A_DAY = 5
MOST_TENDED = 500
ROOM_IDLE_SECONDS = 300.0

PATIENCE_SECONDS = 5.0
"""How long a bot's turn may lie in a shared queue before it is put there again."""

Ask = Callable[[str, int], Awaitable[None]]
"""Sees to it that a bot answers this number of this table."""


class House:
    def __init__(self, settings: Settings, now: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.now = now
        self.database = Database(settings.database)
        self.minds = Minds(settings.bot_processes)
        # One thread each, because more would only take turns, and the tables would wait for all of
        # them; two, because nobody who looks back may hold up those who play.
        self.reader: Executor = ThreadPoolExecutor(1, thread_name_prefix="reader")
        """Works out what can be read off the views of games that are going on."""
        self.replay_reader: Executor = ThreadPoolExecutor(1, thread_name_prefix="replay-reader")
        """The same for replays."""
        self.process = new_id()
        self.ask_bot: Ask = self.answer_soon
        self.on_presence: Callable[[Room], Awaitable[None]] = _nobody_else
        """Tells other processes who looks at a table here."""
        self.is_looking: Callable[[str, int], bool] = self._is_looking_here
        """Whether the person in this chair has the table before their eyes, in any process."""
        self.on_load: Callable[[Room], None] = lambda room: None
        self.queue: SharedQueue | None = None
        self._noticed: dict[tuple[str, int], float] = {}
        """Games that wait for a bot: since when, or when one was last asked."""
        self._has_tended = False
        self._last_beat = -math.inf
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._used: dict[str, float] = {}
        self._answering: set[tuple[str, int]] = set()
        newcomers = settings.limits.people_an_hour
        self.newcomers = Allowance(newcomers / 60, burst=newcomers)
        """New profiles from one address."""
        self.postman = Postman(settings.mail) if settings.mail and settings.public_url else None
        self.letters = Allowance(LETTERS_A_DAY / (24 * 60), burst=LETTERS_A_DAY)
        """Questions whether an address is somebody's, for each address and each asker."""
        self._sockets: Counter[str] = Counter()
        self._holders: dict[Socket, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Begin to serve: everything that has waited goes on."""
        self.database.occupy()
        await self.prepare()
        await self.database.write(
            lambda connection: begin_process(connection, self.process, self.now())
        )
        self.keep(self.every(ROUND_SECONDS, self._make_rounds))
        if self.postman:
            self.keep(self.every(REMIND_SECONDS, self._remind))

    async def prepare(self) -> None:
        """Begin to let bots think. That is all a `bali worker` does: it does not count as a server,
        for nobody can move through it.
        """
        await asyncio.to_thread(upgrade, self.database)
        self.minds.warm_up()
        self.keep(self.every(ROOM_IDLE_SECONDS / 10, self._forget_idle_rooms))
        if self.database.is_shared:
            # Here, because only PostgreSQL needs what they import.
            from bali.server.queue import SharedQueue
            from bali.server.telegraph import Telegraph

            self.queue = SharedQueue(self)
            await self.queue.open()
            telegraph = Telegraph(self)
            telegraph.start()
            await telegraph.listening.wait()
            if self.settings.bot_processes:
                self.keep(self.queue.work(self.settings.bot_processes))

    async def close(self) -> None:
        """Stop answering; what was acknowledged is in the store, and the rest goes on there."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self.open_rooms():
            for socket in room.sockets:
                socket.cut()
        if self.queue is not None:
            await self.queue.close()
        for reader in (self.reader, self.replay_reader):
            reader.shutdown(wait=False, cancel_futures=True)
        self.minds.close()
        self.database.close()

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this beside everything else, and see it through."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- rooms

    async def room(self, table: str) -> Room:
        """The room of a table. Two who ask at once get the same."""
        self._used[table] = self.now()
        if table not in self._rooms:
            self._rooms[table] = asyncio.create_task(self._load(table))
        loading = self._rooms[table]
        try:
            return await asyncio.shield(loading)
        except Exception:
            if self._rooms.get(table) is loading:  # whoever asks next tries again
                del self._rooms[table], self._used[table]
            raise

    async def _load(self, table: str) -> Room:
        room = await Room.load(self.database, table, self.now, self._moved_on)
        room.on_presence = lambda: self.keep(self._tell_presence(room))
        room.on_unread = lambda: self.keep(self._read_out(room))
        self.on_load(room)
        return room

    async def current_room(self, table: str) -> Room:
        """The same, with all that is written by now: another process may just have told its asker
        that something is done, and word of it may still be on the way.
        """
        is_open = self.open_room(table) is not None
        room = await self.room(table)
        if is_open and self.database.is_shared:
            await room.catch_up()
        return room

    async def _tell_presence(self, room: Room) -> None:
        try:
            await self.on_presence(room)
        except Unavailable:
            logger.warning("the database is not available")

    async def _read_out(self, room: Room) -> None:
        try:
            await room.read_out(self.reader)
        except Exception:
            logger.exception("what can be read off a view was not told")

    def open_room(self, table: str) -> Room | None:
        """The room of a table, if it is in memory."""
        task = self._rooms.get(table)
        is_there = task and task.done() and not task.cancelled() and not task.exception()
        return task.result() if task and is_there else None

    def open_rooms(self) -> list[Room]:
        return [room for table in self._rooms if (room := self.open_room(table))]

    async def change(self, table: str, work: Callable[[Connection], T]) -> T:
        """Change something at a table that is not a move, and show it."""
        result = await self.database.write(work)
        await (await self.room(table)).refresh()
        return result

    async def begin(self, table: Table) -> None:
        """A table was opened. If it is dealt already, a bot may have to start."""
        if table.waits_for == BOT:
            await self._moved_on(await self.room(table.id))

    async def say(self, table: str, chair: int, phrase: str) -> Saying:
        now = self.now()
        return await self.change(
            table, lambda connection: say(connection, table, chair, phrase, now)
        )

    async def renamed(self, person: Person) -> None:
        """Show somebody's new name wherever they sit."""

        def work(connection: Connection) -> list[str]:
            seated = [table.id for table in tables_of(connection, person.id, None)]
            for table in seated:
                announce(connection, table)
            return seated

        for table in await self.database.write(work):
            await self.changed(table)

    async def forget(self, person: Person) -> None:
        """Remove a profile; bots go on at its tables."""
        now = self.now()

        for table in await self.database.write(
            lambda connection: forget_at_tables(connection, person, now)
        ):
            if table in self._rooms:
                await (await self.room(table)).refresh()
        self.send_away(person.id)

    def send_away(self, person: str, token: str | None = None, others: bool = False) -> None:
        """Close what somebody has open: with this token, with all others, or everything."""
        for room in self.open_rooms():
            for socket in room.sockets:
                if socket.person == person and (token is None or (socket.token == token) != others):
                    socket.cut()

    async def changed(self, table: str, number: int | None = None) -> None:
        """Word from elsewhere that a table has changed, perhaps only its log.

        Whoever changed it has asked a bot, if one has to move.
        """
        if table not in self._rooms:
            return
        await (await self.room(table)).catch_up(number)

    async def read_anew(self) -> None:
        """Something may have been missed."""
        for table in list(self._rooms):
            await self.changed(table)

    async def _forget_idle_rooms(self) -> None:
        metrics.rooms.set(len(self._rooms))
        idle_since = self.now() - ROOM_IDLE_SECONDS
        for room in self.open_rooms():
            if not room.sockets and self._used[room.table.id] < idle_since:
                del self._rooms[room.table.id], self._used[room.table.id]

    async def check(self) -> None:
        """Raises Unavailable if the store does not answer."""
        await self.database.read(lambda connection: connection.execute(select(1)).scalar_one())

    def admit(self, socket: Socket, address: str) -> None:
        """Count a connection; raises if its person, or address, holds too many."""
        holder = socket.person or address
        most = self.settings.limits.sockets
        if self._sockets[holder] >= most:
            raise Refused(429, "too-many-sockets", most=most)
        self._sockets[holder] += 1
        self._holders[socket] = holder

    def dismiss(self, socket: Socket) -> None:
        holder = self._holders.pop(socket)
        self._sockets[holder] -= 1
        if not self._sockets[holder]:
            del self._sockets[holder]

    # ---- bots and clocks

    async def _moved_on(self, room: Room) -> None:
        if room.bot_to_move():
            try:
                await self.ask_bot(room.table.id, room.number)
            except Unavailable:  # what led here is done all the same
                logger.warning("a bot's move has to wait for the database")

    async def answer_soon(self, table: str, number: int) -> None:
        """Let a bot of this process answer, beside everything else."""
        if (table, number) not in self._answering:
            self._answering.add((table, number))
            self.keep(self._answer_once(table, number))

    async def _answer_once(self, table: str, number: int) -> None:
        try:
            await self.answer(table, number)
        except Unavailable:
            logger.warning("a bot's move has to wait for the database")
        except Exception:
            logger.exception("a bot's turn failed")
        finally:
            self._answering.discard((table, number))

    async def answer(self, table: str, number: int) -> None:
        """Let a bot answer this number, if it is still to be answered. Safe to be repeated."""
        room = await self.room(table)
        if room.number < number or self.database.is_shared:
            await room.catch_up()
        maker = room.bot_to_move()
        if room.number != number or maker is None or room.game is None:
            return
        chair, level = room.table.to_act, room.level_to_move()
        assert chair is not None
        # All that can be remembered (K8): a level that forgets does so by itself.
        view = room.game.journal.view(room.game.player(chair))
        started = time.monotonic()
        thought = await self._thought(level, view)
        if self.settings.bot_pause:
            allowed, has_pause = thinking_seconds(level), room.table.pause
            due = answer_at(started, number, allowed, time.monotonic(), has_pause)
            await asyncio.sleep(due - time.monotonic())
        try:
            await room.move_for(chair, number, maker, thought)
        except Refused as refused:
            logger.info("a bot's move came too late: %s", refused.code)

    async def _thought(self, level: str, view: View) -> Thought:
        """A bot that fails must not hold up a table: then a plainer one decides."""
        try:
            return await self.minds.think(level, view)
        except Exception:
            logger.exception("a bot of level %s failed", level)
            return await self.minds.think(STAND_IN, view)

    async def _make_rounds(self) -> None:
        """In this order: a computer that wakes up first gives back the time it has slept."""
        if self.now() - self._last_beat >= BEAT_SECONDS:
            await self._beat()
        await self._tend()

    async def _tend(self) -> None:
        """Look for games that wait for a bot, and for clocks that have run out."""
        now = self.now()
        waiting = await self.database.read(
            lambda connection: tables_to_tend(connection, now, MOST_TENDED)
        )
        noticed, self._noticed = self._noticed, {}
        for table in waiting:
            try:
                await self._tend_table(table, noticed, now)
            except Unavailable:
                raise
            except Exception:  # the others must not suffer from it
                logger.exception("a game cannot go on")
        self._has_tended = True

    async def _tend_table(
        self, table: str, noticed: dict[tuple[str, int], float], now: float
    ) -> None:
        """Ask a bot. Where a queue is shared, whoever made the last move has asked; they may have
        died before that, so one who has just begun asks for everything, and then now and again.
        """
        room = await self.room(table)
        is_asked = self._has_tended and room.table.waits_for == BOT
        since = noticed.get((table, room.number), now if is_asked else -math.inf)
        if self.database.is_shared and now - since <= PATIENCE_SECONDS:
            self._noticed[table, room.number] = since
            return
        self._noticed[table, room.number] = now
        if self.database.is_shared:
            await room.catch_up()
        await self._moved_on(room)

    async def _remind(self) -> None:
        """Write to those whom slow games wait for and who are not looking."""
        assert self.postman is not None
        assert self.settings.public_url is not None
        await send_reminders(
            self.database, self.postman, self.is_looking, self.now(), self.settings.public_url
        )

    def _is_looking_here(self, table: str, chair: int) -> bool:
        room = self.open_room(table)
        return room is not None and chair in room.here()

    async def _beat(self) -> None:
        now = self._last_beat = self.now()
        given = await self.database.write(lambda connection: beat(connection, self.process, now))
        if given:
            await self.read_anew()

    async def every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Unavailable:
                logger.warning("the database is not available")
            except Exception:
                logger.exception("a regular duty failed")
            await asyncio.sleep(seconds)


async def _nobody_else(_: Room) -> None:
    """With one process there is nobody to tell."""
