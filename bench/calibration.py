"""Whether what a bot says will happen does happen: `python -m bench.calibration`.

A contestant plays itself. At each decision it says which share of the victory it expects, and some
bots which final scores; decisions are put together by what was said and compared with what became
of them. The intervals are over games, since the decisions of one game end alike.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np
from matplotlib.figure import Figure
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from bali.arena.playing import deal_chances, decision_stream
from bali.bots import contestant
from bali.bots.protocol import PARTS, Candidate
from bali.game import shuffled_record
from bali.knowledge import World, view_of
from bali.rules.cards import MAX_PLAYERS
from bali.rules.ending import is_over, rank, score_parts
from bali.rules.moves import move_number

STEPS = 10
VARIANTS: tuple[tuple[str, ...], ...] = ((), ("oracle",), ("demon",), ("oracle", "demon"))

Said = NDArray[np.float64]
"""A row a decision: the game, the share that was expected, the share that it became. Then, of the
mover's score and its parts and of the mean of the others', how much more was expected than came; a
bot that tells no scores is right about them."""

SCORES = ("total", *PARTS)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__)
    parser.add_argument("bot", nargs="?", default="search@200p")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2, choices=range(2, MAX_PLAYERS + 1))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    asked = parser.parse_args()
    play = partial(play_game, asked.bot, asked.players, asked.seed)
    with ProcessPoolExecutor() as pool:
        said = np.concatenate(list(pool.map(play, range(asked.games))))
    rows = [row for row in map(partial(step, said), range(STEPS)) if row]
    console = Console(highlight=False)
    table = Table("said", "became", "± 95 %", "decisions", "games", box=None)
    for expected, became, half, decisions, games in rows:
        cells = (f"{expected:.1%}", f"{became:.1%}", f"{half:.1%}", str(decisions), str(games))
        table.add_row(*cells)
    console.print(table)
    off = sum(abs(row[0] - row[1]) * row[3] for row in rows) / sum(row[3] for row in rows)
    console.print(f"off by {off:.1%} on average")
    console.print("too high, as the logarithm of odds: {:.3f} ± {:.3f}".format(*too_high(said)))
    if said[:, 3:].any():
        console.print(scores_table(said))
    if asked.picture:
        draw(rows, f"{asked.bot}, {asked.players} players, {asked.games} games", asked.picture)


def play_game(bot: str, players: int, seed: int, number: int) -> Said:
    """One game against itself, the variants in turns."""
    deal, chance = deal_chances(seed, number)
    names = [bot] * players
    record = shuffled_record(deal, names, VARIANTS[number % len(VARIANTS)])
    world = World.begin(record.deal.first_state())
    player = contestant(bot)
    said: list[tuple[int, Candidate]] = []
    while not is_over(world.state):
        seat = world.state.to_act
        stream = decision_stream(chance, 0, seat, world.state.ply)
        thought = player.bot.choose(view_of(world, seat), player.budget, stream)
        if thought.candidates:
            said.append((seat, thought.candidates[0]))
        world.apply(move_number(thought.move))
    ranks = [rank(world.state, seat) for seat in range(players)]
    shares = [(place == 1) / ranks.count(1) for place in ranks]
    scores = [score_parts(world.state, seat) for seat in range(players)]
    became = np.array([[parts[name] for name in SCORES] for parts in scores])
    return np.array(
        [
            (number, chosen.estimate, shares[seat], *scores_off(chosen, seat, became).ravel())
            for seat, chosen in said
        ]
    )


def scores_off(chosen: Candidate, seat: int, became: Said) -> Said:
    """How much more was expected than came: of the mover, and of the others on average."""
    if not chosen.outlook:
        return np.zeros((2, len(SCORES)))
    told = [(each.score, *each.parts) for each in chosen.outlook]
    off = np.array([[part.mean for part in parts] for parts in told]) - became
    return np.array([off[seat], np.delete(off, seat, axis=0).mean(axis=0)])


def too_high(said: Said) -> tuple[float, float]:
    """What has to be taken off all shares, as a logarithm of odds, for them to come true on
    average; and half its 95 % interval.
    """
    expected = np.clip(said[:, 1], 1e-4, 1 - 1e-4)
    odds = np.log(expected / (1 - expected))
    low, high = -5.0, 5.0
    for _ in range(50):
        middle = (low + high) / 2
        if modest(odds, middle).sum() > said[:, 2].sum():
            low = middle
        else:
            high = middle
    share = modest(odds, low)
    steepness = (share * (1 - share)).sum()
    return low, 1.96 * spread_over_games(said[:, 0], share - said[:, 2]) / float(steepness)


def modest(odds: Said, less: float) -> Said:
    share: Said = 1 / (1 + np.exp(less - odds))
    return share


def spread_over_games(games: Said, off: Said) -> float:
    """The standard deviation of a sum, if games and not decisions are independent."""
    _, places = np.unique(games, return_inverse=True)
    return float(np.sqrt(np.square(np.bincount(places, off)).sum()))


def scores_table(said: Said) -> Table:
    """How much more was expected than came, in points."""
    table = Table("points too many", "the mover's", "± 95 %", "others'", "± 95 %", box=None)
    for i, name in enumerate(SCORES):
        cells = [name]
        for column in (3 + i, 3 + len(SCORES) + i):
            mean = said[:, column].mean()
            half = 1.96 * spread_over_games(said[:, 0], said[:, column] - mean) / len(said)
            cells += [f"{mean:+.2f}", f"{half:.2f}"]
        table.add_row(*cells)
    return table


def step(said: Said, number: int) -> tuple[float, float, float, int, int] | None:
    """What was said and became in one tenth of the scale; None if it was never said."""
    here = said[np.minimum(STEPS - 1, (STEPS * said[:, 1]).astype(int)) == number]
    games = np.unique(here[:, 0])
    if len(games) < 2:
        return None
    expected, became = here[:, 1].mean(), here[:, 2].mean()
    half = 1.96 * spread_over_games(here[:, 0], here[:, 2] - became) / len(here)
    return float(expected), float(became), half, len(here), len(games)


def draw(rows: list[tuple[float, float, float, int, int]], title: str, path: Path) -> None:
    figure = Figure(figsize=(5, 5), layout="constrained", facecolor="#fbf6ea")
    axes = figure.subplots()
    axes.set_facecolor("#fbf6ea")
    axes.plot([0, 1], [0, 1], color="#868d92", linestyle=":")
    expected, became, half = (np.array([row[i] for row in rows]) for i in range(3))
    axes.errorbar(expected, became, half, color="#20274a", marker="o", capsize=4)
    axes.set(title=title, xlabel="share of the victory expected", ylabel="share that it became")
    axes.set(xlim=(0, 1), ylim=(0, 1), aspect="equal")
    figure.savefig(path, dpi=120)


if __name__ == "__main__":
    main()
