"""Reading the command line, in the user's language."""

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from bali.cli.mistakes import usage_message
from bali.mistakes import quote, setup_reason
from bali.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from bali.rules.deals import check_variants
from bali.rules.errors import BadSetup, BaliError
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
        raise UsageError(usage_message(self.words, message, self.prog))


def number(words: Words, least: int, most: int) -> Callable[[str], int]:
    """An argument that is a whole number within bounds."""

    def read(text: str) -> int:
        digits = text.lstrip("0") or text[:1]
        short = len(digits) <= len(str(most))  # Python does not convert any length
        if short and digits.isascii() and digits.isdecimal() and least <= int(digits) <= most:
            return int(digits)
        message = words("error-not-a-number", text=quote(text), least=least, most=most)
        raise argparse.ArgumentTypeError(message)

    return read


def variant_list(words: Words) -> Callable[[str], tuple[str, ...]]:
    """An argument like `oracle,demon`; an empty one is the base game."""

    def read(text: str) -> tuple[str, ...]:
        variants = tuple(word.strip() for word in text.split(",") if word.strip())
        try:
            check_variants(variants)
        except BadSetup as error:
            raise argparse.ArgumentTypeError(setup_reason(words, error)) from None
        return variants

    return read


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
        type=variant_list(words),
        default=(),
        metavar="V",
        help=words("help-play-variants"),
    )
