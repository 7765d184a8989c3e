"""The observation of a seat, made from a world: the same numbers as `observation`, much faster.

Written like the rules, so that it runs plain and compiled. It is handed the whole truth and must
tell only what the seat knows; that it does is proven by its being equal to what is made from the
seat's view.

Most of the time would go into storing single bytes, and into guessing wrong how often a short loop
goes round. So small numbers travel in words, one in each byte: the compiler makes one instruction
of `four_of`, of `write_four` and of `write_eight`. None of the numbers in a word is below 0.
"""

import numpy as np

from bali.envs.layout import MOST, SIZE, STARTS
from bali.knowledge.memory import ADDED, KEPT, LOOKED, OFFERED_DOWN, OFFERED_UP, Memory
from bali.rules import phases
from bali.rules.cards import (
    GOODS,
    HAND_SIZE,
    KINDS,
    MIN_PLAYERS,
    ROW_SIZE,
    ROWS,
    SHRINE,
)
from bali.rules.moves import MOVES
from bali.rules.offer import pile_size
from bali.rules.seats import seat_after
from bali.rules.state import NOWHERE, Numbers, State
from bali.rules.taking import hand_size

PLAYERS = STARTS["players"]
VARIANT = STARTS["variant"]
SEAT = STARTS["seat"]
PHASE = STARTS["phase"]
TURN = STARTS["turn"]
TO_ACT = STARTS["to_act"]
BOUGHT = STARTS["bought"]
TO_TAKE = STARTS["to_take"]
LAST_ROW = STARTS["last_row"]
SCORED = STARTS["scored"]
BONUS = STARTS["bonus"]
HERE = STARTS["here"]
STONES = STARTS["stones"]
POINTS = STARTS["points"]
TABLEAU = STARTS["tableau"]
HAND = STARTS["hand"]
OWN_GOODS = STARTS["goods"]
GOODS_SIZE = STARTS["goods_size"]
OPEN_GOODS = STARTS["open_goods"]
PUT_DOWN = STARTS["put_down"]
KEEPS = STARTS["kept"]
SUPPLY = STARTS["supply"]
ROW = STARTS["row"]
ROW_SIZES = STARTS["row_size"]
DEMON = STARTS["demon"]
PILE = STARTS["pile"]
UNSEEN = STARTS["unseen"]
BOX = STARTS["box"]
ALTAR_SIZE = STARTS["altar_size"]
ALTAR_TOP = STARTS["altar_top"]
ALTAR_OPEN = STARTS["altar_open"]
OWN_DOWN = STARTS["own_down"]
OWN_KEPT = STARTS["own_kept"]
LOOK = STARTS["look"]
LOOK_KEPT = STARTS["look_kept"]
PUT_SINCE = STARTS["put_since"]
KEPT_SINCE = STARTS["kept_since"]
LEGAL = STARTS["legal"]

BYTE = 8
EACH_BYTE = 0x01010101
"""A word with 1 in each of its four bytes."""

SPREAD = np.array(
    [sum((bits >> i & 1) << BYTE * i for i in range(8)) for bits in range(256)], np.int64
)
"""Eight bits as the bytes of a word."""


def observe(state: State, memory: Memory, seat: int, legal: int, numbers: Numbers) -> None:
    """Write what this seat knows into `numbers`, of which there are `layout.SIZE`.

    `legal` is the mask of the legal moves, which whoever asks has worked out already. Whoever
    observes a game step by step can keep what the first two parts wrote, for each seat, and the
    pile's counts.
    """
    begin_observing(state, seat, numbers)
    for event in range(memory.events):
        observe_event(state, memory, event, seat, numbers)
    observe_position(state, memory, seat, legal, count_pile(state), numbers)


def begin_observing(state: State, seat: int, numbers: Numbers) -> None:
    """Write what is so from the start of a game to its end, and 0 for everything else."""
    for i in range(SIZE):
        numbers[i] = 0
    numbers[PLAYERS + state.players - MIN_PLAYERS] = 1
    numbers[VARIANT] = state.oracle
    numbers[VARIANT + 1] = 0 if state.demon == NOWHERE else 1
    numbers[SEAT + seat] = 1
    for i in range(state.players):
        numbers[HERE + i] = 1
    for good in range(GOODS):
        numbers[ALTAR_OPEN + good] = state.oracle  # O1: one card of each good


def observe_event(state: State, memory: Memory, event: int, seat: int, numbers: Numbers) -> None:
    """Add an event of the altar's history to those before it. K3: one's own secrets alone."""
    kind, good = memory.kind[event], memory.good[event]
    i = places_after(state, seat, memory.player[event])
    if kind == LOOKED:
        if i == 0:
            observe_look(memory, event, numbers)
        return
    has_looked = four_of(numbers, LOOK) != 0
    if kind == KEPT:
        observe_keep(memory, event, i, has_looked, numbers)
        return
    if has_looked:
        numbers[PUT_SINCE] += 1
    if kind in (OFFERED_UP, ADDED):
        numbers[ALTAR_OPEN + good] += 1
    elif kind == OFFERED_DOWN:
        numbers[PUT_DOWN + i] += 1
        if i == 0:
            numbers[OWN_DOWN + good] += 1


def observe_look(memory: Memory, event: int, numbers: Numbers) -> None:
    """O3: the observer's latest look, in place of an earlier one and what came after that."""
    for i in range(LOOK, KEPT_SINCE + 1):
        numbers[i] = 0
    for place in range(memory.count[event]):
        numbers[LOOK + GOODS * place + memory.seen[event][place]] = 1


def observe_keep(memory: Memory, event: int, i: int, has_looked: bool, numbers: Numbers) -> None:
    """A card kept by who sits i places after the observer."""
    numbers[KEEPS + i] += 1
    if i == 0:
        numbers[OWN_KEPT + memory.good[event]] += 1
        numbers[LOOK_KEPT + memory.place[event]] = 1
    elif has_looked:
        numbers[KEPT_SINCE] += 1


def observe_position(
    state: State, memory: Memory, seat: int, legal: int, unseen: int, numbers: Numbers
) -> None:
    """Write what stands on the table now, where 0 stands; `unseen` is what `count_pile` gives."""
    observe_moment(state, seat, numbers)
    player = seat
    for i in range(state.players):
        observe_player(state, memory, player, i, numbers)
        player = seat_after(state, player)
    write_four(numbers, OWN_GOODS, four_of(state.goods[seat], 0))
    observe_offer(state, unseen, numbers)
    observe_altar(state, numbers)
    if state.to_act == seat:
        observe_legal_moves(legal, numbers)


def four_of(source: Numbers, first: int) -> int:
    """Four numbers as a word."""
    word = 0
    for i in range(4):
        word |= (source[first + i] & 0xFF) << BYTE * i
    return word


def write_four(numbers: Numbers, place: int, word: int) -> None:
    for i in range(4):
        numbers[place + i] = word >> BYTE * i & 0xFF


def write_eight(numbers: Numbers, place: int, word: int) -> None:
    for i in range(8):
        numbers[place + i] = word >> BYTE * i & 0xFF


def places_after(state: State, seat: int, player: int) -> int:
    """How many places clockwise from this seat the player sits. To divide takes longer."""
    places = player - seat
    return places if places >= 0 else places + state.players


def observe_moment(state: State, seat: int, numbers: Numbers) -> None:
    phase = state.phase
    numbers[PHASE + phase] = 1
    numbers[BOUGHT] = state.bought
    if phase == phases.OVER:
        return
    numbers[TURN + places_after(state, seat, state.turn)] = 1
    numbers[TO_ACT + places_after(state, seat, state.to_act)] = 1
    numbers[TO_TAKE] = HAND_SIZE - hand_size(state, state.turn)
    if phase == phases.ORACLE or phase == phases.KEEP:
        numbers[LAST_ROW + state.last_row] = 1
    if phase == phases.REWARD or phase == phases.CLAIM:
        numbers[SCORED + (GOODS if state.scored == SHRINE else state.scored)] = 1
    if phase == phases.CLAIM and state.receiving == state.players:
        numbers[BONUS] = 1


def observe_player(state: State, memory: Memory, player: int, i: int, numbers: Numbers) -> None:
    """What is known of a player who sits i places after the observer."""
    numbers[STONES + i] = min(state.stones[player], MOST)
    numbers[POINTS + i] = min(state.points[player], MOST)
    write_kinds(numbers, TABLEAU + KINDS * i, state.tableaus[player])
    write_kinds(numbers, HAND + KINDS * i, state.hands[player])
    numbers[GOODS_SIZE + i] = four_of(state.goods[player], 0) * EACH_BYTE >> 3 * BYTE & 0xFF
    for good in range(GOODS):
        openly = state.goods[player][good] - memory.secret[player][good]
        numbers[OPEN_GOODS + GOODS * i + good] = openly


def write_kinds(numbers: Numbers, place: int, cards: Numbers) -> None:
    """One number for each of the seven kinds, the middle one twice."""
    write_four(numbers, place, four_of(cards, 0))
    write_four(numbers, place + KINDS - 4, four_of(cards, KINDS - 4))


def observe_offer(state: State, unseen: int, numbers: Numbers) -> None:
    write_four(numbers, SUPPLY, four_of(state.supply, 0))
    write_four(numbers, ROW_SIZES, four_of(state.row_sizes, 0))
    for row in range(ROWS):
        observe_row(state, row, numbers)
    if state.demon != NOWHERE:
        numbers[DEMON + state.demon] = 1
    numbers[PILE] = pile_size(state)
    write_eight(numbers, UNSEEN, unseen)
    numbers[BOX] = state.box_shrines
    numbers[BOX + 1] = state.box_oracles


def observe_row(state: State, row: int, numbers: Numbers) -> None:
    """Cards long taken are gone through too, so that every row takes the same steps.

    They come first and write 0, in the place where the card that can be taken then writes 1.
    """
    size = state.row_sizes[row]
    for i in range(ROW_SIZE - 1, -1, -1):
        card, place = state.rows[row][i], max(size - 1 - i, 0)
        if card < KINDS:  # oracles lie in a row after the end alone (E1)
            numbers[ROW + KINDS * (ROW_SIZE * row + place) + card] = 1 if i < size else 0


def count_pile(state: State) -> int:
    """The cards of each kind in the pile, a byte of the word for each."""
    return count_cards(state, state.drawn, state.deck_size)


def count_cards(state: State, first: int, end: int) -> int:
    """The cards of each kind in this part of the deck."""
    counts = 0
    for i in range(first, end):
        counts += 1 << BYTE * state.deck[i]
    return counts


def observe_altar(state: State, numbers: Numbers) -> None:
    top = state.altar_size - 1
    numbers[ALTAR_SIZE] = state.altar_size
    if top >= 0 and state.altar_up[top]:
        numbers[ALTAR_TOP + state.altar[top]] = 1


def observe_legal_moves(legal: int, numbers: Numbers) -> None:
    """Eight at a time, and the last eight, some of which are among those before."""
    for first in range(0, MOVES - 8, 8):
        write_eight(numbers, LEGAL + first, SPREAD[legal >> first & 0xFF])
    write_eight(numbers, LEGAL + MOVES - 8, SPREAD[legal >> MOVES - 8 & 0xFF])
