"""What `bali replay` does with a record that is not sound: one message, and nothing of it shown.

Whatever stood before it stands, whatever comes after it is not read.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from tests.cli.running import COMMAND, Result, run, spawn
from tests.record.samples import base, example, whole, whole_games
from tests.record.spoiling import SPOILERS, Spoiler, text

GAMES = whole_games()
SOUND = json.dumps(example()).encode() + b"\n"
LONGEST_MESSAGE = 1000


def a_line(spoiler: Spoiler, chance: Random) -> bytes:
    """Spoilt in this way, and still one line that is not empty."""
    while True:
        spoilt = spoiler(deepcopy(chance.choice(GAMES)), chance)
        if b"\n" not in spoilt and spoilt.strip():
            return spoilt + b"\n"


def check_rejected(told: Result, shown: str, place: str) -> None:
    assert told.code == 1
    assert told.out == shown
    assert told.err.startswith("bali: ")
    assert place in told.err
    assert told.err.count("\n") == 1
    assert told.err.rstrip("\n").isprintable()
    assert len(told.err) < LONGEST_MESSAGE
    assert "Traceback" not in told.err


@pytest.mark.parametrize("spoiler", SPOILERS, ids=[spoiler.__name__ for spoiler in SPOILERS])
def test_spoilt_line(spoiler: Spoiler) -> None:
    chance = Random(spoiler.__name__)
    for options in (["--json"], []):
        shown = run("replay", "-", *options, stdin=SOUND).out
        for _ in range(8):
            spoilt = a_line(spoiler, chance)
            told = run("replay", "-", *options, stdin=SOUND + spoilt + SOUND)
            check_rejected(told, shown, "line 2")


@pytest.mark.parametrize(
    "spoiler",
    [
        pytest.param(spoiler, id=spoiler.__name__, marks=[pytest.mark.soak] if number % 4 else [])
        for number, spoiler in enumerate(SPOILERS)
    ],
)
def test_spoilt_file_for_real(spoiler: Spoiler, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(SOUND)
    bad.write_bytes(a_line(spoiler, Random(spoiler.__name__ + "!")))
    told = spawn("replay", str(good), str(bad), str(good), "--json")
    check_rejected(told, run("replay", str(good), "--json").out, str(bad))


def huge() -> Iterator[tuple[str, bytes]]:
    game = whole("2-players-shared-victory")
    yield "a long comment", text(base() | {"comment": "x" * 20_000_000})
    yield "no line end", b"x" * 20_000_000
    yield "a million moves", text(game | {"moves": game["moves"] + ["take 1"] * 1_000_000})
    yield "brackets", b"[" * 10_000_000
    yield "a long word", text(base() | {"format": "x" * 10_000_000})
    yield "a long move", text(base() | {"moves": ["x" * 10_000_000]})
    yield "a long colour", text(base() | {"players": [{"color": "x" * 1_000_000}] * 2})
    yield "a long card", text(base() | {"deck": ["x" * 1_000_000]})


HUGE = dict(huge())


@pytest.mark.parametrize("name", HUGE)
def test_huge_line_for_real(name: str) -> None:
    told = spawn("replay", "-", "--json", stdin=SOUND + HUGE[name] + b"\n" + SOUND)
    check_rejected(told, run("replay", "-", "--json", stdin=SOUND).out, "line 2")


def test_bad_move_is_named_with_the_legal_ones() -> None:
    record = example()
    record["moves"][3] = "take 1"  # D3: the demon is there
    told = run("replay", "-", stdin=json.dumps(record))
    check_rejected(told, "", "line 1")
    assert "3" in told.err.replace("line 1", "")
    assert all(move in told.err for move in ("take 1", "take 2", "take 3", "take 4"))


def test_move_after_the_end_is_named() -> None:
    game = whole("2-players-shared-victory")
    told = run("replay", "-", stdin=json.dumps(game | {"moves": [*game["moves"], "take 2"]}))
    check_rejected(told, "", "line 1")
    assert str(len(game["moves"])) in told.err
    assert "take 2" in told.err


def test_field_is_named() -> None:
    record = example()
    record["players"][1]["color"] = "black"
    told = run("replay", "-", stdin=json.dumps(record))
    check_rejected(told, "", "players[1].color")
    assert "black" in told.err
    assert "yellow" in told.err


@pytest.mark.parametrize("name", ["no such file.json", ".", "", "a/b.json"])
def test_file_that_cannot_be_read(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for options in (["--json"], []):
        check_rejected(run("replay", name, *options), "", name)


def test_file_of_two_records_is_no_record(tmp_path: Path) -> None:
    """One record a file; one a line is for standard input."""
    file = tmp_path / "two.json"
    file.write_bytes(SOUND * 2)
    check_rejected(run("replay", str(file), "--json"), "", str(file))


def test_bad_line_behind_good_files(tmp_path: Path) -> None:
    file = tmp_path / "good.json"
    file.write_bytes(SOUND)
    told = run("replay", str(file), "-", str(file), "--json", stdin=SOUND + b"\n\n{}\n" + SOUND)
    check_rejected(told, 2 * run("replay", str(file), "--json").out, "line 4")


def test_standard_streams_that_are_closed_or_full() -> None:
    """`<&-`, `>&-` and a full disk are no reason for a traceback."""
    import subprocess

    record = json.dumps(example())
    for redirection in ("<&-", ">&-", ">/dev/full"):
        script = f'exec "$@" {redirection}'
        told = subprocess.run(
            ["sh", "-c", script, "sh", *COMMAND, "replay", "-", "--json"],
            input=record,
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Traceback" not in told.stderr, redirection
        assert told.stderr.count("\n") <= 1
        if redirection == ">/dev/full":
            assert told.returncode != 0
            assert told.stderr.startswith("bali: ")
