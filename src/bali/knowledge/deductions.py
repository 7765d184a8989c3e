"""What follows by logic from a view with memory (K4): exact bounds, and what goods may be worth."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from operator import add, sub
from typing import Any

from bali.knowledge.belief import Layer, believe, remembered
from bali.knowledge.views import AltarEvent, View
from bali.rules.altar import good_value
from bali.rules.cards import GOOD_NAMES, GOODS, SACRIFICE_CARDS_OF_A_GOOD
from bali.rules.state import State

Range = tuple[int, int]
"""The least and the most that is possible; both are."""


Amounts = tuple[int, ...]
"""How many there are of each good."""

SECRETS_KEPT = 256
"""A history stays the same for several moves, and several people may ask what follows from it."""


@dataclass(frozen=True)
class Deductions:
    altar: dict[str, Range]
    """How many of each good lie on the altar."""
    goods: tuple[dict[str, Range], ...]
    """How many of each good each player has."""
    worth: dict[str, tuple[int, ...]]
    """What each good would be worth if the game ended now: every possible value, ascending (E2)."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def deduce(view: View) -> Deductions:
    """Everything that can be concluded from this view."""
    held, altars = _at_the_end(view.truth) if view.truth else _possible(view)
    values = {_values(altar) for altar in altars}
    return Deductions(
        altar=_ranges(altars),
        goods=tuple(map(_ranges, held)),
        worth={
            name: tuple(sorted({value[good] for value in values}))
            for good, name in enumerate(GOOD_NAMES)
        },
    )


Possible = tuple[list[set[Amounts]], set[Amounts]]
"""What each player may have, and what may lie on the altar."""


def _at_the_end(truth: dict[str, Any]) -> Possible:
    """K7: there is nothing left to conclude."""
    lying = [good for good, _ in truth["altar"]]
    altar = tuple(lying.count(name) for name in GOOD_NAMES)
    return [{_amounts(goods)} for goods in truth["goods"]], {altar}


def _possible(view: View) -> Possible:
    memory = remembered(view)
    known = [_amounts(goods) for goods in memory.open_goods]
    secrets = _secrets(_Past(view.viewer, view.players, view.variants, memory.history, view))
    held = [
        {tuple(map(add, openly, gains)) for gains in gained}
        for openly, gained in zip(known, secrets.gains)
    ]
    # C2: what is neither in the supply nor with a player lies on the altar.
    rest = [
        SACRIFICE_CARDS_OF_A_GOOD - in_supply - sum(openly)
        for in_supply, openly in zip(_amounts(view.supply), zip(*known))
    ]
    return held, {tuple(map(sub, rest, gains)) for gains in secrets.together}


@dataclass(frozen=True)
class _Past:
    """All that a belief depends on."""

    viewer: int | None
    players: int
    variants: tuple[str, ...]
    history: tuple[AltarEvent, ...]
    view: View = field(compare=False)
    """Any that has this past."""


@dataclass(frozen=True)
class _Secrets:
    """What everyone can have gained in secret, less what they lost."""

    gains: tuple[frozenset[Amounts], ...]
    together: frozenset[Amounts]
    """The same for all players in sum: so much less lies on the altar."""


@lru_cache(SECRETS_KEPT)
def _secrets(past: _Past) -> _Secrets:
    final = believe(past.view).final
    players = range(past.players)
    return _Secrets(
        gains=tuple(
            frozenset(final.gains[player].parts[part] for part in _parts(final, player))
            for player in players
        ),
        together=frozenset(map(_unpacked, _packed_sums(final))),
    )


def _parts(layer: Layer, player: int) -> set[int]:
    return {layer.part_of(situation, player) for situation in layer.situations}


# There can be some ten thousand situations, but few different gains of a player: packed into one
# number each, they are quick to add up.

DIGIT = 1 << 16


def _packed_sums(layer: Layer) -> set[int]:
    packed = [[_packed(gains) for gains in numbered.parts] for numbered in layer.gains]
    sums = set()
    for situation in layer.situations:
        sum_of_all = 0
        for player, gains in enumerate(packed):
            sum_of_all += gains[layer.part_of(situation, player)]
        sums.add(sum_of_all)
    return sums


def _packed(gains: Iterable[int]) -> int:
    number = 0
    for gain in gains:
        number = number * DIGIT + gain
    return number


def _unpacked(number: int) -> Amounts:
    """Digits from the last to the first; a loss has borrowed from the digit before it."""
    gains = []
    for _ in range(GOODS):
        gain = (number + DIGIT // 2) % DIGIT - DIGIT // 2
        number = (number - gain) // DIGIT
        gains.append(gain)
    return tuple(reversed(gains))


def _amounts(goods: dict[str, int]) -> Amounts:
    return tuple([goods[name] for name in GOOD_NAMES])


def _values(altar: Amounts) -> Amounts:
    state = State()
    state.altar_counts = list(altar)
    return tuple(good_value(state, good) for good in range(GOODS))


def _ranges(possible: set[Amounts]) -> dict[str, Range]:
    return {name: (min(amounts), max(amounts)) for name, amounts in zip(GOOD_NAMES, zip(*possible))}
