"""A small world to keep: people, and tables in every state. The same at every call."""

import random
from dataclasses import replace

from sqlalchemy import Connection, insert

from bali.fair import fair_deal
from bali.knowledge.events import Draft, Journal
from bali.record import Player, Record
from bali.rules.ending import is_over
from bali.rules.moves import MOVE_NAMES, names_in
from bali.rules.play import legal_moves
from bali.store.log import Line, Waiting, append, say
from bali.store.people import Person, hash_of
from bali.store.replays import add_replay
from bali.store.schema import people, reminders, tokens
from bali.store.tables import (
    ABORTED,
    BOT,
    OPEN,
    PERSON,
    PLAYING,
    Seat,
    Table,
    add_table,
    change_table,
    find_table,
)
from bali.store.uptime import begin_process

NOW = 1_700_000_000.0
AYU = Person("ayu", "Ayu", "en", "ayu@example.org", NOW, None)
ELOISE = Person("eloise", "Éloïse 🌾", "fr", None, NOW + 0.1, None)
GONE = Person("gone", "", "de", None, NOW, NOW + 50)

VALUES = ("a1" * 16, "b2" * 16, None, None)


def fill(connection: Connection) -> None:
    """Everything that can be kept, at least once."""
    add_people(connection)
    token = {"hash": hash_of("device"), "person": "ayu", "kind": "device", "created": NOW}
    connection.execute(insert(tokens).values(token))
    add_table(connection, new_table("open", seats=3))
    for id, seats, moves in (("playing", 3, 25), ("finished", 2, 1000), ("aborted", 4, 5)):
        add_table(connection, new_table(id, seats))
        deal(connection, id)
        play_on(connection, id, moves)
    nobody = Waiting(to_act=None, waits_for=None, due=None)
    change_table(connection, "aborted", status=ABORTED, ended=NOW + 99, **vars(nobody))
    say(connection, "playing", 0, "hello", NOW + 1)
    say(connection, "playing", 1, "good-luck", NOW + 2)
    add_replay(connection, "eloise", record_of(connection, "finished"), NOW + 3)
    reminder = {"table": "playing", "person": "ayu", "sent": NOW}
    connection.execute(insert(reminders).values(reminder))
    begin_process(connection, "first", NOW)
    begin_process(connection, "second", NOW + 3600)


def add_people(connection: Connection) -> None:
    connection.execute(insert(people), [vars(person) for person in (AYU, ELOISE, GONE)])


def new_table(id: str, seats: int = 2) -> Table:
    return Table(
        id=id,
        opener=AYU.id,
        status=OPEN,
        listed=True,
        variants=("oracle",) if seats > 2 else (),
        memory=seats == 2,
        pause=seats != 3,
        starts=None,
        pace="live",
        limit=60,
        watch_hash=hash_of(f"watch {id}"),
        seed=hash_of(f"seed {id}"),
        setup=None,
        order=None,
        rules="1",
        created=NOW + seats,
        dealt=None,
        ended=None,
        number=0,
        to_act=None,
        waits_for=None,
        due=None,
        rematch_of=None,
        rematch=None,
        seats=tuple(_seat(chair) for chair in range(seats)),
    )


def _seat(chair: int) -> Seat:
    """The first two are people's."""
    who = (AYU, ELOISE)[chair] if chair < 2 else None
    return Seat(
        chair=chair,
        kind=PERSON if who else BOT,
        level=None if who else "gecko",
        person=who.id if who else None,
        name=who.name if who else None,
        claim_hash=hash_of("claim") if chair == 1 else None,
        ready=True,
        value=VALUES[chair],
        away=False,
        wants_abort=False,
    )


def deal(connection: Connection, id: str) -> None:
    table = find_table(connection, id)
    assert table is not None
    values = [seat.value for seat in table.seats]
    fair = fair_deal(bytes.fromhex(table.seed), values, table.variants, table.starts)
    record = Record(fair.deal, tuple(Player(color) for color in fair.deal.colors))
    dealt = replace(table, setup=record.write(), order=fair.order)
    change_table(
        connection,
        id,
        status=PLAYING,
        setup=dealt.setup,
        order=dealt.order,
        dealt=NOW + 10,
        **vars(waiting(dealt, Journal(record))),
    )


def play_on(connection: Connection, id: str, most: int) -> None:
    """Moves by chance, now and then one taken back, until the end or so many."""
    table = find_table(connection, id)
    assert table is not None
    journal = Journal(Record.read(table.setup or ""))
    chance = random.Random(id)
    bots = [seat.chair for seat in table.seats if seat.is_played_by_bot]
    while journal.number < most and not is_over(journal.world.state):
        line, then = next_entry(table, journal, chance)
        append(connection, id, line, then, bots)


def next_entry(table: Table, journal: Journal, chance: random.Random) -> tuple[Line, Waiting]:
    """Made in the journal, and as it is to be written down."""
    last = journal.entries[-1].player if journal.entries else 0
    if journal.can_undo(last) and not journal.entries[-1].undo and chance.random() < 0.3:
        draft: Draft = journal.draft_undo(last)
    else:
        state = journal.world.state
        draft = journal.draft_move(state.to_act, chance.choice(names_in(legal_moves(state))))
    number = journal.append(draft)
    line = Line(
        number=number,
        player=draft.entry.player,
        kind="undo" if draft.entry.undo else "move",
        move=MOVE_NAMES[draft.entry.move],
        maker="person",
        at=NOW + 20 + number / 8,
        thought='{"depth":3}' if number % 5 == 0 else None,
    )
    return line, waiting(table, journal)


def waiting(table: Table, journal: Journal) -> Waiting:
    state = journal.world.state
    assert table.order is not None
    if is_over(state):
        return Waiting(to_act=None, waits_for=None, due=None)
    chair = table.order[state.to_act]
    return Waiting(chair, table.seats[chair].kind, NOW + 100)


def record_of(connection: Connection, id: str) -> str:
    table = find_table(connection, id)
    assert table is not None
    return table.setup or ""
