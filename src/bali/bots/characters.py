"""Opponents that are weak in a human way: they forget, and they have a taste.

A character judges moves as the strongest bots do, but it is easily content: among all moves that
are nearly as good as the best it takes the one it fancies, game after game. What others hold, what
lies on the altar and what is still to come it does not remember but guess. So it never plays what
it sees to be bad, and it is as strong as it is hard to please.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from bali.bots.playouts import UNIT
from bali.bots.protocol import Budget, Candidate, Thought
from bali.bots.search.rollouts import TURNS, columns_of, try_in_world
from bali.bots.value.bot import WORLDS, rate_view
from bali.bots.value.net import Net, new_desk
from bali.bots.value.weights import shipped
from bali.chance import Stream
from bali.compiled.states import States, new_states, pack
from bali.knowledge import View
from bali.knowledge.guessing import guess
from bali.rules.moves import move_number

Fancy = Callable[[View, str], float]
"""How much a character is drawn to a kind of card."""


def fond_of(likings: Mapping[str, float]) -> Fancy:
    return lambda view, card: likings.get(card, 0.0)


def fond_of_nothing(view: View, card: str) -> float:
    return 0.0


def fond_of_what_it_has(view: View, card: str) -> float:
    """Ever more of the same: whoever has most of something counts for more."""
    assert view.viewer is not None
    return float(view.tableaus[view.viewer].get(card, 0))


@dataclass(frozen=True)
class Character:
    content: float
    """How much of a share of the victory it gives away for what it fancies."""
    fancy: Fancy = fond_of_nothing
    ahead: int = 0
    """In how many guessed worlds it thinks some turns ahead; with 0, one ply in all of them."""


class CharacterBot:
    def __init__(self, character: Character) -> None:
        self.character = character

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        assert view.legal
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        forgotten = replace(view, recollection=None, memory=False)
        net, ahead = shipped(view.players), self.character.ahead
        if ahead:
            rated = rate_ahead(net, forgotten, guessed_worlds(forgotten, stream, ahead))
        else:
            rated = rate_view(net, forgotten, guessed_worlds(forgotten, stream, WORLDS))
        dearest = self._dearest(view, rated)
        rated.remove(dearest)
        return Thought(dearest.move, (dearest, *rated))

    def _dearest(self, view: View, rated: list[Candidate]) -> Candidate:
        """Of two that are liked alike, the better one."""
        enough = rated[0].estimate - self.character.content
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


def guessed_worlds(view: View, stream: Stream, worlds: int) -> States:
    """What one who forgets takes the table to be, several times over, and a place to work in."""
    states = new_states(worlds + 1)
    for place in range(worlds):
        pack(guess(view, stream), states, place)
    return states


def rate_ahead(net: Net, view: View, states: States) -> list[Candidate]:
    """The legal moves, best first, by a rollout in each of these worlds; the last place is none."""
    assert view.legal
    assert view.viewer is not None
    moves = np.array([move_number(move) for move in view.legal], np.int64)
    sums = np.zeros((len(moves), columns_of(view.players)), np.int64)
    room, worlds, desk = new_states(3), len(states) - 1, new_desk(net)
    for world in range(worlds):
        room[0] = states[world]
        try_in_world(net, desk, TURNS[view.players], room, moves, sums, np.zeros_like(sums))
    shares = sums[:, view.viewer] / (UNIT * worlds)
    rated = [Candidate(move, float(share)) for move, share in zip(view.legal, shares, strict=True)]
    return sorted(rated, key=lambda candidate: -candidate.estimate)


duckling = partial(CharacterBot, Character(0.20, fond_of({"shrine": 3.0, "priest": 2.0})))
macaque = partial(
    CharacterBot, Character(0.12, fond_of({"banana": 3.0, "peanut": 2.0, "pepper": 1.0}))
)
rooster = partial(CharacterBot, Character(0.06, fond_of_what_it_has))
buffalo = partial(CharacterBot, Character(0.01, fond_of({"rice": 3.0, "mason": 2.0})))
gecko = partial(CharacterBot, Character(0.0, ahead=3))
