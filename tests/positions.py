"""Positions made to measure, and moves made in both forms of the rules at once.

Cards are named as in records and counted as in moves: `"rice x2, mason"`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from bali.compiled import apply_move, legal_mask, new_states, pack, unpack
from bali.compiled.jit import jit
from bali.compiled.states import States
from bali.record.dump import altar_list, hand_list, row_list
from bali.rules.altar import good_value
from bali.rules.cards import (
    CARD_COUNTS,
    CARD_NAMES,
    DECK_MAX,
    GAME_CARDS,
    GOOD_NAMES,
    GOODS,
    HAND_SIZE,
    KINDS,
    MAX_PLAYERS,
    ORACLE,
    ORACLES,
    ROW_SIZE,
    ROWS,
    SACRIFICE_CARDS_OF_A_GOOD,
)
from bali.rules.ending import final_score, rank
from bali.rules.facts import Fact, facts
from bali.rules.moves import move_number, names_in
from bali.rules.phases import PHASE_NAMES
from bali.rules.play import apply, legal_moves
from bali.rules.state import State

T = TypeVar("T")

USUAL_ROWS = ("priest, mason",) * ROWS
USUAL_PILE = "mason, priest, mason, shrine, shrine"


def cards(text: str) -> list[str]:
    """The cards that a text names, in its order: `"rice x2, mason"`."""
    named: list[str] = []
    for part in text.split(", ") if text else ():
        name, _, times = part.partition(" x")
        named += [name] * int(times or 1)
    return named


def position(
    *,
    players: int = 2,
    turn: int = 0,
    hands: Sequence[str] = (),
    tableaus: Sequence[str] = (),
    stones: Sequence[int] = (),
    points: Sequence[int] = (),
    goods: Sequence[str] = (),
    supply: str = "",
    altar: str = "",
    rows: Sequence[str] = USUAL_ROWS,
    pile: str = USUAL_PILE,
    oracle: bool = False,
    demon: int | None = None,
) -> State:
    """The beginning of a turn. What is given for the first players only is usual for the others.

    `altar` is bottom first, `rice down` lying face down; `rows` are top first; `pile` is all that
    is left of it; the demon's row counts from 1. `supply` names what little is left of some goods
    (`"rice x0"`): the last player then holds the cards of them that lie nowhere else. Game cards
    that are not named are out of the way.
    """
    assert max(map(len, (hands, tableaus, stones, points, goods))) <= players
    state = State()
    state.players = players
    state.turn = state.to_act = turn
    state.oracle = int(oracle)
    state.demon = state.demon if demon is None else demon - 1
    usual_goods = ", ".join(GOOD_NAMES)
    for player in range(players):
        state.hands[player] = _count(_at(hands, player, "rice, peanut, banana"), KINDS)
        state.tableaus[player] = _count(_at(tableaus, player, ""), KINDS)
        state.goods[player] = _count(_at(goods, player, usual_goods), GOODS)
        state.stones[player] = _at(stones, player, 0)
        state.points[player] = _at(points, player, 0)
    _lay_altar(state, altar)
    _lay_offer(state, rows, pile)
    _fill_supply(state, supply)
    _check(state)
    return state


def _at(given: Sequence[T], player: int, usual: T) -> T:
    return given[player] if player < len(given) else usual


def _count(text: str, kinds: int) -> list[int]:
    found = Counter(cards(text))
    assert set(found) <= set(CARD_NAMES[:kinds]), text
    return [found[name] for name in CARD_NAMES[:kinds]]


def _lay_altar(state: State, altar: str) -> None:
    for i, card in enumerate(cards(altar)):
        name, _, face = card.partition(" ")
        good = GOOD_NAMES.index(name)
        state.altar[i] = good
        state.altar_up[i] = 0 if face == "down" else 1
        state.altar_counts[good] += 1
        state.altar_size += 1


def _lay_offer(state: State, rows: Sequence[str], pile: str) -> None:
    for row, text in enumerate(rows):
        laid = [CARD_NAMES.index(card) for card in cards(text)]
        state.rows[row][: len(laid)] = laid
        state.row_sizes[row] = len(laid)
    waiting = [CARD_NAMES.index(card) for card in cards(pile)]
    state.deck_size = DECK_MAX if state.oracle else GAME_CARDS
    state.drawn = state.deck_size - len(waiting)
    state.deck[state.drawn : state.deck_size] = waiting


def _fill_supply(state: State, supply: str) -> None:
    left = _count(supply, GOODS)
    for good, name in enumerate(GOOD_NAMES):
        held = sum(goods[good] for goods in state.goods)
        unheld = SACRIFICE_CARDS_OF_A_GOOD - held - state.altar_counts[good]
        state.supply[good] = left[good] if name in supply else unheld
        state.goods[state.players - 1][good] += unheld - state.supply[good]


def _check(state: State) -> None:
    """No position that breaks the rules before a test begins."""
    players = range(state.players)
    assert all(sum(state.hands[player]) == HAND_SIZE for player in players)
    assert all(0 < size <= ROW_SIZE for size in state.row_sizes)
    assert min(state.supply) >= 0
    found = Counter(state.deck[state.drawn : state.deck_size])
    for row_cards, size in zip(state.rows, state.row_sizes, strict=True):
        found.update(row_cards[:size])
    for counts in state.hands + state.tableaus:
        found.update(dict(enumerate(counts)))
    starting = (*[min(state.players, 3)] * GOODS, state.players, 0, 0)  # C3
    for card, (count, extra) in enumerate(zip(CARD_COUNTS, starting, strict=True)):
        assert found[card] <= count + extra, CARD_NAMES[card]
    assert found[ORACLE] <= ORACLES * state.oracle


def legal(state: State) -> list[str]:
    """The legal moves, the same ones in the compiled form."""
    states = new_states(1)
    pack(state, states, 0)
    mask = legal_moves(state)
    assert legal_mask(states, 0) == mask
    return names_in(mask)


def play(state: State, *texts: str) -> None:
    """Make these moves, one after the other, in both forms."""
    for text in texts:
        assert text in legal(state), f"{text}: not among {legal(state)}"
        move = move_number(text)
        states = new_states(1)
        pack(state, states, 0)
        apply(state, move)
        apply_move(states, 0, move)
        assert unpack(states, 0) == state, text
        legal(state)


def tell(state: State, text: str) -> list[Fact]:
    """Make a move and hear what happened."""
    before = state.copy()
    play(state, text)
    return facts(before, move_number(text), state)


class Judgement(NamedTuple):
    """What the game is worth if it ends now."""

    values: list[int]
    """Of each good (E2)."""
    totals: list[int]
    ranks: list[int]


def judge(state: State) -> Judgement:
    """E2 to E4, the same in the compiled form."""
    players = range(state.players)
    judgement = Judgement(
        [good_value(state, good) for good in range(GOODS)],
        [final_score(state, player) for player in players],
        [rank(state, player) for player in players],
    )
    states = new_states(1)
    pack(state, states, 0)
    compiled = np.zeros((3, MAX_PLAYERS), np.int64)
    _judge_compiled(states, compiled)
    for plain, row in zip(judgement, compiled.tolist(), strict=True):
        assert row[: len(plain)] == plain
    return judgement


def _judge(states: States, numbers: NDArray[np.int64]) -> None:
    for good in range(GOODS):
        numbers[0, good] = good_value(states[0], good)
    for player in range(states[0].players):
        numbers[1, player] = final_score(states[0], player)
        numbers[2, player] = rank(states[0], player)


_judge_compiled = jit(_judge)


def phase(state: State) -> str:
    return PHASE_NAMES[state.phase]


def hand(state: State, player: int) -> list[str]:
    """Sorted as in the dump: farmers, mason, priest, shrine."""
    return hand_list(state.hands[player])


def row(state: State, number: int) -> list[str]:
    """A row counted from 1, top first."""
    return row_list(state, number - 1)


def altar(state: State) -> list[str]:
    """Bottom first, `rice down` lying face down."""
    return [good if face == "up" else f"{good} {face}" for good, face in altar_list(state)]


def owned(state: State, player: int, good: str) -> int:
    """The sacrifice cards of a good in front of a player."""
    return state.goods[player][GOOD_NAMES.index(good)]


def left(state: State, good: str) -> int:
    """How many of a good the supply has."""
    return state.supply[GOOD_NAMES.index(good)]


def played(state: State, player: int, card: str) -> int:
    """How many of a card are in a player's tableau."""
    return state.tableaus[player][CARD_NAMES.index(card)]
