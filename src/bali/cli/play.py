"""`bali play`: a person in the terminal against bots."""

import secrets
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from bali.bots.levels import LEVELS, USUAL_LEVEL
from bali.cli.arguments import Parser, UsageError, add_table, number
from bali.words import Words

if TYPE_CHECKING:
    from bali.cli.saved import SavedGame

LATEST = ""
"""`--resume` without a file."""

OPPONENTS = (*LEVELS, "random")


def add_arguments(parser: Parser) -> None:
    words = parser.words
    add_table(parser, words("help-play-players"))
    parser.add_argument(
        "--seed", type=number(words, 0, 2**63 - 1), metavar="S", help=words("help-play-seed")
    )
    parser.add_argument("--name", help=words("help-play-name"), metavar="N")
    parser.add_argument(
        "--level",
        choices=OPPONENTS,
        default=USUAL_LEVEL,
        metavar="L",
        help=words("help-play-level", levels=", ".join(OPPONENTS), default=USUAL_LEVEL),
    )
    parser.add_argument("--fast", action="store_true", help=words("help-play-fast"))
    parser.add_argument("--first", action="store_true", help=words("help-play-first"))
    parser.add_argument(
        "--resume",
        nargs="?",
        const=LATEST,
        metavar=words("help-file-word"),
        help=words("help-play-resume"),
    )
    parser.add_argument("--plain", action="store_true", help=words("help-play-plain"))


def run(asked: Namespace, words: Words) -> int:
    from bali.cli.drawing import open_console
    from bali.cli.session import Session

    console = open_console(asked.plain)
    saved = new_game(asked, words) if asked.resume is None else old_game(asked.resume, words)
    leisurely = sys.stdin.isatty() and not asked.fast
    Session(saved, words, console, leisurely).run()
    return 0


def new_game(asked: Namespace, words: Words) -> "SavedGame":
    from bali.cli.saved import SavedGame, new_path
    from bali.game import shuffled_record

    seed = secrets.randbelow(2**63) if asked.seed is None else asked.seed
    seat = 0 if asked.first else seed % asked.players
    names: list[str | None] = [words("play-opponent", number=n) for n in range(1, asked.players)]
    names.insert(seat, asked.name or words("play-guest"))
    record = shuffled_record(seed, names, asked.variants)
    return SavedGame(record, seat, seed, asked.level, new_path())


def old_game(file: str, words: Words) -> "SavedGame":
    from bali.cli.saved import SavedGame, latest_path

    path = latest_path() if file == LATEST else Path(file)
    if path is None:
        raise UsageError(words("error-no-saved-game"))
    return SavedGame.read(path, words)
