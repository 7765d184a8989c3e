"""A test that stops as soon as it is decided: is the win share nearer to one value or to another?

The generalised sequential probability ratio test (GSPRT) on the means of deals, which are taken to
be normal with an unknown variance. Under each hypothesis the variance is the one that fits best, so
the log-likelihood ratio after n deals is n/2 · log(variance about p0 / variance about p1).
"""

from dataclasses import dataclass
from math import log
from typing import Any

ERROR = 0.05
"""How often the wrong hypothesis may win, either way."""

BOUND = log((1 - ERROR) / ERROR)

PRIOR_DEALS = 4
PRIOR_VARIANCE = 0.25
"""As if so many deals had been as uncertain as can be: the first few deals are often all alike, and
their variance of next to nothing would decide at once."""


@dataclass
class SequentialTest:
    """Takes in deals one by one. Once decided, it ignores what comes."""

    p0: float
    p1: float
    deals: int = 0
    _about_0: float = PRIOR_DEALS * PRIOR_VARIANCE
    _about_1: float = PRIOR_DEALS * PRIOR_VARIANCE

    def add(self, share: float) -> None:
        """The candidate's mean win share in the next deal."""
        if self.accepted is None:
            self.deals += 1
            self._about_0 += (share - self.p0) ** 2
            self._about_1 += (share - self.p1) ** 2

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio: above 0 it speaks for p1."""
        return self.deals / 2 * log(self._about_0 / self._about_1)

    @property
    def accepted(self) -> float | None:
        """The share that the test has settled for, p0 or p1."""
        if self.ratio >= BOUND:
            return self.p1
        return self.p0 if self.ratio <= -BOUND else None

    def to_json(self, games_a_deal: int) -> dict[str, Any]:
        return {
            "p0": self.p0,
            "p1": self.p1,
            "error": ERROR,
            "log_likelihood_ratio": self.ratio,
            "bound": BOUND,
            "accepted": self.accepted,
            "stopped": self.accepted is not None,
            "deals": self.deals,
            "games": self.deals * games_a_deal,
        }
