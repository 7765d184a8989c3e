"""Opponents that are weak in a human way: they forget, and they have a taste.

A character judges moves as the strongest bots do, but it is easily content: among all moves that
cost no more than its measure it takes the one it fancies, game after game. What others hold, what
lies on the altar and what is still to come it does not remember but guess. So it never plays what
it sees to be worse than that, and it is as strong as it is hard to please.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from bali.bots.protocol import Budget, Candidate, Thought
from bali.bots.value.bot import WORLDS, rate_view
from bali.bots.value.policy import ROOM
from bali.bots.value.weights import shipped
from bali.chance import Stream
from bali.compiled.states import States, new_states, pack
from bali.knowledge import View
from bali.knowledge.guessing import guess

Fancy = Callable[[View, str], float]
"""How much a character is drawn to a kind of card."""


def fond_of(likings: Mapping[str, float]) -> Fancy:
    return lambda view, card: likings.get(card, 0.0)


def fond_of_what_it_has(view: View, card: str) -> float:
    """Ever more of the same: whoever has most of something counts for more."""
    assert view.viewer is not None
    return float(view.tableaus[view.viewer].get(card, 0))


@dataclass(frozen=True)
class Character:
    content: float
    """How much of a share of the victory it gives away for what it fancies, between two equals."""
    fancy: Fancy


class CharacterBot:
    def __init__(self, character: Character) -> None:
        self.character = character

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        assert view.legal
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        forgotten = replace(view, recollection=None, memory=False)
        worlds = guessed_worlds(forgotten, stream, WORLDS)
        rated = rate_view(shipped(view.players), forgotten, worlds)
        dearest = self._dearest(view, rated)
        rated.remove(dearest)
        return Thought(dearest.move, (dearest, *rated))

    def _dearest(self, view: View, rated: list[Candidate]) -> Candidate:
        """Of two that are liked alike, the better one."""
        enough = rated[0].estimate - self.character.content * at_stake(view, rated[0].estimate)
        contenders = [candidate for candidate in rated if candidate.estimate >= enough]
        return max(contenders, key=lambda each: self._liking(view, each.move))

    def _liking(self, view: View, move: str) -> float:
        """For the card that a move brings or plays."""
        verb, _, rest = move.partition(" ")
        if verb == "take":
            return self.character.fancy(view, view.rows[int(rest) - 1][-1])
        if verb in ("play", "buy", "claim"):
            return self.character.fancy(view, rest.partition(" ")[0])
        return 0.0


def at_stake(view: View, share: float) -> float:
    """How much moves make a difference: less in a game that is nearly decided, and less among many.

    One between two equals.
    """
    return 8.0 * share * (1.0 - share) / view.players


def guessed_worlds(view: View, stream: Stream, worlds: int) -> States:
    """What one who forgets takes the table to be, several times over, and room to work."""
    states = new_states(worlds + ROOM)
    for place in range(worlds):
        pack(guess(view, stream), states, place)
    return states


duckling = partial(CharacterBot, Character(0.22, fond_of({"shrine": 3.0, "priest": 2.0})))
macaque = partial(
    CharacterBot, Character(0.095, fond_of({"banana": 3.0, "peanut": 2.0, "pepper": 1.0}))
)
rooster = partial(CharacterBot, Character(0.1, fond_of_what_it_has))
buffalo = partial(CharacterBot, Character(0.04, fond_of({"rice": 3.0, "mason": 2.0})))
