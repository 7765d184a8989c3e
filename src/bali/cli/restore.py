"""`bali restore`: a database from the file that `bali backup` wrote."""

from argparse import Namespace
from contextlib import closing
from pathlib import Path

from bali.cli.arguments import Parser
from bali.cli.mistakes import system_reason
from bali.cli.replay import BadSource
from bali.cli.storage import add_storage_arguments, database_url
from bali.words import Words


def add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_argument(
        "file", type=Path, metavar=words("help-file-word"), help=words("help-restore-file")
    )
    parser.add_argument("--replace", action="store_true", help=words("help-restore-replace"))
    add_storage_arguments(parser)


def run(asked: Namespace, words: Words) -> int:
    # Here, because --help does not need it.
    from bali.store import Database
    from bali.store.backup import Backup, is_served, restore
    from bali.store.errors import StorageError

    try:
        Backup.open(asked.file)
    except OSError as error:
        message = words("error-cannot-read", detail=system_reason(words, error))
        raise BadSource(words("error-in-file", place=str(asked.file), message=message)) from None
    with closing(Database(database_url(asked))) as database:
        if is_served(database):
            raise StorageError("in-use")
        counts = restore(database, asked.file, asked.replace)
    tables, people, entries = (str(counts.get(name, 0)) for name in ("tables", "people", "log"))
    print(words("restore-done", tables=tables, people=people, entries=entries))
    return 0
