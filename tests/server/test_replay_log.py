"""Looking back move by move: the log of a replay, its steps, whose colours are whose."""

from typing import Any

import pytest

from bali.knowledge import Journal, read
from bali.record import Record
from bali.rules.cards import COLORS
from tests.knowledge.games import eager_record
from tests.server.live import Client, LiveServer, Player
from tests.server.test_api_schema import TOLD
from tests.server.test_messages import validator
from tests.server.test_play import first_legal, move, two_seats
from tests.server.test_readings import as_told

WATCHED = {"listed": True, "variants": ["oracle"]}


TRIES = 20
"""Cards are dealt by lot, so in some games nobody hides anything from one of the others."""


@pytest.fixture(scope="module")
def over(server: LiveServer) -> str:
    """A game that is over, in which a move was taken back and two players had a secret."""
    client = server.client("Ayu")
    for _ in range(TRIES):
        table = play_one(client)
        record = Record.from_json(client.done("GET", f"/tables/{table}/record"))
        if len({event["player"] for event in seen_by(record, None) if event["move"] is None}) > 1:
            return table
    raise AssertionError("nobody ever has a secret")


def play_one(client: Client) -> str:
    opened = client.open_table(seats=[{"whom": "me"}] * 3, **WATCHED)["table"]
    assert all(seat["color"] in COLORS for seat in opened["seats"])
    table = str(opened["id"])
    client.refused(409, "not-over", "GET", f"/tables/{table}/replay/log")
    seat = opened["clock"]["seat"]
    move(client, table, seat, 0, first_legal(client, table, seat))
    client.done("POST", f"/tables/{table}/undo", {"seat": seat, "number": 1})
    with client.follow(table) as follower:
        player = Player(follower, seed=5)
        follower.receive_until(lambda: len(follower.views) == 3)
        while not player.is_over:
            player.play_on()
            follower.until("done", id=player.sent)
    return table


def log_of(client: Client, path: str, **query: Any) -> dict[str, Any]:
    told = client.done("GET", path, **query)
    validator("ReplayLogAnswer").validate(told)
    return told


@pytest.mark.parametrize("player", [None, 0, 1, 2])
def test_a_table_s_log_is_what_the_viewer_saw(
    server: LiveServer, over: str, player: int | None
) -> None:
    client = server.client(None)
    record = Record.from_json(client.done("GET", f"/tables/{over}/record"))
    assert client.done("GET", f"/tables/{over}")["table"]["number"] == len(record.moves) + 2
    query = {} if player is None else {"player": player}
    told = log_of(client, f"/tables/{over}/replay/log", **query)
    assert told["players"] == [{"name": "Ayu", "color": player.color} for player in record.players]
    assert told["variants"] == ["oracle"]
    assert told["plies"] == len(told["events"]) == len(record.moves)
    assert told["memory"] is True
    assert told["events"] == seen_by(record, player)
    assert any(event["move"] is None for event in told["events"]), "somebody's secret"


def seen_by(record: Record, player: int | None) -> Any:
    """The events of a journal without patches, which is how they were told at the table."""
    _, _, events = Journal(record).resume(player, True, 0)
    kept = ("number", "player", "move", "facts")
    return as_told([{key: event.to_json()[key] for key in kept} for event in events])


@pytest.mark.parametrize(
    ("player", "memory"),
    [
        (None, True),
        (0, False),
        pytest.param(None, False, marks=pytest.mark.soak),
        pytest.param(0, True, marks=pytest.mark.soak),
        pytest.param(1, True, marks=pytest.mark.soak),
        pytest.param(1, False, marks=pytest.mark.soak),
    ],
)
def test_an_uploaded_record_s_log(server: LiveServer, player: int | None, memory: bool) -> None:
    client = server.client()
    record = eager_record(7, 2, ("oracle", "demon"))
    replay = client.done("POST", "/replays", record.to_json())["id"]
    anyone = server.client(None)
    query = {} if player is None else {"player": player}
    told = log_of(anyone, f"/replays/{replay}/log", memory=memory, **query)
    assert told["memory"] is memory
    assert told["events"] == seen_by(record, player)
    assert told["players"] == [{"name": None, "color": color} for color in record.deal.colors]
    anyone.refused(422, "no-such-seat", "GET", f"/replays/{replay}/log", player=2)
    anyone.refused(404, "not-found", "GET", "/replays/nonesuch/log")


def test_every_step_agrees_with_the_log(server: LiveServer) -> None:
    client = server.client()
    record = eager_record(9, 3, ("oracle",))
    path = f"/replays/{client.done('POST', '/replays', record.to_json())['id']}"
    journal = Journal(record)
    for player in (None, 1):
        query = {} if player is None else {"player": player}
        log = client.done("GET", f"{path}/log", **query)
        for ply in range(0, len(record.moves) + 1, 9):
            step = client.done("GET", path, ply=ply, **query)
            view = journal.view(player, number=ply)
            assert step["players"] == log["players"]
            assert step["view"] == as_told(view.to_json())
            assert step["reading"] == as_told(read(view).to_json())
            if ply:
                event = log["events"][ply - 1]
                assert (event["number"], event["move"]) == (ply, step["move"])
                assert event["facts"] == step["facts"]
            else:
                assert (step["move"], step["facts"]) == (None, [])


def test_a_step_without_memory_concludes_nothing_before_the_end(server: LiveServer) -> None:
    client = server.client()
    record = eager_record(9, 3, ("oracle",))
    path = f"/replays/{client.done('POST', '/replays', record.to_json())['id']}"
    told = client.done("GET", path, ply=20, player=0, memory=False)["reading"]
    assert told["deductions"] is None
    assert told["prices"] is not None
    at_the_end = client.done("GET", path, ply=len(record.moves), player=0, memory=False)["reading"]
    assert at_the_end["deductions"] is not None
    assert at_the_end["prices"] is None


def test_an_aborted_game_has_a_log_too(server: LiveServer) -> None:
    client = server.client()
    table = two_seats(client)
    move(client, table, 0, 0, first_legal(client, table, 0))
    for seat in (0, 1):
        client.done("POST", f"/tables/{table}/abort", {"seat": seat})
    told = log_of(client, f"/tables/{table}/replay/log", player=0)
    assert told["plies"] == 1
    assert client.done("GET", f"/tables/{table}/replay", ply=1, player=0)["reading"]["prices"]


# ---- colours


def test_a_seat_has_a_color_from_the_deal_on(server: LiveServer) -> None:
    client = server.client()
    opened = client.open_table(seats=[{"whom": "me"}, {"whom": "me"}, {"whom": "bot"}], ready=False)
    table = opened["table"]["id"]
    assert [seat["color"] for seat in opened["table"]["seats"]] == [None] * 3
    for seat in (0, 1):
        client.done("POST", f"/tables/{table}/ready", {"seat": seat, "value": "ab" * 16})
    told = client.done("GET", f"/tables/{table}")
    colors = {seat["player"]: seat["color"] for seat in told["table"]["seats"]}
    assert len(set(colors.values())) == 3
    for seat in (0, 1):
        client.done("POST", f"/tables/{table}/abort", {"seat": seat})
    record = client.done("GET", f"/tables/{table}/record")
    assert [player["color"] for player in record["players"]] == [colors[n] for n in range(3)]


def test_colors_are_described() -> None:
    seat = TOLD["components"]["schemas"]["SeatAnswer"]["properties"]["color"]
    assert {"enum": list(COLORS), "type": "string"} in seat["anyOf"]
