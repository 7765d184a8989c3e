"""The levels of bots at the tables: their names, what they forget, when they answer."""

import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from bali.bots.levels import FORMER, LEVELS, STAND_IN, USUAL_LEVEL, forgets
from bali.bots.pace import AROUND, LATE_STEP, LEAST
from bali.store import Database
from bali.store.schema import seats
from tests.server.live import PATIENCE, Client, LiveServer, Player

ME = {"whom": "me"}


def bots_of(told: dict[str, Any]) -> list[dict[str, Any]]:
    return [seat for seat in told["table"]["seats"] if seat["kind"] == "bot"]


def first_move(client: Client, table: str) -> dict[str, Any]:
    """Of a bot that begins, as soon as it is made; the client sits on seat 1."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = client.done("GET", f"/tables/{table}/events", seat=1, after=-1)
        if found["events"]:
            move: dict[str, Any] = found["events"][0]
            return move
        time.sleep(0.05)
    raise TimeoutError(table)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays(server: LiveServer, level: str) -> None:
    ayu = server.client()
    told = ayu.open_table(seats=[{"whom": "bot", "level": level}, ME], starts=0)
    (bot,) = bots_of(told)
    assert bot["level"] == level
    assert first_move(ayu, told["table"]["id"])["made_by"] == "bot"


def test_whoever_says_nothing_gets_the_usual_level(server: LiveServer) -> None:
    ayu = server.client()
    assert [bot["level"] for bot in bots_of(ayu.open_table())] == [USUAL_LEVEL]
    told = ayu.open_table(seats=[ME, {"whom": "bot"}])
    assert [bot["level"] for bot in bots_of(told)] == [USUAL_LEVEL]


def test_k8_the_table_says_who_forgets(server: LiveServer) -> None:
    ayu = server.client()
    wished = [{"whom": "bot", "level": level} for level in ("buffalo", "tiger")]
    told = ayu.open_table(seats=[ME, *wished], starts=0)
    assert [seat["forgets"] for seat in told["table"]["seats"]] == [None, True, False]
    left = ayu.done("POST", f"/tables/{told['table']['id']}/leave", {"seat": 0})
    away = left["table"]["seats"][0]
    assert (away["level"], away["forgets"]) == (None, forgets(STAND_IN))


@pytest.mark.parametrize(("former", "today"), FORMER.items())
def test_pages_of_old_may_ask_for_former_levels(
    server: LiveServer, former: str, today: str
) -> None:
    ayu = server.client()
    told = ayu.open_table(seats=[ME, {"whom": "bot", "level": former}, {"whom": "friend"}])
    assert [bot["level"] for bot in bots_of(told)] == [today]
    given = {"seat": 2, "whom": "bot", "level": former}
    told = ayu.done("PUT", f"/tables/{told['table']['id']}/seats", given)
    assert [bot["level"] for bot in bots_of(told)] == [today, today]


def test_tables_of_former_levels_go_on(tmp_path: Path) -> None:
    """As an earlier version has left them."""
    with LiveServer(tmp_path / "bali.sqlite3") as server:
        ayu = server.client()
        told = ayu.open_table(seats=[ME, {"whom": "bot"}, {"whom": "bot"}], starts=0)
        table = told["table"]["id"]
        server.stop()
        set_levels(server, table, {1: "apprentice", 2: "novice"})
        server.start()
        ayu = again(ayu, server)
        told = ayu.done("GET", f"/tables/{table}")
        assert [bot["level"] for bot in bots_of(told)] == ["buffalo", "macaque"]
        with ayu.follow(table) as follower:
            player = Player(follower, seed=1)
            while not player.is_over:
                if follower.receive()["type"] in ("resume", "event"):
                    player.play_on()
        rematch = ayu.done("POST", f"/tables/{table}/rematch", {})
        assert sorted(bot["level"] for bot in bots_of(rematch)) == ["buffalo", "macaque"]


def set_levels(server: LiveServer, table: str, levels: dict[int, str]) -> None:
    database = Database(server.settings.database)

    def work(connection: Any) -> None:
        for chair, level in levels.items():
            connection.execute(
                update(seats)
                .where(seats.c.table == table, seats.c.chair == chair)
                .values(level=level)
            )

    database.begin_write(work).result()
    database.close()


def again(client: Client, server: LiveServer) -> Client:
    """The same person, at a server that has started anew."""
    found = server.client(None)
    found.token = client.token
    found.http.cookies = client.http.cookies
    found.http.headers = client.http.headers
    return found


# ---- the pause


def test_tables_keep_whether_bots_pause(server: LiveServer) -> None:
    ayu = server.client()
    assert ayu.open_table()["table"]["pause"] is True
    told = ayu.open_table(pause=False)
    table = told["table"]["id"]
    assert told["table"]["pause"] is False
    ayu.done("POST", f"/tables/{table}/abort", {"seat": 0})
    assert ayu.done("POST", f"/tables/{table}/rematch", {})["table"]["pause"] is False


def test_bots_pause_as_their_table_says(tmp_path: Path) -> None:
    """A bot that does not search is due after the shortest pause, or at once without one; the
    machine may be busy, but not so busy that every answer is late.
    """
    with LiveServer(tmp_path / "bali.sqlite3", bot_pause=True) as server:
        ayu = server.client()
        seconds(ayu, pause=False)  # the first thought waits for its process
        assert min(seconds(ayu, pause=True) for _ in range(2)) >= LEAST
        assert min(seconds(ayu, pause=False) for _ in range(6)) < LEAST + LATE_STEP
        assert min(seconds(ayu, pause=False) for _ in range(2)) >= AROUND


def seconds(client: Client, pause: bool) -> float:
    """Until a bot that begins has made its first move."""
    bot = {"whom": "bot", "level": "rooster"}
    told = client.open_table(seats=[bot, ME], starts=0, pause=pause)["table"]
    return float(first_move(client, told["id"])["at"]) - float(told["dealt"])
