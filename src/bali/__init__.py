"""Bali, the card game: exact rules, fast play.

`Game` is where to begin; `bali.compiled` is the same game at full speed.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bali.game import Game, Step
    from bali.record import BadMove, NotJson, Record
    from bali.rules.errors import BadSetup, BaliError, IllegalMove, UnreadableMove

_HOMES = {
    "Game": "bali.game",
    "Step": "bali.game",
    "BadMove": "bali.record",
    "NotJson": "bali.record",
    "Record": "bali.record",
    "BadSetup": "bali.rules.errors",
    "BaliError": "bali.rules.errors",
    "IllegalMove": "bali.rules.errors",
    "UnreadableMove": "bali.rules.errors",
}

__all__ = [
    "BadMove",
    "BadSetup",
    "BaliError",
    "Game",
    "IllegalMove",
    "NotJson",
    "Record",
    "Step",
    "UnreadableMove",
]


def __getattr__(name: str) -> Any:
    """Found when first asked for: `bali --help` imports this package and needs none of it."""
    if name not in _HOMES:
        raise AttributeError(f"module 'bali' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
