"""The altar, a stack of sacrifice cards (T5), and the supply that feeds it."""

from bali.rules.cards import GOODS
from bali.rules.state import State


def put_on_altar(state: State, good: int, up: int) -> None:
    """Lay a card on top, face up or face down (T4)."""
    state.altar[state.altar_size] = good
    state.altar_up[state.altar_size] = up
    state.altar_size += 1
    state.altar_counts[good] += 1


def remove_from_altar(state: State, place: int) -> int:
    """O3: take out the card at this place, 0 being the top. The others keep order and facing."""
    at = state.altar_size - 1 - place
    good = state.altar[at]
    for i in range(at, state.altar_size - 1):
        state.altar[i] = state.altar[i + 1]
        state.altar_up[i] = state.altar_up[i + 1]
    state.altar_size -= 1
    state.altar_counts[good] -= 1
    return good


def good_value(state: State, good: int) -> int:
    """E2: 3 less the number of distinct higher counts on the altar; 0 for a good not there."""
    count = state.altar_counts[good]
    if count == 0:
        return 0
    value = 3
    for other in range(GOODS):
        if state.altar_counts[other] > count and is_first_of_its_count(state, other):
            value -= 1
    return value


def is_first_of_its_count(state: State, good: int) -> bool:
    """Whether no good before this one has the same count: each count is counted once (E2)."""
    for earlier in range(good):
        if state.altar_counts[earlier] == state.altar_counts[good]:
            return False
    return True


def is_supply_empty(state: State) -> bool:
    """Whether no sacrifice card of any good is left in the supply."""
    for good in range(GOODS):
        if state.supply[good] > 0:
            return False
    return True


def in_supply(state: State, first_move: int) -> int:
    """The moves `first_move + good` for each good the supply still has."""
    mask = 0
    for good in range(GOODS):
        if state.supply[good] > 0:
            mask |= 1 << (first_move + good)
    return mask
