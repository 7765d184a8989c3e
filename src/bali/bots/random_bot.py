"""The bot that plays any legal move."""

from bali.bots.protocol import Budget, Thought
from bali.chance import Stream, below
from bali.knowledge import View


class RandomBot:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        assert view.legal
        return Thought(view.legal[below(stream, len(view.legal))])
