"""The compiled form of observations: from worlds in arrays into rows of numbers."""

import numpy as np
from numpy.typing import NDArray

from bali.compiled.engine import legal_mask
from bali.compiled.jit import jit, register
from bali.compiled.states import Records, States
from bali.envs import observing as observing_module
from bali.envs.observing import observe as observe_world

register(observing_module)


@jit
def observe(states: States, memories: Records, i: int, seat: int, row: NDArray[np.int8]) -> None:
    """Write what this seat knows in world i into a row of `layout.SIZE` numbers."""
    observe_legal(states, memories, i, seat, legal_mask(states, i), row)


@jit
def observe_legal(
    states: States, memories: Records, i: int, seat: int, legal: int, row: NDArray[np.int8]
) -> None:
    """The same for those who know the legal moves already."""
    observe_world(states[i], memories[i], seat, legal, row)
