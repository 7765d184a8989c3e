"""Rows of games in files that are whole or not there."""

from pathlib import Path

import pytest

from bali.arena.export import open_rows, table_of
from bali.arena.simulation import Experiment, play

EXPERIMENT = Experiment(10, 3, (), seed=1)


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_file_appears_whole_or_not_at_all(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"games{suffix}"
    [games] = play(EXPERIMENT, 1)
    with open_rows(path, EXPERIMENT) as writer:
        writer.write_table(table_of(games, 3))
        assert not path.exists()
    assert path.exists()
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_what_was_there_stays_if_writing_fails(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"games{suffix}"
    path.write_text("old")
    with pytest.raises(KeyboardInterrupt), open_rows(path, EXPERIMENT):
        raise KeyboardInterrupt
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_types_of_columns() -> None:
    """Whole numbers all, so that nothing is lost on the way."""
    [games] = play(EXPERIMENT, 1)
    table = table_of(games, 3)
    assert table.num_rows == 10
    assert {str(field.type) for field in table.schema} <= {"int16", "int64"}


def test_error_names_the_file(tmp_path: Path) -> None:
    with (
        pytest.raises(FileNotFoundError) as caught,
        open_rows(tmp_path / "none" / "games.csv", EXPERIMENT),
    ):
        pass
    assert "games.csv" in str(caught.value.filename)
