"""Who may enter a match: the bots of the roster, these with nets of one's own, and programs of
one's own.

A folder with nets stands before the budget: `value:nets`, `search:nets@100ms`. Programs are written
NAME=COMMAND or NAME@TIME=COMMAND, the time being that for a move: `mine=python bot.py`,
`mine@100ms=./bot --strong`. Reports know them by what stands before the `=`.
"""

import re
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

from bali.arena.foreign import ForeignBot
from bali.bots import Budget, Contestant, contestant
from bali.bots.roster import MOST_SECONDS, NAMES, UnknownBot
from bali.rules.errors import BaliError

FOREIGN_SECONDS = 1.0
"""For a move, where nothing is said."""

_NAME = re.compile(r"[\w.+-]{1,30}")
_TIME = re.compile(r"(?P<number>[0-9]{1,6}(\.[0-9]{1,6})?)(?P<unit>ms|s)")

BAD_NAME = "name"
BAD_TIME = "time"
BAD_COMMAND = "command"


class BadEntrant(BaliError):
    """A program of one's own that is not written right; the reason says where."""

    def __init__(self, text: str, reason: str) -> None:
        self.text = text
        self.reason = reason
        super().__init__(f"{reason} of a program that is a bot: {text!r:.100}")


WITH_NETS = ("value", "search")
"""Those that can be given nets of one's own."""

_WITH_NETS = re.compile(
    rf"(?P<name>{'|'.join(WITH_NETS)}):(?P<folder>.+?)(?P<budget>@[0-9.]+(ms|s|p)(x[0-9]+)?)?",
    re.DOTALL,
)
"""Names of folders may hold an @ too."""


def entrant(text: str) -> Contestant:
    """The contestant that is written like this. Raises UnknownBot or BadEntrant."""
    if not is_foreign(text):
        found = _WITH_NETS.fullmatch(text)
        if found is None:
            return contestant(text)
        from bali.bots.instinct.weights import instincts_in  # needs Numba
        from bali.bots.value.weights import nets_in

        folder = Path(found["folder"])
        own: dict[str, Any] = {"net_of": nets_in(folder)}
        if found["name"] == "search":
            own["instinct_of"] = instincts_in(folder)
        try:
            one = contestant(found["name"] + (found["budget"] or ""), **own)
        except UnknownBot as error:
            raise UnknownBot(text, error.reason) from None
        return replace(one, name=text)
    written, _, command = text.partition("=")
    name, at, time = written.partition("@")
    if name in NAMES or not _NAME.fullmatch(name):
        raise BadEntrant(text, BAD_NAME)
    seconds = _seconds(time) if at else FOREIGN_SECONDS
    if seconds is None:
        raise BadEntrant(text, BAD_TIME)
    return Contestant(text, ForeignBot(_split(text, command)), Budget(seconds=seconds))


def net_folder(text: str) -> Path | None:
    """Where the nets of this one are, if they are one's own."""
    found = None if is_foreign(text) else _WITH_NETS.fullmatch(text)
    return Path(found["folder"]) if found else None


def is_foreign(text: str) -> bool:
    """Whether this is a program of somebody's own, rightly written or not."""
    return "=" in text and not _WITH_NETS.fullmatch(text)


def _seconds(text: str) -> float | None:
    match = _TIME.fullmatch(text)
    if match is None:
        return None
    seconds = float(match["number"]) / (1000 if match["unit"] == "ms" else 1)
    return seconds if 0 < seconds <= MOST_SECONDS else None


def _split(text: str, command: str) -> list[str]:
    """As a shell would split it; but none is ever run."""
    try:
        words = shlex.split(command)
    except ValueError:  # a quotation mark without its partner
        words = []
    if not words or not words[0] or "\0" in command:
        raise BadEntrant(text, BAD_COMMAND)
    return words
