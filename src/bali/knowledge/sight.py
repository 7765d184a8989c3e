"""What a player sees on the table at this moment, built up from nothing.

Everyone sees K1; each player also sees their own hand and goods and, while keeping, the cards
looked at (K3, K8 with `memory = off`).
"""

from dataclasses import dataclass, replace

from bali.record.dump import hand_list, row_list
from bali.rules import moves
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, HAND_SIZE, KINDS
from bali.rules.facts import Consulted, Fact, Kept, Offered, Scored, facts
from bali.rules.moves import MOVE_NAMES, moves_in
from bali.rules.offer import pile_size
from bali.rules.oracle import looked_at
from bali.rules.phases import PHASE_NAMES
from bali.rules.play import apply, legal_moves, reveals
from bali.rules.state import NOWHERE, State
from bali.rules.taking import hand_size


@dataclass(frozen=True)
class PlayerSeen:
    """What everyone sees of one player."""

    stones: int
    points: int
    tableau: dict[str, int]
    hand_size: int
    goods_size: int


@dataclass(frozen=True)
class Sight:
    """What one seat sees."""

    seat: int
    ply: int
    phase: str
    turn: int
    to_act: int
    bought: bool
    players: tuple[PlayerSeen, ...]
    hand: list[str]
    """One's own."""
    goods: dict[str, int]
    """One's own."""
    rows: list[list[str]]
    """Top first; the last one can be taken."""
    demon: int | None
    """The demon's row, from 1."""
    pile: int
    supply: dict[str, int]
    altar_size: int
    altar_top: str | None
    """The good, if the top card lies face up."""
    box: dict[str, int]
    to_take: int
    """Cards the active player still has to take to hold 3."""


@dataclass(frozen=True)
class Choice:
    """A legal move, and the first thing it would do, as far as its player can tell beforehand."""

    move: str
    fact: Fact
    scores: str | None
    """The card type that this take would score (T9); None if none, or if a new row decides."""


def sight(state: State, seat: int) -> Sight:
    """What this seat sees now."""
    return Sight(
        seat=seat,
        ply=state.ply,
        phase=PHASE_NAMES[state.phase],
        turn=state.turn,
        to_act=state.to_act,
        bought=bool(state.bought),
        players=tuple(_player_seen(state, player) for player in range(state.players)),
        hand=hand_list(state.hands[seat]),
        goods=dict(zip(GOOD_NAMES, state.goods[seat], strict=True)),
        rows=[row_list(state, row) for row in range(len(state.rows))],
        demon=None if state.demon == NOWHERE else state.demon + 1,
        pile=pile_size(state),
        supply=dict(zip(GOOD_NAMES, state.supply, strict=True)),
        altar_size=state.altar_size,
        altar_top=_altar_top(state),
        box={"shrine": state.box_shrines, "oracle": state.box_oracles},
        to_take=HAND_SIZE - hand_size(state, state.turn),
    )


def _player_seen(state: State, player: int) -> PlayerSeen:
    return PlayerSeen(
        stones=state.stones[player],
        points=state.points[player],
        tableau=dict(zip(CARD_NAMES[:KINDS], state.tableaus[player], strict=True)),
        hand_size=hand_size(state, player),
        goods_size=sum(state.goods[player]),
    )


def _altar_top(state: State) -> str | None:
    top = state.altar_size - 1
    return GOOD_NAMES[state.altar[top]] if top >= 0 and state.altar_up[top] else None


def choices(state: State) -> list[Choice]:
    """The legal moves of the player who decides, each with what it would do first."""
    return [_choice(state, move) for move in moves_in(legal_moves(state))]


def _choice(state: State, move: int) -> Choice:
    if move == moves.CONSULT:
        return Choice(MOVE_NAMES[move], Consulted(state.turn, looked_at(state), None), None)
    after = state.copy()
    apply(after, move)
    told = facts(state, move, after)
    known = [] if reveals(state, move) else told
    scores = next((fact.card for fact in known if isinstance(fact, Scored)), None)
    return Choice(MOVE_NAMES[move], told[0], scores)


def seen(fact: Fact, seat: int) -> Fact:
    """The fact as this seat may know it: what only another may know is None (K3, K6)."""
    if isinstance(fact, Offered) and fact.face == "down" and fact.player != seat:
        return replace(fact, good=None)
    if isinstance(fact, Kept) and fact.player != seat:
        return replace(fact, good=None, place=None)
    if isinstance(fact, Consulted) and fact.player != seat:
        return replace(fact, goods=None)
    return fact
