"""`make bench`: this engine beside the ones that a user would take instead, all in one run.

The machine's other work slows all of them alike, so the ratios hold better than the numbers.
"""

import argparse
import platform
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from bench.clock import Speed
from bench.engine import call_cost, measure_engine, start_up
from bench.envs import games_at_once, measure_environments
from bench.judgement import Rate, measure_judgement
from bench.knowledge import Cost, measure_knowledge
from bench.peers import measure_peers
from bench.search import Share, measure_search


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each row")
    seconds = parser.parse_args().seconds
    console = Console(highlight=False)
    console.print(
        f"Random play on one core, {platform.machine()}, Python {platform.python_version()}"
    )
    own = measure_engine(seconds)
    peers, missing = measure_peers(seconds)
    console.print(speed_table(own, peers))
    for reason in missing:
        console.print(f"not measured: {reason}", style="red")
    for line in conclusions(own, peers):
        console.print(line)
    console.print(f"a call from Python: {call_cost() * 1e9:.0f} ns")
    for what, took in start_up().items():
        console.print(f"{what}: {took:.2f} s")
    console.print(knowledge_table(measure_knowledge()))
    console.print(search_table(measure_search()))
    console.print(judgement_table(measure_judgement()))
    tell_environments(console, seconds)


def tell_environments(console: Console, seconds: float) -> None:
    """Steps with observations, for those who train."""
    console.print("Steps with observations, a second of processor time")
    own, peers, missing = measure_environments(seconds)
    console.print(speed_table(own, peers))
    for reason in missing:
        console.print(f"not measured: {reason}", style="red")
    for speed in own:
        alike = [peer for peer in peers if games_at_once(peer) == games_at_once(speed)]
        for fastest in sorted(alike, key=lambda peer: -peer.moves_per_s)[:1]:
            times = speed.moves_per_s / fastest.moves_per_s
            console.print(f"{speed.name}: {times:.1f} times {fastest.name}")


def speed_table(own: Sequence[Speed], peers: Sequence[Speed]) -> Table:
    """Everything, the fastest first; the ratio is to our own fastest."""
    best = max(own, key=lambda speed: speed.moves_per_s).moves_per_s
    table = Table("", "moves/s", "games/s", "of the best", "how", box=None)
    for column in table.columns[1:4]:
        column.justify = "right"
    for speed in sorted([*own, *peers], key=lambda speed: -speed.moves_per_s):
        table.add_row(
            f"[bold]{speed.name}[/]" if speed in own else speed.name,
            f"{speed.moves_per_s:,.0f}",
            f"{speed.games_per_s:,.0f}",
            f"{speed.moves_per_s / best:.4f}",
            f"[dim]{speed.note}[/]",
        )
    return table


def knowledge_table(costs: Sequence[Cost]) -> Table:
    """What the player who decides pays to know; a draw has to be cheap beside a playout."""
    headings = ("", "view", "deductions", "preparing", "draw", "playout", "draw/playout")
    table = Table(*headings, box=None)
    for column in table.columns[1:]:
        column.justify = "right"
    for cost in costs:
        table.add_row(
            cost.name,
            f"{cost.view * 1e6:.0f} µs",
            f"{cost.deductions * 1e3:.1f} ms",
            f"{cost.preparing * 1e3:.1f} ms",
            f"{cost.draw * 1e9:.0f} ns",
            f"{cost.playout * 1e9:.0f} ns",
            f"{cost.draw / cost.playout:.2f}",
        )
    return table


def search_table(shares: Sequence[Share]) -> Table:
    """How much of a search is playouts."""
    table = Table("playouts a second", "inside search", "bare", "share", box=None)
    for column in table.columns[1:]:
        column.justify = "right"
    for share in shares:
        table.add_row(
            share.name,
            f"{share.inside:,.0f}",
            f"{share.bare:,.0f}",
            f"{share.inside / share.bare:.2f}",
        )
    return table


def judgement_table(rates: Sequence[Rate]) -> Table:
    """What the value net costs."""
    table = Table("value net, a second", "positions", "moves", "rollouts", box=None)
    for column in table.columns[1:]:
        column.justify = "right"
    for rate in rates:
        table.add_row(
            rate.name, f"{rate.positions:,.0f}", f"{rate.moves:,.0f}", f"{rate.rollouts:,.0f}"
        )
    return table


def conclusions(own: Sequence[Speed], peers: Sequence[Speed]) -> list[str]:
    if not peers:
        return []
    fastest = max(peers, key=lambda speed: speed.moves_per_s)
    return [
        f"{speed.name}: {speed.moves_per_s / fastest.moves_per_s:.1f} times {fastest.name}"
        for speed in own
        if speed.name.endswith("compiled")
    ]


if __name__ == "__main__":
    main()
