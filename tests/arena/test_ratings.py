"""Ratings find the strengths that results were drawn with."""

from itertools import combinations

import numpy as np
import pytest

from bali.arena.ratings import ELO, Numbers, fit, rate

STRENGTHS = np.array([300.0, 100.0, 0.0, -150.0, -250.0])
PAIRINGS = list(combinations(range(5), 2))


def chance(candidate: int, opponent: int, players: int) -> float:
    one, others = (np.exp(STRENGTHS[bot] / ELO) for bot in (candidate, opponent))
    return float(one / (one + (players - 1) * others))


def drawn(deals: int, players: int, seed: int) -> Numbers:
    """victories[deal][pairing] by these strengths."""
    dice = np.random.default_rng(seed)
    chances = [chance(*pairing, players) for pairing in PAIRINGS]
    return dice.binomial(players, chances, (deals, len(PAIRINGS))).astype(float)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_strengths_are_found(players: int) -> None:
    rating, low, high = rate(PAIRINGS, drawn(1000, players, seed=1), players, seed=1)
    truth = STRENGTHS - STRENGTHS.mean()
    assert np.abs(rating - truth).max() < 30
    assert (low < rating).all()
    assert (rating < high).all()
    assert (high - low).max() < 60
    assert rating.mean() == pytest.approx(0)


def test_exact_shares_give_exact_strengths() -> None:
    games = 10**9
    shares = np.array([games * chance(*pairing, 2) for pairing in PAIRINGS])
    assert fit(PAIRINGS, shares, games, 2) == pytest.approx(STRENGTHS, abs=1e-3)


def test_two_bots_by_elos_own_formula() -> None:
    [better, worse] = fit([(0, 1)], np.array([7.5e8]), 10**9, 2)
    assert better - worse == pytest.approx(400 * np.log10(3), abs=1e-3)


def test_equals_among_three_are_at_par() -> None:
    ratings = fit([(0, 1)], np.array([1e8]), 3 * 10**8, 3)
    assert ratings == pytest.approx([0, 0], abs=1e-6)


def test_whoever_loses_them_all_is_weak_but_not_infinitely() -> None:
    ratings = fit([(0, 1), (0, 2), (1, 2)], np.array([100.0, 100.0, 100.0]), 100, 2)
    assert np.isfinite(ratings).all()
    assert ratings[0] > ratings[1] > ratings[2]
    assert ratings[0] - ratings[2] > 800


def test_whoever_loses_them_all_is_the_least_certain() -> None:
    dice = np.random.default_rng(5)
    victories = np.full((50, 3), 2.0)
    victories[:, 0] = dice.binomial(2, 0.5, 50)
    rating, low, high = rate([(0, 1), (0, 2), (1, 2)], victories, 2, seed=1)
    width = high - low
    assert width[2] > 1.3 * max(width[0], width[1])
    assert low[2] < rating[2] - 100
    assert high[2] > rating[2] + 50


@pytest.mark.slow
def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    truth = STRENGTHS - STRENGTHS.mean()
    covered = 0
    for seed in range(60):
        _, low, high = rate(PAIRINGS, drawn(100, 2, seed), 2, seed)
        covered += int(((low <= truth) & (truth <= high)).sum())
    assert 0.89 <= covered / (60 * len(truth)) <= 0.99


def test_same_results_same_ratings() -> None:
    victories = drawn(50, 2, seed=4)
    one, two = (rate(PAIRINGS, victories, 2, seed=9) for _ in range(2))
    assert all((a == b).all() for a, b in zip(one, two, strict=True))
