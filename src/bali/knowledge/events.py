"""A game's log, and each entry of it as a viewer may see it.

A `Journal` is append-only: each move and each undo has the next number. An event is one entry for
one viewer: the facts they may see, and a patch that turns their view before it into their view
after it. A client applies a patch blindly: `view = {**view, **patch}`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from bali.knowledge.views import View, view_of
from bali.knowledge.world import World
from bali.record import Record
from bali.rules.errors import BaliError, IllegalMove
from bali.rules.facts import Consulted, Fact, Kept, Offered, facts
from bali.rules.moves import MOVE_NAMES, move_number, names_in
from bali.rules.play import legal_moves, reveals

Viewer = int | None


class NotYourDecision(BaliError):
    """Somebody else decides now, or nobody."""

    def __init__(self, player: int) -> None:
        self.player = player
        super().__init__(f"player {player} does not decide now")


class CannotUndo(BaliError):
    """The last move that stands is not this player's, or it revealed something."""

    def __init__(self, player: int) -> None:
        self.player = player
        super().__init__(f"player {player} has no move to take back")


@dataclass(frozen=True)
class Entry:
    """One line of the log: a move, or a move taken back."""

    player: int
    move: int
    undo: bool


@dataclass(frozen=True)
class Event:
    """An entry as one viewer may see it."""

    number: int
    kind: str
    """`move` or `undo`."""
    player: int
    move: str | None
    """The move's text; None where it would tell a secret."""
    facts: tuple[Fact, ...]
    patch: dict[str, Any]
    """What changed in the viewer's view: keys with their new values."""

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "kind": self.kind,
            "player": self.player,
            "move": self.move,
            "facts": [fact.to_json() for fact in self.facts],
            "patch": self.patch,
        }


class Journal:
    """A game as it goes on. Number 0 is its start; entry n leads from world n - 1 to world n."""

    def __init__(self, record: Record) -> None:
        self._setup = record.without_moves()
        self.entries: list[Entry] = []
        self._worlds = [World.begin(record.deal.first_state())]
        self._standing: list[int] = []
        for text in record.moves:
            self.play(self.world.state.to_act, text)

    @property
    def number(self) -> int:
        """Of the last entry."""
        return len(self.entries)

    @property
    def world(self) -> World:
        return self._worlds[-1]

    @property
    def record(self) -> Record:
        """Setup and the moves that stand."""
        moves = tuple(MOVE_NAMES[self.entries[number - 1].move] for number in self._standing)
        return replace(self._setup, moves=moves)

    def play(self, player: int, text: str) -> int:
        """Make a move; the number of its entry. Nothing changes if it raises."""
        state = self.world.state
        legal = legal_moves(state)
        if not legal or player != state.to_act:
            raise NotYourDecision(player)
        move = move_number(text)
        if not legal >> move & 1:
            raise IllegalMove(text, names_in(legal))
        world = self.world.copy()
        world.apply(move)
        return self._append(Entry(player, move, undo=False), world)

    def can_undo(self, player: int) -> bool:
        """Whether the last move that stands is this player's and revealed nothing."""
        if not self._standing:
            return False
        number = self._standing[-1]
        entry = self.entries[number - 1]
        return entry.player == player and not reveals(self._worlds[number - 1].state, entry.move)

    def undo(self, player: int) -> int:
        """Take back the last move; the number of this entry."""
        if not self.can_undo(player):
            raise CannotUndo(player)
        number = self._standing[-1]
        undone = self.entries[number - 1]
        return self._append(Entry(player, undone.move, undo=True), self._worlds[number - 1])

    def _append(self, entry: Entry, world: World) -> int:
        self.entries.append(entry)
        self._worlds.append(world)
        if entry.undo:
            self._standing.pop()
        else:
            self._standing.append(self.number)
        return self.number

    def view(self, viewer: Viewer, memory: bool = True, number: int | None = None) -> View:
        """What this viewer knew after entry `number`; now, if not said."""
        return view_of(self._worlds[self.number if number is None else number], viewer, memory)

    def event(self, number: int, viewer: Viewer, memory: bool = True) -> Event:
        """Entry `number` as this viewer may see it."""
        entry = self.entries[number - 1]
        before, after = self._worlds[number - 1], self._worlds[number]
        told = () if entry.undo else tuple(facts(before.state, entry.move, after.state))
        old = view_of(before, viewer, memory).to_json()
        new = view_of(after, viewer, memory).to_json()
        return Event(
            number=number,
            kind="undo" if entry.undo else "move",
            player=entry.player,
            move=_move_seen(entry, told, viewer),
            facts=tuple(seen(fact, viewer) for fact in told),
            patch={key: value for key, value in new.items() if value != old[key]},
        )

    def resume(
        self, viewer: Viewer, memory: bool, last: int
    ) -> tuple[int, View | None, list[Event]]:
        """What a client needs that has everything up to entry `last`.

        The number to go on from, the view there if the client has to begin anew, and the events
        since. With memory off the log reaches back to the viewer's last own decision only (K8).
        """
        first = self._horizon(viewer, memory)
        start = last if first <= last <= self.number else first
        view = None if start == last else self.view(viewer, memory, start)
        return start, view, list(self._events(viewer, memory, start))

    def _horizon(self, viewer: Viewer, memory: bool) -> int:
        if memory:
            return 0
        own = [n for n, entry in enumerate(self.entries, start=1) if entry.player == viewer]
        return own[-1] - 1 if own else self.number if viewer is None else 0

    def _events(self, viewer: Viewer, memory: bool, after: int) -> Iterator[Event]:
        for number in range(after + 1, self.number + 1):
            yield self.event(number, viewer, memory)


def seen(fact: Fact, viewer: Viewer) -> Fact:
    """The fact as this viewer may know it: what only another may know is None (K3, K6)."""
    if isinstance(fact, Offered) and fact.face == "down" and fact.player != viewer:
        return replace(fact, good=None)
    if isinstance(fact, Kept) and fact.player != viewer:
        return replace(fact, good=None, place=None)
    if isinstance(fact, Consulted) and fact.player != viewer:
        return replace(fact, goods=None)
    return fact


def _move_seen(entry: Entry, told: tuple[Fact, ...], viewer: Viewer) -> str | None:
    """K3, K6: a card put face down or kept is its player's secret; so is taking that back."""
    secret = any(seen(fact, viewer) != fact for fact in told if not isinstance(fact, Consulted))
    if entry.undo and entry.player != viewer:
        return None
    return None if secret else MOVE_NAMES[entry.move]
