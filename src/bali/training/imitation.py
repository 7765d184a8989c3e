"""An instinct learns from games that it watches: which moves are made by those who look ahead."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from bali.bots.instinct.net import WIDTH, Instinct
from bali.bots.instinct.outputs import NONE, OUTPUTS
from bali.bots.value.inputs import SEAT_INPUTS, TABLE_INPUTS
from bali.training.learning import leaky, slope_of, take_step
from bali.training.watching import Examples, new_examples, watch

TRIES = 600
"""Playouts a move: who is watched wins about as often as with more."""

GAMES_A_SHARE = 8
LEAST_GAMES = 2 * GAMES_A_SHARE
"""A share to learn from, and one kept apart."""
MOST_GAMES_WATCHED = 20_000
"""All that was seen is held in memory, some 300 kB a game."""
BATCH = 512
EPOCHS = 8
"""How many choices are learnt from, for each that was seen: they are drawn."""

RATE = 1.5e-3
"""Of learning, at the beginning; it falls to nothing."""

FADING = 0.3
"""How fast weights fade that nothing speaks for, against the rate: what was seen is not much."""

UNSEEN_SHARE = 16
"""One share of games in so many is kept apart, to tell how well the others foretell it."""


@dataclass(frozen=True)
class Told:
    """How well choices are foretold, those kept apart: logarithms of chances, on average."""

    instinct: float
    evenly: float
    """If every legal move were as likely."""
    choices: int


def watch_games(
    players: int, seed: int, games: int, cores: int, told: Callable[[int], None]
) -> list[Examples]:
    """Watch so many games on so many cores, some at a time; tells how many it were so far."""
    numbers = np.arange(games)
    shares = [numbers[first : first + GAMES_A_SHARE] for first in range(0, games, GAMES_A_SHARE)]
    seen = []
    with ThreadPoolExecutor(cores) as pool:
        for share in pool.map(lambda share: watch_share(players, seed, share), shares):
            seen.append(share)
            told(min(games, GAMES_A_SHARE * len(seen)))
    return seen


def watch_share(players: int, seed: int, numbers: NDArray[np.int64]) -> Examples:
    examples = new_examples(len(numbers), players)
    rows = watch(seed, numbers, players, TRIES, examples)
    kept = rows_of(examples, slice(rows))
    return kept._replace(inputs=kept.inputs.astype(np.float16))  # half of much memory


def rows_of(examples: Examples, rows: Any) -> Examples:
    """Copies of some of them."""
    inputs, movers, outputs, chosen = examples
    return Examples(
        inputs[rows].copy(), movers[rows].copy(), outputs[rows].copy(), chosen[rows].copy()
    )


def imitate(seen: Sequence[Examples], seed: int) -> tuple[Instinct, Told]:
    """Learn from what was seen. The same gives the same."""
    apart = joined(seen[::UNSEEN_SHARE])
    examples = joined([share for i, share in enumerate(seen) if i % UNSEEN_SHARE])
    rng = np.random.default_rng(seed)
    instinct = new_instinct(rng)
    means, squares = (tuple(map(np.zeros_like, instinct)) for _ in range(2))
    steps = max(1, EPOCHS * len(examples.movers) // BATCH)
    with threadpool_limits(limits=1, user_api="blas"):
        for step in range(steps):
            rows = rng.integers(0, len(examples.movers), BATCH)
            rate = RATE * (1.0 - step / steps)
            gradient, _ = slope(instinct, rows_of(examples, rows))
            take_step(instinct, means, squares, gradient, rate, step + 1)
            for weights in instinct:
                weights *= np.float32(1.0 - FADING * rate)
        told = foretell(instinct, apart)
    return instinct, told


def joined(seen: Sequence[Examples]) -> Examples:
    return Examples(*(np.concatenate(arrays) for arrays in zip(*seen, strict=True)))


def new_instinct(rng: np.random.Generator) -> Instinct:
    """Small random weights."""
    inputs = TABLE_INPUTS + 2 * SEAT_INPUTS
    return Instinct(
        (0.1 * rng.standard_normal((inputs, WIDTH))).astype(np.float32),
        np.zeros(WIDTH, np.float32),
        (0.01 * rng.standard_normal((OUTPUTS, WIDTH))).astype(np.float32),
        np.zeros(OUTPUTS, np.float32),
    )


def foretell(instinct: Instinct, examples: Examples) -> Told:
    surprise = slope(instinct, examples)[1]
    legal = (examples.outputs[:, :, 0] != NONE).sum(axis=1)
    return Told(-surprise, -float(np.log(legal).mean()), len(legal))


def slope(instinct: Instinct, examples: Examples) -> tuple[Instinct, float]:
    """The gradient of the mean surprise at what was chosen, and that surprise."""
    count = len(examples.movers)
    every = np.arange(count)
    inputs = examples.inputs.astype(instinct.first.dtype)
    seats = inputs[:, TABLE_INPUTS:].reshape(count, -1, SEAT_INPUTS)
    read = np.concatenate(
        (inputs[:, :TABLE_INPUTS], seats.sum(axis=1), seats[every, examples.movers]), axis=1
    )
    sums = read @ instinct.first + instinct.first_bias
    units = leaky(sums)
    told = units @ instinct.last.T + instinct.last_bias

    one, two = examples.outputs[:, :, 0].astype(int), examples.outputs[:, :, 1].astype(int)
    rows = every[:, np.newaxis]
    preferences = np.where(one != NONE, told[rows, one], -np.inf)
    preferences += np.where(two != NONE, told[rows, two], 0.0)
    preferences -= preferences.max(axis=1, keepdims=True)
    chances = np.exp(preferences)
    chances /= chances.sum(axis=1, keepdims=True)
    surprise = -float(np.log(chances[every, examples.chosen] + 1e-12).mean())

    errors = chances.copy()
    errors[every, examples.chosen] -= 1.0
    errors /= count
    to_told = np.zeros((count, OUTPUTS + 1), told.dtype)  # the last column is for NONE
    np.add.at(to_told, (rows, one), errors)
    np.add.at(to_told, (rows, two), errors)
    to_told = to_told[:, :-1]
    to_units = (to_told @ instinct.last) * slope_of(sums)
    gradient = Instinct(
        read.T @ to_units, to_units.sum(axis=0), to_told.T @ units, to_told.sum(axis=0)
    )
    return gradient, surprise
