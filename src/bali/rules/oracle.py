"""The Oracle variant: looking at the altar (O3, O4). Setup is in `setup`, removal in `offer`."""

from bali.rules import moves, phases
from bali.rules.altar import remove_from_altar
from bali.rules.state import State
from bali.rules.taking import go_on_taking

LOOK = 4


def looked_at(state: State) -> int:
    """O3: how many cards a look shows: the top 4, or all if there are fewer."""
    return min(LOOK, state.altar_size)


def legal_consultation() -> int:
    """O3, ruling: looking is optional."""
    return 1 << moves.CONSULT | 1 << moves.DECLINE


def consult(state: State) -> None:
    state.phase = phases.KEEP


def decline(state: State) -> None:
    go_on_taking(state)


def legal_keeps(state: State) -> int:
    """O3: who looked must keep one of the cards seen."""
    return moves.first_of(moves.KEEP, looked_at(state))


def keep(state: State, place: int) -> None:
    """O3: the card joins one's own; O4: then taking or scoring goes on."""
    good = remove_from_altar(state, place)
    state.goods[state.turn][good] += 1
    go_on_taking(state)
