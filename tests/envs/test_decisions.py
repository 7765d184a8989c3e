"""Every decision as a row of Parquet."""

import json
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pa_parquet
import pytest

from bali.arena.match import Match
from bali.arena.playing import Forfeit, play_game
from bali.arena.results import Results, results_of
from bali.arena.simulation import Experiment, play
from bali.bots import contestant
from bali.envs import decisions, warm
from bali.envs.decisions import (
    COLUMNS,
    FORMAT,
    KEY,
    open_decisions,
    random_decisions,
    write_decisions,
)
from bali.envs.layout import FIELDS
from bali.envs.observation import encode
from bali.knowledge import World, view_of
from bali.record import Record
from bali.rules.moves import MOVE_NAMES, move_number
from tests.cli.running import run

NUMBERS = [field.name for field in FIELDS]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    if not warm.decisions_are_compiled():
        warm.compile_decisions()


def match_results(bots: tuple[str, ...] = ("random", "greedy")) -> Results:
    match = Match(bots, games=4, players=2, variants=("oracle",), seed=3)
    players = [contestant(name) for name in bots]
    return results_of(match, {each: play_game(match, each, players) for each in match.fixtures()})


def written(results: Results, path: Path) -> Any:
    file = path / "decisions.parquet"
    write_decisions(results, file)
    return pa_parquet.read_table(file)


def test_the_decisions_of_a_match_are_those_of_its_records(tmp_path: Path) -> None:
    """What each row tells is what the seat's view told then, what it did, and how that ended."""
    results = match_results()
    rows = written(results, tmp_path).to_pylist()
    told = iter(rows)
    for game in results.games:
        record = Record.read(game.record)
        world = World.begin(record.deal.first_state())
        for ply, move in enumerate(record.moves):
            row, seat = next(told), world.state.to_act
            place = (row["deal"], row["pairing"], row["rotation"], row["ply"], row["seat"])
            assert place == (game.fixture.deal, 0, game.fixture.rotation, ply, seat)
            assert MOVE_NAMES[row["move"]] == move
            assert row[f"legal_{move.replace(' ', '_')}"] == 1
            assert row["bot"] == record.players[seat].name
            assert row["share"] == game.shares[seat]
            assert row["margin"] == game.scores[seat] - game.scores[1 - seat]
            assert [row[name] for name in NUMBERS] == encode(view_of(world, seat)).tolist()
            world.apply(move_number(move))
    assert next(told, None) is None
    assert rows


def test_a_game_broken_off_has_no_margin(tmp_path: Path) -> None:
    results = match_results()
    broken = replace(results.games[0], forfeit=Forfeit(0, "illegal", ""), shares=(0.0, 1.0))
    rows = written(replace(results, games=(broken,)), tmp_path).to_pylist()
    assert {row["margin"] for row in rows} == {None}
    assert {(row["seat"], row["share"]) for row in rows} == {(0, 0.0), (1, 1.0)}


def test_the_file_says_which_format_it_has(tmp_path: Path) -> None:
    table = written(match_results(), tmp_path)
    assert json.loads(table.schema.metadata[KEY]) == {"format": FORMAT, "observation": 1}
    assert table.column_names == [*COLUMNS, *NUMBERS]
    assert len(set(table.column_names)) == len(table.column_names)


@pytest.mark.parametrize(("players", "variants"), [(2, ()), (4, ("oracle", "demon"))])
def test_random_games_are_told_as_they_were_played(players: int, variants: tuple[str, ...]) -> None:
    experiment = Experiment(games=6, players=players, variants=variants, seed=9)
    (games,) = play(experiment, cores=1)
    (told,) = random_decisions(experiment, games)
    table = told.table()
    columns = {name: table[name].to_numpy() for name in table.column_names if name != "bot"}
    legal = np.array([columns[f"legal_{name.replace(' ', '_')}"] for name in MOVE_NAMES])
    assert (legal[columns["move"], np.arange(table.num_rows)] == 1).all()
    for number, game in enumerate(games):
        rows = columns["deal"] == number
        assert columns["ply"][rows].tolist() == list(range(game["moves"]))
        for seat in range(players):
            own = rows & (columns["seat"] == seat)
            ranks = game["ranks"][:players].tolist()
            share = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
            assert columns["share"][own] == pytest.approx(share)
            assert (columns[f"seat_{seat}"][own] == 1).all()
            assert (columns["to_act_0"][own] == 1).all()


def test_simulate_writes_decisions(tmp_path: Path) -> None:
    file = tmp_path / "decisions.parquet"
    told = run("simulate", "--games", "30", "--seed", "9", "--decisions", str(file))
    assert (told.code, told.err) == (0, "")
    assert str(file) in told.out
    table = pa_parquet.read_table(file)
    assert table["deal"].unique().to_pylist() == list(range(30))
    experiment = Experiment(games=30, players=2, variants=(), seed=9)
    (games,) = play(experiment, cores=1)
    assert table.num_rows == games["moves"].sum()
    assert table["bot"].unique().to_pylist() == ["random"]


@pytest.mark.parametrize("verb", [("simulate",), ("arena", "random", "random")])
def test_whoever_waits_for_machine_code_is_told(
    verb: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setattr(warm, "_DECISIONS", mark)
    written = ("--games", "2", "--cores", "1", "--decisions")
    told = [run(*verb, *written, str(tmp_path / name)) for name in ("a.parquet", "b.parquet")]
    assert [len(each.err.splitlines()) for each in told] == [1, 0]
    assert mark.exists()


def test_a_folder_gets_files_of_so_many_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each ends with a list of its own, so that none grows with the games."""
    monkeypatch.setattr(decisions, "GAMES_AT_ONCE", 4)
    monkeypatch.setattr(decisions, "GROUPS_A_FILE", 2)
    games = ("simulate", "--games", "20", "--players", "3", "--seed", "9", "--decisions")
    one, many = tmp_path / "decisions.parquet", tmp_path / "decisions"
    for path in (one, many):
        told = run(*games, str(path))
        assert (told.code, told.err) == (0, "")
        assert str(path) in told.out
    files = sorted(many.iterdir())
    assert [file.name for file in files] == [f"part-{n:05}.parquet" for n in range(3)]
    parts = [pa_parquet.read_table(file) for file in files]
    assert [part["deal"].unique().to_pylist() for part in parts] == [
        list(range(8)),
        list(range(8, 16)),
        list(range(16, 20)),
    ]
    assert pa_parquet.read_table(many).equals(pa_parquet.read_table(one))
    assert pa_parquet.read_schema(files[2]).metadata == pa_parquet.read_schema(one).metadata


def test_a_folder_whose_writing_fails_holds_whole_files(tmp_path: Path) -> None:
    experiment = Experiment(games=1, players=2, variants=(), seed=9)
    (games,) = play(experiment, cores=1)
    (told,) = random_decisions(experiment, games)
    with suppress(KeyboardInterrupt), open_decisions(tmp_path / "rows") as writer:
        writer.write_table(told.table())
        raise KeyboardInterrupt
    assert list((tmp_path / "rows").iterdir()) == []


@pytest.mark.parametrize("verb", [("simulate",), ("arena", "random", "random")])
def test_a_folder_with_something_in_it_is_refused(verb: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file"):
        told = run(*verb, "--games", "2", "--decisions", str(path))
        assert (told.code, told.out) == (2, "")
        assert f"{path}: " in told.err
    told = run(*verb, "--games", "2", "--decisions", str(tmp_path / "no" / "folder"))
    assert told.code == 2
    assert str(tmp_path / "no") in told.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    told = run("simulate", "--games", "1", "--decisions", str(tmp_path / "decisions.csv"))
    assert told.code == 2
    assert ".parquet" in told.err


def test_arena_writes_decisions(tmp_path: Path) -> None:
    file = tmp_path / "decisions"
    told = run(
        "arena", "random", "greedy", "--games", "2", "--cores", "1", "--decisions", str(file)
    )
    assert told.code == 0
    table = pa_parquet.read_table(file)
    assert set(table["bot"].unique().to_pylist()) == {"random", "greedy"}
    assert table["rotation"].unique().to_pylist() == [0, 1]


@pytest.mark.soak
@pytest.mark.parametrize("name", ["decisions.parquet", "decisions"])
def test_pandas_and_polars_read_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pandas reads with Arrow, which all tests do; Polars has a reader of its own."""
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    monkeypatch.chdir(tmp_path)
    results = match_results()
    broken = replace(results.games[0], forfeit=Forfeit(0, "illegal", ""), shares=(0.0, 1.0))
    write_decisions(replace(results, games=(broken, *results.games[1:])), Path(name))
    expected = pa_parquet.read_table(name).to_pylist()
    assert polars.read_parquet(name).to_dicts() == expected
    frame = pandas.read_parquet(name)
    assert frame["margin"].isna().sum() == broken.moves
    assert frame.drop(columns="margin").to_dict("records") == [
        {column: value for column, value in row.items() if column != "margin"} for row in expected
    ]


@pytest.mark.soak
def test_the_page_shows_how_polars_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("polars")
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
    (shown,) = re.findall(r"^```\n(import polars\n.*?)^```", page, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    write_decisions(match_results(), Path("decisions.parquet"))
    exec(shown, {})
    assert "share" in capsys.readouterr().out
