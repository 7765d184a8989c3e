"""What the value net is told of a world, from the chair of one seat.

Numbers of about the size of one, most of them 0. Players come in turn order from the one in the
chair; rows are told apart by what lies in them, not by their place; and goods by how many of them
lie on the altar, not by their names, which mean nothing to the rules: all that is about a good
stands at its place in that order. A world holds every secret as somebody imagines it
(`knowledge.sampling`): who judges a view judges worlds that fit it.
Runs plain and compiled. Nothing here tells the order of the pile.
"""

from typing import Protocol

from bali.rules import phases
from bali.rules.altar import good_value
from bali.rules.cards import CARD_NAMES, GOODS, HAND_SIZE, KINDS, MAX_PLAYERS, ROW_SIZE, ROWS
from bali.rules.ending import final_score, goods_points
from bali.rules.offer import pile_size
from bali.rules.phases import PHASE_NAMES
from bali.rules.scoring import LEAST_MAJORITY
from bali.rules.state import NOWHERE, State
from bali.rules.taking import hand_size

VERSION = 1
"""Whoever changes what stands where, or how it is scaled, changes this; nets are made for one."""

PAIRS = KINDS * (KINDS + 1)
"""A bottom card with what lies over it: another kind, or nothing."""

VALUES = 4
STONE_STEPS = 8
"""One stone more makes a difference up to a shrine's price, and little after it."""
MOST_STONES = 14
REFILLS = 11
LEADS = 3

# Of each player.
TABLEAU = 0
HAS = TABLEAU + KINDS
MAJORITY = HAS + KINDS
LEAD = MAJORITY + KINDS
HAND = LEAD + KINDS
STONES = HAND + HAND_SIZE * KINDS
STONE_COUNT = STONES + STONE_STEPS
POINTS = STONE_COUNT + 1
OWNED = POINTS + 1
WORTH = OWNED + GOODS
SCORE = WORTH + 1
TO_COME = SCORE + 1
TURN = TO_COME + KINDS
TO_ACT = TURN + 1
SEAT_INPUTS = TO_ACT + 1

# Of the table.
AHEAD = 0
ALTAR = AHEAD + 3
VALUE = ALTAR + GOODS
GAP = VALUE + GOODS * VALUES
SUPPLY = GAP + GOODS - 1
SCARCE = SUPPLY + GOODS
FREE_PAIRS = SCARCE + GOODS
BARRED_PAIR = FREE_PAIRS + PAIRS
THIRD = BARRED_PAIR + PAIRS
FOURTH = THIRD + KINDS
PAYOUT = FOURTH + KINDS
UNSEEN = PAYOUT + KINDS
PILE = UNSEEN + len(CARD_NAMES)
REFILL = PILE + 1
ROWS_OF = REFILL + REFILLS
PHASE = ROWS_OF + ROW_SIZE + 1
SCORED = PHASE + len(PHASE_NAMES)
TO_TAKE = SCORED + KINDS
BOUGHT = TO_TAKE + HAND_SIZE + 1
VARIANT = BOUGHT + 1
TABLE_INPUTS = VARIANT + 2


class Reals(Protocol):
    """A list of floats, or an array that stands for one in compiled code."""

    def __getitem__(self, i: int, /) -> float: ...
    def __setitem__(self, i: int, value: float, /) -> None: ...


SIZES = tuple(TABLE_INPUTS + players * SEAT_INPUTS for players in range(MAX_PLAYERS + 1))
"""How many inputs there are with so many players."""


def read_inputs(state: State, chair: int, numbers: Reals) -> None:
    """Write what the world looks like from this chair into `numbers`, SIZES[players] of them."""
    for i in range(SIZES[state.players]):
        numbers[i] = 0.0
    places = places_of_goods(state, chair)
    read_altar(state, places, numbers)
    read_pile(state, places, numbers)
    read_rows(state, chair, places, numbers)
    read_moment(state, places, numbers)
    best_other = -1000
    for i in range(state.players):
        player = chair + i
        if player >= state.players:
            player -= state.players
        first = TABLE_INPUTS + SEAT_INPUTS * i
        score = final_score(state, player)
        read_player(state, player, places, first, numbers)
        numbers[first + SCORE] = score / 20.0
        if i > 0 and score > best_other:
            best_other = score
        if state.phase != phases.OVER:
            numbers[first + TURN] = 1.0 if state.turn == player else 0.0
            numbers[first + TO_ACT] = 1.0 if state.to_act == player else 0.0
    lead = final_score(state, chair) - best_other
    numbers[AHEAD] = lead / 10.0
    numbers[AHEAD + 1] = min(max(lead, -5), 5) / 5.0
    numbers[AHEAD + 2] = pile_size(state) * lead / 200.0


def places_of_goods(state: State, chair: int) -> int:
    """Which place each good has, two bits a good: most on the altar first, then most one's own."""
    a = prominence(state, chair, 0)
    b = prominence(state, chair, 1)
    c = prominence(state, chair, 2)
    d = prominence(state, chair, 3)
    of_a = (b > a) + (c > a) + (d > a)
    of_b = (a >= b) + (c > b) + (d > b)
    of_c = (a >= c) + (b >= c) + (d > c)
    return of_a | of_b << 2 | of_c << 4 | (6 - of_a - of_b - of_c) << 6


def prominence(state: State, chair: int, good: int) -> int:
    owned = 32 * state.goods[chair][good] + state.tableaus[chair][good]
    return 1024 * state.altar_counts[good] + owned


def place_of(places: int, card: int) -> int:
    """Where what is about this card stands."""
    return places >> 2 * card & 3 if card < GOODS else card


def pay(state: State, player: int, card: int) -> int:
    """P1 to P5: how many tokens or goods a scoring of this card brings the player."""
    count = state.tableaus[player][card]
    if count == 0:
        return 0
    most = LEAST_MAJORITY - 1
    for other in range(state.players):
        if other != player and state.tableaus[other][card] > most:
            most = state.tableaus[other][card]
    return (1 if card < GOODS else count) + (1 if count > most else 0)


def read_player(state: State, player: int, places: int, first: int, numbers: Reals) -> None:
    for card in range(KINDS):
        place = first + place_of(places, card)
        count = state.tableaus[player][card]
        rival = 0
        for other in range(state.players):
            if other != player and state.tableaus[other][card] > rival:
                rival = state.tableaus[other][card]
        if count > 0:
            numbers[place + TABLEAU] = count / 3.0
            numbers[place + HAS] = 1.0
            if count > rival and count >= LEAST_MAJORITY:
                numbers[place + MAJORITY] = 1.0
            unseen = numbers[UNSEEN + place_of(places, card)]
            numbers[place + TO_COME] = unseen * pay(state, player, card) / 2.0
        numbers[place + LEAD] = min(max(count - rival, -LEADS), LEADS) / 3.0
        for held in range(state.hands[player][card]):
            numbers[place + HAND + KINDS * held] = 1.0
    stones = state.stones[player]
    for step in range(min(stones, STONE_STEPS)):
        numbers[first + STONES + step] = 1.0
    numbers[first + STONE_COUNT] = min(stones, MOST_STONES) / 7.0
    numbers[first + POINTS] = state.points[player] / 10.0
    for good in range(GOODS):
        numbers[first + OWNED + place_of(places, good)] = state.goods[player][good] / 4.0
    numbers[first + WORTH] = goods_points(state, player) / 10.0


def read_altar(state: State, places: int, numbers: Reals) -> None:
    for good in range(GOODS):
        place = place_of(places, good)
        count = state.altar_counts[good]
        numbers[ALTAR + place] = count / 6.0
        numbers[VALUE + VALUES * place + good_value(state, good)] = 1.0
        numbers[SUPPLY + place] = state.supply[good] / 20.0
        if state.supply[good] <= state.players:
            numbers[SCARCE + place] = 1.0
        for other in range(GOODS):
            if place_of(places, other) == place + 1:
                numbers[GAP + place] = min(count - state.altar_counts[other], LEADS) / 3.0


def read_rows(state: State, chair: int, places: int, numbers: Reals) -> None:
    """Rows as what one takes and what that scores, the demon's apart; deeper cards."""
    for row in range(ROWS):
        size = state.row_sizes[row]
        numbers[ROWS_OF + size] += 0.5
        if size == 0:
            continue  # emptied, and not yet filled
        over = KINDS
        if size > 1:
            over = place_of(places, state.rows[row][size - 2])
        pair = (KINDS + 1) * place_of(places, state.rows[row][size - 1]) + over
        if row == state.demon:
            numbers[BARRED_PAIR + pair] = 1.0
        else:
            numbers[FREE_PAIRS + pair] += 1.0
            if size > 1:
                numbers[PAYOUT + over] += advantage(state, chair, state.rows[row][size - 2])
        if size > 2:
            numbers[THIRD + place_of(places, state.rows[row][size - 3])] += 0.5
        if size > 3:
            numbers[FOURTH + place_of(places, state.rows[row][size - 4])] += 0.5


def advantage(state: State, chair: int, card: int) -> float:
    """How much more than the others on average the one in the chair gets when a card is scored."""
    others = 0
    for player in range(state.players):
        if player != chair:
            others += pay(state, player, card)
    return (pay(state, chair, card) - others / (state.players - 1)) / 3.0


def read_pile(state: State, places: int, numbers: Reals) -> None:
    """The kinds still to come, not their order."""
    for i in range(state.drawn, state.deck_size):
        numbers[UNSEEN + place_of(places, state.deck[i])] += 0.25
    size = pile_size(state)
    numbers[PILE] = size / 20.0
    for refill in range(min(REFILLS, (size + ROW_SIZE - 1) // ROW_SIZE)):
        numbers[REFILL + refill] = 1.0


def read_moment(state: State, places: int, numbers: Reals) -> None:
    phase = state.phase
    numbers[PHASE + phase] = 1.0
    if phase == phases.REWARD or phase == phases.CLAIM:
        numbers[SCORED + place_of(places, state.scored)] = 1.0
    if phase != phases.OVER:
        numbers[TO_TAKE + HAND_SIZE - hand_size(state, state.turn)] = 1.0
    numbers[BOUGHT] = state.bought
    numbers[VARIANT] = state.oracle
    numbers[VARIANT + 1] = 0.0 if state.demon == NOWHERE else 1.0
