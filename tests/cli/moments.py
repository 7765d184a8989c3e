"""Moments of recorded games to look at, and twins that differ only in what a viewer cannot know."""

import json
from collections.abc import Iterator
from pathlib import Path

from bali import Game, Record
from bali.knowledge import World
from bali.rules.phases import PHASE_NAMES
from tests.record.samples import Json, whole

NAMES = (
    "2-players-oracle-demon-unfinished",
    "3-players-oracle-demon-two-looks-in-a-turn",
    "4-players-supply-emptied-by-adding",
)
"""Of tests/records/: each number of players, with secrets and without."""

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "put-back.json"


def seats(record: Json) -> list[str]:
    """What `--seat` can be."""
    return [*(str(number) for number in range(1, len(record["players"]) + 1)), "spectator"]


def viewer(seat: str) -> int | None:
    """The same as the library counts."""
    return None if seat == "spectator" else int(seat) - 1


def plies(record: Json, step: int = 13) -> range:
    """Some moments before the last move."""
    return range(0, len(record["moves"]), step)


def cut(record: Json, ply: int) -> Json:
    """The record as it was after so many moves."""
    return record | {"moves": record["moves"][:ply]}


def reversed_pile(record: Json) -> Json:
    """K5: the same game with another order of the cards that nobody has seen yet."""
    state = World.of_record(Record.from_json(record)).state
    deck = record["deck"]
    return record | {"deck": deck[: state.drawn] + deck[state.drawn :][::-1]}


def secret_twins(name: str) -> Iterator[tuple[int, list[Json]]]:
    """K3, K6: a player with a secret choice, and the games that differ in that choice alone.

    Each game stops right after it.
    """
    record = whole(name)
    game = Game(Record.from_json(record | {"moves": []}))
    for ply, move in enumerate(record["moves"]):
        legal, chooser = game.legal_moves, game.to_act
        face_down = game.phase == "offer" and game.turn == chooser
        if chooser is not None and face_down:
            others = [[*record["moves"][:ply], other] for other in legal]
            yield chooser, [record | {"moves": moves} for moves in others]
        game.play(move)


def looks(record: Json) -> list[int]:
    """The moments in which somebody has to keep a card."""
    states = Record.from_json(record).states()
    return [ply for ply, state in enumerate(states) if PHASE_NAMES[state.phase] == "keep"]


def text(record: Json) -> str:
    return json.dumps(record)
