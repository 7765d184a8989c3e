"""A game as text, every observable of it, so that a changed rule shows as a diff.

A line a move: its number, who made it, the move, a digest of the position after it, a digest of
what each seat sees and is told, and the facts. At the end the last position in full, and one digest
over the dumps of all positions: each as JSON with sorted keys and no spaces, and a line feed.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from hashlib import sha256
from typing import Any

from bali import Game, Record
from bali.knowledge import seen, sight
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
    lines = [f"  0 - {'':14} {_digests(game, ())}"]
    for ply, move in enumerate(record.moves, start=1):
        step = game.play(move)
        told = "; ".join(_fact(fact) for fact in step.facts)
        new = "*" if step.reveals else " "
        lines.append(f"{ply:3} {step.player} {move:14} {_digests(game, step.facts)} {new} {told}")
    dumps = "".join(dump_lines(record))
    return "\n".join([*lines, "", _position(game.position), "", f"sha256 {_hash(dumps)}", ""])


def _digests(game: Game, told: Sequence[Fact]) -> str:
    views = [
        {
            "sight": asdict(sight(game.state, seat)),
            "told": [seen(fact, seat).to_json() for fact in told],
        }
        for seat in range(game.state.players)
    ]
    return f"{_hash(canonical(game.position))[:DIGEST]} {_hash(canonical(views))[:DIGEST]}"


def _fact(fact: Fact) -> str:
    values = (getattr(fact, field.name) for field in fields(fact))
    return " ".join([fact.kind, *(_value(value) for value in values)])


def _value(value: object) -> str:
    return "+".join(str(part) for part in value) if isinstance(value, tuple) else str(value)


def _position(position: dict[str, Any]) -> str:
    return "\n".join(f"{key}: {json.dumps(value)}" for key, value in position.items())


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()
