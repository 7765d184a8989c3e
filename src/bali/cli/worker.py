"""`bali worker`: let bots think here, for servers that share a PostgreSQL database."""

import logging
import sys
from argparse import Namespace

from bali.cli.arguments import Parser, UsageError, number
from bali.cli.storage import add_storage_arguments, database_url
from bali.words import Words

MOST_PROCESSES = 64


def add_arguments(parser: Parser) -> None:
    words = parser.words
    add_storage_arguments(parser)
    parser.add_argument(
        "--bots",
        type=number(words, 1, MOST_PROCESSES),
        default=1,
        metavar="N",
        help=words("help-worker-bots"),
    )
    parser.add_argument("--no-pause", action="store_true", help=words("help-serve-no-pause"))


def run(asked: Namespace, words: Words) -> int:
    # Here, because --help does not need it.
    from bali.server.logs import start_logs
    from bali.server.settings import Settings
    from bali.server.working import work
    from bali.store.database import address, place

    url = database_url(asked)
    if address(url).startswith("sqlite"):
        raise UsageError(words("worker-needs-postgresql"))

    def show() -> None:
        print(words("worker-ready", place=place(url)))
        if sys.stdout.isatty():
            print(words("worker-stop"))
        sys.stdout.flush()

    start_logs(level=logging.WARNING if sys.stderr.isatty() else logging.INFO)
    work(Settings(url, bot_processes=asked.bots, bot_pause=not asked.no_pause), show)
    return 0
