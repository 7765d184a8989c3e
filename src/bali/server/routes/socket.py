"""One WebSocket a table: everything that happens there, as it happens, and moves the other way."""

import asyncio
import contextlib
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from bali.server.access import Asker, chairs_of, check_may_look, the_asker, the_house
from bali.server.house import House
from bali.server.limits import Allowance
from bali.server.refusals import Refused, conflict, forbidden, wrong
from bali.server.room import Room
from bali.server.shapes import Id, Move, Say, Seat, Shape, Undo
from bali.server.showing import saying_json, table_json
from bali.server.sockets import POLICY, TRY_LATER, Socket, encode
from bali.server.telling import error_body, language_of
from bali.store import Unavailable
from bali.words import speaking

MOST_MISTAKES = 50
"""Messages that cannot be read, before a client is sent away."""

MESSAGES_A_MINUTE = 600

MOST_SAYINGS = 100
"""Phrases said before that a newcomer is told."""

SENDING_SECONDS = 20.0
"""How long a client may take to receive a message before it is cut off."""
GOODBYE_SECONDS = 5.0
ROUND_SECONDS = 5.0


class MoveMessage(Move):
    type: Literal["move"]
    id: Id = None


class UndoMessage(Undo):
    type: Literal["undo"]
    id: Id = None


class SayMessage(Say):
    type: Literal["say"]
    id: Id = None


class LookingMessage(Shape):
    """Whether somebody has the page before their eyes."""

    type: Literal["looking"]
    looking: bool
    id: Id = None


class PingMessage(Shape):
    type: Literal["ping"]
    id: Id = None


Message = MoveMessage | UndoMessage | SayMessage | LookingMessage | PingMessage
messages: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="type")])

router = APIRouter()


@router.websocket("/tables/{table}/socket")
async def socket(
    websocket: WebSocket,
    table: str,
    after: str = "-1",
    said: str = "0",
    seat: Annotated[list[str] | None, Query()] = None,
    watch: str | None = None,
    previews: str = "false",
    readings: str = "false",
) -> None:
    """Follow a table from entry `after` on, through the seats one holds there or as a spectator.

    What is asked for comes as text: a mistake in it is told on the socket like any other.
    """
    house = the_house(websocket)
    await websocket.accept()
    words = speaking(language_of(websocket.headers))
    try:
        asker = await the_asker(websocket)
        words = asker.words
        room = await house.current_room(table)
        asked = _asked(after=after, said=said, seat=seat, previews=previews, readings=readings)
        chairs = _chairs(room, asker, asked.seat, watch)
        person = asker.person.id if asker.person else None
        end = Socket(chairs, person, words, asked.previews, asker.token, asked.readings)
        house.admit(end, websocket.client.host if websocket.client else "")
    except (Refused, Unavailable) as refused:
        code = refused.code if isinstance(refused, Refused) else "unavailable"
        facts = refused.facts if isinstance(refused, Refused) else {}
        body = {"type": "refused", "id": None, **error_body(words, code, facts)}
        await websocket.send_text(encode(body))
        await websocket.close(POLICY if isinstance(refused, Refused) else TRY_LATER)
        return
    _greet(room, end, asked.after, asked.said, house)
    room.enter(end)
    sender = asyncio.create_task(_send_all(websocket, end))
    try:
        await _receive_all(websocket, end, room, house)
    finally:
        house.dismiss(end)
        room.leave(end)
        end.cut()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(sender, GOODBYE_SECONDS)


def _chairs(room: Room, asker: Asker, wanted: list[int] | None, watch: str | None) -> list[int]:
    held = chairs_of(room.table, asker.person)
    if wanted:
        if not set(wanted) <= set(held):
            raise forbidden("not-your-seat")
        return sorted(set(wanted))
    if not held:
        check_may_look(room.table, asker.person, watch)
    return held


class Asked(BaseModel):
    """What a socket is opened with."""

    after: int
    said: int
    seat: list[Seat] | None
    previews: bool
    readings: bool


def _asked(**texts: str | list[str] | None) -> Asked:
    try:
        return Asked.model_validate(texts)
    except ValidationError as error:
        place = str(error.errors()[0]["loc"][0])
        raise wrong("invalid", place=place, reason="not-possible") from None


def _greet(room: Room, end: Socket, after: int, said: int, house: House) -> None:
    end.send({"type": "table", "table": table_json(room.table), "now": house.now()})
    end.send(room.presence_json())
    if room.game is not None:
        room.greet(end, after)
    for saying in room.sayings[max(0, said, len(room.sayings) - MOST_SAYINGS) :]:
        end.send({"type": "said", **saying_json(saying, end.words)})


async def _send_all(websocket: WebSocket, end: Socket) -> None:
    try:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):  # also a timeout
            while (text := await end.outgoing.get()) is not None:
                async with asyncio.timeout(SENDING_SECONDS):
                    await websocket.send_text(text)
            async with asyncio.timeout(GOODBYE_SECONDS):
                await websocket.close(end.reason)
    finally:
        end.drop()


async def _receive_all(websocket: WebSocket, end: Socket, room: Room, house: House) -> None:
    mistakes = 0
    allowance = Allowance(MESSAGES_A_MINUTE)
    while not end.is_cut:
        try:
            async with asyncio.timeout(ROUND_SECONDS):
                received = await websocket.receive()
        except TimeoutError:
            continue  # to see whether it has been cut off
        if received["type"] == "websocket.disconnect" or end.is_cut:
            return
        try:
            wait = allowance.take("")
            if wait is not None:
                raise Refused(429, "too-many-requests", seconds=max(1, round(wait)))
            message = _read(received)
        except Refused as refused:
            mistakes += 1
            _refuse(end, refused, None)
            if mistakes > MOST_MISTAKES:
                end.cut(POLICY)
            continue
        await _do(message, end, room, house)


def _read(received: Mapping[str, Any]) -> Message:
    text = received.get("text")
    try:
        return messages.validate_json(text if text is not None else received.get("bytes") or b"")
    except (ValidationError, UnicodeError):
        raise Refused(422, "bad-message") from None


async def _do(message: Message, end: Socket, room: Room, house: House) -> None:
    try:
        answer = await _answer(message, end, room, house)
    except Refused as refused:
        _refuse(end, refused, message.id)
    except Unavailable:
        _refuse(end, Refused(503, "unavailable"), message.id)
    else:
        end.send({"type": "done", "id": message.id, **answer})


async def _answer(message: Message, end: Socket, room: Room, house: House) -> dict[str, Any]:
    match message:
        case PingMessage():
            return {"now": house.now()}
        case LookingMessage():
            end.looking = message.looking
            room.show_presence()
            return {}
    if message.seat not in end.chairs or end.person is None:
        raise forbidden("not-your-seat")
    match message:
        case MoveMessage():
            moved = room.move(end.person, message.seat, message.number, message.move)
            return {"number": await moved}
        case UndoMessage():
            return {"number": await room.undo(end.person, message.seat, message.number)}
        case SayMessage():
            saying = await house.say(room.table.id, message.seat, message.phrase)
            return {"said": saying.number}
    raise conflict("bad-message")


def _refuse(end: Socket, refused: Refused, answered: str | int | None) -> None:
    body = error_body(end.words, refused.code, refused.facts)
    end.send({"type": "refused", "id": answered, **body})
