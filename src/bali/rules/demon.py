"""The Demon variant (D1 to D4)."""

from bali.rules.cards import ROWS
from bali.rules.state import NOWHERE, State


def place_demon(state: State) -> None:
    """D1: it starts on the leftmost row."""
    state.demon = 0


def move_demon(state: State) -> None:
    """D2: a priest moves it one row to the right, from the last back to the first."""
    if state.demon != NOWHERE:
        state.demon = state.demon + 1 if state.demon + 1 < ROWS else 0


def is_barred(state: State, row: int) -> bool:
    """D3: nobody may take from the demon's row."""
    return state.demon == row
