"""Arrays of states: the layout read off the plain `State`, so that a field is declared once."""

import numpy as np
from numpy.typing import NDArray

from bali.rules.state import State

WIDE = {"ply", "stones", "points"}
"""Fields that can pass 127 and so do not fit one byte."""


def _field(name: str, blank: object) -> tuple[str, type[np.signedinteger], tuple[int, ...]]:
    return name, np.int16 if name in WIDE else np.int8, np.asarray(blank).shape


STATE_DTYPE = np.dtype([_field(name, blank) for name, blank in vars(State()).items()], align=True)

States = NDArray[np.void]


def new_states(count: int) -> States:
    """Room for so many states, to be set up before use."""
    return np.zeros(count, STATE_DTYPE)


def pack(state: State, states: States, i: int) -> None:
    """Write a plain state into place i."""
    for name, value in vars(state).items():
        states[i][name] = value


def unpack(states: States, i: int) -> State:
    """Place i as a plain state."""
    state = State()
    for name in vars(state):
        setattr(state, name, states[i][name].tolist())
    return state
