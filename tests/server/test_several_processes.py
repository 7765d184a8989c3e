"""Two servers and a worker share one PostgreSQL database: whoever is asked, it is the same game."""

import asyncio
import signal
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest

from bali.server.house import House
from bali.server.queue import SharedQueue
from bali.server.settings import Settings
from bali.server.telegraph import conninfo
from bali.store import Database
from bali.store.database import address
from bali.store.soundness import check_everything
from tests.postgres import Postgres
from tests.server.live import Client, Follower, Player
from tests.server.process import PATIENCE, Process, Server, running, worker
from tests.server.test_games import play_together
from tests.server.test_play import first_legal, move, two_seats, view

pytestmark = pytest.mark.slow

LONG_ENOUGH = 4.0
"""Seconds for which somebody comes and goes."""


class Site(NamedTuple):
    """What a host runs."""

    here: Server
    there: Server
    worker: Process
    url: str


@pytest.fixture(scope="module")
def site(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The servers have no bots of their own."""
    folder = tmp_path_factory.mktemp("site")
    with postgres.database(template="bali") as url:
        here = Server(url, folder / "here", bots=0)
        there = Server(url, folder / "there", bots=0)
        helper = worker(url, folder / "worker")
        with running(here, there, helper):
            yield Site(here, there, helper, url)


def at(client: Client, server: Server) -> Client:
    """The same person's device, talking to another server."""
    other = server.client(None)
    other.token = client.token
    return other


def query(url: str, statement: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(conninfo(address(url)), autocommit=True) as connection:
        found = connection.execute(statement.encode())
        return found.fetchall() if found.description else []


def wait_until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)


def test_a_move_reaches_a_socket_of_the_other_process(site: Site) -> None:
    client = site.here.client()
    table = two_seats(client)
    elsewhere = at(client, site.there)
    seconds: list[float] = []
    with client.follow(table) as sending, elsewhere.follow(table, seat=0) as seeing:
        player = Player(sending)
        sending.receive_until(lambda: len(sending.views) == 2)
        seeing.until("resume")
        while not player.is_over and len(seconds) < 100:
            began = time.monotonic()
            assert player.play_on()
            event = seeing.until("event")
            seconds.append(time.monotonic() - began)
            sending.until("done", id=player.sent)
            number = event["event"]["number"]
            sending.receive_until(lambda n=number: min(sending.numbers.values()) >= n)  # type: ignore[misc]
        assert seeing.views[0] == sending.views[0]
    median, longest = statistics.median(seconds), max(seconds)
    print(f"to the other process: median {median * 1000:.1f} ms, longest {longest * 1000:.1f} ms")
    assert median < 1.0


def test_one_of_two_who_answer_the_same_number_wins(site: Site) -> None:
    client = site.here.client()
    elsewhere = at(client, site.there)
    table = two_seats(client)
    number = raced = 0
    with ThreadPoolExecutor(2) as both:
        while raced < 15:
            told = client.done("GET", f"/tables/{table}")["table"]
            if told["status"] != "playing":
                table, number = two_seats(client), 0
                continue
            seat = told["clock"]["seat"]
            legal = view(client, table, seat)["legal"]
            bodies = [{"seat": seat, "number": number, "move": text} for text in (legal * 2)[:2]]
            answers = list(
                both.map(
                    lambda asker, body, table=table: asker.ask(
                        "POST", f"/tables/{table}/moves", body
                    ),
                    (client, elsewhere),
                    bodies,
                )
            )
            number += 1
            if len(legal) == 1:  # both sent the same, and one of them counts
                assert [answer.json()["number"] for answer in answers] == [number, number]
                continue
            raced += 1
            assert sorted(answer.status_code for answer in answers) == [201, 409]
            won = next(i for i, answer in enumerate(answers) if answer.status_code == 201)
            lost = answers[1 - won].json()
            assert (lost["code"], lost["facts"]["current"]) == ("stale", number)
            [missed] = lost["facts"]["missed"]["events"]
            assert (missed["number"], missed["move"]) == (number, bodies[won]["move"])


def test_everything_about_a_table_is_seen_at_the_other(site: Site) -> None:
    ayu, wayan = site.here.client("Ayu"), site.there.client("Wayan")
    seats = [{"whom": "me"}, {"whom": "friend"}, {"whom": "friend"}]
    opened = ayu.open_table(seats=seats, starts=0)
    table, token = opened["table"]["id"], opened["claims"][0]["token"]
    path = f"/tables/{table}"
    with ayu.follow(table) as first:
        first.until("table")
        wayan.claim(table, token)
        wait_for_table(first, lambda told: told["seats"][1]["name"] == "Wayan")
        with wayan.follow(table, seat=1) as second:
            first.until("presence", seats=[0, 1])
            second.until("presence", seats=[0, 1])
            ayu.done("POST", f"{path}/drop-seat", {"seat": 2})
            wait_for_table(second, lambda told: len(told["seats"]) == 2)
            wayan.done("POST", f"{path}/ready", {"seat": 1})
            first.until("resume")  # it is dealt
            first.send({"type": "say", "seat": 0, "phrase": "hello"})
            assert second.until("said")["phrase"] == "hello"
            wayan.done("POST", f"{path}/phrases", {"seat": 1, "phrase": "thanks"})
            first.until("said", phrase="thanks")
            second.send({"type": "looking", "looking": False})
            first.until("presence", seats=[0])
            wayan.done("POST", f"{path}/leave", {"seat": 1})
            wait_for_table(first, lambda told: told["seats"][1]["away"])
            wayan.done("POST", f"{path}/return", {"seat": 1})
            wait_for_table(first, lambda told: not told["seats"][1]["away"])
            wayan.done("POST", f"{path}/abort", {"seat": 1})
            wait_for_table(first, lambda told: told["seats"][1]["wants_abort"])
            ayu.done("POST", f"{path}/abort", {"seat": 0})
            wait_for_table(second, lambda told: told["status"] == "aborted")
    body = {"seat": 0, "number": 0, "move": "take 1"}
    at(ayu, site.there).refused(409, "not-playing", "POST", f"{path}/moves", body)


def wait_for_table(follower: Follower, is_so: Callable[[dict[str, Any]], bool]) -> None:
    follower.receive_until(lambda: bool(follower.table) and is_so(follower.table))


def test_what_one_process_has_done_the_other_knows_at_once(site: Site) -> None:
    """However quickly somebody asks there: word by wire may still be on its way."""
    ayu, wayan = site.here.client("Ayu"), site.there.client("Wayan")
    spectator = at(ayu, site.there)
    for _ in range(10):
        opened = ayu.open_table(seats=[{"whom": "me"}, {"whom": "friend"}], starts=1)
        table = opened["table"]["id"]
        path = f"/tables/{table}"
        with spectator.follow(table):  # so it is in memory there
            at(wayan, site.here).claim(table, opened["claims"][0]["token"])
            with wayan.follow(table, seat=1) as second:
                second.until("table")
                at(wayan, site.here).done("POST", f"{path}/ready", {"seat": 1})
                legal = first_legal(wayan, table, 1)
                at(wayan, site.here).done("POST", f"{path}/leave", {"seat": 1})
                back = at(wayan, site.here).done("POST", f"{path}/return", {"seat": 1})
                number = back["table"]["number"]
                if number == 0:  # no bot was quicker
                    second.send({"type": "move", "id": 1, "seat": 1, "number": 0, "move": legal})
                    answer = second.receive()
                    while answer["type"] not in ("done", "refused"):
                        answer = second.receive()
                    assert answer["type"] == "done" or answer["code"] == "stale"


def test_people_come_and_go_while_others_move(site: Site) -> None:
    """Whom a game waits for is never mistaken, whoever writes first: it comes to its end."""
    ayu, wayan = site.here.client("Ayu"), site.there.client("Wayan")
    opened = ayu.open_table(seats=[{"whom": "me"}, {"whom": "friend"}])
    table = opened["table"]["id"]
    wayan.claim(table, opened["claims"][0]["token"])
    wayan.done("POST", f"/tables/{table}/ready", {"seat": 1})
    is_over = threading.Event()

    def come_and_go() -> None:
        while not is_over.is_set():
            wayan.done("POST", f"/tables/{table}/leave", {"seat": 1})
            wayan.done("POST", f"/tables/{table}/return", {"seat": 1})
            check_table(site.url, table)
        wayan.done("POST", f"/tables/{table}/leave", {"seat": 1})

    with ThreadPoolExecutor(1) as other, ayu.follow(table) as follower:
        coming_and_going = other.submit(come_and_go)
        player = Player(follower)
        end = time.monotonic() + LONG_ENOUGH
        try:
            while not player.is_over:
                if time.monotonic() > end:
                    is_over.set()
                if follower.receive()["type"] in ("resume", "event"):
                    player.play_on()
        finally:
            is_over.set()
        coming_and_going.result()
    check_table(site.url, table)


def check_table(url: str, table: str) -> None:
    database = Database(url)
    with closing(database), database.snapshot() as connection:
        problems = {checked.id: checked.problems for checked in check_everything(connection)}
    assert problems[table] == ()


def test_a_process_that_lost_the_line_hears_what_it_missed(site: Site) -> None:
    client = site.here.client()
    elsewhere = at(client, site.there)
    table = two_seats(client)
    with client.follow(table, seat=0) as first, elsewhere.follow(table, seat=0) as second:
        first.until("resume")
        second.until("resume")
        cut = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN bali%'"
        )
        assert query(site.url, f"{cut} AND datname = current_database()")
        number = move(client, table, 0, 0, first_legal(client, table, 0))
        first.until("event")
        assert second.until("event")["event"]["number"] == number


def test_a_worker_plays_for_the_bots(site: Site) -> None:
    ayu, wayan = site.here.client("Ayu"), site.there.client("Wayan")
    seats = [{"whom": "me"}, {"whom": "friend"}, {"whom": "bot", "level": "duckling"}]
    opened = ayu.open_table(seats=seats)
    table = opened["table"]["id"]
    wayan.claim(table, opened["claims"][0]["token"])
    wayan.done("POST", f"/tables/{table}/ready", {"seat": 1})
    with ayu.follow(table) as first, wayan.follow(table) as second:
        play_together([Player(first, 1), Player(second, 2)])
        assert first.views[0]["scores"] == second.views[1]["scores"]
        made_by = {event["made_by"] for event in first.events[0]}
    assert made_by == {"person", "bot"}
    assert '"event":"request"' not in site.worker.said()
    lively = "SELECT count(*) FROM processes WHERE alive > {:f}"
    wait_until(lambda: query(site.url, lively.format(time.time() - 5)) == [(2,)])
    assert query(site.url, "SELECT count(*) FROM processes") == [(2,)]  # a worker is no server


def test_another_worker_goes_on_for_one_that_was_killed(postgres_url: str, tmp_path: Path) -> None:
    """It takes its time before it moves, so it can be killed when it has begun."""
    server = Server(postgres_url, tmp_path / "server", bots=0)
    slow = worker(postgres_url, tmp_path / "slow", pause=True)
    with running(server, slow):
        slow.wait_until_said("Bots think here")
        client = server.client()
        seats = [{"whom": "bot", "level": "duckling"}, {"whom": "me"}]
        table = client.open_table(seats=seats, starts=0)["table"]["id"]
        doing = "SELECT id FROM procrastinate_jobs WHERE status = 'doing' AND task_name = 'answer'"
        wait_until(lambda: query(postgres_url, doing))
        slow.kill()
        assert client.done("GET", f"/tables/{table}")["table"]["number"] == 0
        with client.follow(table) as follower, running(worker(postgres_url, tmp_path / "next")):
            event = follower.until("event")["event"]
            assert (event["number"], event["made_by"]) == (1, "bot")
        check_tidy(postgres_url, doing)


def check_tidy(url: str, doing: str) -> None:
    """What a killed worker was doing does not lie about for ever."""
    query(url, "UPDATE procrastinate_workers SET last_heartbeat = now() - interval '1 hour'")
    assert query(url, doing)

    async def tidy() -> None:
        house = House(Settings(url, bot_processes=0))
        queue = SharedQueue(house)
        await queue.open()
        await queue.tidy(0)
        await queue.close()
        house.minds.close()
        house.database.close()

    asyncio.run(tidy())
    assert not query(url, doing)


LISTENING = """
SELECT pid FROM pg_stat_activity
WHERE datname = current_database() AND query ILIKE 'LISTEN %procrastinate%'
"""


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_a_worker_stops_when_it_is_told_to(
    postgres_url: str, tmp_path: Path, number: int, code: int
) -> None:
    helper = worker(postgres_url, tmp_path / "worker")
    with running(helper):
        helper.wait_until_said("Bots think here for the games in postgresql://")
        # It stands in the queue's list a moment before it knows; once it listens, it does.
        wait_until(lambda: query(postgres_url, LISTENING))
        assert query(postgres_url, "SELECT id FROM procrastinate_workers")
        assert helper.stop(number) == code
        assert "rror" not in helper.said()
        assert not query(postgres_url, "SELECT id FROM procrastinate_workers")
