"""Every decision as a row of Parquet: what the seat knew, what it did, and how the game ended.

The same columns for games by chance (`bali simulate`) and for matches (`bali arena`). Written in
row groups of a few megabytes as the games come, into one file or into several of a folder.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from bali.arena.export import Writer, open_table
from bali.arena.playing import Played
from bali.arena.results import Results
from bali.arena.simulation import Experiment, Games
from bali.arena.tally import PARTS
from bali.compiled.states import pack
from bali.envs.layout import FIELDS, SIZE
from bali.envs.layout import VERSION as OBSERVATION
from bali.envs.retelling import Bytes, retell_moves, retell_random_games, room
from bali.record import Record
from bali.rules.moves import move_number

FORMAT = "bali-decisions/1"

KEY = b"bali"
"""Where a file's schema says, as JSON, which format it has."""

CHANCE = "random"
"""The bot that plays in `bali simulate`."""

GAMES_AT_ONCE = 1024
"""Some 100,000 decisions. Each group of rows adds to the list of groups that ends the file, and is
kept until then: fewer games would make that long, more would not fit small machines."""

GROUPS_A_FILE = 64
"""In a folder. Arrow keeps 0.3 MB for each group until its file ends, and takes as much again to
end it."""

SUFFIX = ".parquet"

ROWS_AT_ONCE = 100_000

COLUMNS = {
    "deal": pa.int64(),
    "pairing": pa.int32(),
    "rotation": pa.int32(),
    "ply": pa.int16(),
    "seat": pa.int8(),
    "bot": pa.dictionary(pa.int8(), pa.string()),
    "move": pa.int8(),
    "share": pa.float32(),
    "margin": pa.float32(),
}
"""Before the numbers of the observation, `layout.FIELDS`, which are bytes."""

SCHEMA = pa.schema(
    [*COLUMNS.items(), *((field.name, pa.int8()) for field in FIELDS)],
    metadata={KEY: json.dumps({"format": FORMAT, "observation": OBSERVATION})},
)


def open_decisions(path: Path) -> AbstractContextManager[Writer]:
    """A writer of tables: into this file, or into files of this folder if it has no suffix.

    A file appears whole at its end, or not at all.
    """
    return _open_file(path) if path.suffix == SUFFIX else _open_folder(path)


def _open_file(path: Path) -> AbstractContextManager[Writer]:
    return open_table(
        path,
        SCHEMA,
        compression="zstd",
        compression_level=1,
        write_statistics=list(COLUMNS),  # those of hundreds of numbers would lengthen the list
    )


@contextmanager
def _open_folder(folder: Path) -> Iterator[Writer]:
    folder.mkdir(exist_ok=True)
    with ExitStack() as file:
        yield _Folder(folder, file)


class _Folder:
    """Writes one file after the other, so that none ends with a long list."""

    def __init__(self, folder: Path, file: ExitStack) -> None:
        self._folder = folder
        self._file = file
        """What is open; closed, it is whole."""
        self._groups = 0
        self._writer: Writer

    def write_table(self, table: Any) -> None:
        number, begun = divmod(self._groups, GROUPS_A_FILE)
        if not begun:
            self._file.close()
            path = self._folder / f"part-{number:05}{SUFFIX}"
            self._writer = self._file.enter_context(_open_file(path))
        self._writer.write_table(table)
        self._groups += 1


@dataclass(frozen=True)
class Decisions:
    """Decisions one after the other, an entry each."""

    columns: dict[str, Any]
    observations: Bytes

    def table(self) -> Any:
        numbers = np.ascontiguousarray(self.observations.T)
        told = [pa.array(self.columns[name], kind) for name, kind in COLUMNS.items()]
        return pa.Table.from_arrays([*told, *map(pa.array, numbers)], schema=SCHEMA)


# ---- games by chance


def random_decisions(experiment: Experiment, games: Games) -> Iterator[Decisions]:
    """Those of games that were simulated, some hundred games at a time."""
    for first in range(0, len(games), GAMES_AT_ONCE):
        yield _random_decisions(experiment, games[first : first + GAMES_AT_ONCE])


def _random_decisions(experiment: Experiment, games: Games) -> Decisions:
    lengths = games["moves"].astype(np.int64)
    count = int(lengths.sum())
    seats, moves = np.zeros(count, np.int8), np.zeros(count, np.int8)
    observations = np.zeros((count, SIZE), np.int8)
    oracle, demon = "oracle" in experiment.variants, "demon" in experiment.variants
    seed, players = experiment.seed, experiment.players
    retell_random_games(seed, games, players, oracle, demon, *room(), seats, moves, observations)
    which = np.repeat(np.arange(len(games)), lengths)
    firsts = np.cumsum(lengths) - lengths
    shares, margins = _outcomes(games, players)
    columns = {
        "deal": games["game"][which],
        "pairing": np.zeros(count, np.int32),
        "rotation": np.zeros(count, np.int32),
        "ply": (np.arange(count) - firsts[which]).astype(np.int16),
        "seat": seats,
        "bot": pa.DictionaryArray.from_arrays(np.zeros(count, np.int8), [CHANCE]),
        "move": moves,
        "share": shares[which, seats],
        "margin": margins[which, seats],
    }
    return Decisions(columns, observations)


def _outcomes(games: Games, players: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """For each game and seat: its part of the victory, and its lead over the others' mean."""
    wins = games["ranks"][:, :players] == 1
    shares = wins / wins.sum(axis=1, keepdims=True)
    scores = np.sum([games[part][:, :players] for part in PARTS], axis=0)
    others = (scores.sum(axis=1, keepdims=True) - scores) / (players - 1)
    return shares.astype(np.float32), (scores - others).astype(np.float32)


# ---- matches


def write_decisions(results: Results, path: Path) -> None:
    """Those of all games of a match that count, in order."""
    names = list(dict.fromkeys(results.match.labels))
    with open_decisions(path) as writer:
        for told in _gathered(match_decisions(results, game, names) for game in results.games):
            writer.write_table(told)


def _gathered(told: Iterable[Decisions]) -> Iterator[Any]:
    """As tables of some size: a row group for each game would be a file of headings."""
    waiting: list[Any] = []
    for decisions in told:
        waiting.append(decisions.table())
        if sum(table.num_rows for table in waiting) >= ROWS_AT_ONCE:
            yield pa.concat_tables(waiting).combine_chunks()
            waiting = []
    if waiting:
        yield pa.concat_tables(waiting).combine_chunks()


def match_decisions(results: Results, game: Played, names: list[str]) -> Decisions:
    """One game's, from its record. A game broken off has no margins."""
    record = Record.read(game.record)
    moves = np.array([move_number(move) for move in record.moves], np.int8)
    count = len(moves)
    seats, observations = np.zeros(count, np.int8), np.zeros((count, SIZE), np.int8)
    states, memories = room()
    pack(record.deal.first_state(), states, 0)
    retell_moves(states, memories, seats, moves, observations)
    seated = [names.index(results.match.labels[bot]) for bot in results.match.seated(game.fixture)]
    margins = None if game.forfeit else _margins(game)
    place = game.fixture
    columns = {
        "deal": np.full(count, place.deal, np.int64),
        "pairing": np.full(count, place.pairing, np.int32),
        "rotation": np.full(count, place.rotation, np.int32),
        "ply": np.arange(count, dtype=np.int16),
        "seat": seats,
        "bot": pa.DictionaryArray.from_arrays(np.array(seated, np.int8)[seats], names),
        "move": moves,
        "share": np.array(game.shares, np.float32)[seats],
        "margin": pa.nulls(count, pa.float32()) if margins is None else margins[seats],
    }
    return Decisions(columns, observations)


def _margins(game: Played) -> NDArray[np.float32]:
    scores = np.array(game.scores, np.float32)
    margins: NDArray[np.float32] = scores - (scores.sum() - scores) / (len(scores) - 1)
    return margins
