"""A game as text, every observable of it, so that a changed rule shows as a diff.

A line a move: its number, who made it, the move, a digest of the position after it, a digest of
what each seat and a spectator know and are told, `*` if it revealed something, and the facts.
At the end the last position in full, and one digest over the dumps of all positions: each as JSON
with sorted keys and no spaces, and a line feed.
"""

import json
from collections.abc import Sequence
from dataclasses import fields
from hashlib import sha256
from typing import Any

from bali import Game, Record
from bali.knowledge import Journal, seen
from bali.rules.facts import Fact

DIGEST = 8


def canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def dump_lines(record: Record) -> list[str]:
    """The dump of every position, each a line."""
    game = Game(record.without_moves())
    lines = [canonical(game.position) + "\n"]
    for move in record.moves:
        game.play(move)
        lines.append(canonical(game.position) + "\n")
    return lines


def playthrough(record: Record) -> str:
    game = Game(record.without_moves())
    journal = Journal(record)
    lines = [f"  0 - {'':14} {_digest(game.position)} {_digest(_views(journal, 0, ()))}"]
    for ply, move in enumerate(record.moves, start=1):
        step = game.play(move)
        digests = f"{_digest(game.position)} {_digest(_views(journal, ply, step.facts))}"
        new = "*" if step.reveals else " "
        told = "; ".join(_fact(fact) for fact in step.facts)
        lines.append(f"{ply:3} {step.player} {move:14} {digests} {new} {told}")
    dumps = "".join(dump_lines(record))
    return "\n".join([*lines, "", _position(game.position), "", f"sha256 {_hash(dumps)}", ""])


def _views(journal: Journal, number: int, told: Sequence[Fact]) -> list[Any]:
    """What everyone knows after this entry, and what they are told of it."""
    viewers = [*range(journal.world.state.players), None]
    views = [journal.view(viewer, number=number).to_json() for viewer in viewers]
    return [views, [[seen(fact, viewer).to_json() for fact in told] for viewer in viewers]]


def _digest(value: object) -> str:
    return _hash(canonical(value))[:DIGEST]


def _fact(fact: Fact) -> str:
    values = (getattr(fact, field.name) for field in fields(fact))
    return " ".join([fact.kind, *(_value(value) for value in values)])


def _value(value: object) -> str:
    return "+".join(str(part) for part in value) if isinstance(value, tuple) else str(value)


def _position(position: dict[str, Any]) -> str:
    return "\n".join(f"{key}: {json.dumps(value)}" for key, value in position.items())


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()
