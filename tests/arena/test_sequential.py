"""The sequential test errs no more often than it says, and stops early."""

import random
from collections.abc import Callable

import pytest

from bali.arena.running import follow
from bali.arena.sequential import BOUND, SequentialTest
from tests.arena.matches import made_up, match_of, play_all

Draw = Callable[[random.Random, float], float]


def one_game(dice: random.Random, share: float) -> float:
    return float(dice.random() < share)


def two_games(dice: random.Random, share: float) -> float:
    return (one_game(dice, share) + one_game(dice, share)) / 2


def seldom_decided(dice: random.Random, share: float) -> float:
    """Four deals of five go to whoever sits in the better seat."""
    return 0.5 if dice.random() < 0.8 else one_game(dice, 0.5 + (share - 0.5) / 0.2)


def run_test(dice: random.Random, draw: Draw, share: float, p0: float, p1: float) -> SequentialTest:
    test = SequentialTest(p0, p1)
    while test.accepted is None and test.deals < 20_000:
        test.add(draw(dice, share))
    return test


@pytest.mark.parametrize("draw", [one_game, two_games, seldom_decided])
@pytest.mark.parametrize(("p0", "p1"), [(0.5, 0.55), (0.5, 0.6), (0.45, 0.55)])
@pytest.mark.parametrize("truth", [0, 1])
def test_right_nineteen_times_of_twenty(draw: Draw, p0: float, p1: float, truth: int) -> None:
    dice = random.Random(f"{draw.__name__} {p0} {p1} {truth}")
    share = (p0, p1)[truth]
    tests = [run_test(dice, draw, share, p0, p1) for _ in range(150)]
    right = sum(test.accepted == share for test in tests)
    assert right >= 150 * 0.9  # 0.95, less chance


def test_clear_cases_are_decided_soon() -> None:
    for share, accepted in ((1.0, 0.55), (0.0, 0.5)):
        test = SequentialTest(0.5, 0.55)
        while test.accepted is None:
            test.add(share)
        assert test.accepted == accepted
        assert 10 < test.deals < 60


def test_stops_sooner_than_a_test_of_fixed_size() -> None:
    """55 % against 50 % takes 1,082 single games for the same errors, if their number is fixed."""
    dice = random.Random(5)
    deals = [run_test(dice, one_game, 0.5, 0.5, 0.55).deals for _ in range(100)]
    assert sum(deals) / len(deals) < 800


def test_nothing_is_taken_in_after_the_decision() -> None:
    test = SequentialTest(0.5, 0.75)
    for _ in range(1000):
        test.add(1.0)
    decided = test.deals
    assert test.accepted == 0.75
    assert abs(test.ratio) >= BOUND
    test.add(0.0)
    assert (test.deals, test.accepted) == (decided, 0.75)


def test_equal_deals_at_first_decide_nothing() -> None:
    for share in (0.0, 0.5, 0.55, 1.0):
        test = SequentialTest(0.5, 0.55)
        for _ in range(5):
            test.add(share)
        assert test.accepted is None


def test_deals_are_taken_in_their_order_whatever_order_they_end_in() -> None:
    match = match_of(games=400, sprt=(0.5, 0.7))
    dice = random.Random(8)
    games = [
        made_up(match, fixture, [won, 1 - won])
        for fixture in match.fixtures()
        for won in [float(dice.random() < 0.6)]
    ]
    straight, shuffled = follow(match, games), follow(match, dice.sample(games, len(games)))
    assert straight is not None
    assert shuffled is not None
    assert straight.test == shuffled.test
    assert straight.test.accepted is not None
    assert straight.test.deals < match.deals


def test_random_against_random() -> None:
    match = match_of(games=200, sprt=(0.5, 0.75))
    follower = follow(match, play_all(match).values())
    assert follower is not None
    assert follower.test.accepted == 0.5
    assert follower.test.deals < 100
