"""One file for either database: whole or refused, and nothing is lost on the way."""

import gzip
import hashlib
import json
import stat
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from bali.store import Database, backup
from bali.store.backup import Backup, is_served, restore, write_backup
from bali.store.errors import StorageError
from bali.store.people import add_person
from bali.store.schema import downtimes, people
from bali.store.tables import every_table
from bali.store.upgrade import upgrade, versions
from bali.store.uptime import BEAT_SECONDS, beat, begin_process
from tests.store.filling import AYU, fill
from tests.store.sampling import Sample, all_rows


def rows(database: Database) -> Sample:
    with database.snapshot() as connection:
        return all_rows(connection, versions()[-1])


@pytest.fixture(scope="module")
def backup_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("backups")
    database = Database(folder / "bali.sqlite3")
    upgrade(database)
    database.begin_write(fill).result(30)
    write_backup(database, folder / "backup")
    database.close()
    return folder / "backup"


@pytest.fixture(scope="module")
def restored(backup_file: Path) -> Iterator[Database]:
    database = Database(backup_file.with_name("restored.sqlite3"))
    restore(database, backup_file)
    yield database
    database.close()


def test_there_and_back(filled: Database, empty_url: str, tmp_path: Path) -> None:
    """From each kind of database to each."""
    before = rows(filled)
    counts = write_backup(filled, tmp_path / "backup")
    assert counts == {name: len(found) for name, found in before.items()}
    assert min(counts.values()) > 0
    restored = Database(empty_url)
    assert restore(restored, tmp_path / "backup") == counts
    assert rows(restored) == before
    # New rows are numbered from there on.
    restored.begin_write(
        lambda c: c.execute(insert(downtimes).values(began=1.0, ended=2.0)).close()
    ).result(10)
    assert rows(restored)["downtimes"][-1]["id"] == 2
    restored.close()


def test_a_backup_is_for_nobody_elses_eyes(filled: Database, tmp_path: Path) -> None:
    path = tmp_path / "backup"
    write_backup(filled, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert AYU.name.encode() not in path.read_bytes()
    assert sorted(found.name for found in tmp_path.glob("*backup*")) == ["backup"]


def test_a_backup_while_the_server_goes_on(filled: Database, tmp_path: Path) -> None:
    """It has one moment: everything up to somebody, and nobody after them."""
    stop = threading.Event()

    def go_on() -> None:
        number = 0
        while not stop.is_set():
            filled.begin_write(lambda c, n=number: add_person(c, f"{n}", "en", float(n))).result(10)  # type: ignore[misc]
            number += 1

    writer = threading.Thread(target=go_on)
    writer.start()
    for attempt in range(3):
        time.sleep(0.05)
        write_backup(filled, tmp_path / f"{attempt}")
    stop.set()
    writer.join()
    for attempt in range(3):
        found = Backup.open(tmp_path / f"{attempt}").rows()
        created = [int(row["created"]) for name, row in found if name == "people"]
        numbers = sorted(number for number in created if number < 1e9)
        assert numbers == list(range(len(numbers)))


def test_a_large_backup_is_streamed(filled: Database, empty_url: str, tmp_path: Path) -> None:
    many = [{**vars(AYU), "id": f"{n}", "name": "…" * (n % 50)} for n in range(2500)]
    filled.begin_write(lambda c: c.execute(insert(people), many).close()).result(30)
    write_backup(filled, tmp_path / "backup")
    restored = Database(empty_url)
    restore(restored, tmp_path / "backup")
    count = select(func.count()).select_from(people)
    assert restored.read_now(lambda c: c.execute(count).scalar()) == 2503
    restored.close()


def test_a_full_database_is_kept(filled: Database, backup_file: Path) -> None:
    filled.begin_write(lambda c: add_person(c, "Wayan", "en", 0.0)).result(10)
    before = rows(filled)
    with pytest.raises(StorageError, match="not-empty"):
        restore(filled, backup_file)
    assert rows(filled) == before
    restore(filled, backup_file, replace=True)
    assert len(rows(filled)["people"]) == 3


def test_a_database_that_was_only_begun_is_empty(database: Database, backup_file: Path) -> None:
    database.begin_write(lambda c: begin_process(c, "a", 1.0)).result(10)
    database.begin_write(lambda c: begin_process(c, "b", 99.0)).result(10)
    restore(database, backup_file)
    assert len(database.read_now(every_table)) == 4


# ---- what is no sound backup


def rewritten(change: Callable[[list[Any]], None], resign: bool = True) -> Callable[[bytes], bytes]:
    """A file whose lines were changed; with a checksum that is right again, if asked."""

    def rewrite(packed: bytes) -> bytes:
        lines = [json.loads(line) for line in gzip.decompress(packed).splitlines()]
        change(lines)
        *body, end = (json.dumps(line).encode() + b"\n" for line in lines)
        if resign and "sha256" in lines[-1]:
            lines[-1]["sha256"] = hashlib.sha256(b"".join(body)).hexdigest()
            end = json.dumps(lines[-1]).encode() + b"\n"
        return gzip.compress(b"".join([*body, end]))

    return rewrite


def rename(lines: list[Any]) -> None:
    row = next(line for line in lines if isinstance(line, list) and "Ayu" in line)
    row[row.index("Ayu")] = "Eve"


def first_row(lines: list[Any]) -> int:
    return next(n for n, line in enumerate(lines) if isinstance(line, list))


DAMAGES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda packed: b"", "not-a-backup"),
    "not gzip": (lambda packed: b"SQLite format 3\0" * 100, "not-a-backup"),
    "other gzip": (lambda packed: gzip.compress(b"hello\n"), "not-a-backup"),
    "other JSON": (lambda packed: gzip.compress(b'{"a": 1}\n'), "not-a-backup"),
    "newer format": (
        rewritten(lambda lines: lines[0].update(format="bali-backup/2")),
        "too-new-backup",
    ),
    "newer tables": (rewritten(lambda lines: lines[0].update(version="9999")), "too-new-backup"),
    "no tables": (rewritten(lambda lines: lines[0].update(tables=3)), "too-new-backup"),
    "cut": (lambda packed: packed[: len(packed) // 2], "damaged-backup"),
    "cut at the end": (lambda packed: packed[:-1], "damaged-backup"),
    "a bit": (
        lambda packed: packed[:2000] + bytes([packed[2000] ^ 1]) + packed[2001:],
        "damaged-backup",
    ),
    "changed": (rewritten(rename, resign=False), "damaged-backup"),
    "row missing": (rewritten(lambda lines: void(lines.pop(first_row(lines)))), "damaged-backup"),
    "row too long": (
        rewritten(lambda lines: lines[first_row(lines)].append(1)),
        "damaged-backup",
    ),
    "table missing": (rewritten(lambda lines: lines.__delitem__(slice(1, 3))), "damaged-backup"),
    "table twice": (rewritten(lambda lines: lines.insert(1, lines[1])), "damaged-backup"),
    "unknown table": (rewritten(lambda lines: lines[1].update(table="x")), "damaged-backup"),
    "unknown column": (rewritten(lambda lines: lines[1]["columns"].__setitem__(0, "x")),
                       "damaged-backup"),
    "odd columns": (rewritten(lambda lines: lines[1].update(columns=3)), "damaged-backup"),
    "no end": (rewritten(lambda lines: void(lines.pop())), "damaged-backup"),
    "more after the end": (rewritten(lambda lines: lines.append([1])), "damaged-backup"),
    "two files": (lambda packed: packed + packed, "damaged-backup"),
}  # fmt: skip


def void(_: object) -> None:
    pass


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_backup_changes_nothing(
    damage: str, backup_file: Path, restored: Database, tmp_path: Path
) -> None:
    change, code = DAMAGES[damage]
    path = tmp_path / "damaged"
    path.write_bytes(change(backup_file.read_bytes()))
    before = rows(restored)
    with pytest.raises(StorageError) as caught:
        restore(restored, path, replace=True)
    assert caught.value.code == code
    assert rows(restored) == before


def wrong_kind(lines: list[Any]) -> None:
    """A text where PostgreSQL wants a number, and one that is too long for its column."""
    at = next(n for n, line in enumerate(lines) if isinstance(line, dict) and "table" in line
              and line["table"] == "tables")  # fmt: skip
    lines[at + 1][lines[at]["columns"].index("pace")] = "far too slow for anybody"


def test_a_row_that_does_not_fit_changes_nothing(
    postgres_url: str, backup_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "backup"
    path.write_bytes(rewritten(wrong_kind)(backup_file.read_bytes()))
    database = Database(postgres_url)
    restore(database, backup_file)
    before = rows(database)
    with pytest.raises(StorageError) as caught:
        restore(database, path, replace=True)
    assert (caught.value.code, caught.value.facts["table"]) == ("row-refused", "tables")
    assert rows(database) == before
    database.close()


def test_a_backup_takes_the_place_of_a_backup_only(filled: Database, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("precious")
    with pytest.raises(StorageError, match="file-in-the-way"):
        write_backup(filled, path)
    assert path.read_text() == "precious"
    path.unlink()
    write_backup(filled, path)
    first = path.read_bytes()
    filled.begin_write(lambda c: add_person(c, "Wayan", "en", 0.0)).result(10)
    write_backup(filled, path)
    assert path.read_bytes() != first
    with pytest.raises(FileNotFoundError):
        write_backup(filled, tmp_path / "no folder" / "file")


def test_nothing_to_back_up(empty_url: str, tmp_path: Path) -> None:
    database = Database(empty_url)
    with pytest.raises(StorageError, match="absent"):
        write_backup(database, tmp_path / "backup")
    assert not (tmp_path / "backup").exists()
    database.close()


class Clock:
    """In place of the module `time`: who sleeps does something else instead."""

    time = staticmethod(time.time)

    def __init__(self, sleep: Callable[[float], None]) -> None:
        self.sleep = sleep


def test_whether_a_server_is_alive(
    url: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr(backup, "time", Clock(waited.append))
    assert not is_served(database)
    begin = database.begin_write(lambda c: begin_process(c, "a", time.time()))
    begin.result(10)
    assert not is_served(database)  # it said something just now, but nothing since
    server = Database(url)

    def live(seconds: float) -> None:
        server.begin_write(lambda c: beat(c, "a", time.time())).result(10)

    monkeypatch.setattr(backup, "time", Clock(live))
    assert is_served(database)
    server.close()
    assert waited == [2 * BEAT_SECONDS]
