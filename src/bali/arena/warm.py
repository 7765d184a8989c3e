"""Compiling everything ahead of its first use."""

import numpy as np
from numpy.typing import NDArray

from bali.bots import contestant
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.engine import apply_move, legal_mask
from bali.compiled.jit import cache_folder
from bali.compiled.playouts import GAME_DTYPE, deal, play_out_all, simulate
from bali.compiled.states import new_states
from bali.game import Game
from bali.knowledge import World, view_of
from bali.knowledge.fast import FastSampler, apply_remembering, begin_remembering, new_memories

_MARK = cache_folder / "complete"


def is_compiled() -> bool:
    """Whether the machine code of these very sources lies ready."""
    return _MARK.exists()


BOTS = ("tree@9p", "search@9p", "monte-carlo@9p", "greedy", "value", "buffalo")
"""Those that compiled code plays, the longest to compile first."""


def compile_all() -> None:
    """Call each compiled function once with the types it is used with."""
    compile_engine()
    for name in BOTS:
        compile_bot(name)
    _MARK.touch()


def compile_engine() -> None:
    """What everything else is made from."""
    states = new_states(1)
    stream = np.zeros(STREAM_WORDS, np.int64)
    seed_stream(stream, 0, 0)
    deal(states, 0, stream, 2, True, True)
    mask = legal_mask(states, 0)
    apply_move(states, 0, int(mask).bit_length() - 1)
    play_out_all(states, stream)
    simulate(0, 0, 2, True, True, np.zeros(1, GAME_DTYPE))
    _compile_knowledge(stream)


def _compile_knowledge(stream: NDArray[np.int64]) -> None:
    states, memories = new_states(1), new_memories(1)
    view = view_of(World.begin(Game.new(seed=0).state), viewer=0)
    FastSampler(view).draw(stream, states, memories)
    begin_remembering(states, memories, 0)
    apply_remembering(states, memories, 0, int(legal_mask(states, 0)).bit_length() - 1)


def compile_bot(name: str) -> None:
    view = view_of(World.begin(Game.new(seed=0).state), viewer=0)
    bot = contestant(name)
    bot.bot.choose(view, bot.budget, [1] * STREAM_WORDS)
