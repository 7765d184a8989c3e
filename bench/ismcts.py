"""Our bots against the IS-MCTS of OpenSpiel's Python library: `python -m bench.ismcts`.

Both play the game that `bali.envs.openspiel` registers, on the same deals through both seats. The
library's search gets its time instead of a number of simulations, exploration 2 as in its examples,
and random games in compiled code at its leaves (`--slow`: in its own Python).
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bali.arena.intervals import share_of_deals
from bali.arena.playing import deal_chances, decision_stream
from bali.bots import Contestant, contestant
from bali.envs.openspiel import BaliState
from bali.envs.rollouts import Rollouts
from bali.game import shuffled_record
from bali.rules.cards import CARD_NAMES, COLORS
from bali.rules.moves import move_number

PLAYERS = 2
EXPLORATION = 2.0
ENOUGH = 10**9
"""Simulations that no search comes to in its time."""


class TimeIsUp(Exception):
    """Between two simulations."""


class TimedBot(ismcts.ISMCTSBot):
    """Searches for so many seconds."""

    def __init__(self, game: Any, evaluator: Any, seconds: float, seed: int) -> None:
        chance = np.random.RandomState(seed)
        super().__init__(game, evaluator, EXPLORATION, ENOUGH, random_state=chance)
        self.seconds = seconds
        self.end = 0.0
        self.simulations: list[int] = []

    def run_search(self, state: Any) -> Any:
        self.end = perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except TimeIsUp:
            self.simulations.append(self._root_node.total_visits)
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        if perf_counter() > self.end and self._root_node.total_visits > 0:
            raise TimeIsUp
        return super().sample_root_state(state)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.ismcts", description=__doc__)
    parser.add_argument("bot", nargs="?", default="search@100ms")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0, help="for a move of IS-MCTS")
    parser.add_argument("--slow", action="store_true", help="random games by OpenSpiel itself")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int)
    asked = parser.parse_args()
    play = partial(play_deal, asked.bot, asked.seconds, asked.slow, asked.seed)
    with ProcessPoolExecutor(asked.cores) as pool:
        told = list(pool.map(play, range(asked.deals)))
    won = share_of_deals(np.array([share for share, _ in told]))
    simulations = np.mean([count for _, count in told])
    print(f"{asked.bot} won {won.mean:.1%} ({won.low:.1%} to {won.high:.1%}), {asked.deals} deals")
    print(f"IS-MCTS did {simulations:.0f} simulations in {asked.seconds} s a move")


def play_deal(bot: str, seconds: float, slow: bool, seed: int, number: int) -> tuple[float, float]:
    """What our bot wins of one deal, through both seats; the other's simulations a move."""
    game = pyspiel.load_game("bali")
    evaluator = mcts.RandomRolloutEvaluator() if slow else Rollouts(seed=number)
    other = TimedBot(game, evaluator, seconds, number)
    ours = contestant(bot)
    won = [play_game(ours, other, game, seed, number, seat) for seat in range(PLAYERS)]
    return sum(won) / PLAYERS, float(np.mean(other.simulations))


def play_game(
    ours: Contestant, other: TimedBot, game: Any, seed: int, number: int, seat: int
) -> float:
    deal, chance = deal_chances(seed, number)
    to_come = outcomes(deal)
    state: BaliState = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = next(to_come)
        elif state.current_player() == seat:
            unfolding = state.unfolding
            stream = decision_stream(chance, seat, seat, unfolding.state.ply)
            action = move_number(ours.bot.choose(unfolding.view(seat), ours.budget, stream).move)
        else:
            action = int(other.step(state))
        state.apply_action(action)
    return state.returns()[seat]


def outcomes(chance: Any) -> Iterator[int]:
    """What chance brings in a deal: the colours, then card after card."""
    deal = shuffled_record(chance, ["ours", "other"], ()).deal
    yield from map(COLORS.index, deal.colors)
    yield from map(CARD_NAMES.index, deal.deck)


if __name__ == "__main__":
    main()
