"""A view as a vector of numbers, for whoever learns: the reference form.

Made from one seat's view with memory on and nothing else, so it tells no more than that seat knows
(K1 to K6). `layout.FIELDS` names every number; `observing` makes the same from a world, much
faster, and tests hold the two equal.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from bali.envs.layout import BLOCKS, FIELDS, KIND_NAMES, MOST, SIZE, VERSION
from bali.knowledge.views import AltarEvent, Recollection, View
from bali.rules.cards import (
    CARD_NAMES,
    GOOD_NAMES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    ROW_SIZE,
    ROWS,
    SHRINE,
)
from bali.rules.moves import MOVE_NAMES
from bali.rules.oracle import LOOK
from bali.rules.phases import PHASE_NAMES

__all__ = ["FIELDS", "HIGH", "LOW", "SCALE", "SIZE", "VERSION", "Observation", "encode"]

Observation = NDArray[np.int8]

LOW: Observation = np.array([field.low for field in FIELDS], np.int8)
HIGH: Observation = np.array([field.high for field in FIELDS], np.int8)

SCALE: NDArray[np.float32] = (1 / HIGH).astype(np.float32)
"""What to multiply an observation with to have it between -1 and 1, as nets like it."""

Told = dict[str, list[int]]
"""The numbers of some blocks, by the block's name."""


def encode(view: View) -> Observation:
    """What the viewer, a seat whose memory is on, knows. Raises ValueError for other viewers."""
    if view.viewer is None or view.recollection is None:
        raise ValueError("an observation is made from a seat's view with memory on")
    seat, memory = view.viewer, view.recollection
    told = _table(view, seat) | _moment(view, seat) | _seats(view, seat, memory)
    told |= _offer(view, memory) | _altar(view, seat, memory)
    told["legal"] = _one_of(MOVE_NAMES, *(view.legal or ()))
    numbers = chain.from_iterable(told[block.name] for block in BLOCKS)
    return np.array([min(number, MOST) for number in numbers], np.int8)


def _one_of(names: Iterable[object], *chosen: object) -> list[int]:
    """1 for the names that are chosen, 0 for the others."""
    return [int(name in chosen) for name in names]


def _counts(names: Sequence[str], counts: Mapping[str, int]) -> list[int]:
    return [counts[name] for name in names]


def _number(names: Sequence[str], cards: Iterable[str | None]) -> list[int]:
    """How many of the cards have each name."""
    found = list(cards)
    return [found.count(name) for name in names]


def _table(view: View, seat: int) -> Told:
    return {
        "players": _one_of(range(MIN_PLAYERS, MAX_PLAYERS + 1), view.players),
        "variant": _one_of(("oracle", "demon"), *view.variants),
        "seat": _one_of(range(MAX_PLAYERS), seat),
    }


def _moment(view: View, seat: int) -> Told:
    return {
        "phase": _one_of(PHASE_NAMES, view.phase),
        "turn": _one_of(range(MAX_PLAYERS), _from(seat, view.turn, view)),
        "to_act": _one_of(range(MAX_PLAYERS), _from(seat, view.to_act, view)),
        "bought": [int(view.bought)],
        "to_take": [view.to_take],
        "last_row": _one_of(range(1, ROWS + 1), view.last_row),
        "scored": _one_of((*GOOD_NAMES, CARD_NAMES[SHRINE]), view.scored),
        "bonus": [int(view.bonus)],
    }


def _from(seat: int, player: int | None, view: View) -> int | None:
    """A player counted clockwise from this seat."""
    return None if player is None else (player - seat) % view.players


def _seats(view: View, seat: int, memory: Recollection) -> Told:
    order = [(seat + i) % view.players for i in range(view.players)]
    tableaus = [_counts(KIND_NAMES, view.tableaus[player]) for player in order]
    hands = [_number(KIND_NAMES, memory.hands[player]) for player in order]
    goods = [_counts(GOOD_NAMES, memory.open_goods[player]) for player in order]
    return {
        "here": _padded([1] * view.players, 1),
        "stones": _padded([view.stones[player] for player in order], 1),
        "points": _padded([view.points[player] for player in order], 1),
        "tableau": _padded(chain.from_iterable(tableaus), len(KIND_NAMES)),
        "hand": _padded(chain.from_iterable(hands), len(KIND_NAMES)),
        "goods": _counts(GOOD_NAMES, view.goods or {}),
        "goods_size": _padded([view.goods_sizes[player] for player in order], 1),
        "open_goods": _padded(chain.from_iterable(goods), len(GOOD_NAMES)),
        "put_down": _padded([_times(memory, "offered-down", each) for each in order], 1),
        "kept": _padded([_times(memory, "kept", each) for each in order], 1),
    }


def _padded(numbers: Iterable[int], of_each: int) -> list[int]:
    """With zeros for the seats where nobody sits."""
    told = list(numbers)
    return told + [0] * (MAX_PLAYERS * of_each - len(told))


def _times(memory: Recollection, kind: str, player: int) -> int:
    return sum(event.kind == kind and event.player == player for event in memory.history)


def _offer(view: View, memory: Recollection) -> Told:
    return {
        "supply": _counts(GOOD_NAMES, view.supply),
        "row": [number for row in view.rows for number in _row(row)],
        "row_size": [len(row) for row in view.rows],
        "demon": _one_of(range(1, ROWS + 1), view.demon),
        "pile": [view.pile],
        "unseen": _counts(CARD_NAMES, memory.unseen),
        "box": _counts(("shrine", "oracle"), view.box),
    }


def _row(cards: tuple[str, ...]) -> list[int]:
    """The card that can be taken comes first."""
    places = [*reversed(cards), *[None] * ROW_SIZE][:ROW_SIZE]
    return [number for card in places for number in _one_of(KIND_NAMES, card)]


def _altar(view: View, seat: int, memory: Recollection) -> Told:
    history = memory.history
    first = 1 if "oracle" in view.variants else 0
    openly = [event.good for event in history if event.kind in ("offered-up", "added")]
    own = [event for event in history if event.player == seat]
    return {
        "altar_size": [view.altar_size],
        "altar_top": _one_of(GOOD_NAMES, view.altar_top),
        "altar_open": [first + count for count in _number(GOOD_NAMES, openly)],
        "own_down": _number(GOOD_NAMES, (e.good for e in own if e.kind == "offered-down")),
        "own_kept": _number(GOOD_NAMES, (e.good for e in own if e.kind == "kept")),
        **_look(history, seat),
    }


def _look(history: Sequence[AltarEvent], seat: int) -> Told:
    """The observer's latest look, and what happened to the altar since."""
    looks = [i for i, event in enumerate(history) if event.seen and event.player == seat]
    since = history[looks[-1] :] if looks else ()
    seen = [*((since[0].seen or ()) if since else ()), *[None] * LOOK][:LOOK]
    kept = [event for event in since if event.kind == "kept"]
    return {
        "look": [number for good in seen for number in _one_of(GOOD_NAMES, good)],
        "look_kept": _one_of(range(1, LOOK + 1), *(e.place for e in kept if e.player == seat)),
        "put_since": [sum(e.kind in ("offered-up", "offered-down", "added") for e in since)],
        "kept_since": [sum(event.player != seat for event in kept)],
    }
