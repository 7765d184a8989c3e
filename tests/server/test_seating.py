"""Opening a table, sitting down, getting up, giving up, playing again."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from sqlalchemy import func, select

from bali.fair import check, commitment
from bali.record import Record
from bali.store.schema import people
from tests.server.live import Client, LiveServer

ME: dict[str, Any] = {"whom": "me"}
FRIEND: dict[str, Any] = {"whom": "friend"}
NUMBERS = count()
BOT: dict[str, Any] = {"whom": "bot", "level": "duckling"}


def seats_of(told: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = told["table"]["seats"]
    return found


def test_a_name_alone_gives_a_game_against_a_bot(server: LiveServer) -> None:
    client = server.client(None)
    opened = client.open_table(name="Ayu")
    assert opened["table"]["status"] == "playing"
    assert [seat["kind"] for seat in seats_of(opened)] == ["person", "bot"]
    assert seats_of(opened)[0]["name"] == "Ayu"
    assert opened["mine"] == [0]
    assert client.http.cookies["bali"] == opened["token"]
    assert client.done("GET", "/me")["name"] == "Ayu"


def test_without_profile_and_name_nothing_is_opened(server: LiveServer) -> None:
    server.client(None).refused(401, "not-signed-in", "POST", "/tables", {})


def test_the_deal_waits_until_all_are_there_and_ready(server: LiveServer) -> None:
    ayu, wayan, made = (server.client(name) for name in ("Ayu", "Wayan", "Made"))
    opened = ayu.open_table(seats=[ME, FRIEND, FRIEND], ready=False)
    table = opened["table"]["id"]
    path = f"/tables/{table}"
    tokens = {claim["seat"]: claim["token"] for claim in opened["claims"]}
    assert set(tokens) == {1, 2}
    assert len({*tokens.values(), opened["watch"]}) == 3
    assert wayan.claim(table, tokens[1])["seat"] == 1
    assert wayan.claim(table, tokens[1])["seat"] == 1  # the same link again
    made.refused(409, "seat-taken", "POST", f"{path}/claim", {"token": tokens[1]})
    wayan.done("POST", f"{path}/ready", {"seat": 1, "value": "ab" * 16})
    made.claim(table, tokens[2])
    made.done("POST", f"{path}/ready", {"seat": 2, "value": "cd" * 16})
    told = ayu.done("GET", path)
    assert told["table"]["status"] == "open"
    ayu.refused(409, "not-dealt", "GET", f"{path}/events", seat=0)
    told = ayu.done("POST", f"{path}/ready", {"seat": 0, "value": "ef" * 16})
    assert told["table"]["status"] == "playing"
    assert sorted(seat["player"] for seat in seats_of(told)) == [0, 1, 2]
    made.refused(409, "already-dealt", "POST", f"{path}/ready", {"seat": 2, "value": "00" * 16})


def test_a_seat_needs_its_link(server: LiveServer) -> None:
    ayu, wayan = server.client(), server.client("Wayan")
    opened = ayu.open_table(seats=[ME, FRIEND])
    table = opened["table"]["id"]
    path = f"/tables/{table}"
    wayan.refused(403, "wrong-seat-link", "POST", f"{path}/claim", {"seat": 1})
    wayan.refused(403, "wrong-seat-link", "POST", f"{path}/claim", {"token": "x" * 43})
    wayan.refused(403, "wrong-seat-link", "POST", f"{path}/claim", {"token": opened["watch"]})
    wayan.refused(403, "not-a-spectator", "GET", path)
    for token in (opened["watch"], opened["claims"][0]["token"]):
        assert wayan.done("GET", path, watch=token)["mine"] == []
    wayan.refused(404, "not-found", "GET", "/tables/nonesuch")


def test_a_listed_table_can_be_joined_from_the_lobby(server: LiveServer) -> None:
    ayu, wayan = server.client(), server.client("Wayan")
    opened = ayu.open_table(seats=[ME, FRIEND], listed=True)
    table = opened["table"]["id"]
    assert table in [found["id"] for found in wayan.done("GET", "/lobby")["open"]]
    wayan.done("POST", f"/tables/{table}/claim", {"seat": 1})
    told = wayan.done("POST", f"/tables/{table}/ready", {"seat": 1})
    assert told["table"]["status"] == "playing"
    assert table in [found["id"] for found in ayu.done("GET", "/lobby")["playing"]]


def test_the_opener_arranges_seats_nobody_has_taken(server: LiveServer) -> None:
    ayu, wayan = server.client(), server.client("Wayan")
    opened = ayu.open_table(seats=[FRIEND, FRIEND, FRIEND, ME], starts=3)
    table = opened["table"]["id"]
    path = f"/tables/{table}"
    tokens = {claim["seat"]: claim["token"] for claim in opened["claims"]}
    wayan.claim(table, tokens[1])
    wayan.refused(403, "opener-only", "POST", f"{path}/drop-seat", {"seat": 0})
    ayu.refused(409, "seat-taken", "POST", f"{path}/drop-seat", {"seat": 1})
    told = ayu.done("POST", f"{path}/drop-seat", {"seat": 0})
    assert [seat["name"] for seat in seats_of(told)] == ["Wayan", None, "Ayu"]
    assert told["table"]["starts"] == 2
    anew = ayu.done("PUT", f"{path}/seats", {"seat": 1, "whom": "friend"})["claim"]
    server.client("Ketut").refused(
        403, "wrong-seat-link", "POST", f"{path}/claim", {"token": tokens[2]}
    )
    ayu.done("PUT", f"{path}/seats", {"seat": 1, "whom": "bot", "level": "duckling"})
    server.client("Ketut").refused(
        403, "wrong-seat-link", "POST", f"{path}/claim", {"token": anew["token"]}
    )
    told = wayan.done("POST", f"{path}/ready", {"seat": 0})
    assert told["table"]["status"] == "playing"
    assert seats_of(told)[2]["player"] == 0  # Ayu starts, as chosen
    ayu.refused(409, "already-dealt", "POST", f"{path}/drop-seat", {"seat": 1})


def test_a_table_keeps_two_seats(server: LiveServer) -> None:
    ayu = server.client()
    table = ayu.open_table(seats=[ME, FRIEND])["table"]["id"]
    ayu.refused(409, "too-few-seats", "POST", f"/tables/{table}/drop-seat", {"seat": 1})


def test_getting_up_before_the_deal_frees_the_seat(server: LiveServer) -> None:
    ayu, wayan = server.client(), server.client("Wayan")
    opened = ayu.open_table(seats=[ME, FRIEND], ready=False)
    table, token = opened["table"]["id"], opened["claims"][0]["token"]
    wayan.claim(table, token)
    told = wayan.done("POST", f"/tables/{table}/leave", {"seat": 1})
    assert not seats_of(told)[1]["taken"]
    assert server.client("Made").claim(table, token)["seat"] == 1


def test_whoever_has_left_a_seat_does_not_see_its_hand(server: LiveServer) -> None:
    """The socket of the one who got up must not show the hand of the one who sat down."""
    ayu, wayan, made = (server.client(name) for name in ("Ayu", "Wayan", "Made"))
    opened = ayu.open_table(seats=[ME, FRIEND])
    table, token = opened["table"]["id"], opened["claims"][0]["token"]
    wayan.claim(table, token)
    with wayan.follow(table) as left_behind:
        left_behind.until("presence")
        wayan.done("POST", f"/tables/{table}/leave", {"seat": 1})
        made.claim(table, token)
        made.done("POST", f"/tables/{table}/ready", {"seat": 1})
        assert not {"resume", "event"} & set(left_behind.until_closed())


def test_a_dropped_seat_sends_later_ones_away(server: LiveServer) -> None:
    """Their seat has another number now; they come back and find it."""
    ayu, wayan = server.client(), server.client("Wayan")
    opened = ayu.open_table(seats=[ME, FRIEND, FRIEND])
    table, token = opened["table"]["id"], opened["claims"][1]["token"]
    wayan.claim(table, token)
    with wayan.follow(table) as follower:
        follower.until("presence")
        ayu.done("POST", f"/tables/{table}/drop-seat", {"seat": 1})
        follower.until_closed()
    with wayan.follow(table) as again:
        wayan.done("POST", f"/tables/{table}/ready", {"seat": 1})
        assert again.until("resume")["seat"] == 1


def test_a_game_is_given_up_when_all_agree(server: LiveServer) -> None:
    ayu, wayan, table = two_people(server)
    path = f"/tables/{table}"
    told = ayu.done("POST", f"{path}/abort", {"seat": 0})
    assert told["table"]["status"] == "playing"
    assert seats_of(told)[0]["wants_abort"]
    ayu.done("POST", f"{path}/abort", {"seat": 0, "agree": False})
    told = wayan.done("POST", f"{path}/abort", {"seat": 1})
    assert told["table"]["status"] == "playing"
    told = ayu.done("POST", f"{path}/abort", {"seat": 0})
    assert told["table"]["status"] == "aborted"
    assert told["table"]["clock"]["seat"] is None
    body = {"seat": 0, "number": 0, "move": "take 1"}
    ayu.refused(409, "not-playing", "POST", f"{path}/moves", body)


def test_the_opener_closes_a_table_that_is_not_dealt(server: LiveServer) -> None:
    ayu = server.client()
    table = ayu.open_table(seats=[ME, FRIEND])["table"]["id"]
    told = ayu.done("POST", f"/tables/{table}/abort", {"seat": 0, "agree": False})
    assert told["table"]["status"] == "open"
    ayu.refused(422, "no-such-seat", "POST", f"/tables/{table}/abort", {"seat": 3})
    told = ayu.done("POST", f"/tables/{table}/abort", {"seat": 0})
    assert told["table"]["status"] == "aborted"


def test_who_is_away_is_asked_too(server: LiveServer) -> None:
    ayu, wayan, table = two_people(server)
    wayan.done("POST", f"/tables/{table}/leave", {"seat": 1})
    told = ayu.done("POST", f"/tables/{table}/abort", {"seat": 0})
    assert told["table"]["status"] == "playing"
    told = wayan.done("POST", f"/tables/{table}/abort", {"seat": 1})
    assert told["table"]["status"] == "aborted"


def test_a_rematch_goes_on_without_one_who_does_not_come(server: LiveServer) -> None:
    ayu, wayan, table = two_people(server)
    finish(ayu, wayan, table)
    again = ayu.done("POST", f"/tables/{table}/rematch", {})
    path = f"/tables/{again['table']['id']}"
    mine = again["mine"][0]
    ayu.done("POST", f"{path}/abort", {"seat": mine})
    anew = ayu.done("POST", f"/tables/{table}/rematch", {})
    assert anew["table"]["id"] != again["table"]["id"]
    path = f"/tables/{anew['table']['id']}"
    ayu.done("PUT", f"{path}/seats", {"seat": 1 - mine, "whom": "bot", "level": "duckling"})
    told = ayu.done("POST", f"{path}/ready", {"seat": mine})
    assert told["table"]["status"] == "playing"
    wayan.refused(403, "not-your-seat", "POST", f"{path}/leave", {"seat": 1 - mine})


def test_the_spectators_link_can_be_made_anew(server: LiveServer) -> None:
    ayu, wayan = server.client(), server.client("Wayan")
    opened = ayu.open_table(seats=[ME, FRIEND])
    path = f"/tables/{opened['table']['id']}"
    wayan.refused(403, "opener-only", "PUT", f"{path}/watch")
    anew = ayu.done("PUT", f"{path}/watch")["watch"]
    wayan.refused(403, "not-a-spectator", "GET", path, watch=opened["watch"])
    assert wayan.done("GET", path, watch=anew)
    claim = opened["claims"][0]["token"]
    server.client("Made").claim(opened["table"]["id"], claim)
    wayan.refused(403, "not-a-spectator", "GET", path, watch=claim)


def test_a_mistake_makes_nobody_known(server: LiveServer) -> None:
    """A profile is made together with what it is made for, or not at all."""

    def known() -> int:
        query = select(func.count()).select_from(people)
        return server.house.database.read_now(lambda c: c.execute(query).scalar_one())

    before = known()
    stranger = server.client(None)
    stranger.refused(422, "no-such-seat", "POST", "/tables", {"name": "Ayu", "starts": 3})
    table = server.client().open_table(seats=[ME, FRIEND])["table"]["id"]
    body = {"name": "Ayu", "token": "x" * 43}
    stranger.refused(403, "wrong-seat-link", "POST", f"/tables/{table}/claim", body)
    assert known() == before + 1  # the opener


def test_a_rematch_rotates_the_seats(server: LiveServer) -> None:
    ayu, wayan, table = two_people(server)
    ayu.refused(409, "not-over", "POST", f"/tables/{table}/rematch", {})
    finish(ayu, wayan, table)
    before = ayu.done("GET", f"/tables/{table}")
    first = ayu.done("POST", f"/tables/{table}/rematch", {})
    second = wayan.done("POST", f"/tables/{table}/rematch", {})
    assert first["table"]["id"] == second["table"]["id"]
    assert first["mine"] != second["mine"]
    again = first["table"]["id"]
    ayu.done("POST", f"/tables/{again}/ready", {"seat": first["mine"][0]})
    dealt = wayan.done("POST", f"/tables/{again}/ready", {"seat": second["mine"][0]})
    starter = next(seat["name"] for seat in seats_of(before) if seat["player"] == 0)
    now_starts = next(seat["name"] for seat in seats_of(dealt) if seat["player"] == 0)
    assert {starter, now_starts} == {"Ayu", "Wayan"}
    assert ayu.done("GET", f"/tables/{table}")["table"]["rematch"] == again


def test_the_deal_can_be_checked(server: LiveServer) -> None:
    ayu, wayan, table = two_people(server, values=("12" * 16, "34" * 16))
    promised = ayu.done("GET", f"/tables/{table}")["table"]["seed_hash"]
    finish(ayu, wayan, table)
    record = Record.from_json(ayu.done("GET", f"/tables/{table}/record"))
    fair = check(record)
    assert fair.hash == promised == commitment(fair.seed)
    assert fair.values == ("12" * 16, "34" * 16)


def test_names_are_cleaned(server: LiveServer) -> None:
    client = server.client("  A\u202eyu\n\t<b>\x00  ")
    assert client.done("GET", "/me")["name"] == "Ayu <b>"
    assert server.client("e" + "\u0301" * 9).done("GET", "/me")["name"] == "é\u0301\u0301"
    assert server.client("नीतू").done("GET", "/me")["name"] == "नीतू"
    for name in ("", " \n ", "\u200b", "\u202e"):
        server.client(None).refused(422, "invalid", "POST", "/people", {"name": name})


@contextmanager
def strict_server(server: LiveServer, **limits: int) -> Iterator[LiveServer]:
    """A second server, with small limits."""
    small = replace(server.settings.limits, **limits)
    path = f"{server.settings.database}.{next(NUMBERS)}"
    with LiveServer(path, limits=small, bot_processes=0) as strict:
        yield strict


def test_so_many_tables_and_no_more(server: LiveServer) -> None:
    with strict_server(server, open_tables=1) as strict:
        client = strict.client()
        client.open_table(seats=[ME, FRIEND])
        client.refused(409, "too-many-tables", "POST", "/tables", {"seats": [ME, FRIEND]})


def test_so_many_new_profiles_and_no_more(server: LiveServer) -> None:
    with strict_server(server, people_an_hour=2) as strict:
        strict.client("Ayu"), strict.client("Wayan")
        stranger = strict.client(None)
        told = stranger.refused(429, "too-many-requests", "POST", "/people", {"name": "Made"})
        assert 0 < told["facts"]["seconds"] <= 3600
        answer = stranger.ask("POST", "/people", {"name": "Made"})
        assert int(answer.headers["retry-after"]) >= 1
        stranger.refused(429, "too-many-requests", "POST", "/tables", {"name": "Made"})


def test_so_many_sockets_and_no_more(server: LiveServer) -> None:
    with strict_server(server, sockets=2) as strict:
        client = strict.client()
        table = client.open_table(seats=[ME, ME])["table"]["id"]
        with client.follow(table) as first, client.follow(table) as second:
            first.until("resume")
            second.until("resume")
            with client.follow(table) as third:
                assert third.receive()["code"] == "too-many-sockets"
        with client.follow(table) as again:
            again.until("resume")


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": [ME]},
        {"seats": [ME] * 5},
        {"variants": ["oracle", "oracle"]},
        {"variants": ["moon"]},
        {"pace": "none", "limit": 60},
        {"starts": 3},
        {"seats": [BOT, BOT]},
        {"seats": [ME, {"whom": "friend", "level": "duckling"}]},
        {"seats": [{"whom": "bot", "level": "god"}, ME]},
        {"memory": 1},
        {"pause": 1},
        {"seats": [{"whom": "bot", "level": 3}, ME]},
        {"unknown": True},
        [],
        None,
    ],
    ids=str,
)
def test_what_cannot_be_a_table(server: LiveServer, wish: object) -> None:
    answer = server.client().ask("POST", "/tables", wish)
    assert answer.status_code == 422
    assert answer.json()["message"]


def two_people(
    server: LiveServer, values: tuple[str | None, str | None] = (None, None)
) -> tuple[Client, Client, str]:
    """A dealt game of Ayu in seat 0 and Wayan in seat 1."""
    ayu, wayan = server.client("Ayu"), server.client("Wayan")
    opened = ayu.open_table(seats=[ME, FRIEND], ready=False)
    table = str(opened["table"]["id"])
    wayan.claim(table, opened["claims"][0]["token"])
    for seat, client in enumerate((ayu, wayan)):
        body = {"seat": seat, "value": values[seat]}
        client.done("POST", f"/tables/{table}/ready", body)
    return ayu, wayan, table


def finish(ayu: Client, wayan: Client, table: str) -> None:
    """Play by the first legal move until the game is over."""
    number = 0
    while True:
        told = ayu.done("GET", f"/tables/{table}")["table"]
        if told["status"] == "finished":
            return
        seat = told["clock"]["seat"]
        client = (ayu, wayan)[seat]
        previews = client.done("GET", f"/tables/{table}/previews", seat=seat)
        body = {"seat": seat, "number": number, "move": previews["previews"][-1]["move"]}
        number = client.done("POST", f"/tables/{table}/moves", body)["number"]


def test_people_at_one_device_have_a_name_each(server: LiveServer) -> None:
    ayu = server.client("Ayu")
    opened = ayu.open_table(seats=[ME | {"name": " Ketut "}, ME])
    assert [seat["name"] for seat in seats_of(opened)] == ["Ketut", "Ayu"]
    ayu.done("PATCH", "/me", {"name": "Putu"})
    told = ayu.done("GET", f"/tables/{opened['table']['id']}")
    assert [seat["name"] for seat in seats_of(told)] == ["Ketut", "Putu"]


@pytest.mark.parametrize("whom", [BOT, FRIEND])
def test_only_a_seat_of_ones_own_is_named(server: LiveServer, whom: dict[str, Any]) -> None:
    wish = {"seats": [ME, whom | {"name": "Ketut"}]}
    error = server.client("Ayu").refused(422, "invalid", "POST", "/tables", wish)
    assert error["facts"]["place"] == "seats.name"
