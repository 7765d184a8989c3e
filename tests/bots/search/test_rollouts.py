"""Rollouts: luck that is known is taken off, and nothing but luck."""

from math import exp

import numpy as np
import pytest

from bali.bots.instinct.weights import shipped_instinct
from bali.bots.search.rollouts import MANNERS, minds_of, new_notes, note_luck, roll_out
from bali.bots.value.net import judge_all, settle
from bali.bots.value.weights import shipped
from bali.compiled.states import new_states, pack, unpack
from bali.rules.ending import is_over
from tests.bots.test_endings import stream_of
from tests.positions import position

TEMPERATURE = 0.1
SHARES = {3: (0.2, 0.8), 5: (0.5, 0.5), 9: (0.3, 0.7)}
"""Of two players after each of three moves; the first moves."""


def luck_of(drawn: int) -> list[float]:
    notes = new_notes()
    for move, shares in SHARES.items():
        notes.ratings[move] = shares[0]
        notes.shares[move, : len(shares)] = shares
    note_luck(sum(1 << move for move in SHARES), drawn, TEMPERATURE, 2, notes)
    return [float(luck) for luck in notes.luck[:2]]


def test_luck_is_what_a_move_brings_more_than_the_mean() -> None:
    weights = {move: exp(share / TEMPERATURE) for move, (share, _) in SHARES.items()}
    mean = sum(weights[move] * SHARES[move][0] for move in SHARES) / sum(weights.values())
    assert luck_of(5) == pytest.approx([0.5 - mean, mean - 0.5], abs=1e-6)


def test_there_is_no_luck_on_average() -> None:
    weights = {move: exp(share / TEMPERATURE) for move, (share, _) in SHARES.items()}
    for seat in range(2):
        total = sum(weights[move] * luck_of(move)[seat] for move in SHARES)
        assert total == pytest.approx(0.0, abs=1e-5)


@pytest.mark.parametrize("players", MANNERS)
def test_without_luck_rollouts_agree_better_and_mean_the_same(players: int) -> None:
    state = position(
        players=players,
        hands=["rice, mason, priest"] * players,
        rows=(
            "priest, mason, rice, pepper",
            "mason, rice, priest, banana",
            "shrine, pepper, mason, mason",
            "rice, priest, shrine, peanut",
        ),
        pile="mason x4, pepper x4, banana x4, peanut x4, shrine x6",
    )
    states = new_states(4)
    net, instinct = shipped(players), shipped_instinct(players)
    minds = minds_of(net, instinct, players)
    notes = new_notes()
    found = []
    for seed in range(400):
        pack(state, states, 0)
        settle(net, minds.desk, states, 0)
        settle(instinct, minds.reflex, states, 0)
        roll_out(minds, states, 0, MANNERS[players], 0, stream_of(seed), notes)
        assert not is_over(unpack(states, 0))
        judge_all(net, minds.desk, states, 0)
        found.append((float(minds.desk.outputs[0]), float(notes.luck[0])))
    shares, luck = np.array(found).T
    assert abs(luck.mean()) < 4 * luck.std() / len(luck) ** 0.5
    assert luck.std() > 0
    assert (shares - luck).std() < shares.std()
