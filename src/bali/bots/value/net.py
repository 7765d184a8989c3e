"""The value net: two hidden layers, both seen by the outputs, in compiled code.

The same net looks at the table from everyone's chair, with the players in turn order from the one
who sits there, and tells how strong that player stands; shares of the victory follow from comparing
these. So it need not learn the same things again for each chair, and all chairs agree.

The first layer is the wide one, and of its inputs few change from a position to what a move makes
of it. So a position is read once (`settle`), and each move after it costs the difference
(`judge_next`).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali.bots.protocol import PARTS
from bali.bots.value import inputs
from bali.bots.value.inputs import SEAT_INPUTS, TABLE_INPUTS, read_inputs
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
    """The weights, an input or unit a row. For a player count: a strength, and the parts of the
    score.
    """

    first: RealArray
    first_bias: RealArray
    second: RealArray
    second_bias: RealArray
    last: RealArray
    direct: RealArray
    """From the first layer to the outputs: what is there already need not pass the second."""
    last_bias: RealArray


OUTPUTS = 1 + PARTS_A_SEAT
"""What the net tells of whoever sits in the chair."""


class Desk(NamedTuple):
    """Room to work in, one for each thread."""

    inputs: RealArray
    """Two rows: the position that was settled on, and the one judged."""
    sums: RealArray
    """What the first layer's units add up to, for both, from each chair."""
    places: NDArray[np.int64]
    """The inputs that changed, with room for three more, and by how much."""
    changes: RealArray
    seen: NDArray[np.int64]
    """Where these are from a chair."""
    units: RealArray
    hidden: RealArray
    outputs: RealArray
    """Everyone's share, then everyone's parts, in the order of the table."""


def outputs_of(players: int) -> int:
    """How many numbers a whole judgement has."""
    return players * OUTPUTS


def new_desk(net: Net) -> Desk:
    size, first = net.first.shape
    players = (size - TABLE_INPUTS) // SEAT_INPUTS
    return Desk(
        np.zeros((2, size), np.float32),
        np.zeros((2, players, first), np.float32),
        np.zeros(size + 4, np.int64),
        np.zeros(size + 4, np.float32),
        np.zeros(size + 4, np.int64),
        np.zeros(first, np.float32),
        np.zeros(net.second.shape[0], np.float32),
        np.zeros(outputs_of(players), np.float32),
    )


def views_of(players: int) -> NDArray[np.int64]:
    """For each chair, which inputs it sees at the places of the net's."""
    table = np.arange(TABLE_INPUTS)
    seats = TABLE_INPUTS + np.arange(players * SEAT_INPUTS).reshape(players, SEAT_INPUTS)
    chairs = (np.roll(seats, -chair, axis=0).ravel() for chair in range(players))
    return np.stack([np.concatenate((table, seen)) for seen in chairs])


@summing_jit
def settle(net: Net, desk: Desk, states: States, i: int) -> None:
    """Read a position, for what moves make of it to be judged."""
    numbers = desk.inputs[0]
    read_inputs(states[i], numbers)
    count = 0
    for place in range(len(numbers)):
        desk.places[count] = place
        desk.changes[count] = numbers[place]
        count += numbers[place] != 0.0
    for chair in range(desk.sums.shape[1]):
        desk.sums[0, chair] = net.first_bias
        add_changes(net, desk, count, chair, desk.sums[0, chair])


@summing_jit
def read_next(net: Net, desk: Desk, states: States, i: int) -> None:
    """The first layer's sums for a position close to the one settled on."""
    before, numbers = desk.inputs[0], desk.inputs[1]
    read_inputs(states[i], numbers)
    count = 0
    for place in range(len(numbers)):
        change = numbers[place] - before[place]
        desk.places[count] = place
        desk.changes[count] = change
        count += change != 0.0
    for chair in range(desk.sums.shape[1]):
        desk.sums[1, chair] = desk.sums[0, chair]
        add_changes(net, desk, count, chair, desk.sums[1, chair])


@summing_jit
def add_changes(net: Net, desk: Desk, count: int, chair: int, sums: RealArray) -> None:
    """Inputs that changed, four at a time: each pass over the sums takes as long as an input."""
    all_seats = SEAT_INPUTS * desk.sums.shape[1]
    seen = desk.seen
    for i in range(count):
        place = desk.places[i]
        if place >= TABLE_INPUTS:
            place -= SEAT_INPUTS * chair
            if place < TABLE_INPUTS:
                place += all_seats
        seen[i] = place
    for i in range(count, count + 3):
        seen[i] = 0
        desk.changes[i] = 0.0
    for i in range(0, count, 4):
        a, b, c, d = desk.changes[i], desk.changes[i + 1], desk.changes[i + 2], desk.changes[i + 3]
        of_a, of_b = net.first[seen[i]], net.first[seen[i + 1]]
        of_c, of_d = net.first[seen[i + 2]], net.first[seen[i + 3]]
        for unit in range(FIRST):
            sums[unit] += a * of_a[unit] + b * of_b[unit] + c * of_c[unit] + d * of_d[unit]


@summing_jit
def think(net: Net, desk: Desk, place: int, chair: int, outputs: int) -> None:
    """From the sums of one chair to what is told of it: its strength alone, or all outputs."""
    sums, units, hidden = desk.sums[place, chair], desk.units, desk.hidden
    for unit in range(FIRST):
        units[unit] = leaky(sums[unit])
    for unit in range(SECOND):
        total = net.second_bias[unit]
        weights = net.second[unit]
        for other in range(FIRST):
            total += units[other] * weights[other]
        hidden[unit] = leaky(total)
    players = desk.sums.shape[1]
    for output in range(outputs):
        total = net.last_bias[output]
        weights = net.last[output]
        for unit in range(SECOND):
            total += hidden[unit] * weights[unit]
        direct = net.direct[output]
        for unit in range(FIRST):
            total += units[unit] * direct[unit]
        if output == 0:
            desk.outputs[chair] = total
        else:
            desk.outputs[players + PARTS_A_SEAT * chair + output - 1] = total


@summing_jit
def leaky(total: Any) -> Any:
    return total if total > 0.0 else np.float32(LEAK) * total


@summing_jit
def judge(net: Net, desk: Desk, place: int, outputs: int) -> None:
    """From all sums to everyone's share, and so many outputs of everyone but the strength."""
    players = desk.sums.shape[1]
    for chair in range(players):
        think(net, desk, place, chair, outputs)
    share_out(desk.outputs, players)


@summing_jit
def share_out(outputs: RealArray, players: int) -> None:
    """Turn strengths into shares of the victory, which add up to one."""
    highest = outputs[0]
    for i in range(1, players):
        highest = max(highest, outputs[i])
    total = np.float32(0.0)
    for i in range(players):
        outputs[i] = np.exp(outputs[i] - highest)
        total += outputs[i]
    for i in range(players):
        outputs[i] /= total


@summing_jit
def judge_next(net: Net, desk: Desk, states: States, i: int, player: int) -> float:
    """The share of the victory that a player may expect in a position close to the settled one."""
    read_next(net, desk, states, i)
    judge(net, desk, 1, 1)
    return float(desk.outputs[player])


@summing_jit
def judge_all(net: Net, desk: Desk, states: States, i: int) -> None:
    """Everyone's share and the parts of their scores, of a position close to the settled one."""
    read_next(net, desk, states, i)
    judge(net, desk, 1, OUTPUTS)


@summing_jit
def judge_here(net: Net, desk: Desk, states: States, i: int) -> None:
    """The same, without a position that was settled on before."""
    settle(net, desk, states, i)
    judge(net, desk, 0, OUTPUTS)
