"""Gymnasium's conventions of vector environments."""

import gymnasium
import numpy as np

from bali.envs.gymnasium import BaliGymnasiumEnv
from bali.rules.moves import MOVES

GAMES = 8


def test_what_goes_in_and_out_is_of_its_spaces() -> None:
    env = BaliGymnasiumEnv(GAMES, players=3, variants=("oracle",), seed=3)
    observations, infos = env.reset(seed=4)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    assert env.observation_space.contains(observations)
    for _ in range(150):
        actions = env.sample()
        assert env.action_space.contains(actions)
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert env.observation_space.contains(observations)
        assert rewards.shape == terminations.shape == truncations.shape == (GAMES,)
        assert env.single_observation_space.contains(infos["final_obs"][0])
    assert infos["action_mask"].shape == (GAMES, MOVES)
    env.close()


def test_its_own_wrappers_fit() -> None:
    env = BaliGymnasiumEnv(GAMES)
    told = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    told.reset(seed=1)
    lengths: list[int] = []
    for _ in range(300):
        _, rewards, terminations, _, infos = told.step(env.sample())
        if terminations.any():
            assert (infos["episode"]["r"] == np.where(terminations, rewards, 0)).all()
            lengths += infos["episode"]["l"][terminations].tolist()
    assert len(lengths) > GAMES
    assert min(lengths) > 10
