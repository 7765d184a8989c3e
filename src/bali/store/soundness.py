"""Whether what is kept still makes sense: every game is played again from its deal.

What is wrong is told as codes with facts; the sentences are in `locales/`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from bali.fair import SEED_BYTES, BadOpening, fair_deal
from bali.knowledge.events import CannotUndo, Journal, NotYourDecision
from bali.record import Record
from bali.rules.ending import is_over
from bali.rules.errors import BaliError, IllegalMove, UnreadableMove
from bali.rules.moves import MOVE_NAMES
from bali.store.replays import find_replay
from bali.store.rows import every, one
from bali.store.schema import log, replays, seats, tables
from bali.store.tables import ABORTED, BOT, FINISHED, OPEN, PERSON, PLAYING, every_table

TABLE, REPLAY = "table", "replay"

STATUSES = (OPEN, PLAYING, FINISHED, ABORTED)
MAKERS = ("person", "bot", "away", "clock")

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Problem:
    code: str
    facts: Mapping[str, str | int]
    cause: BaliError | None = None
    """What the rules or the record say of it."""


@dataclass(frozen=True)
class Checked:
    """A game that was looked at; it is sound if there is no problem."""

    kind: str
    """`table`, or `replay` for a record that somebody has brought along."""
    id: str
    problems: tuple[Problem, ...]


def check_everything(connection: Connection) -> Iterator[Checked]:
    """One after the other. The connection has to show one moment, as `Database.snapshot` does."""
    for table in every_table(connection):
        yield Checked(TABLE, table, tuple(_table_problems(connection, table)))
    for replay in list(connection.execute(select(replays.c.id)).scalars()):
        yield Checked(REPLAY, replay, tuple(_replay_problems(connection, replay)))


def _replay_problems(connection: Connection, replay: str) -> Iterator[Problem]:
    try:
        Record.read(find_replay(connection, replay) or "")
    except BaliError as error:
        yield problem("bad-record", cause=error)


def _table_problems(connection: Connection, table: str) -> Iterator[Problem]:
    """As the rows have it: what is wrong might not fit into `Table`."""
    row = one(connection, select(tables).where(tables.c.id == table))
    assert row is not None
    seated = every(connection, select(seats).where(seats.c.table == table).order_by(seats.c.chair))
    lines = every(connection, select(log).where(log.c.table == table).order_by(log.c.number))
    yield from _status_problems(row)
    yield from _chair_problems(row, seated)
    yield from _number_problems(row, lines)
    if row["setup"] is None:
        if row["status"] in (PLAYING, FINISHED):
            yield problem("no-setup", status=row["status"])
        if lines:
            yield problem("too-early", entries=len(lines))
        return
    yield from _game_problems(row, seated, lines)


def _status_problems(row: Row) -> Iterator[Problem]:
    if row["status"] not in STATUSES:
        yield problem("unknown-status", status=row["status"])
    if row["status"] == OPEN and row["setup"] is not None:
        yield problem("still-open")
    waits = any(row[name] is not None for name in ("to_act", "waits_for", "due"))
    if waits and row["status"] != PLAYING:
        yield problem("still-waiting", status=row["status"])


def _chair_problems(row: Row, seated: Sequence[Row]) -> Iterator[Problem]:
    if [seat["chair"] for seat in seated] != list(range(len(seated))):
        yield problem("bad-chairs")
    for seat in seated:
        taken = seat["level"] if seat["kind"] == BOT else seat["person"]
        if seat["kind"] not in (PERSON, BOT) or (row["setup"] is not None and not taken):
            yield problem("empty-seat", chair=seat["chair"])


def _number_problems(row: Row, lines: Sequence[Row]) -> Iterator[Problem]:
    for wanted, line in enumerate(lines, start=1):
        if line["number"] != wanted:
            yield problem("gap", found=line["number"], wanted=wanted)
            break
    last = lines[-1]["number"] if lines else 0
    if row["number"] != last:
        yield problem("other-number", found=row["number"], wanted=last)


def _game_problems(row: Row, seated: Sequence[Row], lines: Sequence[Row]) -> Iterator[Problem]:
    try:
        record = Record.read(row["setup"])
    except BaliError as error:
        yield problem("bad-setup", cause=error)
        return
    if record.moves:
        yield problem("setup-with-moves")
    if len(record.players) != len(seated):
        yield problem("other-players", players=len(record.players), seats=len(seated))
        return
    order = row["order"] or ""
    if sorted(order) != [str(chair) for chair in range(len(seated))]:
        yield problem("bad-order", order=order)
        return
    yield from _deal_problems(row, seated, record)
    journal = Journal(record.without_moves())
    for line in lines:
        wrong = _line_problem(journal, line)
        if wrong:
            yield wrong
            return
    yield from _waiting_problems(row, seated, journal)


def _deal_problems(row: Row, seated: Sequence[Row], record: Record) -> Iterator[Problem]:
    """Whether the deal is the one that seed and values give."""
    values = [seat["value"] for seat in seated]
    try:
        seed = bytes.fromhex(row["seed"])
        fair = fair_deal(seed, values, row["variants"].split(), row["starts"])
    except BaliError as error:
        yield problem("bad-seed", cause=error)
        return
    except ValueError:
        yield problem("bad-seed", cause=BadOpening("seed", "not-hex", wanted=2 * SEED_BYTES))
        return
    if "".join(map(str, fair.order)) != row["order"]:
        yield problem("other-order", found=row["order"], wanted="".join(map(str, fair.order)))
    for name in ("variants", "colors", "deck", "altar"):
        if getattr(fair.deal, name) != getattr(record.deal, name):
            yield problem("other-deal", field=name)


def _line_problem(journal: Journal, line: Row) -> Problem | None:
    number, move = line["number"], line["move"]
    for name, known in (("kind", ("move", "undo")), ("maker", MAKERS)):
        if line[name] not in known:
            return problem("unknown-word", number=number, word=line[name])
    if is_over(journal.world.state):
        return problem("after-end", number=number)
    try:
        if line["kind"] == "move":
            journal.play(line["player"], move)
        else:
            journal.undo(line["player"])
    except NotYourDecision:
        return problem("other-player", number=number, player=line["player"])
    except CannotUndo:
        return problem("no-undo", number=number, player=line["player"])
    except (IllegalMove, UnreadableMove):
        return problem("illegal-entry", number=number, move=move)
    done = MOVE_NAMES[journal.entries[-1].move]
    return problem("other-undo", number=number, found=move, wanted=done) if move != done else None


def _waiting_problems(row: Row, seated: Sequence[Row], journal: Journal) -> Iterator[Problem]:
    """Whether the table knows where the game stands."""
    state = journal.world.state
    if is_over(state) != (row["status"] == FINISHED):
        if is_over(state):
            yield problem("not-finished", status=row["status"])
        elif row["status"] == FINISHED:
            yield problem("not-over")
    if row["status"] != PLAYING or is_over(state):
        return
    chair = int(row["order"][state.to_act])
    if row["to_act"] != chair:
        found = "none" if row["to_act"] is None else row["to_act"]
        yield problem("other-decider", found=found, wanted=chair)
    seat = seated[chair]
    needs_bot = seat["kind"] == BOT or seat["away"]
    if row["waits_for"] not in ((BOT,) if needs_bot else (PERSON, BOT)):
        yield problem("other-waiting", chair=chair, found=row["waits_for"] or "none")


def problem(code: str, /, cause: BaliError | None = None, **facts: str | int) -> Problem:
    return Problem(code, facts, cause)
