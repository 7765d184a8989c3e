"""What stands where in an observation: every number has a place, a name, a range and a meaning.

`observation` makes the vector from a view and `observing` from a world; `docs/research.md` prints
this table. Whoever changes it changes `VERSION`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from bali.rules.cards import (
    ALTAR_MAX,
    CARD_COUNTS,
    CARD_NAMES,
    DECK_MAX,
    GAME_CARDS,
    GOOD_NAMES,
    GOODS,
    HAND_SIZE,
    KINDS,
    MASON,
    MAX_PLAYERS,
    MIN_PLAYERS,
    ORACLES,
    ROW_SIZE,
    ROWS,
    SACRIFICE_CARDS_OF_A_GOOD,
    SHRINE,
)
from bali.rules.moves import MOVE_NAMES
from bali.rules.oracle import LOOK
from bali.rules.phases import PHASE_NAMES

VERSION = 1

MOST = 127
"""Numbers are bytes. Only stones and points can be more than this, and then stand as this."""

KIND_NAMES = CARD_NAMES[:KINDS]


@dataclass(frozen=True)
class Field:
    """One number of the vector."""

    place: int
    name: str
    low: int
    high: int
    meaning: str


@dataclass(frozen=True)
class Block:
    """Numbers that stand together and mean the same of different things."""

    name: str
    parts: tuple[str, ...]
    """What each number is about, in order; nothing for a number that stands alone."""
    low: int
    high: int
    meaning: str

    @property
    def names(self) -> list[str]:
        return [f"{self.name}_{part}" if part else self.name for part in self.parts]


def _named(*parts: Sequence[object]) -> tuple[str, ...]:
    """Every combination, the last part changing fastest."""
    names = [""]
    for part in parts:
        names = [f"{name}_{each}" if name else str(each) for name in names for each in part]
    return tuple(names)


def _row_parts() -> tuple[str, ...]:
    return _named(_ROWS, _PLACES, KIND_NAMES)


_ALONE = ("",)
_SEATS = range(MAX_PLAYERS)
_ROWS = range(1, ROWS + 1)
_PLACES = range(1, ROW_SIZE + 1)
_LOOKED_AT = range(1, LOOK + 1)
_SHRINES = CARD_COUNTS[SHRINE]
_OF_A_GOOD = SACRIFICE_CARDS_OF_A_GOOD
_SCORED = (*GOOD_NAMES, CARD_NAMES[SHRINE])

BLOCKS = (
    Block("players", _named(range(MIN_PLAYERS, MAX_PLAYERS + 1)), 0, 1, "so many play"),
    Block("variant", ("oracle", "demon"), 0, 1, "this variant is played"),
    Block("seat", _named(_SEATS), 0, 1, "the observer's seat in turn order, 0 having started"),
    Block("phase", PHASE_NAMES, 0, 1, "what is to be decided"),
    Block("turn", _named(_SEATS), 0, 1, "whose turn it is"),
    Block("to_act", _named(_SEATS), 0, 1, "who decides"),
    Block("bought", _ALONE, 0, 1, "the active player has bought this turn (T1)"),
    Block("to_take", _ALONE, 0, HAND_SIZE, "cards the active player still has to take (T6)"),
    Block("last_row", _named(_ROWS), 0, 1, "deciding on an oracle: the row last taken from (T9)"),
    Block("scored", _SCORED, 0, 1, "while someone chooses in a scoring: the card scored"),
    Block("bonus", _ALONE, 0, 1, "the good to claim is the majority's (P6)"),
    Block("here", _named(_SEATS), 0, 1, "somebody sits there"),
    Block("stones", _named(_SEATS), 0, MOST, "stones"),
    Block("points", _named(_SEATS), 0, MOST, "points"),
    Block(
        "tableau",
        _named(_SEATS, KIND_NAMES),
        0,
        CARD_COUNTS[MASON] + 1,
        "cards of this kind played",
    ),
    Block("hand", _named(_SEATS, KIND_NAMES), 0, HAND_SIZE, "cards of this kind in hand (K2)"),
    Block("goods", GOOD_NAMES, 0, _OF_A_GOOD, "the observer's own sacrifice cards"),
    Block("goods_size", _named(_SEATS), 0, GOODS * _OF_A_GOOD, "sacrifice cards"),
    Block(
        "open_goods",
        _named(_SEATS, GOOD_NAMES),
        -_OF_A_GOOD,
        _OF_A_GOOD,
        "sacrifice cards openly got less those openly given",
    ),
    Block("put_down", _named(_SEATS), 0, _SHRINES, "cards put on the altar face down so far"),
    Block("kept", _named(_SEATS), 0, ORACLES, "cards kept from the altar so far"),
    Block("supply", GOOD_NAMES, 0, _OF_A_GOOD, "cards left in the supply"),
    Block("row", _row_parts(), 0, 1, "the card at this place of the row is of this kind"),
    Block("row_size", _named(_ROWS), 0, ROW_SIZE, "cards in the row"),
    Block("demon", _named(_ROWS), 0, 1, "the demon stands on this row"),
    Block("pile", _ALONE, 0, DECK_MAX, "cards in the pile"),
    Block("unseen", CARD_NAMES, 0, GAME_CARDS, "cards of this kind in the pile (K5)"),
    Block("box", ("shrine", "oracle"), 0, ORACLES + _SHRINES, "cards in the box"),
    Block("altar_size", _ALONE, 0, ALTAR_MAX, "cards on the altar"),
    Block("altar_top", GOOD_NAMES, 0, 1, "the altar's top card, if it lies face up"),
    Block(
        "altar_open",
        GOOD_NAMES,
        0,
        ALTAR_MAX,
        "cards put on the altar face up so far, and the four first ones (O1)",
    ),
    Block("own_down", GOOD_NAMES, 0, _SHRINES, "cards the observer put there face down"),
    Block("own_kept", GOOD_NAMES, 0, ORACLES, "cards the observer kept from there"),
    Block(
        "look",
        _named(_LOOKED_AT, GOOD_NAMES),
        0,
        1,
        "in the observer's latest look: the card at this place, from the top, was of this good",
    ),
    Block("look_kept", _named(_LOOKED_AT), 0, 1, "the observer kept the card at this place of it"),
    Block("put_since", _ALONE, 0, ALTAR_MAX, "cards put on the altar after that look"),
    Block("kept_since", _ALONE, 0, ORACLES, "cards others kept from the altar after that look"),
    Block("legal", tuple(name.replace(" ", "_") for name in MOVE_NAMES), 0, 1, "a legal move"),
)

STARTS = dict(
    zip(
        (block.name for block in BLOCKS),
        accumulate((len(block.parts) for block in BLOCKS), initial=0),
        strict=False,  # the last sum is the size
    )
)
"""Where each block begins."""

FIELDS = tuple(
    Field(place, name, block.low, block.high, block.meaning)
    for place, (block, name) in enumerate((block, name) for block in BLOCKS for name in block.names)
)
"""Every number of an observation, in its place."""

SIZE = len(FIELDS)


SHOWN = 9
"""So many names of a block are written out in a table."""


def block_table() -> str:
    """The observation for `docs/research.md`, a line a block."""
    lines = ["| places | names | from | to | meaning |", "|---|---|---|---|---|"]
    for block in BLOCKS:
        first, names = STARTS[block.name], [f"`{name}`" for name in block.names]
        places = f"{first}–{first + len(names) - 1}" if len(names) > 1 else str(first)
        shown = names if len(names) <= SHOWN else [names[0], names[1], "…", names[-1]]
        told = (places, ", ".join(shown), block.low, block.high, block.meaning)
        lines.append(f"| {' | '.join(map(str, told))} |")
    return "\n".join(lines) + "\n"


def field_table() -> str:
    """Every number, for `docs/observation.md`."""
    lines = ["| place | name | from | to | meaning |", "|---|---|---|---|---|"]
    for field in FIELDS:
        told = (field.place, f"`{field.name}`", field.low, field.high, field.meaning)
        lines.append(f"| {' | '.join(map(str, told))} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(field_table(), end="")
