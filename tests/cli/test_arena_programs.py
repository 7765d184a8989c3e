"""`bali arena` with programs as bots: in worker processes, through faults, breaks and misuse."""

import json
import os
import shlex
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bali.arena.conduct import REASONS
from bali.words import LANGUAGES, Words
from tests.arena.test_foreign import STRANGE
from tests.cli.running import COMMAND, run
from tests.cli.test_arena import check_refused, ledger, summary


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    assert run("compile").code == 0


def strange(*way: str) -> str:
    """Written as on the command line."""
    return f"strange@30s={shlex.join([*STRANGE, *way])}"


def test_programs_play_in_worker_processes() -> None:
    arguments = (strange("well", "9999"), "random", "--games", "6")
    told = [summary(*arguments, "--cores", cores) for cores in ("1", "2")]
    assert told[0] == told[1]
    assert told[0]["forfeits"] == []
    result = told[0]["results"][0]
    assert (result["name"], result["limit_seconds"]) == ("strange@30s", 30)
    assert told[0]["pairings"][0]["candidate"] == "strange@30s"


def test_forfeits_are_told_and_the_match_goes_on() -> None:
    told = run("arena", strange("crash", "2"), "random", "--games", "4", "--cores", "1")
    assert (told.code, told.err) == (0, "")
    assert told.out.count("its program ended (exit 1: ") == 4
    assert told.out.count("ZeroDivisionError: in the ?[31mmidst? of it)") == 4
    assert "so it goes" not in told.err


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_no_program_outlives_a_break(how: signal.Signals, tmp_path: Path) -> None:
    mark = f"mark-{os.getpid()}-{how.name}"
    arguments = [strange("hang", "2", mark), "random", "--cores", "1", "--out", str(tmp_path)]
    process = subprocess.Popen([*COMMAND, "arena", *arguments], stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: bool(programs(mark)))
        process.send_signal(how)
        process.wait(60)
        wait_for(lambda: not programs(mark))
    finally:
        process.kill()


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def programs(mark: str) -> list[str]:
    """The bots of ours that run."""
    told = subprocess.run(
        ["ps", "-A", "-ww", "-o", "args"], capture_output=True, text=True, check=True
    )
    return [line for line in told.stdout.splitlines() if mark in line and "bali arena" not in line]


def test_a_folder_alone_runs_no_programs(tmp_path: Path) -> None:
    bots = (strange("well", "9999"), "random")
    told = summary(*bots, "--games", "2", "--cores", "1", "--out", str(tmp_path))
    assert bots[0] in check_refused("--resume", "--out", str(tmp_path)).replace("'\"'\"'", "'")
    assert summary(*bots, "--resume", "--out", str(tmp_path)) == told
    header, *games = (tmp_path / "games.jsonl").read_text().splitlines(keepends=True)
    assert json.loads(header)["bots"] == list(bots)
    assert len(ledger(tmp_path)) == len(games) == 2
    names = {
        player["name"] for game in map(json.loads, games) for player in game["record"]["players"]
    }
    assert names == {"strange@30s", "random"}
    assert "bots" in check_refused("other=true", "random", "--games", "2", "--out", str(tmp_path))


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("my bot=true", "a name of your choice"),
        ("greedy=true", "These names are taken"),
        ("mine@1y=true", "mine@100ms"),
        ("mine=", "a command"),
        ("mine=python '", "a command"),
        ("mine=no-such-program-here", "no-such-program-here"),
        ("mine=/tmp", "/tmp"),
    ],
)
def test_misuse(bot: str, said: str) -> None:
    assert said in check_refused(bot, "random")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_forfeit_has_its_sentence(language: str) -> None:
    facts = {"bot": "mine", "deal": "3", "move": "7", "detail": "so it goes"}
    told = {Words(language)(f"arena-forfeit-{reason}", **facts) for reason in REASONS}
    assert len(told) == len(REASONS)
    assert all("mine" in sentence and "so it goes" in sentence for sentence in told)
