"""How many observations a second: Bali's vectorised environment beside those one could train on.

A step is a decision by chance among the legal moves, and the observation of whoever decides next.
Other environments' games are mostly smaller than Bali, and so are their observations; each row says
how many numbers one has. Where there was a choice the peer got the faster way.
"""

import os
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any

import numpy as np

from bench.clock import Played, Speed, timed_by_process
from bench.engine import CONFIGURATIONS
from bench.peers import pick

AT_ONCE = (1, 64, 4096)

PETTINGZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4")
PGX_GAMES = ("tic_tac_toe", "connect_four", "leduc_holdem", "sparrow_mahjong")
RLCARD_GAMES = ("leduc-holdem", "gin-rummy")


def measure_environments(seconds: float) -> tuple[list[Speed], list[Speed], list[str]]:
    """Ours, then the peers', each for about `seconds`; and which are absent."""
    peers: list[Speed] = []
    missing: list[str] = []
    for package, measure in PEERS.items():
        try:
            peers += measure(seconds)
        except ImportError as error:
            missing.append(f"{package}: {error}")
    return measure_own(seconds), peers, missing


def games_at_once(speed: Speed) -> str:
    """What only environments of like size are compared by."""
    told = speed.name.rpartition(", ")[2]
    return told if told.endswith("at once") else "1 at once"


# ours


def measure_own(seconds: float) -> list[Speed]:
    from bali.envs.layout import SIZE

    return [
        timed_by_process(
            f"Bali {name}, {at_once} at once",
            own_steps(at_once, players, variants),
            f"BaliVectorEnv, {SIZE} numbers",
            seconds,
        )
        for name, (players, variants) in CONFIGURATIONS.items()
        for at_once in AT_ONCE
    ]


def own_steps(at_once: int, players: int, variants: tuple[str, ...]) -> Callable[[], Played]:
    from bali.envs.vector import BaliVectorEnv

    env = BaliVectorEnv(at_once, players, variants, seed=1)
    calls = max(1, 1000 // at_once)  # so that to read the clock costs nothing

    def drive() -> Played:
        games = 0
        for _ in range(calls):
            env.step(env.sample())
            games += int(np.count_nonzero(env.terminations))
        return Played(calls * at_once, games)

    return drive


# PettingZoo


def measure_pettingzoo(seconds: float) -> list[Speed]:
    return [measure_pettingzoo_game(name, seconds) for name in PETTINGZOO_GAMES]


def measure_pettingzoo_game(name: str, seconds: float) -> Speed:
    """`raw_env`: without the wrappers that check every call."""
    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    env.reset(seed=1)
    told = env.observe(env.agent_selection)["observation"]
    note = f"pettingzoo {version('pettingzoo')}; raw_env, {told.size} numbers"
    return timed_by_process(f"PettingZoo {name}", partial(pettingzoo_game, env), note, seconds)


def pettingzoo_game(env: Any) -> Played:
    env.reset()
    steps = 0
    while not all(env.terminations.values()):
        # The mask comes with the observation, as for whoever learns.
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(pick(np.flatnonzero(mask).tolist()))
        steps += 1
    return Played(steps, 1)


# RLCard


def measure_rlcard(seconds: float) -> list[Speed]:
    return [measure_rlcard_game(name, seconds) for name in RLCARD_GAMES]


def measure_rlcard_game(name: str, seconds: float) -> Speed:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    state, _ = env.reset()
    note = f"rlcard {version('rlcard')}; env.step, {state['obs'].size} numbers"
    return timed_by_process(f"RLCard {name}", partial(rlcard_game, env), note, seconds)


def rlcard_game(env: Any) -> Played:
    state, _ = env.reset()
    steps = 0
    while not env.is_over():
        state, _ = env.step(pick(list(state["legal_actions"])))
        steps += 1
    return Played(steps, 1)


# pgx


def measure_pgx(seconds: float) -> list[Speed]:
    # One core for everybody: the others have no second thread.
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    return [measure_pgx_game(name, at_once, seconds) for name in PGX_GAMES for at_once in AT_ONCE]


def measure_pgx_game(name: str, at_once: int, seconds: float) -> Speed:
    import pgx

    env = pgx.make(name)
    drive = pgx_steps(env, at_once)
    size = int(np.prod(env.observation_shape))
    note = f"pgx {version('pgx')}, jax {version('jax')}; {size} numbers"
    return timed_by_process(f"pgx {name}, {at_once} at once", drive, note, seconds)


def pgx_steps(env: Any, at_once: int) -> Callable[[], Played]:
    """Choice, step, next game and observation in one compiled call, as pgx's own examples do."""
    import jax
    import jax.numpy as jnp
    from pgx.experimental import auto_reset

    def step(state: Any, key: Any) -> tuple[Any, Any, Any]:
        key, choice, chance = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(choice, logits, axis=-1)
        state = advance(state, actions, jax.random.split(chance, at_once))
        return state, key, state.terminated.sum()

    advance = jax.vmap(auto_reset(env.step, env.init))
    run = jax.jit(step)
    holder = {
        "state": jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), at_once)),
        "key": jax.random.PRNGKey(2),
    }
    calls = max(1, 1000 // at_once)

    def drive() -> Played:
        state, key, ended = holder["state"], holder["key"], []
        for _ in range(calls):
            state, key, over = run(state, key)
            ended.append(over)
        state.observation.block_until_ready()
        holder.update(state=state, key=key)
        return Played(calls * at_once, int(sum(map(int, ended))))

    return drive


PEERS: dict[str, Callable[[float], list[Speed]]] = {
    "pettingzoo": measure_pettingzoo,
    "rlcard": measure_rlcard,
    "pgx": measure_pgx,
}
