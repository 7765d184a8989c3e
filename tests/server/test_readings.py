"""What can be read off a view, told on sockets that ask for it."""

import threading
from typing import Any

import pytest

from bali.knowledge import World, deduce, read, view_of
from bali.record import Record
from bali.server import room
from tests.server.live import Client, Follower, LiveServer, Player
from tests.server.test_messages import FROM_SERVER
from tests.server.test_play import first_legal, move, two_seats

TWO = [{"whom": "me"}] * 2


def readings(follower: Follower) -> list[dict[str, Any]]:
    return [message for message in follower.messages if message["type"] == "reading"]


def hear_readings(follower: Follower, number: int) -> None:
    """Until every seat has been told what it reads at this number."""
    seats = set(follower.views) or {None}
    while {told["seat"] for told in readings(follower) if told["number"] == number} < seats:
        follower.receive()


@pytest.mark.parametrize("memory", [True, False])
def test_everyone_reads_their_own_view(server: LiveServer, memory: bool) -> None:
    """A whole game: at its end everything that was told is compared with the truth."""
    client, watcher = server.client(), server.client(None)
    wish = {"variants": ["oracle"], "memory": memory, "listed": True}
    table = client.open_table(seats=TWO, starts=0, **wish)["table"]["id"]
    with (
        client.follow(table, readings=True) as mine,
        watcher.follow(table, readings="true") as theirs,
    ):
        player, number = Player(mine, seed=3), 0
        mine.receive_until(lambda: len(mine.views) == 2)
        hear_readings(mine, number)
        while not player.is_over:
            player.play_on()
            mine.until("done", id=player.sent)
            number = max(mine.numbers.values())
            hear_readings(mine, number)
        theirs.receive_until(lambda: None in theirs.views)
        hear_readings(theirs, number)
    record = Record.from_json(client.done("GET", f"/tables/{table}/record"))
    told = [*readings(mine), *readings(theirs)]
    assert {message["number"] for message in readings(mine)} == set(range(number + 1))
    for message in told:
        FROM_SERVER["reading"].validate(message)
        view = view_of(World.of_record(record, message["number"]), message["seat"], memory)
        assert as_told(message["reading"]) == as_told(read(view).to_json())
        assert (message["reading"]["deductions"] is None) == (not memory and not view.truth)


def as_told(reading: Any) -> Any:
    """JSON knows no tuples."""
    match reading:
        case dict():
            return {key: as_told(part) for key, part in reading.items()}
        case list() | tuple():
            return [as_told(part) for part in reading]
    return reading


def test_nobody_is_told_who_has_not_asked(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client)
    with client.follow(table) as plain, client.follow(table, readings=False) as unwilling:
        for follower in (plain, unwilling):
            follower.receive_until(lambda told=follower: len(told.views) == 2)  # type: ignore[misc]
        move(client, table, 0, 0, first_legal(client, table, 0))
        for follower in (plain, unwilling):
            follower.until("event")
            follower.send({"type": "ping"})
            follower.until("done")
            assert not readings(follower)


def test_a_socket_that_wants_something_odd_is_refused(server: LiveServer) -> None:
    client = server.client()
    with client.follow(two_seats(client), readings="perhaps") as follower:
        assert follower.until("refused")["facts"]["place"] == "readings"


def test_it_follows_what_it_was_read_off(server: LiveServer) -> None:
    """After the resume, after events; also for who comes back and has missed nothing."""
    client = server.client()
    table = two_seats(client)
    with client.follow(table, readings=True, previews=True, seat=0) as follower:
        follower.until("reading", number=0, seat=0)
        kinds = [message["type"] for message in follower.messages]
        assert kinds.index("resume") < kinds.index("reading")
        move(client, table, 0, 0, first_legal(client, table, 0))
        follower.until("event")
        follower.until("reading", number=1, seat=0)
        client.done("POST", f"/tables/{table}/undo", {"seat": 0, "number": 1})
        follower.until("reading", number=2, seat=0)
    first, _, third = (message["reading"] for message in readings(follower))
    assert first == third, "the move was taken back"
    with client.follow(table, readings=True, seat=0, after=2) as again:
        again.until("reading", number=2, seat=0)


def test_one_reading_serves_all_who_look_through_a_seat(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int | None, int]] = []

    def read_and_count(view: Any) -> Any:
        asked.append((view.viewer, view.ply))
        return read(view)

    monkeypatch.setattr(room, "read", read_and_count)
    client = server.client()
    table = two_seats(client)
    with (
        client.follow(table, readings=True, seat=0) as one,
        client.follow(table, readings=True, seat=0) as other,
    ):
        for follower in (one, other):
            follower.until("reading", number=0)
        move(client, table, 0, 0, first_legal(client, table, 0))
        for follower in (one, other):
            follower.until("reading", number=1)
    assert sorted(asked) == [(0, 0), (0, 1)]


def test_a_reading_that_fails_does_no_harm(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = server.client()
    table = two_seats(client)
    with client.follow(table, readings=True, seat=0) as follower:
        follower.until("reading", number=0)
        with monkeypatch.context() as patch:
            patch.setattr(room, "read", lambda view: 1 / 0)
            number = move(client, table, 0, 0, first_legal(client, table, 0))
            follower.until("event")
            number = go_on(client, table, number)
            follower.until("event")
        number = go_on(client, table, number)
        follower.until("reading", number=number)


def go_on(client: Client, table: str, number: int) -> int:
    seat = client.done("GET", f"/tables/{table}")["table"]["clock"]["seat"]
    return move(client, table, seat, number, first_legal(client, table, seat))


def test_what_is_old_by_the_time_it_is_known_is_not_told(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = server.client()
    table = two_seats(client)
    may_go_on = threading.Event()
    with client.follow(table, readings=True, seat=0) as follower:
        follower.until("reading", number=0)
        with monkeypatch.context() as patch:
            patch.setattr(room, "read", lambda view: (may_go_on.wait(20), read(view))[1])
            number = move(client, table, 0, 0, first_legal(client, table, 0))
            for _ in range(2):
                number = go_on(client, table, number)
            for _ in range(3):
                follower.until("event")
            may_go_on.set()
            follower.until("reading", number=number)
    assert [told["number"] for told in readings(follower)] == [0, number]


def test_deductions_are_those_of_the_library(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client, variants=["oracle"])
    with client.follow(table, readings=True, seat=1) as follower:
        told = follower.until("reading", number=0)["reading"]
    assert told["prices"] == dict.fromkeys(("rice", "peanut", "banana", "pepper"), 5)
    assert set(told["majorities"].values()) == {None}
    assert told["deductions"]["altar"] == {good: [1, 1] for good in told["prices"]}
    room_of_it = server.house.open_room(table)
    assert room_of_it is not None
    assert told["deductions"] == as_told(deduce(room_of_it.view(1)).to_json())
