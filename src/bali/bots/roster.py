"""The bots by name, as the arena, the server and the command know them.

A contestant is written NAME or, if it searches, NAME@BUDGET: `greedy`, `tree@20ms`,
`monte-carlo@1s`, `tree@500p` (500 playouts a move). `x2` after a budget means two threads:
`tree@1sx2`, `tree@500px2` (250 playouts each). Without a budget it is 100 ms a move on one.
A level (`levels.py`) is a contestant too, by its name alone: `tiger`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from bali.bots.levels import LEVELS, played_by
from bali.bots.protocol import Bot, Budget
from bali.rules.errors import BaliError

DEFAULT_BUDGET = Budget(seconds=0.1)

MOST_SECONDS = 3600.0
MOST_PLAYOUTS = 10**8
MOST_THREADS = 99
"""What one may ask for, for a move: about an hour."""

PLAYOUT_SECONDS = {"monte-carlo": 0.0002, "tree": 0.0002, "search": 0.006}
"""No playout takes so long: ten times and more what was measured in a new game of four with both
variants, 16 microseconds to the end, and nine times the 670 of a rollout of four players with 5 to
12 cards in the pile, where they take longest; in the slowest of 81 such positions it was 1,550.
What it takes to prepare a view is left to the pause."""

_PLACES = {
    "random": "bali.bots.random_bot:RandomBot",
    "greedy": "bali.bots.greedy:GreedyBot",
    "monte-carlo": "bali.bots.monte_carlo:MonteCarloBot",
    "tree": "bali.bots.tree:TreeBot",
    "value": "bali.bots.value.bot:ValueBot",
    "search": "bali.bots.search.bot:SearchBot",
    "duckling": "bali.bots.characters:duckling",
    "macaque": "bali.bots.characters:macaque",
    "rooster": "bali.bots.characters:rooster",
    "buffalo": "bali.bots.characters:buffalo",
}
"""Where each bot is found; imported only when asked for, since some need Numba."""

SEARCHERS = ("monte-carlo", "tree", "search")
"""Those that a budget makes a difference to."""

NAMES = tuple(dict.fromkeys([*_PLACES, *LEVELS]))

_BUDGET = re.compile(r"(?P<number>[0-9]+(\.[0-9]+)?)(?P<unit>ms|s|p)(x(?P<threads>[0-9]{1,4}))?")

UNKNOWN_NAME = "unknown-name"
TAKES_NO_BUDGET = "takes-no-budget"
UNREADABLE_BUDGET = "unreadable-budget"
BUDGET_OUT_OF_RANGE = "budget-out-of-range"

_TOLD = {
    UNKNOWN_NAME: "no such bot",
    TAKES_NO_BUDGET: "this bot takes no budget",
    UNREADABLE_BUDGET: "no budget reads like this",
    BUDGET_OUT_OF_RANGE: "more time, playouts or threads than one may ask for, or no thread",
}


class UnknownBot(BaliError):
    """No bot goes by this name, or its budget will not do: the reason says which."""

    def __init__(self, text: str, reason: str = UNKNOWN_NAME) -> None:
        self.text = text
        self.known = NAMES
        self.reason = reason
        super().__init__(f"{_TOLD[reason]}: {text!r:.60}; known: {', '.join(NAMES)}")


@dataclass(frozen=True)
class Contestant:
    """A bot with what it may spend on a move."""

    name: str
    """As it was written; contestants with equal names play equally."""
    bot: Bot
    budget: Budget
    uses_budget: bool = True
    """Whether it thinks for as long as it may."""


def contestant(text: str, **made_with: Any) -> Contestant:
    """The contestant that is written like this; its bot made with something else than usual.

    Raises UnknownBot.
    """
    name, budget, threads = _read(text)
    module, _, factory = _PLACES[name].partition(":")
    make: Callable[..., Bot] = getattr(import_module(module), factory)
    searches = name in SEARCHERS
    bot = make(threads=threads, **made_with) if searches else make(**made_with)
    return Contestant(text, bot, budget, searches)


def thinking_seconds(text: str) -> float:
    """The time this contestant may take for a move; without Numba.

    Playouts are counted generously. Bots that do not search take no time worth speaking of, nor
    does one that nobody knows: who asks for it then lets another move.
    """
    try:
        name, budget, _ = _read(text)
    except UnknownBot:
        return 0.0
    if name not in SEARCHERS:
        return 0.0
    if budget.seconds is not None:
        return budget.seconds
    return PLAYOUT_SECONDS[name] * budget.enough_playouts


def _read(text: str) -> tuple[str, Budget, int]:
    """The bot's own name, its budget and threads."""
    name, at, told = played_by(text).partition("@")
    if name not in _PLACES:
        raise UnknownBot(text, TAKES_NO_BUDGET if name in LEVELS else UNKNOWN_NAME)
    if not at:
        return name, DEFAULT_BUDGET, 1
    if name not in SEARCHERS:
        raise UnknownBot(text, TAKES_NO_BUDGET)
    match = _BUDGET.fullmatch(told)
    if match is None:
        raise UnknownBot(text, UNREADABLE_BUDGET)
    number, unit, threads = float(match["number"]), match["unit"], int(match["threads"] or 1)
    if unit == "ms":
        number /= 1000
    most = MOST_PLAYOUTS if unit == "p" else MOST_SECONDS
    if number > most or not 1 <= threads <= MOST_THREADS:
        raise UnknownBot(text, BUDGET_OUT_OF_RANGE)
    if unit == "p":
        return name, Budget(playouts=max(1, int(number))), threads
    return name, Budget(seconds=number), threads
