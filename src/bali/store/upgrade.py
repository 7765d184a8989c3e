"""Bringing a database of any earlier version to today's.

The steps are in `migrations/versions/`, run by Alembic: all of them in one transaction, so that a
database has either the version it had or today's, whatever happens on the way.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, create_engine, func, inspect, select

from bali.store import migrations
from bali.store.database import Database, place
from bali.store.errors import StorageError
from bali.store.schema import metadata

FOLDER = Path(str(migrations.__file__)).parent
VERSION_TABLE = "bali_version"
"""Others who use the same database with Alembic have a table of theirs."""

NEWEST = "head"
LOCK = 0x62616C69
"""For PostgreSQL: whoever upgrades holds this lock, and the others wait."""

logging.getLogger("alembic").setLevel(logging.WARNING)


def upgrade(database: Database, to: str = NEWEST) -> None:
    """Bring a database, also an empty one, to today's version. Raises StorageError.

    Several processes may do so at once: one does it.
    """
    with changing_schema(database) as connection:
        migrate(connection, to)


@contextmanager
def changing_schema(database: Database) -> Iterator[Connection]:
    """A transaction that has the tables for itself."""
    with database.changing_schema() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        yield connection


def migrate(connection: Connection, to: str = NEWEST) -> None:
    """The steps from the version that a database has, in the transaction that is going on."""
    found = version_of(connection)
    if found is None and _has_tables(connection):
        raise StorageError("not-ours")
    check_known(found)
    steps = scripts()
    environment = EnvironmentContext(
        Config(),
        steps,
        fn=lambda version, _: steps._upgrade_revs(to, version),
        destination_rev=to,
    )
    environment.configure(connection=connection, **OPTIONS)
    with environment:
        environment.run_migrations()


def check_known(version: str | None) -> None:
    """Raises StorageError for a version that this program does not know yet."""
    if version is not None and version not in versions():
        raise StorageError("too-new", found=version, known=versions()[-1])


def check_current(connection: Connection) -> None:
    """For those who only look: raises StorageError unless the database has today's version."""
    found = version_of(connection)
    check_known(found)
    if found is None:
        if _has_tables(connection):
            raise StorageError("not-ours")
        raise StorageError("absent", place=place(str(connection.engine.url)))
    if found != versions()[-1]:
        raise StorageError("too-old", found=found, known=versions()[-1])


def version_of(connection: Connection) -> str | None:
    """The version of a database; None if it is none of ours, or empty."""
    return MigrationContext.configure(connection, opts=OPTIONS).get_current_revision()


def versions() -> list[str]:
    """All of them, from the first to today's."""
    return [script.revision for script in scripts().walk_revisions()][::-1]


@cache
def tables_at(version: str) -> tuple[str, ...]:
    """The names of the tables that a version has, those that others refer to first."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        migrate(connection, version)
        found = MetaData()
        found.reflect(connection)
    engine.dispose()
    names = (str(table.name) for table in found.sorted_tables)
    return tuple(name for name in names if name != VERSION_TABLE)


@cache
def scripts() -> ScriptDirectory:
    return ScriptDirectory(str(FOLDER))


def is_ours(name: str | None, kind: str, parents: Any) -> bool:
    """Whether Alembic is to look at a table: bot workers keep theirs in the same database."""
    table = name if kind == "table" else parents.get("table_name")
    return table is None or table in metadata.tables


OPTIONS: dict[str, Any] = {
    "target_metadata": metadata,
    "version_table": VERSION_TABLE,
    "include_name": is_ours,
    "render_as_batch": True,  # SQLite cannot change a table; Alembic makes it anew
    "compare_type": True,
    "compare_server_default": True,
}


def _has_tables(connection: Connection) -> bool:
    return bool(set(metadata.tables) & set(inspect(connection).get_table_names()))
