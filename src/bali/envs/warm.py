"""Compiling ahead what this part adds to `bali.arena.warm`."""

import numpy as np

from bali.arena.simulation import Experiment, play
from bali.compiled.jit import cache_folder
from bali.compiled.states import pack
from bali.envs.decisions import random_decisions
from bali.envs.layout import SIZE
from bali.envs.retelling import retell_moves, room
from bali.envs.vector import BaliVectorEnv
from bali.game import Game

_DECISIONS = cache_folder / "complete-decisions"


def compile_envs() -> None:
    """Call each compiled function once with the types it is used with."""
    env = BaliVectorEnv(1)
    env.step(env.sample())
    env.observe(0)
    compile_decisions()


def decisions_are_compiled() -> bool:
    """Whether what writes decisions lies ready, made from these very sources."""
    return _DECISIONS.exists()


def compile_decisions() -> None:
    experiment = Experiment(games=1, players=2, variants=(), seed=0)
    for games in play(experiment, cores=1):
        list(random_decisions(experiment, games))
    states, memories = room()
    pack(Game.new(seed=0).state, states, 0)
    none = np.zeros(0, np.int8)
    retell_moves(states, memories, none, none, np.zeros((0, SIZE), np.int8))
    _DECISIONS.touch()
