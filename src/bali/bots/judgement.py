"""What a position is worth to a player at a glance, in points. Runs plain and compiled.

These are rules of thumb, not rules of the game: what is there already, and a little for what a
tableau will still bring.
"""

from bali.rules.altar import good_value
from bali.rules.cards import GOODS, SHRINE
from bali.rules.ending import POINTS_A_SHRINE
from bali.rules.offer import pile_size
from bali.rules.scoring import majority_holder
from bali.rules.state import State

STONE = 0.25
"""A little more than the fifth of a point it is worth at the end: stones also buy."""

UNKNOWN_GOOD = 1.5
"""What a good is worth on average, before the altar says more."""

ALTAR_DOUBT = 8.0
"""With so many cards on the altar, its values are half believed."""

CARD_A_SCORING = (0.9, 0.9, 0.9, 0.9, 0.25, 1.0, 1.0)
"""What a scoring brings for a card in the tableau; for farmers, whatever their number."""

SCORING_SHARE = (0.1, 0.1, 0.1, 0.1, 0.24, 0.18, 0.18)
"""How often each kind is scored, about as often as it is in the deck."""

FORESIGHT = 0.5
"""How much of what scorings to come would bring is counted: majorities and plans change."""


def prospects(state: State, player: int) -> float:
    """What this player has and may expect."""
    return holdings(state, player) + FORESIGHT * pile_size(state) * income(state, player)


def holdings(state: State, player: int) -> float:
    """E3, as it looks now."""
    worth = STONE * state.stones[player]
    worth += state.points[player] + POINTS_A_SHRINE * state.tableaus[player][SHRINE]
    for good in range(GOODS):
        worth += state.goods[player][good] * expected_value(state, good)
    return worth


def expected_value(state: State, good: int) -> float:
    """E2, mistrusted while there are few cards on the altar."""
    trust = state.altar_size / (state.altar_size + ALTAR_DOUBT)
    return trust * good_value(state, good) + (1.0 - trust) * UNKNOWN_GOOD


def income(state: State, player: int) -> float:
    """What a scoring brings this player on average."""
    sum_of_all = 0.0
    for card in range(SHRINE + 1):
        count = state.tableaus[player][card]
        if card < GOODS:
            count = min(count, 1)
        if majority_holder(state, card) == player:
            count += 1
        sum_of_all += SCORING_SHARE[card] * CARD_A_SCORING[card] * count
    return sum_of_all


def lead_at_a_glance(state: State, player: int) -> float:
    """How far this player is ahead of the others' average."""
    others = 0.0
    for other in range(state.players):
        if other != player:
            others += prospects(state, other)
    return prospects(state, player) - others / (state.players - 1)
