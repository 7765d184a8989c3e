"""Smoke: whoever thinks beats whoever does not. The arena measures strength, this does not."""

from itertools import pairwise

import pytest

from bali.bots import contestant
from bali.bots.levels import LEVELS
from bali.bots.roster import SEARCHERS
from tests.arena.matches import match_of, play_all
from tests.bots.asking import BOTS

THINKING = [f"{name}@60p" if name in SEARCHERS else name for name in BOTS if name != "random"]


def share(candidate: str, opponent: str, deals: int, players: int = 2) -> float:
    """The candidate's share of the victories, the same deals from every seat."""
    bots = (candidate, opponent)
    match = match_of(games=deals * players, players=players, bots=bots, seed=11)
    games = play_all(match, *(contestant(bot) for bot in bots))
    assert not any(game.forfeit for game in games.values())
    return sum(g.shares[fixture.rotation] for fixture, g in games.items()) / len(games)


@pytest.mark.slow
@pytest.mark.parametrize("bot", THINKING)
def test_beats_random(bot: str) -> None:
    assert share(bot, "random", deals=12) > 0.8


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["greedy", pytest.param("tree@200p", marks=pytest.mark.soak)])
def test_beats_three_that_play_at_random(bot: str) -> None:
    assert share(bot, "random", deals=6, players=4) > 0.6


@pytest.mark.slow
def test_the_net_knows_more_than_greedy() -> None:
    assert share("value", "greedy", deals=12) > 0.85


@pytest.mark.soak
def test_who_looks_ahead_beats_who_only_judges() -> None:
    assert share("search@100p", "value", deals=30) > 0.6


LADDER = [level.played_by for level in LEVELS.values()]


@pytest.mark.soak
@pytest.mark.parametrize(("lower", "upper"), [*pairwise(LADDER)])
def test_each_level_beats_the_one_below(lower: str, upper: str) -> None:
    deals = 8 if "ms" in upper else 40
    assert share(upper, lower, deals) > 0.5
