"""Tables as far along as one wants to look at them, played through the API."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from tests.server.live import Client, Follower, Player

BOTS = ("rooster", "duckling", "macaque")

MOST_GAMES = 60
"""So many are begun until a position is there that one is looking for."""

VIEW = dict[str, Any]


def table_with_bots(client: Client, bots: int = 1, **wish: Any) -> str:
    """A game that began; the client's turn comes first."""
    seats = [{"whom": "me"}, *({"whom": "bot", "level": level} for level in BOTS[:bots])]
    opened = client.open_table(**{"seats": seats, "starts": 0, **wish})
    return str(opened["table"]["id"])


def table_with_friend(client: Client, **wish: Any) -> tuple[str, str]:
    """A table that waits for someone, and the token of their seat's link."""
    opened = client.open_table(seats=[{"whom": "me"}, {"whom": "friend"}], **wish)
    return str(opened["table"]["id"]), str(opened["claims"][0]["token"])


def table_of_two(client: Client, friend: Client, **wish: Any) -> str:
    """A game of two people that began; the first has the first turn."""
    table, token = table_with_friend(client, starts=0, **wish)
    claimed = friend.claim(table, token)
    friend.done("POST", f"/tables/{table}/ready", {"seat": claimed["seat"], "value": "5e" * 16})
    return table


def play_on(client: Client, table: str, moves: int | None = None, seed: int = 1) -> None:
    """So many moves of the client by chance, and until it is their turn again; or to the end."""
    with client.follow(table) as follower:
        player = Player(follower, seed)
        while not player.is_over:
            is_my_turn = any(view["legal"] for view in follower.views.values())
            if is_my_turn and player.sent == moves:
                return
            seen = dict(follower.numbers)
            if is_my_turn:
                player.play_on()
            follower.receive_until(lambda seen=seen: follower.numbers != seen)  # type: ignore[misc]


def table_where(client: Client, is_there: Callable[[VIEW], bool], **wish: Any) -> str:
    """A game against a bot in which the client has to decide, and this is so.

    Someone plays who likes to build shrines and to have stones, for that is when most happens.
    """
    for seed in range(MOST_GAMES):
        table = table_with_bots(client, **wish)
        if play_until(client, table, is_there, seed):
            return table
    raise AssertionError("this never happens")


def play_until(client: Client, table: str, is_there: Callable[[VIEW], bool], seed: int = 1) -> bool:
    """Whether it came to that before the game was over."""
    chance = random.Random(seed)
    with client.follow(table) as follower:
        follower.receive_until(lambda: bool(follower.views))
        (seat,) = follower.views
        while follower.views[seat]["phase"] != "over":
            view = follower.views[seat]
            if view["legal"] and is_there(view):
                return True
            seen = follower.numbers[seat]
            if view["legal"]:
                _send(follower, seat, _builder(view, chance))
            follower.receive_until(lambda seen=seen: follower.numbers[seat] > seen)  # type: ignore[misc]
    return False


def play_both(
    people: Sequence[Client], table: str, is_there: Callable[[VIEW], bool], seed: int = 1
) -> None:
    """A game of two people, until this is so for the one who has to decide."""
    chance = random.Random(seed)
    with people[0].follow(table) as one, people[1].follow(table) as other:
        number = 0
        while True:
            for follower in (one, other):
                follower.receive_until(
                    lambda follower=follower, number=number: (  # type: ignore[misc]
                        number in follower.numbers.values()
                    )
                )
            (deciding,) = (
                (follower, seat, view)
                for follower in (one, other)
                for seat, view in follower.views.items()
                if view["legal"]
            )
            follower, seat, view = deciding
            if is_there(view):
                return
            _send(follower, seat, chance.choice(view["legal"]))
            number += 1


def _send(follower: Follower, seat: int | None, move: str) -> None:
    number = follower.numbers[seat]
    follower.send({"type": "move", "id": number, "seat": seat, "number": number, "move": move})


def _builder(view: VIEW, chance: random.Random) -> str:
    """A move of someone who wants shrines."""
    legal: list[str] = view["legal"]
    for liked in ("play shrine", "consult", "play mason", "play oracle"):
        if liked in legal:
            return liked
    takes = [move for move in legal if move.startswith("take ")]
    for card in ("shrine", "oracle", "mason"):
        for move in takes:
            if view["rows"][int(move.split()[1]) - 1][-1:] == [card]:
                return move
    return chance.choice([move for move in legal if not move.startswith("buy ")])
