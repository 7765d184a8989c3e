"""`bali replay`: check records, print every position or tell the game."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import orjson

from bali.cli.arguments import Parser
from bali.cli.mistakes import error_message, system_reason
from bali.cli.telling import player_names, sentence
from bali.game import Game
from bali.record import Record, dump, parse_json
from bali.rules.errors import BaliError
from bali.rules.facts import Ended, Fact, TurnBegan
from bali.words import Words

LONGEST_RECORD = 16 * 2**20
"""Bytes. A game takes some 5,000; the limit keeps a stream without line ends from eating memory."""


class BadSource(BaliError):
    """A file or a line that gives no sound record; the sentence says which and why."""


def add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_argument(
        "files", nargs="+", metavar=words("help-file-word"), help=words("help-replay-files")
    )
    parser.add_argument("--json", action="store_true", help=words("help-replay-json"))


def run(asked: Namespace, words: Words) -> int:
    for name in asked.files:
        if name == "-":
            replay_lines(asked.json, words)
        else:
            replay_file(name, asked.json, words)
    return 0


def replay_file(name: str, as_json: bool, words: Words) -> None:
    """One record in one file."""
    with blaming_file(name, words):
        show(read_file(Path(name), words), as_json, words)


def read_record(path: Path, words: Words) -> Record:
    """The record in a file, checked to its last move."""
    with blaming_file(str(path), words):
        return Record.read(read_file(path, words))


@contextmanager
def blaming_file(name: str, words: Words) -> Iterator[None]:
    """Let a mistake in a file say which file it is."""
    try:
        yield
    except BaliError as error:
        message = error_message(words, error)
        raise BadSource(words("error-in-file", place=name, message=message)) from None


def replay_lines(as_json: bool, words: Words) -> None:
    """A record a line from standard input, each shown before the next is read."""
    for number, line in enumerate(read_lines(), start=1):
        try:
            if line.strip():
                show(limited(line, words), as_json, words)
        except BaliError as error:
            message = error_message(words, error)
            raise BadSource(words("error-in-line", line=str(number), message=message)) from None


def read_file(path: Path, words: Words) -> bytes:
    try:
        with path.open("rb") as file:
            return limited(file.read(LONGEST_RECORD + 1), words)
    except OSError as error:
        raise BadSource(words("error-cannot-read", detail=system_reason(words, error))) from None


def read_lines() -> Iterator[bytes]:
    while line := sys.stdin.buffer.readline(LONGEST_RECORD + 1):
        yield line


def limited(text: bytes, words: Words) -> bytes:
    if len(text) > LONGEST_RECORD:
        raise BadSource(words("error-too-long", most=LONGEST_RECORD))
    return text


def show(text: bytes, as_json: bool, words: Words) -> None:
    """All of a record or, if it is not sound, nothing of it."""
    if as_json:
        sys.stdout.buffer.write(positions(text))
    else:
        print(story(text, words))


def positions(text: bytes) -> bytes:
    """The dump of every position, a line each."""
    record = Record.from_json(parse_json(text))
    return b"".join(orjson.dumps(dump(state)) + b"\n" for state in record.states())


def story(text: bytes, words: Words) -> str:
    """The game told move by move, as everyone could read it after its end."""
    record = Record.read(text)
    names = player_names(words, record)
    game = Game(record.without_moves())
    lines = headline(record, words, names)
    told: list[Fact] = [TurnBegan(0)]
    for move in record.moves:
        told += game.play(move).facts
    for fact in told:
        if isinstance(fact, TurnBegan | Ended):
            lines.append("")
        indent = "" if isinstance(fact, TurnBegan) else "  "
        lines.append(f"{indent}{sentence(words, fact, names)} [{fact.rule}]")
    if not game.over:
        lines += ["", words("replay-unfinished", player=names[game.state.to_act])]
    return "\n".join([*lines, ""])


def headline(record: Record, words: Words, names: list[str]) -> list[str]:
    colors = [words("replay-color", color=player.color) for player in record.players]
    players = [f"{name} ({color})" for name, color in zip(names, colors, strict=True)]
    variants = [words("replay-variant", variant=name) for name in record.deal.variants]
    return [
        words("replay-players", list=", ".join(players)),
        words("replay-variants", list=", ".join(variants) or words("replay-none")),
    ]
