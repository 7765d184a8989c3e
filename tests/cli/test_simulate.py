"""`bali simulate`: statistics, rows, a picture, and how it refuses."""

import csv
import json
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from bali.words import LANGUAGES
from tests.cli.running import run, spawn

GOODS = ("rice", "peanut", "banana", "pepper")
PARTS = ("tokens", "shrines", "stones", "goods")
TIMES = ("seconds", "games_per_s", "moves_per_s")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """So that no test has to wait for it, or to read that it does."""
    assert run("compile").code == 0


def summary(*arguments: str) -> dict[str, Any]:
    told = run("simulate", "--json", *arguments)
    assert (told.code, told.err) == (0, "")
    assert told.out.count("\n") == 1
    read: dict[str, Any] = json.loads(told.out)
    return read


def untimed(told: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if key not in TIMES}


def test_json_keys() -> None:
    told = summary("--games", "50", "--players", "3", "--variants", "demon,oracle", "--seed", "9")
    assert set(told) == {
        "games", "players", "variants", "seed", *TIMES,
        "moves", "length", "seats", "goods", "any_good_ran_out",
    }  # fmt: skip
    assert (told["games"], told["players"], told["seed"]) == (50, 3, 9)
    assert sorted(told["variants"]) == ["demon", "oracle"]
    assert set(told["length"]) == {"moves", "turns"}
    assert len(told["seats"]) == 3
    for seat in told["seats"]:
        assert set(seat) == {"score", "win_share", "parts"}
        assert set(seat["parts"]) == set(PARTS)
        for estimate in (seat["score"], seat["win_share"], *seat["parts"].values()):
            assert set(estimate) == {"mean", "half_interval_95"}
    assert set(told["goods"]) == set(GOODS)
    for good in told["goods"].values():
        assert set(good) == {"worth", "ran_out"}
        assert sum(good["worth"]) == pytest.approx(1)
        assert len(good["worth"]) == 4


def test_numbers_fit_together() -> None:
    told = summary("--games", "300", "--players", "4")
    assert told["moves"] == pytest.approx(300 * told["length"]["moves"]["mean"])
    assert told["games_per_s"] == pytest.approx(300 / told["seconds"])
    assert told["moves_per_s"] == pytest.approx(told["moves"] / told["seconds"])
    assert sum(seat["win_share"]["mean"] for seat in told["seats"]) == pytest.approx(1)
    for seat in told["seats"]:
        parts = sum(part["mean"] for part in seat["parts"].values())
        assert seat["score"]["mean"] == pytest.approx(parts)


def test_same_seed_same_games_whatever_the_cores() -> None:
    """5,000 games are three batches, so that two cores have something to divide."""
    arguments = ("--games", "5000", "--players", "3", "--variants", "oracle", "--seed", "11")
    told = [untimed(summary(*arguments, "--cores", cores)) for cores in ("1", "2", "1", "7")]
    assert told[0] == told[1] == told[2] == told[3]
    assert told[0] != untimed(summary(*arguments[:-1], "12"))


def test_defaults() -> None:
    told = summary()
    assert (told["games"], told["players"], told["variants"]) == (10_000, 2, [])
    assert untimed(told) == untimed(summary("--games", "10000", "--seed", "1", "--variants", ""))


def rows_of(path: Path) -> list[dict[str, int]]:
    if path.suffix == ".parquet":
        read: list[dict[str, int]] = pyarrow.parquet.read_table(path).to_pylist()
        return read
    with path.open() as file:
        return [{key: int(value) for key, value in row.items()} for row in csv.DictReader(file)]


@pytest.mark.parametrize("suffix", [".parquet", ".csv"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rows_add_up_to_the_summary(suffix: str, players: int, tmp_path: Path) -> None:
    path = tmp_path / f"games{suffix}"
    arguments = ("--games", "2100", "--players", str(players), "--variants", "oracle")
    told = summary(*arguments, "--out", str(path))
    rows = rows_of(path)
    seats = range(players)
    assert list(rows[0]) == [
        "game", "moves", "turns",
        *(f"{part}_{seat}" for seat in seats for part in (*PARTS, "score", "rank")),
        *(f"{what}_{good}" for good in GOODS for what in ("worth", "left")),
    ]  # fmt: skip
    assert [row["game"] for row in rows] == list(range(2100))
    assert sum(row["moves"] for row in rows) == told["moves"]
    for seat in seats:
        told_seat = told["seats"][seat]
        for part in PARTS:
            mean = sum(row[f"{part}_{seat}"] for row in rows) / len(rows)
            assert mean == pytest.approx(told_seat["parts"][part]["mean"])
        assert all(
            row[f"score_{seat}"] == sum(row[f"{part}_{seat}"] for part in PARTS) for row in rows
        )
        shares = [
            (row[f"rank_{seat}"] == 1) / sum(row[f"rank_{other}"] == 1 for other in seats)
            for row in rows
        ]
        assert sum(shares) / len(rows) == pytest.approx(told_seat["win_share"]["mean"])
    for good in GOODS:
        ran_out = sum(row[f"left_{good}"] == 0 for row in rows) / len(rows)
        assert ran_out == pytest.approx(told["goods"][good]["ran_out"])
    assert not list(tmp_path.glob("*.part"))


def test_same_games_in_both_kinds_of_file(tmp_path: Path) -> None:
    paths = [tmp_path / "games.parquet", tmp_path / "games.csv"]
    for path in paths:
        summary("--games", "100", "--variants", "demon", "--out", str(path))
    assert rows_of(paths[0]) == rows_of(paths[1])


def test_existing_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("old")
    summary("--games", "3", "--out", str(path))
    assert len(rows_of(path)) == 3


@pytest.mark.slow
def test_plot_is_written(tmp_path: Path) -> None:
    paths = [tmp_path / "one.svg", tmp_path / "two.svg", tmp_path / "one.png"]
    for path in paths:
        summary("--games", "100", "--players", "4", "--plot", str(path))
    one, two, png = (path.read_bytes() for path in paths)
    assert one.startswith(b"<?xml")
    assert one == two  # the same statistics, the same picture
    assert png.startswith(b"\x89PNG")
    assert min(len(one), len(png)) > 10_000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_report_in_words(players: int, language: str) -> None:
    told = run(
        *("simulate", "--games", "20", "--players", str(players)),
        *("--variants", "oracle,demon", "--language", language),
    )
    assert (told.code, told.err) == (0, "")
    lines = told.out.splitlines()
    assert len(lines) == 3 + (1 + players) + (1 + len(GOODS)) + 2
    assert "20" in lines[0]
    assert max(map(len, lines[3:-1])) <= 80  # the tables; sentences may wrap


def test_report_names_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    told = run("simulate", "--games", "3", "--out", str(path))
    assert str(path) in told.out.splitlines()[-1]


@pytest.mark.slow
def test_for_real(tmp_path: Path) -> None:
    arguments = ("simulate", "--games", "2500", "--json", "--out", str(tmp_path / "games.parquet"))
    told = spawn(*arguments, "--cores", "2")
    assert (told.code, told.err) == (0, "")
    assert untimed(json.loads(told.out)) == untimed(summary("--games", "2500"))
    assert len(rows_of(tmp_path / "games.parquet")) == 2500


def test_compile_says_so_and_is_done() -> None:
    told = run("compile")
    assert (told.code, told.out) == (0, "")
    assert told.err.count("\n") == 2


MISUSES = [
    ["--games", "0"],
    ["--games", "-1"],
    ["--games", "many"],
    ["--games", "1.5"],
    ["--games", "1_000"],
    ["--games", "٣"],
    ["--games", "1" * 5000],
    ["--games", ""],
    ["--players", "1"],
    ["--players", "5"],
    ["--seed", "-1"],
    ["--seed", str(2**63)],
    ["--seed", "0" * 19 + "1" + "9" * 40],
    ["--cores", "0"],
    ["--cores", "100000"],
    ["--variants", "gods"],
    ["--variants", "oracle,oracle"],
    ["--variants", "Oracle"],
    ["--out", "games.txt"],
    ["--out", "games"],
    ["--out", "games.png"],
    ["--plot", "games.csv"],
    ["--plot", "games.pdf"],
    ["--out", "no such folder/games.csv"],
    ["--plot", "no such folder/games.png"],
    ["--nonsense"],
    ["10"],
]


@pytest.mark.parametrize("arguments", MISUSES, ids=[" ".join(a)[:40] for a in MISUSES])
def test_misuse(arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = run("simulate", "--json", *arguments)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1
    assert len(told.err) < 1000
    assert "read value" not in told.err  # argparse, on a function of ours
    assert not list(tmp_path.iterdir())


def test_largest_seed_is_a_seed() -> None:
    assert summary("--games", "5", "--seed", str(2**63 - 1))["games"] == 5
    assert summary("--games", "5", "--seed", "000000000000000000000000012")["seed"] == 12


@pytest.mark.parametrize("name", ["games.csv", "games.parquet", "games.png", "games.svg"])
@pytest.mark.parametrize("folder", ["/proc", "a file", "."])
def test_place_that_cannot_be_written_to(
    folder: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even root can: a system folder, a file for a folder, a folder for a file."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a file").touch()
    if folder == ".":
        (tmp_path / name).mkdir()
    before = sorted(tmp_path.iterdir())
    option = "--out" if name in ("games.csv", "games.parquet") else "--plot"
    told = run("simulate", option, f"{folder}/{name}")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1
    assert name in told.err
    assert sorted(tmp_path.iterdir()) == before


def test_misuse_for_real(tmp_path: Path) -> None:
    told = spawn("simulate", "--json", "--out", str(tmp_path / "none" / "games.csv"))
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1
