"""What one viewer may know, as a plain value: built up from nothing, never cut down from the truth.

A viewer is a seat, or None for a spectator. With `memory` on, a view holds what a perfect memory
would know (K1 to K6); with it off, what lies on the table now (K1), one's own hand and goods and,
while keeping, the cards looked at (K8). Once the game is over everything is open (K7).

Deductions, previews and sampled worlds are all made from a view; see the modules of those names.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from bali.knowledge.memory import ADDED, KEPT, LOOKED, NO_GOOD, OFFERED_DOWN, OFFERED_UP, Memory
from bali.knowledge.world import World
from bali.record import dump
from bali.record.dump import hand_list, row_list
from bali.rules import phases
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, HAND_SIZE, KINDS
from bali.rules.ending import is_over, rank, score_parts
from bali.rules.moves import names_in
from bali.rules.offer import pile_size
from bali.rules.oracle import looked_at
from bali.rules.phases import PHASE_NAMES
from bali.rules.play import legal_moves
from bali.rules.state import NOWHERE, State
from bali.rules.taking import hand_size

VERSION = 1

KIND_NAMES = CARD_NAMES[:KINDS]

EVENT_NAMES = {
    OFFERED_UP: "offered-up",
    OFFERED_DOWN: "offered-down",
    ADDED: "added",
    LOOKED: "looked",
    KEPT: "kept",
}

Counts = dict[str, int]


@dataclass(frozen=True)
class AltarEvent:
    """One thing that happened to the altar, as the viewer knows it; None is unknown to them."""

    kind: str
    """`offered-up`, `offered-down`, `added`, `looked` or `kept`."""
    player: int
    good: str | None
    """The good put or kept; None if secret, and for a look."""
    place: int | None
    """Of a card kept: where it lay, 1 being the top; None if secret."""
    count: int
    """How many cards were looked at, or chosen from; 0 for cards put."""
    seen: tuple[str, ...] | None
    """Of a look: the goods, from the top; None if secret."""
    top: str | None
    """After a card was kept: the good on top of the altar if it lies face up."""
    open_goods: tuple[int, ...]
    """What the player had of each good before, as far as it was openly got and given."""


@dataclass(frozen=True)
class Recollection:
    """What only a memory knows: the part of a view that `memory = off` does not have."""

    hands: tuple[tuple[str, ...], ...]
    """Each player's hand (K2: every card was printed on a starting set, or taken openly)."""
    open_goods: tuple[Counts, ...]
    """Each player's goods as far as they were openly got and given; the rest is in `history`."""
    history: tuple[AltarEvent, ...]
    """How the altar came about."""
    unseen: Counts
    """The game cards in the pile, by kind, in unknown order (K5)."""


@dataclass(frozen=True)
class View:
    """Everything a viewer may know, and nothing else. Players count from 0, rows from 1."""

    version: int
    viewer: int | None
    """The seat; None for a spectator."""
    memory: bool
    players: int
    variants: tuple[str, ...]
    ply: int
    phase: str
    turn: int | None
    to_act: int | None
    legal: tuple[str, ...] | None
    """The legal moves, for the one who decides; None for everyone else."""
    bought: bool
    to_take: int
    """Cards the active player still has to take to hold 3."""
    last_row: int | None
    """The row the active player last took from, while that decides what will be scored (T9)."""
    scored: str | None
    """The card type that is being scored (P4, P6)."""
    bonus: bool
    """Whether the good to be claimed is the majority's (P5, P6)."""
    stones: tuple[int, ...]
    points: tuple[int, ...]
    tableaus: tuple[Counts, ...]
    hand_sizes: tuple[int, ...]
    goods_sizes: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]
    """Top card first; the last one can be taken."""
    demon: int | None
    pile: int
    supply: Counts
    altar_size: int
    altar_top: str | None
    """The good on top if it lies face up."""
    box: Counts
    hand: tuple[str, ...] | None
    """One's own; None for a spectator."""
    goods: Counts | None
    """One's own; None for a spectator."""
    looking_at: tuple[str, ...] | None
    """While one has to keep a card: the goods seen, from the top of the altar."""
    recollection: Recollection | None
    """With memory on."""
    scores: tuple[Counts, ...] | None
    """Once the game is over (E3)."""
    ranks: tuple[int, ...] | None
    """Once the game is over (E4)."""
    truth: dict[str, Any] | None
    """Once the game is over: the whole position (K7)."""

    def to_json(self) -> dict[str, Any]:
        """As plain values, with the same keys in every view: `view.schema.json` describes them.

        What a memory adds stands beside the rest, and is null with memory off.
        """
        told = dict(vars(self))
        recollection: Recollection | None = told.pop("recollection")
        if recollection is None:
            return told | dict.fromkeys(_REMEMBERED)
        history = tuple(dict(vars(event)) for event in recollection.history)
        return told | vars(recollection) | {"history": history}

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> "View":
        """The view that `to_json` told, as whoever was sent it reads it back.

        Keys that are not known are left alone. Raises KeyError if one is missing.
        """
        values = {key: told[key] if key == "truth" else _tuples(told[key]) for key in _TOLD}
        if not values["memory"]:
            return cls(**values, recollection=None)
        remembered = {key: _tuples(told[key]) for key in _REMEMBERED}
        remembered["history"] = tuple(
            AltarEvent(**{key: event[key] for key in _EVENT}) for event in remembered["history"]
        )
        return cls(**values, recollection=Recollection(**remembered))


_REMEMBERED = tuple(field.name for field in fields(Recollection))
_TOLD = tuple(field.name for field in fields(View) if field.name != "recollection")
_EVENT = tuple(field.name for field in fields(AltarEvent))


def _tuples(value: Any) -> Any:
    """With tuples for the lists that JSON makes of them."""
    if isinstance(value, list | tuple):
        return tuple(map(_tuples, value))
    if isinstance(value, dict):
        return {key: _tuples(each) for key, each in value.items()}
    return value


def view_of(world: World, viewer: int | None, memory: bool = True) -> View:
    """What this viewer may know now."""
    state = world.state
    over = is_over(state)
    players = range(state.players)
    own = viewer is not None
    seat = viewer or 0
    return View(
        version=VERSION,
        viewer=viewer,
        memory=memory,
        players=state.players,
        variants=_variants(state),
        ply=state.ply,
        phase=PHASE_NAMES[state.phase],
        turn=None if over else state.turn,
        to_act=None if over else state.to_act,
        legal=tuple(names_in(legal_moves(state))) if not over and viewer == state.to_act else None,
        bought=bool(state.bought),
        to_take=0 if over else HAND_SIZE - hand_size(state, state.turn),
        last_row=state.last_row + 1 if _row_matters(state) else None,
        scored=CARD_NAMES[state.scored] if _is_scoring(state) else None,
        bonus=state.phase == phases.CLAIM and state.receiving == state.players,
        stones=tuple(state.stones[: state.players]),
        points=tuple(state.points[: state.players]),
        tableaus=tuple(_by_name(KIND_NAMES, state.tableaus[player]) for player in players),
        hand_sizes=tuple(hand_size(state, player) for player in players),
        goods_sizes=tuple(sum(state.goods[player]) for player in players),
        rows=tuple(tuple(row_list(state, row)) for row in range(len(state.rows))),
        demon=None if state.demon == NOWHERE else state.demon + 1,
        pile=pile_size(state),
        supply=_by_name(GOOD_NAMES, state.supply),
        altar_size=state.altar_size,
        altar_top=_altar_top(state),
        box={"shrine": state.box_shrines, "oracle": state.box_oracles},
        hand=tuple(hand_list(state.hands[seat])) if own else None,
        goods=_by_name(GOOD_NAMES, state.goods[seat]) if own else None,
        looking_at=_looking_at(state) if viewer == state.to_act else None,
        recollection=_recollection(world, viewer) if memory else None,
        scores=tuple(score_parts(state, player) for player in players) if over else None,
        ranks=tuple(rank(state, player) for player in players) if over else None,
        truth=dump(state) if over else None,
    )


def _by_name(names: tuple[str, ...], counts: list[int]) -> Counts:
    return dict(zip(names, counts, strict=True))


def _variants(state: State) -> tuple[str, ...]:
    oracle = ("oracle",) if state.oracle else ()
    return oracle if state.demon == NOWHERE else (*oracle, "demon")


def _row_matters(state: State) -> bool:
    return state.phase in (phases.ORACLE, phases.KEEP)


def _is_scoring(state: State) -> bool:
    return state.phase in (phases.REWARD, phases.CLAIM)


def _altar_top(state: State) -> str | None:
    top = state.altar_size - 1
    return GOOD_NAMES[state.altar[top]] if top >= 0 and state.altar_up[top] else None


def _looking_at(state: State) -> tuple[str, ...] | None:
    if state.phase != phases.KEEP:
        return None
    top_first = state.altar[: state.altar_size][::-1]
    return tuple(GOOD_NAMES[good] for good in top_first[: looked_at(state)])


def _recollection(world: World, viewer: int | None) -> Recollection:
    state, memory = world.state, world.memory
    players = range(state.players)
    return Recollection(
        hands=tuple(tuple(hand_list(state.hands[player])) for player in players),
        open_goods=tuple(
            _by_name(GOOD_NAMES, open_goods(state, memory, player)) for player in players
        ),
        history=tuple(_event(memory, event, viewer) for event in range(memory.events)),
        unseen=_unseen(state),
    )


def open_goods(state: State, memory: Memory, player: int) -> list[int]:
    """What a player has of each good, as far as it was openly got and given."""
    return [
        have - secret
        for have, secret in zip(state.goods[player], memory.secret[player], strict=True)
    ]


def _event(memory: Memory, event: int, viewer: int | None) -> AltarEvent:
    """K3, K6: the good put face down, the card kept and the cards seen are their player's alone."""
    kind, player = memory.kind[event], memory.player[event]
    is_own = player == viewer
    knows_good = kind in (OFFERED_UP, ADDED) or (is_own and kind != LOOKED)
    seen = memory.seen[event][: memory.count[event]]
    top = memory.top[event]
    return AltarEvent(
        kind=EVENT_NAMES[kind],
        player=player,
        good=GOOD_NAMES[memory.good[event]] if knows_good else None,
        place=memory.place[event] + 1 if kind == KEPT and is_own else None,
        count=memory.count[event],
        seen=tuple(GOOD_NAMES[good] for good in seen) if kind == LOOKED and is_own else None,
        top=None if kind != KEPT or top == NO_GOOD else GOOD_NAMES[top],
        open_goods=tuple(memory.open_goods[event]),
    )


def _unseen(state: State) -> Counts:
    """The pile by kind. All other cards lie or lay open, so everyone can count what is left."""
    return _by_name(
        CARD_NAMES,
        [state.deck[state.drawn : state.deck_size].count(card) for card in range(len(CARD_NAMES))],
    )
