"""Whole games between bots."""

from collections.abc import Sequence

from bali import Game
from bali.bots import Bot, Budget
from bali.knowledge import World
from bali.rules.ending import is_over
from bali.rules.moves import move_number
from tests.bots.asking import stream_of, view_to_act


def play_out(
    bots: Sequence[Bot], variants: tuple[str, ...], seed: int = 0, playouts: int = 24
) -> World:
    """A game to its end, one bot a seat. Each answer must be legal."""
    world = World.begin(Game.new(seed, len(bots), variants).state)
    while not is_over(world.state):
        view = view_to_act(world)
        bot = bots[world.state.to_act]
        move = bot.choose(view, Budget(playouts=playouts), stream_of(seed, view.ply)).move
        assert view.legal is not None
        assert move in view.legal, (view.phase, view.ply)
        world.apply(move_number(move))
    return world
