"""`bali train`: a value net from nothing or from another net, by playing against itself; or an
instinct, by watching.
"""

import fcntl
import math
import shlex
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bali.cli.arguments import Parser, UsageError, number
from bali.cli.cluster import add_ray, telling_of_ray
from bali.cli.mistakes import net_message, system_reason
from bali.cli.simulate import MOST_CORES, MOST_GAMES, MOST_SEED
from bali.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from bali.rules.errors import BaliError
from bali.words import Words

if TYPE_CHECKING:
    from bali.bots.value.net import Net
    from bali.training.course import Course, Plan, Play

MOST_MINUTES = 100_000
DEFAULT_MINUTES = 60
REPORT_SECONDS = 30.0
SAVE_SECONDS = 60.0
EXAM_GAMES = 100
GAMES_WATCHED = 4000
"""For an instinct, if nothing else is said."""
OPPONENT = "greedy"


def add_arguments(parser: Parser) -> None:
    words = parser.words
    for name, read, letter, told in (
        ("--players", number(words, MIN_PLAYERS, MAX_PLAYERS), "P", words("help-train-players")),
        ("--minutes", number(words, 1, MOST_MINUTES), "M", words("help-train-minutes")),
        ("--games", number(words, 1, MOST_GAMES), "N", words("help-train-games")),
        ("--seed", number(words, 0, MOST_SEED), "S", words("help-train-seed")),
        ("--cores", number(words, 1, MOST_CORES), "N", words("help-simulate-cores")),
        ("--out", Path, words("help-folder-word"), words("help-train-out")),
    ):
        parser.add_argument(name, type=read, metavar=letter, help=told)
    parser.add_argument(
        "--from", dest="start", metavar=words("help-file-word"), help=words("help-train-from")
    )
    parser.set_defaults(players=MIN_PLAYERS, seed=1, out=Path("nets"))
    parser.add_argument("--resume", action="store_true", help=words("help-train-resume"))
    parser.add_argument("--instinct", action="store_true", help=words("help-train-instinct"))
    add_ray(parser)


def run(asked: Namespace, words: Words) -> int:
    from bali.arena.running import held_interrupts
    from bali.training.course import Plan

    if asked.instinct:
        return teach_instinct(asked, words)
    if asked.minutes and asked.games:
        raise UsageError(words("error-train-budgets"))
    minutes = None if asked.games else asked.minutes or DEFAULT_MINUTES
    plan = Plan(asked.players, asked.seed, minutes, asked.games, asked.start)
    folder = Folder(asked.out, asked.players, words)
    course = folder.open(plan, asked.resume)
    # A cluster that does not answer leaves nothing behind: it is asked first.
    with workers(asked, words) as play, folder.alone():
        if asked.resume:  # once more: whoever had it until now may have gone on
            course = folder.open(plan, resume=True)
        folder.check_place(course)
        make_ready(words)
        told = command(course, asked.out)
        with held_interrupts() as is_interrupted:
            keep = partial(folder.keep, course, told)
            go_on(course, play, learners(asked), keep, words, is_interrupted)
            keep()
            interrupted = is_interrupted()
    if not interrupted:
        interrupted = not take_exam(course, folder, told, words)
    if interrupted:
        print(words("train-interrupted", file=str(folder.checkpoint)))
        return 130
    print(words("train-written", net=str(folder.net), picture=str(folder.picture)))
    match = ["bali", "arena", f"value:{asked.out}", OPPONENT, "--players", str(asked.players)]
    print(words("train-try", command=shlex.join(match)))
    return 0


def teach_instinct(asked: Namespace, words: Words) -> int:
    """An instinct instead of a value net: it watches first and learns then."""
    from bali.arena.simulation import usable_cores
    from bali.bots.instinct.weights import PLAYERS, name_of, save_instinct
    from bali.training.imitation import LEAST_GAMES, MOST_GAMES_WATCHED, imitate, watch_games

    of_a_course = (asked.minutes, asked.start, asked.ray)
    if asked.resume or any(option is not None for option in of_a_course):
        raise UsageError(words("error-train-instinct"))
    if asked.players not in PLAYERS:
        raise UsageError(words("error-train-instinct-players", players=PLAYERS[0]))
    games, began = asked.games or GAMES_WATCHED, time.monotonic()
    if not LEAST_GAMES <= games <= MOST_GAMES_WATCHED:
        limits = {"least": LEAST_GAMES, "most": MOST_GAMES_WATCHED}
        raise UsageError(words("error-train-instinct-games", **limits))
    file = asked.out / name_of(asked.players)
    folder = Folder(asked.out, asked.players, words)
    with folder.alone():
        if file.exists():
            raise UsageError(words("error-instinct-there", file=str(file)))
        make_ready(words)
        print(words("train-instinct-begin", players=asked.players), file=sys.stderr, flush=True)
        report = told_now_and_then(words, began)
        try:
            seen = watch_games(
                asked.players, asked.seed, games, asked.cores or usable_cores(), report
            )
            instinct, told = imitate(seen, asked.seed)
        except KeyboardInterrupt:
            print(words("train-instinct-interrupted"))
            return 130
        parts = ["bali", "train", "--instinct", "--players", asked.players]
        parts += ["--games", games, "--seed", asked.seed]
        about = {
            "players": asked.players,
            "command": shlex.join(map(str, parts)),
            "bali": version("bali"),
            "games": games,
            "seconds": round(time.monotonic() - began),
            "foretold": asdict(told),
        }
        save_instinct(file, instinct, about)
    chances = {
        name: words.decimal(100 * math.exp(logarithm), 1)
        for name, logarithm in (("chance", told.instinct), ("evenly", told.evenly))
    }
    print(words("train-instinct-told", choices=told.choices, **chances))
    print(words("train-instinct-written", net=str(file)))
    return 0


def told_now_and_then(words: Words, began: float) -> Callable[[int], None]:
    """Says every half minute how many games have been watched."""
    last = began

    def report(games: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= REPORT_SECONDS:
            last = now
            minutes = words.decimal((now - began) / 60, 1)
            told = words("train-instinct-line", minutes=minutes, games=games)
            print(told, file=sys.stderr, flush=True)

    return report


def make_ready(words: Words) -> None:
    from bali.training.warm import compile_training, is_compiled

    if not is_compiled():
        print(words("simulate-compiling"), file=sys.stderr, flush=True)
        compile_training()


def take_exam(course: "Course", folder: "Folder", told: str, words: Words) -> bool:
    """Write into the net how it plays; whether nobody broke that off."""
    try:
        folder.keep_net(course, told, report_exam(course, words))
    except KeyboardInterrupt:
        return False
    return True


class Folder:
    """Where a course is kept: what it goes on from, its net, its picture."""

    def __init__(self, path: Path, players: int, words: Words) -> None:
        self.words = words
        self.lock = path / f"{players}.lock"
        self.checkpoint = path / f"{players}.course.npz"
        self.net = path / f"{players}.npz"
        self.picture = path / f"{players}.png"

    def open(self, plan: "Plan", resume: bool) -> "Course":
        from bali.bots.value.weights import BadNet
        from bali.training.course import Course

        if resume and not self.checkpoint.exists():
            raise UsageError(self.words("error-no-course", file=str(self.checkpoint)))
        if not resume and self.checkpoint.exists():
            raise UsageError(self.words("error-course-there", file=str(self.checkpoint)))
        if not resume and self.net.exists():
            raise UsageError(self.words("error-net-there", file=str(self.net)))
        try:
            return Course.resume(plan, self.checkpoint) if resume else Course.begin(plan)
        except BadNet as error:
            raise BaliError(net_message(self.words, error)) from None
        except OSError as error:
            facts = {"file": error.filename, "detail": system_reason(self.words, error)}
            raise UsageError(self.words("error-course-unreadable", **facts)) from None

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Two who go on with one course would write over each other's lessons."""
        try:
            self.lock.parent.mkdir(parents=True, exist_ok=True)
            lock = self.lock.open("w")
        except OSError as error:
            raise self._cannot_write(self.lock, error) from None
        with lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                folder = str(self.lock.parent)
                raise UsageError(self.words("error-folder-busy", folder=folder)) from None
            try:
                yield
            finally:
                self.lock.unlink(missing_ok=True)

    def _cannot_write(self, file: Path, error: OSError) -> UsageError:
        facts = {"file": str(file), "detail": system_reason(self.words, error)}
        return UsageError(self.words("error-cannot-write", **facts))

    def check_place(self, course: "Course") -> None:
        """Write before there is anything to lose; from then on a course can be resumed."""
        try:
            course.save(self.checkpoint)
        except OSError as error:
            raise self._cannot_write(self.checkpoint, error) from None

    def keep(self, course: "Course", told: str) -> None:
        from bali.training.picture import draw_curve

        course.save(self.checkpoint)
        if course.games > 0:  # before the first lesson there is nothing that the command made
            self.keep_net(course, told, None)
        if course.curve:
            title = self.words("train-title", games=course.games, players=course.plan.players)
            draw_curve(course.curve, self.words, title, self.picture)

    def keep_net(self, course: "Course", told: str, exam: dict[str, Any] | None) -> None:
        """The net as it is, with how it came about and what it can do."""
        from bali.bots.value.weights import save_net

        last = course.curve[-1] if course.curve else None
        about = {
            "players": course.plan.players,
            "command": told,
            "bali": version("bali"),
            "games": course.games,
            "seconds": round(course.seconds),
            "surprise": last and round(last.surprise, 4),
            "points_off": last and round(last.points_off, 3),
            "exam": exam,
        }
        save_net(self.net, course.net, about)


def command(course: "Course", out: Path) -> str:
    """What makes this net again: exactly, with a budget of games and the same Bali. First comes
    what made the net that it began with, which stays where it is.
    """
    plan = course.plan
    budget = ["--games", plan.games] if plan.games else ["--minutes", plan.minutes]
    start = ["--from", plan.start, "--out", out] if plan.start else []
    parts = ["bali", "train", "--players", plan.players, *start, *budget, "--seed", plan.seed]
    told = shlex.join(map(str, parts))
    return told if course.origin is None else f"{course.origin} && {told}"


@contextmanager
def workers(asked: Namespace, words: Words) -> "Iterator[Play]":
    from bali.training.workers import on_cluster, on_cores

    if asked.ray is None:
        with on_cores(asked.cores) as play:
            yield play
        return
    from bali.arena.cluster import joined

    with telling_of_ray(words), joined(asked.ray, asked.cores) as cluster:
        yield on_cluster(cluster)


def learners(asked: Namespace) -> int:
    """How many threads learn. Where others play, `--cores` says how many games at once."""
    from bali.training.learning import HALVES

    return HALVES if asked.ray else min(HALVES, asked.cores or HALVES)


def go_on(
    course: "Course",
    play: "Play",
    threads: int,
    keep: Callable[[], None],
    words: Words,
    is_interrupted: Callable[[], bool],
) -> None:
    """Lesson after lesson until the plan is done, or somebody breaks it off: then a last lesson is
    still learnt from as a whole, which takes seconds. What it has come to is kept now and then, net
    and picture too, so that a cut leaves all of it.
    """
    from bali.training.course import Point, against

    reference = comparison(course)
    print(words("train-begin", players=course.plan.players), file=sys.stderr, flush=True)
    told = saved = time.monotonic()
    while course.progress < 1.0 and not is_interrupted():
        surprise, off = course.lesson(play, threads)
        now = time.monotonic()
        if now - told >= REPORT_SECONDS or course.progress >= 1.0 or not course.curve:
            share, error = against(course.net, reference, course.plan)
            point = Point(course.games, course.seconds, surprise, off, share, error)
            course.curve.append(point)
            print(line(point, words), file=sys.stderr, flush=True)
            told = time.monotonic()
        if now - saved >= SAVE_SECONDS:
            keep()
            saved = time.monotonic()
        course.seconds += time.monotonic() - now


def comparison(course: "Course") -> "Net":
    """The net that Bali comes with."""
    from bali.bots.value.weights import shipped

    return shipped(course.plan.players)


def line(point: Any, words: Words) -> str:
    return words(
        "train-line",
        minutes=words.decimal(point.seconds / 60, 1),
        games=point.games,
        surprise=words.decimal(point.surprise, 4),
        points=words.decimal(point.points_off, 2),
        share=words.decimal(100 * point.share, 1),
        error=words.decimal(100 * point.share_error, 1),
    )


def report_exam(course: "Course", words: Words) -> dict[str, Any]:
    """How it plays, one ply deep, against the bot that everyone knows."""
    from bali.arena.figures import share_interval
    from bali.training.exam import examine

    share, games = examine(course.net, course.plan.players, OPPONENT, EXAM_GAMES)
    told = share_interval(words, share)
    print(words("train-exam", games=games, opponent=OPPONENT, share=told))
    return {"opponent": OPPONENT, "games": games, **share.to_json()}
