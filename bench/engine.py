"""How fast this engine is, in its compiled and its plain form, at random play on one core."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from bali.compiled import apply_move, legal_mask, new_states, pack
from bali.compiled.playouts import GAME_DTYPE, simulate
from bali.game import Game
from bali.rules.moves import moves_in
from bali.rules.play import apply, legal_moves
from bench.clock import Driver, Played, Speed, best_of, duration, timed

BATCH = 1000
CALLS = 20_000

CONFIGURATIONS: dict[str, tuple[int, tuple[str, ...]]] = {
    "2 players base": (2, ()),
    "4 players both variants": (4, ("oracle", "demon")),
}


def measure_engine(seconds: float) -> list[Speed]:
    """Measure each form in each configuration for about `seconds`."""
    return [
        timed(f"Bali {name}, {form}", driver, note, seconds)
        for name, (players, variants) in CONFIGURATIONS.items()
        for form, driver, note in (
            ("compiled", compiled_games(players, variants), "deal, decisions and final scores"),
            ("compiled, Python loop", python_loop(players, variants), "a call a question"),
            ("plain", plain_games(players, variants), "the same source without Numba"),
        )
    ]


def compiled_games(players: int, variants: tuple[str, ...]) -> Driver:
    games = np.zeros(BATCH, GAME_DTYPE)
    batches = count()

    def drive() -> Played:
        first = next(batches) * BATCH
        simulate(1, first, players, "oracle" in variants, "demon" in variants, games)
        return Played(int(games["moves"].sum(dtype=np.int64)), BATCH)

    return drive


def python_loop(players: int, variants: tuple[str, ...]) -> Driver:
    """Each question and each move is a call from Python, as an adapter would make them."""
    draw = random.Random(1).random
    states = new_states(2)
    pack(Game.new(1, players, variants).state, states, 1)

    def drive() -> Played:
        states[0] = states[1]
        moves = 0
        while mask := legal_mask(states, 0):
            options = moves_in(mask)
            apply_move(states, 0, options[int(draw() * len(options))])
            moves += 1
        return Played(moves, 1)

    return drive


def plain_games(players: int, variants: tuple[str, ...]) -> Driver:
    draw = random.Random(1).random
    first = Game.new(1, players, variants).state

    def drive() -> Played:
        state = first.copy()
        while mask := legal_moves(state):
            options = moves_in(mask)
            apply(state, options[int(draw() * len(options))])
        return Played(state.ply, 1)

    return drive


def call_cost() -> float:
    """Seconds for one call from Python into compiled code: the cheapest question there is."""
    states = new_states(1)
    pack(Game.new(1).state, states, 0)
    return best_of(5, partial(repeat, CALLS, legal_mask, states, 0)) / CALLS


def repeat(times: int, function: Callable[..., Any], *arguments: Any) -> None:
    for _ in range(times):
        function(*arguments)


def start_up() -> dict[str, float]:
    """Seconds until the engine can be used: first compiled, then with the machine code at hand."""
    code = "from bali.arena.warm import compile_all; compile_all()"
    with TemporaryDirectory() as home:
        environment = {**os.environ, "HOME": home, "XDG_CACHE_HOME": home}
        start = partial(subprocess.run, [sys.executable, "-c", code], env=environment, check=True)
        cold = duration(start)
        warm = best_of(3, start)
    ask_help = partial(
        subprocess.run,
        [sys.executable, "-m", "bali", "--help"],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return {"cold compile": cold, "warm start": warm, "bali --help": best_of(5, ask_help)}
