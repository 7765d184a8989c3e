"""`bali arena`: bots against each other on the same deals, and how sure the result is."""

import argparse
import json
import math
import shlex
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from shutil import which
from textwrap import fill
from typing import TYPE_CHECKING, Any

from bali.arena.entrants import BAD_NAME, BAD_TIME, BadEntrant, entrant, is_foreign, net_folder
from bali.arena.foreign import ForeignBot
from bali.bots.roster import (
    BUDGET_OUT_OF_RANGE,
    NAMES,
    SEARCHERS,
    TAKES_NO_BUDGET,
    UNKNOWN_NAME,
    UnknownBot,
)
from bali.cli.arguments import Parser, UsageError, number, variant_list
from bali.cli.cluster import add_ray, telling_of_ray
from bali.cli.mistakes import net_message, system_reason
from bali.cli.simulate import (
    MOST_CORES,
    MOST_SEED,
    check_decisions,
    check_file,
    prepare_decisions,
)
from bali.mistakes import quote
from bali.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from bali.rules.deals import VARIANTS
from bali.rules.errors import BaliError
from bali.words import Words

if TYPE_CHECKING:
    from bali.arena.ledger import Ledger
    from bali.arena.match import Fixture, Match
    from bali.arena.playing import Played
    from bali.arena.results import Results

MOST_GAMES = 10**7
MOST_BOTS = 20

DEFAULTS: dict[str, Any] = {"games": 200, "players": 2, "variants": (), "seed": 1, "sprt": None}

INTERRUPTED = 130

HEADING = 9
"""Columns of a heading, so that the table of bots fits into 80."""


def add_arguments(parser: Parser) -> None:
    words = parser.words
    known = ", ".join(NAMES)
    parser.add_argument(
        "bots",
        nargs="*",
        type=bot(words),
        metavar="BOT",
        help="; ".join(
            (
                f"{words('help-arena-bots', known=known)} {words('arena-budgets')}",
                words("help-arena-nets", examples="value:nets, search:nets@100ms"),
                words("help-arena-programs"),
            )
        ),
    )
    for name, read, letter, told in (
        ("--games", number(words, 1, MOST_GAMES), "N", words("help-arena-games")),
        ("--players", number(words, MIN_PLAYERS, MAX_PLAYERS), "P", words("help-arena-players")),
        ("--variants", variant_list(words), "V", words("help-play-variants")),
        ("--seed", number(words, 0, MOST_SEED), "S", words("help-arena-seed")),
        ("--sprt", share_pair(words), "P0,P1", words("help-arena-sprt")),
        ("--cores", number(words, 1, MOST_CORES), "N", words("arena-cores")),
        ("--out", Path, words("help-folder-word"), words("help-arena-out")),
        ("--html", Path, words("help-file-word"), words("help-arena-html")),
        ("--decisions", Path, words("help-file-word"), words("help-decisions")),
    ):
        parser.add_argument(name, type=read, metavar=letter, help=told)
    add_ray(parser)
    parser.add_argument("--resume", action="store_true", help=words("help-arena-resume"))
    parser.add_argument("--json", action="store_true", help=words("help-arena-json"))


def bot(words: Words) -> Callable[[str], str]:
    """An argument like `greedy`, `tree@20ms` or `mine=python bot.py`."""

    def read(text: str) -> str:
        try:
            player = entrant(text).bot
        except UnknownBot as error:
            raise argparse.ArgumentTypeError(bot_mistake(error, words)) from None
        except BadEntrant as error:
            raise argparse.ArgumentTypeError(program_mistake(error, words)) from None
        if isinstance(player, ForeignBot) and not which(program := player.command[0]):
            raise argparse.ArgumentTypeError(words("arena-no-program", program=quote(program)))
        return text

    return read


def program_mistake(error: BadEntrant, words: Words) -> str:
    """What is wrong with a program of one's own as it was written."""
    text = quote(error.text)
    if error.reason == BAD_NAME:
        return words("arena-program-name", text=text, known=", ".join(NAMES))
    return words(
        "arena-program-time" if error.reason == BAD_TIME else "arena-program-command", text=text
    )


def bot_mistake(error: UnknownBot, words: Words) -> str:
    """What is wrong with a bot as it was written."""
    text, searchers = quote(error.text), ", ".join(SEARCHERS)
    if error.reason == UNKNOWN_NAME:
        known = ", ".join(error.known)
        return words("arena-unknown-bot", text=text, known=known, searchers=searchers)
    if error.reason == TAKES_NO_BUDGET:
        name = quote(error.text.rpartition("@")[0])
        return words("arena-takes-no-budget", text=text, name=name, searchers=searchers)
    is_readable = error.reason == BUDGET_OUT_OF_RANGE
    return words("arena-budget-range" if is_readable else "arena-unreadable-budget", text=text)


def share_pair(words: Words) -> Callable[[str], tuple[float, float]]:
    """An argument like `0.5,0.55`: two win shares, the smaller one first."""

    def read(text: str) -> tuple[float, float]:
        try:
            low, high = (float(part) for part in text.split(","))
        except ValueError:
            low = high = math.nan
        if not 0 < low < high < 1:
            raise argparse.ArgumentTypeError(words("arena-not-shares", text=quote(text)))
        return low, high

    return read


def run(asked: Namespace, words: Words) -> int:
    match = wanted_match(asked, words)
    check_file(asked.html, (".html",), words)
    check_decisions(asked.decisions, words)
    check_nets(match, words)
    with ExitStack() as stack:
        ledger = open_ledger(asked.out, match, words)
        if ledger:
            stack.enter_context(ledger)
        played = dict(ledger.played) if ledger else {}
        try:
            play(match, played, ledger, asked, words)
        except KeyboardInterrupt:
            tell_interrupted(match, ledger, len(played), words)
            if not ledger:  # what was played would be lost
                tell(match, played, asked, words)
            return INTERRUPTED
        tell(match, played, asked, words)
    return 0


# ---- what is to be played


def wanted_match(asked: Namespace, words: Words) -> "Match":
    """What was asked for, the rest from the folder (`--resume`) or as usual."""
    from bali.arena.match import Match

    begun = begun_match(asked, words) if asked.resume else None
    usual = DEFAULTS if begun is None else vars(begun)
    settings = {
        name: value if getattr(asked, name) is None else getattr(asked, name)
        for name, value in usual.items()
        if name != "bots"
    }
    bots = tuple(asked.bots) or known_bots(asked.out, begun, words)
    if not 2 <= len(bots) <= MOST_BOTS:
        raise UsageError(words("arena-wrong-number", least=2, most=MOST_BOTS))
    if settings["sprt"] and len(bots) > 2:
        raise UsageError(words("arena-test-for-two"))
    settings["variants"] = tuple(name for name in VARIANTS if name in settings["variants"])
    return Match(bots=bots, **settings)


def known_bots(folder: Path, begun: "Match | None", words: Words) -> tuple[str, ...]:
    """Those of the match in the folder. A file alone must not make us run somebody's programs."""
    if begun is None:
        return ()
    if any(map(is_foreign, begun.bots)):
        bots = " ".join(map(shlex.quote, begun.bots))
        raise UsageError(words("arena-programs-again", folder=str(folder), bots=bots))
    return begun.bots


def begun_match(asked: Namespace, words: Words) -> "Match":
    from bali.arena.ledger import DamagedLedger, stored_match

    if asked.out is None:
        raise UsageError(words("arena-resume-what"))
    try:
        begun = stored_match(asked.out)
    except DamagedLedger as error:
        raise UsageError(damage(error, words)) from None
    if begun is None:
        raise UsageError(words("arena-nothing-begun", folder=str(asked.out)))
    return begun


def open_ledger(folder: Path | None, match: "Match", words: Words) -> "Ledger | None":
    """Where the games are kept; nowhere without a folder."""
    from bali.arena.ledger import DamagedLedger, Ledger, LedgerInUse, OtherMatch

    if folder is None:
        return None
    if folder.exists() and not folder.is_dir():
        raise UsageError(words("arena-not-a-folder", folder=str(folder)))
    try:
        return Ledger(folder, match)
    except OtherMatch as error:
        stored, wanted = (written(value) for value in (error.stored, error.asked))
        facts = {"setting": error.setting, "stored": stored, "asked": wanted}
        raise UsageError(words("arena-other-match", folder=str(folder), **facts)) from None
    except DamagedLedger as error:
        raise UsageError(damage(error, words)) from None
    except LedgerInUse as error:
        raise UsageError(words("arena-in-use", file=str(error.file))) from None


def written(value: object) -> str:
    """A setting as one writes it on the command line."""
    if isinstance(value, list):
        return quote(",".join(map(str, value)) or "–")
    return "–" if value is None else quote(str(value))


def damage(error: Any, words: Words) -> str:
    return words("arena-damaged", file=str(error.file), line=str(error.line))


def check_nets(match: "Match", words: Words) -> None:
    """Nets of one's own are to be there, and for so many players."""
    folders = [folder for folder in map(net_folder, match.bots) if folder]
    if not folders:
        return
    from bali.bots.instinct.weights import instincts_in
    from bali.bots.value.weights import BadNet, nets_in

    for folder in folders:
        try:
            nets_in(folder)(match.players)
            instincts_in(folder)(match.players)
        except BadNet as error:
            raise UsageError(net_message(words, error)) from None
        except OSError as error:
            facts = {"file": str(error.filename or folder), "players": match.players}
            detail = system_reason(words, error)
            raise UsageError(words("arena-no-net", **facts, detail=detail)) from None


# ---- playing


def play(
    match: "Match",
    played: "dict[Fixture, Played]",
    ledger: "Ledger | None",
    asked: Namespace,
    words: Words,
) -> None:
    """Add the games that are missing, with a progress bar where a person watches."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from bali.arena.running import WorkerLost, missing_games, play_rest

    if missing_games(match, played):
        check_version(ledger, words)
        warn_of_crowding(match, asked, words)
        prepare(words)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    progress = Progress(
        *(*columns, TimeRemainingColumn()),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    playing = play_rest(match, played.copy(), asked.cores, asked.ray)
    with telling_of_ray(words), progress, closing(playing) as games:
        bar = progress.add_task(words("arena-progress"), total=match.size, completed=len(played))
        try:
            for game in games:
                played[game.fixture] = game
                if ledger:
                    ledger.add(game)
                progress.advance(bar)
        except WorkerLost:
            raise BaliError(words("arena-worker-lost")) from None


def check_version(ledger: "Ledger | None", words: Words) -> None:
    """Games by different bots under one name must not be added up."""
    from bali.arena.ledger import OtherVersion

    try:
        if ledger:
            ledger.check_version()
    except OtherVersion as error:
        facts = {"stored": error.stored, "running": error.running}
        raise UsageError(words("arena-other-version", file=str(error.file), **facts)) from None


def warn_of_crowding(match: "Match", asked: Namespace, words: Words) -> None:
    """Bots that go by the clock play worse where they must share a core; Ray sees to it itself."""
    from bali.arena.limits import most_games_at_once, time_limit

    cores = None if asked.ray else asked.cores
    bots = [entrant(name) for name in match.bots]
    most = most_games_at_once(bots)
    if cores and min(cores, match.size) > most and any(map(time_limit, bots)):
        told = words("arena-too-many-cores", cores=str(cores), most=str(most))
        print(told, file=sys.stderr, flush=True)


def prepare(words: Words) -> None:
    """Compile before the first clock runs; with a word to whoever waits."""
    from bali.arena.warm import compile_all, is_compiled

    if not is_compiled():
        print(words("simulate-compiling"), file=sys.stderr, flush=True)
        compile_all()


def tell_interrupted(match: "Match", ledger: "Ledger | None", done: int, words: Words) -> None:
    if ledger:
        facts = {"done": done, "total": match.size, "folder": str(ledger.path.parent)}
        print(words("arena-kept", **facts), file=sys.stderr)
    else:
        print(words("arena-broken-off", done=done, total=match.size), file=sys.stderr)


# ---- telling


def tell(match: "Match", played: "dict[Fixture, Played]", asked: Namespace, words: Words) -> None:
    """Everything that was asked for; nothing before the first deal is complete."""
    from bali.arena.results import complete_games, results_of

    if not complete_games(match, played):
        return
    results = results_of(match, played)
    files = write_files(results, asked, words)
    if asked.json:
        print(json.dumps(results.summary()))
        return
    print_results(results, words)
    for file in files:
        print(words("simulate-written", file=str(file)))


def write_files(results: "Results", asked: Namespace, words: Words) -> list[Path]:
    """Everything that was asked for, and where it is."""
    from bali.arena.match_rows import write_games
    from bali.arena.report import write_page
    from bali.envs.decisions import write_decisions

    page = write_page(results, words, words.language) if asked.out or asked.html else ""
    files = []
    if asked.out:
        files = [asked.out / name for name in ("games.parquet", "summary.json", "report.html")]
        write_games(results, files[0])
        files[1].write_text(json.dumps(results.summary(), indent=2, ensure_ascii=False) + "\n")
        files[2].write_text(page, "utf-8")
    if asked.html:
        files.append(asked.html)
        asked.html.write_text(page, "utf-8")
    if asked.decisions:
        files.append(asked.decisions)
        prepare_decisions(words)
        write_decisions(results, asked.decisions)
    return files


def print_results(results: "Results", words: Words) -> None:
    from rich.console import Console

    from bali.arena.figures import percent
    from bali.arena.report import (
        conclusion,
        cross_note,
        forfeit_sentences,
        match_facts,
        match_title,
        time_sentences,
    )

    console = Console(highlight=False, soft_wrap=True)
    console.print(match_title(results, words), style="bold", markup=False)
    console.print(match_facts(results, words))
    console.print(pairing_table(results, words))
    console.print(bot_table(results, words))
    if len(results.bots) > 2:
        console.print(cross_note(results, words), style="dim")
        console.print(cross_table(results, words))
    else:
        for told in conclusion(results, words)[1]:
            console.print(told, markup=False)
    for told in time_sentences(results, words):
        console.print(told, style="yellow", markup=False)
    for told in forfeit_sentences(results, words):
        console.print(told, style="red", markup=False)
    console.print(words("arena-note", par=percent(words, results.match.par)), style="dim")


def pairing_table(results: "Results", words: Words) -> Any:
    from bali.arena.figures import margin_interval, moves_interval, share_interval

    table = new_table(words("arena-bot"), words("arena-opponent"))
    for heading in ("share", "margin", "moves"):
        table.add_column(words(f"arena-{heading}"), justify="right")
    for told in results.pairings:
        table.add_row(
            results.bots[told.candidate].name,
            results.bots[told.opponent].name,
            share_interval(words, told.share),
            margin_interval(words, told.margin),
            moves_interval(words, told.moves).split(" ")[0],
        )
    return table


def bot_table(results: "Results", words: Words) -> Any:
    from bali.arena.report import bot_cells, bot_headings

    table = new_table(words("arena-bot"))
    for heading in bot_headings(results, words):
        stacked = fill(heading, HEADING, break_long_words=False)
        table.add_column(stacked, justify="right", no_wrap=True)
    for told in results.bots:
        table.add_row(told.name, *bot_cells(results, told, words))
    return table


def cross_table(results: "Results", words: Words) -> Any:
    from bali.arena.figures import decimal, rating_interval

    table = new_table("")
    table.add_column(words("arena-rating"), justify="right", no_wrap=True)
    digits = 1 if len(results.bots) <= 6 else 0
    for place in range(len(results.bots)):
        table.add_column(str(place + 1), justify="right")
    for place, line in enumerate(results.cross_table):
        cells = ["·" if share is None else decimal(words, 100 * share, digits) for share in line]
        bot = results.bots[place]
        table.add_row(f"{place + 1}. {bot.name}", rating_interval(words, bot.rating), *cells)
    return table


def new_table(*names: str) -> Any:
    """A table whose first columns hold names."""
    from rich.table import Table

    table = Table(box=None, padding=(0, 1))
    for name in names:
        table.add_column(name, overflow="fold")
    return table
