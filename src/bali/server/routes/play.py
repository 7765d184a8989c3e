"""Playing at a table, move by move. A socket does the same without asking again and again."""

from fastapi import APIRouter

from bali.server.access import Asker, TheAsker, TheHouse, Watch, chairs_of, check_may_look
from bali.server.house import House
from bali.server.refusals import forbidden
from bali.server.room import Room
from bali.server.shapes import (
    READING,
    WRITING,
    EventsAnswer,
    Move,
    NumberAnswer,
    PreviewsAnswer,
    Say,
    SayingAnswer,
    Seat,
    Undo,
    errors,
)
from bali.server.showing import saying_json

router = APIRouter(tags=["play"])


async def own_room(house: House, table: str, asker: Asker, seat: int) -> Room:
    """The room, for one who holds this seat of it."""
    room = await house.current_room(table)
    if seat not in chairs_of(room.table, asker.known()):
        raise forbidden("not-your-seat")
    return room


@router.post("/tables/{table}/moves", status_code=201, responses=errors(401, 404, 409, *WRITING))
async def move(table: str, asked: Move, asker: TheAsker, house: TheHouse) -> NumberAnswer:
    """Make a move as the answer to entry `number`. Sent twice it counts once. If the game has
    gone on meanwhile, the conflict tells what was missed.
    """
    room = await own_room(house, table, asker, asked.seat)
    person = asker.known().id
    return NumberAnswer(number=await room.move(person, asked.seat, asked.number, asked.move))


@router.post("/tables/{table}/undo", status_code=201, responses=errors(401, 404, 409, *WRITING))
async def undo(table: str, asked: Undo, asker: TheAsker, house: TheHouse) -> NumberAnswer:
    """Take your last move back, as long as it revealed nothing and nobody has answered it."""
    room = await own_room(house, table, asker, asked.seat)
    return NumberAnswer(number=await room.undo(asker.known().id, asked.seat, asked.number))


@router.get("/tables/{table}/events", responses=errors(401, 403, 404, 409, *READING))
async def events(
    table: str,
    asker: TheAsker,
    house: TheHouse,
    after: int = -1,
    seat: Seat | None = None,
    watch: Watch = None,
) -> EventsAnswer:
    """What happened after entry `after`, as this seat (or a spectator) may see it; the view to
    begin with, if you have none.
    """
    if seat is not None:
        room = await own_room(house, table, asker, seat)
    else:
        room = await house.current_room(table)
        check_may_look(room.table, asker.person, watch)
    return EventsAnswer.model_validate(room.resume(seat, after))


@router.get("/tables/{table}/previews", responses=errors(401, 403, 404, 409, *READING))
async def previews(table: str, seat: Seat, asker: TheAsker, house: TheHouse) -> PreviewsAnswer:
    """What each of your legal moves would do, and whether you may take your last one back."""
    room = await own_room(house, table, asker, seat)
    game = room.playing()
    return PreviewsAnswer(
        number=game.number,
        can_undo=game.journal.can_undo(game.player(seat)),
        previews=room.previews(seat),
    )


@router.post("/tables/{table}/phrases", status_code=201, responses=errors(401, 404, *WRITING))
async def say(table: str, asked: Say, asker: TheAsker, house: TheHouse) -> SayingAnswer:
    """Say one of the phrases; everyone reads it in their own language."""
    await own_room(house, table, asker, asked.seat)
    saying = await house.say(table, asked.seat, asked.phrase)
    return SayingAnswer.model_validate(saying_json(saying, asker.words))
