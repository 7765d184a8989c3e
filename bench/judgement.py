"""How fast the value net judges: whole positions, and what moves make of one."""

from dataclasses import dataclass
from time import process_time

import numpy as np

from bali.bots import Budget
from bali.bots.search.bot import SearchBot
from bali.bots.value.net import Desk, Net, judge_here, new_desk
from bali.bots.value.policy import ROOM, rate_in_worlds
from bali.bots.value.weights import shipped
from bali.chance import STREAM_WORDS
from bali.compiled.jit import jit
from bali.compiled.states import States, new_states, pack
from bali.knowledge import World, view_of
from bali.rules.moves import MOVES
from bali.rules.play import legal_moves
from bench.knowledge import position

POSITIONS = 20_000
ROLLOUTS = 2_000
REPEATS = 3


@dataclass(frozen=True)
class Rate:
    """So many a second of processor time, from one position."""

    name: str
    positions: float
    """Judged from nothing."""
    moves: float
    """Tried and judged, one ply deep."""
    rollouts: float
    """Inside a search."""


@jit
def judge_again(net: Net, desk: Desk, states: States, times: int) -> None:
    for _ in range(times):
        judge_here(net, desk, states, 0)


def measure_judgement() -> list[Rate]:
    positions = {
        "2 players base, 60 moves": position(2, (), 60),
        "3 players base, 60 moves": position(3, (), 60),
        "4 players both variants, 90 moves": position(4, ("oracle", "demon"), 90),
    }
    return [measure(name, world) for name, world in positions.items()]


def measure(name: str, world: World) -> Rate:
    rates = [(_positions(world), _moves(world), _rollouts(world)) for _ in range(1 + REPEATS)]
    return Rate(name, *(max(column) for column in zip(*rates[1:], strict=True)))


def _positions(world: World) -> float:
    net, states = shipped(world.state.players), new_states(1)
    pack(world.state, states, 0)
    start = process_time()
    judge_again(net, new_desk(net, world.state.players), states, POSITIONS)
    return POSITIONS / (process_time() - start)


def _moves(world: World) -> float:
    net, states = shipped(world.state.players), new_states(POSITIONS + ROOM)
    pack(world.state, states, 0)
    states[:] = states[0]
    mask = legal_moves(world.state)
    desk = new_desk(net, world.state.players)
    start = process_time()
    rate_in_worlds(net, desk, states, mask, np.zeros(MOVES, np.float32))
    return POSITIONS * mask.bit_count() / (process_time() - start)


def _rollouts(world: World) -> float:
    view = view_of(world, world.state.to_act)
    start = process_time()
    thought = SearchBot().choose(view, Budget(playouts=ROLLOUTS), [1] * STREAM_WORDS)
    return sum(each.playouts for each in thought.candidates) / (process_time() - start)
