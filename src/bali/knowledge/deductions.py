"""What follows by logic from a view with memory (K4): exact bounds, and what goods may be worth."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from bali.knowledge.belief import Secrets, believe
from bali.knowledge.views import View
from bali.rules.altar import good_value
from bali.rules.cards import GOOD_NAMES, GOODS, SACRIFICE_CARDS_OF_A_GOOD
from bali.rules.state import State

Range = tuple[int, int]
"""The least and the most that is possible; both are."""


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
    altars = [_altar(view, goods) for goods in held]
    values = [_values(altar) for altar in altars]
    return Deductions(
        altar=_ranges(altars),
        goods=tuple(_ranges([goods[player] for goods in held]) for player in range(view.players)),
        worth={
            name: tuple(sorted({value[good] for value in values}))
            for good, name in enumerate(GOOD_NAMES)
        },
    )


def _goods_at_the_end(truth: dict[str, Any]) -> list[list[int]]:
    """K7: there is nothing left to conclude."""
    return [[goods[name] for name in GOOD_NAMES] for goods in truth["goods"]]


def _possible_goods(view: View) -> list[list[list[int]]]:
    """Every way in which the players' goods can be distributed."""
    secrets = {secrets for _, secrets in believe(view).final.situations}
    return [list(_goods(view, each)) for each in secrets]


def _goods(view: View, secrets: Secrets) -> Iterator[list[int]]:
    """Each player's goods, if these are the secrets."""
    assert view.recollection is not None
    for known, secret in zip(view.recollection.open_goods, secrets, strict=True):
        yield [known[name] + secret[good] for good, name in enumerate(GOOD_NAMES)]


def _altar(view: View, held: list[list[int]]) -> list[int]:
    """C2: what is neither in the supply nor with a player lies on the altar."""
    return [
        SACRIFICE_CARDS_OF_A_GOOD - view.supply[name] - sum(goods[good] for goods in held)
        for good, name in enumerate(GOOD_NAMES)
    ]


def _values(altar: list[int]) -> list[int]:
    state = State()
    state.altar_counts = altar
    return [good_value(state, good) for good in range(GOODS)]


def _ranges(counts: list[list[int]]) -> dict[str, Range]:
    return {
        name: (min(count[good] for count in counts), max(count[good] for count in counts))
        for good, name in enumerate(GOOD_NAMES)
    }
