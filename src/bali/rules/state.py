"""The whole truth about a game, as named numbers.

The rules are functions over a state. This class is its plain form, an object of ints and lists; the
compiled form is a NumPy record with the same fields, whose layout is read off a blank `State`
(`bali.compiled.states`). Code that must run in both forms indexes nested fields step by step:
`state.hands[player][card]`.
"""

from typing import Protocol

from bali.rules.cards import (
    ALTAR_MAX,
    DECK_MAX,
    GOODS,
    KINDS,
    MAX_PLAYERS,
    ROW_SIZE,
    ROWS,
)


class Numbers(Protocol):
    """A list of ints, or an array that stands for one in compiled code."""

    def __len__(self) -> int: ...
    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, value: int, /) -> None: ...


NOWHERE = -1
"""The demon's row in a game without the Demon variant."""

NOBODY = -1
"""Where a player is looked for and there is none."""


class State:
    """A game at one moment. Players, rows and goods count from 0."""

    def __init__(self) -> None:
        self.players = 0
        """How many play; player 0 started (S5)."""
        self.oracle = 0
        """1 if the Oracle variant is on."""
        self.demon = NOWHERE
        """The row on which the demon stands; NOWHERE without the Demon variant."""

        self.ply = 0
        """Moves made so far."""
        self.phase = 0
        """What is being decided (`phases`)."""
        self.turn = 0
        """Whose turn it is."""
        self.to_act = 0
        """Who decides."""
        self.bought = 0
        """1 from a buy to the end of that turn (T1: one a turn)."""
        self.last_row = 0
        """The row of the last card taken (T9)."""
        self.scored = 0
        """The card type being scored (T9)."""
        self.receiving = 0
        """How far the scoring of a farmer has come: steps 0 to players - 1 are everyone's card,
        clockwise from the active player; the step after them is the majority's card (P5)."""

        self.stones = [0] * MAX_PLAYERS
        self.points = [0] * MAX_PLAYERS
        self.hands = [[0] * KINDS for _ in range(MAX_PLAYERS)]
        """hands[player][card]: how many of that card."""
        self.tableaus = [[0] * KINDS for _ in range(MAX_PLAYERS)]
        """tableaus[player][card]: how many of that card were played."""
        self.goods = [[0] * GOODS for _ in range(MAX_PLAYERS)]
        """goods[player][good]: sacrifice cards in front of a player."""
        self.supply = [0] * GOODS

        self.altar = [0] * ALTAR_MAX
        """The goods on the altar, bottom first; altar_size of them count."""
        self.altar_up = [0] * ALTAR_MAX
        """1 where that card lies face up."""
        self.altar_size = 0
        self.altar_counts = [0] * GOODS
        """How many of each good are on the altar, either way up (E2)."""

        self.rows = [[0] * ROW_SIZE for _ in range(ROWS)]
        """rows[row][i]: top card first; row_sizes[row] of them count, the last can be taken."""
        self.row_sizes = [0] * ROWS
        self.deck = [0] * DECK_MAX
        """The game cards in the order they leave the pile."""
        self.deck_size = 0
        self.drawn = 0
        """How many of the deck have left it; the others are the pile."""
        self.box_shrines = 0
        """Shrines discarded by T3."""
        self.box_oracles = 0
        """Oracles removed from rows (O2)."""

    def copy(self) -> "State":
        """A state of its own with the same content."""
        twin = State.__new__(State)
        for name, value in vars(self).items():
            twin.__dict__[name] = _copied(value)
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a state changes


def _copied(value: object) -> object:
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):
        return [inner[:] for inner in value]
    return value[:]
