"""When a game is over: results, the whole truth, records, replays."""

import pytest

from bali.record import Record
from tests.records_to_try import a_finished_record
from tests.server.live import LiveServer
from tests.server.test_seating import finish, two_people


@pytest.fixture(scope="module")
def over(server: LiveServer) -> str:
    ayu, wayan, table = two_people(server)
    for path in ("record", "result", "replay"):
        ayu.refused(409, "not-over", "GET", f"/tables/{table}/{path}")
    finish(ayu, wayan, table)
    return table


def test_the_result_is_broken_down(server: LiveServer, over: str) -> None:
    told = server.client(None).done("GET", f"/tables/{over}/result")
    for score in told["scores"]:
        assert score["total"] == sum(value for name, value in score.items() if name != "total")
    assert sorted(told["ranks"])[0] == 1
    assert set(told["values"]) == {"rice", "peanut", "banana", "pepper"}


def test_a_replay_has_a_lasting_address(server: LiveServer, over: str) -> None:
    client = server.client(None)
    first = client.done("GET", f"/tables/{over}/replay")
    assert first["ply"] == 0
    assert first["view"]["viewer"] is None
    for player in (0, 1):
        step = client.done("GET", f"/tables/{over}/replay", ply=first["plies"], player=player)
        assert step["view"]["phase"] == "over"
        assert step["view"]["viewer"] == player
        assert step["facts"]
    middle = client.done("GET", f"/tables/{over}/replay", ply=5, player=1)
    assert middle["truth"]["ply"] == 5
    client.refused(422, "no-such-ply", "GET", f"/tables/{over}/replay", ply=9_999)
    client.refused(422, "no-such-seat", "GET", f"/tables/{over}/replay", player=3)


def test_an_uploaded_record_opens_as_a_replay(server: LiveServer, over: str) -> None:
    client = server.client()
    record = client.done("GET", f"/tables/{over}/record")
    replay = client.done("POST", "/replays", record)["id"]
    step = server.client(None).done("GET", f"/replays/{replay}", ply=3)
    assert step["move"] == record["moves"][2] or step["move"] is None
    back = client.done("GET", f"/replays/{replay}/record")
    assert Record.from_json(back).moves == Record.from_json(record).moves
    client.refused(404, "not-found", "GET", "/replays/nonesuch")


def test_names_in_an_uploaded_record_are_cleaned(server: LiveServer) -> None:
    client, other = server.client(), server.client("Wayan")
    record = a_finished_record().to_json()
    record["players"][0]["name"] = "<b>\u202e" + "x" * 5000
    record["players"][1]["name"] = "\u200b"
    replay = client.done("POST", "/replays", record)["id"]
    names = [p.get("name") for p in client.done("GET", f"/replays/{replay}/record")["players"]]
    assert names == ["<b>" + "x" * 21, None]
    other.refused(404, "not-found", "DELETE", f"/replays/{replay}")
    client.done("DELETE", f"/replays/{replay}")
    client.refused(404, "not-found", "GET", f"/replays/{replay}")


def test_a_record_that_is_not_sound_is_not_kept(server: LiveServer) -> None:
    client = server.client("Ayu", "de")
    record = a_finished_record().to_json()
    for spoilt in (
        {**record, "moves": [*record["moves"], "take 1"]},
        {**record, "deck": record["deck"][1:]},
        {**record, "format": "bali/9"},
        {},
    ):
        told = client.refused(422, "bad-record", "POST", "/replays", spoilt)
        assert told["facts"]["detail"]
