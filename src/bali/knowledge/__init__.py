"""Who knows what: views, events, previews, deductions, and worlds that fit a view.

Everything shown to a player, given to a bot or sent to a client is made here and nowhere else.
"""

from bali.knowledge.deductions import Deductions, deduce
from bali.knowledge.events import (
    CannotUndo,
    Event,
    Journal,
    NotYourDecision,
    Step,
    next_step,
    seen,
    steps,
)
from bali.knowledge.previews import Preview, previews
from bali.knowledge.reading import Reading, read
from bali.knowledge.sampling import Sampler
from bali.knowledge.views import View, view_of
from bali.knowledge.world import World

__all__ = [
    "CannotUndo",
    "Deductions",
    "Event",
    "Journal",
    "NotYourDecision",
    "Preview",
    "Reading",
    "Sampler",
    "Step",
    "View",
    "World",
    "deduce",
    "next_step",
    "previews",
    "read",
    "seen",
    "steps",
    "view_of",
]
