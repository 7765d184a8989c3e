"""Bali, the card game: exact rules, fast play.

`Game` is where to begin; `bali.compiled` is the same game at full speed.
"""

from bali.game import Game, Step
from bali.record import BadMove, NotJson, Record
from bali.rules.errors import BadSetup, BaliError, IllegalMove, UnreadableMove

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
