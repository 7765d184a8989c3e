"""The observation of a seat, made from a world: the same numbers as `observation`, much faster.

Written like the rules, so that it runs plain and compiled. It is handed the whole truth and must
tell only what the seat knows; that it does is proven by its being equal to what is made from the
seat's view.
"""

from bali.envs.layout import MOST, SIZE, STARTS
from bali.knowledge.memory import ADDED, KEPT, LOOKED, OFFERED_DOWN, OFFERED_UP, Memory
from bali.rules import phases
from bali.rules.cards import (
    CARD_NAMES,
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


def observe(state: State, memory: Memory, seat: int, legal: int, numbers: Numbers) -> None:
    """Write what this seat knows into `numbers`, of which there are `layout.SIZE`.

    `legal` is the mask of the legal moves, which whoever asks has worked out already.
    """
    for i in range(SIZE):
        numbers[i] = 0
    observe_moment(state, seat, numbers)
    for i in range(state.players):
        observe_player(state, memory, (seat + i) % state.players, i, numbers)
    observe_offer(state, numbers)
    observe_altar(state, memory, seat, numbers)
    if state.to_act == seat:
        for move in range(MOVES):
            numbers[LEGAL + move] = legal >> move & 1


def observe_moment(state: State, seat: int, numbers: Numbers) -> None:
    phase = state.phase
    numbers[PLAYERS + state.players - MIN_PLAYERS] = 1
    numbers[VARIANT] = state.oracle
    numbers[VARIANT + 1] = 0 if state.demon == NOWHERE else 1
    numbers[SEAT + seat] = 1
    numbers[PHASE + phase] = 1
    numbers[BOUGHT] = state.bought
    if phase == phases.OVER:
        return
    numbers[TURN + (state.turn + state.players - seat) % state.players] = 1
    numbers[TO_ACT + (state.to_act + state.players - seat) % state.players] = 1
    numbers[TO_TAKE] = HAND_SIZE - hand_size(state, state.turn)
    if phase == phases.ORACLE or phase == phases.KEEP:
        numbers[LAST_ROW + state.last_row] = 1
    if phase == phases.REWARD or phase == phases.CLAIM:
        numbers[SCORED + (GOODS if state.scored == SHRINE else state.scored)] = 1
    if phase == phases.CLAIM and state.receiving == state.players:
        numbers[BONUS] = 1


def observe_player(state: State, memory: Memory, player: int, i: int, numbers: Numbers) -> None:
    """What is known of a player who sits i places after the observer."""
    numbers[HERE + i] = 1
    numbers[STONES + i] = min(state.stones[player], MOST)
    numbers[POINTS + i] = min(state.points[player], MOST)
    for card in range(KINDS):
        numbers[TABLEAU + KINDS * i + card] = state.tableaus[player][card]
        numbers[HAND + KINDS * i + card] = state.hands[player][card]
    size = 0
    for good in range(GOODS):
        have = state.goods[player][good]
        size += have
        numbers[OPEN_GOODS + GOODS * i + good] = have - memory.secret[player][good]
        if i == 0:
            numbers[OWN_GOODS + good] = have
    numbers[GOODS_SIZE + i] = size


def observe_offer(state: State, numbers: Numbers) -> None:
    for good in range(GOODS):
        numbers[SUPPLY + good] = state.supply[good]
    for row in range(ROWS):
        size = state.row_sizes[row]
        numbers[ROW_SIZES + row] = size
        for place in range(size):
            card = state.rows[row][size - 1 - place]
            if card < KINDS:  # oracles lie in a row after the end alone (E1)
                numbers[ROW + KINDS * (ROW_SIZE * row + place) + card] = 1
    if state.demon != NOWHERE:
        numbers[DEMON + state.demon] = 1
    numbers[PILE] = pile_size(state)
    observe_pile(state, numbers)
    numbers[BOX] = state.box_shrines
    numbers[BOX + 1] = state.box_oracles


def observe_pile(state: State, numbers: Numbers) -> None:
    """Each kind is counted in a byte of one number: to add up in memory takes far longer."""
    counts = 0
    for i in range(state.drawn, state.deck_size):
        counts += 1 << BYTE * state.deck[i]
    for card in range(len(CARD_NAMES)):
        numbers[UNSEEN + card] = counts >> BYTE * card & 0xFF


def observe_altar(state: State, memory: Memory, seat: int, numbers: Numbers) -> None:
    top = state.altar_size - 1
    numbers[ALTAR_SIZE] = state.altar_size
    if top >= 0 and state.altar_up[top]:
        numbers[ALTAR_TOP + state.altar[top]] = 1
    for good in range(GOODS):
        numbers[ALTAR_OPEN + good] = state.oracle  # O1: one card of each good
    latest = latest_look(memory, seat)
    for event in range(memory.events):
        is_later = 0 <= latest < event
        i = (memory.player[event] + state.players - seat) % state.players
        observe_event(memory, event, i, is_later, numbers)
    if latest >= 0:
        for place in range(memory.count[latest]):
            numbers[LOOK + GOODS * place + memory.seen[latest][place]] = 1


def latest_look(memory: Memory, seat: int) -> int:
    """The event in which this seat last looked at the altar; -1 if it never did."""
    for event in range(memory.events - 1, -1, -1):
        if memory.kind[event] == LOOKED and memory.player[event] == seat:
            return event
    return -1


def observe_event(memory: Memory, event: int, i: int, is_later: bool, numbers: Numbers) -> None:
    """Count an event; i is who sits i places after the observer. K3: one's own secrets alone."""
    kind, good = memory.kind[event], memory.good[event]
    if kind == LOOKED:
        return
    if kind == KEPT:
        observe_keep(memory, event, i, is_later, numbers)
        return
    if is_later:
        numbers[PUT_SINCE] += 1
    if kind in (OFFERED_UP, ADDED):
        numbers[ALTAR_OPEN + good] += 1
    elif kind == OFFERED_DOWN:
        numbers[PUT_DOWN + i] += 1
        if i == 0:
            numbers[OWN_DOWN + good] += 1


def observe_keep(memory: Memory, event: int, i: int, is_later: bool, numbers: Numbers) -> None:
    numbers[KEEPS + i] += 1
    if i == 0:
        numbers[OWN_KEPT + memory.good[event]] += 1
    if is_later:
        if i == 0:
            numbers[LOOK_KEPT + memory.place[event]] = 1
        else:
            numbers[KEPT_SINCE] += 1
