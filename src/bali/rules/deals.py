"""Checking what a game is to begin with (C1, C3, S1, S3, O1), in the words of the record."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bali.rules.cards import (
    CARD_COUNTS,
    CARD_NAMES,
    COLORS,
    DEALT,
    GOOD_NAMES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    ORACLE,
    ORACLES,
)
from bali.rules.errors import BadSetup
from bali.rules.setup import set_up
from bali.rules.state import State

VARIANTS = ("oracle", "demon")


@dataclass(frozen=True)
class Deal:
    """Everything a game begins with: colours in turn order, variants, deck and starting altar."""

    colors: tuple[str, ...]
    variants: tuple[str, ...]
    deck: tuple[str, ...]
    altar: tuple[str, ...] | None = None
    """Bottom first; with the oracle only."""

    def __post_init__(self) -> None:
        check_variants(self.variants)
        check_colors(self.colors)
        check_deck(self.deck, "oracle" in self.variants)
        check_altar(self.altar, "oracle" in self.variants)

    def first_state(self) -> State:
        """The game set up, before its first move."""
        state = State()
        set_up(
            state,
            colors=[COLORS.index(color) for color in self.colors],
            oracle="oracle" in self.variants,
            demon="demon" in self.variants,
            deck=[CARD_NAMES.index(card) for card in self.deck],
            altar=[GOOD_NAMES.index(good) for good in self.altar or ()],
        )
        return state


def check_variants(variants: Sequence[str]) -> None:
    for i, variant in enumerate(variants):
        if variant not in VARIANTS:
            raise BadSetup(
                f"variants[{i}]", "unknown-word", word=variant, known=", ".join(VARIANTS)
            )
        if variant in variants[:i]:
            raise BadSetup(f"variants[{i}]", "twice", word=variant)


def check_colors(colors: Sequence[str]) -> None:
    """S1: 2 to 4 players, each with a colour of their own."""
    if not MIN_PLAYERS <= len(colors) <= MAX_PLAYERS:
        raise BadSetup(
            "players", "wrong-number", found=len(colors), least=MIN_PLAYERS, most=MAX_PLAYERS
        )
    for i, color in enumerate(colors):
        field = f"players[{i}].color"
        if color not in COLORS:
            raise BadSetup(field, "unknown-word", word=color, known=", ".join(COLORS))
        if color in colors[:i]:
            raise BadSetup(field, "twice", word=color)


def check_deck(deck: Sequence[str], oracle: bool) -> None:
    """C1, and O1: no oracle among the cards dealt."""
    known = CARD_NAMES if oracle else CARD_NAMES[:ORACLE]
    for i, card in enumerate(deck):
        if card not in known:
            raise BadSetup(f"deck[{i}]", "unknown-word", word=card, known=", ".join(known))
        if card == CARD_NAMES[ORACLE] and i < DEALT:
            raise BadSetup(f"deck[{i}]", "oracle-too-early", dealt=DEALT)
    _check_counts("deck", deck, dict(zip(known, (*CARD_COUNTS, ORACLES), strict=False)))


def check_altar(altar: Sequence[str] | None, oracle: bool) -> None:
    """O1: one card of each good, with the oracle only."""
    if not oracle:
        if altar is not None:
            raise BadSetup("altar", "without-oracle")
        return
    if altar is None:
        raise BadSetup("altar", "missing")
    for i, good in enumerate(altar):
        if good not in GOOD_NAMES:
            raise BadSetup(f"altar[{i}]", "unknown-word", word=good, known=", ".join(GOOD_NAMES))
    _check_counts("altar", altar, dict.fromkeys(GOOD_NAMES, 1))


def _check_counts(field: str, cards: Sequence[str], wanted: dict[str, int]) -> None:
    found = Counter(cards)
    for card, count in wanted.items():
        if found[card] != count:
            raise BadSetup(field, "wrong-count", card=card, found=found[card], wanted=count)
