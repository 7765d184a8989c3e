"""What a search costs beside its playouts: drawing worlds, going down a tree, adding up."""

from dataclasses import dataclass
from time import process_time

import numpy as np

from bali.bots import Budget
from bali.bots.monte_carlo import MonteCarloBot
from bali.bots.playouts import play_all_on
from bali.bots.tree import TreeBot
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled import new_states
from bali.knowledge import View, World, view_of
from bali.knowledge.fast import FastSampler, new_memories
from bench.knowledge import position

PLAYOUTS = 20_000
REPEATS = 3
SEARCHERS: dict[str, type[MonteCarloBot] | type[TreeBot]] = {
    "monte-carlo": MonteCarloBot,
    "tree": TreeBot,
}


@dataclass(frozen=True)
class Share:
    """Playouts a second from one position, of a searcher and with nothing around them."""

    name: str
    inside: float
    bare: float


def measure_search() -> list[Share]:
    positions = {
        "2 players base, at the start": position(2, (), 0),
        "2 players base, 60 moves": position(2, (), 60),
        "4 players both variants, 90 moves": position(4, ("oracle", "demon"), 90),
    }
    return [share for name, world in positions.items() for share in measure(name, world)]


def measure(name: str, world: World) -> list[Share]:
    """Each after the other and all again, so that the machine's moods are the same for all."""
    view = view_of(world, world.state.to_act)
    rates = [
        (bare_rate(view), *(search_rate(bot, view) for bot in SEARCHERS.values()))
        for _ in range(REPEATS)
    ]
    bare, *inside = (max(column) for column in zip(*rates, strict=True))
    return [
        Share(f"{bot}, {name}", rate, bare) for bot, rate in zip(SEARCHERS, inside, strict=True)
    ]


def search_rate(bot: type[MonteCarloBot] | type[TreeBot], view: View) -> float:
    """A whole decision, from the view to the move."""
    start = process_time()
    thought = bot().choose(view, Budget(playouts=PLAYOUTS), [1] * STREAM_WORDS)
    spent = process_time() - start
    return sum(candidate.playouts for candidate in thought.candidates) / spent


def bare_rate(view: View) -> float:
    """The same policy in worlds that were drawn before."""
    stream = np.zeros(STREAM_WORDS, np.int64)
    seed_stream(stream, 1, 1)
    states = new_states(PLAYOUTS)
    FastSampler(view).draw(stream, states, new_memories(PLAYOUTS))
    play_all_on(states[:1].copy(), stream)
    start = process_time()
    play_all_on(states, stream)
    return PLAYOUTS / (process_time() - start)
