"""What a person reads off a view at a glance, for clients that hold no rule of the game.

Worked out from the view alone, so it tells nothing that its viewer does not know.
"""

from dataclasses import dataclass
from typing import Any

from bali.knowledge.deductions import Deductions, deduce
from bali.knowledge.template import open_state
from bali.knowledge.views import KIND_NAMES, View
from bali.rules.cards import GOOD_NAMES
from bali.rules.playing import price
from bali.rules.scoring import majority_holder
from bali.rules.state import NOBODY


@dataclass(frozen=True)
class Reading:
    prices: dict[str, int] | None
    """What each good would cost the viewer now, in stones (T1); None for a spectator, and after
    the end."""
    majorities: dict[str, int | None]
    """For each kind of card in a tableau: the player who has the majority, if anyone has (P1)."""
    deductions: Deductions | None
    """What is certain (K4); None with memory off, until the end opens everything (K7, K8)."""

    def to_json(self) -> dict[str, Any]:
        deductions = None if self.deductions is None else self.deductions.to_json()
        return {**vars(self), "deductions": deductions}


def read(view: View) -> Reading:
    return Reading(
        prices=_prices(view),
        majorities=_majorities(view),
        deductions=deduce(view) if view.memory or view.truth else None,
    )


def _prices(view: View) -> dict[str, int] | None:
    if view.viewer is None or view.truth:
        return None
    state = open_state(view)
    return {name: price(state, view.viewer, good) for good, name in enumerate(GOOD_NAMES)}


def _majorities(view: View) -> dict[str, int | None]:
    state = open_state(view)
    holders = {name: majority_holder(state, card) for card, name in enumerate(KIND_NAMES)}
    return {name: None if holder == NOBODY else holder for name, holder in holders.items()}
