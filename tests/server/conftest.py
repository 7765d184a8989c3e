"""Servers to talk to, on both databases where it makes a difference."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import LiveServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for a whole file: every test opens tables of its own.

    Where bots think is started when one of them has to: most files need none.
    """
    folder = tmp_path_factory.mktemp("data")
    with LiveServer(folder / "bali.sqlite3", bot_processes=0) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return str(tmp_path / "bali.sqlite3")
