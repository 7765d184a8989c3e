"""`bali arena`: the same results whatever the cores, through breaks, and how it refuses."""

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from bali import Game
from bali.arena.playing import Played
from bali.bots.value.weights import FOLDER, load_net, save_net
from bali.words import LANGUAGES
from tests.arena.matches import match_of, play_all
from tests.cli.running import COMMAND, run

ONE_CORE = ("--cores", "1")
"""Where it makes no difference: to start more processes takes longer than to play a few games."""

TIMES = {"seconds_a_move", "longest_move_seconds", "cpu_seconds_a_move", "short_of_cpu"}


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """So that no test has to wait for it, or to read that it does."""
    assert run("compile").code == 0


def summary(*arguments: str) -> dict[str, Any]:
    told = run("arena", "--json", *arguments)
    assert (told.code, told.err) == (0, "")
    assert told.out.count("\n") == 1
    return untimed(json.loads(told.out))


def untimed(told: dict[str, Any]) -> dict[str, Any]:
    bots = [
        {key: value for key, value in bot.items() if key not in TIMES} for bot in told["results"]
    ]
    return told | {"results": bots}


def rows(folder: Path) -> list[dict[str, Any]]:
    table = pyarrow.parquet.read_table(folder / "games.parquet").to_pylist()
    return [
        {k: v for k, v in row.items() if not k.startswith(("seconds", "longest", "cpu"))}
        for row in table
    ]


def ledger(folder: Path) -> list[dict[str, Any]]:
    file = folder / "games.jsonl"
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")[:-1]
    return [json.loads(line) for line in lines[1:]]


def test_same_results_whatever_the_cores(tmp_path: Path) -> None:
    arguments = ("random", "random", "--games", "31", "--players", "3", "--variants", "oracle")
    told = [
        summary(*arguments, "--cores", cores, "--out", str(tmp_path / cores))
        for cores in ("1", "3")
    ]
    assert told[0] == told[1]
    assert told[0]["games_played"] == 33
    assert rows(tmp_path / "1") == rows(tmp_path / "3")
    assert told[0] != summary(*arguments, "--seed", "2", *ONE_CORE)


def test_sequential_test_stops_at_the_same_game_whatever_the_cores(tmp_path: Path) -> None:
    arguments = ("random", "random", "--games", "2000", "--seed", "2", "--sprt", "0.5,0.8")
    told = [
        summary(*arguments, "--cores", cores, "--out", str(tmp_path / cores))
        for cores in ("1", "3")
    ]
    assert told[0] == told[1]
    assert told[0]["sprt"]["accepted"] == 0.5
    assert told[0]["games_played"] == told[0]["sprt"]["games"] < 400
    assert len(ledger(tmp_path / "3")) >= told[0]["games_played"]
    assert rows(tmp_path / "1") == rows(tmp_path / "3")
    before = ledger(tmp_path / "3")
    assert summary("--resume", "--out", str(tmp_path / "3")) == told[0]
    assert ledger(tmp_path / "3") == before


@pytest.mark.parametrize(
    ("how", "breaks"),
    [
        pytest.param(signal.SIGKILL, (10, 40), marks=pytest.mark.soak),
        (signal.SIGKILL, (20,)),
        (signal.SIGINT, (20,)),
        pytest.param(signal.SIGTERM, (20,), marks=pytest.mark.soak),
    ],
)
def test_goes_on_after_a_break(
    how: signal.Signals, breaks: tuple[int, ...], tmp_path: Path
) -> None:
    """Broken off in the middle, also twice, and gone on: nothing twice, and the same result."""
    arguments = ["random", "random", "--games", "160", "--cores", "2", "--out", str(tmp_path)]
    for least in breaks:
        break_off(["arena", *arguments], how, tmp_path, least)
    kept = ledger(tmp_path)
    assert breaks[-1] <= len(kept) < 160
    told = summary(*arguments)
    games = ledger(tmp_path)
    assert games[: len(kept)] == kept
    places = {(game["deal"], game["pairing"], game["rotation"]) for game in games}
    assert len(games) == len(places) == 160
    assert told == summary("random", "random", "--games", "160", *ONE_CORE)
    assert told == untimed(json.loads((tmp_path / "summary.json").read_text()))


def break_off(arguments: list[str], how: signal.Signals, folder: Path, least: int) -> None:
    """Start the command and stop it once so many games are there; nothing stays behind."""
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    deadline = time.monotonic() + 300
    file = folder / "games.jsonl"
    while not file.exists() or file.read_bytes().count(b"\n") <= least:  # a line is about it all
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.01)
    if how == signal.SIGINT:
        os.killpg(process.pid, how)  # a terminal's Ctrl-C reaches the workers too
    else:
        process.send_signal(how)
    _, told = process.communicate(timeout=120)
    assert process.returncode == (130 if how == signal.SIGINT else -how)
    if how == signal.SIGINT:
        assert str(folder).encode() in told
        assert told.count(b"\n") == 1
    while is_alive(process.pid):
        assert time.monotonic() < deadline, "workers live on"
        time.sleep(0.05)


@pytest.mark.parametrize("games", [0, 1, 5])
def test_break_without_a_folder_tells_what_was_played(
    games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of(games=6)

    def broken_off(*_: object) -> Iterator[Played]:
        yield from list(play_all(match).values())[:games]
        raise KeyboardInterrupt

    monkeypatch.setattr("bali.arena.running.play_rest", broken_off)
    told = run("arena", "random", "random", "--games", "6", "--seed", "3")
    assert (told.code, told.err) == (130, f"Broken off after {games} of 6 games.\n")
    assert ("4 games on 2 deals" in told.out) == (games == 5)
    assert (told.out == "") == (games < 2)


def is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_resume_needs_nothing_but_the_folder(tmp_path: Path) -> None:
    settings = ("--games", "5", "--players", "4", *ONE_CORE)
    told = summary("random", "random", *settings, "--out", str(tmp_path))
    assert summary("--resume", "--out", str(tmp_path)) == told
    assert summary("random", "random", "--resume", "--games", "5", "--out", str(tmp_path)) == told


def test_files(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    arguments = ("--games", "4", "--variants", "demon,oracle", "--out", str(tmp_path / "match"))
    told = summary("random", "random", *arguments, "--html", str(page), *ONE_CORE)
    assert sorted(file.name for file in (tmp_path / "match").iterdir()) == [
        "games.jsonl", "games.parquet", "report.html", "summary.json",
    ]  # fmt: skip
    assert page.read_text() == (tmp_path / "match" / "report.html").read_text()
    assert told["variants"] == ["oracle", "demon"]
    for row in rows(tmp_path / "match"):
        game = Game.read(row["record"])
        assert [score["total"] for score in game.scores] == [row["score_0"], row["score_1"]]
    shares = [row[f"share_{row['rotation']}"] for row in rows(tmp_path / "match")]
    assert told["pairings"][0]["win_share"]["mean"] == pytest.approx(sum(shares) / 4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bots", [2, 4])
def test_report_in_words(bots: int, language: str) -> None:
    told = run("arena", *["random"] * bots, "--games", "2", "--language", language, "--cores", "1")
    assert (told.code, told.err) == (0, "")
    lines = told.out.splitlines()
    assert max(map(len, lines[:-1])) <= 80  # the note may wrap
    assert "random (2)" in told.out


def test_greedy_against_random() -> None:
    told = summary("greedy", "random", "--games", "20")
    assert told["pairings"][0]["win_share"]["mean"] >= 0.7
    assert told["forfeits"] == []


MISUSES = [
    [],
    ["random"],
    ["random", "nobody"],
    ["random", "random@20ms"],
    ["random", "tree@20"],
    ["random"] * 21,
    ["random", "random", "--games", "0"],
    ["random", "random", "--players", "5"],
    ["random", "random", "--variants", "gods"],
    ["random", "random", "--seed", "-1"],
    ["random", "random", "--cores", "0"],
    ["random", "random", "--sprt", "0.5"],
    ["random", "random", "--sprt", "0.6,0.5"],
    ["random", "random", "--sprt", "0.5,0.5"],
    ["random", "random", "--sprt", "0,0.5"],
    ["random", "random", "--sprt", "0.5,1"],
    ["random", "random", "--sprt", "nan,nan"],
    ["random", "random", "--sprt", "a,b"],
    ["random", "random", "--sprt", "0.5,0.6,0.7"],
    ["random", "random", "random", "--sprt", "0.5,0.6"],
    ["random", "random", "--html", "page.txt"],
    ["random", "random", "--html", "no such folder/page.html"],
    ["random", "random", "--resume"],
    ["--resume", "--out", "nothing here"],
    ["random", "random", "--nonsense"],
]


@pytest.mark.parametrize("arguments", MISUSES, ids=[" ".join(a)[:40] for a in MISUSES])
def test_misuse(arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    check_refused(*arguments)
    assert not list(tmp_path.iterdir())


def check_refused(*arguments: str) -> str:
    told = run("arena", *arguments)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1
    assert len(told.err) < 1000
    assert "read value" not in told.err  # argparse, on a function of ours
    return told.err


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a match."""
    folder = tmp_path_factory.mktemp("match")
    summary("random", "random", "--games", "4", "--out", str(folder), *ONE_CORE)
    return folder


@pytest.mark.parametrize(
    ("setting", "other"),
    [("games", "6"), ("players", "3"), ("variants", "demon"), ("seed", "2"), ("sprt", "0.4,0.6")],
)
@pytest.mark.parametrize("resume", [[], ["--resume"]])
def test_another_match_in_the_folder(
    setting: str, other: str, resume: list[str], begun: Path
) -> None:
    same = ["--out", str(begun), "--games", "4", *resume]
    before = (begun / "games.jsonl").read_bytes()
    assert setting in check_refused("random", "random", *same, f"--{setting}", other)
    assert "bots" in check_refused("random", "greedy", *same)
    assert (begun / "games.jsonl").read_bytes() == before


def test_another_version_does_not_go_on(begun: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    shutil.copy(begun / file.name, file)
    again = ["random", "random", "--out", str(tmp_path), "--games", "4"]
    told = summary(*again)
    header, *games = file.read_text().splitlines(keepends=True)
    header = json.dumps(json.loads(header) | {"sources": "0123456789abcdef"}) + "\n"
    file.write_text(header + "".join(games))
    assert summary(*again) == told  # nothing is left to play
    file.write_text(header + "".join(games[:2]))
    assert "01234567" in check_refused(*again)
    assert "01234567" in check_refused("--resume", "--out", str(tmp_path))


def test_levels_are_contestants() -> None:
    told = summary("duckling", "rooster", "--games", "2", *ONE_CORE)
    assert told["bots"] == ["duckling", "rooster"]


def test_nets_of_ones_own(tmp_path: Path) -> None:
    nets = tmp_path / "my nets@home=here"
    nets.mkdir()
    shutil.copy(FOLDER / "2.npz", nets)
    out = ["--out", str(tmp_path / "match")]
    bots = [f"value:{nets}/", f"search:{nets.parent}/./{nets.name}@20p"]
    told = summary(*bots, "--games", "2", *out, *ONE_CORE)
    assert told["bots"] == bots
    as_usual = summary("value", "search@20p", "--games", "2", *ONE_CORE)
    scores = [[bot["score"] for bot in each["results"]] for each in (told, as_usual)]
    assert scores[0] == scores[1]

    file = tmp_path / "match" / "games.jsonl"
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:2]))
    net, about = load_net(nets / "2.npz", 2)
    save_net(nets / "2.npz", net, about | {"games": 1})
    assert "games.jsonl" in check_refused(*bots, "--games", "2", *out)  # another net

    assert "bali train --players 3" in check_refused(*bots, "--players", "3")
    shutil.copy(FOLDER / "3.npz", nets / "2.npz")
    assert "another number of players" in check_refused(*bots)
    (nets / "2.npz").write_text("nonsense")
    assert "bali train" in check_refused(*bots)


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("value:", "is not a bot"),
        ("greedy:nets", "is not a bot"),
        ("nobody", "is not a bot"),
        ("greedy@1s", "write just greedy"),
        ("tiger@1s", "write just tiger"),
        ("value:nets@1s", '"value:nets@1s": value:nets takes no time'),
        ("master", "is not a bot"),
        ("tree@1y", "@1sx2"),
    ],
)
def test_what_is_wrong_with_a_bot(bot: str, said: str) -> None:
    assert said in check_refused("random", bot)


def test_too_many_games_at_once_are_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bali.arena.limits.usable_cores", lambda: 1)
    told = run("arena", "tree@1ms", "random", "--games", "2", "--cores", "2")
    assert told.code == 0
    assert "--cores 2" in told.err


def test_folder_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert str(file) in check_refused("random", "random", "--out", str(file))
    told = run("arena", "random", "random", "--out", str(file / "below"))
    assert told.code in (1, 2)
    assert told.err.count("\n") == 1


def test_damaged_match(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("nonsense\n")
    for arguments in (["random", "random"], ["--resume"]):
        assert "games.jsonl" in check_refused(*arguments, "--out", str(tmp_path))
