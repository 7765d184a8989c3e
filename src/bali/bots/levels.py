"""The opponents people choose from: seven animals, from a child's first one to the strongest.

A level is a contestant of the roster under a friendlier name. Who plays it may change from version
to version; tables and saved games keep the name.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Level:
    """An opponent to choose."""

    played_by: str
    """The contestant, as the roster reads it."""
    forgets: bool
    """Whether it forgets as people do: it goes by what a view with memory off holds (K8)."""


LEVELS = {
    "duckling": Level("duckling", forgets=True),
    "macaque": Level("macaque", forgets=True),
    "rooster": Level("rooster", forgets=True),
    "buffalo": Level("buffalo", forgets=True),
    "gecko": Level("value", forgets=False),
    "heron": Level("search@24p", forgets=False),
    "tiger": Level("search@400ms", forgets=False),
}
"""By name, weakest first."""

USUAL_LEVEL: Final = "rooster"
"""For whoever has not chosen: friendly, and not to be beaten asleep."""

STAND_IN = "buffalo"
"""Who goes on for someone who has left the table or run out of time."""

FORMER = {"novice": "macaque", "apprentice": "buffalo", "adept": "gecko", "master": "tiger"}
"""What levels were called before there were seven, and who goes on where they played. Tables, saved
games and pages of that time still have these names; nobody is offered them."""


def level_now(name: str) -> str:
    """The name that a level goes by today."""
    return FORMER.get(name, name)


def played_by(name: str) -> str:
    """The contestant who plays a level; any other name stands for itself."""
    return LEVELS[name].played_by if name in LEVELS else name


def forgets(name: str) -> bool:
    """Whether whoever plays under this name forgets. Bots do not, unless their level does (K8)."""
    level = LEVELS.get(level_now(name))
    return level is not None and level.forgets
