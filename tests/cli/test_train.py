"""`bali train`: a net, its curve and a checkpoint; and how it refuses."""

import fcntl
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfile
from signal import SIGINT, raise_signal
from subprocess import PIPE, Popen
from time import sleep
from typing import Any

import pytest

from bali.bots.instinct.weights import load_instinct
from bali.bots.value.weights import FOLDER, about_shipped, load_net, open_arrays, save_arrays
from bali.cli import train
from bali.training import imitation
from bali.training.course import FORMAT, GAMES_A_LESSON, Course, Plan
from bali.words import LANGUAGES
from tests.cli.running import run

GAMES = str(GAMES_A_LESSON)


@pytest.fixture(autouse=True)
def _short_exam(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "EXAM_GAMES", 2)


@pytest.mark.slow
def test_a_course_is_played_kept_and_resumed(tmp_path: Path) -> None:
    folder = tmp_path / "nets"
    told = run("train", "--games", GAMES, "--out", str(folder))
    assert told.code == 0, told.err
    assert "greedy" in told.out
    assert f"{GAMES} games" in told.err
    assert sorted(file.name for file in folder.iterdir()) == ["2.course.npz", "2.npz", "2.png"]
    net, about = load_net(folder / "2.npz", 2)
    assert about["command"] == f"bali train --players 2 --games {GAMES} --seed 1"
    assert about["games"] == GAMES_A_LESSON
    assert about["exam"]["opponent"] == "greedy"
    assert 0 <= about["exam"]["mean"] <= 1
    assert net.first.any()
    assert f"bali arena value:{folder} greedy --players 2" in told.out

    again = run("train", "--games", GAMES, "--out", str(folder))
    assert again.code == 2
    assert "--resume" in again.err
    resumed = run("train", "--games", GAMES, "--out", str(folder), "--resume")
    assert resumed.code == 0, resumed.err
    assert load_net(folder / "2.npz", 2)[1]["games"] == GAMES_A_LESSON

    for other in (["--games", GAMES, "--seed", "2"], ["--games", "9"], ["--minutes", "1"]):
        wrong = run("train", *other, "--out", str(folder), "--resume")
        assert (wrong.code, wrong.out) == (1, "")
        assert "another --from or another number of games" in wrong.err
    arrays, facts = open_arrays(folder / "2.course.npz", FORMAT)
    for spoiling in ({"steps": None}, {"curve": [{"height": 1}]}, {"games": "many"}):
        save_arrays(folder / "2.course.npz", arrays, facts | spoiling)
        spoilt = run("train", "--games", GAMES, "--out", str(folder), "--resume")
        assert (spoilt.code, spoilt.out) == (1, ""), spoiling
        assert "bali train" in spoilt.err
    (folder / "2.course.npz").write_text("nonsense")
    spoilt = run("train", "--games", GAMES, "--out", str(folder), "--resume")
    assert (spoilt.code, spoilt.out) == (1, "")
    assert "bali train" in spoilt.err


def test_a_net_that_is_there_stays(tmp_path: Path) -> None:
    (tmp_path / "2.npz").write_text("mine")
    told = run("train", "--games", GAMES, "--out", str(tmp_path))
    assert (told.code, told.out) == (2, "")
    assert f"--from {tmp_path / '2.npz'}" in told.err
    assert "--resume" not in told.err
    assert [file.name for file in tmp_path.iterdir()] == ["2.npz"]


def test_the_place_is_tried_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "go_on", None)
    (tmp_path / "2.course.partial").mkdir()
    told = run("train", "--games", GAMES, "--out", str(tmp_path))
    assert (told.code, told.out) == (2, "")
    assert str(tmp_path) in told.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", [["--players", "2"], ["--players", "4", "--instinct"]])
def test_one_process_a_folder(language: str, what: list[str], tmp_path: Path) -> None:
    name = f"{what[1]}.lock"
    with (tmp_path / name).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = run("train", *what, "--games", GAMES, "--out", str(tmp_path), "--language", language)
    assert (told.code, told.out) == (2, "")
    assert str(tmp_path) in told.err
    assert ".npz" not in told.err
    assert "--out" in told.err
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_an_exam_that_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The net is there, and the same command with --resume takes the exam again."""

    def break_off(*_: object) -> None:
        raise KeyboardInterrupt

    def learnt(course: Course, *_: object) -> None:
        course.games = GAMES_A_LESSON

    monkeypatch.setattr(train, "make_ready", lambda words: None)
    monkeypatch.setattr(train, "go_on", learnt)
    monkeypatch.setattr(train, "report_exam", break_off)
    told = run("train", "--games", GAMES, "--out", str(tmp_path))
    assert told.code == 130
    assert "--resume" in told.out
    assert sorted(file.name for file in tmp_path.iterdir()) == ["2.course.npz", "2.npz"]


def test_what_another_learnt_in_the_meantime_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process is about to go on with a course while another still writes to it."""
    plan = Plan(2, games=GAMES_A_LESSON)
    course = Course.begin(plan)
    course.save(tmp_path / "2.course.npz")
    alone, begun_with = train.Folder.alone, []

    @contextmanager
    def after_another(folder: train.Folder) -> Iterator[None]:
        course.games = GAMES_A_LESSON
        course.save(tmp_path / "2.course.npz")
        with alone(folder):
            yield

    def go_on(course: Course, *_: object) -> None:
        begun_with.append(course.games)
        raise_signal(SIGINT)

    monkeypatch.setattr(train, "make_ready", lambda words: None)
    monkeypatch.setattr(train.Folder, "alone", after_another)
    monkeypatch.setattr(train, "go_on", go_on)
    run("train", "--games", GAMES, "--out", str(tmp_path), "--resume")
    assert begun_with == [GAMES_A_LESSON]


def test_who_breaks_off_before_the_first_lesson_has_no_net(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file would tell of a command that did not make it."""
    monkeypatch.setattr(train, "make_ready", lambda words: None)
    monkeypatch.setattr(train, "go_on", lambda *_: raise_signal(SIGINT))
    told = run("train", "--games", GAMES, "--out", str(tmp_path))
    assert told.code == 130
    assert [file.name for file in tmp_path.iterdir()] == ["2.course.npz"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_done_is_said(language: str, tmp_path: Path) -> None:
    for arguments in (
        ["--games", "5", "--minutes", "5"],
        ["--resume", "--out", str(tmp_path / "nowhere")],
        ["--out", __file__],
        ["--players", "5"],
        ["--minutes", "0"],
        ["--out", "/dev/null/nets"],
        ["--from", str(tmp_path / "no.npz"), "--out", str(tmp_path)],
    ):
        told = run("train", *arguments, "--language", language)
        assert (told.code, told.out) == (2, ""), arguments
        assert told.err.startswith("bali: ")
        assert told.err.count("\n") <= 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_net_for_as_many_can_be_begun_with(language: str, tmp_path: Path) -> None:
    for players, start in (("2", Path(__file__)), ("3", FOLDER / "2.npz")):
        asked = ["--players", players, "--from", str(start), "--out", str(tmp_path)]
        told = run("train", *asked, "--language", language)
        assert (told.code, told.out) == (1, "")
        assert str(start) in told.err
        assert told.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_checkpoint_is_no_net(language: str, tmp_path: Path) -> None:
    checkpoint = tmp_path / "2.course.npz"
    Course.begin(Plan(2, games=GAMES_A_LESSON)).save(checkpoint)
    asked = ["--from", str(checkpoint), "--out", str(tmp_path / "more"), "--language", language]
    told = run("train", *asked)
    assert (told.code, told.out) == (1, "")
    assert "--resume" in told.err


def test_the_command_tells_how_the_first_net_was_made(tmp_path: Path) -> None:
    """Also when that net is not there any more."""
    start = tmp_path / "2.npz"
    copyfile(FOLDER / "2.npz", start)
    plan = Plan(2, 7, games=512, start=str(start))
    course = Course.begin(plan)
    course.save(tmp_path / "2.course.npz")
    start.unlink()
    for each in (course, Course.resume(plan, tmp_path / "2.course.npz")):
        first, then = train.command(each, Path("more")).split(" && ")
        assert first == about_shipped(2)["command"]
        assert then == f"bali train --players 2 --from {start} --out more --games 512 --seed 7"


@pytest.mark.slow
def test_impatience_costs_nothing(tmp_path: Path) -> None:
    """Ctrl+C twice: the lessons learnt so far are kept all the same."""
    asked = ["train", "--games", "512000", "--out", str(tmp_path), "--language", "en"]
    with Popen(
        [sys.executable, "-m", "bali", *asked], stdout=PIPE, stderr=PIPE, text=True
    ) as child:
        assert child.stderr is not None
        while "surprise" not in child.stderr.readline():
            pass
        for _ in range(3):
            child.send_signal(SIGINT)
            sleep(0.05)
        try:
            told, _ = child.communicate(timeout=60)
        finally:
            child.kill()
    assert child.returncode == 130
    assert "--resume" in told
    assert load_net(tmp_path / "2.npz", 2)[1]["games"] >= GAMES_A_LESSON


class Cut(BaseException):
    """As sudden as a power cut."""


@pytest.mark.slow
def test_a_cut_leaves_the_net_and_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Amid the second lesson; the first is kept, and gone on with."""
    lesson = Course.lesson

    def cut(course: Course, *given: Any) -> tuple[float, float]:
        if course.lessons > 0:
            raise Cut
        return lesson(course, *given)

    monkeypatch.setattr(train, "SAVE_SECONDS", 0.0)
    monkeypatch.setattr(Course, "lesson", cut)
    with pytest.raises(Cut):
        run("train", "--games", str(2 * GAMES_A_LESSON), "--out", str(tmp_path))
    assert load_net(tmp_path / "2.npz", 2)[1]["games"] == GAMES_A_LESSON
    assert sorted(file.name for file in tmp_path.iterdir()) == ["2.course.npz", "2.npz", "2.png"]
    monkeypatch.setattr(Course, "lesson", lesson)
    told = run("train", "--games", str(2 * GAMES_A_LESSON), "--out", str(tmp_path), "--resume")
    assert told.code == 0, told.err
    assert load_net(tmp_path / "2.npz", 2)[1]["games"] == 2 * GAMES_A_LESSON


def test_an_instinct_learns_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imitation, "TRIES", 10)
    told = run("train", "--instinct", "--players", "4", "--games", "16", "--out", str(tmp_path))
    assert told.code == 0, told.err
    file = tmp_path / "4.instinct.npz"
    assert str(file) in told.out
    _, about = load_instinct(file, 4)
    assert about["command"] == "bali train --instinct --players 4 --games 16 --seed 1"
    assert [each.name for each in tmp_path.iterdir()] == [file.name]
    again = run("train", "--instinct", "--players", "4", "--games", "16", "--out", str(tmp_path))
    assert again.code == 2
    assert str(file) in again.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "option",
    [
        ["--minutes", "1"],
        ["--from", ""],
        ["--resume"],
        ["--ray", ""],
        ["--games", "15"],
        ["--games", "20001"],
        ["--players", "3"],
    ],
)
def test_what_an_instinct_has_no_use_for(option: list[str], language: str, tmp_path: Path) -> None:
    asked = ["--players", "4", *option, "--out", str(tmp_path), "--language", language]
    told = run("train", "--instinct", *asked)
    assert (told.code, told.out) == (2, "")
    assert "--instinct" in told.err
    assert not list(tmp_path.iterdir())
