"""The end of the game, final scores and ranks (E1 to E4)."""

from bali.rules import phases
from bali.rules.altar import good_value
from bali.rules.cards import GOODS, SHRINE
from bali.rules.state import State

POINTS_A_SHRINE = 4
STONES_A_POINT = 5

COMPARISONS = ("points", "shrines", "stones")
"""E4: what decides, one after the other."""

BEYOND_COMPARE = 4096
"""More than any player can have of what is compared."""


def end_game(state: State) -> None:
    """E1: nothing after this happens."""
    state.phase = phases.OVER


def is_over(state: State) -> bool:
    return state.phase == phases.OVER


def shrine_points(state: State, player: int) -> int:
    """E3: 4 points a shrine."""
    return POINTS_A_SHRINE * state.tableaus[player][SHRINE]


def stone_points(state: State, player: int) -> int:
    """E3: 1 point for each full 5 stones."""
    return state.stones[player] // STONES_A_POINT


def goods_points(state: State, player: int) -> int:
    """E3: the value of each sacrifice card still owned."""
    points = 0
    for good in range(GOODS):
        points += state.goods[player][good] * good_value(state, good)
    return points


def final_score(state: State, player: int) -> int:
    """E3: what the game would be worth to this player if it ended now."""
    return (
        state.points[player]
        + shrine_points(state, player)
        + stone_points(state, player)
        + goods_points(state, player)
    )


def score_parts(state: State, player: int) -> dict[str, int]:
    """E3: what the final score is made of, in points (plain form only)."""
    return {
        "tokens": state.points[player],
        "shrines": shrine_points(state, player),
        "stones": stone_points(state, player),
        "goods": goods_points(state, player),
        "total": final_score(state, player),
    }


def standing(state: State, player: int, step: int) -> int:
    """E4: what is compared first (points), if tied (shrines), and if still tied (all stones)."""
    if step == 0:
        return final_score(state, player)
    if step == 1:
        return state.tableaus[player][SHRINE]
    return state.stones[player]


def strength(state: State, player: int) -> int:
    """E4 in one number: who has the greater one is ahead, who has the same shares the place."""
    strong = 0
    for step in range(len(COMPARISONS)):
        strong = strong * BEYOND_COMPARE + standing(state, player, step)
    return strong


def rank(state: State, player: int) -> int:
    """E4: 1 for the winner; equal players share a place, and the next place is left out."""
    place = 1
    own = strength(state, player)
    for other in range(state.players):
        if strength(state, other) > own:
            place += 1
    return place
