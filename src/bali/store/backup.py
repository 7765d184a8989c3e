"""Everything that is kept, in one file that either kind of database can be restored from.

The file is JSON lines, compressed by gzip: a header, then for each table its columns and a line a
row, then the number of rows and a checksum. It has the tables as the database has them, of whatever
version; whoever restores it makes that version, fills it, and brings it to today's.
"""

import errno
import gzip
import hashlib
import os
import tempfile
import time
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from io import BufferedIOBase
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import Connection, MetaData, Table, func, insert, inspect, select, table, text
from sqlalchemy.exc import DBAPIError, StatementError
from sqlalchemy.schema import DropTable

from bali.store.database import Database, place
from bali.store.errors import StorageError
from bali.store.schema import processes
from bali.store.upgrade import (
    VERSION_TABLE,
    changing_schema,
    check_known,
    migrate,
    tables_at,
    version_of,
    versions,
)
from bali.store.uptime import BEAT_SECONDS, MOST_DELAY

FORMAT = "bali-backup/1"
COMPRESSION = 6
ROWS_AT_ONCE = 500
LONGEST_LINE = 64 * 2**20
LOCK_SECONDS = 15

DAMAGED = "damaged-backup"
UNREADABLE = (gzip.BadGzipFile, EOFError, zlib.error, orjson.JSONDecodeError, KeyError, TypeError)

BOOKKEEPING = ("processes", "downtimes")
"""A server that has only been started leaves rows here; a database is empty all the same."""

Counts = dict[str, int]
"""How many rows each table has."""


# ---- backup


def write_backup(database: Database, path: Path) -> Counts:
    """Write what there is at this moment; a server may go on meanwhile. Raises StorageError."""
    path = Path(os.path.realpath(path))
    if path.exists() and not is_backup(path):
        raise StorageError("file-in-the-way", file=str(path))
    with database.snapshot() as connection:
        found = version_of(connection)
        if found is None:
            raise StorageError("absent", place=place(database.url))
        check_known(found)
        with _new_file(path) as file:
            return _write_all(connection, found, file)


def _write_all(connection: Connection, found: str, file: BufferedIOBase) -> Counts:
    counts: Counts = {}
    with gzip.GzipFile("", "wb", COMPRESSION, file, mtime=0) as packed:
        lines = _Lines(packed)
        names = tables_at(found)
        lines.write(
            {
                "format": FORMAT,
                "version": found,
                "written": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
                "program": version("bali"),
                "tables": names,
            }
        )
        for name, table in _tables(connection, names).items():
            lines.write({"table": name, "columns": [str(column.name) for column in table.columns]})
            counts[name] = sum(map(lines.write, _rows(connection, table)))
        lines.write({"rows": counts, "sha256": lines.digest.hexdigest()})
    return counts


@dataclass
class _Lines:
    """Lines of JSON, and the checksum of all so far."""

    file: gzip.GzipFile

    def __post_init__(self) -> None:
        self.digest = hashlib.sha256()

    def write(self, value: object) -> int:
        """Answers 1, for those who count."""
        line = orjson.dumps(value) + b"\n"
        self.digest.update(line)
        self.file.write(line)
        return 1


def _rows(connection: Connection, table: Table) -> Iterator[list[Any]]:
    query = select(table).order_by(*table.primary_key.columns)
    found = connection.execution_options(yield_per=ROWS_AT_ONCE).execute(query)
    return (list(row) for row in found)


@contextmanager
def _new_file(path: Path) -> Iterator[BufferedIOBase]:
    """A file that is there whole or not at all, and that nobody else may read: it has seeds."""
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    descriptor, name = tempfile.mkstemp(".part", f".{path.name}.", path.parent)  # mode 0600
    unfinished = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(descriptor)
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def _flush_folder(folder: Path) -> None:
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)


# ---- reading a backup


@dataclass(frozen=True)
class Backup:
    """A file whose header has been read."""

    path: Path
    version: str
    tables: tuple[str, ...]

    @classmethod
    def open(cls, path: Path) -> "Backup":
        """Raises StorageError if it is none, or one that a later program has written."""
        with _reading(path, "not-a-backup") as lines:
            header = next(lines, None)
        if not isinstance(header, dict) or "format" not in header:
            raise StorageError("not-a-backup")
        found, tables = header.get("version"), header.get("tables")
        is_known = header["format"] == FORMAT and found in versions()
        if not is_known or not isinstance(tables, list):
            raise StorageError("too-new-backup", found=str(found), known=versions()[-1])
        return cls(path, str(found), tuple(map(str, tables)))

    def check(self) -> Counts:
        """Read all of it; raises StorageError if anything is missing or changed."""
        counts = dict.fromkeys(self.tables, 0)
        for name, _ in self.rows():
            counts[name] += 1
        return counts

    def rows(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Each row with its table. That nothing is missing is known when the last one was read."""
        with _reading(self.path, DAMAGED) as lines:
            next(lines)
            counts: Counts = {}
            name, columns = "", list[str]()
            for line in lines:
                if isinstance(line, list) and name and len(line) == len(columns):
                    counts[name] += 1
                    yield name, dict(zip(columns, line, strict=True))
                elif isinstance(line, dict) and line.get("table") in self.tables:
                    name, columns = line["table"], list(line["columns"])
                    if name in counts:
                        raise StorageError(DAMAGED)
                    counts[name] = 0
                elif isinstance(line, dict) and "sha256" in line:  # which _reading has checked
                    if line["rows"] != counts or set(counts) != set(self.tables):
                        raise StorageError(DAMAGED)
                    return
                else:
                    raise StorageError(DAMAGED)
        raise StorageError(DAMAGED)


def is_backup(path: Path) -> bool:
    """Also one that only a later program can read."""
    try:
        Backup.open(path)
    except StorageError as error:
        return error.code == "too-new-backup"
    except OSError:
        return False
    return True


@contextmanager
def _reading(path: Path, code: str) -> Iterator[Iterator[Any]]:
    """The lines of a file, as values. Whatever cannot be read is told by this code."""
    try:
        with gzip.open(path, "rb") as file:
            yield _values(file)
    except UNREADABLE:
        raise StorageError(code) from None


def _values(file: gzip.GzipFile) -> Iterator[Any]:
    """The last one is given out only if its checksum is right."""
    digest = hashlib.sha256()
    while line := file.readline(LONGEST_LINE):
        value = orjson.loads(line)
        is_last = isinstance(value, dict) and "sha256" in value
        if is_last and (value["sha256"] != digest.hexdigest() or file.read(1)):
            raise StorageError(DAMAGED)
        digest.update(line)
        yield value


# ---- restore


def restore(database: Database, path: Path, replace: bool = False) -> Counts:
    """Fill a database from a backup, and bring it to today's version. Raises StorageError.

    All or nothing: until it is done, and if anything is wrong, the database is what it was.
    """
    backup = Backup.open(path)
    counts = backup.check()
    with changing_schema(database) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'"))
        found = version_of(connection)
        check_known(found)
        if found is not None:
            if not replace and not _is_empty(connection, found):
                raise StorageError("not-empty", place=place(database.url))
            _drop_all(connection, found)
        migrate(connection, backup.version)
        _fill(connection, backup)
        migrate(connection)
    return counts


def is_served(database: Database) -> bool:
    """Whether a server is alive: it says so every second. Takes a moment to find out."""
    before = database.read_now(_last_beat)
    if before is None or time.time() - before > MOST_DELAY:
        return False
    time.sleep(2 * BEAT_SECONDS)
    return database.read_now(_last_beat) != before


def _last_beat(connection: Connection) -> float | None:
    if not inspect(connection).has_table(processes.name):
        return None
    last: float | None = connection.execute(select(func.max(processes.c.alive))).scalar()
    return last


def _is_empty(connection: Connection, found: str) -> bool:
    names = (name for name in tables_at(found) if name not in BOOKKEEPING)
    queries = (select(text("1")).select_from(table(name)).limit(1) for name in names)
    return all(connection.execute(query).first() is None for query in queries)


def _drop_all(connection: Connection, found: str) -> None:
    for name in [VERSION_TABLE, *reversed(tables_at(found))]:
        connection.execute(DropTable(Table(name, MetaData())))


def _fill(connection: Connection, backup: Backup) -> None:
    tables = _tables(connection, backup.tables)
    for name, rows in groupby(backup.rows(), key=lambda found: found[0]):
        table = tables[name]
        columns = {column.name for column in table.columns}
        while some := [row for _, row in islice(rows, ROWS_AT_ONCE)]:
            if any(row.keys() != columns for row in some):
                raise StorageError(DAMAGED)
            _insert(connection, table, some)
        _count_on(connection, table)


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    try:
        connection.execute(insert(table), rows)
    except DBAPIError as error:
        if error.connection_invalidated:
            raise
        detail = str(error.orig).partition("\n")[0]
        raise StorageError("row-refused", table=table.name, detail=detail) from error
    except StatementError as error:  # a value that is not of its column's kind
        raise StorageError(DAMAGED) from error


def _count_on(connection: Connection, table: Table) -> None:
    """PostgreSQL numbers new rows by itself, and has not seen these."""
    if connection.dialect.name != "postgresql":
        return
    for column in table.primary_key.columns:
        find = select(func.pg_get_serial_sequence(table.name, column.name))
        sequence = connection.execute(find).scalar()
        if sequence:
            connection.execute(select(func.setval(sequence, func.max(column))).select_from(table))


def _tables(connection: Connection, names: Sequence[str]) -> dict[str, Table]:
    """As this database has them, which may be of an earlier version."""
    found = MetaData()
    found.reflect(connection, only=names, resolve_fks=False)
    return {name: found.tables[name] for name in names}
