"""Profiles without passwords: cookies, other devices, being forgotten."""

from bali.store.people import hash_of
from tests.server.live import LiveServer
from tests.server.test_seating import BOT, FRIEND, ME, finish, two_people


def test_a_cookie_knows_the_device(server: LiveServer) -> None:
    client = server.client(None)
    answer = client.ask("POST", "/people", {"name": "Ayu", "language": "fr"})
    assert answer.status_code == 201
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert client.done("GET", "/me")["language"] == "fr"
    client.done("POST", "/me/sign-out")
    told = client.refused(401, "not-signed-in", "GET", "/me")
    assert "bali" not in client.http.cookies
    assert told["facts"] == {}


def test_errors_come_in_the_askers_language(server: LiveServer) -> None:
    told = {
        language: server.client("Ayu", language).refused(
            404, "not-found", "GET", "/tables/nonesuch"
        )["message"]
        for language in ("en", "fr", "de")
    }
    assert len(set(told.values())) == 3


def test_a_profile_moves_to_another_device_once(server: LiveServer) -> None:
    phone, laptop = server.client("Ayu"), server.client(None)
    link = phone.done("POST", "/me/link")
    told = laptop.done("POST", "/people/link", {"token": link["token"]})
    laptop.token = told["token"]
    assert laptop.done("GET", "/me")["id"] == phone.done("GET", "/me")["id"]
    server.client(None).refused(403, "wrong-link", "POST", "/people/link", {"token": link["token"]})
    late = phone.done("POST", "/me/link")
    server.pass_time(late["seconds"] + 1)
    server.client(None).refused(403, "wrong-link", "POST", "/people/link", {"token": late["token"]})


def test_a_device_link_is_no_seat_link_and_no_device_token(server: LiveServer) -> None:
    phone, thief = server.client("Ayu"), server.client(None)
    thief.token = phone.done("POST", "/me/link")["token"]
    thief.refused(401, "not-signed-in", "GET", "/me")


def test_changing_name_and_language(server: LiveServer) -> None:
    client = server.client()
    told = client.done("PATCH", "/me", {"name": "Kadek", "language": "de"})
    assert (told["name"], told["language"], told["email"]) == ("Kadek", "de", None)
    client.refused(409, "no-mail", "POST", "/me/email", {"email": "k@example.org"})


def test_a_new_name_shows_at_the_table(server: LiveServer) -> None:
    client = server.client()
    table = client.open_table(seats=[ME, FRIEND])["table"]["id"]
    with client.follow(table) as follower:
        follower.until("table")
        client.done("PATCH", "/me", {"name": "Kadek"})
        assert follower.until("table")["table"]["seats"][0]["name"] == "Kadek"
    assert client.done("GET", f"/tables/{table}")["table"]["seats"][0]["name"] == "Kadek"


def test_a_forgotten_profile_leaves_the_others_games(server: LiveServer) -> None:
    ayu, wayan, over = two_people(server)
    finish(ayu, wayan, over)
    opened = wayan.open_table(seats=[ME, FRIEND], starts=1)
    table = opened["table"]["id"]
    ayu.claim(table, opened["claims"][0]["token"])
    ayu.done("POST", f"/tables/{table}/ready", {"seat": 1})
    with wayan.follow(table) as follower:
        follower.until("resume")
        ayu.done("DELETE", "/me")
        assert follower.until("event")["event"]["made_by"] == "away"  # a bot goes on
    ayu.refused(401, "not-signed-in", "GET", "/me")
    seats = wayan.done("GET", f"/tables/{over}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == [None, "Wayan"]
    players = wayan.done("GET", f"/tables/{over}/record")["players"]
    assert sorted(str(player.get("name")) for player in players) == ["None", "Wayan"]


def test_a_forgotten_person_sees_no_more(server: LiveServer) -> None:
    client = server.client()
    table = client.open_table(seats=[ME, ME])["table"]["id"]
    with client.follow(table) as follower:
        follower.until("resume")
        client.done("DELETE", "/me")
        follower.until_closed()


def test_signing_out_closes_what_is_open_there(server: LiveServer) -> None:
    phone, laptop = server.client("Ayu"), server.client(None)
    link = phone.done("POST", "/me/link")["token"]
    laptop.token = laptop.done("POST", "/people/link", {"token": link})["token"]
    table = phone.open_table(seats=[ME, ME])["table"]["id"]
    with phone.follow(table) as first, laptop.follow(table) as second:
        first.until("resume")
        second.until("resume")
        phone.done("POST", "/me/sign-out-others")
        second.until_closed()
        laptop.refused(401, "not-signed-in", "GET", "/me")
        first.send({"type": "ping", "id": 1})
        first.until("done", id=1)
        phone.done("POST", "/me/sign-out")
        first.until_closed()


def test_a_forgotten_friend_frees_the_seat(server: LiveServer) -> None:
    ayu, wayan, made = (server.client(name) for name in ("Ayu", "Wayan", "Made"))
    opened = ayu.open_table(seats=[ME, FRIEND])
    table, token = opened["table"]["id"], opened["claims"][0]["token"]
    wayan.claim(table, token)
    wayan.done("DELETE", "/me")
    assert not ayu.done("GET", f"/tables/{table}")["table"]["seats"][1]["taken"]
    assert made.claim(table, token)["seat"] == 1


def test_a_forgotten_opener_leaves_no_open_table(server: LiveServer) -> None:
    ayu = server.client()
    table = ayu.open_table(seats=[ME, FRIEND], listed=True)["table"]["id"]
    ayu.done("DELETE", "/me")
    assert table not in [found["id"] for found in server.client().done("GET", "/lobby")["open"]]


def test_tokens_are_kept_as_hashes_only(server: LiveServer) -> None:
    client = server.client()
    opened = client.open_table(seats=[ME, FRIEND, BOT])
    assert client.token is not None
    tokens = [client.token, opened["watch"], opened["claims"][0]["token"]]
    kept = server.house.database.read_now(
        lambda connection: "\n".join(connection.connection.iterdump())
    )
    for token in tokens:
        assert token not in kept
        assert hash_of(token) in kept
