"""Finished games in a file: kept through anything, and never mixed with another match's."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bali.arena.ledger import (
    FILE,
    DamagedLedger,
    Ledger,
    LedgerInUse,
    OtherMatch,
    OtherVersion,
    stored_match,
)
from bali.arena.match import Match
from bali.arena.match_rows import write_games
from bali.arena.results import results_of
from tests.arena.matches import match_of, play_all

MATCH = match_of()
GAMES = list(play_all(MATCH).values())


def write(folder: Path, games: int = len(GAMES), match: Match = MATCH) -> bytes:
    with Ledger(folder, match) as ledger:
        for game in GAMES[:games]:
            ledger.add(game)
    return (folder / FILE).read_bytes()


def test_games_are_there_again(tmp_path: Path) -> None:
    write(tmp_path / "new" / "folder")
    with Ledger(tmp_path / "new" / "folder", MATCH) as ledger:
        assert list(ledger.played.values()) == GAMES
    assert stored_match(tmp_path / "new" / "folder") == MATCH


def test_games_are_written_at_once(tmp_path: Path) -> None:
    with Ledger(tmp_path, MATCH) as ledger:
        for number, game in enumerate(GAMES, start=1):
            ledger.add(game)
            assert (tmp_path / FILE).read_bytes().count(b"\n") == 1 + number


def test_a_game_is_written_once(tmp_path: Path) -> None:
    before = write(tmp_path)
    assert write(tmp_path) == before


@pytest.mark.parametrize("cut", [1, 2, 100, 1500])
def test_torn_last_line_is_dropped(cut: int, tmp_path: Path) -> None:
    whole = write(tmp_path)
    (tmp_path / FILE).write_bytes(whole[:-cut])
    with Ledger(tmp_path, MATCH) as ledger:
        assert list(ledger.played.values()) == GAMES[:-1]
        ledger.add(GAMES[-1])
    assert (tmp_path / FILE).read_bytes() == whole


def test_torn_first_line_is_an_empty_ledger(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"format": "bali-ar')
    assert stored_match(tmp_path) is None
    assert write(tmp_path).startswith(b'{"format": "bali-arena/1"')


@pytest.mark.parametrize("line", [1, 2, 4])
@pytest.mark.parametrize("spoilt", [b"{}", b"[]", b"nonsense", b"\xff"])
def test_damage_is_named(line: int, spoilt: bytes, tmp_path: Path) -> None:
    lines = write(tmp_path).splitlines()
    lines[line - 1] = spoilt
    content = b"\n".join(lines) + b"\n"
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(DamagedLedger) as caught:
        Ledger(tmp_path, MATCH)
    assert caught.value.line == line
    assert (tmp_path / FILE).read_bytes() == content


@pytest.mark.parametrize(
    "other",
    [
        replace(MATCH, bots=("random", "greedy")),
        replace(MATCH, games=8),
        replace(MATCH, players=3),
        replace(MATCH, variants=("demon",)),
        replace(MATCH, seed=4),
        replace(MATCH, sprt=(0.5, 0.6)),
    ],
)
def test_another_match_is_refused(other: Match, tmp_path: Path) -> None:
    before = write(tmp_path)
    with pytest.raises(OtherMatch) as caught:
        Ledger(tmp_path, other)
    assert getattr(other, caught.value.setting) != getattr(MATCH, caught.value.setting)
    assert (tmp_path / FILE).read_bytes() == before


def test_another_version_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path)
    with Ledger(tmp_path, MATCH) as ledger:
        ledger.check_version()
    monkeypatch.setattr("bali.arena.ledger.sources_mark", lambda: "0123456789abcdef")
    with Ledger(tmp_path, MATCH) as ledger:
        assert list(ledger.played.values()) == GAMES
        with pytest.raises(OtherVersion) as caught:
            ledger.check_version()
    assert "01234567" in caught.value.running != caught.value.stored


def test_games_of_an_early_version_are_read(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in write(tmp_path).splitlines()]
    early = [
        {k: v for k, v in line.items() if k not in ("bali", "sources", "nets", "cpu", "late")}
        for line in lines
    ]
    (tmp_path / FILE).write_text("".join(json.dumps(line) + "\n" for line in early))
    with Ledger(tmp_path, MATCH) as ledger:
        ledger.check_version()
        results = results_of(MATCH, ledger.played)
    assert [(bot.cpu, bot.late) for bot in results.bots] == [(None, None)] * 2
    assert results.summary()["results"][0]["cpu_seconds_a_move"] is None
    write_games(results, tmp_path / "games.parquet")


def test_two_cannot_play_at_once(tmp_path: Path) -> None:
    with Ledger(tmp_path, MATCH), pytest.raises(LedgerInUse):
        Ledger(tmp_path, MATCH)
    Ledger(tmp_path, MATCH).__exit__(None, None, None)


def test_nothing_begun(tmp_path: Path) -> None:
    assert stored_match(tmp_path) is None
    assert stored_match(tmp_path / "none") is None
