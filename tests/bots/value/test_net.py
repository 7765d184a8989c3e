"""The net in compiled code is the net that learns."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from bali import Game
from bali.bots.value.inputs import BY_INSTINCT, SEAT_INPUTS, TABLE_INPUTS, first_of
from bali.bots.value.net import (
    WIDTHS,
    Net,
    judge_all,
    judge_here,
    judge_next,
    move_on,
    new_desk,
    settle,
)
from bali.compiled.states import new_states, pack
from bali.training.learning import leaky, new_net
from tests.bots.value.test_inputs import positions


def spelt_out(net: Net, players: int, inputs: Any) -> Any:
    table, seats = inputs[:TABLE_INPUTS], inputs[TABLE_INPUTS:].reshape(players, SEAT_INPUTS)
    seen = [np.concatenate((table, seats.sum(axis=0), own)) for own in seats]
    units = leaky(np.array(seen) @ net.first + net.first_bias)
    deeper = leaky(units @ net.second.T + net.second_bias)
    outputs = deeper @ net.last.T + units @ net.direct.T + net.last_bias
    shares = np.exp(outputs[:, 0])
    return np.concatenate((shares / shares.sum(), outputs[:, 1:].ravel()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_ways_to_the_same_judgement(players: int) -> None:
    """From nothing, from the position before, after going on to it, and as written in NumPy."""
    net = new_net(WIDTHS[players], np.random.default_rng(2))
    desk, states = new_desk(net, players), new_states(2)
    desk.by_instinct[1] = 1.0
    seen = list(positions(players, ("oracle", "demon")))
    for number, (before, after) in enumerate(pairwise(seen)):
        pack(before, states, 0)
        pack(after, states, 1)
        judge_here(net, desk, states, 1)
        alone = desk.outputs.copy()
        settle(net, desk, states, 0)
        share = judge_next(net, desk, states, 1, number % players)
        judge_all(net, desk, states, 1)
        assert np.allclose(desk.outputs, alone, atol=1e-4)
        move_on(net, desk, states, 1)
        judge_all(net, desk, states, 1)
        assert np.allclose(desk.outputs, alone, atol=1e-4)
        assert share == pytest.approx(alone[number % players], abs=1e-4)
        assert np.allclose(spelt_out(net, players, desk.inputs[1]), alone, atol=1e-4)
        assert alone[:players].sum() == pytest.approx(1.0, abs=1e-5)


def test_the_net_is_told_who_goes_by_instinct() -> None:
    net = new_net(WIDTHS[4], np.random.default_rng(1))
    desk, states = new_desk(net, 4), new_states(1)
    pack(Game.new(seed=1, players=4).state, states, 0)
    told = []
    for players in ((), (1,), (1, 3)):
        desk.by_instinct[list(players)] = 1.0
        judge_here(net, desk, states, 0)
        seats = [first_of(player) + BY_INSTINCT for player in range(4)]
        assert desk.inputs[0][seats].tolist() == [float(p in players) for p in range(4)]
        told.append(desk.outputs[:4].tolist())
    assert told[0] != told[1] != told[2]


def test_a_new_game_is_anybodys() -> None:
    """An untrained net knows nothing: about even."""
    net = new_net(WIDTHS[2], np.random.default_rng(1))
    desk, states = new_desk(net, 2), new_states(1)
    pack(Game.new(seed=1).state, states, 0)
    judge_here(net, desk, states, 0)
    assert desk.outputs[0] == pytest.approx(0.5, abs=0.2)
