"""The 44 moves: one number and one text each.

A move is a number. Those of a kind stand in a row, so that `BUY + good`, `TAKE + row` or
`KEEP + place` is the move; rows and places count from 0 here and from 1 in the text.
A set of moves is a number too, with bit m set if move m is in it.
"""

from bali.rules.cards import GOOD_NAMES
from bali.rules.errors import UnreadableMove

BUY = 0  # + good
PLAY_FARMERS = 4  # + 3 * good + (count - 1)
PLAY_MASON = 16
PLAY_PRIEST = 17
PLAY_SHRINE = 18
DISCARD_SHRINE = 19
OFFER = 20  # + good
ADD = 24  # + good
TAKE = 28  # + row
CONSULT = 32
DECLINE = 33
KEEP = 34  # + place, counted from the top of the altar
STONES = 38
POINTS = 39
CLAIM = 40  # + good
MOVES = 44

MOVE_NAMES: tuple[str, ...] = (
    *(f"buy {good}" for good in GOOD_NAMES),
    *(f"play {good}{times}" for good in GOOD_NAMES for times in ("", " x2", " x3")),
    "play mason",
    "play priest",
    "play shrine",
    "discard shrine",
    *(f"offer {good}" for good in GOOD_NAMES),
    *(f"add {good}" for good in GOOD_NAMES),
    *(f"take {row}" for row in (1, 2, 3, 4)),
    "consult",
    "decline",
    *(f"keep {place}" for place in (1, 2, 3, 4)),
    "stones",
    "points",
    *(f"claim {good}" for good in GOOD_NAMES),
)

_NUMBERS = {name: number for number, name in enumerate(MOVE_NAMES)}


def move_number(text: str) -> int:
    """The move that this text means. Raises UnreadableMove if it means none."""
    try:
        return _NUMBERS[text]
    except (KeyError, TypeError):
        raise UnreadableMove(text) from None


def first_of(kind: int, count: int) -> int:
    """The set of the first `count` moves of a kind."""
    return ((1 << count) - 1) << kind


def moves_in(mask: int) -> list[int]:
    """The moves of a set, ascending."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def names_in(mask: int) -> list[str]:
    """The texts of a set of moves, in string order."""
    return sorted(MOVE_NAMES[move] for move in moves_in(mask))
