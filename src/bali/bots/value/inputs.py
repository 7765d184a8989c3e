"""What the value net is told of a world.

Numbers of about the size of one, most of them 0: those of the table, then those of each player.
Rows are told apart by what lies in them, not by their place; and goods by how many of them lie on
the altar, not by their names, which mean nothing to the rules: all that is about a good stands at
its place in that order. A world holds every secret as somebody imagines it (`knowledge.sampling`):
who judges a view judges worlds that fit it.
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

VERSION = 3
"""Whoever changes what stands where, or how it is scaled, changes this; nets are made for one."""

PAIRS = KINDS * (KINDS + 1)
"""A bottom card with what lies over it: another kind, or nothing."""

VALUES = 4
STONE_STEPS = 8
"""One stone more makes a difference up to a shrine's price, and little after it."""
MOST_STONES = 14
REFILLS = 11
LEADS = 3
SCORE_UNIT = 20.0

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
AHEAD = SCORE + 1
PAY = AHEAD + 3
TO_COME = PAY + KINDS
GOODS_TO_COME = TO_COME + KINDS
ON_OFFER = GOODS_TO_COME + GOODS
SOON = ON_OFFER + KINDS
TURN = SOON + 2 * KINDS
TO_ACT = TURN + MAX_PLAYERS
BY_INSTINCT = TO_ACT + 1
"""Whether the player goes on by instinct, which no state tells: left 0, for others to write."""
SEAT_INPUTS = BY_INSTINCT + 1

# Of the table.
ALTAR = 0
VALUE = ALTAR + GOODS
GAP = VALUE + GOODS * VALUES
SUPPLY = GAP + GOODS - 1
SCARCE = SUPPLY + GOODS
FREE_PAIRS = SCARCE + GOODS
BARRED_PAIR = FREE_PAIRS + PAIRS
THIRD = BARRED_PAIR + PAIRS
FOURTH = THIRD + KINDS
UNSEEN = FOURTH + KINDS
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


def read_inputs(state: State, numbers: Reals) -> None:
    """Write what the world looks like into `numbers`, SIZES[players] of them."""
    for i in range(SIZES[state.players]):
        numbers[i] = 0.0
    places = places_of_goods(state)
    read_altar(state, places, numbers)
    read_pile(state, places, numbers)
    read_moment(state, places, numbers)
    read_rows(state, places, numbers)
    for player in range(state.players):
        read_player(state, player, places, numbers)
    for player in range(state.players):
        read_lead(state, player, numbers)


def first_of(player: int) -> int:
    """Where what is about a player begins."""
    return TABLE_INPUTS + SEAT_INPUTS * player


def places_of_goods(state: State) -> int:
    """Which place each good has, two bits a good: most on the altar first, then most held."""
    a = prominence(state, 0)
    b = prominence(state, 1)
    c = prominence(state, 2)
    d = prominence(state, 3)
    of_a = (b > a) + (c > a) + (d > a)
    of_b = (a >= b) + (c > b) + (d > b)
    of_c = (a >= c) + (b >= c) + (d > c)
    return of_a | of_b << 2 | of_c << 4 | (6 - of_a - of_b - of_c) << 6


def prominence(state: State, good: int) -> int:
    held = 0
    for player in range(state.players):
        held += 32 * state.goods[player][good] + state.tableaus[player][good]
    return 8192 * state.altar_counts[good] + held


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


def turns_until(state: State, player: int) -> int:
    """How many turns end before it is this player's."""
    return (player - state.turn) % state.players


def read_player(state: State, player: int, places: int, numbers: Reals) -> None:
    first = first_of(player)
    for card in range(KINDS):
        kind = place_of(places, card)
        place = first + kind
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
            paid = pay(state, player, card)
            to_come = numbers[UNSEEN + kind] * paid / 2.0
            numbers[place + PAY] = paid / 2.0
            numbers[place + TO_COME] = to_come
            if card < GOODS:
                numbers[place + GOODS_TO_COME] = to_come * good_value(state, card) / 3.0
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
    numbers[first + SCORE] = final_score(state, player) / SCORE_UNIT
    if state.phase != phases.OVER:
        numbers[first + TURN + turns_until(state, player)] = 1.0
        numbers[first + TO_ACT] = 1.0 if state.to_act == player else 0.0


def read_lead(state: State, player: int, numbers: Reals) -> None:
    """How far a player is ahead of the best other, once all scores are written."""
    best_other = -1000.0
    for other in range(state.players):
        if other != player:
            best_other = max(best_other, numbers[first_of(other) + SCORE])
    first = first_of(player)
    lead = SCORE_UNIT * (numbers[first + SCORE] - best_other)
    numbers[first + AHEAD] = lead / 10.0
    numbers[first + AHEAD + 1] = min(max(lead, -5.0), 5.0) / 5.0
    numbers[first + AHEAD + 2] = pile_size(state) * lead / 200.0


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


def read_rows(state: State, places: int, numbers: Reals) -> None:
    """Rows as what one takes and what that scores, the demon's apart; deeper cards; and what each
    player would get of the scorings on offer, once more for those whose turn it is or is next.
    """
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
                for player in range(state.players):
                    paid = pay(state, player, state.rows[row][size - 2])
                    first = first_of(player)
                    numbers[first + ON_OFFER + over] += paid / 3.0
                    waits = turns_until(state, player)
                    if waits < 2:
                        numbers[first + SOON + KINDS * waits + over] += paid / 3.0
        if size > 2:
            numbers[THIRD + place_of(places, state.rows[row][size - 3])] += 0.5
        if size > 3:
            numbers[FOURTH + place_of(places, state.rows[row][size - 4])] += 0.5


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
