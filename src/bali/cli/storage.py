"""Where games are kept, on the command line: options, and what can be wrong, as sentences."""

import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from bali.cli.arguments import Parser
from bali.words import Words

if TYPE_CHECKING:
    from bali.store import Database
    from bali.store.errors import StorageError

FILE = "bali.sqlite3"
VARIABLE = "BALI_DATABASE"
LONGEST_DETAIL = 300


def add_storage_arguments(parser: Parser) -> None:
    """`--data DIR` or `--database URL`."""
    words = parser.words
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--data", type=Path, metavar=words("help-folder-word"), help=words("help-data")
    )
    where.add_argument("--database", metavar="URL", help=words("help-database", variable=VARIABLE))


def database_url(asked: Namespace) -> str:
    """What was asked for, then what the environment says, then the user's data folder."""
    url: str | None = asked.database
    if url is None and asked.data is None:
        url = os.environ.get(VARIABLE)
    if url:
        return url
    folder = asked.data or platformdirs.user_data_dir("bali", appauthor=False)
    return str(Path(folder).absolute() / FILE)


@contextmanager
def existing_database(asked: Namespace) -> Iterator["Database"]:
    """The database, for those who only look at it: it is not begun by looking."""
    from bali.store import Database
    from bali.store.database import address, place
    from bali.store.errors import StorageError

    url = database_url(asked)
    if address(url).startswith("sqlite:") and not Path(place(url)).exists():
        raise StorageError("absent", place=place(url))
    with closing(Database(url)) as database:
        yield database


def storage_message(words: Words, error: "StorageError") -> str:
    """One sentence about what is wrong."""
    return words(f"store-{error.code}", **{k: _shown(fact) for k, fact in error.facts.items()})


def _shown(fact: str | int) -> str | int:
    """Longer than other quotes: a driver says where it failed before it says why."""
    if isinstance(fact, int):
        return fact
    return "".join(c if c.isprintable() else " " for c in fact)[:LONGEST_DETAIL]
