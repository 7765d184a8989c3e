"""Reading the command line, in the user's language."""

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from bali.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from bali.rules.deals import check_variants
from bali.rules.errors import BaliError
from bali.words import Words


class UsageError(BaliError):
    """What was asked for makes no sense; the sentence says why."""


class Parser(argparse.ArgumentParser):
    """Argparse, but its own words come from the Fluent files, and a mistake is an exception."""

    def __init__(self, words: Words, **options: Any) -> None:
        self.words = words
        super().__init__(add_help=False, **options)
        self._positionals.title = words("help-arguments")
        self._optionals.title = words("help-options")
        self.add_argument("-h", "--help", action="help", help=words("help-help"))

    def format_help(self) -> str:
        formatter = self._get_formatter()
        formatter.add_usage(
            self.usage,
            self._actions,
            self._mutually_exclusive_groups,
            prefix=self.words("help-usage") + " ",
        )
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        return formatter.format_help()

    def error(self, message: str) -> NoReturn:
        raise UsageError(self.words("error-usage", detail=message.rstrip("."), command=self.prog))


def number(words: Words, least: int, most: int) -> Callable[[str], int]:
    """An argument that is a whole number within bounds."""

    def read(text: str) -> int:
        if text.isascii() and text.isdecimal() and least <= int(text[:20]) <= most:
            return int(text)
        raise UsageError(words("error-not-a-number", text=text, least=least, most=most))

    return read


def variant_list(text: str) -> tuple[str, ...]:
    """An argument like `oracle,demon`; an empty one is the base game."""
    variants = tuple(word.strip() for word in text.split(",") if word.strip())
    check_variants(variants)
    return variants


def add_table(parser: Parser, players_help: str) -> None:
    """The options that say which game is played."""
    words = parser.words
    parser.add_argument(
        "--players",
        type=number(words, MIN_PLAYERS, MAX_PLAYERS),
        default=2,
        metavar="P",
        help=players_help,
    )
    parser.add_argument(
        "--variants",
        type=variant_list,
        default=(),
        metavar="V",
        help=words("help-play-variants"),
    )
