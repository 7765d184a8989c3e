"""Opening a table, sitting down, getting up."""

from collections.abc import Callable

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection

from bali.bots.levels import USUAL_LEVEL
from bali.server import seating
from bali.server.access import (
    Asker,
    Newcomer,
    TheAsker,
    TheHouse,
    Watch,
    chairs_of,
    check_may_look,
    keep_cookie,
    make_known,
    newcomer,
)
from bali.server.house import House
from bali.server.refusals import wrong
from bali.server.seating import DAYS, LIVE, NO_CLOCK, Opened, SeatWish, TableWish
from bali.server.shapes import (
    READING,
    WRITING,
    Abort,
    Claim,
    ClaimAnswer,
    GiveSeat,
    NewTable,
    NewTableAnswer,
    OwnSeat,
    OwnTableAnswer,
    Ready,
    SeatLinkAnswer,
    WatchAnswer,
    errors,
)
from bali.server.showing import table_json
from bali.store.people import Person
from bali.store.tables import Table

LIMITS = {LIVE: 5 * 60, DAYS: 3 * 24 * 3600, NO_CLOCK: None}
"""Seconds a turn, if the opener says nothing else."""

router = APIRouter(tags=["tables"])


def own(table: Table, person: Person | None) -> dict[str, object]:
    return {"table": table_json(table), "mine": chairs_of(table, person)}


@router.post("/tables", status_code=201, responses=errors(401, 409, *WRITING))
async def open_table(
    asked: NewTable, request: Request, response: Response, asker: TheAsker, house: TheHouse
) -> NewTableAnswer:
    """Open a table. With nothing but a name: a game against a bot, dealt at once."""
    wish = _wish(asked)
    new = newcomer(house, asker, asked.name, asked.language)
    most, now = house.settings.limits.open_tables, house.now()

    def work(connection: Connection) -> tuple[Person, Opened]:
        person = make_known(connection, asker, new, now)
        return person, seating.open_table(connection, person, wish, most, now)

    person, opened = await house.database.write(work)
    await house.begin(opened.table)
    told = {**own(opened.table, person), **_links(opened)}
    return NewTableAnswer.model_validate({**told, "token": _token(new, request, response)})


def _token(new: Newcomer | None, request: Request, response: Response) -> str | None:
    """A newcomer's token, which their browser keeps."""
    if new is None:
        return None
    keep_cookie(request, response, new.token)
    return new.token


def _links(opened: Opened) -> dict[str, object]:
    claims = [{"seat": chair, "token": token} for chair, token in opened.claims.items()]
    return {"watch": opened.watch, "claims": claims}


def _wish(asked: NewTable) -> TableWish:
    if len(set(asked.variants)) < len(asked.variants):
        raise wrong("invalid", place="variants", reason="twice")
    if asked.limit is not None and asked.pace == NO_CLOCK:
        raise wrong("invalid", place="limit", reason="no-clock")
    if all(seat.whom == "bot" for seat in asked.seats):
        raise wrong("invalid", place="seats", reason="not-possible")
    if any(seat.whom != "bot" and seat.level for seat in asked.seats):
        raise wrong("invalid", place="seats.level", reason="not-possible")
    if any(seat.whom != "me" and seat.name for seat in asked.seats):
        raise wrong("invalid", place="seats.name", reason="not-possible")
    return TableWish(
        seats=tuple(
            SeatWish(
                seat.whom,
                (seat.level or USUAL_LEVEL) if seat.whom == "bot" else None,
                seat.name,
            )
            for seat in asked.seats
        ),
        variants=tuple(asked.variants),
        memory=asked.memory,
        pause=asked.pause,
        starts=asked.starts,
        pace=asked.pace,
        limit=asked.limit or LIMITS[asked.pace],
        listed=asked.listed,
        ready=asked.ready,
    )


@router.get("/tables/{table}", responses=errors(403, 404, *READING))
async def see_table(
    table: str, asker: TheAsker, house: TheHouse, watch: Watch = None
) -> OwnTableAnswer:
    """The table and who sits at it. A private one needs a seat or the spectators' link."""
    found = (await house.current_room(table)).table
    check_may_look(found, asker.person, watch)
    return OwnTableAnswer.model_validate(own(found, asker.person))


@router.post("/tables/{table}/claim", responses=errors(401, 404, 409, *WRITING))
async def claim_seat(
    table: str,
    asked: Claim,
    request: Request,
    response: Response,
    asker: TheAsker,
    house: TheHouse,
) -> ClaimAnswer:
    """Sit down, with the token of the seat's link; without one, at a listed table."""
    new, now = newcomer(house, asker, asked.name, asked.language), house.now()

    def work(connection: Connection) -> tuple[Person, Table, int]:
        person = make_known(connection, asker, new, now)
        claimed = seating.claim_seat(connection, table, asked.seat, asked.token, person)
        return person, *claimed

    person, found, chair = await house.change(table, work)
    told = {**own(found, person), "seat": chair}
    return ClaimAnswer.model_validate({**told, "token": _token(new, request, response)})


@router.put("/tables/{table}/watch", responses=errors(401, 404, *WRITING))
async def renew_watch(table: str, asker: TheAsker, house: TheHouse) -> WatchAnswer:
    """The opener: a new spectators' link. The old one no longer works."""
    person = asker.known()
    token = await house.change(
        table, lambda connection: seating.renew_watch(connection, table, person)
    )
    return WatchAnswer(watch=token)


@router.post("/tables/{table}/ready", responses=errors(401, 404, 409, *WRITING))
async def be_ready(table: str, asked: Ready, asker: TheAsker, house: TheHouse) -> OwnTableAnswer:
    """Be ready for the deal, with a random value of your own."""
    return await _change(
        table,
        asker,
        house,
        lambda connection, person, now: seating.set_ready(
            connection, table, asked.seat, person, asked.value, now
        ),
    )


@router.put("/tables/{table}/seats", responses=errors(401, 404, 409, *WRITING))
async def give_seat(
    table: str, asked: GiveSeat, asker: TheAsker, house: TheHouse
) -> SeatLinkAnswer:
    """The opener, before the deal: a seat nobody has taken is for a bot, or for a friend with a
    new link; an old link no longer works.
    """
    person, now = asker.known(), house.now()
    if asked.whom == "bot":
        found = await house.change(
            table,
            lambda connection: seating.give_to_bot(
                connection, table, asked.seat, asked.level, person, now
            ),
        )
        return SeatLinkAnswer.model_validate({**own(found, person), "claim": None})
    found, token = await house.change(
        table, lambda connection: seating.give_to_friend(connection, table, asked.seat, person)
    )
    claim = {"seat": asked.seat, "token": token}
    return SeatLinkAnswer.model_validate({**own(found, person), "claim": claim})


@router.post("/tables/{table}/drop-seat", responses=errors(401, 404, 409, *WRITING))
async def drop_seat(table: str, asked: OwnSeat, asker: TheAsker, house: TheHouse) -> OwnTableAnswer:
    """The opener, before the deal: play with fewer."""
    return await _change(
        table,
        asker,
        house,
        lambda connection, person, now: seating.remove_seat(
            connection, table, asked.seat, person, now
        ),
    )


@router.post("/tables/{table}/leave", responses=errors(401, 404, 409, *WRITING))
async def leave_seat(
    table: str, asked: OwnSeat, asker: TheAsker, house: TheHouse
) -> OwnTableAnswer:
    """Get up. Before the deal the seat is free again; afterwards a bot goes on for you."""
    return await _change(
        table,
        asker,
        house,
        lambda connection, person, _: seating.leave_seat(connection, table, asked.seat, person),
    )


@router.post("/tables/{table}/return", responses=errors(401, 404, 409, *WRITING))
async def come_back(table: str, asked: OwnSeat, asker: TheAsker, house: TheHouse) -> OwnTableAnswer:
    """Take your seat over from the bot again."""
    return await _change(
        table,
        asker,
        house,
        lambda connection, person, _: seating.come_back(connection, table, asked.seat, person),
    )


@router.post("/tables/{table}/abort", responses=errors(401, 404, 409, *WRITING))
async def abort(table: str, asked: Abort, asker: TheAsker, house: TheHouse) -> OwnTableAnswer:
    """Agree (or no longer agree) to give the game up. It ends when all its people do."""
    return await _change(
        table,
        asker,
        house,
        lambda connection, person, now: seating.want_abort(
            connection, table, asked.seat, asked.agree, person, now
        ),
    )


@router.post("/tables/{table}/rematch", responses=errors(401, 404, 409, *WRITING))
async def rematch(table: str, asker: TheAsker, house: TheHouse) -> OwnTableAnswer:
    """The same people again, the seats rotated. Whoever asks second is led to the same table."""
    most = house.settings.limits.open_tables
    return await _change(
        table,
        asker,
        house,
        lambda connection, person, now: seating.rematch(connection, table, person, most, now),
    )


async def _change(
    table: str,
    asker: Asker,
    house: House,
    work: Callable[[Connection, Person, float], Table],
) -> OwnTableAnswer:
    person, now = asker.known(), house.now()
    found = await house.change(table, lambda connection: work(connection, person, now))
    return OwnTableAnswer.model_validate(own(found, person))
