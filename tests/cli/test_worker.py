"""`bali worker` that cannot begin; the rest is in `tests/server/test_several_processes.py`."""

from pathlib import Path

from tests.cli.running import run, spawn


def test_a_worker_needs_postgresql(tmp_path: Path) -> None:
    told = run("worker", "--language=en", "--data", str(tmp_path))
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: a worker takes part through a PostgreSQL database")
    assert not any(tmp_path.iterdir())


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    told = spawn("worker", "--language=en", "--database", f"postgresql:///bali?host={tmp_path}")
    assert (told.code, told.out) == (1, "")
    assert "Traceback" not in told.err
    assert told.err.count("\n") == 1
