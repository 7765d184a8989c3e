"""`bali backup`: everything that is kept, into one file."""

from argparse import Namespace
from pathlib import Path

from bali.cli.arguments import Parser
from bali.cli.storage import add_storage_arguments, existing_database
from bali.words import Words


def add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_argument(
        "file", type=Path, metavar=words("help-file-word"), help=words("help-backup-file")
    )
    add_storage_arguments(parser)


def run(asked: Namespace, words: Words) -> int:
    from bali.store.backup import write_backup  # here, because --help does not need it

    with existing_database(asked) as database:
        counts = write_backup(database, asked.file)
    told = (counts.get(name, 0) for name in ("tables", "people", "log"))
    tables, people, entries = map(str, told)
    print(words("backup-done", file=str(asked.file), tables=tables, people=people, entries=entries))
    return 0
