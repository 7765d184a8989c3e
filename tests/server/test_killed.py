"""The server is killed in the middle of everything and started again: nothing is lost.

Clients play at full speed and note what was acknowledged. In the end all of it is in the log, at
its number, and every game has come to its end.
"""

import os
import random
import signal
import time
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection, update

from bali.store import Database
from bali.store.log import Line, lines_after
from bali.store.schema import log, processes, tables
from bali.store.soundness import check_everything
from bali.store.tables import FINISHED, every_table, find_table
from tests.postgres import Postgres
from tests.server.live import Client
from tests.server.process import PATIENCE, Command, Server, running
from tests.server.stubborn import (
    ByAsking,
    BySocket,
    Crowd,
    Stubborn,
    Witness,
    insist,
)
from tests.server.test_play import first_legal, move, two_seats

pytestmark = pytest.mark.slow

FEW_KILLS = 2
MANY_KILLS = 8
TWO_HOURS = 7200.0
LIMIT = 600
"""Seconds for a turn: far more than it takes to start a server."""


@pytest.fixture
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return str(tmp_path / "bali.sqlite3")


def on(*databases: str, later: str = "") -> pytest.MarkDecorator:
    """On these, and on another one in `make soak`, where both are much alike."""
    soaked = [pytest.param(later, marks=pytest.mark.soak)] if later else []
    return pytest.mark.parametrize("database_url", [*databases, *soaked], indirect=True)


# ---- who plays


def alone(server: Server, crowd: Crowd, seed: int, kind: type[Stubborn]) -> None:
    """One who plays both seats of a table, and then of another, until it is enough."""
    client = server.client()
    while not crowd.stopping.is_set():
        opened = insist(lambda: client.open_table(seats=[{"whom": "me"}] * 2, pace="live"))
        seed += 1
        crowd.play(kind(client, opened["table"]["id"], [0, 1], seed))


def two(server: Server, crowd: Crowd, seed: int) -> None:
    """Two people, one of them with a socket."""
    ayu, wayan = server.client("Ayu"), server.client("Wayan")
    while not crowd.stopping.is_set():
        table = sit_down(ayu, wayan)
        seed += 1
        crowd.play(BySocket(ayu, table, [0], seed), ByAsking(wayan, table, [1], seed))


def sit_down(ayu: Client, wayan: Client) -> str:
    seats = [{"whom": "me"}, {"whom": "friend"}]
    opened = insist(lambda: ayu.open_table(seats=seats, variants=["oracle"], pace="days"))
    table, token = str(opened["table"]["id"]), opened["claims"][0]["token"]
    insist(lambda: wayan.claim(table, token))
    insist(lambda: wayan.done("POST", f"/tables/{table}/ready", {"seat": 1}))
    return table


def against_a_bot(server: Server, crowd: Crowd, seed: int) -> None:
    client = server.client()
    seats = [{"whom": "me"}, {"whom": "bot", "level": "duckling"}]
    opened = insist(lambda: client.open_table(seats=seats))
    crowd.play(BySocket(client, opened["table"]["id"], [0], seed))


def begin(server: Server, crowd: Crowd, seed: int) -> None:
    crowd.begin(lambda: alone(server, crowd, seed, BySocket))
    crowd.begin(lambda: alone(server, crowd, seed + 1000, ByAsking))
    crowd.begin(lambda: two(server, crowd, seed + 2000))
    crowd.begin(lambda: against_a_bot(server, crowd, seed + 3000))


# ---- what must be true in the end


def check_all(database_url: str, witnesses: list[Witness]) -> None:
    """Every acknowledged move is there; every game is over and sound."""
    played = {witness.table for witness in witnesses}
    database = Database(database_url)
    try:
        with database.snapshot() as connection:
            for table in every_table(connection):
                found = find_table(connection, table)
                assert found is not None
                lines = lines_after(connection, table, 0)
                assert [line.number for line in lines] == list(range(1, len(lines) + 1))
                if table in played:  # others were opened when the answer got lost
                    assert found.status == FINISHED, (table, found.number, found.waits_for)
                assert all(line.maker in ("person", "bot") for line in lines), "a clock ran out"
                check_acknowledged(table, found.order, lines, witnesses)
            unsound = [checked for checked in check_everything(connection) if checked.problems]
            assert not unsound
    finally:
        database.close()


def check_acknowledged(
    table: str, order: tuple[int, ...] | None, lines: list[Line], witnesses: list[Witness]
) -> None:
    for witness in witnesses:
        if witness.table != table:
            continue
        assert order is not None
        for number, sent in witness.acknowledged.items():
            line = lines[number - 1]
            assert line.player == order.index(sent.seat)
            assert line.kind == ("undo" if sent.move is None else "move")
            assert sent.move in (None, line.move)
        for (_, number), (player, kind, _, at) in witness.seen.items():
            line = lines[number - 1]
            assert (line.player, line.kind, line.at) == (player, kind, at)


# ---- the proofs


@on("sqlite", later="postgresql")
def test_nothing_acknowledged_is_lost(database_url: str, tmp_path: Path) -> None:
    kill_and_go_on(database_url, tmp_path, FEW_KILLS)


@pytest.mark.soak
@on("sqlite", "postgresql")
def test_nothing_acknowledged_is_lost_however_often(database_url: str, tmp_path: Path) -> None:
    kill_and_go_on(database_url, tmp_path, MANY_KILLS)


def kill_and_go_on(database_url: str, tmp_path: Path, kills: int) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    chance = random.Random(seed)
    crowd = Crowd()
    server = Server(database_url, tmp_path / "log")
    with running(server):
        begin(server, crowd, seed)
        for kill in range(kills):
            if kill % 2:  # when it has hardly begun
                time.sleep(chance.uniform(0.0, 2.0))
            else:
                crowd.wait_for_moves(chance.randrange(1, 100))
            server.kill()
            server.start()
        crowd.finish()
    check_all(database_url, crowd.witnesses)
    lost = sum(player.lost for player in crowd.players)
    print(f"{crowd.moves} moves at {len(crowd.players)} seats; a line was lost {lost} times")
    assert lost >= kills


@on("sqlite", later="postgresql")
def test_nobodys_time_runs_while_the_server_is_down(database_url: str, tmp_path: Path) -> None:
    server = Server(database_url, tmp_path / "log")
    with running(server):
        client = server.client()
        table = two_seats(client, pace="live", limit=LIMIT)
        number = move(client, table, 0, 0, first_legal(client, table, 0))
        server.kill()
        let_two_hours_pass(database_url)
        server.start()
        server.wait_until_ready()
        time.sleep(1.5)  # time to look for clocks that have run out
        for _ in range(6):
            clock = client.done("GET", f"/tables/{table}")["table"]["clock"]
            assert clock["waits_for"] == "person"
            assert time.time() < clock["due"] <= time.time() + LIMIT
            seat = clock["seat"]
            number = move(client, table, seat, number, first_legal(client, table, seat))


def let_two_hours_pass(database_url: str) -> None:
    """For those who read the database, everything in it happened two hours earlier."""

    def work(connection: Connection) -> None:
        for column in (tables.c.dealt, tables.c.due, log.c.at, processes.c.alive):
            connection.execute(update(column.table).values({column: column - TWO_HOURS}))

    database = Database(database_url)
    database.begin_write(work).result(PATIENCE)
    database.close()


@on("sqlite", later="postgresql")
def test_bots_end_with_their_server_and_go_on_with_the_next(
    database_url: str, tmp_path: Path
) -> None:
    server = Server(database_url, tmp_path / "log")
    with running(server):
        client = server.client()
        seats = [{"whom": "bot", "level": "duckling"}, {"whom": "me"}]
        table = client.open_table(seats=seats, starts=0)["table"]["id"]
        group = server.process.pid
        server.kill()
        wait_until_gone(group)
        server.start()
        server.wait_until_ready()
        with client.follow(table) as follower:
            follower.receive_until(lambda: follower.numbers.get(1, 0) > 0)


def wait_until_gone(group: int) -> None:
    """Nobody of this group of processes is left."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        assert time.monotonic() < end, "a bot outlives its server"
        time.sleep(0.05)


@pytest.mark.soak
@on("postgresql", "sqlite")
def test_bali_serve_is_killed_too(database_url: str, tmp_path: Path) -> None:
    """The real command; on PostgreSQL with two processes, one of which is killed first."""
    is_shared = database_url.startswith("postgresql")
    server = Command(database_url, tmp_path / "log", workers=2 if is_shared else 1)
    crowd = Crowd()
    with running(server):
        crowd.begin(lambda: alone(server, crowd, 1, BySocket))
        crowd.begin(lambda: two(server, crowd, 2))
        crowd.begin(lambda: against_a_bot(server, crowd, 3))
        if is_shared:
            crowd.wait_for_moves(30)
            os.kill(server.one_of_its_processes(), signal.SIGKILL)
        crowd.wait_for_moves(30)
        server.kill()
        server.start()
        crowd.wait_for_moves(30)
        assert server.stop() == 0
        server.start()
        crowd.finish()
    check_all(database_url, crowd.witnesses)


@pytest.mark.parametrize("kills", [1, pytest.param(3, marks=pytest.mark.soak)])
def test_the_database_is_killed(
    postgres: Postgres, postgres_url: str, tmp_path: Path, kills: int
) -> None:
    """The server stays, says that it cannot do anything, and goes on when it can."""
    crowd = Crowd()
    server = Server(postgres_url, tmp_path / "log")
    with running(server):
        begin(server, crowd, 5)
        for _ in range(kills):
            crowd.wait_for_moves(40)
            postgres.stop()
            try:
                assert httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 503
                client = server.client(None)
                client.refused(503, "unavailable", "GET", "/lobby")
                with client.follow("nowhere") as follower:
                    assert follower.receive()["code"] == "unavailable"
            finally:
                postgres.start()
        crowd.wait_for_moves(40)
        crowd.finish()
        assert server.process.poll() is None
    check_all(postgres_url, crowd.witnesses)
