"""Everything that could be hidden from a viewer, with its weight: exact, from the view alone.

What is hidden is how the altar came about: the order of the first four cards (K5), the goods others
put face down, and which card others kept (K3). A *story* says all of it. `believe` goes through the
altar's history once, in chapters of one hidden choice each, and keeps after each every *situation*
that some story leads to: the cards that a later look still touches, and each player's secret gains
and losses. Stories that lead to the same situation are counted together, and so are situations that
differ only in what matters no more (`relevance`), which keeps their number small. The steps between
situations are kept, so that a story can be drawn by walking back.

A hidden choice moves one card of some good between a player and the altar. Once that good is named,
the altar and every player can be followed each for themselves. So each of these *parts* of a
situation is numbered, what a chapter does to a part is worked out once however many situations
share it, and a situation is no more than the numbers of its parts.

The weight of a story is the product, over its hidden choices, of the chance that the player chose
so: 1 / (number of legal moves) unless a model says otherwise. Deals are equally likely.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Generic, TypeVar

from bali.knowledge.chapters import Cards, Chapter, Gains, chapters
from bali.knowledge.choices import ChoiceModel, uniform
from bali.knowledge.parts import altar_after, altar_ways, gains_after, gains_ways
from bali.knowledge.views import Recollection, View
from bali.rules.cards import GOODS

FIRST_ORDERS = tuple(permutations(range(GOODS)))
"""The orders in which the first four cards can lie on the altar (O1)."""

Secrets = tuple[Gains, ...]
"""What everyone gained and lost in secret."""

Step = tuple[int, int, float]
"""How a situation can have come about: from which one before, by which choice, with what weight.
The choice is the good put, the place kept from, or the order of the first cards (0 if none)."""

FIELD = 24
"""Bits for the number of one part of a situation."""

PART = (1 << FIELD) - 1

T = TypeVar("T")


class Numbered(Generic[T]):
    """Parts that differ, numbered in the order in which they came up."""

    def __init__(self) -> None:
        self.parts: list[T] = []
        self._numbers: dict[T, int] = {}

    def number(self, part: T) -> int:
        number = self._numbers.setdefault(part, len(self.parts))
        if number == len(self.parts):
            self.parts.append(part)
        return number


class Layer:
    """The situations after one chapter, with their weights and the steps that lead to each."""

    def __init__(self, players: int) -> None:
        self.altars = Numbered[Cards]()
        """The cards on the altar that matter yet."""
        self.gains = [Numbered[Gains]() for _ in range(players)]
        """Each player's gains, as far as they matter yet."""
        self.situations: list[int] = []
        """Each holds the numbers of its parts in fields of bits: the altar's, then the players'."""
        self.steps: list[list[Step]] = []
        self.weights: list[float] = []

    def fill(self, found: dict[int, list[Step]]) -> None:
        """Hold these situations, with the steps that lead to each."""
        self.situations = list(found)
        self.steps = list(found.values())
        self.weights = [sum([weight for _, _, weight in steps]) for steps in self.steps]

    def part_of(self, situation: int, player: int) -> int:
        """The number of a player's gains in a situation."""
        return situation >> _shift(player) & PART

    def gains_in(self, situation: int, player: int) -> Gains:
        return self.gains[player].parts[self.part_of(situation, player)]

    def secrets(self, situation: int) -> Secrets:
        return tuple([self.gains_in(situation, player) for player in range(len(self.gains))])


def _shift(player: int) -> int:
    """Where the number of a player's gains stands in a situation."""
    return FIELD * (1 + player)


@dataclass
class Belief:
    """All stories that fit a view. `layers[0]` is the start; one follows for each hidden choice."""

    view: View
    layers: list[Layer]

    @property
    def final(self) -> Layer:
        return self.layers[-1]


def believe(view: View, model: ChoiceModel = uniform, whole: bool = True) -> Belief:
    """Find everything that fits a view with memory.

    At the end of a whole belief, each situation is one distribution of the sacrifice cards. One
    that is not whole tells the same stories with the same weights, but has forgotten at the end who
    has what: much smaller, it is for drawing stories.
    """
    remembered(view)
    first, *others = chapters(view, model, whole)
    layers = [_start(view, first)]
    for chapter in others:
        layers.append(_after(layers[-1], chapter, model))
    return Belief(view, layers)


def remembered(view: View) -> Recollection:
    """What a view with memory holds to reason from. Raises ValueError for one without (K8)."""
    if view.recollection is None:
        raise ValueError("a view without memory holds no history to reason from")
    return view.recollection


def _start(view: View, chapter: Chapter) -> Layer:
    layer = Layer(view.players)
    nothing = 0
    for player in range(view.players):
        nothing |= _numbered(layer, player, gains_after((0,) * GOODS, chapter, player))
    found = defaultdict[int, list[Step]](list)
    orders = FIRST_ORDERS if "oracle" in view.variants else ((),)
    for choice, order in enumerate(orders):
        cards = altar_after(bytes(order), chapter)
        if cards is not None:
            found[layer.altars.number(cards) | nothing].append((0, choice, 1 / len(orders)))
    layer.fill(found)
    return layer


def _after(before: Layer, chapter: Chapter, model: ChoiceModel) -> Layer:
    """The situations after a chapter."""
    layer = Layer(len(before.gains))
    altar_of, chooser_of, others_of = _fields(layer, chapter.hidden.player)
    at_altar = _at_altar(before, layer, chapter, model)
    with_chooser = _with_chooser(before, layer, chapter, model)
    with_others = _with_others(before, layer, chapter)
    found = defaultdict[int, list[Step]](list)
    for source, situation in enumerate(before.situations):
        others = with_others(situation & others_of)
        if others == IMPOSSIBLE:
            continue
        weight = before.weights[source]
        goods = with_chooser(situation & chooser_of)
        for choice, good, chance, altar in at_altar(situation & altar_of):
            likely, gains = goods[good]
            if gains != IMPOSSIBLE:
                step = (source, choice, weight * chance * likely)
                found[altar | others | gains].append(step)
    layer.fill(found)
    return layer


def _fields(layer: Layer, chooser: int) -> tuple[int, int, int]:
    """Which bits of a situation are for the altar, the player who chooses, and all others."""
    everyone = (1 << _shift(len(layer.gains))) - 1
    altar, chosen = PART, PART << _shift(chooser)
    return altar, chosen, everyone ^ altar ^ chosen


# What a chapter does to each part of the situations before it, by the part's number: the numbers of
# the parts after it, in their fields. Each is worked out when a situation first asks for it.

IMPOSSIBLE = -1
"""All bits set: whatever it is joined with is impossible too."""


def _at_altar(
    before: Layer, layer: Layer, chapter: Chapter, model: ChoiceModel
) -> Callable[[int], list[tuple[int, int, float, int]]]:
    """The choices an altar allows, each with the good that it moves, its chance and the altar."""

    @cache
    def ways(altar: int) -> list[tuple[int, int, float, int]]:
        return [
            (choice, good, chance, layer.altars.number(cards))
            for choice, good, chance, cards in altar_ways(
                before.altars.parts[altar], chapter, model
            )
        ]

    return ways


def _with_chooser(
    before: Layer, layer: Layer, chapter: Chapter, model: ChoiceModel
) -> Callable[[int], list[tuple[float, int]]]:
    """For each good that the player can have chosen, its chance and their gains."""
    player = chapter.hidden.player

    @cache
    def ways(situation: int) -> list[tuple[float, int]]:
        return [
            (chance, _numbered(layer, player, after))
            for chance, after in gains_ways(before.gains_in(situation, player), chapter, model)
        ]

    return ways


def _with_others(before: Layer, layer: Layer, chapter: Chapter) -> Callable[[int], int]:
    """The gains of everyone else."""
    others = [player for player in range(len(before.gains)) if player != chapter.hidden.player]

    @cache
    def one_after(gains: Gains, player: int) -> int:
        return _numbered(layer, player, gains_after(gains, chapter, player))

    @cache
    def all_after(situation: int) -> int:
        joined = 0
        for player in others:
            joined |= one_after(before.gains_in(situation, player), player)
        return joined

    return all_after


def _numbered(layer: Layer, player: int, gains: Gains | None) -> int:
    return IMPOSSIBLE if gains is None else layer.gains[player].number(gains) << _shift(player)
