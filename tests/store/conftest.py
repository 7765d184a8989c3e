"""Every test of the store runs on both databases."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bali.store import Database
from bali.store.upgrade import upgrade
from tests.postgres import Postgres
from tests.store.filling import fill

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sqlite") / "template.sqlite3"
    _prepare(str(path), upgrade)
    return path


@pytest.fixture(scope="session")
def filled_sqlite_template(sqlite_template: Path) -> Path:
    path = sqlite_template.with_name("filled.sqlite3")
    shutil.copy(sqlite_template, path)
    _prepare(str(path), _fill)
    return path


@pytest.fixture(scope="session")
def filled_postgres_template(postgres: Postgres) -> str:
    postgres.run("CREATE DATABASE filled TEMPLATE bali")
    _prepare(postgres.url("filled"), _fill)
    return "filled"


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with today's tables and nothing in them."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    path = tmp_path / "bali.sqlite3"
    shutil.copy(request.getfixturevalue("sqlite_template"), path)
    return str(path)


@pytest.fixture(params=KINDS)
def filled_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The same with everything in it that `filling` knows."""
    if request.param == "postgresql":
        template = request.getfixturevalue("filled_postgres_template")
        with request.getfixturevalue("postgres").database(template) as url:
            yield url
    else:
        path = tmp_path / "filled.sqlite3"
        shutil.copy(request.getfixturevalue("filled_sqlite_template"), path)
        yield str(path)


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any table."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("empty_postgres_url"))
    return str(tmp_path / "empty.sqlite3")


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    opened = Database(url)
    yield opened
    opened.close()


@pytest.fixture
def filled(filled_url: str) -> Iterator[Database]:
    opened = Database(filled_url)
    yield opened
    opened.close()


def _prepare(url: str, work: Callable[[Database], None]) -> None:
    database = Database(url)
    work(database)
    database.close()


def _fill(database: Database) -> None:
    database.begin_write(fill).result(30)
