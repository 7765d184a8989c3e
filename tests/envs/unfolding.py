"""Records as explicit chance sees them: which card each outcome brought, which move was made."""

from collections.abc import Iterator
from typing import Any

from bali.envs.explicit import CHANCE
from bali.record import Record
from bali.rules.cards import CARD_NAMES, COLORS, DEALT, GOOD_NAMES
from bali.rules.moves import move_number

Known = Any
"""A state of OpenSpiel, which carries no types."""


def told_again(record: Record, state: Known) -> Iterator[Known]:
    """Play a record in a state just begun; comes by once before every move, and at the end."""
    deal = record.deal
    deck = iter(CARD_NAMES.index(card) for card in deal.deck)
    for color in deal.colors:
        state.apply_action(COLORS.index(color))
    for _ in range(DEALT):
        state.apply_action(next(deck))
    for good in deal.altar or ():
        state.apply_action(GOOD_NAMES.index(good))
    for move in record.moves:
        yield state
        state.apply_action(move_number(move))
        while state.current_player() == CHANCE:
            state.apply_action(next(deck))
    yield state


def name(players: int, variants: tuple[str, ...]) -> str:
    """What OpenSpiel loads the game by."""
    chosen = "".join(f",{variant}=True" for variant in variants)
    return f"bali(players={players}{chosen})"
