"""What a move looks like at first sight, in points: what the playouts' light policy goes by.

Much cheaper than `judgement`, which makes the move and looks at the whole position after it. Only
the differences between the moves of one decision count. Runs plain and compiled.
"""

from bali.bots.judgement import STONE, UNKNOWN_GOOD, expected_value
from bali.rules import moves, phases
from bali.rules.cards import GOODS, HAND_SIZE, MASON, PRIEST, SHRINE
from bali.rules.ending import POINTS_A_SHRINE
from bali.rules.offer import bottom_card, pile_size
from bali.rules.playing import SHRINE_PRICE, farmers_price, price
from bali.rules.scoring import LEAST_MAJORITY, majority_holder
from bali.rules.state import NOBODY, State
from bali.rules.taking import hand_size

PROMISE = (0.045, 0.045, 0.045, 0.045, 0.03, 0.09, 0.09)
"""What each kind of card in a tableau will still bring, for each card of the pile: half of
`judgement`'s share of scorings times what one brings."""

PAY = (UNKNOWN_GOOD, UNKNOWN_GOOD, UNKNOWN_GOOD, UNKNOWN_GOOD, STONE, 1.0, 1.0)
"""What a scoring pays for a card of its kind, and for the majority."""

IN_HAND = 0.5
"""A card in the hand is worth this part of what it will be in the tableau."""

STONES_IN_REACH_OF_A_SHRINE = 4
SHRINE_IN_REACH = 2.0
SAVING = 2.0
"""What it costs to spend the stones that a shrine in the hand needs."""

SPARE_FARMER = 0.1
"""What one farmer more makes the good cheaper."""

OWN_GOOD = 0.4
"""What a card on the altar does for each card of the same good that one owns."""


def first_sight(state: State, move: int) -> float:
    """How good a legal move looks to whoever decides."""
    player = state.to_act
    if moves.TAKE <= move < moves.CONSULT:
        return take_at_sight(state, player, move - moves.TAKE)
    if move < moves.PLAY_FARMERS:
        return buy_at_sight(state, player, move - moves.BUY)
    if move < moves.OFFER:
        return play_at_sight(state, player, move)
    if move < moves.ADD:
        good = move - moves.OFFER
        return OWN_GOOD * state.goods[player][good] - expected_value(state, good)
    if move < moves.TAKE:
        return goods_ahead(state, player, move - moves.ADD)
    if state.phase == phases.ORACLE:
        return 1.0 if move == moves.CONSULT else 0.0
    if state.phase == phases.REWARD:
        return reward_at_sight(state, player, move)
    if state.phase == phases.KEEP:
        return keep_at_sight(state, player, seen_at(state, move - moves.KEEP))
    return expected_value(state, move - moves.CLAIM)


def take_at_sight(state: State, player: int, row: int) -> float:
    """The card itself; if it is the last one taken, what the card under it scores (T9)."""
    worth = IN_HAND * card_at_sight(state, player, bottom_card(state, row))
    size = state.row_sizes[row]
    if size > 1 and hand_size(state, player) == HAND_SIZE - 1:
        worth += scoring_at_sight(state, player, state.rows[row][size - 2])
    return worth


def card_at_sight(state: State, player: int, card: int) -> float:
    worth = PROMISE[card] * pile_size(state)
    if card == SHRINE and state.stones[player] >= STONES_IN_REACH_OF_A_SHRINE:
        worth += SHRINE_IN_REACH
    return worth


def scoring_at_sight(state: State, player: int, card: int) -> float:
    """What scoring a card brings this player more than the others on average."""
    others = 0.0
    for other in range(state.players):
        if other != player:
            others += plain_pay(state, other, card)
    holder = majority_holder(state, card)
    worth = plain_pay(state, player, card)
    if holder == player:
        worth += PAY[card]
    elif holder != NOBODY:
        others += PAY[card]
    return worth - others / (state.players - 1)


def plain_pay(state: State, player: int, card: int) -> float:
    """P2 to P5 without the majority."""
    count = state.tableaus[player][card]
    if card < GOODS:
        count = min(count, 1)
    return PAY[card] * count


def play_at_sight(state: State, player: int, move: int) -> float:
    pile = pile_size(state)
    if move == moves.PLAY_SHRINE:
        return POINTS_A_SHRINE + PROMISE[SHRINE] * pile
    if move == moves.PLAY_PRIEST:
        return PROMISE[PRIEST] * pile * new_sources(state, player, PRIEST, 1)
    if move == moves.PLAY_MASON:
        return PROMISE[MASON] * pile * new_sources(state, player, MASON, 1)
    if move == moves.DISCARD_SHRINE:
        return 0.0
    farmer = (move - moves.PLAY_FARMERS) // HAND_SIZE
    count = (move - moves.PLAY_FARMERS) % HAND_SIZE + 1
    worth = PROMISE[farmer] * pile * new_sources(state, player, farmer, count)
    return worth + SPARE_FARMER * (count - 1) - STONE * farmers_price(count)


def new_sources(state: State, player: int, card: int, count: int) -> int:
    """How many tokens or goods a scoring will bring more for so many cards more (P1 to P5)."""
    before = state.tableaus[player][card]
    most = LEAST_MAJORITY - 1
    for other in range(state.players):
        if other != player:
            most = max(most, state.tableaus[other][card])
    sources = 1 if before <= most < before + count else 0
    if card >= GOODS or before == 0:
        sources += 1
    return sources


def buy_at_sight(state: State, player: int, good: int) -> float:
    cost = price(state, player, good)
    worth = expected_value(state, good) - STONE * cost
    if state.hands[player][SHRINE] > 0 and state.stones[player] - cost < SHRINE_PRICE:
        worth -= SAVING
    return worth


def goods_ahead(state: State, player: int, good: int) -> float:
    """How many cards of a good this player has more than the others on average."""
    others = 0.0
    for other in range(state.players):
        if other != player:
            others += state.goods[other][good]
    return state.goods[player][good] - others / (state.players - 1)


def seen_at(state: State, place: int) -> int:
    """The good at this place of the altar, counted from its top, which a look shows (O3)."""
    good: int = state.altar[state.altar_size - 1 - place]
    return good


def keep_at_sight(state: State, player: int, good: int) -> float:
    """O3: one card more; whoever has more of the good loses by its leaving the altar."""
    return expected_value(state, good) - OWN_GOOD * goods_ahead(state, player, good)


def reward_at_sight(state: State, player: int, move: int) -> float:
    """P4: points, unless there is a shrine to pay for."""
    saves = state.hands[player][SHRINE] > 0 and state.stones[player] < SHRINE_PRICE
    return 1.0 if move == moves.POINTS or saves else STONE
