"""One way to read and write, whatever the database: functions over a connection, run in threads.

All writes of a process go through one thread, which takes whatever has come in meanwhile into one
transaction. A durable commit costs a flush to disk, so many tables together pay for one. If one of
them fails, the batch is undone and each is done again alone: a write must therefore be a function
of the database only, and may run twice.
"""

import asyncio
import contextlib
import fcntl
import os
import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Select,
    create_engine,
    event,
    func,
    make_url,
    select,
)
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolExhausted
from sqlalchemy.pool import QueuePool

from bali.store.errors import StorageError, Unavailable

__all__ = ["Database", "Unavailable", "address", "announce", "announce_each", "place"]

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is to be done in a transaction."""

MOST_IN_A_BATCH = 256
READERS = 4
CHANNEL = "bali_tables"
SQLITE_BUSY_SECONDS = 30
CONNECT_SECONDS = 10
MOST_TRIES = 3
LOST_RACES = ("40001", "40P01")
"""What PostgreSQL calls a transaction that came in another's way: it may just be tried again."""


@dataclass
class _Job(Generic[T]):
    work: Work[T]
    done: "Future[T]"


class Database:
    """An open database. `url` is what SQLAlchemy takes, or the path of a SQLite file."""

    def __init__(self, url: str | Path) -> None:
        self.url = address(url)
        self.engine = _engine(make_url(self.url))
        self.is_shared = self.engine.dialect.name == "postgresql"
        """Whether other processes may write too."""
        self._writing = self.engine.execution_options(writes=True)
        self._reading = self.engine.execution_options(**(_READING if self.is_shared else {}))
        self._closed = False
        self._at_the_end = contextlib.ExitStack()
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    def occupy(self) -> None:
        """Be the only server of a SQLite file; raises if there is another one.

        Two would not hear of each other's moves. The lock goes with the process, however it ends.
        """
        path = self.engine.url.database
        if self.is_shared or not path:
            return
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        self._at_the_end.callback(os.close, lock)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StorageError("in-use") from None

    def close(self) -> None:
        """Finish what was begun."""
        self._closed = True
        self._jobs.put(None)
        self._writer.join()
        self._refuse_the_rest()
        self._readers.shutdown()
        self.engine.dispose()
        self._at_the_end.close()

    def _refuse_the_rest(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                job = self._jobs.get_nowait()
                if job is not None and job.done.set_running_or_notify_cancel():
                    job.done.set_exception(Unavailable("closed"))

    async def write(self, work: Work[T]) -> T:
        """Do this in a transaction; when it returns, it is on the disk."""
        return await asyncio.wrap_future(self.begin_write(work))

    def begin_write(self, work: Work[T]) -> "Future[T]":
        """The same without waiting."""
        done: Future[T] = Future()
        self._jobs.put(_Job(work, done))
        if self._closed and not self._writer.is_alive():
            self._refuse_the_rest()
        return done

    async def read(self, work: Work[T]) -> T:
        """Look something up."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, work)

    def read_now(self, work: Work[T]) -> T:
        """The same, in this thread."""
        with self.snapshot() as connection:
            return work(connection)

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """One look at everything as it is now: what others write meanwhile does not show."""
        with asking(), self._reading.connect() as connection:
            yield connection

    @contextmanager
    def changing_schema(self) -> Iterator[Connection]:
        """A transaction of its own, in this thread, in which whole tables may be made anew.

        SQLite makes a table anew to change it, and would take the one that goes for an attack on
        those that refer to it; so references are checked at the end.
        """
        with (
            asking(),
            self._writing.connect() as connection,
            _references_unchecked(connection),
            connection.begin(),
        ):
            yield connection
            _check_references(connection)

    def _write_all(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            stop = False
            with contextlib.suppress(queue.Empty):
                while len(batch) < MOST_IN_A_BATCH and not stop:
                    job = self._jobs.get_nowait()
                    stop = job is None
                    if job is not None:
                        batch.append(job)
            self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[_Job[Any]]) -> None:
        batch = [job for job in batch if job.done.set_running_or_notify_cancel()]
        if not batch:
            return
        try:
            results = self._do(batch)
        except Exception as error:
            if _is_nobodys_fault(error):
                for job in batch:
                    job.done.set_exception(_told(error))
            else:
                for job in batch:
                    self._commit_alone(job, error if len(batch) == 1 else None)
            return
        for job, result in zip(batch, results, strict=True):
            job.done.set_result(result)

    def _commit_alone(self, job: _Job[Any], error: Exception | None) -> None:
        """`error` is what it came to at the first try, if it was alone then too."""
        for _ in range(MOST_TRIES):
            if error is not None and not _lost_a_race(error):
                break
            try:
                [result] = self._do([job])
            except Exception as newer:
                error = newer
            else:
                job.done.set_result(result)
                return
        assert error is not None
        job.done.set_exception(_told(error))

    def _do(self, batch: list[_Job[Any]]) -> list[Any]:
        with self._writing.begin() as connection:
            return [job.work(connection) for job in batch]


def announce(connection: Connection, table: str, number: int | None = None) -> None:
    """Tell all processes, once this is committed, that something changed at a table.

    With a number, nothing but its log, which has grown to there.
    """
    if connection.dialect.name == "postgresql":
        message = table if number is None else f"{table} {number}"
        connection.execute(select(func.pg_notify(CHANNEL, message)))


def announce_each(connection: Connection, query: Select[tuple[str]]) -> None:
    """The same for all the tables that a query finds."""
    if connection.dialect.name == "postgresql":
        found = query.subquery()
        connection.execute(select(func.pg_notify(CHANNEL, found.c[0])))


def address(url: str | Path) -> str:
    """The URL with the driver we use; a path is a SQLite file."""
    return _parsed(url).render_as_string(hide_password=False)


def place(url: str | Path) -> str:
    """Where a database is, fit to be shown: a file, or a server without who logs in there."""
    parsed = _parsed(url)
    if parsed.drivername == "sqlite":
        return str(parsed.database)
    port = f":{parsed.port}" if parsed.port else ""
    host = parsed.host or str(parsed.query.get("host", ""))
    return f"postgresql://{host}{port}/{parsed.database or ''}"


def _parsed(url: str | Path) -> URL:
    """Raises StorageError, which does not repeat the URL: there may be a password anywhere."""
    text = str(url)
    if "://" not in text:
        return URL.create("sqlite", database=str(Path(text).absolute()))
    try:
        parsed = make_url(text)
    except (ArgumentError, ValueError):
        raise StorageError("bad-address") from None
    if text.count("@") > (parsed.username is not None):
        raise StorageError("bad-address")  # part of a password would be taken for the host
    kind = parsed.drivername.partition("+")[0]
    if kind in ("postgres", "postgresql"):
        return parsed.set(drivername="postgresql+psycopg")
    if kind != "sqlite":
        raise StorageError("unknown-kind", kind=kind)
    if parsed.database in (None, "", ":memory:") or parsed.query or parsed.host:
        raise StorageError("no-file")
    return parsed.set(drivername="sqlite")


@contextmanager
def asking() -> Iterator[None]:
    """Tell what a database answers in our own errors."""
    try:
        yield
    except (DBAPIError, PoolExhausted) as error:
        raise _told(error) from error


_READING = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


def _told(error: Exception) -> Exception:
    if isinstance(error, DBAPIError):
        unavailable = Unavailable(str(error.orig).partition("\n")[0])
    elif isinstance(error, PoolExhausted):
        unavailable = Unavailable("no connection became free")
    else:
        return error
    unavailable.__cause__ = error
    return unavailable


def _is_nobodys_fault(error: Exception) -> bool:
    """No connection: whatever is tried next, there would be none either."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or error.statement is None
    return isinstance(error, PoolExhausted)


def _lost_a_race(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") in LOST_RACES


def _engine(url: URL) -> Engine:
    """Errors must not show what was written: it may be somebody's seed."""
    if url.drivername != "sqlite":
        return _postgres_engine(url)
    _create_file(Path(str(url.database)))
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=READERS + 1,
        hide_parameters=True,
        connect_args={"check_same_thread": False, "timeout": SQLITE_BUSY_SECONDS},
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _postgres_engine(url: URL) -> Engine:
    if "connect_timeout" not in url.query:
        url = url.update_query_dict({"connect_timeout": str(CONNECT_SECONDS)})
    try:
        return create_engine(
            url, pool_size=READERS + 1, max_overflow=2, pool_pre_ping=True, hide_parameters=True
        )
    except ImportError:
        raise StorageError("no-driver") from None


def _create_file(path: Path) -> None:
    """For nobody else's eyes: there are seeds of games in it that still go on."""
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves; see below
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin_sqlite(connection: Connection) -> None:
    """A reader that turns writer may find itself shut out; whoever writes says so at once."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def _references_unchecked(connection: Connection) -> Iterator[None]:
    if connection.dialect.name != "sqlite":
        yield
        return
    driver: Any = connection.connection.dbapi_connection
    driver.execute("PRAGMA foreign_keys = OFF")  # heard only outside a transaction
    try:
        yield
    finally:
        driver.execute("PRAGMA foreign_keys = ON")


def _check_references(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken is not None:
            raise StorageError("broken-reference", table=broken[0], to=broken[2])
