"""What still matters of what is hidden, at each moment of the altar's history.

Two pasts need not be told apart if nothing that happened later could tell them apart. Of the altar
matter the cards that a later look reaches. Of a player's secret gains it matters whether they had
any of a good when they put a card on the altar: having two is the same as having three, once no
more than one can be asked for. And if of nobody who later kept a card anything is asked, it does
not even matter which good the card was.

All this is read off the history from its end to its beginning.
"""

from functools import cache
from typing import NamedTuple

from bali.knowledge.choices import ChoiceModel, uniform
from bali.knowledge.views import AltarEvent, View
from bali.rules.cards import GOOD_NAMES, GOODS

MANY = 100
"""More cards than there are of any good."""

History = tuple[AltarEvent, ...]


class Asked(NamedTuple):
    """What later events ask of one player's secret gain of one good."""

    least: int
    """With less, the player could not have put the cards that they later put face up."""
    low: int
    """With this or less they have none of it whenever it counts, whatever else they keep."""
    high: int
    """With this or more they have some of it whenever it counts, whatever else they put down.
    Below `low` if it never counts."""

    @property
    def is_open(self) -> bool:
        return self.low <= self.high

    def before_gain(self) -> "Asked":
        """The same, asked before the player kept a card that may have been this good."""
        return Asked(self.least - 1, self.low - 1, self.high)

    def before_loss(self, known: int) -> "Asked":
        """Before they put down a card that may have been this good, having got so many openly."""
        return Asked(self.least, min(self.low, -known), max(self.high + 1, 1 - known))

    def before_giving(self, known: int) -> "Asked":
        """Before they put one face up, having got so many openly."""
        least, low, high = self
        return Asked(max(least, 1 - known), min(low, -known), max(high, 1 - known))


NOTHING = Asked(-MANY, MANY, -MANY)
EVERYTHING = Asked(-MANY, -MANY, MANY)

AskedOfOne = tuple[Asked, ...]
"""What is asked of a player's gain of each good."""

AskedOfAll = tuple[AskedOfOne, ...]
"""What is asked of everyone."""


class Relevance(NamedTuple):
    """What matters from one moment on."""

    floor: int
    """How many cards at the bottom of the altar do not."""
    alike: bytes
    """For each card what it is as good as: a table for `bytes.translate`."""
    asked: AskedOfAll


def relevance(view: View, model: ChoiceModel, whole: bool) -> list[Relevance]:
    """What matters from each event on, and at the end.

    `whole` says that at the end it matters who has what; if not, nothing does.
    """
    assert view.recollection is not None
    history = view.recollection.history
    sizes = _altar_sizes(history, GOODS if "oracle" in view.variants else 0)
    at_the_end = ((EVERYTHING if whole else NOTHING,) * GOODS,) * view.players
    asked = _in_question(history, _asked(history, view.viewer, model, at_the_end))
    alike = _alike(history, sizes, model, asked)
    return list(map(Relevance, _floors(history, sizes), alike, asked))


def _altar_sizes(history: History, first: int) -> list[int]:
    """Before each event, and at the end."""
    sizes = [first]
    for event in history:
        sizes.append(sizes[-1] + {"looked": 0, "kept": -1}.get(event.kind, 1))
    return sizes


def _floors(history: History, sizes: list[int]) -> list[int]:
    """A look or a keep touches the top `count` cards; what lies deeper than all of them stays."""
    floors = [sizes[-1]]
    for event, size in zip(history[::-1], sizes[-2::-1]):
        floors.append(min(size - event.count, floors[-1]))
    return floors[::-1]


def _asked(
    history: History, viewer: int | None, model: ChoiceModel, at_the_end: AskedOfAll
) -> list[AskedOfAll]:
    asked = [at_the_end]
    now = list(at_the_end)
    for event in history[::-1]:
        if event.player != viewer:  # whose own goods are no question
            now[event.player] = _asked_before(event, now[event.player], model)
        asked.append(tuple(now))
    return asked[::-1]


def _asked_before(event: AltarEvent, after: AskedOfOne, model: ChoiceModel) -> AskedOfOne:
    """What is asked of a player before an event of theirs, given what is asked after it."""
    if event.kind == "kept":
        return tuple([each.before_gain() for each in after])
    if event.kind == "offered-up":
        good = good_number(event.good)
        given = after[good].before_giving(event.open_goods[good])
        return (*after[:good], given, *after[good + 1 :])
    if event.kind == "offered-down":
        if model is not uniform:  # and may ask how many they had
            return tuple([EVERYTHING._replace(least=each.least) for each in after])
        return tuple([each.before_loss(known) for each, known in zip(after, event.open_goods)])
    return after


def _in_question(history: History, asked: list[AskedOfAll]) -> list[AskedOfAll]:
    """The same without what is certain, because the player cannot yet have lost so many."""
    lost = [0] * len(asked[0])
    left = [_uncertain(asked[0], lost)]
    for event, of_all in zip(history, asked[1:]):
        if event.kind == "offered-down":
            lost[event.player] += 1
        left.append(_uncertain(of_all, lost))
    return left


def _uncertain(asked: AskedOfAll, lost: list[int]) -> AskedOfAll:
    return tuple(
        [
            tuple([NOTHING if each.high <= -most else each for each in of_one])
            for of_one, most in zip(asked, lost)
        ]
    )


def _alike(
    history: History, sizes: list[int], model: ChoiceModel, asked: list[AskedOfAll]
) -> list[bytes]:
    """What each card is as good as, as long as only later looks and keeps that reach it matter."""
    alike = [_table(0)]
    reaching: list[tuple[int, int]] = []
    for event, size, after in zip(history[::-1], sizes[-2::-1], asked[:0:-1]):
        if goods := _goods_that_matter(event, after, model):
            reaching.append((size - event.count, goods))
        matter = 0
        for depth, goods in reaching:
            if depth < size:
                matter |= goods
        alike.append(_table(matter))
    return alike[::-1]


def _goods_that_matter(event: AltarEvent, after: AskedOfAll, model: ChoiceModel) -> int:
    """For which goods, as bits, it matters whether a card that the event reaches was one of them.

    For all, if the viewer looked; for those asked of a player afterwards, if they kept a card.
    """
    if event.seen is not None or (event.kind == "kept" and model is not uniform):
        return (1 << GOODS) - 1
    if event.kind == "kept":
        return sum([each.is_open << good for good, each in enumerate(after[event.player])])
    return 0


@cache
def _table(matter: int) -> bytes:
    """Cards face down are alike if their goods do not matter: all as good as the first of them."""
    others = [good for good in range(GOODS) if not matter >> good & 1]
    goods = [others[0] if good in others else good for good in range(GOODS)]
    return bytes([*goods, *range(GOODS, 256)])


def good_number(good: str | None) -> int:
    assert good is not None
    return GOOD_NAMES.index(good)
