"""What happens at a table around the game: opening it, sitting down, the deal, leaving, a rematch.

Each function is one transaction over an open connection; a table is locked while it is changed.
"""

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from bali.bots.levels import LEVELS, STAND_IN, level_now
from bali.fair import commitment, fair_deal, new_seed
from bali.record import Player, Record
from bali.server.game_log import GameLog
from bali.server.refusals import conflict, forbidden, not_found, wrong
from bali.store.database import announce
from bali.store.log import Waiting, lines_after
from bali.store.people import Person, forget_person, hash_of, new_token
from bali.store.rows import new_id
from bali.store.tables import (
    ABORTED,
    BOT,
    FINISHED,
    OPEN,
    PERSON,
    PLAYING,
    Seat,
    Table,
    add_table,
    change_seat,
    change_table,
    count_open,
    drop_seat,
    find_table,
    tables_of,
)
from bali.store.uptime import all_downtimes

RULES_VERSION = "1"
"""Of the rules that a game begins under."""

FOR_ME, FOR_FRIEND, FOR_BOT = "me", "friend", "bot"

LIVE, DAYS, NO_CLOCK = "live", "days", "none"


@dataclass(frozen=True)
class SeatWish:
    """Whom a seat is for."""

    whom: str
    level: str | None = None
    name: str | None = None
    """Of whoever shares the opener's device; otherwise a seat of theirs goes by their own name."""


@dataclass(frozen=True)
class TableWish:
    """What a table is to be like."""

    seats: tuple[SeatWish, ...]
    variants: tuple[str, ...]
    memory: bool
    starts: int | None
    pace: str
    limit: int | None
    listed: bool
    ready: bool
    """Whether the opener is ready at once; otherwise they see the seed's hash first."""
    pause: bool = True
    """Whether bots wait a little before they answer."""


@dataclass(frozen=True)
class Opened:
    """A new table, and the only time its links are told."""

    table: Table
    watch: str
    claims: dict[int, str]
    """For each chair that waits for a friend, the token that claims it."""


def open_table(
    connection: Connection, opener: Person, wish: TableWish, most: int, now: float
) -> Opened:
    if count_open(connection, opener.id) >= most:
        raise conflict("too-many-tables", most=most)
    if wish.starts is not None and wish.starts >= len(wish.seats):
        raise wrong("no-such-seat", seat=wish.starts, seats=len(wish.seats))
    watch = new_token()
    claims = {
        chair: new_token() for chair, seat in enumerate(wish.seats) if seat.whom == FOR_FRIEND
    }
    table = Table(
        id=new_id(),
        opener=opener.id,
        status=OPEN,
        listed=wish.listed,
        variants=wish.variants,
        memory=wish.memory,
        pause=wish.pause,
        starts=wish.starts,
        pace=wish.pace,
        limit=wish.limit,
        watch_hash=hash_of(watch),
        seed=new_seed().hex(),
        setup=None,
        order=None,
        rules=RULES_VERSION,
        created=now,
        dealt=None,
        ended=None,
        number=0,
        to_act=None,
        waits_for=None,
        due=None,
        rematch_of=None,
        rematch=None,
        seats=tuple(
            _seat(chair, seat, opener, wish.ready, claims.get(chair))
            for chair, seat in enumerate(wish.seats)
        ),
    )
    add_table(connection, table)
    return Opened(deal_if_ready(connection, table.id, now), watch, claims)


def _seat(chair: int, wish: SeatWish, opener: Person, ready: bool, claim: str | None) -> Seat:
    mine = wish.whom == FOR_ME
    return Seat(
        chair=chair,
        kind=BOT if wish.whom == FOR_BOT else PERSON,
        level=wish.level,
        person=opener.id if mine else None,
        name=wish.name,
        claim_hash=hash_of(claim) if claim else None,
        ready=wish.whom == FOR_BOT or (mine and ready),
        value=None,
        away=False,
        wants_abort=False,
    )


def claim_seat(
    connection: Connection,
    table: str,
    chair: int | None,
    token: str | None,
    person: Person,
) -> tuple[Table, int]:
    """Sit down: with the seat's link, or without one on a free seat of a listed table.

    Coming with the same link again, from the same person, changes nothing.
    """
    found = locked(connection, table)
    seat = _claimed_seat(found, chair, token)
    if seat.person == person.id:
        return found, seat.chair
    if seat.is_taken:
        raise conflict("seat-taken", seat=seat.chair)
    if found.status != OPEN:
        raise conflict("already-dealt")
    change_seat(connection, table, seat.chair, person=person.id)
    return existing(connection, table), seat.chair


def _claimed_seat(table: Table, chair: int | None, token: str | None) -> Seat:
    if token is not None:
        hashed = hash_of(token)
        for seat in table.seats:
            if seat.claim_hash == hashed and chair in (None, seat.chair):
                return seat
        raise forbidden("wrong-seat-link")
    if chair is None or not table.listed:
        raise forbidden("wrong-seat-link")
    seat = seat_at(table, chair)
    if seat.kind == BOT:
        raise conflict("seat-taken", seat=chair)
    return seat


def set_ready(
    connection: Connection, table: str, chair: int, person: Person, value: str | None, now: float
) -> Table:
    """Be ready for the deal, and give one's share to it. The last one to be ready deals."""
    found = locked(connection, table)
    seat = own_seat(found, chair, person)
    if found.status != OPEN:
        if seat.ready and (value is None or value == seat.value):
            return found  # sent again
        raise conflict("already-dealt")
    change_seat(connection, table, chair, ready=True, value=value)
    return deal_if_ready(connection, table, now)


def deal_if_ready(connection: Connection, table: str, now: float) -> Table:
    """The deal is made as soon as every seat is taken and ready."""
    found = existing(connection, table)
    if not all(seat.is_taken and seat.ready for seat in found.seats):
        return found
    values = [seat.value for seat in found.seats]
    fair = fair_deal(bytes.fromhex(found.seed), values, found.variants, found.starts)
    record = Record(fair.deal, tuple(Player(color) for color in fair.deal.colors))
    dealt = replace(found, status=PLAYING, setup=record.write(), order=fair.order, dealt=now)
    waiting = GameLog(dealt, ()).waiting()
    change_table(
        connection,
        table,
        status=PLAYING,
        setup=dealt.setup,
        order=dealt.order,
        dealt=now,
        **vars(waiting),
    )
    return existing(connection, table)


def give_to_bot(
    connection: Connection, table: str, chair: int, level: str, person: Person, now: float
) -> Table:
    """Fill a seat that nobody has taken with a bot."""
    _free_seat(locked(connection, table), chair, person)
    if level not in LEVELS:
        raise wrong("unknown-level", level=level, known=list(LEVELS))
    nobody = {"person": None, "name": None, "claim_hash": None}
    change_seat(connection, table, chair, kind=BOT, level=level, ready=True, **nobody)
    return deal_if_ready(connection, table, now)


def give_to_friend(
    connection: Connection, table: str, chair: int, person: Person
) -> tuple[Table, str]:
    """Keep an untaken seat for a friend, with a new link; an old one no longer works."""
    _free_seat(locked(connection, table), chair, person)
    token = new_token()
    change_seat(
        connection,
        table,
        chair,
        kind=PERSON,
        level=None,
        person=None,
        name=None,
        claim_hash=hash_of(token),
        ready=False,
    )
    return existing(connection, table), token


def remove_seat(
    connection: Connection, table: str, chair: int, person: Person, now: float
) -> Table:
    """Play with fewer. The seats after it move up."""
    found = locked(connection, table)
    _free_seat(found, chair, person)
    if len(found.seats) <= 2:
        raise conflict("too-few-seats", least=2)
    drop_seat(connection, table, chair)
    starts = found.starts
    if starts is not None and starts >= chair:
        starts = None if starts == chair else starts - 1
        change_table(connection, table, starts=starts)
    return deal_if_ready(connection, table, now)


def _free_seat(table: Table, chair: int, person: Person) -> None:
    """Only the opener, before the deal, and only a seat that nobody has taken; in a rematch, also
    one whose person was seated without being asked and is not ready.
    """
    seat = seat_at(table, chair)
    if table.opener != person.id:
        raise forbidden("opener-only")
    if table.status != OPEN:
        raise conflict("already-dealt")
    is_asked = table.rematch_of is None or seat.ready
    if seat.person is not None and (is_asked or seat.person == person.id):
        raise conflict("seat-taken", seat=chair)


def leave_seat(connection: Connection, table: str, chair: int, person: Person) -> Table:
    """Before the deal the seat is free again; afterwards a bot goes on."""
    found = locked(connection, table)
    own_seat(found, chair, person)
    if found.status not in (OPEN, PLAYING):
        raise conflict("not-playing", status=found.status)
    if found.status == OPEN:
        change_seat(connection, table, chair, person=None, name=None, ready=False, value=None)
        return existing(connection, table)
    change_seat(connection, table, chair, away=True)
    return wait_anew(connection, table)


def come_back(connection: Connection, table: str, chair: int, person: Person) -> Table:
    """Take one's seat over from the bot again."""
    own_seat(locked(connection, table), chair, person)
    change_seat(connection, table, chair, away=False)
    return wait_anew(connection, table)


def wait_anew(connection: Connection, table: str) -> Table:
    """After someone has left or come back: whom does the game wait for now?

    Their time has run on: otherwise one could leave and come back whenever it is nearly over.
    """
    found = locked(connection, table)
    if found.status == PLAYING:
        game = load_game(connection, found)
        waiting = game.waiting()
        if waiting.to_act != found.to_act or waiting.waits_for != found.waits_for:
            change_table(connection, table, **vars(waiting))
    return existing(connection, table)


def want_abort(
    connection: Connection, table: str, chair: int, wants: bool, person: Person, now: float
) -> Table:
    """A game is given up when all its people agree. Before the deal the opener decides alone."""
    found = locked(connection, table)
    seat_at(found, chair)
    if found.status == OPEN and found.opener == person.id:
        if wants:
            change_table(connection, table, status=ABORTED, ended=now)
        return existing(connection, table)
    own_seat(found, chair, person)
    if found.status == ABORTED and wants:
        return found
    if found.status != PLAYING:
        raise conflict("not-playing", status=found.status)
    change_seat(connection, table, chair, wants_abort=wants)
    found = existing(connection, table)
    people = [seat for seat in found.seats if seat.person is not None]  # also those who are away
    if wants and all(seat.wants_abort for seat in people):
        nobody = Waiting(to_act=None, waits_for=None, due=None)
        change_table(connection, table, status=ABORTED, ended=now, **vars(nobody))
    return existing(connection, table)


def rematch(connection: Connection, table: str, person: Person, most: int, now: float) -> Table:
    """The same people and settings again; whoever played second starts.

    The first to ask opens the table; the others are led to it. They still have to say that they
    are ready.
    """
    found = locked(connection, table)
    if not any(seat.person == person.id for seat in found.seats):
        raise forbidden("not-your-seat")
    if found.status not in (FINISHED, ABORTED) or found.order is None:
        raise conflict("not-over")
    if found.rematch is not None:
        again = existing(connection, found.rematch)
        if again.status != ABORTED:
            return again
    rotated = found.order[1:] + found.order[:1]
    chairs = [found.seats[chair] for chair in rotated]
    wish = TableWish(
        seats=tuple(
            SeatWish(FOR_BOT, level_now(seat.level or STAND_IN))
            if seat.kind == BOT or seat.name is None
            else SeatWish(FOR_FRIEND)
            for seat in chairs
        ),
        variants=found.variants,
        memory=found.memory,
        pause=found.pause,
        starts=0,
        pace=found.pace,
        limit=found.limit,
        listed=found.listed,
        ready=False,
    )
    opened = open_table(connection, person, wish, most, now)
    for chair, seat in enumerate(chairs):
        if chair in opened.claims:
            name = seat.name if _shares_a_device(seat, chairs) else None
            change_seat(connection, opened.table.id, chair, person=seat.person, name=name)
    change_table(connection, opened.table.id, rematch_of=table)
    change_table(connection, table, rematch=opened.table.id)
    return existing(connection, opened.table.id)


def _shares_a_device(seat: Seat, seats: list[Seat]) -> bool:
    """Whether others play under the same profile: then each seat has a name of its own."""
    return sum(other.person == seat.person for other in seats) > 1


def renew_watch(connection: Connection, table: str, person: Person) -> str:
    """A new spectators' link; the old one no longer works."""
    if locked(connection, table).opener != person.id:
        raise forbidden("opener-only")
    token = new_token()
    change_table(connection, table, watch_hash=hash_of(token))
    return token


def forget_at_tables(connection: Connection, person: Person, now: float) -> list[str]:
    """Free the seats of someone who is forgotten; bots finish their games. Answers which tables."""
    tables = [locked(connection, table.id) for table in tables_of(connection, person.id, None)]
    forget_person(connection, person.id, now)
    for table in tables:
        if table.status == OPEN and table.opener == person.id:
            change_table(connection, table.id, status=ABORTED, ended=now)
        elif table.status == OPEN:
            for seat in table.seats:
                if seat.person == person.id:
                    change_seat(connection, table.id, seat.chair, away=False, ready=False)
        wait_anew(connection, table.id)
        announce(connection, table.id)
    return [table.id for table in tables]


# ---- looking things up


def existing(connection: Connection, table: str) -> Table:
    found = find_table(connection, table)
    if found is None:
        raise not_found("table")
    return found


def locked(connection: Connection, table: str) -> Table:
    """The same, for one who will change it."""
    found = find_table(connection, table, lock=True)
    if found is None:
        raise not_found("table")
    return found


def seat_at(table: Table, chair: int) -> Seat:
    if not 0 <= chair < len(table.seats):
        raise wrong("no-such-seat", seat=chair, seats=len(table.seats))
    return table.seats[chair]


def own_seat(table: Table, chair: int, person: Person) -> Seat:
    seat = seat_at(table, chair)
    if seat.person != person.id:
        raise forbidden("not-your-seat")
    return seat


def load_game(connection: Connection, table: Table) -> GameLog:
    """The dealt game of a table, as its log has it."""
    downtimes = all_downtimes(connection, since=table.dealt or 0.0)
    return GameLog(table, lines_after(connection, table.id, 0), downtimes)


def seed_hash(table: Table) -> str:
    return commitment(bytes.fromhex(table.seed))
