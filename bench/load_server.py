"""The server that `bench.load` talks to, run as `bali serve` does; it tells its port."""

import socket
import sys

from bali.server.app import create_app
from bali.server.running import run_here
from bali.server.settings import Limits, Settings

UNLIMITED = Limits(open_tables=10**6, sockets=10**6, writes_a_minute=10**9, people_an_hour=10**9)


def main(database: str) -> None:
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(listening.getsockname()[1], flush=True)
    run_here(create_app, Settings(database, limits=UNLIMITED), listening)


if __name__ == "__main__":
    main(sys.argv[1])
