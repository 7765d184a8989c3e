"""Games of `bali play` on disk: the record, and one key beside it that says whose seat is whose."""

import os
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import platformdirs

from bali.cli.replay import BadSource, read_record
from bali.game import Game
from bali.record import Record
from bali.words import Words

KEY = "terminal"


@dataclass
class SavedGame:
    record: Record
    seat: int
    seed: int
    """For the opponents' choices."""
    path: Path

    @classmethod
    def read(cls, path: Path, words: Words) -> "SavedGame":
        record = read_record(path, words)
        if not is_ours(record):
            message = words("error-not-a-saved-game")
            raise BadSource(words("error-in-file", place=str(path), message=message))
        return cls(record, record.extra[KEY]["seat"], record.extra[KEY]["seed"], path)

    def save(self, record: Record) -> None:
        """Write what has been played; the file is whole at every moment."""
        extra = {**record.extra, KEY: {"seat": self.seat, "seed": self.seed}}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = self.path.with_name(self.path.name + ".part")
        unfinished.write_text(replace(record, extra=extra).write() + "\n", "utf-8")
        unfinished.replace(self.path)


def is_ours(record: Record) -> bool:
    """Whether this record says which seat is the person's."""
    ours = record.extra.get(KEY)
    seat, seed = (ours.get("seat"), ours.get("seed")) if isinstance(ours, dict) else (None, None)
    return type(seat) is int and type(seed) is int and 0 <= seat < len(record.players)


def folder() -> Path:
    """Where a user's data goes or, if that cannot be written to, here."""
    home = Path(platformdirs.user_data_dir("bali", appauthor=False)) / "games"
    try:
        home.mkdir(parents=True, exist_ok=True)
        return home if os.access(home, os.W_OK) else Path.cwd()
    except OSError:
        return Path.cwd()


def new_path() -> Path:
    """A file for a game that begins now."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
    return folder() / f"{stamp}.json"


def latest_path() -> Path | None:
    """The game last begun that is not over."""
    for path in sorted(folder().glob("*.json"), reverse=True):
        try:
            game = Game.read(path.read_bytes())
            if is_ours(game.record) and not game.over:
                return path
        except (OSError, ValueError):
            continue
    return None
