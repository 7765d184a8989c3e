"""One row a game, as Parquet or CSV, written as the games come in."""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Protocol

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pa_parquet

from bali.arena.simulation import Experiment, Games
from bali.arena.tally import PARTS
from bali.compiled.playouts import GAME_DTYPE
from bali.rules.cards import GOOD_NAMES


class Writer(Protocol):
    def write_table(self, table: Any) -> None: ...


def table_of(games: Games, players: int) -> Any:
    """A batch as columns: seats count from 0, goods go by name."""
    columns = {name: games[name] for name in ("game", "moves", "turns")}
    for seat in range(players):
        parts = {part: games[part][:, seat] for part in PARTS}
        columns |= {f"{part}_{seat}": points for part, points in parts.items()}
        columns[f"score_{seat}"] = np.sum(list(parts.values()), axis=0)
        columns[f"rank_{seat}"] = games["ranks"][:, seat]
    for good, name in enumerate(GOOD_NAMES):
        columns[f"worth_{name}"] = games["worth"][:, good]
        columns[f"left_{name}"] = games["left"][:, good]
    return pa.table({name: pa.array(values) for name, values in columns.items()})


def open_rows(path: Path, experiment: Experiment) -> AbstractContextManager[Writer]:
    """A writer of `table_of` batches."""
    return open_table(path, table_of(np.zeros(0, GAME_DTYPE), experiment.players).schema)


@contextmanager
def open_table(path: Path, schema: Any, **options: Any) -> Iterator[Writer]:
    """A writer of tables. The file appears whole at the end, or not at all.

    The options are those of Arrow's writer of Parquet.
    """
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.part")  # nobody else's file
    try:
        # Opened here, because Arrow's errors do not say which file they are about.
        with (
            unfinished.open("wb") as file,
            _writer(file, path.suffix, schema, options) as writer,
        ):
            yield writer
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _writer(
    file: BinaryIO, suffix: str, schema: Any, options: dict[str, Any]
) -> AbstractContextManager[Writer]:
    if suffix == ".parquet":
        return pa_parquet.ParquetWriter(file, schema, **options)  # type: ignore[no-any-return]
    return pa_csv.CSVWriter(file, schema)  # type: ignore[no-any-return]
