"""What follows by logic from a view with memory (K4): exact bounds, and what goods may be worth."""

from dataclasses import asdict, dataclass
from operator import add
from typing import Any

from bali.knowledge.belief import believe
from bali.knowledge.views import View
from bali.rules.altar import good_value
from bali.rules.cards import GOOD_NAMES, GOODS, SACRIFICE_CARDS_OF_A_GOOD
from bali.rules.state import State

Range = tuple[int, int]
"""The least and the most that is possible; both are."""


Amounts = tuple[int, ...]
"""How many there are of each good."""


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
    held = [_goods_at_the_end(view.truth)] if view.truth else _possible_goods(view)
    altars = {_altar(view, goods) for goods in held}
    values = {_values(altar) for altar in altars}
    return Deductions(
        altar=_ranges(altars),
        goods=tuple(_ranges({goods[player] for goods in held}) for player in range(view.players)),
        worth={
            name: tuple(sorted({value[good] for value in values}))
            for good, name in enumerate(GOOD_NAMES)
        },
    )


def _goods_at_the_end(truth: dict[str, Any]) -> list[Amounts]:
    """K7: there is nothing left to conclude."""
    return [tuple(goods[name] for name in GOOD_NAMES) for goods in truth["goods"]]


def _possible_goods(view: View) -> list[list[Amounts]]:
    """Every way in which the players' goods can be distributed."""
    final = believe(view).final
    assert view.recollection is not None
    known = [tuple(goods[name] for name in GOOD_NAMES) for goods in view.recollection.open_goods]
    return [
        [tuple(map(add, *pair)) for pair in zip(known, final.secrets(situation))]
        for situation in final.situations
    ]


def _altar(view: View, held: list[Amounts]) -> Amounts:
    """C2: what is neither in the supply nor with a player lies on the altar."""
    return tuple(
        SACRIFICE_CARDS_OF_A_GOOD - view.supply[name] - sum(amounts)
        for name, amounts in zip(GOOD_NAMES, zip(*held))
    )


def _values(altar: Amounts) -> Amounts:
    state = State()
    state.altar_counts = list(altar)
    return tuple(good_value(state, good) for good in range(GOODS))


def _ranges(possible: set[Amounts]) -> dict[str, Range]:
    return {name: (min(amounts), max(amounts)) for name, amounts in zip(GOOD_NAMES, zip(*possible))}
