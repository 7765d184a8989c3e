"""What hidden information is worth: `python -m bench.cheating`.

A cheating twin of the strongest bot searches the one true world, the order of the pile and all
secrets included, against the honest one, on the same deals through all seats. It is no bot of the
roster and never plays with anybody else.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from bali.arena.intervals import share_of_deals
from bali.arena.playing import deal_chances, decision_stream
from bali.bots import Contestant, contestant
from bali.bots.instinct.net import blank
from bali.bots.search.rollouts import MANNERS, columns_of, minds_of, try_in_world
from bali.bots.value.weights import shipped
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.states import new_states, pack
from bali.game import shuffled_record
from bali.knowledge import World, view_of
from bali.rules.cards import MAX_PLAYERS
from bali.rules.ending import is_over, rank
from bali.rules.moves import move_number, moves_in
from bali.rules.play import legal_moves


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.cheating", description=__doc__)
    parser.add_argument("bot", nargs="?", default="search@200p", help="the honest one")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--players", type=int, default=2, choices=range(2, MAX_PLAYERS + 1))
    parser.add_argument("--variants", default="", help="separated by commas")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    variants = tuple(filter(None, asked.variants.split(",")))
    play = partial(play_deal, asked.bot, asked.players, variants, asked.seed)
    with ProcessPoolExecutor() as pool:
        shares = np.array(list(pool.map(play, range(asked.deals))))
    won = share_of_deals(shares)
    print(f"the twin won {won.mean:.1%} ({won.low:.1%} to {won.high:.1%}), {asked.deals} deals")


def play_deal(bot: str, players: int, variants: tuple[str, ...], seed: int, number: int) -> float:
    """What the twin wins of one deal, through all seats."""
    honest = contestant(bot)
    won = 0.0
    for seat in range(players):
        won += play_game(honest, players, variants, seed, number, seat) / players
    return won


def play_game(
    honest: Contestant,
    players: int,
    variants: tuple[str, ...],
    seed: int,
    number: int,
    twin: int,
) -> float:
    deal, chance = deal_chances(seed, number)
    record = shuffled_record(deal, [honest.name] * players, variants)
    world = World.begin(record.deal.first_state())
    while not is_over(world.state):
        seat = world.state.to_act
        if seat == twin:
            move = peek(world)
        else:
            stream = decision_stream(chance, twin, seat, world.state.ply)
            view = view_of(world, seat)
            move = move_number(honest.bot.choose(view, honest.budget, stream).move)
        world.apply(move)
    ranks = [rank(world.state, seat) for seat in range(players)]
    return (ranks[twin] == 1) / ranks.count(1)


def peek(world: World) -> int:
    """The best move in the true world. There is one, so one rollout of each move tells all."""
    state = world.state
    moves = np.array(moves_in(legal_moves(state)), np.int64)
    net, states = shipped(state.players), new_states(4)
    pack(state, states, 0)
    sums = np.zeros((len(moves), columns_of(state.players)), np.int64)
    surely = MANNERS[state.players]._replace(
        turns=state.players, temperature=1e-6, by_instinct=False, keen_turns=0
    )
    instinct, stream = blank(), np.empty(STREAM_WORDS, np.int64)
    seed_stream(stream, 1, 1)
    minds = minds_of(net, instinct, state.players)
    try_in_world(minds, surely, stream, states, moves, sums, np.zeros_like(sums))
    return int(moves[sums[:, state.to_act].argmax()])


if __name__ == "__main__":
    main()
