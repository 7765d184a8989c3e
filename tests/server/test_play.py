"""Moves and undos: numbers, repeats, conflicts, races, clocks."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from bali.knowledge import Journal
from bali.record import Record
from tests.server.live import Client, LiveServer

ROOSTER = {"whom": "bot", "level": "rooster"}


def two_seats(client: Client, **wish: Any) -> str:
    """A table at which one client plays both seats, in the order of the seats."""
    opened = client.open_table(seats=[{"whom": "me"}] * 2, starts=0, **wish)
    return str(opened["table"]["id"])


def view(client: Client, table: str, seat: int | None, after: int = -1) -> dict[str, Any]:
    """A view put together from what the events tell."""
    query = {} if seat is None else {"seat": seat}
    told = client.done("GET", f"/tables/{table}/events", after=after, **query)
    seen: dict[str, Any] = told["view"]
    for event in told["events"]:
        seen |= event["patch"]
    return seen


def move(client: Client, table: str, seat: int, number: int, text: str) -> int:
    body = {"seat": seat, "number": number, "move": text}
    return int(client.done("POST", f"/tables/{table}/moves", body)["number"])


def first_legal(client: Client, table: str, seat: int) -> str:
    return str(view(client, table, seat)["legal"][0])


def test_a_move_sent_twice_counts_once(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client)
    text = first_legal(client, table, 0)
    assert move(client, table, 0, 0, text) == 1
    assert move(client, table, 0, 0, text) == 1
    assert client.done("GET", f"/tables/{table}")["table"]["number"] == 1


def test_a_stale_move_is_told_what_it_missed(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client)
    legal = view(client, table, 0)["legal"]
    move(client, table, 0, 0, legal[0])
    body = {"seat": 0, "number": 0, "move": legal[1]}
    told = client.refused(409, "stale", "POST", f"/tables/{table}/moves", body)
    assert told["facts"]["current"] == 1
    assert [event["move"] for event in told["facts"]["missed"]["events"]] == [legal[0]]
    assert told["facts"]["missed"]["events"][0]["patch"]


def test_a_number_that_is_not_there_yet_is_refused(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client)
    body = {"seat": 0, "number": 3, "move": first_legal(client, table, 0)}
    client.refused(409, "number-ahead", "POST", f"/tables/{table}/moves", body)


def test_mistakes_change_nothing(server: LiveServer) -> None:
    client, stranger = server.client(), server.client("Wayan")
    table = two_seats(client)
    path = f"/tables/{table}/moves"
    legal = view(client, table, 0)["legal"]
    illegal = client.refused(
        422, "illegal-move", "POST", path, {"seat": 0, "number": 0, "move": "take 1"}
    )
    assert illegal["facts"]["legal"] == legal
    client.refused(422, "unreadable-move", "POST", path, {"seat": 0, "number": 0, "move": "win"})
    client.refused(
        409, "not-your-decision", "POST", path, {"seat": 1, "number": 0, "move": legal[0]}
    )
    stranger.refused(403, "not-your-seat", "POST", path, {"seat": 0, "number": 0, "move": legal[0]})
    server.client(None).refused(
        401, "not-signed-in", "POST", path, {"seat": 0, "number": 0, "move": legal[0]}
    )
    for number in (False, "0", 0.5, None, -1):
        client.refused(
            422, "invalid", "POST", path, {"seat": 0, "number": number, "move": legal[0]}
        )
    assert client.done("GET", f"/tables/{table}")["table"]["number"] == 0


def test_two_clients_race_for_the_same_number(server: LiveServer) -> None:
    """Exactly one of two different moves stands, and the other is told which."""
    client = server.client()
    for _ in range(10):
        table = two_seats(client)
        legal = view(client, table, 0)["legal"][:2]
        bodies = [{"seat": 0, "number": 0, "move": text} for text in legal]
        with ThreadPoolExecutor(2) as threads:
            send = partial(client.ask, "POST", f"/tables/{table}/moves")
            answers = list(threads.map(send, bodies))
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        winner = 0 if answers[0].status_code == 201 else 1
        missed = answers[1 - winner].json()["facts"]["missed"]["events"]
        assert [event["move"] for event in missed] == [legal[winner]]


def test_undo_wherever_it_is_allowed_and_nowhere_else(server: LiveServer) -> None:
    """At every entry of a game both seats try; the journal knows who may."""
    client = server.client()
    table = two_seats(client, variants=["oracle", "demon"])
    path = f"/tables/{table}"
    moves: list[str] = []
    number, undone = 0, 0
    while True:
        current = client.done("GET", path)["table"]
        if current["status"] == "finished":
            break
        seat = current["clock"]["seat"]
        told = client.done("GET", f"{path}/previews", seat=seat)
        legal = [preview["move"] for preview in told["previews"]]
        number = move(client, table, seat, number, legal[len(moves) % len(legal)])
        moves.append(legal[len(moves) % len(legal)])
        for other in (1 - seat, seat):
            may = client.done("GET", f"{path}/previews", seat=other)["can_undo"]
            body = {"seat": other, "number": number}
            if not may:
                code = "cannot-undo" if _is_playing(client, path) else "not-playing"
                client.refused(409, code, "POST", f"{path}/undo", body)
            elif undone < 12:
                undone += 1
                before = view(client, table, other)
                number = client.done("POST", f"{path}/undo", body)["number"]
                number = move(client, table, other, number, moves[-1])
                after = view(client, table, other)
                assert before == after
    assert undone == 12
    record = Record.from_json(client.done("GET", f"{path}/record"))
    assert list(record.moves) == moves
    assert Journal(record).number == len(moves)


def _is_playing(client: Client, path: str) -> bool:
    return bool(client.done("GET", path)["table"]["status"] == "playing")


def test_every_number_can_be_resumed_from(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client, variants=["oracle"])
    number = 0
    while number < 40:
        seat = client.done("GET", f"/tables/{table}")["table"]["clock"]["seat"]
        number = move(client, table, seat, number, first_legal(client, table, seat))
    whole = client.done("GET", f"/tables/{table}/events", after=-1, seat=1)
    views = [whole["view"]]
    for event in whole["events"]:
        views.append(views[-1] | event["patch"])
    for last in range(41):
        with client.follow(table, after=last, seat=1) as follower:
            follower.views, follower.numbers = {1: views[last]}, {1: last}
            resumed = follower.until("resume")
            assert resumed["view"] is None
            assert follower.views == {1: views[-1]}
            assert follower.numbers == {1: 40}


def test_time_is_over_and_a_bot_finishes_the_turn(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client, pace="live", limit=60)
    with client.follow(table, seat=0) as follower:
        follower.until("resume")
        server.pass_time(61)
        event = follower.until("event")
        assert event["event"]["made_by"] == "clock"
        while event["clock"]["seat"] == 0:  # the whole turn
            assert event["clock"]["waits_for"] == "bot"
            event = follower.until("event")
            assert event["event"]["made_by"] == "clock"
        assert event["clock"]["waits_for"] == "person"
        assert event["clock"]["due"] is not None
    body = {"seat": 1, "number": 0, "move": "take 1"}
    told = client.refused(409, "stale", "POST", f"/tables/{table}/moves", body)
    assert told["facts"]["missed"]["events"]


def test_what_the_clock_has_done_cannot_be_taken_back(server: LiveServer) -> None:
    """Otherwise one could hold up a game for ever by taking the bot's moves back."""
    client = server.client()
    table = two_seats(client, pace="live", limit=60)
    with client.follow(table, seat=0) as follower:
        follower.until("resume")
        server.pass_time(61)
        event = follower.until("event")
        while event["clock"]["seat"] == 0:
            event = follower.until("event")
        number = event["event"]["number"]
        body = {"seat": 0, "number": number}
        client.refused(409, "cannot-undo", "POST", f"/tables/{table}/undo", body)


def test_going_to_and_fro_has_an_end(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client)
    text = first_legal(client, table, 0)
    number = 0
    for _ in range(20):
        number = move(client, table, 0, number, text)
        undone = client.done("POST", f"/tables/{table}/undo", {"seat": 0, "number": number})
        number = undone["number"]
    number = move(client, table, 0, number, text)
    body = {"seat": 0, "number": number}
    client.refused(409, "too-many-undos", "POST", f"/tables/{table}/undo", body)


def test_leaving_and_coming_back_wins_no_time(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client, pace="live", limit=600)
    before = client.done("GET", f"/tables/{table}")["table"]["clock"]["due"]
    server.pass_time(100)
    client.done("POST", f"/tables/{table}/leave", {"seat": 0})
    clock = client.done("POST", f"/tables/{table}/return", {"seat": 0})["table"]["clock"]
    if clock["seat"] == 0:  # the bot was not quicker
        assert clock["due"] <= before + 0.5


def test_a_move_after_time_is_refused(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client, pace="live", limit=60)
    text = first_legal(client, table, 0)
    server.pass_time(60)
    answer = client.ask("POST", f"/tables/{table}/moves", {"seat": 0, "number": 0, "move": text})
    assert answer.status_code == 409
    assert answer.json()["code"] in ("time-over", "stale", "not-your-decision")


@pytest.mark.parametrize("pace", ["none", "days"])
def test_no_clock_runs_out_early(server: LiveServer, pace: str) -> None:
    client = server.client()
    table = two_seats(client, pace=pace)
    clock = client.done("GET", f"/tables/{table}")["table"]["clock"]
    assert (clock["due"] is None) == (pace == "none")
    server.pass_time(3600)
    assert move(client, table, 0, 0, first_legal(client, table, 0)) == 1


def test_the_clock_runs_for_the_whole_turn(server: LiveServer) -> None:
    """Two decisions of one turn share its limit."""
    client = server.client()
    table = two_seats(client, pace="live", limit=100)
    before = client.done("GET", f"/tables/{table}")["table"]["clock"]["due"]
    server.pass_time(30)
    move(client, table, 0, 0, first_legal(client, table, 0))
    told = client.done("GET", f"/tables/{table}")["table"]
    if told["clock"]["seat"] == 0:
        assert told["clock"]["due"] == pytest.approx(before, abs=0.5)


def test_leaving_lets_a_bot_go_on_and_coming_back_ends_that(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client)
    with client.follow(table, seat=0) as follower:
        follower.until("resume")
        client.done("POST", f"/tables/{table}/leave", {"seat": 0})
        event = follower.until("event")
        assert event["event"]["made_by"] == "away"
        while event["clock"]["seat"] == 0:
            event = follower.until("event")
        body = {"seat": 0, "number": event["event"]["number"], "move": "take 1"}
        client.refused(409, "bot-plays", "POST", f"/tables/{table}/moves", body)
        told = client.done("POST", f"/tables/{table}/return", {"seat": 0})
        assert not told["table"]["seats"][0]["away"]


def test_what_a_preview_tells_is_what_happens(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client)
    told = client.done("GET", f"/tables/{table}/previews", seat=0)
    assert [preview["move"] for preview in told["previews"]] == view(client, table, 0)["legal"]
    chosen = told["previews"][0]
    move(client, table, 0, told["number"], chosen["move"])
    events = client.done("GET", f"/tables/{table}/events", after=0, seat=0)["events"]
    assert events[0]["facts"] == chosen["facts"]
    assert client.done("GET", f"/tables/{table}/previews", seat=1)["number"] == 1
