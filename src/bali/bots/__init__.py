"""Players that are not people. A bot gets a view, never the state."""

from bali.bots.protocol import Bot, Budget, Candidate, Thought
from bali.bots.roster import Contestant, contestant

__all__ = ["Bot", "Budget", "Candidate", "Contestant", "Thought", "contestant"]
