"""What goes over a socket, both ways, is what the description says."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.server.live import Client, LiveServer, Player
from tests.server.test_api_schema import TOLD

SHAPES: dict[str, Any] = TOLD["components"]
KINDS = ("table", "presence", "resume", "event", "options", "reading", "said", "done", "refused")


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": SHAPES})


def messages_of(union: str) -> dict[str, Draft202012Validator]:
    """For each type of message, what it has to look like."""
    mapping: dict[str, str] = SHAPES["schemas"][union]["discriminator"]["mapping"]
    return {kind: validator(ref.rpartition("/")[2]) for kind, ref in mapping.items()}


FROM_SERVER = messages_of("ServerMessage")
FROM_CLIENT = messages_of("ClientMessage")


def test_all_kinds_are_described() -> None:
    assert set(FROM_SERVER) == set(KINDS)
    assert set(FROM_CLIENT) == {"move", "undo", "say", "looking", "ping"}


@pytest.mark.parametrize(
    ("players", "variants", "memory"),
    [
        (2, ["oracle", "demon"], True),
        pytest.param(3, ["oracle"], False, marks=pytest.mark.soak),
        pytest.param(4, [], True, marks=pytest.mark.soak),
    ],
)
def test_a_whole_game_is_told_as_described(
    server: LiveServer, players: int, variants: list[str], memory: bool
) -> None:
    client, watcher = server.client(), server.client(None)
    seats = [{"whom": "me"}] * players
    table = client.open_table(seats=seats, variants=variants, memory=memory, listed=True)
    name = table["table"]["id"]
    with client.follow(name, previews=True, readings=True) as mine, watcher.follow(name) as theirs:
        make_conversation(client, name)
        player = Player(mine, seed=players)
        while len(mine.views) < players:
            mine.receive()
        while not player.is_over:
            player.play_on()
            mine.until("done", id=player.sent)
        theirs.send({"type": "ping"})
        theirs.until("done")
    for follower in (mine, theirs):
        for message in follower.messages:
            FROM_SERVER[message["type"]].validate(message)
    kinds = {message["type"] for message in mine.messages}
    assert kinds == set(KINDS) - {"refused"}
    assert "options" not in {message["type"] for message in theirs.messages}
    assert sum(message["type"] == "event" for message in theirs.messages) > 50


def make_conversation(client: Client, table: str) -> None:
    """Messages of every kind, each answered as described."""
    sent: list[dict[str, Any]] = [
        {"type": "ping"},
        {"type": "ping", "id": None},
        {"type": "ping", "id": 2**53},
        {"type": "looking", "looking": False, "id": "x" * 100},
        {"type": "say", "seat": 0, "phrase": "hello", "id": 3},
        {"type": "undo", "seat": 0, "number": 0, "id": 4},
        {"type": "move", "seat": 0, "number": 0, "move": "nonsense", "id": 5},
        {"type": "move", "seat": 1, "number": 7, "move": "take 1", "id": 6},
    ]
    with client.follow(table) as follower:
        for message in sent:
            FROM_CLIENT[message["type"]].validate(message)
            follower.send(message)
            while follower.receive()["type"] not in ("done", "refused"):
                pass
            assert follower.messages[-1]["id"] == message.get("id")
        for told in follower.messages:
            FROM_SERVER[told["type"]].validate(told)
        assert {told["type"] for told in follower.messages} >= {"refused", "said"}


def test_a_refused_socket_is_told_as_described(server: LiveServer) -> None:
    with server.client(None).follow("nowhere") as follower:
        FROM_SERVER["refused"].validate(follower.receive())
