"""`bali simulate`: random games at full speed, and what they tell a designer of the game."""

import errno
import json
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from bali.cli.arguments import Parser, UsageError, add_table, number
from bali.cli.cluster import add_ray, random_games
from bali.cli.mistakes import system_reason
from bali.rules.cards import GOOD_NAMES
from bali.words import Words

if TYPE_CHECKING:
    from bali.arena.simulation import Experiment, Games
    from bali.arena.tally import Tally

MOST_GAMES = 10**12
MOST_SEED = 2**63 - 1
MOST_CORES = 1024


def add_arguments(parser: Parser) -> None:
    words = parser.words
    add_table(parser, words("help-simulate-players"))
    parser.add_argument(
        "--games",
        type=number(words, 1, MOST_GAMES),
        default=10_000,
        metavar="N",
        help=words("help-simulate-games"),
    )
    parser.add_argument(
        "--seed",
        type=number(words, 0, MOST_SEED),
        default=1,
        metavar="S",
        help=words("help-simulate-seed"),
    )
    file = words("help-file-word")
    parser.add_argument("--out", type=Path, metavar=file, help=words("help-simulate-out"))
    parser.add_argument("--decisions", type=Path, metavar=file, help=words("help-decisions"))
    parser.add_argument("--plot", type=Path, metavar=file, help=words("help-simulate-plot"))
    parser.add_argument("--json", action="store_true", help=words("help-simulate-json"))
    parser.add_argument(
        "--cores",
        type=number(words, 1, MOST_CORES),
        metavar="N",
        help=words("help-simulate-cores"),
    )
    add_ray(parser)


def run(asked: Namespace, words: Words) -> int:
    check_file(asked.out, (".parquet", ".csv"), words)
    check_decisions(asked.decisions, words)
    check_file(asked.plot, (".png", ".svg"), words)
    tally, seconds = play_games(asked, words)
    summary = tally.summary(seconds)
    if asked.json:
        print(json.dumps(summary))
    else:
        print_report(summary, words)
    if asked.plot:
        draw_plot(tally, asked.plot, words)
    for file in (asked.out, asked.decisions, asked.plot):
        if file and not asked.json:
            print(words("simulate-written", file=str(file)))
    return 0


def check_file(file: Path | None, suffixes: tuple[str, ...], words: Words) -> None:
    """Before anything is played: can we write what was asked for?"""
    if file is None:
        return
    if file.suffix not in suffixes:
        wanted = ", ".join(suffixes)
        raise UsageError(words("error-kind-of-file", file=str(file), wanted=wanted))
    if not file.absolute().parent.is_dir():
        detail = str(file.absolute().parent)
        raise UsageError(words("error-no-folder", file=str(file), folder=detail))
    try:
        _try_to_write(file)
    except OSError as error:
        detail = system_reason(words, error)
        raise UsageError(words("error-cannot-write", file=str(file), detail=detail)) from None


def check_decisions(path: Path | None, words: Words) -> None:
    """The same for a file, or a folder that is to be filled."""
    if path is None or path.suffix:
        check_file(path, (".parquet",), words)
        return
    try:
        is_new = not any(path.iterdir()) if path.exists() else True
    except NotADirectoryError:
        is_new = False
    if not is_new:
        raise UsageError(words("error-folder-not-new", folder=str(path)))
    if not path.exists():
        check_file(path, ("",), words)


def _try_to_write(file: Path) -> None:
    """What stands there already is not touched; rights alone do not tell whether one can write."""
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    with TemporaryFile(dir=file.absolute().parent):
        pass


def play_games(asked: Namespace, words: Words) -> tuple["Tally", float]:
    """Play, count and write, with a progress bar where a person watches."""
    from rich.console import Console
    from rich.progress import Progress

    from bali.arena.export import open_rows, table_of
    from bali.arena.simulation import Experiment
    from bali.arena.tally import Tally
    from bali.arena.warm import compile_all, is_compiled

    if not is_compiled():
        print(words("simulate-compiling"), file=sys.stderr, flush=True)
    compile_all()
    experiment = Experiment(asked.games, asked.players, asked.variants, asked.seed)
    tally = Tally(experiment)
    with ExitStack() as stack:
        writer = stack.enter_context(open_rows(asked.out, experiment)) if asked.out else None
        decisions = stack.enter_context(deciding(experiment, asked.decisions, words))
        console = Console(stderr=True)
        progress = stack.enter_context(
            Progress(console=console, transient=True, disable=not console.is_terminal)
        )
        bar = progress.add_task(words("simulate-progress"), total=experiment.games)
        start = time.perf_counter()
        for games in random_games(experiment, asked, words):
            tally.add(games)
            if writer:
                writer.write_table(table_of(games, experiment.players))
            decisions(games)
            progress.advance(bar, len(games))
        return tally, time.perf_counter() - start


def prepare_decisions(words: Words) -> None:
    """Compile what writes them, with a word to whoever waits."""
    from bali.envs.warm import compile_decisions, decisions_are_compiled

    if not decisions_are_compiled():
        print(words("simulate-compiling"), file=sys.stderr, flush=True)
        compile_decisions()


@contextmanager
def deciding(
    experiment: "Experiment", file: Path | None, words: Words
) -> "Iterator[Callable[[Games], None]]":
    """What writes the decisions of games into this file, if there is one."""
    if file is None:
        yield lambda games: None
        return
    from bali.envs.decisions import open_decisions, random_decisions

    prepare_decisions(words)
    with open_decisions(file) as writer:

        def write(games: "Games") -> None:
            for told in random_decisions(experiment, games):
                writer.write_table(told.table())

        yield write


def draw_plot(tally: "Tally", file: Path, words: Words) -> None:
    from bali.arena.plot import draw

    draw(tally, words, title(tally.summary(1.0), words), file)


def title(summary: dict[str, Any], words: Words) -> str:
    variants = [words("replay-variant", variant=name) for name in summary["variants"]]
    return words(
        "simulate-title",
        games=summary["games"],
        players=summary["players"],
        variants=", ".join(variants) or words("simulate-no-variants"),
    )


def print_report(summary: dict[str, Any], words: Words) -> None:
    """The statistics as tables."""
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    length = summary["length"]
    console.print(title(summary, words), style="bold")
    console.print(
        words(
            "simulate-speed",
            games=round(summary["games_per_s"]),
            moves=round(summary["moves_per_s"]),
        )
    )
    moves, turns = (interval(words, length[unit], 2) for unit in ("moves", "turns"))
    console.print(words("simulate-length", moves=moves, turns=turns))
    console.print(seat_table(summary, words))
    console.print(goods_table(summary, words))
    console.print(words("simulate-intervals"), style="dim")


def interval(words: Words, estimate: dict[str, float], digits: int, scale: float = 1.0) -> str:
    mean, half = scale * estimate["mean"], scale * estimate["half_interval_95"]
    return f"{words.decimal(mean, digits)} ±{words.decimal(half, digits)}"


def seat_table(summary: dict[str, Any], words: Words) -> Any:
    from rich.table import Table

    parts = ("tokens", "shrines", "stones", "goods")
    table = Table(box=None, padding=(0, 1))
    for heading in ("seat", "score", "wins", *parts):
        table.add_column(words(f"simulate-{heading}"), justify="right")
    for seat, told in enumerate(summary["seats"], start=1):
        table.add_row(
            str(seat),
            interval(words, told["score"], 2),
            interval(words, told["win_share"], 1, 100) + " %",
            *(words.decimal(told["parts"][part]["mean"], 2) for part in parts),
        )
    return table


def goods_table(summary: dict[str, Any], words: Words) -> Any:
    from rich.table import Table

    table = Table(box=None, padding=(0, 1))
    table.add_column(words("simulate-good"))
    for value in range(4):
        table.add_column(words("simulate-worth", value=value), justify="right")
    table.add_column(words("simulate-ran-out"), justify="right")
    for name in GOOD_NAMES:
        told = summary["goods"][name]
        shares = [words.decimal(100 * share, 1) for share in (*told["worth"], told["ran_out"])]
        table.add_row(words("good-name", good=name), *(f"{share} %" for share in shares))
    return table
