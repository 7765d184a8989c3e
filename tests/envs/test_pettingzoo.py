"""The environment of PettingZoo: its own tests pass, and agents see what their seats know."""

import importlib
import warnings
from collections.abc import Iterator
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space

from bali import Game
from bali.envs.layout import BLOCKS, STARTS
from bali.envs.observation import encode
from bali.envs.pettingzoo import OBSERVATIONS, REWARDS, env, in_blocks, raw_env
from bali.knowledge import View
from bali.record import dump
from bali.rules.ending import POINTS_A_SHRINE, STONES_A_POINT
from bali.rules.errors import BadSetup, IllegalMove
from bali.rules.moves import move_number
from tests.knowledge.games import CONFIGURATIONS

SMALL = [
    {"players": 2},
    {"players": 3, "variants": ("oracle",), "observation": "structured", "reward": "margin"},
    {"players": 4, "variants": ("oracle", "demon"), "reward": "shaped"},
]
ALL = [
    {"players": players, "variants": variants, "observation": observation, "reward": reward}
    for players, variants in CONFIGURATIONS
    for observation in OBSERVATIONS
    for reward in REWARDS
]


# the library's own tests


@pytest.fixture
def _quiet() -> Iterator[None]:
    """PettingZoo warns of observations that are dictionaries, and names its own as exceptions."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        yield


def conform(chosen: dict[str, Any], cycles: int) -> None:
    api_test(env(**chosen), num_cycles=cycles)
    seed_test(partial(env, **chosen), num_cycles=cycles)
    render_test(partial(env, **chosen))
    check_state_space(env(**chosen))
    check_state(env(**chosen), cycles)


@pytest.mark.usefixtures("_quiet")
@pytest.mark.parametrize("chosen", SMALL, ids=str)
def test_its_own_tests_pass(chosen: dict[str, Any]) -> None:
    conform(chosen, cycles=120)


@pytest.mark.soak
@pytest.mark.usefixtures("_quiet")
@pytest.mark.parametrize("chosen", ALL, ids=str)
def test_its_own_tests_pass_everywhere(chosen: dict[str, Any]) -> None:
    conform(chosen, cycles=300)


@pytest.mark.parametrize("chosen", SMALL, ids=str)
def test_its_benchmark_runs(chosen: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock on which its five seconds are over after 60 rounds."""
    ticks = count()
    clock = SimpleNamespace(time=lambda: next(ticks) / 12)
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", clock)
    performance_benchmark(env(**chosen))


@pytest.mark.soak
@pytest.mark.parametrize("chosen", ALL, ids=str)
def test_its_benchmark_runs_everywhere(chosen: dict[str, Any]) -> None:
    performance_benchmark(env(**chosen))


# playing


def play(table: Any, seed: int = 1) -> Iterator[str]:
    """A random game; comes by before every move, and at the end for every agent."""
    chance = np.random.default_rng(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        yield agent
        mask = table.last(observe=False)[4]["action_mask"]
        table.step(int(chance.choice(np.flatnonzero(mask))) if mask.any() else None)


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_a_seed_is_the_same_deal_as_everywhere(players: int, variants: tuple[str, ...]) -> None:
    table = raw_env(players=players, variants=variants)
    table.reset(seed=7)
    assert dump(table._state()) == Game.new(7, players, variants).position


def test_games_after_a_seed_differ_and_come_again() -> None:
    table = raw_env()
    games = []
    for seed in (5, None, None, 5, None):
        table.reset(seed=seed)
        games.append(dump(table._state()))
    assert games[0] != games[1] != games[2]
    assert games[3:] == games[:2]


def test_agents_see_what_their_seats_know() -> None:
    vector = raw_env(players=3, variants=("oracle", "demon"))
    blocks = raw_env(players=3, variants=("oracle", "demon"), observation="structured")
    for number, _ in enumerate(zip(play(vector), play(blocks), strict=True)):
        if number % 5 == 0:
            for agent in vector.agents:
                assert_sees(vector, blocks, agent)


def assert_sees(vector: Any, blocks: Any, agent: str) -> None:
    known = encode(vector.view(agent))
    seen = vector.observe(agent)
    assert np.array_equal(seen["observation"], known)
    assert np.array_equal(seen["action_mask"], vector.infos[agent]["action_mask"])
    told = blocks.observe(agent)["observation"]
    assert list(told) == [block.name for block in BLOCKS]
    assert np.array_equal(np.concatenate([each.ravel() for each in told.values()]), known)


def test_the_state_is_what_all_seats_know_together() -> None:
    """For critics that see more than an agent does; no seat knows the order of the pile (K5)."""
    for kind in OBSERVATIONS:
        table = raw_env(players=3, variants=("oracle",), observation=kind)
        for number, _ in enumerate(play(table)):
            if number % 20 == 0:
                known = [encode(table.view(each)) for each in table.possible_agents]
                assert np.array_equal(table.state(), np.concatenate(known))
                assert table.state_space.contains(table.state())


def test_only_who_decides_has_legal_moves() -> None:
    table = raw_env(players=4)
    for number, agent in enumerate(play(table)):
        deciding = [each for each in table.agents if table.infos[each]["action_mask"].any()]
        assert deciding == ([] if table.terminations[agent] else [agent])
        if number == 30:
            legal = map(move_number, table.view(agent).legal or ())
            assert sorted(np.flatnonzero(table.observe(agent)["action_mask"])) == sorted(legal)


def test_blocks_have_the_shape_of_what_they_tell() -> None:
    told = in_blocks(np.arange(sum(len(block.parts) for block in BLOCKS), dtype=np.int16))
    assert told["row"].shape == (4, 4, 7)
    assert told["hand"][1, 2] == STARTS["hand"] + 7 + 2
    assert told["look"].shape == told["open_goods"].shape == (4, 4)


# rewards


def whole_game(table: Any) -> tuple[list[list[float]], list[View]]:
    """The rewards of every step, and what a spectator knew after it."""
    paid, views = [], []
    for agent in play(table):
        if not table.terminations[agent] or len(table.agents) == table.players:
            paid.append([table.rewards[each] for each in table.agents])
            views.append(table.view(None))
    return paid[1:], views


def lead(scores: list[int], player: int) -> float:
    others = scores[:player] + scores[player + 1 :]
    return scores[player] - sum(others) / len(others)


def test_share_is_paid_at_the_end() -> None:
    paid, views = whole_game(raw_env(players=3))
    assert not any(map(any, paid[:-1]))
    ranks = views[-1].ranks
    assert ranks is not None
    assert paid[-1] == [(place == 1) / ranks.count(1) for place in ranks]


def test_margin_is_paid_at_the_end() -> None:
    paid, views = whole_game(raw_env(players=3, reward="margin"))
    assert not any(map(any, paid[:-1]))
    assert views[-1].scores is not None
    totals = [score["total"] for score in views[-1].scores]
    assert paid[-1] == [lead(totals, player) for player in range(3)]


def test_shaped_is_the_margin_paid_as_it_grows_from_what_everyone_sees() -> None:
    paid, views = whole_game(raw_env(players=3, variants=("oracle",), reward="shaped"))
    for rewards, before, after in zip(paid[:-1], views, views[1:], strict=False):
        for player in range(3):
            grown = lead(open_scores(after), player) - lead(open_scores(before), player)
            assert rewards[player] == pytest.approx(grown)
    assert views[-1].scores is not None
    totals = [score["total"] for score in views[-1].scores]
    for player in range(3):
        assert sum(step[player] for step in paid) == pytest.approx(lead(totals, player))


def open_scores(view: View) -> list[int]:
    return [
        view.points[player]
        + POINTS_A_SHRINE * view.tableaus[player]["shrine"]
        + view.stones[player] // STONES_A_POINT
        for player in range(view.players)
    ]


# wrong use


@pytest.mark.parametrize("move", [0, 43, 44, -1])
def test_an_illegal_move_raises_and_changes_nothing(move: int) -> None:
    table = raw_env()
    table.reset(seed=1)
    before = dump(table._state())
    with pytest.raises(IllegalMove):
        table.step(move)
    assert dump(table._state()) == before


def test_an_illegal_move_loses_in_the_wrapped_environment() -> None:
    table = env()
    table.reset(seed=1)
    table.step(0)
    assert all(table.terminations.values())
    assert table.rewards == {"player_0": -1, "player_1": 0}


@pytest.mark.parametrize(
    ("chosen", "error"),
    [
        ({"players": 5}, BadSetup),
        ({"variants": ("demons",)}, BadSetup),
        ({"observation": "picture"}, ValueError),
        ({"reward": "money"}, ValueError),
        ({"render_mode": "film"}, ValueError),
    ],
)
def test_unknown_options_are_refused(chosen: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        raw_env(**chosen)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    table: Any = raw_env()
    table.reset(seed=np.int64(1))
    before = dump(table._state())
    with pytest.raises(BadSetup, match="seed"):
        table.reset(seed=seed)
    assert dump(table._state()) == before


def test_what_is_no_number_is_no_move() -> None:
    table = raw_env()
    table.reset(seed=1)
    legal = np.flatnonzero(table.infos["player_0"]["action_mask"])
    with pytest.raises(TypeError):
        table.step(float(legal[0]) + 0.5)
    table.step(legal[0])


# pictures


def drawn(mode: str, moves: int) -> Any:
    table = raw_env(players=4, variants=("oracle", "demon"), render_mode=mode)
    for number, _ in enumerate(play(table)):
        if number == moves:
            break
    return table.render()


def test_the_text_shows_the_table() -> None:
    told = drawn("ansi", 0)
    assert "row 1 (demon)" in told
    assert "altar 4, top not to be seen" in told
    assert told.count("holds") == 4
    assert "player 0 decides: main" in told
    assert "over: " in drawn("ansi", 10_000)


def test_d3_the_text_marks_what_can_be_taken() -> None:
    lowest = [card for line in drawn("ansi", 0).splitlines()[:5] for card in line.split()]
    assert sum(card.startswith("[") for card in lowest) == 3


def test_the_text_says_what_is_not_there() -> None:
    table = raw_env(render_mode="ansi")
    table.reset(seed=1)
    assert "altar 0\n" in table.render()
    table._states["hands"][0, 1] = 0
    assert "holds nothing" in table.render()


def test_the_picture_changes_with_the_table() -> None:
    first, later = drawn("rgb_array", 0), drawn("rgb_array", 40)
    assert first.shape == later.shape == (520, 900, 3)
    assert first.dtype == np.uint8
    assert (first != later).any()


def test_a_person_sees_every_move(capsys: pytest.CaptureFixture[str]) -> None:
    for mode, times in ((None, 0), ("human", 1)):
        table = raw_env(render_mode=mode)
        table.reset(seed=1)
        table.step(int(np.flatnonzero(table.infos["player_0"]["action_mask"])[0]))
        assert capsys.readouterr().out.count("row 1") == times
        table.close()
