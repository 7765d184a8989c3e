"""Scoring of one card type at the end of a turn (T9, P1 to P6)."""

from bali.rules import moves, phases
from bali.rules.altar import in_supply, is_supply_empty
from bali.rules.cards import GOODS, MASON, PRIEST, SHRINE
from bali.rules.seats import end_turn, seat_after
from bali.rules.state import NOBODY, Numbers, State

LEAST_MAJORITY = 2


def score(state: State, card: int) -> None:
    """Phase 4, for all players. Goes on by itself until someone has to choose."""
    state.scored = card
    if card == MASON:
        score_masons(state)
    elif card == PRIEST:
        score_priests(state)
    elif card == SHRINE:
        begin_rewards(state)
    else:
        begin_receiving(state)


def majority_holder(state: State, card: int) -> int:
    """P1: who has strictly more of the card than every other, and at least 2; or NOBODY."""
    holder = NOBODY
    most = LEAST_MAJORITY - 1
    for player in range(state.players):
        count = state.tableaus[player][card]
        if count > most:
            holder = player
            most = count
        elif count == most:
            holder = NOBODY
    return holder


def score_masons(state: State) -> None:
    """P2: stones."""
    pay_everyone(state, MASON, state.stones)
    end_turn(state)


def score_priests(state: State) -> None:
    """P3: points."""
    pay_everyone(state, PRIEST, state.points)
    end_turn(state)


def pay_everyone(state: State, card: int, tokens: Numbers) -> None:
    """P2, P3: one token for each such card, and one more for the majority."""
    for player in range(state.players):
        tokens[player] += state.tableaus[player][card]
    holder = majority_holder(state, card)
    if holder != NOBODY:
        tokens[holder] += 1


def reward(state: State, card: int, player: int) -> int:
    """P2 to P4: what one player's masons, priests or shrines give."""
    bonus = 1 if majority_holder(state, card) == player else 0
    return state.tableaus[player][card] + bonus


# P4: each player with a shrine chooses stones or points, the active player first.


def begin_rewards(state: State) -> None:
    state.phase = phases.REWARD
    if state.tableaus[state.turn][SHRINE] == 0:
        ask_next_for_reward(state)


def ask_next_for_reward(state: State) -> None:
    player = seat_after(state, state.to_act)
    while player != state.turn and state.tableaus[player][SHRINE] == 0:
        player = seat_after(state, player)
    if player == state.turn:
        end_turn(state)
    else:
        state.to_act = player


def legal_rewards() -> int:
    return 1 << moves.STONES | 1 << moves.POINTS


def take_stones(state: State) -> None:
    state.stones[state.to_act] += reward(state, SHRINE, state.to_act)
    ask_next_for_reward(state)


def take_points(state: State) -> None:
    state.points[state.to_act] += reward(state, SHRINE, state.to_act)
    ask_next_for_reward(state)


# P5, P6: each player with a farmer receives a card, the active player first; then the majority.


def begin_receiving(state: State) -> None:
    state.receiving = 0
    go_on_receiving(state)


def go_on_receiving(state: State) -> None:
    """Hand out cards of the scored good until someone must choose another (P6)."""
    good = state.scored
    while state.receiving <= state.players:
        player = receiver(state, good, state.receiving)
        if player != NOBODY:
            if state.supply[good] > 0:
                give(state, player, good)
            elif not is_supply_empty(state):  # P6, ruling: from an empty supply, nothing
                state.phase = phases.CLAIM
                state.to_act = player
                return
        state.receiving += 1
    end_turn(state)


def receiver(state: State, good: int, step: int) -> int:
    """P5: who receives a card at this step, or NOBODY. The majority comes after everyone."""
    if step == state.players:
        return majority_holder(state, good)
    player = state.turn + step
    if player >= state.players:
        player -= state.players
    return player if state.tableaus[player][good] > 0 else NOBODY


def give(state: State, player: int, good: int) -> None:
    state.supply[good] -= 1
    state.goods[player][good] += 1


def legal_claims(state: State) -> int:
    """P6: any good that is left. The scored one is used up, so it is not among them."""
    return in_supply(state, moves.CLAIM)


def claim(state: State, good: int) -> None:
    """P6."""
    give(state, state.to_act, good)
    state.receiving += 1
    go_on_receiving(state)


def is_farmer(card: int) -> bool:
    return card < GOODS
