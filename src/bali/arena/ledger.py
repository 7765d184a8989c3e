"""The games of a match in a file, so that a match that was broken off can go on.

JSON, a line each: first what the match is, then every game as it ends. A line that was being
written when everything stopped is dropped.
"""

import fcntl
import json
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from bali.arena.entrants import net_folder
from bali.arena.match import FORMAT, Fixture, Match
from bali.arena.playing import Played
from bali.bots.value.weights import nets_mark
from bali.compiled.jit import sources_mark
from bali.rules.errors import BaliError

FILE = "games.jsonl"


class OtherMatch(BaliError):
    """The folder holds another match: the first setting that differs, and both its values."""

    def __init__(self, folder: Path, setting: str, stored: object, asked: object) -> None:
        self.folder = folder
        self.setting = setting
        self.stored = stored
        self.asked = asked
        super().__init__(f"{folder}: another match ({setting}: {stored!r}, not {asked!r})")


class DamagedLedger(BaliError):
    """A line, counted from 1, is not what was written there."""

    def __init__(self, file: Path, line: int) -> None:
        self.file = file
        self.line = line
        super().__init__(f"{file}, line {line}: damaged")


class OtherVersion(BaliError):
    """The games were played by other sources of Bali, whose bots may play otherwise."""

    def __init__(self, file: Path, stored: str, running: str) -> None:
        self.file = file
        self.stored = stored
        self.running = running
        super().__init__(f"{file}: played by Bali {stored}, not {running}")


class LedgerInUse(BaliError):
    """Another process plays this match."""

    def __init__(self, file: Path) -> None:
        self.file = file
        super().__init__(f"{file}: in use")


class Ledger:
    """The match's file, open for more games. No other process can open it meanwhile."""

    def __init__(self, folder: Path, match: Match) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self.match = match
        self.played: dict[Fixture, Played] = {}
        self._header: dict[str, Any] = {}
        self._file = _open_alone(self.path)
        try:
            self._begin(folder, match)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, folder: Path, match: Match) -> None:
        lines, whole = _whole_lines(self._file.read())
        self._file.truncate(whole)
        self._file.seek(whole)
        if not lines:
            self._write(match.to_json() | _players_version(match))
            return
        self._header = _settings(self.path, lines[0])
        _check_same(folder, stored=self._header, asked=match.to_json())
        for number, line in enumerate(lines[1:], start=2):
            game = _game(self.path, number, line)
            self.played.setdefault(game.fixture, game)

    def add(self, game: Played) -> None:
        """Write a game down; it will not be played again."""
        if game.fixture not in self.played:
            self.played[game.fixture] = game
            self._write(game.to_json())

    def check_version(self) -> None:
        """Before more games are played: raises OtherVersion if they would not go with these.

        Those of an early version do not say what played them.
        """
        running = _players_version(self.match)
        stored = running | self._header
        if any(stored[kind] != running[kind] for kind in ("sources", "nets")):
            raise OtherVersion(self.path, *map(_written_version, (stored, running)))

    def _write(self, data: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def stored_match(folder: Path) -> Match | None:
    """The match that was begun in this folder, if any."""
    path = folder / FILE
    if not path.is_file():
        return None
    lines, _ = _whole_lines(path.read_bytes())
    return Match.from_json(_settings(path, lines[0])) if lines else None


def _players_version(match: Match) -> dict[str, str]:
    """Which Bali plays, and the marks of all sources and nets that a bot's play depends on."""
    nets = nets_mark(*filter(None, map(net_folder, match.bots)))
    return {"bali": version("bali"), "sources": sources_mark(), "nets": nets}


def _written_version(told: Mapping[str, Any]) -> str:
    return f"{told['bali']} ({told['sources'][:8]}, {told['nets'][:8]})"


def _open_alone(path: Path) -> BinaryIO:
    file = path.open("r+b" if path.exists() else "w+b")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise LedgerInUse(path) from None
    return file


def _whole_lines(content: bytes) -> tuple[list[bytes], int]:
    """The lines that were written to their end, and how many bytes they are."""
    whole = content.rfind(b"\n") + 1
    return content[:whole].splitlines(), whole


def _settings(path: Path, line: bytes) -> dict[str, Any]:
    settings = _parsed(path, 1, line)
    if settings.get("format") != FORMAT:
        raise DamagedLedger(path, 1)
    return settings


def _game(path: Path, number: int, line: bytes) -> Played:
    try:
        return Played.from_json(_parsed(path, number, line))
    except (KeyError, TypeError):
        raise DamagedLedger(path, number) from None


def _parsed(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        raise DamagedLedger(path, number) from None
    if not isinstance(data, dict):
        raise DamagedLedger(path, number)
    return data


def _check_same(folder: Path, stored: dict[str, Any], asked: dict[str, Any]) -> None:
    asked = json.loads(json.dumps(asked))  # lists for tuples
    for setting, value in asked.items():
        if stored.get(setting) != value:
            raise OtherMatch(folder, setting, stored.get(setting), value)
