"""Contestants by name."""

import pytest

from bali.bots import Budget, contestant
from bali.bots.greedy import GreedyBot
from bali.bots.monte_carlo import MonteCarloBot
from bali.bots.random_bot import RandomBot
from bali.bots.roster import DEFAULT_BUDGET, NAMES, SEARCHERS, UnknownBot
from bali.bots.search.bot import SearchBot
from bali.bots.tree import TreeBot
from bali.bots.value.bot import ValueBot
from bali.rules.errors import BaliError


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("random", RandomBot),
        ("greedy", GreedyBot),
        ("monte-carlo", MonteCarloBot),
        ("tree", TreeBot),
        ("value", ValueBot),
        ("search", SearchBot),
    ],
)
def test_bots_by_name(name: str, kind: type) -> None:
    found = contestant(name)
    assert type(found.bot) is kind
    assert found.name == name
    assert name in NAMES


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("tree@20ms", Budget(seconds=0.02)),
        ("tree@1s", Budget(seconds=1.0)),
        ("tree@0.5s", Budget(seconds=0.5)),
        ("monte-carlo@2.5ms", Budget(seconds=0.0025)),
        ("monte-carlo@500p", Budget(playouts=500)),
        ("tree@0p", Budget(playouts=1)),
    ],
)
def test_budgets(text: str, budget: Budget) -> None:
    found = contestant(text)
    assert found.name == text
    assert found.budget == budget


@pytest.mark.parametrize(
    ("text", "threads"), [("1s", 1), ("1sx2", 2), ("300px2", 2), ("9msx12", 12)]
)
@pytest.mark.parametrize("name", SEARCHERS)
def test_threads(name: str, text: str, threads: int) -> None:
    bot = contestant(f"{name}@{text}").bot
    assert isinstance(bot, MonteCarloBot | TreeBot | SearchBot)
    assert bot.threads == threads


def test_without_a_budget_there_is_a_usual_one() -> None:
    assert contestant("tree").budget == DEFAULT_BUDGET
    assert DEFAULT_BUDGET.seconds is not None


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "Tree", "tree ", "trees", "nobody", "../tree", "RandomBot", "@", "@1s"),
        *("tree@", "tree@1", "tree@s", "tree@1m", "tree@1 s", "tree@-1s", "tree@1e3p", "tree@.5s"),
        *("tree@1s@1s", "tree@1sx", "tree@1sx0", "tree@1sx100", "tree@x2", "tree@1s\n"),
        *("tree@9999999999p", "tree@infs", "tree@nans"),
        *("novice", "apprentice", "adept", "master"),
        *("greedy@1s", "random@5p", "duckling@1s", "tiger@1s", "gecko@10p", "greedy@", "tiger@"),
    ],
)
def test_unknown_bots(text: str) -> None:
    with pytest.raises(UnknownBot) as unknown:
        contestant(text)
    assert unknown.value.text == text
    assert unknown.value.known == NAMES


def test_unknown_bots_are_told_of_with_those_there_are() -> None:
    with pytest.raises(
        BaliError, match="no such bot: 'nobody'; known: random, greedy, "
    ) as unknown:
        contestant("nobody")
    assert all(name in str(unknown.value) for name in NAMES)
    with pytest.raises(UnknownBot) as long:
        contestant("x" * 100_000)
    assert len(str(long.value)) < 300


def test_names_are_distinct() -> None:
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_contestants_share_nothing(name: str) -> None:
    assert contestant(name).bot is not contestant(name).bot
