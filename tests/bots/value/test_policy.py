"""How moves are drawn by what the net says of them."""

from math import e

import numpy as np
import pytest

from bali.bots.value.net import Net, new_desk
from bali.bots.value.policy import best_move, chance_of_best, soft_choice
from bali.bots.value.weights import shipped
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.states import new_states, pack
from bali.rules.moves import MOVES
from bali.rules.play import legal_moves
from tests.positions import position

DRAWS = 20_000


def test_the_better_the_likelier() -> None:
    """One temperature worse is e times rarer; what is not in the set is never drawn."""
    ratings = np.ones(MOVES, np.float32)
    ratings[3], ratings[5], ratings[8] = 0.50, 0.47, 0.44
    stream = np.empty(STREAM_WORDS, np.int64)
    seed_stream(stream, 1, 1)
    moves = 1 << 3 | 1 << 5 | 1 << 8
    drawn = [soft_choice(stream, moves, ratings, 0.03) for _ in range(DRAWS)]
    counts = np.bincount(drawn, minlength=MOVES)
    assert counts.sum() == counts[[3, 5, 8]].sum()
    assert counts[3] / counts[5] == pytest.approx(e, rel=0.1)
    assert counts[5] / counts[8] == pytest.approx(e, rel=0.15)
    assert chance_of_best(moves, ratings, 0.03) == pytest.approx(1 / (1 + 1 / e + 1 / e**2))


def test_without_warmth_it_is_the_best() -> None:
    ratings = np.linspace(0.0, 1.0, MOVES, dtype=np.float32)
    stream = np.empty(STREAM_WORDS, np.int64)
    seed_stream(stream, 1, 2)
    assert {soft_choice(stream, (1 << MOVES) - 1, ratings, 1e-6) for _ in range(50)} == {MOVES - 1}


def test_a_net_gone_astray_still_makes_legal_moves() -> None:
    """Weights so large that ratings are no numbers; who waits for a better one waits for ever."""
    net = Net(*(np.float32(1e15) * array for array in shipped(2)))
    state = position(hands=["rice, mason, mason"], stones=[3])
    states = new_states(2)
    pack(state, states, 0)
    move = best_move(net, new_desk(net, 2), states, 0, 1)
    assert legal_moves(state) >> move & 1
