"""What hidden information is worth: `python -m bench.cheating`.

A cheating twin of the search makes its rollouts in the one true world instead of worlds that fit a
view: it knows all secrets, and the order of the pile too, unless it is told to know less. It plays
against the honest one, as many rollouts each, on the same deals through all seats. It is no bot of
the roster and never plays with anybody else.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np

from bali.arena.intervals import share_of_deals
from bali.arena.playing import deal_chances, decision_stream
from bali.bots import Contestant, contestant
from bali.bots.instinct.weights import shipped_instinct
from bali.bots.kernels import Ints
from bali.bots.search.bot import Rollouts, SearchBot
from bali.bots.search.rollouts import Manner, Minds, try_in_world
from bali.bots.value.weights import shipped
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.jit import jit
from bali.compiled.states import STATE_DTYPE, States, new_states, pack
from bali.game import shuffled_record
from bali.knowledge import View, World, view_of
from bali.knowledge.stories import shuffle_pile
from bali.rules.cards import MAX_PLAYERS
from bali.rules.ending import is_over, rank
from bali.rules.moves import move_number


class Match(NamedTuple):
    honest: str
    """As the roster reads it."""
    knows_pile: bool
    players: int
    variants: tuple[str, ...]
    seed: int


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.cheating", description=__doc__)
    parser.add_argument("playouts", nargs="?", type=int, default=200, help="of either, a move")
    parser.add_argument("--knows", choices=("all", "secrets"), default="all")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--players", type=int, default=2, choices=range(2, MAX_PLAYERS + 1))
    parser.add_argument("--variants", default="", help="separated by commas")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    match = Match(
        f"search@{asked.playouts}p",
        asked.knows == "all",
        asked.players,
        tuple(filter(None, asked.variants.split(","))),
        asked.seed,
    )
    with ProcessPoolExecutor() as pool:
        shares = np.array(list(pool.map(partial(play_deal, match), range(asked.deals))))
    won = share_of_deals(shares)
    print(f"the twin won {won.mean:.1%} ({won.low:.1%} to {won.high:.1%}), {asked.deals} deals")


def play_deal(match: Match, number: int) -> float:
    """What the twin wins of one deal, through all seats."""
    honest = contestant(match.honest)
    won = 0.0
    for seat in range(match.players):
        won += play_game(honest, match, number, seat) / match.players
    return won


def play_game(honest: Contestant, match: Match, number: int, twin: int) -> float:
    deal, chance = deal_chances(match.seed, number)
    record = shuffled_record(deal, [honest.name] * match.players, match.variants)
    world = World.begin(record.deal.first_state())
    cheat = Cheat(world, match.knows_pile)
    while not is_over(world.state):
        seat = world.state.to_act
        bot = cheat if seat == twin else honest.bot
        stream = decision_stream(chance, twin, seat, world.state.ply)
        thought = bot.choose(view_of(world, seat), honest.budget, stream)
        world.apply(move_number(thought.move))
    ranks = [rank(world.state, seat) for seat in range(match.players)]
    return (ranks[twin] == 1) / ranks.count(1)


class Cheat(SearchBot):
    """Looks at the world, not at the view."""

    def __init__(self, world: World, knows_pile: bool) -> None:
        super().__init__()
        self.world = world
        self.knows_pile = knows_pile

    def trials(self, view: View, key: int) -> Rollouts:
        return TrueRollouts(view, key, self.world, self.knows_pile)


class TrueRollouts(Rollouts):
    def __init__(self, view: View, key: int, world: World, knows_pile: bool) -> None:
        super().__init__(view, key, 1, shipped(view.players), shipped_instinct(view.players))
        self.truth = new_states(1)
        pack(world.state, self.truth, 0)
        self.knows_pile = knows_pile

    def try_out(self, moves: Ints, part: int, first: int, worlds: int, sums: Ints) -> None:
        given = self.minds[part], self.manner, self.key, first, worlds, moves
        try_in_truth(*given, self.truth, self.knows_pile, sums[0], sums[1])


@jit
def try_in_truth(
    minds: Minds,
    manner: Manner,
    key: int,
    first: int,
    worlds: int,
    candidates: Ints,
    truth: States,
    knows_pile: bool,
    sums: Ints,
    squares: Ints,
) -> None:
    """As `try_moves` does it in worlds that may be."""
    states = np.zeros(4, STATE_DTYPE)
    stream = np.empty(STREAM_WORDS, np.int64)
    for world in range(first, first + worlds):
        seed_stream(stream, key, world)
        states[0] = truth[0]
        if not knows_pile:
            shuffle_pile(stream, states[0])
        try_in_world(minds, manner, stream, states, candidates, sums, squares)


if __name__ == "__main__":
    main()
