"""A moment in every phase at which the game is still open, stored as records in `moments/`.

They were found by `python -m tests.bots.undecided`, which finds others when bots play differently;
the stored ones stay as they are.
"""

import random
from collections.abc import Iterator

from bali import Game
from bali.bots import contestant
from bali.knowledge import View, World
from bali.record import Record
from bali.rules.moves import move_number
from tests.bots.asking import MOMENTS, PHASES, ask, stream_of, view_to_act
from tests.rules.walks import HABITS, liked

JUDGE = "tree@400p"

OPEN = (0.2, 0.8)
"""What the judge may give its best move for a game to count as open."""

FAIRLY_OPEN = (0.35, 0.65)
"""What it has to give when a moment is looked for, so that it stays open for better bots."""

EARLIEST = 20
"""Before this ply there is little to know."""


def best_estimate(view: View, seed: int = 0) -> float:
    return ask(JUDGE, view, seed).candidates[0].estimate


def find() -> dict[str, Record]:
    """For each phase the first moment that is fairly open."""
    found: dict[str, Record] = {}
    for seed in range(1000):
        for view, record in _moments(seed):
            if view.phase not in found and view.ply >= EARLIEST and len(view.legal or ()) > 1:
                low, high = FAIRLY_OPEN
                if all(low <= best_estimate(view, luck) <= high for luck in range(3)):
                    found[view.phase] = record
        if len(found) == len(PHASES):
            return found
    raise LookupError(set(PHASES) - set(found))


def _moments(seed: int) -> Iterator[tuple[View, Record]]:
    """A game of three, half by sense, half by a habit that uses up the supply (P6)."""
    game, chance = Game.new(seed, 3, ("oracle", "demon")), random.Random(seed)
    world, player = World.begin(game.state.copy()), contestant("tree@60p")
    while legal := game.legal_moves:
        view = view_to_act(world)
        yield view, game.record
        if chance.random() < 0.5:
            move = chance.choice(liked(game.state, legal, HABITS["rice"]))
        else:
            move = player.bot.choose(view, player.budget, stream_of(seed, view.ply)).move
        game.play(move)
        world.apply(move_number(move))


if __name__ == "__main__":
    for phase, record in find().items():
        (MOMENTS / f"{phase}.json").write_text(record.write())
