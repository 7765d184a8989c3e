"""Strength as one number a bot: the model of Bradley and Terry on Elo's scale.

Among n - 1 copies of an opponent of strength o, a candidate of strength c wins with the chance
c / (c + (n - 1) o). For two players that is Bradley and Terry's model, for more it is Luce's.
Intervals come from weighing the deals anew (the Bayesian bootstrap): a deal is weighed with all its
games, since they share their cards.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

ELO = 400 / np.log(10)
"""Points for a strength e times as great: 400 points are ten times."""

RESAMPLES = 400
MOST_STEPS = 100
PRECISE = 1e-9
PRIOR_VICTORIES = 1.0
"""As if each pairing had played one deal more with the result of equals: whoever loses them all
would be infinitely weak. In the intervals its games too are weighed anew, each by itself: however
one weighs games that were all lost, they stay lost, and tell nothing of how weak the loser is."""

Numbers = NDArray[np.float64]
Pairings = Sequence[tuple[int, int]]


def rate(
    pairings: Pairings, victories: Numbers, players: int, seed: int
) -> tuple[Numbers, Numbers, Numbers]:
    """Each bot's rating with its 95 % interval; their mean is 0.

    `victories[deal][pairing]` are the candidate's, of as many games as there are players.
    """
    deals = len(victories)
    rating = fit(pairings, victories.sum(axis=0), deals * players, players)
    dice = np.random.default_rng(seed)
    drawn = np.empty((RESAMPLES, len(rating)))
    for sample in drawn:
        weights = dice.standard_exponential(deals)
        won, lost = weights @ victories, weights @ (players - victories)
        won += dice.standard_gamma(PRIOR_VICTORIES, len(pairings))
        lost += dice.standard_gamma(PRIOR_VICTORIES * (players - 1), len(pairings))
        sample[:] = _likeliest(pairings, won, lost, players, rating)
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    return rating, low, high


def fit(pairings: Pairings, victories: Numbers, games: int, players: int) -> Numbers:
    """The ratings under which these victories, of so many games a pairing, are likeliest."""
    won = victories + PRIOR_VICTORIES
    lost = games - victories + PRIOR_VICTORIES * (players - 1)
    return _likeliest(pairings, won, lost, players, None)


def _likeliest(
    pairings: Pairings, won: Numbers, lost: Numbers, players: int, start: Numbers | None
) -> Numbers:
    bots = 1 + max(bot for pairing in pairings for bot in pairing)
    sides = np.zeros((len(pairings), bots))
    for number, (candidate, opponent) in enumerate(pairings):
        sides[number, candidate], sides[number, opponent] = 1, -1
    games = won + lost
    strength = np.zeros(bots) if start is None else start / ELO
    for _ in range(MOST_STEPS):  # Newton's
        step = _step(sides, won, games, sides @ strength - np.log(players - 1))
        strength = strength + step
        if np.abs(step).max() < PRECISE:
            break
    rating: Numbers = ELO * (strength - strength.mean())
    return rating


def _step(sides: Numbers, won: Numbers, games: Numbers, odds: Numbers) -> Numbers:
    """Towards the top of the likelihood, never farther than it can be trusted.

    Ratings matter only by their differences; the matrix of ones holds their sum where it is.
    """
    chance = 1 / (1 + np.exp(-odds))
    slope = sides.T @ (won - games * chance)
    surely = games * chance * (1 - chance)
    curve = sides.T @ (surely[:, None] * sides) + np.ones((sides.shape[1],) * 2)
    step = np.linalg.solve(curve, slope).astype(np.float64)
    return step / max(1.0, float(np.abs(step).max()))
