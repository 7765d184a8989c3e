"""What a database of each version held: `samples/0001.json` and so on, a row a line.

python -m tests.store.sampling      # writes the one of today's version
"""

import json
import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, Table, insert, select

from bali.store import Database
from bali.store.schema import metadata
from bali.store.upgrade import tables_at, upgrade, versions
from tests.store.filling import fill

FOLDER = Path(__file__).parent / "samples"

Sample = dict[str, list[dict[str, Any]]]


def read_sample(version: str) -> Sample:
    found: Sample = json.loads((FOLDER / f"{version}.json").read_text("utf-8"))
    return found


def insert_sample(connection: Connection, sample: Sample) -> None:
    """Into a database of that sample's version."""
    tables = MetaData()
    tables.reflect(connection, only=list(sample))
    for name, rows in sample.items():
        connection.execute(insert(tables.tables[name]), rows)


def all_rows(connection: Connection, version: str) -> Sample:
    """Everything a database of this version holds."""
    found = {}
    for name, table in _tables(connection, version).items():
        query = select(table).order_by(*table.primary_key.columns)
        found[name] = [dict(row) for row in connection.execute(query).mappings()]
    return found


def _tables(connection: Connection, version: str) -> dict[str, Table]:
    if version == versions()[-1]:
        return {name: metadata.tables[name] for name in tables_at(version)}
    found = MetaData()
    found.reflect(connection, only=tables_at(version))
    return dict(found.tables)


def write_sample() -> Path:
    with tempfile.TemporaryDirectory() as folder:
        database = Database(Path(folder) / "sample.sqlite3")
        upgrade(database)
        database.begin_write(fill).result()
        with database.snapshot() as connection:
            sample = all_rows(connection, versions()[-1])
        database.close()
    path = FOLDER / f"{versions()[-1]}.json"
    tables = (
        f'"{name}": [\n' + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]"
        for name, rows in sample.items()
    )
    path.write_text("{\n" + ",\n".join(tables) + "\n}\n", "utf-8")
    return path


if __name__ == "__main__":
    print(write_sample())
