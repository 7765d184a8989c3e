"""A table while someone is at it: the game in memory, the sockets that follow it, the moves.

The store is the truth. A room writes there first, then shows; if another process was faster it
reads on and shows that.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from bali.bots.levels import STAND_IN, level_now
from bali.bots.protocol import Thought
from bali.knowledge import CannotUndo, NotYourDecision, View, previews, read
from bali.rules.errors import IllegalMove, UnreadableMove
from bali.server import metrics
from bali.server.game_log import (
    BY_BOT,
    BY_PERSON,
    FOR_ABSENT,
    FOR_CLOCK,
    MOVE,
    UNDO,
    GameLog,
    Proposal,
)
from bali.server.refusals import Refused, conflict, forbidden, wrong
from bali.server.seating import DAYS, existing, load_game
from bali.server.showing import clock_json, saying_json, table_json
from bali.server.sockets import Socket, Viewer, encode
from bali.store import Database
from bali.store.log import Outrun, Saying, append, lines_after, sayings_after
from bali.store.reminders import clear_reminders
from bali.store.tables import BOT, FINISHED, PLAYING, Table
from bali.store.uptime import all_downtimes

MOST_TRIES = 5
"""Against other processes that write to the same table."""


class Room:
    def __init__(
        self,
        database: Database,
        table: Table,
        game: GameLog | None,
        sayings: list[Saying],
        now: Callable[[], float],
        on_change: Callable[["Room"], Awaitable[None]],
    ) -> None:
        self.database = database
        self.table = table
        self.game = game
        self.sayings = sayings
        self.sockets: set[Socket] = set()
        self.elsewhere: frozenset[int] = frozenset()
        """Chairs whose people look at this table through another process."""
        self.on_presence: Callable[[], None] = lambda: None
        self.on_unread: Callable[[], None] = lambda: None
        """Sees to it that `read_out` is done."""
        self._unread: dict[Viewer, set[Socket]] = {}
        """By chair: who waits for what can be read off its view now."""
        self._is_reading = False
        self._readings: dict[Viewer, tuple[int, str]] = {}
        """By chair: the last message that told it, and of which number."""
        self._now = now
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._told_here: list[int] = []
        self._shown_here: list[int] = []

    @classmethod
    async def load(
        cls,
        database: Database,
        table: str,
        now: Callable[[], float],
        on_change: Callable[["Room"], Awaitable[None]],
    ) -> "Room":
        found, game, sayings = await database.read(
            lambda connection: (
                (found := existing(connection, table)),
                load_game(connection, found) if found.setup else None,
                sayings_after(connection, table, 0),
            )
        )
        return cls(database, found, game, sayings, now, on_change)

    # ---- asking

    @property
    def number(self) -> int:
        return self.game.number if self.game else 0

    def viewer(self, chair: int | None) -> Viewer:
        """Whose eyes a chair sees with; None is a spectator."""
        return None if chair is None or self.game is None else self.game.player(chair)

    def view(self, chair: int | None) -> View:
        return self.playing().journal.view(self.viewer(chair), self.table.memory)

    def playing(self) -> GameLog:
        """The dealt game, also when it is over."""
        if self.game is None:
            raise conflict("not-dealt")
        return self.game

    def resume(self, chair: int | None, last: int) -> dict[str, Any]:
        """What a client needs that has everything up to entry `last`."""
        game = self.playing()
        viewer = self.viewer(chair)
        start, view, events = game.journal.resume(viewer, self.table.memory, last)
        return {
            "viewer": viewer,
            "seat": chair,
            "number": start,
            "view": None if view is None else view.to_json(),
            "events": [self._event_json(event.to_json()) for event in events],
        }

    def _event_json(self, event: dict[str, Any]) -> dict[str, Any]:
        line = self.playing().lines[event["number"] - 1]
        return {**event, "made_by": line.maker, "at": line.at}

    def previews(self, chair: int) -> list[dict[str, Any]]:
        return [preview.to_json() for preview in previews(self.view(chair))]

    # ---- playing

    async def move(self, person: str, chair: int, number: int, move: str) -> int:
        """A person's move, as the answer to entry `number`; the number of its own entry."""
        return await self._write(
            person, chair, number, MOVE, move, lambda game: self._persons_move(game, chair, move)
        )

    async def undo(self, person: str, chair: int, number: int) -> int:
        return await self._write(
            person, chair, number, UNDO, None, lambda game: self._persons_undo(game, chair)
        )

    async def move_for(self, chair: int, number: int, maker: str, thought: Thought) -> int:
        """A bot's move; void if it is no longer the bot's to make."""
        return await self._write(
            None,
            chair,
            number,
            MOVE,
            thought.move,
            lambda game: self._bots_move(game, chair, maker, thought),
        )

    def _persons_move(self, game: GameLog, chair: int, move: str) -> Proposal:
        self._check_time(chair)
        try:
            return game.propose_move(chair, move, BY_PERSON, self._now())
        except NotYourDecision:
            raise conflict("not-your-decision", seat=chair, to_act=game.to_act) from None
        except IllegalMove as error:
            raise wrong("illegal-move", move=error.move, legal=list(error.legal)) from None
        except UnreadableMove:
            raise wrong("unreadable-move", move=move) from None

    def _persons_undo(self, game: GameLog, chair: int) -> Proposal:
        self._check_time(chair)
        game.check_undo(chair)
        try:
            return game.propose_undo(chair, self._now())
        except CannotUndo:
            raise conflict("cannot-undo", seat=chair) from None

    def _bots_move(self, game: GameLog, chair: int, maker: str, thought: Thought) -> Proposal:
        if (chair, maker) != (game.to_act, self.bot_to_move()):
            raise conflict("void")
        told = encode(thought_json(thought)) if thought.candidates else None
        return game.propose_move(chair, thought.move, maker, self._now(), told)

    def _check_time(self, chair: int) -> None:
        if self.table.seats[chair].away:
            raise conflict("bot-plays", seat=chair)
        if self.table.to_act == chair and self.bot_to_move() == FOR_CLOCK:
            raise conflict("time-over", seat=chair)

    async def _write(
        self,
        person: str | None,
        chair: int,
        number: int,
        kind: str,
        move: str | None,
        propose: Callable[[GameLog], Proposal],
    ) -> int:
        async with self._lock:
            for tries in range(MOST_TRIES):
                try:
                    self._check_holder(person, chair)
                    if self._is_repeated(chair, number, kind, move):
                        return number + 1
                    proposal = self._proposal(chair, number, propose)
                    await self._append(proposal)
                except Outrun:
                    await self._read_on()
                except Refused:
                    if tries or not self.database.is_shared:
                        raise
                    await self._read_on()  # word from elsewhere may still be on the way
                else:
                    self._take_over(self.playing(), proposal)
                    break
            else:
                raise conflict("busy")
        await self._on_change(self)
        return proposal.line.number

    def _check_holder(self, person: str | None, chair: int) -> None:
        """Whether the seat is still theirs, for all we know now; a bot has none of its own."""
        if person is not None and self.table.seats[chair].person != person:
            raise forbidden("not-your-seat")

    def _is_repeated(self, chair: int, number: int, kind: str, move: str | None) -> bool:
        game = self.playing()
        return number < game.number and game.repeated(number, chair, kind, move)

    def _proposal(
        self, chair: int, number: int, propose: Callable[[GameLog], Proposal]
    ) -> Proposal:
        if self.table.status != PLAYING:
            raise conflict("not-playing", status=self.table.status)
        if number != self.number:
            raise self._stale(chair, number)
        return propose(self.playing())

    async def _append(self, proposal: Proposal) -> None:
        table = self.table.id
        bots = [seat.chair for seat in self.table.seats if seat.is_played_by_bot]
        is_slow = self.table.pace == DAYS

        def work(connection: Connection) -> None:
            append(connection, table, proposal.line, proposal.waiting, bots)
            if is_slow:
                clear_reminders(connection, table)

        await self.database.write(work)
        metrics.moves.labels(proposal.line.maker).inc()

    def _stale(self, chair: int, number: int) -> Refused:
        if number > self.number:
            return conflict("number-ahead", number=number, current=self.number)
        missed = self.resume(chair, number)
        return conflict("stale", number=number, current=self.number, missed=missed)

    def _take_over(self, game: GameLog, proposal: Proposal) -> None:
        game.take_over(proposal)
        self._set_table(game, proposal)
        self._show_events(game.number - 1)
        if game.is_over:
            self.show_table()

    def _set_table(self, game: GameLog, proposal: Proposal) -> None:
        """The row as the store has it now."""
        line = proposal.line
        self.table = replace(self.table, number=line.number, **vars(proposal.waiting))
        if game.is_over:
            self.table = replace(self.table, status=FINISHED, ended=line.at)
        game.table = self.table

    # ---- whose move a bot has to make

    def bot_to_move(self) -> str | None:
        """Why a bot has to make the next move, if one has to."""
        if self.table.status != PLAYING or self.table.to_act is None:
            return None
        seat = self.table.seats[self.table.to_act]
        if seat.kind == BOT:
            return BY_BOT
        if seat.away:
            return FOR_ABSENT
        due = self.table.due
        is_over_time = due is not None and self._now() >= due
        return FOR_CLOCK if is_over_time or self.table.waits_for == BOT else None

    def level_to_move(self) -> str:
        assert self.table.to_act is not None
        seat = self.table.seats[self.table.to_act]
        return level_now((seat.level if seat.kind == BOT else None) or STAND_IN)

    # ---- what happened elsewhere

    async def refresh(self) -> None:
        """Read what others have written, show it, and see to it that the game goes on."""
        await self.catch_up()
        await self._on_change(self)

    async def catch_up(self, number: int | None = None) -> None:
        """Read what others have written, and show it; given a number, only if it is not there yet.

        Asked once we have the lock: word of our own entry is often here before we have shown it.
        """
        async with self._lock:
            if number is None or number > self.number:
                await self._read_on()

    async def _read_on(self) -> None:
        number, said = self.number, len(self.sayings)
        before = self.table
        table, lines, sayings, downtimes = await self.database.read(
            lambda connection: (
                existing(connection, self.table.id),
                lines_after(connection, self.table.id, number),
                sayings_after(connection, self.table.id, said),
                all_downtimes(connection, since=before.dealt or math.inf),
            )
        )
        self.table = table
        self._send_away_who_has_lost_a_seat()
        if self.game is not None:
            self.game.table, self.game.downtimes = table, downtimes
            for line in lines:
                self.game.follow(line)
            self._show_events(number)
        elif table.setup is not None:
            self.game = GameLog(table, lines)
            self._show_start()
        if not _same_but_for_log(before, table):
            self.show_table()
        for saying in sayings:
            self.sayings.append(saying)
            self._show_saying(saying)

    def _send_away_who_has_lost_a_seat(self) -> None:
        """Before the deal seats change hands and numbers. Whoever comes back is looked at anew."""
        for socket in self.sockets:
            held = {seat.chair for seat in self.table.seats if seat.person == socket.person}
            if not held.issuperset(socket.chairs):
                socket.cut()

    # ---- showing

    def show_table(self) -> None:
        text = encode({"type": "table", "table": table_json(self.table)})
        for socket in self.sockets:
            socket.send_text(text)

    def _show_start(self) -> None:
        for socket in self.sockets:
            self.greet(socket, last=-1)

    def greet(self, socket: Socket, last: int) -> None:
        """Bring a client up to date that has everything up to `last`."""
        for chair in socket.chairs or (None,):
            told = self.resume(chair, last)
            socket.send({"type": "resume", **told, "clock": clock_json(self.table)})
            if chair is not None and socket.previews:
                self._show_options(socket, chair)
            self._want_reading(socket, chair)

    def _show_events(self, after: int) -> None:
        """Entries after this number, to everyone, each as they may see it."""
        game = self.playing()
        if not self.sockets or after == game.number:
            return
        clock = clock_json(self.table)
        texts: dict[int | None, list[str]] = {}
        for chair in {chair for socket in self.sockets for chair in socket.chairs or (None,)}:
            viewer = self.viewer(chair)
            texts[chair] = [
                encode(
                    {
                        "type": "event",
                        "viewer": viewer,
                        "seat": chair,
                        "event": self._event_json(
                            game.journal.event(number, viewer, self.table.memory).to_json()
                        ),
                        "clock": clock,
                    }
                )
                for number in range(after + 1, game.number + 1)
            ]
        for socket in self.sockets:
            for chair in socket.chairs or (None,):
                for text in texts[chair]:
                    socket.send_text(text)
                if chair is not None and socket.previews:
                    self._show_options(socket, chair)
                self._want_reading(socket, chair)

    def _show_options(self, socket: Socket, chair: int) -> None:
        if self.table.to_act == chair and self.table.status == PLAYING:
            socket.send(
                {
                    "type": "options",
                    "seat": chair,
                    "number": self.number,
                    "previews": self.previews(chair),
                    "can_undo": self.playing().journal.can_undo(self.playing().player(chair)),
                }
            )

    def _want_reading(self, socket: Socket, chair: int | None) -> None:
        if not socket.readings:
            return
        self._unread.setdefault(chair, set()).add(socket)
        if not self._is_reading:
            self._is_reading = True
            self.on_unread()

    async def read_out(self, reader: Executor) -> None:
        """Tell everyone who waits for it what can be read off their view.

        It is worked out in a thread, because deductions can take a while, and once for all who look
        through the same chair. If the game has gone on meanwhile, the events have asked anew.
        """
        try:
            while self._unread:
                chair = next(iter(self._unread))
                sockets = self._unread.pop(chair)
                number, text = await self._reading(chair, reader)
                if number == self.number:
                    for socket in sockets:
                        socket.send_text(text)
        finally:
            self._is_reading = False

    async def _reading(self, chair: int | None, reader: Executor) -> tuple[int, str]:
        known = self._readings.get(chair)
        if known is None or known[0] != self.number:
            number, view = self.number, self.view(chair)

            def work() -> str:
                reading = read(view).to_json()
                return encode(
                    {"type": "reading", "seat": chair, "number": number, "reading": reading}
                )

            text = await asyncio.get_running_loop().run_in_executor(reader, work)
            known = self._readings[chair] = (number, text)
        return known

    def _show_saying(self, saying: Saying) -> None:
        for socket in self.sockets:
            socket.send({"type": "said", **saying_json(saying, socket.words)})

    # ---- who is here

    def enter(self, socket: Socket) -> None:
        self.sockets.add(socket)
        self.show_presence()

    def leave(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        self.show_presence()

    def looking_here(self) -> list[int]:
        """The chairs whose people look at the table through this process."""
        return sorted(
            {chair for socket in self.sockets if socket.looking for chair in socket.chairs}
        )

    def here(self) -> list[int]:
        """The chairs whose people are looking at the table."""
        return sorted({*self.looking_here(), *self.elsewhere})

    def show_presence(self) -> None:
        if self._told_here != (told := self.looking_here()):
            self._told_here = told
            self.on_presence()
        if self._shown_here == (here := self.here()):
            return
        self._shown_here = here
        text = encode(self.presence_json())
        for socket in self.sockets:
            socket.send_text(text)

    def presence_json(self) -> dict[str, Any]:
        return {"type": "presence", "seats": self.here()}


def thought_json(thought: Thought) -> dict[str, Any]:
    """What is kept of it: how good each move seemed, not everyone's outlook after it."""
    told = ("move", "estimate", "error", "playouts")
    return {
        "move": thought.move,
        "candidates": [
            {name: getattr(candidate, name) for name in told} for candidate in thought.candidates
        ],
    }


def _same_but_for_log(before: Table, after: Table) -> bool:
    """Whether nothing has changed that the events do not tell."""
    told = ("number", "to_act", "waits_for", "due")

    def rest(table: Table) -> Iterable[object]:
        return [value for name, value in vars(table).items() if name not in told]

    return rest(before) == rest(after)
