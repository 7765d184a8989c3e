"""Who meets whom, on which deals, in which seats."""

import pytest

from bali.arena.match import Fixture, Match
from tests.arena.matches import match_of


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_deal_is_played_from_every_seat(players: int) -> None:
    match = match_of(games=2 * players, players=players, bots=("greedy", "random"))
    fixtures = list(match.fixtures())
    assert len(fixtures) == match.size == 2 * players
    for deal in range(2):
        seats = [match.seated(fixture) for fixture in fixtures if fixture.deal == deal]
        assert sorted(line.index(0) for line in seats) == list(range(players))
        assert all(sorted(line) == [0] + [1] * (players - 1) for line in seats)


@pytest.mark.parametrize(
    ("games", "players", "deals"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (9, 4, 3)]
)
def test_games_are_rounded_up_to_whole_deals(games: int, players: int, deals: int) -> None:
    match = match_of(games=games, players=players)
    assert match.deals == deals
    assert match.size == deals * players


def test_more_than_two_meet_in_pairs_on_the_same_deals() -> None:
    match = match_of(games=4, bots=("random", "greedy", "tree", "random"))
    assert match.pairings == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert match.size == 6 * 4
    first = [fixture for fixture in match.fixtures() if fixture.deal == 0]
    assert list(match.fixtures())[: len(first)] == first
    assert {(fixture.pairing, fixture.rotation) for fixture in first} == {
        (pairing, rotation) for pairing in range(6) for rotation in range(2)
    }


def test_labels_tell_the_same_bot_apart() -> None:
    assert match_of(bots=("a", "b", "a", "a")).labels == ["a", "b", "a (2)", "a (3)"]


def test_match_survives_json() -> None:
    for match in (match_of(), match_of(variants=("oracle", "demon"), sprt=(0.5, 0.55))):
        assert Match.from_json(match.to_json()) == match


def test_command_says_it_all() -> None:
    match = match_of(games=10, players=3, variants=("oracle", "demon"), sprt=(0.3, 0.4))
    assert match.command == (
        "bali arena random random --games 10 --players 3 --variants oracle,demon --seed 3"
        " --sprt 0.3,0.4"
    )


def test_fixtures_are_in_order_of_deals() -> None:
    assert sorted(match_of(bots=("a", "b", "c")).fixtures()) == list(
        match_of(bots=("a", "b", "c")).fixtures()
    )
    assert Fixture(0, 1, 1) < Fixture(1, 0, 0)
