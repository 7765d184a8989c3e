"""`bali verify`: check that games were dealt fairly, and say what that tells and what not."""

import os
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from bali.cli.arguments import Parser
from bali.cli.mistakes import error_message
from bali.cli.replay import BadSource, blaming_file, limited, read_file, read_lines
from bali.cli.telling import player_names
from bali.fair import HASH_BYTES, VALUE_BYTES, VERSION, FairDeal, check
from bali.game import Game
from bali.mistakes import quote
from bali.record import Record
from bali.rules.errors import BaliError
from bali.words import Words

STANDARD_INPUT = "-"


def add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_argument(
        "files", nargs="+", metavar=words("help-file-word"), help=words("help-verify-files")
    )
    parser.add_argument(
        "--hash", type=hex_digits(words, HASH_BYTES), metavar="HEX", help=words("help-verify-hash")
    )
    parser.add_argument(
        "--value",
        type=hex_digits(words, VALUE_BYTES),
        metavar="HEX",
        help=words("help-verify-value"),
    )
    parser.add_argument("--json", action="store_true", help=words("help-verify-json"))


def hex_digits(words: Words, length: int) -> Callable[[str], str]:
    """An argument of so many bytes. People copy them by hand: capitals and spaces do no harm."""

    def read(text: str) -> str:
        digits = "".join(text.split()).lower()
        if len(digits) != 2 * length or set(digits) - set("0123456789abcdef"):
            message = words("verify-not-hex", text=quote(text), digits=2 * length)
            raise ArgumentTypeError(message)
        return digits

    return read


def run(asked: Namespace, words: Words) -> int:
    for name in asked.files:
        if name == STANDARD_INPUT:
            verify_lines(asked, words)
        else:
            with blaming_file(name, words):
                verified = verify(read_file(Path(name), words), asked, words)
            show(verified, name, None, asked, words)
    return 0


def verify_lines(asked: Namespace, words: Words) -> None:
    """A record a line from standard input, each told before the next is read."""
    for number, line in enumerate(read_lines(), start=1):
        if line.strip():
            with blaming_line(number, words):
                verified = verify(limited(line, words), asked, words)
            show(verified, STANDARD_INPUT, number, asked, words)


@contextmanager
def blaming_line(number: int, words: Words) -> Iterator[None]:
    """Let a mistake in a line say which line it is."""
    try:
        yield
    except BaliError as error:
        message = error_message(words, error)
        raise BadSource(words("error-in-line", line=str(number), message=message)) from None


@dataclass(frozen=True)
class Verified:
    """A record that stood every test."""

    record: Record
    fair: FairDeal
    over: bool

    def owners(self, value: str) -> list[int]:
        """The players who added this value: one, unless somebody copied it."""
        chairs = enumerate(self.fair.order)
        return [player for player, chair in chairs if self.fair.values[chair] == value]


def verify(text: bytes, asked: Namespace, words: Words) -> Verified:
    """Raises what is wrong: the record, a move, the deal, or that it is not the one asked about."""
    record = Record.read(text)
    verified = Verified(record, check(record), Game(record).over)
    if asked.hash and asked.hash != verified.fair.hash:
        raise BadSource(words("verify-other-table", hash=verified.fair.hash))
    if asked.value and not verified.owners(asked.value):
        raise BadSource(words("verify-value-absent"))
    return verified


def show(verified: Verified, name: str, line: int | None, asked: Namespace, words: Words) -> None:
    name = os.fsencode(name).decode("utf-8", "backslashreplace")  # it need not be text
    if asked.json:
        told = {"file": name, "line": line, **as_json(verified, asked)}
        sys.stdout.buffer.write(orjson.dumps(told) + b"\n")
        return
    title = name if line is None else words("verify-line", line=str(line))
    print("\n".join([title, *("  " + text for text in findings(verified, asked, words)), ""]))


def as_json(verified: Verified, asked: Namespace) -> dict[str, Any]:
    """What was checked; null for what was not asked."""
    return {
        **verified.fair.opening(),
        "moves": len(verified.record.moves),
        "over": verified.over,
        "hash_noted": True if asked.hash else None,
        "value_of": verified.owners(asked.value) if asked.value else None,
    }


def findings(verified: Verified, asked: Namespace, words: Words) -> list[str]:
    fair = verified.fair
    names = player_names(words, verified.record)
    by_player = [fair.values[chair] for chair in fair.order]
    drawn = "yes" if fair.starts is None else "no"
    lines = [
        words("verify-hash", hash=fair.hash),
        words("verify-hash-noted" if asked.hash else "verify-hash-unknown"),
        words("verify-deal", version=VERSION),
        words("verify-order", drawn=drawn, player=names[0]),
        words("verify-values"),
        *(
            f"  {value or words('verify-no-value'):34}{name}"
            for value, name in zip(by_player, names, strict=True)
        ),
    ]
    if not any(by_player):
        lines.append(words("verify-nobody"))
    elif asked.value:
        owners = [names[player] for player in verified.owners(asked.value)]
        lines.append(words("verify-value-found", player=words.listed(owners)))
    else:
        lines.append(words("verify-value-unknown"))
    state = "over" if verified.over else "unfinished"
    return [*lines, words("verify-moves", count=len(verified.record.moves), state=state)]
