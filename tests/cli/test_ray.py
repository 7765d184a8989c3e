"""`--ray`: the same results on a Ray cluster, also when workers are lost.

`make soak` runs these against the real Ray, which it installs.
"""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from bali.bots.value.weights import load_net
from bali.words import LANGUAGES
from tests.arena.fake_ray import FakeRay
from tests.arena.test_foreign import STRANGE
from tests.cli.running import COMMAND, Result, run, spawn
from tests.cli.test_arena import ledger, rows, untimed

VERBS = [("arena", "random", "random"), ("simulate",)]
USERS = [*VERBS, ("train",)]


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A course writes into the folder one is in."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", USERS, ids=lambda verb: verb[0])
def test_without_ray(verb: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("compile").code == 0
    monkeypatch.setitem(sys.modules, "ray", None)
    told = run(*verb, "--games", "4", "--ray", "--language", language)
    assert (told.code, told.out) == (2, "")
    assert "bali[ray]" in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("verb", USERS, ids=lambda verb: verb[0])
def test_no_cluster(verb: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay(unreachable=True))
    told = run(*verb, "--games", "4", "--ray", "nowhere:1")
    assert (told.code, told.out) == (1, "")
    assert "nowhere:1" in told.err
    assert told.err.count("\n") == 1


def test_a_course_without_its_cluster_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Neither a file nor a minute of compiling; then the same command can be given again."""
    monkeypatch.setattr("bali.training.warm.is_compiled", lambda: False)
    monkeypatch.setitem(sys.modules, "ray", FakeRay(unreachable=True))
    told = run("train", "--games", "4", "--ray", "nowhere:1")
    assert told.code == 1
    assert told.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb[0])
def test_the_cluster_is_given_the_work(
    verb: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay())
    told = [
        run(*verb, "--games", "6", "--json", *where) for where in (("--cores", "1"), ("--ray",))
    ]
    assert outcome(told[0]) == outcome(told[1])


def outcome(told: Result) -> dict[str, object]:
    """Apart from what a clock says of it."""
    assert (told.code, told.err) == (0, "")
    summary: dict[str, object] = json.loads(told.out)
    if "results" in summary:
        return untimed(summary)
    return {
        name: value for name, value in summary.items() if not name.endswith(("s_per_s", "seconds"))
    }


# ---- the real one

real = [
    pytest.mark.soak,
    pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: bali[ray]"),
]


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb[0])
class TestRealRay:
    pytestmark = real

    def test_same_results(self, verb: tuple[str, ...], tmp_path: Path) -> None:
        """Those of another cluster too, when one goes on with what another began."""
        settings = ("--games", "100000" if verb == ("simulate",) else "60", "--variants", "oracle")
        told = [
            spawn(*verb, *settings, "--json", "--out", str(tmp_path / name), *ray)
            for name, ray in (("here.parquet", ()), ("there.parquet", ("--ray", "--cores", "2")))
        ]
        assert outcome(told[0]) == outcome(told[1])
        if verb == ("simulate",):
            here, there = (tmp_path / name for name in ("here.parquet", "there.parquet"))
            assert here.read_bytes() == there.read_bytes()


class TestRealRayTeaches:
    pytestmark = real

    def test_the_same_net(self, tmp_path: Path) -> None:
        made = []
        for name, ray in (("here", ()), ("there", ("--ray", "--cores", "2"))):
            folder = tmp_path / name
            told = spawn("train", "--games", "512", "--players", "3", "--out", str(folder), *ray)
            assert told.code == 0, told.err
            made.append(load_net(folder / "3.npz", 3)[0])
        assert all(map(np.array_equal, *made))


class TestRealRayLosesWorkers:
    pytestmark = real

    def test_a_lost_workers_share_is_done_again(self, tmp_path: Path) -> None:
        mark = f"BALI_TEST_{os.getpid()}"
        folder = tmp_path / "there"
        match = ("arena", "random", "random", "--games", "400", "--players", "4")
        process = subprocess.Popen(
            [*COMMAND, *match, "--ray", "--cores", "2", "--json", "--out", str(folder)],
            env={**os.environ, mark: "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        killed = 0
        for least in (20, 60, 100):
            while len(ledger(folder)) < least:
                assert process.poll() is None
                time.sleep(0.02)
            killed += kill_workers(mark)
        out, _ = process.communicate(timeout=600)
        assert killed >= 3
        assert len(ledger(folder)) == 400
        here = spawn(*match, "--json", "--out", str(tmp_path / "here"))
        assert outcome(Result(process.returncode, out, "")) == outcome(here)
        assert rows(folder) == rows(tmp_path / "here")

    def test_programs_play_there_and_leave(self) -> None:
        mark = f"mark-{os.getpid()}"
        bot = f"strange@30s={shlex.join([*STRANGE, 'well', '9999', mark])}"
        told = [
            spawn("arena", bot, "random", "--games", "8", "--json", *r) for r in ((), ("--ray",))
        ]
        assert outcome(told[0]) == outcome(told[1])
        listed = subprocess.run(
            ["ps", "-A", "-ww", "-o", "args"], capture_output=True, text=True, check=True
        )
        assert mark not in listed.stdout

    def test_no_cluster_at_this_address(self) -> None:
        told = spawn("simulate", "--games", "4", "--ray", "127.0.0.1:1")
        assert (told.code, told.out) == (1, "")
        assert "127.0.0.1:1" in told.err.splitlines()[-1]


def kill_workers(mark: str) -> int:
    """Kill the processes of our cluster that are playing; how many there were."""
    killed = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            is_playing = (process / "cmdline").read_bytes().startswith(b"ray::_same_sources")
            if is_playing and mark.encode() in (process / "environ").read_bytes():
                os.kill(int(process.name), signal.SIGKILL)
                killed += 1
        except OSError:
            continue
    return killed
