"""Phases 1 and 2A: buying a sacrifice card and playing from the hand (T1 to T3)."""

from bali.rules import moves
from bali.rules.cards import GOODS, HAND_SIZE, MASON, PRIEST, SHRINE
from bali.rules.demon import move_demon
from bali.rules.sacrifice import begin_sacrifice
from bali.rules.scoring import give
from bali.rules.state import State
from bali.rules.taking import begin_taking

GOOD_PRICE = 5
SHRINE_PRICE = 7


def price(state: State, player: int, good: int) -> int:
    """T1: 5 stones minus one's farmers of that good, never less than 0."""
    return max(GOOD_PRICE - state.tableaus[player][good], 0)


def legal_buys(state: State) -> int:
    """T1: one a turn, of a good that the supply still has."""
    mask = 0
    if not state.bought:
        for good in range(GOODS):
            can_pay = price(state, state.turn, good) <= state.stones[state.turn]
            if can_pay and state.supply[good] > 0:
                mask |= 1 << (moves.BUY + good)
    return mask


def buy(state: State, good: int) -> None:
    """T1."""
    state.stones[state.turn] -= price(state, state.turn, good)
    give(state, state.turn, good)
    state.bought = 1


def farmers_price(count: int) -> int:
    """T2: 1, 2 or 3 farmers of the same good cost 0, 1 or 2 stones."""
    return count - 1


def payable_farmers(stones: int) -> int:
    """T2: how many farmers so many stones are enough for."""
    return stones + 1


def legal_plays(state: State) -> int:
    """T2, and T3 where no card can be played."""
    player = state.turn
    stones = state.stones[player]
    mask = 0
    for good in range(GOODS):
        most = min(state.hands[player][good], payable_farmers(stones))
        mask |= moves.first_of(farmers_move(good, 1), most)
    if state.hands[player][MASON] > 0:
        mask |= 1 << moves.PLAY_MASON
    if state.hands[player][PRIEST] > 0:
        mask |= 1 << moves.PLAY_PRIEST
    if state.hands[player][SHRINE] > 0 and stones >= SHRINE_PRICE:
        mask |= 1 << moves.PLAY_SHRINE
    if must_discard(state):
        mask |= 1 << moves.DISCARD_SHRINE
    return mask


def farmers_move(good: int, count: int) -> int:
    """The move that plays so many farmers of a good."""
    return moves.PLAY_FARMERS + HAND_SIZE * good + count - 1


def must_discard(state: State) -> bool:
    """T3: all 3 cards are shrines, and there are fewer than 7 stones for one."""
    player = state.turn
    return state.hands[player][SHRINE] == HAND_SIZE and state.stones[player] < SHRINE_PRICE


def play_cards(state: State, card: int, count: int, cost: int) -> None:
    """T2: from the hand to the tableau."""
    player = state.turn
    state.stones[player] -= cost
    state.hands[player][card] -= count
    state.tableaus[player][card] += count


def play_farmers(state: State, good: int, count: int) -> None:
    play_cards(state, good, count, farmers_price(count))
    begin_taking(state)


def play_mason(state: State) -> None:
    play_cards(state, MASON, 1, 0)
    begin_taking(state)


def play_priest(state: State) -> None:
    play_cards(state, PRIEST, 1, 0)
    move_demon(state)  # D2
    begin_taking(state)


def play_shrine(state: State) -> None:
    play_cards(state, SHRINE, 1, SHRINE_PRICE)
    begin_sacrifice(state)


def discard_shrine(state: State) -> None:
    """T3: to the box instead."""
    state.hands[state.turn][SHRINE] -= 1
    state.box_shrines += 1
    begin_taking(state)
