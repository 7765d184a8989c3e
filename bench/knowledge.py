"""What knowing costs: views, deductions, preparing a view to draw worlds from, and a draw."""

from dataclasses import dataclass
from functools import partial

import numpy as np

from bali.chance import STREAM_WORDS, Stream, below, seed_stream
from bali.compiled import States, new_states
from bali.compiled.playouts import play_out_all
from bali.game import Game
from bali.knowledge import World, deduce, view_of
from bali.knowledge.fast import FastSampler, new_memories
from bali.rules import moves
from bali.rules.moves import moves_in
from bali.rules.play import legal_moves
from bench.clock import best_of, duration
from tests.knowledge.heavy_games import FILES, heavy_world

DRAWS = 5000

EAGER = (moves.PLAY_SHRINE, moves.CONSULT, moves.STONES)
"""Moves that fill the altar; without them a random game hides little."""


@dataclass(frozen=True)
class Cost:
    """Seconds, for the player who decides in one position."""

    name: str
    view: float
    deductions: float
    preparing: float
    draw: float
    playout: float


def measure_knowledge() -> list[Cost]:
    positions = {
        "2 players base, 60 moves": (2, (), 60),
        "2 players both variants, 60 moves": (2, ("oracle", "demon"), 60),
        "4 players both variants, 90 moves": (4, ("oracle", "demon"), 90),
    }
    worlds = {name: position(*given) for name, given in positions.items()}
    worlds |= {f"heaviest: {name.replace('-', ' ')}": heavy_world(name) for name in FILES}
    return [measure(name, world) for name, world in worlds.items()]


def position(players: int, variants: tuple[str, ...], plies: int) -> World:
    """A position late enough that much is hidden."""
    world = World.begin(Game.new(3, players, variants).state)
    stream = [0] * STREAM_WORDS
    seed_stream(stream, 3, 1)
    for _ in range(plies):
        options = moves_in(legal_moves(world.state))
        eager = [move for move in options if move in EAGER]
        world.apply(eager[0] if eager else options[below(stream, len(options))])
    return world


def measure(name: str, world: World) -> Cost:
    view = view_of(world, world.state.to_act)
    sampler = FastSampler(view)
    stream = np.zeros(STREAM_WORDS, np.int64)
    seed_stream(stream, 1, 1)
    states, memories = new_states(DRAWS), new_memories(DRAWS)
    draw = best_of(5, partial(sampler.draw, stream, states, memories))
    return Cost(
        name,
        view=best_of(20, partial(view_of, world, world.state.to_act)),
        deductions=best_of(5, partial(deduce, view)),
        preparing=best_of(5, partial(FastSampler, view)),
        draw=draw / DRAWS,
        playout=min(playing(states, stream) for _ in range(5)) / DRAWS,
    )


def playing(states: States, stream: Stream) -> float:
    """Seconds to play all these worlds to their ends."""
    unfinished = states.copy()
    return duration(partial(play_out_all, unfinished, stream))
