"""Every story that fits what a viewer observed, by brute force: all orders of the first altar, all
cards that others can have put face down, all places they can have kept from.

Nothing here comes from `knowledge`: the rules play each story, and `observing` says which fit.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations

from bali.record import dump
from bali.rules.cards import GOOD_NAMES, GOODS
from bali.rules.moves import move_number
from bali.rules.play import apply
from bali.rules.state import State
from tests.knowledge.observing import Seen, is_hidden, legal, observed

Key = tuple[str, ...]
"""What sets a story apart: the first altar, bottom first, and others' hidden moves."""

Likely = Callable[[State, str], float]
"""How likely a player was to make this legal move."""


@dataclass(frozen=True)
class Story:
    key: Key
    weight: float
    state: State
    """How it ended."""


def evenly(state: State, move: str) -> float:
    return 1 / len(legal(state))


def stories(
    start: State, moves: tuple[str, ...], viewer: int | None, likely: Likely = evenly
) -> list[Story]:
    """All stories that fit, from a game that has just been set up; the weights add up to 1."""
    seen = _seen(start, moves, viewer)
    fitting = [
        story
        for altar, state in _first_states(start)
        for story in _continued(Story(altar, 1.0, state), moves, viewer, seen, likely)
    ]
    total = sum(story.weight for story in fitting)
    return [Story(story.key, story.weight / total, story.state) for story in fitting]


def _seen(start: State, moves: tuple[str, ...], viewer: int | None) -> list[Seen]:
    state = start.copy()
    seen = [observed(state, viewer)]
    for move in moves:
        apply(state, move_number(move))
        seen.append(observed(state, viewer))
    return seen


def _first_states(start: State) -> Iterator[tuple[Key, State]]:
    """O1: the first four cards can lie in any order; without the oracle there are none."""
    for order in permutations(range(GOODS)) if start.oracle else [()]:
        state = start.copy()
        state.altar[: len(order)] = order
        yield tuple(GOOD_NAMES[good] for good in order), state


def _continued(
    story: Story, moves: tuple[str, ...], viewer: int | None, seen: list[Seen], likely: Likely
) -> Iterator[Story]:
    """The story to the end of the moves, with every hidden choice that fits what was seen."""
    state = story.state
    if observed(state, viewer) != seen[0]:
        return
    if not moves:
        yield story
        return
    hidden = is_hidden(state, moves[0], viewer)
    for move in legal(state):
        if hidden or move == moves[0]:
            after = state.copy()
            apply(after, move_number(move))
            key = (*story.key, move) if hidden else story.key
            weight = story.weight * likely(state, move) if hidden else story.weight
            yield from _continued(Story(key, weight, after), moves[1:], viewer, seen[1:], likely)


def goods_of(state: State) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(goods) for goods in state.goods[: state.players])


def worth(state: State) -> dict[str, int]:
    """E2: the distinct counts, from the highest down, are worth 3, 2, 1, 0; no card, 0."""
    on_altar = [good for good, _ in dump(state)["altar"]]
    counts = {good: on_altar.count(good) for good in GOOD_NAMES}
    ranking = sorted(set(counts.values()), reverse=True)
    return {good: 3 - ranking.index(n) if n else 0 for good, n in counts.items()}


def summed(pairs: Iterator[tuple[object, float]]) -> dict[object, float]:
    """The weights of what is the same, added up."""
    sums: dict[object, float] = defaultdict(float)
    for thing, weight in pairs:
        sums[thing] += weight
    return dict(sums)
