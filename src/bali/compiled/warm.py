"""Compiling everything ahead of its first use."""

import numpy as np

from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.engine import apply_move, legal_mask
from bali.compiled.jit import cache_folder
from bali.compiled.playouts import GAME_DTYPE, deal, play_out, simulate
from bali.compiled.states import new_states

_MARK = cache_folder / "complete"


def is_compiled() -> bool:
    """Whether the machine code of these very sources lies ready."""
    return _MARK.exists()


def compile_all() -> None:
    """Call each compiled function once with the types it is used with."""
    states = new_states(1)
    stream = np.zeros(STREAM_WORDS, np.int64)
    seed_stream(stream, 0, 0)
    deal(states, 0, stream, 2, True, True)
    mask = legal_mask(states, 0)
    apply_move(states, 0, int(mask).bit_length() - 1)
    play_out(states, 0, stream)
    simulate(0, 0, 2, True, True, np.zeros(1, GAME_DTYPE))
    _MARK.touch()
