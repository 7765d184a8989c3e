"""Who comes next (S5)."""

from bali.rules import phases
from bali.rules.state import State


def seat_after(state: State, player: int) -> int:
    """S5: the next player clockwise."""
    return player + 1 if player + 1 < state.players else 0


def end_turn(state: State) -> None:
    """The next player's turn begins."""
    state.turn = seat_after(state, state.turn)
    state.to_act = state.turn
    state.bought = 0
    state.phase = phases.MAIN
