"""The value net: two hidden layers, in compiled code.

The first layer is the wide one, and of its inputs few change from a position to what a move makes
of it. So a position is read once (`settle`), and each move after it costs the difference
(`judge_next`).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali.bots.protocol import PARTS
from bali.bots.value import inputs
from bali.bots.value.inputs import read_inputs
from bali.compiled.jit import register, summing_jit
from bali.compiled.states import States

register(inputs)

RealArray = NDArray[np.floating[Any]]
"""Of 32 bits; tests of the gradient use 64."""

LEAK = 0.05
"""How much of a negative sum a unit lets through."""

PARTS_A_SEAT = len(PARTS)
POINTS_UNIT = 10.0
"""Points that stand as 1 in the net's outputs."""

FIRST = 128
SECOND = 32
WIDTHS = (FIRST, SECOND)


class Net(NamedTuple):
    """The weights, an input or unit a row. For a player count: who wins, then everyone's parts."""

    first: RealArray
    first_bias: RealArray
    second: RealArray
    second_bias: RealArray
    last: RealArray
    last_bias: RealArray


class Desk(NamedTuple):
    """Room to work in, one for each thread."""

    inputs: RealArray
    """Two rows: the position that was settled on, and the one judged."""
    sums: RealArray
    """What the first layer's units add up to, for both."""
    places: NDArray[np.int64]
    """The inputs that changed, with room for three more, and by how much."""
    changes: RealArray
    hidden: RealArray
    outputs: RealArray


def outputs_of(players: int) -> int:
    return players * (1 + PARTS_A_SEAT)


def new_desk(net: Net) -> Desk:
    size, first = net.first.shape
    return Desk(
        np.zeros((2, size), np.float32),
        np.zeros((2, first), np.float32),
        np.zeros(size + 4, np.int64),
        np.zeros(size + 4, np.float32),
        np.zeros(net.second.shape[0], np.float32),
        np.zeros(net.last.shape[0], np.float32),
    )


@summing_jit
def settle(net: Net, desk: Desk, states: States, i: int, chair: int) -> None:
    """Read a position, for what moves make of it to be judged from the same chair."""
    numbers = desk.inputs[0]
    read_inputs(states[i], chair, numbers)
    count = 0
    for place in range(len(numbers)):
        desk.places[count] = place
        desk.changes[count] = numbers[place]
        count += numbers[place] != 0.0
    add_changes(net, desk, count, net.first_bias, desk.sums[0])


@summing_jit
def read_next(net: Net, desk: Desk, states: States, i: int, chair: int) -> None:
    """The first layer's sums for a position close to the one settled on."""
    before, numbers = desk.inputs[0], desk.inputs[1]
    read_inputs(states[i], chair, numbers)
    count = 0
    for place in range(len(numbers)):
        change = numbers[place] - before[place]
        desk.places[count] = place
        desk.changes[count] = change
        count += change != 0.0
    add_changes(net, desk, count, desk.sums[0], desk.sums[1])


@summing_jit
def add_changes(net: Net, desk: Desk, count: int, start: RealArray, sums: RealArray) -> None:
    """Inputs that changed, four at a time: each pass over the sums takes as long as an input."""
    sums[:] = start
    for i in range(count, count + 3):
        desk.places[i] = 0
        desk.changes[i] = 0.0
    for i in range(0, count, 4):
        a, b, c, d = desk.changes[i], desk.changes[i + 1], desk.changes[i + 2], desk.changes[i + 3]
        of_a, of_b = net.first[desk.places[i]], net.first[desk.places[i + 1]]
        of_c, of_d = net.first[desk.places[i + 2]], net.first[desk.places[i + 3]]
        for unit in range(FIRST):
            sums[unit] += a * of_a[unit] + b * of_b[unit] + c * of_c[unit] + d * of_d[unit]


@summing_jit
def think(net: Net, desk: Desk, outputs: int) -> None:
    """From the sums of `read_next` to the first so many outputs."""
    sums, hidden = desk.sums[1], desk.hidden
    for unit in range(FIRST):
        sums[unit] = leaky(sums[unit])
    for unit in range(SECOND):
        total = net.second_bias[unit]
        weights = net.second[unit]
        for other in range(FIRST):
            total += sums[other] * weights[other]
        hidden[unit] = leaky(total)
    for output in range(outputs):
        total = net.last_bias[output]
        weights = net.last[output]
        for unit in range(SECOND):
            total += hidden[unit] * weights[unit]
        desk.outputs[output] = total


@summing_jit
def leaky(total: Any) -> Any:
    return total if total > 0.0 else np.float32(LEAK) * total


@summing_jit
def shares_of(desk: Desk, players: int) -> None:
    """Turn the first outputs into shares of the victory, which add up to one."""
    highest = desk.outputs[0]
    for i in range(1, players):
        highest = max(highest, desk.outputs[i])
    total = np.float32(0.0)
    for i in range(players):
        desk.outputs[i] = np.exp(desk.outputs[i] - highest)
        total += desk.outputs[i]
    for i in range(players):
        desk.outputs[i] /= total


@summing_jit
def judge_next(net: Net, desk: Desk, states: States, i: int, chair: int) -> float:
    """The share of the victory that who sits in the chair may expect."""
    players = states[i].players
    read_next(net, desk, states, i, chair)
    think(net, desk, players)
    shares_of(desk, players)
    return float(desk.outputs[0])


@summing_jit
def judge_all(net: Net, desk: Desk, states: States, i: int, chair: int) -> None:
    """Everyone's share and the parts of their scores, from the one in the chair on."""
    read_next(net, desk, states, i, chair)
    think(net, desk, len(desk.outputs))
    shares_of(desk, states[i].players)


@summing_jit
def judge_here(net: Net, desk: Desk, states: States, i: int, chair: int) -> None:
    """The same, without a position that was settled on before."""
    settle(net, desk, states, i, chair)
    desk.sums[1][:] = desk.sums[0]
    think(net, desk, len(desk.outputs))
    shares_of(desk, states[i].players)
