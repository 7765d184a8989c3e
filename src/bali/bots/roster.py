"""The bots by name, as the arena, the server and the command know them.

A contestant is written NAME or NAME@BUDGET: `greedy`, `tree@20ms`, `monte-carlo@1s`, `tree@500p`
(500 playouts a move), `tree@1sx2` (on two threads).
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from bali.bots.protocol import Bot, Budget
from bali.rules.errors import BaliError

DEFAULT_BUDGET = Budget(seconds=0.1)

_PLACES = {
    "random": "bali.bots.random_bot:RandomBot",
    "greedy": "bali.bots.greedy:GreedyBot",
    "monte-carlo": "bali.bots.monte_carlo:MonteCarloBot",
    "tree": "bali.bots.tree:TreeBot",
    "novice": "bali.bots.greedy:NoviceBot",
}
"""Where each bot is found; imported only when asked for, since some need Numba."""

LEVELS = {
    "novice": "novice",
    "apprentice": "greedy",
    "adept": "monte-carlo@300p",
    "master": "tree@300ms",
}
"""The opponents people choose from, weakest first, and who plays them."""

SEARCHERS = ("monte-carlo", "tree")
"""Those that a budget makes a difference to."""

NAMES = tuple(dict.fromkeys([*_PLACES, *LEVELS]))

_BUDGET = re.compile(r"(?P<number>\d{1,9}(\.\d{1,6})?)(?P<unit>ms|s|p)(x(?P<threads>[1-9]\d?))?")


class UnknownBot(BaliError):
    """No bot goes by this name, or its budget cannot be read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.known = NAMES
        super().__init__(f"no such bot: {text!r:.60}; known: {', '.join(NAMES)}")


@dataclass(frozen=True)
class Contestant:
    """A bot with what it may spend on a move."""

    name: str
    """As it was written; contestants with equal names play equally."""
    bot: Bot
    budget: Budget


def contestant(text: str) -> Contestant:
    """The contestant that is written like this. Raises UnknownBot."""
    name, at, budget = LEVELS.get(text, text).partition("@")
    if name not in _PLACES:
        raise UnknownBot(text)
    module, _, factory = _PLACES[name].partition(":")
    make: Callable[..., Bot] = getattr(import_module(module), factory)
    if not at:
        return Contestant(text, make(), DEFAULT_BUDGET)
    match = _BUDGET.fullmatch(budget)
    if match is None or name not in SEARCHERS:
        raise UnknownBot(text)
    return Contestant(text, make(threads=int(match["threads"] or 1)), _budget(match))


def thinking_seconds(text: str) -> float:
    """The time this contestant may spend on a move, as far as it is told in time; without Numba."""
    match = _BUDGET.fullmatch(LEVELS.get(text, text).partition("@")[2])
    return (_budget(match).seconds if match else None) or 0.0


def _budget(match: re.Match[str]) -> Budget:
    number = float(match["number"])
    if match["unit"] == "p":
        return Budget(playouts=max(1, int(number)))
    return Budget(seconds=number / (1000 if match["unit"] == "ms" else 1))
