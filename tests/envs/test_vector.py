"""Many games at once: the same games as one at a time, by the same rules."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bali.compiled import unpack
from bali.compiled.playouts import GAME_DTYPE, simulate
from bali.envs.layout import SIZE, STARTS
from bali.envs.observation import encode
from bali.envs.vector import BaliSoloVectorEnv, BaliVectorEnv
from bali.knowledge import World, view_of
from bali.rules.cards import GOODS
from bali.rules.ending import is_over
from bali.rules.moves import MOVES
from tests.knowledge.games import CONFIGURATIONS

PLACES = 7
ROUNDS = 3
SEED = 5


def simulated(players: int, variants: tuple[str, ...], count: int) -> NDArray[np.void]:
    games = np.zeros(count, GAME_DTYPE)
    simulate(SEED, 0, players, "oracle" in variants, "demon" in variants, games)
    return games


def finished(env: BaliVectorEnv, rounds: int) -> dict[int, dict[str, Any]]:
    """The first games of every place, by number, all seats played at random."""
    found: dict[int, dict[str, Any]] = {}
    numbers = np.arange(env.num_envs)
    while numbers.min() < rounds * env.num_envs:
        _, rewards, ended, _, infos = env.step(env.sample())
        for i in np.flatnonzero(ended):
            found[int(numbers[i])] = {
                "scores": infos["final_scores"][i].tolist(),
                "rewards": rewards[i].tolist(),
                "final_obs": infos["final_obs"][i].copy(),
            }
        numbers[ended] += env.num_envs
    return found


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_random_games_are_those_of_simulate(players: int, variants: tuple[str, ...]) -> None:
    env = BaliVectorEnv(PLACES, players, variants, SEED)
    found = finished(env, ROUNDS)
    for game in simulated(players, variants, PLACES * ROUNDS):
        told = found[int(game["game"])]
        parts = (game[part][:players] for part in ("tokens", "shrines", "stones", "goods"))
        assert told["scores"] == sum(parts).tolist()
        ranks = game["ranks"][:players].tolist()
        share = 1 / ranks.count(1)
        assert told["rewards"] == pytest.approx([share if rank == 1 else 0.0 for rank in ranks])


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_what_is_observed_is_made_from_views(players: int, variants: tuple[str, ...]) -> None:
    """A game played beside it in the plain form tells the same at every step, to its last."""
    env = BaliVectorEnv(2, players, variants, SEED)
    observations, infos = env.reset()
    world = World.begin(unpack(env._hall.states, 1))
    decides = 0
    while not is_over(world.state):
        decides = world.state.to_act
        assert env.to_act[1] == infos["to_act"][1] == decides
        for seat in range(players):
            wanted = encode(view_of(world, seat))
            np.testing.assert_array_equal(env.observe(seat)[1], wanted)
        np.testing.assert_array_equal(observations[1], encode(view_of(world, decides)))
        actions = env.sample()
        world.apply(int(actions[1]))
        env.step(actions)
    np.testing.assert_array_equal(infos["final_obs"][1], encode(view_of(world, decides)))
    assert env.terminations[1]


@pytest.mark.parametrize("kind", [BaliVectorEnv, BaliSoloVectorEnv])
@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_what_is_kept_from_step_to_step_stays_true(
    kind: type[BaliVectorEnv], players: int, variants: tuple[str, ...]
) -> None:
    """Steps write over what they have kept of the altar and the pile; `observe` begins anew.

    Through several games in each place, some of which look at the altar again and again.
    """
    env = kind(PLACES, players, variants, SEED)
    fresh, looks, games = np.empty_like(env.observations), 0, 0
    look = STARTS["look"]
    while games < ROUNDS * PLACES:
        env.step(env.sample())
        games += int(env.terminations.sum())
        looks += int(env.observations[:, look : look + GOODS].sum())
        np.testing.assert_array_equal(env.observations, env.observe(env.to_act, fresh))
    assert (looks > 0) == ("oracle" in variants)


def test_the_next_game_begins_in_the_same_step() -> None:
    env = BaliVectorEnv(1, seed=SEED)
    first = env.observations.copy()
    while not env.terminations[0]:
        env.step(env.sample())
    assert env.rewards.sum() == 1
    assert env.action_masks.any()
    again = BaliVectorEnv(1, seed=SEED)
    np.testing.assert_array_equal(again.observations, first)
    assert (env.observations != first).any(), "another deal"
    env.step(env.sample())
    assert not env.terminations[0]
    assert env.rewards.sum() == 0


def test_seeds_decide_and_a_reset_without_one_begins_again() -> None:
    env = BaliVectorEnv(PLACES, 3, ("oracle",), seed=SEED)
    first = env.observations.copy()
    env.step(env.sample())
    np.testing.assert_array_equal(env.reset()[0], first)
    assert (env.reset(seed=SEED + 1)[0] != first).any()
    np.testing.assert_array_equal(env.reset(seed=SEED)[0], first)


def test_threads_change_nothing() -> None:
    one, many = (BaliVectorEnv(200, 4, ("oracle",), SEED, threads=n) for n in (1, 3))
    for _ in range(300):
        actions = one.sample()
        np.testing.assert_array_equal(actions, many.sample())
        one.step(actions)
        many.step(actions)
        np.testing.assert_array_equal(one.observations, many.observations)
        np.testing.assert_array_equal(one.rewards, many.rewards)
    many.close()


def test_the_arrays_stay_the_same_ones() -> None:
    """So one `torch.from_numpy` does for good; the mask is a part of the observation."""
    env = BaliVectorEnv(3)
    kept = (env.observations, env.rewards, env.terminations, env.action_masks, env.to_act)
    observations, rewards, terminations, truncations, infos = env.step(env.sample())
    assert observations is kept[0]
    assert rewards is kept[1]
    assert terminations is kept[2]
    assert infos["action_mask"] is kept[3]
    assert not truncations.any()
    assert np.shares_memory(env.action_masks, env.observations)
    assert observations.shape == (3, SIZE)
    assert observations.flags.c_contiguous
    assert env.action_masks.shape == (3, MOVES)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("action", [-1, 33, MOVES, 2**40])
def test_an_illegal_action_is_refused_and_nothing_happens(action: int, threads: int) -> None:
    env = BaliVectorEnv(128, threads=threads)
    before = env._hall.states.copy()
    actions = env.sample()
    actions[100] = action
    with pytest.raises(ValueError, match=f"game 100: {action}"):
        env.step(actions)
    assert (env._hall.states == before).all()
    env.close()


@pytest.mark.parametrize(
    "wrong",
    [
        {"num_envs": 0},
        {"num_envs": 1, "players": 5},
        {"num_envs": 1, "seed": -1},
        {"num_envs": 1, "reward": "fame"},
        {"num_envs": 1, "threads": 0},
    ],
)
def test_what_there_is_not_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"need|play|seed|rewards"):
        BaliVectorEnv(**wrong)


def test_wrong_shapes_are_refused() -> None:
    env = BaliVectorEnv(3)
    with pytest.raises(ValueError, match="3 actions"):
        env.step([0])
    with pytest.raises(ValueError, match="whole numbers"):
        env.step([0.5, 1.0, 2.0])
    with pytest.raises(ValueError, match="seats"):
        env.observe(2)
    with pytest.raises(ValueError, match="bytes"):
        env.observe(0, np.zeros((3, SIZE), np.float32))


def test_margins_add_up() -> None:
    env = BaliVectorEnv(PLACES, seed=SEED, reward="margin")
    for told in finished(env, 1).values():
        margin = told["scores"][0] - told["scores"][1]
        assert told["rewards"] == [margin, -margin]


def test_a_lone_learner_meets_random_players() -> None:
    """It decides at every step, from every seat in turn, and gets its own reward."""
    env = BaliSoloVectorEnv(PLACES, 3, ("demon",), SEED)
    seats, shares, ended = set(), [], 0
    for _ in range(400):
        before = env.to_act.copy()
        seats |= set(before.tolist())
        _, rewards, terminations, _, infos = env.step(env.sample())
        assert rewards.shape == (PLACES,)
        for i in np.flatnonzero(terminations):
            scores = infos["final_scores"][i]
            shares.append(float(rewards[i]))
            assert rewards[i] == 0 or scores[before[i]] == scores.max()
        ended += int(terminations.sum())
    assert seats == {0, 1, 2}
    assert ended > 2 * PLACES
    assert 0 < sum(shares) < ended
