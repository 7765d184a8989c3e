"""A game's log, and each entry of it as a viewer may see it.

A `Journal` is append-only: each move and each undo has the next number. An event is one entry for
one viewer: the facts they may see, and a patch that turns their view before it into their view
after it. A client applies a patch blindly: `view = {**view, **patch}`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from bali.knowledge.views import View, view_of
from bali.knowledge.world import World
from bali.record import Record
from bali.rules.errors import BaliError, IllegalMove
from bali.rules.facts import Consulted, Fact, Kept, Offered, facts
from bali.rules.moves import MOVE_NAMES, move_number, names_in
from bali.rules.play import legal_moves, reveals

Viewer = int | None

WORLDS_KEPT = 4
"""Enough for the event of the last entry, and to take a move or two back."""


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


@dataclass(frozen=True)
class Step:
    """A move of a record as one viewer saw it: an event without what it did to their view."""

    number: int
    player: int
    move: str | None
    """The move's text; None where it would tell a secret."""
    facts: tuple[Fact, ...]

    def to_json(self) -> dict[str, Any]:
        return {**vars(self), "facts": [fact.to_json() for fact in self.facts]}


@dataclass(frozen=True)
class Draft:
    """An entry that has been checked and not yet written down, and the world it leads to."""

    entry: Entry
    world: World


class Journal:
    """A game as it goes on. Number 0 is its start; entry n leads from world n - 1 to world n.

    Only the last few worlds are kept: a world is large, and an old one is quickly played again.
    """

    def __init__(self, record: Record) -> None:
        self._setup = record.without_moves()
        self.entries: list[Entry] = []
        self._standing: list[int] = []
        self._worlds = {0: self._first_world()}
        self._views: dict[tuple[Viewer, bool], tuple[int, dict[str, Any]]] = {}
        self._told: tuple[int, tuple[Fact, ...]] = (0, ())
        for text in record.moves:
            self.play(self.world.state.to_act, text)

    def _first_world(self) -> World:
        return World.begin(self._setup.deal.first_state())

    @property
    def number(self) -> int:
        """Of the last entry."""
        return len(self.entries)

    @property
    def world(self) -> World:
        return self._worlds[self.number]

    def world_at(self, number: int) -> World:
        """The world after entry `number`; not to be changed."""
        if number in self._worlds:
            return self._worlds[number]
        world = self._first_world()
        for standing in self._standing_at(number):
            world.apply(self.entries[standing - 1].move)
        return world

    def _standing_at(self, number: int) -> list[int]:
        """The numbers of the moves that stood after entry `number`."""
        standing: list[int] = []
        for index, entry in enumerate(self.entries[:number], start=1):
            if entry.undo:
                standing.pop()
            else:
                standing.append(index)
        return standing

    @property
    def standing(self) -> tuple[int, ...]:
        """The numbers of the moves that have not been taken back."""
        return tuple(self._standing)

    @property
    def record(self) -> Record:
        """Setup and the moves that stand."""
        moves = tuple(MOVE_NAMES[self.entries[number - 1].move] for number in self._standing)
        return replace(self._setup, moves=moves)

    def play(self, player: int, text: str) -> int:
        """Make a move; the number of its entry. Nothing changes if it raises."""
        return self.append(self.draft_move(player, text))

    def draft_move(self, player: int, text: str) -> Draft:
        """The entry that this move would be. Raises if the player may not make it now."""
        state = self.world.state
        legal = legal_moves(state)
        if not legal or player != state.to_act:
            raise NotYourDecision(player)
        move = move_number(text)
        if not legal >> move & 1:
            raise IllegalMove(text, names_in(legal))
        world = self.world.successor()
        world.apply(move)
        return Draft(Entry(player, move, undo=False), world)

    def can_undo(self, player: int) -> bool:
        """Whether the last move that stands is this player's and revealed nothing."""
        if not self._standing:
            return False
        number = self._standing[-1]
        entry = self.entries[number - 1]
        return entry.player == player and not reveals(self.world_at(number - 1).state, entry.move)

    def undo(self, player: int) -> int:
        """Take back the last move; the number of this entry."""
        return self.append(self.draft_undo(player))

    def draft_undo(self, player: int) -> Draft:
        """The entry that taking back the last move would be. Raises if that is not allowed."""
        if not self.can_undo(player):
            raise CannotUndo(player)
        number = self._standing[-1]
        undone = self.entries[number - 1]
        # A copy, because what was taken back and what comes instead go different ways from there.
        world = self.world_at(number - 1).copy()
        return Draft(Entry(player, undone.move, undo=True), world)

    def append(self, draft: Draft) -> int:
        """Write down what was drafted since the last entry; its number."""
        self.entries.append(draft.entry)
        if draft.entry.undo:
            self._standing.pop()
        else:
            self._standing.append(self.number)
        self._worlds[self.number] = draft.world
        self._worlds.pop(self.number - WORLDS_KEPT, None)
        return self.number

    def view(self, viewer: Viewer, memory: bool = True, number: int | None = None) -> View:
        """What this viewer knew after entry `number`; now, if not said."""
        number = self.number if number is None else number
        return view_of(self.world_at(number), viewer, memory)

    def event(self, number: int, viewer: Viewer, memory: bool = True) -> Event:
        """Entry `number` as this viewer may see it."""
        return self._event(number, self.world_at(number - 1), self.world_at(number), viewer, memory)

    def _event(
        self, number: int, before: World, after: World, viewer: Viewer, memory: bool
    ) -> Event:
        entry = self.entries[number - 1]
        told = self._facts(number, before, after)
        old = self._view_json(number - 1, before, viewer, memory)
        new = self._view_json(number, after, viewer, memory)
        return Event(
            number=number,
            kind="undo" if entry.undo else "move",
            player=entry.player,
            move=_move_seen(entry, told, viewer),
            facts=tuple(seen(fact, viewer) for fact in told),
            patch={key: value for key, value in new.items() if value != old[key]},
        )

    def _facts(self, number: int, before: World, after: World) -> tuple[Fact, ...]:
        """The whole truth of an entry. The last told is kept: every viewer of it comes by here."""
        if self._told[0] != number:
            entry = self.entries[number - 1]
            told = () if entry.undo else tuple(facts(before.state, entry.move, after.state))
            self._told = (number, told)
        return self._told[1]

    def _view_json(self, number: int, world: World, viewer: Viewer, memory: bool) -> dict[str, Any]:
        """A view as JSON. The last one made for a viewer is kept: the next event begins there."""
        kept, told = self._views.get((viewer, memory), (None, {}))
        if kept != number:
            told = view_of(world, viewer, memory).to_json()
            self._views[viewer, memory] = (number, told)
        return told

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
        if after >= self.number - 1:  # mostly: the worlds are still there
            numbers = range(after + 1, self.number + 1)
            yield from (self.event(number, viewer, memory) for number in numbers)
            return
        for number, (world, next_world) in enumerate(pairwise(self._replayed()), start=1):
            if number > after:
                yield self._event(number, world, next_world, viewer, memory)

    def _replayed(self) -> Iterator[World]:
        """Every world from the first to the last."""
        standing = [self._first_world()]
        yield standing[-1]
        for entry in self.entries:
            if entry.undo:
                standing.pop()
            else:
                world = standing[-1].copy()
                world.apply(entry.move)
                standing.append(world)
            yield standing[-1]


def steps(record: Record, viewer: Viewer) -> Iterator[Step]:
    """All moves of a sound record as this viewer saw them, from the first to the last."""
    world = World.begin(record.deal.first_state())
    for text in record.moves:
        yield next_step(world, text, viewer)


def next_step(world: World, text: str, viewer: Viewer) -> Step:
    """Make the next move of a sound record, and tell what this viewer saw of it."""
    before = world.state.copy()
    entry = Entry(before.to_act, move_number(text), undo=False)
    world.apply(entry.move)
    told = tuple(facts(before, entry.move, world.state))
    return Step(
        number=world.state.ply,
        player=entry.player,
        move=_move_seen(entry, told, viewer),
        facts=tuple(seen(fact, viewer) for fact in told),
    )


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
