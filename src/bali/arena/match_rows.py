"""The games of a match as Parquet: one row a game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pa_parquet

from bali.arena.match import Match
from bali.arena.playing import Played
from bali.arena.results import Results

ROWS = 10_000
"""Written at a time."""


def write_games(results: Results, path: Path) -> None:
    """The file appears whole at the end, or not at all."""
    unfinished = path.with_name(path.name + ".part")
    try:
        with pa_parquet.ParquetWriter(unfinished, schema(results.match.players)) as writer:
            for first in range(0, max(len(results.games), 1), ROWS):
                writer.write_table(_table(results.match, results.games[first : first + ROWS]))
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def schema(players: int) -> Any:
    """The columns and their types. Seats count from 0."""
    kinds = {
        "bot": pa.string(),
        "score": pa.int16(),
        "rank": pa.int8(),
        "share": pa.float64(),
        "decisions": pa.int32(),
        "seconds": pa.float64(),
        "longest": pa.float64(),
        "cpu": pa.float64(),
        "late": pa.int32(),
    }
    return pa.schema(
        [
            *((name, pa.int32()) for name in ("pairing", "deal", "rotation", "moves")),
            ("candidate", pa.string()),
            ("opponent", pa.string()),
            *((f"{kind}_{seat}", kinds[kind]) for seat in range(players) for kind in kinds),
            ("forfeit_seat", pa.int8()),
            ("forfeit_reason", pa.string()),
            ("forfeit_detail", pa.string()),
            ("record", pa.string()),
        ]
    )


def _table(match: Match, games: tuple[Played, ...]) -> Any:
    rows = [dict(_row(match, game)) for game in games]
    return pa.Table.from_pylist(rows, schema(match.players))


def _row(match: Match, game: Played) -> Iterator[tuple[str, Any]]:
    place, forfeit, names = game.fixture, game.forfeit, match.labels
    candidate, opponent = match.pairings[place.pairing]
    yield from (("pairing", place.pairing), ("deal", place.deal), ("rotation", place.rotation))
    yield from (("moves", game.moves), ("record", game.record))
    yield from (("candidate", names[candidate]), ("opponent", names[opponent]))
    for seat, bot in enumerate(match.seated(place)):
        yield f"bot_{seat}", names[bot]
        yield f"score_{seat}", game.scores[seat]
        yield f"rank_{seat}", game.ranks[seat]
        yield f"share_{seat}", game.shares[seat]
        yield f"decisions_{seat}", game.decisions[seat]
        yield f"seconds_{seat}", game.seconds[seat]
        yield f"longest_{seat}", game.longest[seat]
        yield f"cpu_{seat}", game.cpu[seat] if game.cpu else None
        yield f"late_{seat}", game.late[seat] if game.late else None
    for name in ("seat", "reason", "detail"):
        yield f"forfeit_{name}", getattr(forfeit, name, None)
