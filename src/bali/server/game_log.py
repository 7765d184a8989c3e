"""A dealt game as its log tells it: who decides, who decides for them, and until when.

Nothing here waits or writes. Every process that reads the same log finds the same game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from bali.knowledge import Journal, World
from bali.knowledge.events import Draft, Entry
from bali.record import Record, parse_json
from bali.rules.ending import is_over
from bali.rules.moves import MOVE_NAMES
from bali.server.refusals import conflict
from bali.store.log import Line, Waiting
from bali.store.tables import BOT, PERSON, Table
from bali.store.uptime import Downtime

MOVE, UNDO = "move", "undo"

MOST_UNDOS = 20
"""Before somebody else has decided something."""

BY_PERSON, BY_BOT, FOR_ABSENT, FOR_CLOCK = "person", "bot", "away", "clock"
"""Who makes a move for a seat: its person, its bot, or a bot for a person who has left the table or
run out of time."""


@dataclass(frozen=True)
class Proposal:
    """The next entry, checked and ready to be written."""

    line: Line
    waiting: Waiting
    draft: Draft


class GameLog:
    """The log of one table, from its deal on."""

    def __init__(
        self, table: Table, lines: Iterable[Line], downtimes: Sequence[Downtime] = ()
    ) -> None:
        assert table.setup is not None
        assert table.order is not None
        assert table.dealt is not None
        self.table = table
        self.order = table.order
        self.dealt = table.dealt
        self.downtimes = downtimes
        self.journal = Journal(Record.from_json(parse_json(table.setup)))
        self.lines: list[Line] = []
        self._turns: list[int] = []
        """For each entry, the player whose turn it belongs to."""
        for line in lines:
            self.follow(line)

    @property
    def number(self) -> int:
        return self.journal.number

    @property
    def world(self) -> World:
        return self.journal.world

    @property
    def is_over(self) -> bool:
        return is_over(self.world.state)

    @property
    def to_act(self) -> int | None:
        """The chair that decides."""
        return None if self.is_over else self.order[self.world.state.to_act]

    def player(self, chair: int) -> int:
        """A chair's place in the turn order."""
        return self.order.index(chair)

    def follow(self, line: Line) -> None:
        """Take over an entry that has been written."""
        if line.kind == UNDO:
            draft = self.journal.draft_undo(line.player)
        else:
            draft = self.journal.draft_move(line.player, line.move)
        self._append(draft, line)

    def take_over(self, proposal: Proposal) -> None:
        """The same for one's own proposal, once it is written."""
        self._append(proposal.draft, proposal.line)

    def _append(self, draft: Draft, line: Line) -> None:
        self._turns.append(_turn_of(draft.entry, self.world, draft.world))
        self.journal.append(draft)
        self.lines.append(line)

    def propose_move(
        self, chair: int, move: str, maker: str, now: float, thought: str | None = None
    ) -> Proposal:
        """Raises what `Journal.draft_move` raises."""
        draft = self.journal.draft_move(self.player(chair), move)
        return self._proposal(draft, maker, now, thought)

    def check_undo(self, chair: int) -> None:
        """Raises if a person has no right to an undo that the rules of undoing would allow: what a
        bot has done for them stands, and nobody can hold up a game by going to and fro.
        """
        player = self.player(chair)
        standing = self.journal.standing
        if standing and self.lines[standing[-1] - 1].maker != BY_PERSON:
            raise conflict("cannot-undo", seat=chair)
        own = takewhile(lambda line: line.player == player, reversed(self.lines))
        if sum(line.kind == UNDO for line in own) >= MOST_UNDOS:
            raise conflict("too-many-undos", most=MOST_UNDOS)

    def propose_undo(self, chair: int, now: float) -> Proposal:
        """Raises what `Journal.draft_undo` raises."""
        return self._proposal(self.journal.draft_undo(self.player(chair)), BY_PERSON, now, None)

    def _proposal(self, draft: Draft, maker: str, now: float, thought: str | None) -> Proposal:
        entry = draft.entry
        line = Line(
            number=self.number + 1,
            player=entry.player,
            kind=UNDO if entry.undo else MOVE,
            move=MOVE_NAMES[entry.move],
            maker=maker,
            at=now,
            thought=thought,
        )
        turn = _turn_of(entry, self.world, draft.world)
        waiting = self._waiting(draft.world, [*self.lines, line], [*self._turns, turn])
        return Proposal(line, waiting, draft)

    def repeated(self, number: int, chair: int, kind: str, move: str | None) -> bool:
        """Whether the entry that answered `number` is just what is sent again."""
        if number >= self.number:
            return False
        line = self.lines[number]
        same = (line.player, line.kind) == (self.player(chair), kind)
        return same and (kind == UNDO or line.move == move)

    # ---- whom the game waits for

    def waiting(self) -> Waiting:
        """Whom the game waits for now."""
        return self._waiting(self.world, self.lines, self._turns)

    def _waiting(self, world: World, lines: Sequence[Line], turns: Sequence[int]) -> Waiting:
        state = world.state
        if is_over(state):
            return Waiting(to_act=None, waits_for=None, due=None)
        chair = self.order[state.to_act]
        own_turn = state.to_act == state.turn
        first = _first_of_turn(turns, state.turn) if own_turn else len(lines)
        if self.table.seats[chair].is_played_by_bot or _ran_out(lines[first:], state.turn):
            return Waiting(chair, BOT, due=None)
        if self.table.limit is None:
            return Waiting(chair, PERSON, due=None)
        spent = sum(
            self._duration(lines, index)
            for index in range(first, len(lines))
            if lines[index].player == state.turn
        )
        since = lines[-1].at if lines else self.dealt
        return Waiting(chair, PERSON, since + max(0.0, self.table.limit - spent))

    def _duration(self, lines: Sequence[Line], index: int) -> float:
        """How long entry `index` was thought about, not counting while the service was down."""
        began = lines[index - 1].at if index else self.dealt
        ended = lines[index].at
        down = (
            min(ended, downtime.ended) - max(began, downtime.began) for downtime in self.downtimes
        )
        return max(0.0, ended - began - sum(span for span in down if span > 0))


def _turn_of(entry: Entry, before: World, after: World) -> int:
    """Whose turn an entry belongs to: one that takes back the turn's last move belongs to it."""
    return after.state.turn if entry.undo else before.state.turn


def _first_of_turn(turns: Sequence[int], turn: int) -> int:
    """The index of the first entry of the turn that is going on."""
    first = len(turns)
    while first and turns[first - 1] == turn:
        first -= 1
    return first


def _ran_out(lines: Sequence[Line], player: int) -> bool:
    """Whether a bot is finishing this turn because its player's time was over."""
    return any(line.player == player and line.maker == FOR_CLOCK for line in lines)
