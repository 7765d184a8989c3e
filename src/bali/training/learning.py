"""Learning from lessons: gradients of a net by hand, in NumPy, and Adam's steps.

The net is small and its gradient takes a page, so no library for it has to be installed.
"""

from concurrent.futures import Executor
from itertools import pairwise

import numpy as np

from bali.bots.value.inputs import SEAT_INPUTS, TABLE_INPUTS
from bali.bots.value.net import LEAK, OUTPUTS, PARTS_A_SEAT, Net, RealArray

PARTS_WEIGHT = 1.0
"""How much the parts of the scores count beside who wins."""

Arrays = tuple[RealArray, ...]
"""The weights of a net, or something for each of them."""

DECAY, SQUARE_DECAY, SMALL = 0.9, 0.999, 1e-7

HALVES = 2
"""A step's rows are looked at in so many parts side by side, on one core too: what is learnt does
not depend on how many there are."""


def new_net(widths: tuple[int, int], rng: np.random.Generator) -> Net:
    """Small random weights: about half a unit's inputs being zero, sums of about one."""

    def layer(rows: int, columns: int, active: float) -> RealArray:
        return (rng.standard_normal((rows, columns)) / np.sqrt(active)).astype(np.float32)

    def bias(columns: int) -> RealArray:
        return np.zeros(columns, np.float32)

    first, second = widths
    return Net(
        layer(TABLE_INPUTS + 2 * SEAT_INPUTS, first, 100.0),
        bias(first),
        layer(second, first, first / 2),
        bias(second),
        0.1 * layer(OUTPUTS, second, second / 2),
        0.05 * layer(OUTPUTS, first, first / 2),
        bias(OUTPUTS),
    )


TWINS_DIFFER = 0.1
"""By about how much of itself a weight of a new unit differs from its twin's."""


def widened(net: Net, width: int, rng: np.random.Generator) -> Net:
    """About the same judgement with so many units in the first layer: those that are added are
    twins of those that are there, and share with them what they tell. Chance sets twins apart, or
    they would learn the same for ever.
    """
    origin = np.arange(width) % len(net.first_bias)
    twins = np.bincount(origin)[origin].astype(np.float32)
    apart = 1.0 + TWINS_DIFFER * rng.standard_normal((len(net.first), width))
    return net._replace(
        first=np.take(net.first, origin, axis=1) * apart.astype(np.float32),
        first_bias=net.first_bias[origin],
        second=np.take(net.second, origin, axis=1) / twins,
        direct=np.take(net.direct, origin, axis=1) / twins,
    )


class Learner:
    """A net, the memory of its last steps, and an average of what it was."""

    def __init__(self, net: Net, players: int) -> None:
        self.net = net
        self.players = players
        self.average = _copied(net)
        self.means = Net(*map(np.zeros_like, net))
        self.squares = Net(*map(np.zeros_like, net))
        self.steps = 0

    def copy(self) -> "Learner":
        twin = Learner(_copied(self.net), self.players)
        twin.average = _copied(self.average)
        twin.means, twin.squares = _copied(self.means), _copied(self.squares)
        twin.steps = self.steps
        return twin

    def learn(
        self, pool: Executor, inputs: RealArray, targets: RealArray, rate: float
    ) -> tuple[float, float]:
        """One step; the mean cross-entropy of the shares, and the squared error of the parts."""
        gradient, losses = slope_by_halves(pool, self.net, self.players, inputs, targets)
        self.steps += 1
        take_step(self.net, self.means, self.squares, gradient, rate, self.steps)
        return losses

    def blend(self, weight: float) -> None:
        """Let the net as it is now count so much in the average."""
        for mean, now in zip(self.average, self.net, strict=True):
            mean += np.float32(weight) * (now - mean)


def take_step(
    net: Arrays, means: Arrays, squares: Arrays, gradient: Arrays, rate: float, number: int
) -> None:
    """Adam's step of this number, from 1 on: change the weights, and what is remembered of the
    steps so far.
    """
    first = 1.0 - DECAY**number
    second = 1.0 - SQUARE_DECAY**number
    for weights, mean, square, change in zip(net, means, squares, gradient, strict=True):
        mean += (1.0 - DECAY) * (change - mean)
        square += (1.0 - SQUARE_DECAY) * (change * change - square)
        weights -= (rate / first) * mean / (np.sqrt(square / second) + SMALL)


def _copied(net: Net) -> Net:
    return Net(*(array.copy() for array in net))


def slope_by_halves(
    pool: Executor, net: Net, players: int, inputs: RealArray, targets: RealArray
) -> tuple[Net, tuple[float, float]]:
    """The same as `slope`, in about half the time on two cores."""
    bounds = [len(inputs) * half // HALVES for half in range(HALVES + 1)]
    parts = [slice(*ends) for ends in pairwise(bounds) if ends[0] < ends[1]]
    told = pool.map(lambda part: slope(net, players, inputs[part], targets[part]), parts)
    weights = [(part.stop - part.start) / len(inputs) for part in parts]
    gradient = Net(*map(np.zeros_like, net))
    entropy = squared = 0.0
    for weight, (of_part, (its_entropy, its_squared)) in zip(weights, told, strict=True):
        for total, array in zip(gradient, of_part, strict=True):
            total += weight * array
        entropy += weight * its_entropy
        squared += weight * its_squared
    return gradient, (entropy, squared)


def slope(
    net: Net, players: int, inputs: RealArray, targets: RealArray
) -> tuple[Net, tuple[float, float]]:
    """The gradient of the loss, averaged over the rows, and its two parts."""
    seats = inputs[:, TABLE_INPUTS:].reshape(-1, players, SEAT_INPUTS)
    shared = np.concatenate((inputs[:, :TABLE_INPUTS], seats.sum(axis=1)), axis=1)
    own = seats.reshape(-1, SEAT_INPUTS)
    for_all, for_own = net.first[:-SEAT_INPUTS], net.first[-SEAT_INPUTS:]
    sums = np.repeat(shared @ for_all + net.first_bias, players, axis=0) + own @ for_own
    units = leaky(sums)
    deeper_sums = units @ net.second.T + net.second_bias
    deeper = leaky(deeper_sums)
    outputs = deeper @ net.last.T + units @ net.direct.T + net.last_bias

    strengths = outputs[:, 0].reshape(-1, players)
    shares = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    won, parts = targets[:, :players], targets[:, players:].reshape(-1, PARTS_A_SEAT)
    errors = np.empty_like(outputs)
    errors[:, 0] = (shares - won).ravel()
    errors[:, 1:] = outputs[:, 1:] - parts
    entropy = -float((won * np.log(shares + 1e-9)).sum(axis=1).mean())
    squared = float(np.square(errors[:, 1:]).sum()) / len(inputs)
    errors[:, 1:] *= 2.0 * PARTS_WEIGHT
    errors /= len(inputs)

    to_deeper = (errors @ net.last) * slope_of(deeper_sums)
    to_units = (to_deeper @ net.second + errors @ net.direct) * slope_of(sums)
    to_shared = to_units.reshape(len(inputs), players, -1).sum(axis=1)
    gradient = Net(
        np.concatenate((shared.T @ to_shared, own.T @ to_units)),
        to_units.sum(axis=0),
        to_deeper.T @ units,
        to_deeper.sum(axis=0),
        errors.T @ deeper,
        errors.T @ units,
        errors.sum(axis=0),
    )
    return gradient, (entropy, squared)


def leaky(sums: RealArray) -> RealArray:
    return np.where(sums > 0, sums, np.float32(LEAK) * sums)


def slope_of(sums: RealArray) -> RealArray:
    return np.where(sums > 0, np.float32(1.0), np.float32(LEAK))
