"""The compiled form of the rules: the same source, run by Numba over arrays of states.

Importing this package imports Numba; nothing that a person waits for should, unless it searches,
simulates or trains.
"""

from bali.compiled.engine import apply_move, legal_mask
from bali.compiled.states import STATE_DTYPE, States, new_states, pack, unpack

__all__ = ["STATE_DTYPE", "States", "apply_move", "legal_mask", "new_states", "pack", "unpack"]
