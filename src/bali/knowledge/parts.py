"""The parts of a situation, each followed through a chapter: the altar, and each player's gains.

All that they have to do with each other is the good that the chapter's hidden choice moved.
"""

from collections.abc import Iterator

from bali.knowledge.chapters import Cards, Chapter, Gains, Look, shown_card
from bali.knowledge.choices import ChoiceModel
from bali.rules.cards import GOODS

# The altar

CARD = [bytes([good]) for good in range(GOODS)]
"""A card of each good, face down."""

GOOD_OF = bytes(card % GOODS for card in range(256))
"""The good of each card: a table for `bytes.translate`."""


def altar_ways(
    cards: Cards, chapter: Chapter, model: ChoiceModel
) -> Iterator[tuple[int, int, float, Cards]]:
    """The choices that the altar allows: each with the good it moves, its chance, the cards then.

    For a card put face down the chance is for its player's goods to say (`gains_ways`).
    """
    event = chapter.hidden
    if event.kind == "offered-down":
        for good in range(GOODS):
            after = altar_after(cards + CARD[good], chapter)
            if after is not None:
                yield good, good, 1.0, after
        return
    options = _top_goods(cards, event.count)
    top = shown_card(event)
    for place, chance in enumerate(model(event, tuple(options))):
        rest = _without(cards, place)
        if chance > 0 and _shown(rest) == top:
            after = altar_after(rest, chapter)
            if after is not None:
                yield place, options[place], chance, after


def altar_after(cards: Cards, chapter: Chapter) -> Cards | None:
    """The cards at the end of a chapter, or None if they do not fit what was seen in it."""
    for scene in chapter.scenes:
        if isinstance(scene, bytes):
            cards += scene
        elif isinstance(scene, Look):
            if _top_goods(cards, len(scene.goods)) != scene.goods:
                return None
        else:
            cards = _without(cards, scene.place)
            if _shown(cards) != scene.shown:
                return None
    return cards[chapter.drop :].translate(chapter.later.alike)


def _without(cards: Cards, place: int) -> Cards:
    """O3: the others stay in their order."""
    at = len(cards) - 1 - place
    return cards[:at] + cards[at + 1 :]


def _shown(cards: Cards) -> int | None:
    """K4: what everyone sees on top, a card that lies face up or nothing."""
    return cards[-1] if cards and cards[-1] >= GOODS else None


def _top_goods(cards: Cards, count: int) -> bytes:
    return cards[: -count - 1 : -1].translate(GOOD_OF)


# The players


def gains_ways(
    gains: Gains, chapter: Chapter, model: ChoiceModel
) -> Iterator[tuple[float, Gains | None]]:
    """For each good, if the player chose it: its chance and their gains then; None if impossible.

    For a card kept the chance is for the altar to say (`altar_ways`).
    """
    event = chapter.hidden
    if event.kind == "kept":
        for good in range(GOODS):
            yield 1.0, gains_after(_changed(gains, good, +1), chapter, event.player)
        return
    had = tuple([known + gain for known, gain in zip(event.open_goods, gains)])
    for good, chance in enumerate(model(event, had)):
        put = gains_after(_changed(gains, good, -1), chapter, event.player)
        yield chance, put if chance > 0 else None


def gains_after(gains: Gains, chapter: Chapter, player: int) -> Gains | None:
    """A player's gains at the end of a chapter, or None if they do not fit what was seen since.

    What no later event asks for is forgotten.
    """
    left = []
    asked, later = chapter.asked[player], chapter.later.asked[player]
    for gain, at_once, known, (_, low, high) in zip(gains, asked, chapter.gains[player], later):
        if gain < at_once.least:
            return None
        gain += known
        left.append(0 if high < low else low if gain < low else high if gain > high else gain)
    return tuple(left)


def _changed(gains: Gains, good: int, by: int) -> Gains:
    return (*gains[:good], gains[good] + by, *gains[good + 1 :])
