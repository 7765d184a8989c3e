"""Games in which much is hidden: many shrines, and every oracle consulted."""

import random
from collections.abc import Iterator
from functools import cache

from bali import Game
from bali.record import Record
from tests.rules.walks import VARIANTS, liked

EAGER = (
    "play shrine",
    "consult",
    "stones",
    "take shrine",
    "take short",
    "play mason",
    "take mason",
    "play",
)
"""What is done first wherever it is legal, most of the time; offers and keeps are by chance."""

CONFIGURATIONS = [(players, variants) for players in (2, 3, 4) for variants in VARIANTS]


@cache
def eager_record(seed: int, players: int, variants: tuple[str, ...]) -> Record:
    """A whole game."""
    chance = random.Random(seed)
    game = Game.new(seed, players, variants)
    while moves := game.legal_moves:
        if chance.random() < 0.9:
            moves = liked(game.state, moves, EAGER)
        game.play(chance.choice(moves))
    return game.record


def viewers(players: int) -> Iterator[int | None]:
    """Every seat, and a spectator."""
    yield from range(players)
    yield None
