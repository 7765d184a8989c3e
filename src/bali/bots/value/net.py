"""The value net: two hidden layers, both seen by the outputs, in compiled code.

The same net looks at the table from everyone's chair and tells how strong that player stands;
shares of the victory follow from comparing these. So it need not learn the same things again for
each chair, and all chairs agree. What is about a player counts for every chair alike, and once more
for the player's own.

The first layer is the wide one, and of its inputs few change from a position to what a move makes
of it. So a position is read once (`settle`), and each move after it costs the difference
(`judge_next`), as does to go on to a later one (`move_on`).
"""

from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from bali.bots.protocol import PARTS
from bali.bots.value import inputs
from bali.bots.value.inputs import (
    BY_INSTINCT,
    SEAT_INPUTS,
    SIZES,
    TABLE_INPUTS,
    first_of,
    read_inputs,
)
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

UNITS_AT_ONCE = 4
"""The second layer has a multiple of so many units: `think` takes them side by side."""

WIDTHS = {2: (128, 32), 3: (128, 32), 4: (512, 32)}
"""How many units the two layers of a new net have, by the number of players."""


class Net(NamedTuple):
    """The weights, an input or unit a row: a strength, and the parts of a score."""

    first: RealArray
    """Of the table's inputs, of a player's for every chair, and of a player's for the own one."""
    first_bias: RealArray
    second: RealArray
    second_bias: RealArray
    last: RealArray
    direct: RealArray
    """From the first layer to the outputs: what is there already need not pass the second."""
    last_bias: RealArray


class Reader(Protocol):
    """A net as far as its first layer goes."""

    @property
    def first(self) -> RealArray: ...
    @property
    def first_bias(self) -> RealArray: ...


OUTPUTS = 1 + PARTS_A_SEAT
"""What the net tells of whoever sits in the chair."""


class Desk(NamedTuple):
    """Room to work in, one for each thread."""

    inputs: RealArray
    """Two rows: the position that was settled on, and the one judged."""
    shared: RealArray
    """What the first layer's units add up to for every chair, for both."""
    own: RealArray
    """And what each chair adds."""
    rows: NDArray[np.int64]
    """Whose weights the inputs that changed have, with room for three more, and by how much they
    did."""
    changes: RealArray
    ends: NDArray[np.int64]
    """How many of these are the table's, and how many more up to each player's."""
    units: RealArray
    """The two layers' units, a row a chair."""
    hidden: RealArray
    outputs: RealArray
    """Everyone's share, then everyone's parts, in the order of the table."""
    by_instinct: RealArray
    """1 for every player of whom is known that they go on by instinct, not by the net. Whoever
    changes it (`expect_of_others`) settles anew. An instinct has learnt nothing of that: 0."""


def outputs_of(players: int) -> int:
    """How many numbers a whole judgement has."""
    return players * OUTPUTS


def new_desk(net: Net, players: int) -> Desk:
    return desk_of(len(net.first_bias), len(net.second_bias), players)


def desk_of(first: int, second: int, players: int) -> Desk:
    """For a net with so many units in its layers."""
    size = SIZES[players]
    return Desk(
        np.zeros((2, size), np.float32),
        np.zeros((2, first), np.float32),
        np.zeros((2, players, first), np.float32),
        np.zeros(size + 3, np.int64),
        np.zeros(size + 3, np.float32),
        np.zeros(1 + players, np.int64),
        np.zeros((players, first), np.float32),
        np.zeros((players, second), np.float32),
        np.zeros(outputs_of(players), np.float32),
        np.zeros(players, np.float32),
    )


@summing_jit
def expect_of_others(desk: Desk, player: int, by_instinct: bool) -> None:
    """Whether everyone but this player goes on by instinct."""
    for other in range(len(desk.by_instinct)):
        desk.by_instinct[other] = by_instinct and other != player


@summing_jit
def settle(net: Reader, desk: Desk, states: States, i: int) -> None:
    """Read a position, for what moves make of it to be judged."""
    read_world(desk.by_instinct, states, i, desk.inputs[0])
    desk.inputs[1] = 0.0
    note_changes(desk, desk.inputs[1], desk.inputs[0])
    desk.shared[0] = net.first_bias
    desk.own[0] = 0.0
    add_changes(net, desk, 0)


@summing_jit
def read_world(by_instinct: RealArray, states: States, i: int, numbers: RealArray) -> None:
    """All inputs: what a position looks like, and who goes on how."""
    read_inputs(states[i], numbers)
    for player in range(len(by_instinct)):
        numbers[first_of(player) + BY_INSTINCT] = by_instinct[player]


@summing_jit
def move_on(net: Reader, desk: Desk, states: States, i: int) -> None:
    """Settle on a position that is close to the one settled on before."""
    read_world(desk.by_instinct, states, i, desk.inputs[1])
    note_changes(desk, desk.inputs[0], desk.inputs[1])
    add_changes(net, desk, 0)
    desk.inputs[0] = desk.inputs[1]


@summing_jit
def read_next(net: Reader, desk: Desk, states: States, i: int) -> None:
    """The first layer's sums for a position close to the one settled on."""
    read_world(desk.by_instinct, states, i, desk.inputs[1])
    note_changes(desk, desk.inputs[0], desk.inputs[1])
    desk.shared[1] = desk.shared[0]
    desk.own[1] = desk.own[0]
    add_changes(net, desk, 1)


@summing_jit
def note_changes(desk: Desk, before: RealArray, after: RealArray) -> None:
    """Which inputs differ: the table's, then each player's."""
    count = 0
    for place in range(TABLE_INPUTS):
        change = after[place] - before[place]
        desk.rows[count] = place
        desk.changes[count] = change
        count += change != 0.0
    desk.ends[0] = count
    for player in range(desk.own.shape[1]):
        first = first_of(player)
        for place in range(SEAT_INPUTS):
            change = after[first + place] - before[first + place]
            desk.rows[count] = TABLE_INPUTS + place
            desk.changes[count] = change
            count += change != 0.0
        desk.ends[1 + player] = count


@summing_jit
def add_changes(net: Reader, desk: Desk, place: int) -> None:
    """All of them for every chair; a player's once more for the own."""
    rows, changes, ends = desk.rows, desk.changes, desk.ends
    shared, own = desk.shared[place], desk.own[place]
    players = len(own)
    add_weights(net.first, rows, changes, 0, ends[players], 0, shared)
    for chair in range(players):
        first, end = ends[chair], ends[chair + 1]
        add_weights(net.first, rows, changes, first, end, SEAT_INPUTS, own[chair])


@summing_jit
def add_weights(
    weights: RealArray,
    rows: NDArray[np.int64],
    changes: RealArray,
    first: int,
    end: int,
    further: int,
    sums: RealArray,
) -> None:
    """Of some changes, four at a time: each pass over the sums takes as long as an input. To be
    given a whole desk would take longer than to add up.
    """
    none = np.float32(0.0)
    for i in range(first, end, 4):
        a = changes[i]
        b = changes[i + 1] if i + 1 < end else none
        c = changes[i + 2] if i + 2 < end else none
        d = changes[i + 3] if i + 3 < end else none
        of_a, of_b = weights[rows[i] + further], weights[rows[i + 1] + further]
        of_c, of_d = weights[rows[i + 2] + further], weights[rows[i + 3] + further]
        for unit in range(len(sums)):
            sums[unit] += a * of_a[unit] + b * of_b[unit] + c * of_c[unit] + d * of_d[unit]


@summing_jit
def wake(shared: RealArray, own: RealArray, units: RealArray) -> None:
    """From the sums of one chair to its units of the first layer."""
    for unit in range(len(units)):
        units[unit] = leaky(shared[unit] + own[unit])


@summing_jit
def think(
    second: RealArray,
    second_bias: RealArray,
    units: RealArray,
    others: RealArray,
    hidden: RealArray,
    others_hidden: RealArray,
) -> None:
    """The second layer's units of two chairs, which may be the same: some of them side by side, so
    that what they all read is read once.
    """
    for unit in range(0, len(hidden), UNITS_AT_ONCE):
        a, b = second_bias[unit], second_bias[unit + 1]
        c, d = second_bias[unit + 2], second_bias[unit + 3]
        other_a, other_b, other_c, other_d = a, b, c, d
        to_a, to_b = second[unit], second[unit + 1]
        to_c, to_d = second[unit + 2], second[unit + 3]
        for lower in range(len(units)):
            a += units[lower] * to_a[lower]
            b += units[lower] * to_b[lower]
            c += units[lower] * to_c[lower]
            d += units[lower] * to_d[lower]
            other_a += others[lower] * to_a[lower]
            other_b += others[lower] * to_b[lower]
            other_c += others[lower] * to_c[lower]
            other_d += others[lower] * to_d[lower]
        hidden[unit], hidden[unit + 1] = leaky(a), leaky(b)
        hidden[unit + 2], hidden[unit + 3] = leaky(c), leaky(d)
        others_hidden[unit], others_hidden[unit + 1] = leaky(other_a), leaky(other_b)
        others_hidden[unit + 2], others_hidden[unit + 3] = leaky(other_c), leaky(other_d)


@summing_jit
def tell(
    last: RealArray, direct: RealArray, bias: float, units: RealArray, hidden: RealArray
) -> float:
    """One output of a chair."""
    total = bias
    for unit in range(len(hidden)):
        total += hidden[unit] * last[unit]
    for unit in range(len(units)):
        total += units[unit] * direct[unit]
    return total


@summing_jit
def leaky(total: Any) -> Any:
    return total if total > 0.0 else np.float32(LEAK) * total


@summing_jit
def judge(net: Net, desk: Desk, place: int, outputs: int) -> None:
    """From all sums to everyone's share, and so many outputs of everyone but the strength.

    Each step is given what it needs and no more: a whole desk or net takes longer to hand over
    than a chair takes to be thought about.
    """
    shared, own, units, hidden = desk.shared[place], desk.own[place], desk.units, desk.hidden
    told, players = desk.outputs, len(own)
    for chair in range(players):
        wake(shared, own[chair], units[chair])
    for one in range(0, players, 2):
        two = min(one + 1, players - 1)
        think(net.second, net.second_bias, units[one], units[two], hidden[one], hidden[two])
    for chair in range(players):
        for output in range(outputs):
            place_told = chair if output == 0 else players + PARTS_A_SEAT * chair + output - 1
            told[place_told] = tell(
                net.last[output],
                net.direct[output],
                net.last_bias[output],
                units[chair],
                hidden[chair],
            )
    share_out(told, players)


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
