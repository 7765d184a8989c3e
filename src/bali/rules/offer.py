"""The offer: four rows, and the pile that refills them (T7, T8, O2)."""

from bali.rules.cards import ORACLE, ROW_SIZE
from bali.rules.state import State


def pile_size(state: State) -> int:
    return state.deck_size - state.drawn


def bottom_card(state: State, row: int) -> int:
    """The card of a row that can be taken."""
    return state.rows[row][state.row_sizes[row] - 1]


def lay_row(state: State, row: int) -> None:
    """T7, T8: draw 4 cards, or what is left, top first; the last one drawn is the bottom card."""
    size = min(ROW_SIZE, pile_size(state))
    for i in range(size):
        state.rows[row][i] = state.deck[state.drawn + i]
    state.drawn += size
    state.row_sizes[row] = size


def refill(state: State, row: int) -> bool:
    """T7, O2: make a new row. Tells whether oracles were removed from it."""
    lay_row(state, row)
    if not state.oracle:
        return False
    box_before = state.box_oracles
    while pile_size(state) > 0:  # E1, ruling: the last cards lie as drawn, oracles included
        remove_oracles(state, row)
        if state.row_sizes[row] > 0:
            break
        lay_row(state, row)  # O2: all 4 were oracles
    return state.box_oracles > box_before


def remove_oracles(state: State, row: int) -> None:
    """O2: all oracles of the row go to the box; the other cards keep their order."""
    kept = 0
    for i in range(state.row_sizes[row]):
        card = state.rows[row][i]
        if card == ORACLE:
            state.box_oracles += 1
        else:
            state.rows[row][kept] = card
            kept += 1
    state.row_sizes[row] = kept
