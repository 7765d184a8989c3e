"""Everything that could be hidden from a viewer, with its weight: exact, from the view alone.

What is hidden is how the altar came about: the order of the first four cards (K5), the goods others
put face down, and which card others kept (K3). A *story* says all of it. `believe` goes through the
altar's history once and keeps, after each event, every *situation* that some story leads to: the
cards that a later look still touches, and each player's secret gains and losses. Stories that lead
to the same situation are counted together, which keeps their number small; the steps between
situations are kept, so that a story can be drawn by walking back.

The weight of a story is the product, over its hidden choices, of the chance that the player chose
so: 1 / (number of legal moves) unless a model says otherwise. Deals are equally likely.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import NamedTuple

from bali.knowledge.views import AltarEvent, View
from bali.rules.cards import GOOD_NAMES, GOODS

Card = tuple[int, bool]
"""A card on the altar: its good, and whether it lies face up."""

Secrets = tuple[tuple[int, ...], ...]
"""For each player and good: cards kept in secret less cards put down face down."""

Situation = tuple[tuple[Card, ...], Secrets]
"""The top part of the altar that matters yet, bottom first, and everyone's secrets."""

ChoiceModel = Callable[[AltarEvent, tuple[int, ...]], list[float]]
"""How likely each choice was. Given the event and the options: for a card put face down, what the
player had of each good; for a card kept, the goods to choose from. Gives a weight for each option;
one that is not possible must have 0, and no other may."""

FIRST_ORDERS = tuple(permutations(range(GOODS)))
"""The orders in which the first four cards can lie on the altar (O1)."""


class Step(NamedTuple):
    """How a situation can have come about: from which one before, by which choice, how likely."""

    source: int
    choice: int
    """The good put, the place kept from, or the order of the first cards; 0 if nothing was open."""
    weight: float


@dataclass
class Layer:
    """The situations after one event, with their weights and the steps that lead to each."""

    situations: list[Situation] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    steps: list[list[Step]] = field(default_factory=list)
    index: dict[Situation, int] = field(default_factory=dict)

    def add(self, situation: Situation, step: Step) -> None:
        at = self.index.setdefault(situation, len(self.situations))
        if at == len(self.situations):
            self.situations.append(situation)
            self.weights.append(0.0)
            self.steps.append([])
        self.weights[at] += step.weight
        self.steps[at].append(step)


@dataclass
class Belief:
    """All stories that fit a view. `layers[0]` is the start, `layers[i + 1]` follows event i."""

    view: View
    layers: list[Layer]

    @property
    def final(self) -> Layer:
        return self.layers[-1]


def uniform(event: AltarEvent, options: tuple[int, ...]) -> list[float]:
    """Every legal move is equally likely."""
    if event.kind == "kept":
        return [1 / len(options)] * len(options)
    legal = sum(have > 0 for have in options)
    return [1 / legal if have > 0 else 0.0 for have in options]


def believe(view: View, model: ChoiceModel = uniform) -> Belief:
    """Find everything that fits a view with memory."""
    if view.recollection is None:
        raise ValueError("a view without memory holds no history to reason from")
    history = view.recollection.history
    floors = _floors(view, history)
    layers = [_start(view, floors[0])]
    for event, floor in zip(history, floors[1:], strict=True):
        layers.append(_after(layers[-1], event, model, floor))
    return Belief(view, layers)


def _start(view: View, floor: int) -> Layer:
    layer = Layer()
    nothing: Secrets = ((0,) * GOODS,) * view.players
    if "oracle" not in view.variants:
        layer.add(((), nothing), Step(0, 0, 1.0))
        return layer
    for number, order in enumerate(FIRST_ORDERS):
        cards = tuple((good, False) for good in order)
        layer.add((cards[floor:], nothing), Step(0, number, 1 / len(FIRST_ORDERS)))
    return layer


def _after(before: Layer, event: AltarEvent, model: ChoiceModel, drop: int) -> Layer:
    """The situations after an event; `drop` cards at the bottom cease to matter."""
    layer = Layer()
    for source, situation in enumerate(before.situations):
        for choice, chance, (cards, secrets) in _outcomes(situation, event, model):
            step = Step(source, choice, before.weights[source] * chance)
            layer.add((cards[drop:], secrets), step)
    return layer


Outcome = tuple[int, float, Situation]


def _outcomes(situation: Situation, event: AltarEvent, model: ChoiceModel) -> Iterator[Outcome]:
    """What can follow; nothing, if the event shows that the situation was not the case."""
    cards, secrets = situation
    if event.kind == "offered-up":
        good = _number(event.good)
        if _had(event, secrets)[good] > 0:
            yield 0, 1.0, ((*cards, (good, True)), secrets)
    elif event.kind == "added":
        yield 0, 1.0, ((*cards, (_number(event.good), True)), secrets)
    elif event.kind == "offered-down":
        yield from _face_down(situation, event, model)
    elif event.kind == "kept":
        yield from _kept(situation, event, model)
    elif event.seen is None or _top_goods(cards, event.count) == _numbers(event.seen):
        yield 0, 1.0, situation


def _face_down(situation: Situation, event: AltarEvent, model: ChoiceModel) -> Iterator[Outcome]:
    cards, secrets = situation
    had = _had(event, secrets)
    if event.good is not None:
        good = _number(event.good)
        chances = [1.0 if each == good and had[each] > 0 else 0.0 for each in range(GOODS)]
    else:
        chances = model(event, had)
    for good, chance in enumerate(chances):
        if chance > 0:
            put = ((*cards, (good, False)), _changed(secrets, event.player, good, -1))
            yield good, chance, put


def _kept(situation: Situation, event: AltarEvent, model: ChoiceModel) -> Iterator[Outcome]:
    """O3, K4: only such cards can have been kept as leave on top what everyone saw there."""
    cards, secrets = situation
    if event.place is not None:
        chances = [1.0 if place == event.place - 1 else 0.0 for place in range(event.count)]
    else:
        chances = model(event, _top_goods(cards, event.count))
    for place, chance in enumerate(chances):
        at = len(cards) - 1 - place
        rest = cards[:at] + cards[at + 1 :]
        if chance > 0 and _shows(rest) == event.top:
            yield place, chance, (rest, _changed(secrets, event.player, cards[at][0], +1))


def _shows(cards: tuple[Card, ...]) -> str | None:
    """What everyone sees on top: a good that lies face up, or None."""
    return GOOD_NAMES[cards[-1][0]] if cards and cards[-1][1] else None


def _top_goods(cards: tuple[Card, ...], count: int) -> tuple[int, ...]:
    return tuple(good for good, _ in cards[: -count - 1 : -1])


def _had(event: AltarEvent, secrets: Secrets) -> tuple[int, ...]:
    """What the player had of each good, if these were the secrets."""
    return tuple(
        known + secret
        for known, secret in zip(event.open_goods, secrets[event.player], strict=True)
    )


def _changed(secrets: Secrets, player: int, good: int, by: int) -> Secrets:
    own = tuple(count + by * (each == good) for each, count in enumerate(secrets[player]))
    return (*secrets[:player], own, *secrets[player + 1 :])


def _number(good: str | None) -> int:
    assert good is not None
    return GOOD_NAMES.index(good)


def _numbers(goods: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(GOOD_NAMES.index(good) for good in goods)


def _floors(view: View, history: tuple[AltarEvent, ...]) -> list[int]:
    """How many cards at the bottom cease to matter at the start and after each event.

    A card matters as long as a later look or keep reaches it: these touch the top `count` cards
    only, so whatever lies deeper than all of them will stay where it is.
    """
    sizes = [len(FIRST_ORDERS[0]) if "oracle" in view.variants else 0]
    for event in history:
        sizes.append(sizes[-1] + {"looked": 0, "kept": -1}.get(event.kind, 1))
    reaches = [
        size - event.count if event.count else size + len(history)
        for size, event in zip(sizes, history, strict=False)
    ]
    floors = []
    dropped = 0
    for i, size in enumerate(sizes):
        floor = min([size, *reaches[i:]])
        floors.append(floor - dropped)
        dropped = floor
    return floors
