"""What a bot may use of the machine."""

from collections.abc import Iterable

from bali.arena.foreign import ForeignBot
from bali.arena.simulation import usable_cores
from bali.bots.levels import played_by
from bali.bots.roster import SEARCHERS, Contestant


def time_limit(bot: Contestant) -> float | None:
    """Seconds a move for one that uses up what it is given; None for all others."""
    if isinstance(bot.bot, ForeignBot):
        return bot.budget.seconds
    searches = played_by(bot.name).partition("@")[0] in SEARCHERS
    return bot.budget.seconds or None if searches else None


def threads_of(bot: Contestant) -> int:
    """On how many threads it thinks."""
    return int(getattr(bot.bot, "threads", 1))


def most_games_at_once(bots: Iterable[Contestant]) -> int:
    """As many as leave every bot the cores that it thinks on."""
    return max(1, usable_cores() // max(map(threads_of, bots)))
