"""The altar's history cut into chapters.

A chapter begins with a choice that is hidden from the viewer, and goes on with what they saw up to
the next one.
"""

from dataclasses import dataclass

from bali.knowledge.choices import ChoiceModel
from bali.knowledge.relevance import AskedOfAll, History, Relevance, good_number, relevance
from bali.knowledge.views import AltarEvent, View
from bali.rules.cards import GOODS

Cards = bytes
"""Cards on the altar, bottom first: a good, and GOODS more if the card lies face up."""

Gains = tuple[int, ...]
"""For each good: cards that a player kept in secret less cards that they put face down."""


@dataclass(frozen=True)
class Look:
    """The viewer looked at the altar."""

    goods: bytes
    """From the top."""


@dataclass(frozen=True)
class Keep:
    """The viewer kept a card."""

    place: int
    """0 is the top."""
    shown: int | None
    """The card then on top, if it lay face up."""


Scene = Cards | Look | Keep
"""What the viewer saw of the altar: cards put there one after the other, or what they did."""


@dataclass(frozen=True)
class Chapter:
    choice: AltarEvent | None
    """The hidden choice it begins with; None for the first, which begins with the deal."""
    scenes: tuple[Scene, ...]
    """What then happened to the altar."""
    gains: tuple[Gains, ...]
    """What everyone is then known to have gained: nothing, but for the viewer."""
    asked: AskedOfAll
    """What is asked of everyone's gains from right after the choice on."""
    later: Relevance
    """What matters after its end."""
    drop: int
    """How many cards at the bottom of the altar ceased to matter in it."""

    @property
    def hidden(self) -> AltarEvent:
        assert self.choice is not None
        return self.choice


def chapters(view: View, model: ChoiceModel, whole: bool) -> list[Chapter]:
    """The history in chapters; `whole` as for `relevance`."""
    assert view.recollection is not None
    history = view.recollection.history
    matters = relevance(view, model, whole)
    choices = [i for i, event in enumerate(history) if _is_hidden(event)]
    told = []
    floor = 0
    for choice, end in zip([None, *choices], [*choices, len(history)]):
        start = 0 if choice is None else choice + 1
        told.append(
            Chapter(
                choice=None if choice is None else history[choice],
                scenes=_scenes(history[start:end]),
                gains=_known_gains(history[start:end], view.players),
                asked=matters[start].asked,
                later=matters[end],
                drop=matters[end].floor - floor,
            )
        )
        floor = matters[end].floor
    return told


def _is_hidden(event: AltarEvent) -> bool:
    """Whether the viewer does not know what was chosen."""
    return event.good is None and event.kind != "looked"


def _scenes(events: History) -> tuple[Scene, ...]:
    scenes: list[Scene] = []
    for event in events:
        if event.kind == "kept":
            assert event.place is not None
            scenes.append(Keep(event.place - 1, shown_card(event)))
        elif event.seen is not None:
            scenes.append(Look(bytes(map(good_number, event.seen))))
        elif event.kind != "looked":
            card = good_number(event.good) + (0 if event.kind == "offered-down" else GOODS)
            if scenes and isinstance(scenes[-1], bytes):
                scenes[-1] += bytes([card])
            else:
                scenes.append(bytes([card]))
    return tuple(scenes)


def shown_card(event: AltarEvent) -> int | None:
    """The card on top after one was kept, if it lay face up."""
    return None if event.top is None else good_number(event.top) + GOODS


def _known_gains(events: History, players: int) -> tuple[Gains, ...]:
    gains = [[0] * GOODS for _ in range(players)]
    for event in events:
        if event.kind == "kept":
            gains[event.player][good_number(event.good)] += 1
        elif event.kind == "offered-down":
            gains[event.player][good_number(event.good)] -= 1
    return tuple(map(tuple, gains))
