"""Every earlier version becomes today's, and today's is what `schema.py` says."""

import shutil
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from bali.store import Database
from bali.store.backup import restore, write_backup
from bali.store.errors import StorageError
from bali.store.schema import metadata
from bali.store.soundness import check_everything
from bali.store.upgrade import (
    OPTIONS,
    changing_schema,
    check_current,
    migrate,
    scripts,
    tables_at,
    upgrade,
    version_of,
    versions,
)
from tests.store.sampling import FOLDER, all_rows, insert_sample, read_sample

NEWEST = versions()[-1]


@pytest.fixture
def empty(empty_url: str) -> "Database":
    return Database(empty_url)


def differences(database: Database) -> list[object]:
    with database.snapshot() as connection:
        context = MigrationContext.configure(connection, opts=OPTIONS)
        return list(compare_metadata(context, metadata))


def fill_version(database: Database, version: str) -> None:
    upgrade(database, version)
    with changing_schema(database) as connection:
        insert_sample(connection, read_sample(version))


def test_the_steps_lead_to_the_schema(empty: Database) -> None:
    upgrade(empty)
    assert differences(empty) == []
    upgrade(empty)  # again does no harm
    empty.close()


def test_a_difference_would_be_seen(empty: Database) -> None:
    upgrade(empty)
    with changing_schema(empty) as connection:
        connection.execute(text("ALTER TABLE people ADD COLUMN hobby TEXT"))
        connection.execute(text("DROP INDEX ix_tables_due"))
        connection.execute(text("CREATE TABLE procrastinate_jobs (id INTEGER)"))  # not our business
    assert len(differences(empty)) == 2
    empty.close()


def test_every_version_has_a_sample() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == versions()


def test_a_sample_has_rows_for_every_table() -> None:
    for version in versions():
        sample = read_sample(version)
        assert set(sample) == set(tables_at(version))
        assert all(sample.values())
    assert set(read_sample(NEWEST)) == set(metadata.tables)


@pytest.mark.parametrize("version", versions())
def test_from_every_version(version: str, empty: Database) -> None:
    fill_version(empty, version)
    upgrade(empty)
    assert differences(empty) == []
    with empty.snapshot() as connection:
        check_current(connection)
        checked = list(check_everything(connection))
        assert len(checked) >= 5
        assert [found for found in checked if found.problems] == []
        rows = all_rows(connection, NEWEST)
    before = read_sample(version)
    kept = set(before) & set(rows)
    assert {name: len(rows[name]) for name in kept} == {name: len(before[name]) for name in kept}
    if version == NEWEST:
        assert rows == before
    empty.close()


@pytest.mark.parametrize("version", versions())
def test_a_backup_of_every_version(
    version: str, empty: Database, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Taken by an earlier program, restored by this one."""
    path = tmp_path_factory.mktemp("backup") / "backup"
    fill_version(empty, version)
    write_backup(empty, path)
    restore(empty, path, replace=True)
    assert differences(empty) == []
    upgraded = Database(path.with_name("upgraded.sqlite3"))
    fill_version(upgraded, version)
    upgrade(upgraded)
    with empty.snapshot() as one, upgraded.snapshot() as other:
        assert all_rows(one, NEWEST) == all_rows(other, NEWEST)
    upgraded.close()
    empty.close()


def test_several_at_once(empty_url: str) -> None:
    """Processes that start together: one does the work, the others wait for it."""
    databases = [Database(empty_url) for _ in range(4)]
    with ThreadPoolExecutor(len(databases)) as pool:
        list(pool.map(upgrade, databases))
    assert differences(databases[0]) == []
    for database in databases:
        database.close()


def test_a_newer_database_is_left_alone(database: Database) -> None:
    with changing_schema(database) as connection:
        connection.execute(text("UPDATE bali_version SET version_num = '9999'"))
    with pytest.raises(StorageError, match="too-new") as caught:
        upgrade(database)
    assert caught.value.facts == {"found": "9999", "known": NEWEST}
    with database.snapshot() as connection, pytest.raises(StorageError, match="too-new"):
        check_current(connection)


def test_an_older_database_is_not_checked(empty: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade(empty)
    monkeypatch.setattr("bali.store.upgrade.versions", lambda: [*versions(), "9999"])
    with empty.snapshot() as connection, pytest.raises(StorageError, match="too-old"):
        check_current(connection)
    empty.close()


def test_somebody_elses_database_is_left_alone(empty: Database) -> None:
    with changing_schema(empty) as connection:
        connection.execute(text("CREATE TABLE people (shoe_size INTEGER)"))
    with pytest.raises(StorageError, match="not-ours"):
        upgrade(empty)
    with empty.snapshot() as connection, pytest.raises(StorageError, match="not-ours"):
        check_current(connection)
    empty.close()


def test_an_empty_database_is_not_checked(empty: Database) -> None:
    with empty.snapshot() as connection, pytest.raises(StorageError, match="absent"):
        check_current(connection)
    empty.close()


def test_a_step_that_fails_changes_nothing(empty: Database) -> None:
    def begin_and_fail() -> None:
        with changing_schema(empty) as connection:
            migrate(connection)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        begin_and_fail()
    with empty.snapshot() as connection:
        assert version_of(connection) is None
    upgrade(empty)
    empty.close()


def test_sqlite_checks_references_at_the_end_and_ever_after(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    database = Database(tmp_path_factory.mktemp("sqlite") / "bali.sqlite3")
    upgrade(database)
    orphan = text("INSERT INTO tokens VALUES ('hash', 'nobody', 'device', 0, NULL)")
    with (
        pytest.raises(StorageError, match="broken-reference"),
        changing_schema(database) as connection,
    ):
        connection.execute(orphan)
    with pytest.raises(StorageError, match="unavailable"):
        database.begin_write(lambda connection: connection.execute(orphan)).result()
    database.close()


LATER_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "9002"
down_revision = "{newest}"


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.drop_column("email")
        people.add_column(sa.Column("hobby", sa.Text(), nullable=False, server_default="none"))
        people.alter_column("language", type_=sa.String(16))
"""


@pytest.fixture
def _later_step(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there were one more version, which makes a table anew that others refer to."""
    folder = tmp_path_factory.mktemp("migrations")
    shutil.copytree(scripts().versions, folder / "versions")
    (folder / "versions" / "later.py").write_text(LATER_STEP.format(newest=NEWEST))
    steps = ScriptDirectory(str(folder))
    monkeypatch.setattr("bali.store.upgrade.scripts", lambda: steps)


@pytest.mark.usefixtures("_later_step")
def test_a_table_made_anew_keeps_its_rows_and_what_refers_to_them(
    empty: Database, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("backup") / "backup"
    fill_version(empty, NEWEST)
    write_backup(empty, path)
    upgrade(empty)
    for _ in ("upgraded", "restored from what was before"):
        with empty.snapshot() as connection:
            assert version_of(connection) == "9002"
            first = connection.execute(
                text("SELECT id, name, hobby FROM people ORDER BY id")
            ).first()
            assert first == ("ayu", "Ayu", "none")
            seats = connection.execute(text("SELECT count(*) FROM seats")).scalar()
            assert seats == len(read_sample(NEWEST)["seats"])
        orphan = text("INSERT INTO tokens VALUES ('hash', 'nobody', 'device', 0, NULL)")
        with pytest.raises(StorageError, match="unavailable"):
            empty.begin_write(lambda c, orphan=orphan: c.execute(orphan)).result()  # type: ignore[misc]
        restore(empty, path, replace=True)
    empty.close()
