"""Games of `bali play` on disk: the record, and one key beside it that says whose seat is whose."""

import os
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import platformdirs

from bali.bots.levels import level_now
from bali.bots.roster import NAMES
from bali.cli.replay import BadSource, read_record
from bali.game import SEED_END, Game
from bali.record import Record
from bali.words import Words

KEY = "terminal"


@dataclass
class SavedGame:
    record: Record
    seat: int
    seed: int
    """For the opponents' choices."""
    level: str
    """Who the opponents are: a level, or any bot of the roster."""
    path: Path

    @classmethod
    def read(cls, path: Path, words: Words) -> "SavedGame":
        record = read_record(path, words)
        if not is_ours(record):
            message = words("error-not-a-saved-game")
            raise BadSource(words("error-in-file", place=str(path), message=message))
        ours = record.extra[KEY]
        return cls(record, ours["seat"], ours["seed"], level_now(ours["level"]), path)

    def save(self, record: Record) -> None:
        """Write what has been played; the file is whole at every moment."""
        ours = {"seat": self.seat, "seed": self.seed, "level": self.level}
        extra = {**record.extra, KEY: ours}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = self.path.with_name(self.path.name + ".part")
        unfinished.write_text(replace(record, extra=extra).write() + "\n", "utf-8")
        unfinished.replace(self.path)


def is_ours(record: Record) -> bool:
    """Whether this record says which seat is the person's."""
    ours = record.extra.get(KEY)
    if not isinstance(ours, dict):
        return False
    seat, seed, level = (ours.get(key) for key in ("seat", "seed", "level"))
    is_seat = type(seat) is int and 0 <= seat < len(record.players)
    is_seed = type(seed) is int and 0 <= seed < SEED_END
    return is_seat and is_seed and isinstance(level, str) and level_now(level) in NAMES


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
