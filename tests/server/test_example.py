"""The example that docs/api.md names plays as it says."""

import subprocess
import sys
from pathlib import Path

from tests.server.live import LiveServer

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_takes_a_seat_and_plays_to_the_end(server: LiveServer) -> None:
    host = server.client()
    opened = host.open_table(seats=[{"whom": "friend"}, {"whom": "friend"}])
    table = opened["table"]["id"]
    command = [sys.executable, str(EXAMPLE), server.url, table]
    players = [
        subprocess.Popen([*command, claim["token"]], stdout=subprocess.PIPE, text=True)
        for claim in opened["claims"]
    ]
    told = [player.communicate(timeout=180)[0] for player in players]
    assert all(text.startswith("ranks: ") for text in told)
    assert told[0] == told[1]
    assert host.done("GET", f"/tables/{table}")["table"]["status"] == "finished"
