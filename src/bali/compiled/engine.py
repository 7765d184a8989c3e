"""The rules as calls on one state of an array.

They take the array and a place rather than a record: that is ten times cheaper from Python.
"""

from bali.compiled.jit import jit
from bali.compiled.states import States
from bali.rules.play import apply, legal_moves


@jit
def legal_mask(states: States, i: int) -> int:
    """The legal moves in state i, as a mask."""
    return legal_moves(states[i])


@jit
def apply_move(states: States, i: int, move: int) -> None:
    """Make a legal move in state i."""
    apply(states[i], move)
