"""What a bot may use of the machine."""

from collections.abc import Iterable

from bali.arena.simulation import usable_cores
from bali.bots.roster import Contestant


def time_limit(bot: Contestant) -> float | None:
    """Seconds a move for one that uses up what it is given; None for all others."""
    return bot.budget.seconds or None if bot.uses_budget else None


def threads_of(bot: Contestant) -> int:
    """On how many threads it thinks."""
    return int(getattr(bot.bot, "threads", 1))


def most_games_at_once(bots: Iterable[Contestant]) -> int:
    """As many as leave every bot the cores that it thinks on."""
    return max(1, usable_cores() // max(map(threads_of, bots)))
