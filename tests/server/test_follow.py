"""Finding, watching and remembering games; who is here; what is said."""

from bali.bots.levels import LEVELS
from tests.server.live import LiveServer
from tests.server.test_seating import FRIEND, ME, finish, two_people


def test_games_that_wait_for_me_come_first(server: LiveServer) -> None:
    ayu, wayan, over = two_people(server)
    finish(ayu, wayan, over)
    waiting = ayu.open_table(seats=[ME, ME], starts=0)["table"]["id"]
    opened = ayu.open_table(seats=[ME, FRIEND], starts=1)
    not_mine = opened["table"]["id"]
    wayan.claim(not_mine, opened["claims"][0]["token"])
    wayan.done("POST", f"/tables/{not_mine}/ready", {"seat": 1})
    mine = ayu.done("GET", "/me/tables")["tables"]
    assert [found["table"]["id"] for found in mine] == [waiting, not_mine, over]
    assert [found["my_turn"] for found in mine] == [True, False, False]


def test_spectators_see_no_hand(server: LiveServer) -> None:
    ayu = server.client()
    opened = ayu.open_table(seats=[ME, ME], starts=0)
    table = opened["table"]["id"]
    nobody = server.client(None)
    nobody.refused(403, "not-a-spectator", "GET", f"/tables/{table}/events")
    with nobody.follow(table, watch=opened["watch"]) as follower:
        resumed = follower.until("resume")
        assert resumed["viewer"] is None
        assert resumed["view"]["hand"] is None
        assert resumed["view"]["legal"] is None
        legal = ayu.done("GET", f"/tables/{table}/previews", seat=0)["previews"]
        body = {"seat": 0, "number": 0, "move": legal[0]["move"]}
        ayu.done("POST", f"/tables/{table}/moves", body)
        assert follower.until("event")["event"]["number"] == 1
        follower.send({"type": "move", "id": 1, **body})
        assert follower.until("refused")["code"] == "not-your-seat"


def test_a_socket_to_a_private_table_is_refused(server: LiveServer) -> None:
    table = server.client().open_table(seats=[ME, ME])["table"]["id"]
    with server.client("Wayan").follow(table) as follower:
        assert follower.receive()["code"] == "not-a-spectator"
    with server.client("Wayan").follow(table, seat=0) as follower:
        assert follower.receive()["code"] == "not-your-seat"
    with server.client("Wayan").follow("nonesuch") as follower:
        assert follower.receive()["code"] == "not-found"


def test_a_mistake_in_a_sockets_address_is_told_on_it(server: LiveServer) -> None:
    client = server.client()
    table = client.open_table(seats=[ME, ME])["table"]["id"]
    for mistake in ({"after": "abc"}, {"previews": "maybe"}, {"seat": 9}, {"said": "x"}):
        with client.follow(table, **mistake) as follower:
            told = follower.receive()
            assert (told["type"], told["code"]) == ("refused", "invalid")
            assert told["facts"]["place"] in mistake


def test_the_table_comes_first(server: LiveServer) -> None:
    client = server.client()
    table = client.open_table(seats=[ME, ME])["table"]["id"]
    with client.follow(table, seat=0) as follower:
        kinds = [follower.receive()["type"] for _ in range(4)]
        assert kinds == ["table", "presence", "resume", "presence"]


def test_who_is_here_now(server: LiveServer) -> None:
    ayu, wayan, table = two_people(server)
    with ayu.follow(table) as first:
        first.until("presence", seats=[0])
        with wayan.follow(table) as second:
            second.until("presence", seats=[0, 1])
            first.until("presence", seats=[0, 1])
            second.send({"type": "looking", "looking": False})
            first.until("presence", seats=[0])
            second.send({"type": "looking", "looking": True})
            first.until("presence", seats=[0, 1])
        first.until("presence", seats=[0])


def test_everyone_reads_a_phrase_in_their_own_language(server: LiveServer) -> None:
    ayu, wayan, table = two_people(server)
    wayan.done("PATCH", "/me", {"language": "de"})
    with ayu.follow(table) as first, wayan.follow(table) as second:
        first.until("resume")
        second.until("resume")
        first.send({"type": "say", "id": 7, "seat": 0, "phrase": "well-played"})
        here, there = first.until("said"), second.until("said")
        assert first.until("done", id=7)["said"] == 1
        assert (here["seat"], here["phrase"]) == (there["seat"], there["phrase"])
        assert here["text"] != there["text"]
    ayu.refused(
        422, "invalid", "POST", f"/tables/{table}/phrases", {"seat": 0, "phrase": "you fool"}
    )
    with wayan.follow(table) as later:
        assert later.until("said")["number"] == 1


def test_names_of_levels_and_phrases(server: LiveServer) -> None:
    told = server.client("Ayu", "fr").done("GET", "/names")
    assert [level["level"] for level in told["levels"]] == list(LEVELS)
    assert told["levels"][0]["name"] == "Caneton"
    assert told["levels"][-1]["character"].endswith("ne pardonne rien.")
    assert [level["forgets"] for level in told["levels"]] == [True] * 4 + [False] * 3
    assert {phrase["phrase"] for phrase in told["phrases"]} >= {"hello", "bye"}
    assert told["languages"] == ["en", "fr", "de"]


def test_a_second_tab_stays_in_step(server: LiveServer) -> None:
    ayu = server.client()
    table = ayu.open_table(seats=[ME, ME], starts=0)["table"]["id"]
    with ayu.follow(table, seat=0) as first, ayu.follow(table, seat=0) as second:
        legal = first.until("resume")["view"]["legal"]
        second.until("resume")
        first.send({"type": "move", "id": 1, "seat": 0, "number": 0, "move": legal[0]})
        assert second.until("event")["event"]["move"] == legal[0]
        second.send({"type": "move", "id": 2, "seat": 0, "number": 0, "move": legal[0]})
        assert second.until("done", id=2)["number"] == 1


def test_a_socket_can_ask_for_previews(server: LiveServer) -> None:
    ayu = server.client()
    table = ayu.open_table(seats=[ME, ME], starts=0)["table"]["id"]
    with ayu.follow(table, previews=True) as follower:
        options = follower.until("options")
        assert options["seat"] == 0
        move = options["previews"][0]["move"]
        follower.send({"type": "move", "seat": 0, "number": 0, "move": move})
        assert follower.until("options")["number"] == 1
