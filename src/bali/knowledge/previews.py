"""What each legal move of a viewer would do, worked out from the view alone."""

from dataclasses import dataclass
from typing import Any

from bali.knowledge.template import stand_in
from bali.knowledge.views import View
from bali.rules import moves, phases
from bali.rules.facts import Bought, Consulted, Fact, Played, facts
from bali.rules.moves import move_number, moves_in
from bali.rules.oracle import looked_at
from bali.rules.phases import PHASE_NAMES
from bali.rules.play import apply, legal_moves
from bali.rules.sacrifice import offers_face_up
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
    """T4: who will be asked, found by holding the sacrifice; it does not matter what is offered."""
    if move != moves.PLAY_SHRINE:
        return ()
    after = state.copy()
    apply(after, move)
    asked = []
    while after.phase in (phases.OFFER, phases.ADD):
        down = after.phase == phases.OFFER and not offers_face_up(after)
        asked.append(Asked(after.to_act, PHASE_NAMES[after.phase], "down" if down else "up"))
        apply(after, moves_in(legal_moves(after))[0])
    return tuple(asked)
