"""Means of deals and how sure they are. The deal is the unit: games on the same cards are not
independent.

The intervals are Student's, with a few deals added that nobody played. Without them a handful of
deals that happen to be alike would have an interval of no width, and a bot that hardly ever loses
one that misses the truth far too often.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bali.arena.tally import NORMAL_95

PRIOR_SHARES = (0.0, 1.0)
"""One more deal lost and one more won, after Agresti and Coull, who add two games of each. Of 95 %
intervals, simulations then find 94 % or more to cover, for 2 to 300 deals and any share."""

FEW_95 = (12.7062, 4.30265, 3.18245, 2.77645)
"""Student's t for 1 to 4 degrees of freedom."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval; without one if there is but one deal."""

    mean: float
    low: float | None
    high: float | None

    def to_json(self) -> dict[str, float | None]:
        return {"mean": self.mean, "low_95": self.low, "high_95": self.high}


def student_95(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches (Abramowitz and Stegun 26.7.5)."""
    if freedom <= len(FEW_95):
        return FEW_95[freedom - 1]
    z, terms = NORMAL_95, 0.0
    terms += (z**3 + z) / (4 * freedom)
    terms += (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    terms += (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    return z + terms


def mean_of_deals(values: Numbers, prior: Sequence[float] = ()) -> Estimate:
    """The mean of independent deals. Its interval is that of these and of the prior ones."""
    mean = float(values.mean())
    if len(values) < 2:
        return Estimate(mean, None, None)
    all_values = np.append(values, prior)
    centre, count = float(all_values.mean()), len(all_values)
    half = student_95(count - 1) * float(all_values.std(ddof=1)) / count**0.5
    return Estimate(mean, centre - half, centre + half)


def share_of_deals(shares: Numbers) -> Estimate:
    """The mean of win shares, each from 0 to 1."""
    told = mean_of_deals(shares, PRIOR_SHARES)
    if told.low is None or told.high is None:
        return told
    return Estimate(told.mean, max(told.low, 0.0), min(told.high, 1.0))


def margin_of_deals(margins: Numbers) -> Estimate | None:
    """From margins[deal][game], leaving out those that are not a number; None if all are.

    As if two deals more had differed as much as single games do: where equals meet, the two games
    of a deal can cancel out exactly.
    """
    told = ~np.isnan(margins)
    if not told.any():
        return None
    deals = np.where(told, margins, 0).sum(axis=1) / np.maximum(told.sum(axis=1), 1)
    deals = deals[told.any(axis=1)]
    mean, spread = float(deals.mean()), float(margins[told].std())
    return mean_of_deals(deals, (mean - spread, mean + spread))


def running_shares(shares: Numbers) -> Numbers:
    """After each deal: the mean so far, and its interval's ends (0 and 1 after the first)."""
    count = np.arange(1, len(shares) + 1)
    more = count + len(PRIOR_SHARES)
    total = np.cumsum(shares) + sum(PRIOR_SHARES)
    squares = np.cumsum(shares**2) + sum(share**2 for share in PRIOR_SHARES)
    variance = np.maximum(squares - total**2 / more, 0) / (more - 1)
    half = np.array([student_95(int(n) - 1) for n in more]) * np.sqrt(variance / more)
    low, high = np.maximum(total / more - half, 0.0), np.minimum(total / more + half, 1.0)
    low[:1], high[:1] = 0.0, 1.0
    return np.column_stack([np.cumsum(shares) / count, low, high])
