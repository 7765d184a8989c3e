"""Intervals cover the truth as often as they say, also for few deals and near the edge."""

import numpy as np
import pytest

from bali.arena.figures import margin_interval, rating_interval, share_interval
from bali.arena.intervals import (
    Estimate,
    Numbers,
    margin_of_deals,
    mean_of_deals,
    running_shares,
    share_of_deals,
    student_95,
)
from bali.arena.results import results_of
from bali.words import Words
from tests.arena.matches import match_of, play_all

TRIALS = 1500


def covered(samples: Numbers, truth: float) -> float:
    told = [share_of_deals(sample) for sample in samples]
    hits = [e.low is not None and e.high is not None and e.low <= truth <= e.high for e in told]
    return sum(hits) / len(hits)


@pytest.mark.parametrize("games", [1, 2, 4], ids=lambda games: f"{games} a deal")
@pytest.mark.parametrize(
    ("deals", "share"),
    [(4, 0.5), (10, 0.5), (10, 0.8), (20, 0.9), (50, 0.5), (50, 0.97), (100, 0.93), (100, 0.995)],
)
def test_coverage(deals: int, share: float, games: int) -> None:
    """Deals of independent games, and deals where all games go the same way (one a deal)."""
    dice = np.random.default_rng(7)
    samples = dice.binomial(games, share, (TRIALS, deals)) / games
    assert covered(samples, share) >= 0.93
    assert covered(1 - samples, 1 - share) >= 0.93


def test_intervals_are_not_wider_than_need_be() -> None:
    dice = np.random.default_rng(8)
    assert covered(dice.binomial(2, 0.6, (TRIALS, 100)) / 2, 0.6) <= 0.975


@pytest.mark.parametrize(
    ("freedom", "exact"),
    [(1, 12.7062), (2, 4.3027), (4, 2.7764), (5, 2.5706), (10, 2.2281), (30, 2.0423)],
)
def test_student(freedom: int, exact: float) -> None:
    assert student_95(freedom) == pytest.approx(exact, rel=2e-3)


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("deals", [2, 4, 100])
def test_deals_that_are_all_alike_are_no_certainty(deals: int, value: float) -> None:
    told = share_of_deals(np.full(deals, value))
    assert told.low is not None
    assert told.high is not None
    assert 0 <= told.low <= value <= told.high <= 1
    assert told.high - told.low > 1 / deals


def test_margins_that_cancel_out_are_no_certainty() -> None:
    told = margin_of_deals(np.array([[12.0, -12.0], [3.0, -3.0], [5.0, -5.0]]))
    assert told is not None
    assert told.mean == 0
    assert told.high is not None
    assert told.high > 3
    assert margin_of_deals(np.full((3, 2), np.nan)) is None


def test_one_deal_has_no_interval() -> None:
    assert mean_of_deals(np.array([3.0])) == Estimate(3.0, None, None)
    assert share_of_deals(np.array([1.0])) == Estimate(1.0, None, None)
    results = results_of(match_of(games=2), play_all(match_of(games=2)))
    assert results.summary()["pairings"][0]["win_share"]["low_95"] is None


def test_running_estimate_is_the_estimate_after_each_deal() -> None:
    shares = np.array([1, 0.5, 0.5, 0, 1, 1])
    running = running_shares(shares)
    assert list(running[0]) == [1, 0, 1]
    for deals in range(2, 7):
        told = share_of_deals(shares[:deals])
        assert list(running[deals - 1]) == pytest.approx([told.mean, told.low, told.high])


def test_intervals_are_written_as_they_are() -> None:
    words, space = Words("en"), "\N{NO-BREAK SPACE}"
    assert share_interval(words, Estimate(0.5, 0.4, 0.6)) == f"50.0 ±10.0{space}%"
    assert share_interval(words, Estimate(1.0, 0.292, 1.0)) == f"100.0 (29.2–100.0){space}%"
    assert share_interval(words, Estimate(1.0, None, None)) == f"100.0{space}%"
    assert rating_interval(words, Estimate(-600.0, -900.0, -480.0)) == "−600 (−900–−480)"
    assert margin_interval(words, Estimate(2.0, 1.0, 3.0)) == "+2.0 ±1.0"
