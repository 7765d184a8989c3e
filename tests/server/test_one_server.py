"""A SQLite file has one server at a time."""

import asyncio
from pathlib import Path

import pytest

from bali.server.house import House
from bali.server.settings import Settings
from bali.store.errors import StorageError
from tests.server.live import LiveServer


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    """Two would not hear of each other's moves."""
    path = tmp_path / "bali.sqlite3"

    async def open_another() -> None:
        house = House(Settings(str(path), bot_processes=0))
        try:
            await house.open()
        finally:
            await house.close()

    with LiveServer(path, bot_processes=0) as server:
        with pytest.raises(StorageError, match="in-use"):
            asyncio.run(open_another())
        assert server.client().done("GET", "/me")["name"] == "Ayu"
    asyncio.run(open_another())  # it has gone, and the way is free
