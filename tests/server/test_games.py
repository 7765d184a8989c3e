"""Whole games over real sockets: people and bots, every number of players, every variant."""

import contextlib

import pytest

from bali.knowledge import Journal
from bali.record import Record
from tests.server.live import Client, Follower, LiveServer, Player

VARIANTS: tuple[list[str], ...] = ([], ["oracle"], ["demon"], ["oracle", "demon"])


@pytest.mark.parametrize("variants", VARIANTS, ids="-".join)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pass_and_play_to_the_end(server: LiveServer, players: int, variants: list[str]) -> None:
    client = server.client()
    opened = client.open_table(seats=[{"whom": "me"}] * players, variants=variants)
    table = opened["table"]["id"]
    assert opened["table"]["status"] == "playing"
    assert opened["mine"] == list(range(players))
    with client.follow(table) as follower:
        play_to_the_end(follower, players, seed=players)
        check_end(client, table, follower)


@pytest.mark.parametrize("memory", [True, False])
def test_people_and_bots_together(server: LiveServer, memory: bool) -> None:
    ayu, wayan = server.client("Ayu"), server.client("Wayan", "fr")
    opened = ayu.open_table(
        seats=[{"whom": "me"}, {"whom": "bot", "level": "duckling"}, {"whom": "friend"}],
        variants=["oracle", "demon"],
        memory=memory,
    )
    table = opened["table"]["id"]
    assert opened["table"]["status"] == "open"
    claimed = wayan.claim(table, opened["claims"][0]["token"])
    assert claimed["seat"] == 2
    with ayu.follow(table) as first, wayan.follow(table) as second:
        wayan.done("POST", f"/tables/{table}/ready", {"seat": 2, "value": "0f" * 16})
        play_together([Player(first, 1), Player(second, 2)])
        check_end(wayan, table, second)
    record = ayu.done("GET", f"/tables/{table}/record")
    assert record["opening"]["values"] == [None, None, "0f" * 16]


def play_together(players: list[Player]) -> None:
    """Several clients, each moving as soon as it has to."""
    while not all(player.is_over for player in players):
        for player in players:
            with contextlib.suppress(TimeoutError):
                message = player.follower.receive(timeout=0.02)
                assert message["type"] != "refused", message
                if message["type"] in ("resume", "event"):
                    player.play_on()


def play_to_the_end(follower: Follower, seats: int, seed: int) -> None:
    player = Player(follower, seed)
    while len(follower.views) < seats:
        follower.receive()
    while not player.is_over:
        assert player.play_on()
        done = follower.until("done", id=player.sent)
        while min(follower.numbers.values()) < done["number"]:
            follower.receive()


def check_end(client: Client, table: str, follower: Follower) -> None:
    """The table knows that it is over, and the record replays to what was seen."""
    assert client.done("GET", f"/tables/{table}")["table"]["status"] == "finished"
    told = client.done("GET", f"/tables/{table}/record")
    record = Record.from_json(told)
    journal = Journal(record)
    result = client.done("GET", f"/tables/{table}/result")
    for seat, view in follower.views.items():
        player = follower.table["seats"][seat]["player"] if seat is not None else None
        assert journal.world.state.ply == view["ply"]
        assert view["scores"] == result["scores"]
        assert view["viewer"] == player
