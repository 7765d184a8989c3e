"""What each legal move of a viewer would do, worked out from the view alone."""

from dataclasses import dataclass
from typing import Any

from bali.knowledge.template import stand_in
from bali.knowledge.views import View
from bali.rules import moves
from bali.rules.facts import Bought, Consulted, Fact, Played, facts
from bali.rules.moves import move_number
from bali.rules.oracle import looked_at
from bali.rules.phases import PHASE_NAMES
from bali.rules.play import apply
from bali.rules.sacrifice import sacrifice_order
from bali.rules.state import State


@dataclass(frozen=True)
class Asked:
    """Someone who will have to decide in the sacrifice that follows a shrine (T4)."""

    player: int
    phase: str
    """`offer`: a card of their own; `add`: one from the supply."""
    face: str
    """How the card will lie: `up` or `down`."""


@dataclass(frozen=True)
class Preview:
    """A legal move and its consequences."""

    move: str
    cost: int
    """In stones."""
    facts: tuple[Fact, ...]
    """What will happen, as far as it is certain."""
    unknown: bool
    """Whether more will happen that nobody can know yet: a new row, the cards looked at."""
    asks: tuple[Asked, ...]
    """For a shrine: what the sacrifice will ask, in order."""

    def to_json(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "cost": self.cost,
            "facts": [fact.to_json() for fact in self.facts],
            "unknown": self.unknown,
            "asks": [vars(asked) for asked in self.asks],
        }


def previews(view: View) -> tuple[Preview, ...]:
    """A preview of each legal move; none for a viewer who does not decide."""
    if not view.legal:
        return ()
    state = stand_in(view)
    return tuple(_preview(state, move) for move in view.legal)


def _preview(state: State, text: str) -> Preview:
    move = move_number(text)
    told = _certain_facts(state, move)
    first = told[0]
    return Preview(
        move=text,
        cost=first.cost if isinstance(first, Bought | Played) else 0,
        facts=told,
        unknown=_draws_row(state, move) or move == moves.CONSULT,
        asks=_asks(state, move),
    )


def _draws_row(state: State, move: int) -> bool:
    """T7: whether the move takes the last card of a row."""
    is_take = moves.TAKE <= move < moves.CONSULT
    return is_take and state.row_sizes[move - moves.TAKE] == 1


def _certain_facts(state: State, move: int) -> tuple[Fact, ...]:
    if move == moves.CONSULT:
        return (Consulted(state.turn, looked_at(state), None),)
    after = state.copy()
    apply(after, move)
    told = facts(state, move, after)
    return tuple(told[:1]) if _draws_row(state, move) else tuple(told)


def _asks(state: State, move: int) -> tuple[Asked, ...]:
    if move != moves.PLAY_SHRINE:
        return ()
    return tuple(
        Asked(player, PHASE_NAMES[phase], _face(state, player, PHASE_NAMES[phase]))
        for player, phase in sacrifice_order(state)
    )


def _face(state: State, player: int, phase: str) -> str:
    return "down" if phase == "offer" and player == state.turn else "up"
