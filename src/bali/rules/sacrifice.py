"""Phase 2B, the sacrifice that follows a shrine (T4)."""

from bali.rules import moves, phases
from bali.rules.altar import in_supply, is_supply_empty, put_on_altar
from bali.rules.cards import GOODS
from bali.rules.seats import seat_after
from bali.rules.state import State
from bali.rules.taking import begin_taking

UP, DOWN = 1, 0


def has_goods(state: State, player: int) -> bool:
    for good in range(GOODS):
        if state.goods[player][good] > 0:
            return True
    return False


def begin_sacrifice(state: State) -> None:
    """T4: it starts with the player to the left."""
    state.phase = phases.OFFER
    ask_next_to_offer(state)


def ask_next_to_offer(state: State) -> None:
    """T4: clockwise, the active player last; who has no sacrifice card puts none."""
    player = seat_after(state, state.to_act)
    while player != state.turn and not has_goods(state, player):
        player = seat_after(state, player)
    if player == state.turn and not has_goods(state, player):
        begin_addition(state)
    else:
        state.to_act = player


def legal_offers(state: State) -> int:
    mask = 0
    for good in range(GOODS):
        if state.goods[state.to_act][good] > 0:
            mask |= 1 << (moves.OFFER + good)
    return mask


def offers_face_up(state: State) -> bool:
    """T4: the others put their card face up, the active player face down."""
    return state.to_act != state.turn


def offer_good(state: State, good: int) -> None:
    """T4: from one's own cards to the altar."""
    state.goods[state.to_act][good] -= 1
    if offers_face_up(state):
        put_on_altar(state, good, UP)
        ask_next_to_offer(state)
    else:
        put_on_altar(state, good, DOWN)
        begin_addition(state)


def begin_addition(state: State) -> None:
    """T4: the active player adds a card from the supply. Ruling: from an empty one, nothing."""
    if is_supply_empty(state):
        begin_taking(state)
    else:
        state.to_act = state.turn
        state.phase = phases.ADD


def legal_additions(state: State) -> int:
    return in_supply(state, moves.ADD)


def add_good(state: State, good: int) -> None:
    """T4: from the supply to the altar, face up."""
    state.supply[good] -= 1
    put_on_altar(state, good, UP)
    begin_taking(state)
