"""Compiled rollouts tell what OpenSpiel's own tell, many times faster."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import bali.envs.openspiel  # noqa: F401  # registers the game
from bali.envs.rollouts import Rollouts


def late(game: Any, chance_node: bool, seed: int = 2) -> Any:
    """A moment near the end of a random game."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    while (
        state.is_chance_node() != chance_node
        or state.unfolding.world is None
        or state.unfolding.state.drawn < 38
    ):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("chance_node", [False, True])
def test_they_agree_with_the_librarys_own(chance_node: bool) -> None:
    state = late(pyspiel.load_game("bali(players=3,oracle=True)"), chance_node)
    own = mcts.RandomRolloutEvaluator(60, np.random.RandomState(1)).evaluate(state)
    ours = Rollouts(2000).evaluate(state)
    assert ours.sum() == pytest.approx(1)
    assert abs(own - ours).max() < 0.26  # four standard errors of 60 rollouts
    assert Rollouts().prior(state) == mcts.RandomRolloutEvaluator().prior(state)


def test_nothing_is_known_before_the_deal() -> None:
    with pytest.raises(AssertionError, match="dealt"):
        Rollouts().evaluate(pyspiel.load_game("bali").new_initial_state())


def test_they_leave_the_state_alone() -> None:
    state = late(pyspiel.load_game("bali"), chance_node=True)
    before = str(state)
    Rollouts(10).evaluate(state)
    assert str(state) == before


def test_is_mcts_searches_with_them() -> None:
    game = pyspiel.load_game("bali(oracle=True)")
    state = late(game, chance_node=False)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, Rollouts(4), 2, 60, random_state=chance)
    assert bot.step(state) in state.legal_actions()
