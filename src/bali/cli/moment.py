"""One moment of a recorded game through one pair of eyes: where `view` and `worlds` begin.

On the command line players count from 1, as people and rows do; everywhere else from 0. Here is the
one place that converts.
"""

import sys
from argparse import ArgumentTypeError, Namespace
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from bali.cli.arguments import Parser, UsageError, number
from bali.cli.replay import LONGEST_RECORD, blaming_file, limited, read_record
from bali.cli.telling import player_names
from bali.knowledge import View, World, view_of
from bali.mistakes import quote
from bali.record import Record
from bali.words import Words

SPECTATOR = "spectator"
STANDARD_INPUT = "-"


@dataclass(frozen=True)
class Moment:
    """What somebody may know, and what the players are called."""

    view: View
    names: list[str]

    def title(self, words: Words) -> dict[str, str]:
        """Who and when, as the title of either command wants them."""
        viewer = self.view.viewer
        return {
            "viewer": SPECTATOR if viewer is None else "player",
            "player": "" if viewer is None else self.names[viewer],
            "when": words("view-when", ply=self.view.ply),
        }


def add_moment(parser: Parser) -> None:
    """The options that say which game, whose eyes and when."""
    words = parser.words
    parser.add_argument("file", metavar=words("help-file-word"), help=words("help-view-file"))
    parser.add_argument("--seat", required=True, metavar="N", help=words("help-view-seat"))
    parser.add_argument("--at", metavar="PLY", help=words("help-view-at"))


def read_moment(asked: Namespace, words: Words, memory: bool = True) -> Moment:
    record = read_one(asked.file, words)
    viewer = read_seat(asked.seat, len(record.players), words)
    ply = len(record.moves) if asked.at is None else read_ply(asked.at, len(record.moves), words)
    view = view_of(World.of_record(record, ply), viewer, memory)
    return Moment(view, player_names(words, record))


def read_one(name: str, words: Words) -> Record:
    """The record in a file or on standard input, checked to its last move."""
    if name != STANDARD_INPUT:
        return read_record(Path(name), words)
    with blaming_file(words("error-standard-input"), words):
        return Record.read(limited(sys.stdin.buffer.read(LONGEST_RECORD + 1), words))


def read_seat(text: str, players: int, words: Words) -> int | None:
    """A seat as the library counts it; None for a spectator."""
    if text == SPECTATOR:
        return None
    try:
        return number(words, 1, players)(text) - 1
    except ArgumentTypeError:
        message = words("error-no-such-seat", text=quote(text), players=players)
        raise UsageError(message) from None


def read_ply(text: str, moves: int, words: Words) -> int:
    """How many moves have been made: no more than the record has."""
    try:
        return number(words, 0, moves)(text)
    except ArgumentTypeError:
        message = words("error-no-such-ply", text=quote(text), moves=moves)
        raise UsageError(message) from None


def print_json(value: dict[str, Any]) -> None:
    """One line, for any tool to read."""
    sys.stdout.buffer.write(orjson.dumps(value) + b"\n")
