"""For every test of the command: no saved games yet, English, and a terminal of 80 columns."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where `bali play` keeps its games."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "bali" / "games"
