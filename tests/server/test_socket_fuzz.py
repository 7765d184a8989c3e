"""Whatever comes through a socket: the server stays up, the game as it is, and others in peace."""

import base64
import contextlib
import json
import os
import socket
import struct
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed

from bali.server import metrics, sockets, watching
from bali.server.routes import socket as route
from bali.store.log import lines_after
from tests.server.live import PATIENCE, Client, Follower, LiveServer

Sent = str | bytes

NO_MOVES: list[Any] = [None, 1, ["take 1"], {}, "x" * 41]
NO_SEATS: list[Any] = [-1, 4, "0", 0.0, False, None, [0], 10**30]
NO_NUMBERS: list[Any] = [-1, 10**9 + 1, "0", 0.5, False, None, [0], 10**30]

DEEP = '{"type":' * 400
BAD: list[Sent] = [
    *("", " ", "null", "0", "true", '"ping"', "[]", "{}", "{", "\0", "\ufeff{}", "nonsense"),
    *(b"", b"\xff\xfe", b"\0", b'{"type"'),
    *("[" * 4000, DEEP, "[" * 1000 + "]" * 1000, DEEP + "1" + "}" * 400),
    *('{"type":"ping"', '{"type":"ping"}}', '{"type":"ping"}{"type":"ping"}', "{'type':'ping'}"),
    *('{"type":1}', '{"type":null}', '{"type":["ping"]}', '{"type":"PING"}', '{"type":"resume"}'),
    *('{"type":"ping","id":1.5}', '{"type":"ping","id":[]}', '{"type":"ping","id":{}}'),
    *('{"type":"ping","id":true}', '{"type":"ping","id":1e400}', '{"type":"ping","id":NaN}'),
    '{"type":"ping","id":9007199254740993}',
    '{"type":"ping","id":' + "9" * 3900 + "}",
    '{"type":"ping","id":"' + "x" * 101 + '"}',
    '{"type":"ping","id":"\\ud800"}',
    '{"type":"ping","more":1}',
    *('{"type":"looking"}', '{"type":"looking","looking":"yes"}', '{"type":"looking","looking":1}'),
    *('{"type":"say","seat":0,"phrase":"boo"}', '{"type":"say","seat":0,"phrase":null}'),
    '{"type":"say","phrase":"hello"}',
    '{"type":"undo","seat":0}',
    '{"type":"undo","number":0}',
    *(
        json.dumps({"type": "move", "seat": 0, "number": 0, "move": "take 1", **wrong})
        for wrong in (
            *({"seat": seat} for seat in NO_SEATS),
            *({"number": number} for number in NO_NUMBERS),
            *({"move": move} for move in NO_MOVES),
            {"table": "another"},
        )
    ),
]
"""None of these is a message."""


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What went wrong inside the server; there has to be nothing."""
    found: list[str] = []
    yield found
    found += [line.getMessage() for line in caplog.records if line.levelname == "ERROR"]
    assert not found


class Besieged:
    """A table with two players. One of them is quiet, and listens."""

    def __init__(self, server: LiveServer) -> None:
        self.server = server
        self.ayu, self.wayan = server.client("Ayu"), server.client("Wayan")
        opened = self.ayu.open_table(seats=[{"whom": "me"}, {"whom": "friend"}], starts=0)
        self.table: str = opened["table"]["id"]
        self.watch: str = opened["watch"]
        self.wayan.claim(self.table, opened["claims"][0]["token"])
        self.wayan.done("POST", f"/tables/{self.table}/ready", {"seat": 1})

    @contextlib.contextmanager
    def in_peace(self) -> Iterator[None]:
        """Wayan hears nothing of it, and nothing is written down."""
        with self.ayu.follow(self.table) as present:
            hear_all(present)
            with self.wayan.follow(self.table) as quiet:
                hear_all(quiet)
                yield
                assert hear_all(quiet) == []
        assert self.ayu.done("GET", f"/tables/{self.table}")["table"]["number"] == 0
        read = self.server.house.database.read_now
        assert read(lambda connection: lines_after(connection, self.table, 0)) == []


def hear_all(follower: Follower) -> list[dict[str, Any]]:
    """What has come meanwhile."""
    before = len(follower.messages)
    follower.send({"type": "ping", "id": before})
    follower.until("done", id=before)
    return follower.messages[before:-1]


@pytest.fixture(scope="module")
def besieged(server: LiveServer) -> Besieged:
    return Besieged(server)


def answer_to(follower: Follower, sent: Sent) -> dict[str, Any]:
    follower.line.send(sent)
    while True:
        told = follower.receive()
        if told["type"] in ("done", "refused"):
            return told


# ---- messages that are none


def test_what_is_no_message_is_refused(besieged: Besieged, errors: list[str]) -> None:
    with besieged.in_peace():
        for start in range(0, len(BAD), route.MOST_MISTAKES - 10):
            with besieged.ayu.follow(besieged.table) as follower:
                for sent in BAD[start : start + route.MOST_MISTAKES - 10]:
                    told = answer_to(follower, sent)
                    assert (told["type"], told["code"]) == ("refused", "bad-message"), sent
                    assert told["id"] is None


def test_who_goes_on_with_it_is_sent_away(besieged: Besieged, errors: list[str]) -> None:
    with besieged.in_peace(), besieged.ayu.follow(besieged.table) as follower:
        assert ending(follower, *["nonsense"] * (route.MOST_MISTAKES + 1)) == 1008
        refused = [told for told in follower.messages if told["type"] == "refused"]
        assert len(refused) == route.MOST_MISTAKES + 1


@pytest.mark.parametrize("sent", ["x" * 5_000, b"x" * 5_000])
def test_what_is_too_large_ends_the_socket(
    besieged: Besieged, errors: list[str], sent: Sent
) -> None:
    with besieged.in_peace(), besieged.ayu.follow(besieged.table) as follower:
        assert ending(follower, sent) == 1009


def test_what_is_far_too_large_is_not_even_waited_for(
    besieged: Besieged, errors: list[str]
) -> None:
    announced = struct.pack("!BBQ", 0x81, 0x80 | 127, 2_000_000) + bytes(4)
    with besieged.in_peace(), open_raw(besieged, "", besieged.ayu) as line:
        line.sendall(announced)
        told = b"".join(iter(lambda: line.recv(4096), b""))
        assert struct.pack("!H", 1009) in told


def test_what_is_too_large_in_parts_ends_the_socket(besieged: Besieged, errors: list[str]) -> None:
    with besieged.in_peace(), besieged.ayu.follow(besieged.table) as follower:

        def parts() -> Iterator[str]:
            """Just too much; who sends on while the other closes may miss the reason."""
            yield from ["x" * 500] * 9
            while True:
                follower.receive()

        assert ending(follower, parts()) == 1009


def ending(follower: Follower, *messages: Any) -> int:
    """The code with which the server closes after these."""
    with contextlib.suppress(ConnectionClosed):
        for sent in messages:
            follower.line.send(sent)
        while True:
            follower.receive()
    return follower.line.close_code or 0


def test_flooding_is_slowed_down_and_then_ended(besieged: Besieged, errors: list[str]) -> None:
    with besieged.in_peace(), besieged.ayu.follow(besieged.table) as follower:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(route.MESSAGES_A_MINUTE + 2 * route.MOST_MISTAKES):
                answer_to(follower, '{"type":"ping"}')
        assert follower.line.close_code == 1008
        codes = [told.get("code") for told in follower.messages]
        assert codes.count("too-many-requests") == route.MOST_MISTAKES + 1


@pytest.mark.parametrize(
    "query",
    ["after=x", "after=", "seat=9", "seat=x", "previews=perhaps", "said=1.5"],
)
def test_a_wrong_question_is_answered_and_closed(
    besieged: Besieged, errors: list[str], query: str
) -> None:
    place, _, value = query.partition("=")
    with besieged.ayu.follow(besieged.table, **{place: value}) as follower:
        told = follower.receive()
        assert (told["type"], told["code"], told["facts"]["place"]) == ("refused", "invalid", place)
        assert follower.until_closed() == []


def test_huge_numbers_in_the_question_do_no_harm(besieged: Besieged, errors: list[str]) -> None:
    for number in (-(10**30), 10**30, 2**63):
        with besieged.ayu.follow(besieged.table, after=number, said=number) as follower:
            assert follower.until("resume")["number"] == 0


# ---- messages out of place


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "move", "seat": 0, "number": 0, "move": "keep 4"}, "illegal-move"),
        ({"type": "move", "seat": 0, "number": 0, "move": "win"}, "unreadable-move"),
        ({"type": "move", "seat": 0, "number": 0, "move": ""}, "unreadable-move"),
        ({"type": "move", "seat": 0, "number": 0, "move": "\0take 1\n\u202e"}, "unreadable-move"),
        ({"type": "move", "seat": 0, "number": 9, "move": "take 1"}, "number-ahead"),
        ({"type": "move", "seat": 0, "number": 10_000, "move": "take 1"}, "number-ahead"),
        ({"type": "move", "seat": 1, "number": 0, "move": "take 1"}, "not-your-seat"),
        ({"type": "move", "seat": 3, "number": 0, "move": "take 1"}, "not-your-seat"),
        ({"type": "undo", "seat": 0, "number": 0}, "cannot-undo"),
        ({"type": "undo", "seat": 0, "number": 1}, "number-ahead"),
        ({"type": "undo", "seat": 1, "number": 0}, "not-your-seat"),
        ({"type": "say", "seat": 1, "phrase": "hello"}, "not-your-seat"),
    ],
)
def test_what_is_out_of_place_is_refused(
    besieged: Besieged, errors: list[str], message: dict[str, Any], code: str
) -> None:
    with besieged.in_peace(), besieged.ayu.follow(besieged.table) as follower:
        told = answer_to(follower, json.dumps({**message, "id": "mine"}))
        assert (told["type"], told["code"], told["id"]) == ("refused", code, "mine")


def test_out_of_turn_and_as_a_spectator(besieged: Besieged, errors: list[str]) -> None:
    move = {"type": "move", "number": 0, "move": "take 1"}
    stranger = besieged.server.client("Made")
    with besieged.in_peace():
        with besieged.wayan.follow(besieged.table) as follower:
            told = answer_to(follower, json.dumps({**move, "seat": 1}))
            assert told["code"] == "not-your-decision"
        for client in (stranger, besieged.server.client(None)):
            with client.follow(besieged.table, watch=besieged.watch) as follower:
                for seat in range(4):
                    told = answer_to(follower, json.dumps({**move, "seat": seat}))
                    assert told["code"] == "not-your-seat"
            with client.follow(besieged.table, seat=0) as follower:
                assert follower.receive()["code"] == "not-your-seat"
            with client.follow(besieged.table) as follower:
                assert follower.receive()["code"] == "not-a-spectator"


# ---- anything at all

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
VALID: list[dict[str, Any]] = [
    {"type": "ping", "id": 1},
    {"type": "looking", "looking": True, "id": 1},
    {"type": "say", "seat": 0, "phrase": "hello", "id": "x"},
    {"type": "undo", "seat": 0, "number": 1, "id": 1},
    {"type": "move", "seat": 0, "number": 1, "move": "keep 4", "id": 1},
]


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A message with something wrong in it, mostly."""
    message = dict(draw(st.sampled_from(VALID)))
    for _ in range(draw(st.integers(1, 2))):
        key = draw(st.sampled_from([*message, "more"]))
        match draw(st.integers(0, 2)):
            case 0:
                message.pop(key, None)
            case _:
                message[key] = draw(json_values | st.sampled_from(range(-1, 6)))
    text = json.dumps(message)
    cut = draw(st.integers(0, 4 * len(text)))
    return text[:cut]


anything: st.SearchStrategy[Sent] = st.one_of(
    spoilt(), json_values.map(json.dumps), st.text(max_size=200), st.binary(max_size=200)
)


def is_quiet(sent: Sent) -> bool:
    """Whether, as far as it is a message, others would notice nothing of it."""
    try:
        read = route.messages.validate_json(sent)
    except (ValidationError, UnicodeError):
        return True
    return not isinstance(read, route.SayMessage | route.LookingMessage)


def besiege(besieged: Besieged, examples: int) -> None:
    @settings(
        max_examples=examples,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
    @given(st.lists(anything.filter(is_quiet), min_size=30, max_size=45))
    def send_all(messages: list[Sent]) -> None:
        with besieged.ayu.follow(besieged.table, previews=True) as follower:
            for sent in messages:
                told = answer_to(follower, sent)
                assert told["type"] == "refused" or "ping" in str(sent), sent

    with besieged.in_peace():
        send_all()


@pytest.mark.parametrize("examples", [10, pytest.param(2_000, marks=pytest.mark.soak)])
def test_anything_at_all(besieged: Besieged, errors: list[str], examples: int) -> None:
    besiege(besieged, examples)


# ---- clients that do not read


@pytest.mark.parametrize("waiting", [10, 100_000])
def test_who_never_reads_is_cut_off_and_holds_up_nobody(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, errors: list[str], waiting: int
) -> None:
    """By the number of messages that wait, or by the time one takes."""
    monkeypatch.setattr(sockets, "MOST_WAITING", waiting)
    monkeypatch.setattr(route, "SENDING_SECONDS", 1_000.0 if waiting < 100 else 0.3)
    monkeypatch.setattr(route, "GOODBYE_SECONDS", 0.2)
    monkeypatch.setattr(route, "ROUND_SECONDS", 0.1)
    besieged = Besieged(server)
    with small_buffers(server), besieged.ayu.follow(besieged.table) as busy:
        lines = [open_raw(besieged, "previews=true", besieged.ayu) for _ in range(5)]
        room = server.house.open_room(besieged.table)
        assert room is not None
        wait_for(lambda: len(room.sockets) == 6)
        loop = next(iter(server.house._tasks)).get_loop()
        slowest = 0.0
        for _ in range(400):
            began = time.monotonic()
            busy.send({"type": "say", "seat": 0, "phrase": "hello", "id": 1})
            busy.until("done", id=1)
            slowest = max(slowest, time.monotonic() - began)
            if len(room.sockets) == 1:
                break
            for end in [end for end in list(room.sockets) if end.previews]:
                loop.call_soon_threadsafe(end.send_text, "x" * 20_000)
        wait_for(lambda: len(room.sockets) == 1)
        assert slowest < 5.0
        assert all(end.outgoing.qsize() < 20 for end in room.sockets)
        for line in lines:
            line.close()
    assert_nobody_is_left(server)


@contextlib.contextmanager
def small_buffers(server: LiveServer) -> Iterator[None]:
    """The kernel takes little for who does not read."""
    before = server._listening.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
    server._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    yield
    server._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, before // 2)


# ---- clients that vanish

WAYS_TO_VANISH = 3 * 4 * 5
"""Who, how far along, and how: see `vanish`."""


@pytest.mark.parametrize("count", [WAYS_TO_VANISH, pytest.param(3_000, marks=pytest.mark.soak)])
def test_sockets_dropped_without_a_goodbye_leave_nothing_behind(
    server: LiveServer, errors: list[str], count: int
) -> None:
    besieged = Besieged(server)
    with besieged.in_peace():
        for number in range(count):
            vanish(besieged, number)
    assert_nobody_is_left(server)
    assert server.client(None).done("GET", "/names")


def vanish(besieged: Besieged, number: int) -> None:
    """Open a socket, in part or wholly, and be gone."""
    asker = (besieged.ayu, besieged.wayan, None)[number % 3]
    line = open_raw(besieged, f"watch={besieged.watch}", asker, wait=number % 4 > 0)
    match number % 5:
        case 1:
            line.send(frame(b'{"type":"ping"}'))
        case 2:
            line.send(frame(b'{"type":"ping"}')[:7])  # half of a message
        case 3:
            line.recv(10)
        case 4:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def assert_nobody_is_left(server: LiveServer) -> None:
    house = server.house
    wait_for(lambda: not house._sockets and not house._holders)
    wait_for(lambda: not any(room.sockets for room in house.open_rooms()))
    wait_for(lambda: metrics.open_sockets._value.get() == 0)
    wait_for(lambda: not watching._open_sockets)
    wait_for(lambda: not server.server.server_state.tasks)


def wait_for(is_so: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


# ---- sockets by hand


def open_raw(
    besieged: Besieged, query: str, asker: Client | None, wait: bool = True
) -> socket.socket:
    """A socket of which nothing is read but that it is open."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", besieged.server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    token = f"Authorization: Bearer {asker.token}\r\n" if asker else ""
    line.sendall(
        f"GET /api/tables/{besieged.table}/socket?{query} HTTP/1.1\r\nHost: bali.test\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n{token}\r\n".encode()
    )
    if wait:
        assert line.recv(12) == b"HTTP/1.1 101"
    return line


def frame(text: bytes) -> bytes:
    """A text frame as a client sends it."""
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(text))
    return bytes([0x81, 0x80 | len(text)]) + mask + masked
