"""Bots that are programs of their own: the protocol `bali-bot/1`, which docs/bot-protocol.md tells.

A deal is played from every seat, and a program may remember. So that it knows no more than a seat
may, a process never meets the same deal twice and never holds two seats of a game.
"""

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import isfinite
from typing import Any

import orjson

from bali.arena.child import FAREWELL, Child, dismiss_all, printable
from bali.arena.conduct import ILLEGAL, NONSENSE, NOT_STARTED, OTHER_PROTOCOL, Misbehaved
from bali.bots import Budget, Candidate, Thought
from bali.chance import STREAM_WORDS, Stream
from bali.knowledge import View

PROTOCOL = "bali-bot/1"

MOST_PROCESSES = 12
"""Of one bot, kept from game to game; with more places at its tables, some start anew."""

LONGEST_QUOTE = 100
"""Characters of what it said that we repeat."""

QUIT = orjson.dumps({"type": "quit"})


@dataclass(frozen=True)
class Patience:
    """Seconds that a program has besides its time for a move."""

    start: float = 20.0
    """To start and say hello: some have much to load."""
    grace: float = 0.5
    """On top of every move, since the machine may have other things to do."""


PATIENT = Patience()


class ForeignBot:
    """A bot by its command. Its processes run from game to game; `close` ends them."""

    def __init__(self, command: Sequence[str], patience: Patience = PATIENT) -> None:
        self.command = tuple(command)
        self.patience = patience
        self._processes: dict[Hashable, Child] = {}
        """By their place, the one that was used last at the end."""

    def sit(self, place: Hashable) -> "Seat":
        """Take a seat for one game, in the process that is kept for this place.

        Raises Misbehaved if none can be started.
        """
        child = self._processes.pop(place, None) or self._start()
        self._processes[place] = child
        while len(self._processes) > MOST_PROCESSES:
            oldest = next(iter(self._processes))
            self._dismiss(self._processes.pop(oldest))
        return Seat(self, place, child)

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        """A single decision, as if it were a game of its own."""
        return self.sit(None).choose(view, budget, stream)

    def drop(self, place: Hashable) -> None:
        """End the process that is kept for this place."""
        if child := self._processes.pop(place, None):
            child.kill()

    def close(self) -> None:
        while self._processes:
            self._dismiss(self._processes.popitem()[1])

    def _start(self) -> Child:
        try:
            child = Child(self.command)
        except OSError as error:
            raise Misbehaved(NOT_STARTED, f"{self.command[0]}: {error.strerror}") from None
        try:
            hello = orjson.dumps({"type": "hello", "protocol": PROTOCOL})
            _check_hello(child.ask(hello, self.patience.start))
        except Misbehaved:
            child.kill()
            raise
        return child

    def _dismiss(self, child: Child) -> None:
        child.dismiss(QUIT)
        child.kill(FAREWELL)


class Seat:
    """A foreign bot at a table, for one game."""

    def __init__(self, bot: ForeignBot, place: Hashable, child: Child) -> None:
        self._bot = bot
        self._place = place
        self._child = child
        self._has_begun = False

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        """Raises Misbehaved; the process is then gone, and the next game gets a new one."""
        assert budget.seconds is not None
        assert view.legal
        if not self._has_begun:
            self._has_begun = True
            self._child.tell(_game(view, budget.seconds))
        try:
            thought = self._ask(view, budget.seconds, stream)
            if thought.move not in view.legal:
                raise Misbehaved(ILLEGAL, repr(_cut(thought.move)))
        except Misbehaved:
            self._bot.drop(self._place)
            raise
        return thought

    def _ask(self, view: View, seconds: float, stream: Stream) -> Thought:
        number = self._child.asked
        question = {
            "type": "move",
            "id": number,
            "seconds": seconds,
            "seed": [int(stream[word]) for word in range(STREAM_WORDS)],
            "view": view.to_json(),
        }
        answer = self._child.ask(orjson.dumps(question), seconds + self._bot.patience.grace)
        return _thought(answer, number)


def dismiss_bots() -> None:
    """End all programs of this process, which starts no others: it is about to end itself."""
    dismiss_all(QUIT)


# ---- what is said


def _game(view: View, seconds: float) -> bytes:
    told = {"players": view.players, "variants": view.variants, "seat": view.viewer}
    return orjson.dumps({"type": "game", **told, "seconds": seconds})


def _check_hello(line: bytes) -> None:
    said = _object(line)
    if said.get("protocol") != PROTOCOL:
        raise Misbehaved(OTHER_PROTOCOL, _quote(line))
    if not isinstance(said.get("name"), str):
        raise Misbehaved(NONSENSE, _quote(line))


def _thought(line: bytes, number: int) -> Thought:
    said = _object(line)
    move, candidates = said.get("move"), said.get("candidates", [])
    if said.get("id") != number or not isinstance(move, str) or not isinstance(candidates, list):
        raise Misbehaved(NONSENSE, _quote(line))
    try:
        return Thought(move, tuple(_candidate(each) for each in candidates))
    except (ArithmeticError, KeyError, TypeError, ValueError):
        raise Misbehaved(NONSENSE, _quote(line)) from None


def _candidate(said: Any) -> Candidate:
    if not isinstance(said, dict):
        raise TypeError(said)
    error = said.get("error")
    candidate = Candidate(
        str(said["move"]),
        float(said["estimate"]),
        None if error is None else float(error),
        int(said.get("playouts", 0)),
    )
    if not isfinite(candidate.estimate) or not isfinite(candidate.error or 0.0):
        raise ValueError(candidate)
    return candidate


def _object(line: bytes) -> dict[str, Any]:
    with suppress(orjson.JSONDecodeError):
        said = orjson.loads(line)
        if isinstance(said, dict):
            return said
    raise Misbehaved(NONSENSE, _quote(line))


def _quote(line: bytes) -> str:
    return _cut(printable(line).replace("\n", "?")) or '""'


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
