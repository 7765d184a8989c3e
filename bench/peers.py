"""How fast the engines are that one could take instead, at random play on one core.

Where there was a choice the peer got the faster way, so that a comparison errs in its
favour: every action counts as a move, chance included, and tables that a peer builds
once a game are built before the clock starts, where its interface allows.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from itertools import count, cycle
from typing import Any

from bench.clock import Driver, Played, Speed, timed

SPIEL_GAMES = ("hearts", "spades", "crazy_eights", "gin_rummy")
# A thousand games put the mean length within about one per cent.
DEALS = 100
GAMES_A_DEAL = 10
# Enough that the call itself costs nothing, few enough that a short repeat sees many deals.
ROLLOUTS_A_CALL = 20

draw = random.Random(1).random


@dataclass(frozen=True)
class Length:
    """The mean game of random play."""

    actions: float
    decisions: float

    def __str__(self) -> str:
        return f"{self.actions:.1f} actions a game, {self.decisions:.1f} of them decisions"


def measure_peers(seconds: float) -> tuple[list[Speed], list[str]]:
    """Measure each way of driving each peer for about `seconds`, and say which are absent."""
    speeds: list[Speed] = []
    missing: list[str] = []
    for package, measure in PEERS.items():
        try:
            speeds += measure(seconds)
        except ImportError as error:
            missing.append(f"{package}: {error}")
    return speeds, missing


# OpenSpiel


def measure_spiel(seconds: float) -> list[Speed]:
    return [speed for game in SPIEL_GAMES for speed in measure_spiel_game(game, seconds)]


def measure_spiel_game(name: str, seconds: float) -> list[Speed]:
    """Measure rollouts in C++ from dealt hands, whole games in C++, whole games from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    # Cloned for each game: making gin rummy's first state takes longer than playing it out.
    first = game.new_initial_state()
    deals = [dealt(first) for _ in range(DEALS)]
    rest, whole = mean_length(deals), mean_length([first] * DEALS)
    ways = (
        ("C++ rollouts", spiel_rollouts(game, deals, rest), f"after the deal, {rest}"),
        ("C++ games", spiel_bots(game, first), f"with the deal, {whole}"),
        ("Python loop", partial(spiel_loop, first), f"with the deal, {whole}"),
    )
    release = f"open_spiel {version('open_spiel')}"
    return [
        timed(f"OpenSpiel {name}, {way}", driver, f"{release}; {note}", seconds)
        for way, driver, note in ways
    ]


def spiel_rollouts(game: Any, deals: list[Any], length: Length) -> Driver:
    """Roll out with the C++ evaluator, which Python can only reach through a search.

    The first simulation of a search evaluates its root, so a search of one simulation is
    nothing but rollouts. A root where chance is to act would make that search read out of
    bounds, hence the start after the deal. The rollouts themselves cannot be counted.
    """
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_A_CALL, seed=1)
    searcher = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=1,
        verbose=False,
    )
    starts = cycle(deals)
    played = Played(length.actions * ROLLOUTS_A_CALL, ROLLOUTS_A_CALL)

    def drive() -> Played:
        searcher.mcts_search(next(starts))
        return played

    return drive


def spiel_bots(game: Any, first: Any) -> Driver:
    """Play whole games by C++ bots, one call a game; the state knows how many moves it saw."""
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seeds = count(1)

    def drive() -> Played:
        state = first.clone()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return Played(state.move_number(), 1)

    return drive


def spiel_loop(first: Any) -> Played:
    state = first.clone()
    play_out(state)
    return Played(state.move_number(), 1)


def play_out(state: Any) -> None:
    """Play on at random; chance is uniform at every node of these games, so it needs no case."""
    while not state.is_terminal():
        state.apply_action(pick(state.legal_actions()))


def pick(options: list[Any]) -> Any:
    """Draw one; random.choice takes nearly twice as long, which a peer should not pay for."""
    return options[int(draw() * len(options))]


def dealt(first: Any) -> Any:
    state = first.clone()
    while state.is_chance_node():
        state.apply_action(pick(state.legal_actions()))
    return state


def mean_length(starts: list[Any]) -> Length:
    """Count the actions and decisions still to come, by games played out from Python."""
    counts = [counted(start) for start in starts for _ in range(GAMES_A_DEAL)]
    actions, decisions = map(sum, zip(*counts, strict=True))
    return Length(actions / len(counts), decisions / len(counts))


def counted(start: Any) -> tuple[int, int]:
    state = start.clone()
    play_out(state)
    later = state.full_history()[start.move_number() :]
    return len(later), sum(move.player >= 0 for move in later)  # chance is player -1


# RLCard


def measure_rlcard(seconds: float) -> list[Speed]:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    release = f"rlcard {version('rlcard')}"
    ways = (
        ("env.run", partial(rlcard_run, env), "with observations and trajectories"),
        ("env.step", partial(rlcard_steps, env), "with observations"),
        ("bare game", partial(rlcard_game, env.game), "without observations"),
    )
    return [
        timed(f"RLCard gin-rummy, {way}", driver, f"{release}; decisions, {note}", seconds)
        for way, driver, note in ways
    ]


def rlcard_run(env: Any) -> Played:
    before = env.timestep  # never set back to 0, whatever its name suggests
    env.run(is_training=True)  # in training the random agents skip listing probabilities
    return Played(env.timestep - before, 1)


def rlcard_steps(env: Any) -> Played:
    state, _ = env.reset()
    moves = 0
    while not env.is_over():
        state, _ = env.step(pick(list(state["legal_actions"])))
        moves += 1
    return Played(moves, 1)


def rlcard_game(game: Any) -> Played:
    game.init_game()
    moves = 0
    while not game.is_over():
        game.step(pick(game.judge.get_legal_actions()))
        moves += 1
    return Played(moves, 1)


# catanatron


def measure_catanatron(seconds: float) -> list[Speed]:
    release = f"catanatron {version('catanatron')}"
    return [
        timed(
            f"catanatron, {players} players",
            partial(catanatron_game, players, count(1)),
            f"{release}; Game.play, a move is a tick",
            seconds,
        )
        for players in (2, 4)
    ]


def catanatron_game(players: int, seeds: Iterator[int]) -> Played:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=next(seeds))
    game.play()
    return Played(len(game.state.actions), 1)  # one logged action a tick


PEERS: dict[str, Callable[[float], list[Speed]]] = {
    "open_spiel": measure_spiel,
    "rlcard": measure_rlcard,
    "catanatron": measure_catanatron,
}
