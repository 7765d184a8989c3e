"""`bali backup`, `bali restore` and `bali check`, and where they look for the games."""

import json
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import update

from bali.store import Database
from bali.store.schema import log, tables
from bali.store.upgrade import changing_schema, upgrade, versions
from bali.store.uptime import beat
from bali.words import LANGUAGES
from tests.cli.running import run, spawn
from tests.store.filling import fill
from tests.store.sampling import all_rows

PASSWORD = "pass-word"


@pytest.fixture(autouse=True)
def _no_database_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BALI_DATABASE", raising=False)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("filled")
    with_games(folder / "bali.sqlite3")
    return folder


@pytest.fixture(scope="module")
def backup(filled: Path) -> Path:
    path = filled / "backup"
    assert run("backup", str(path), "--data", str(filled)).code == 0
    return path


def with_games(url: str | Path) -> None:
    database = Database(url)
    upgrade(database)
    database.begin_write(fill).result(30)
    database.close()


def rows(url: str | Path) -> object:
    database = Database(url)
    with database.snapshot() as connection:
        found = all_rows(connection, versions()[-1])
    database.close()
    return found


def test_backup_and_restore(filled: Path, backup: Path, tmp_path: Path) -> None:
    told = run("restore", str(backup), "--data", str(tmp_path / "new"))
    assert told == (0, "Restored. Tables: 4. People: 3. Moves: 192.\n", "")
    assert rows(tmp_path / "new" / "bali.sqlite3") == rows(filled / "bali.sqlite3")
    told = run("backup", str(tmp_path / "again"), "--data", str(tmp_path / "new"))
    assert told.out == f"Written to {tmp_path / 'again'}. Tables: 4. People: 3. Moves: 192.\n"
    assert run("check", "--data", str(tmp_path / "new")).code == 0


def test_to_postgresql_and_back(
    filled: Path,
    backup: Path,
    postgres_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert run("restore", str(backup), "--database", postgres_url).code == 0
    monkeypatch.setenv("BALI_DATABASE", postgres_url)
    assert run("check").out == "4 tables and 1 uploaded replay checked. All are sound.\n"
    assert run("backup", str(tmp_path / "back")).code == 0
    assert run("restore", str(tmp_path / "back"), "--data", str(tmp_path)).code == 0
    assert rows(tmp_path / "bali.sqlite3") == rows(filled / "bali.sqlite3")


def test_the_users_own_folder(backup: Path, data_home: Path) -> None:
    assert run("restore", str(backup)).code == 0
    assert (data_home.parent / "bali.sqlite3").exists()
    assert run("check").code == 0


def test_for_real(backup: Path, tmp_path: Path) -> None:
    told = spawn("restore", str(backup), "--data", str(tmp_path))
    assert (told.code, told.err) == (0, "")
    told = spawn("check", "--data", str(tmp_path), "--json")
    assert (told.code, told.err) == (0, "")
    assert json.loads(told.out) == {"tables": 4, "replays": 1, "unsound": 0}


def test_games_are_replaced_only_if_asked(backup: Path, tmp_path: Path) -> None:
    assert run("restore", str(backup), "--data", str(tmp_path)).code == 0
    told = run("restore", str(backup), "--data", str(tmp_path))
    assert (told.code, told.out) == (1, "")
    assert "--replace" in told.err
    assert run("restore", str(backup), "--data", str(tmp_path), "--replace").code == 0


def test_not_while_a_server_runs(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Database(tmp_path / "bali.sqlite3")
    upgrade(server)

    def live(seconds: float = 1.0) -> None:
        server.begin_write(lambda c: beat(c, "server", time.time())).result(10)

    live()
    clock = SimpleNamespace(time=time.time, sleep=live)  # while we look, it says that it is there
    monkeypatch.setattr("bali.store.backup.time", clock)
    told = run("restore", str(backup), "--data", str(tmp_path))
    server.close()
    assert (told.code, told.out) == (1, "")
    assert "server" in told.err


# ---- check


@pytest.fixture
def spoilt(backup: Path, tmp_path: Path) -> Path:
    run("restore", str(backup), "--data", str(tmp_path))
    database = Database(tmp_path / "bali.sqlite3")
    with changing_schema(database) as connection:
        connection.execute(update(tables).where(tables.c.id == "finished").values(setup="{"))
        line = (log.c.table == "playing") & (log.c.number == 1)
        connection.execute(update(log).where(line).values(move="fly\n"))
    database.close()
    return tmp_path


def test_check_names_each_unsound_game(spoilt: Path) -> None:
    told = run("check", "--data", str(spoilt))
    assert (told.code, told.err) == (1, "")
    assert told.out.splitlines() == [
        "Table finished: its deal cannot be read: this is not JSON: the text breaks off or goes "
        "wrong at line 1, column 2",
        'Table playing: entry 1 of its log: "fly?" was not possible',
        "4 tables and 1 uploaded replay checked. 2 are not sound.",
    ]


def test_check_as_json(spoilt: Path) -> None:
    told = run("check", "--data", str(spoilt), "--json")
    assert (told.code, told.err) == (1, "")
    finished, playing, summary = map(json.loads, told.out.splitlines())
    assert (finished["kind"], finished["id"]) == ("table", "finished")
    assert finished["problems"][0]["code"] == "bad-setup"
    assert playing["problems"] == [{"code": "illegal-entry", "number": 1, "move": "fly\n"}]
    assert summary == {"tables": 4, "replays": 1, "unsound": 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_check_in_each_language(spoilt: Path, language: str) -> None:
    told = [run("check", "--data", str(spoilt), "--language", name).out for name in LANGUAGES]
    own = run("check", "--data", str(spoilt), "--language", language)
    assert own.code == 1
    assert told.count(own.out) == 1


# ---- what can be wrong


def refused(*arguments: str, code: int = 1) -> str:
    """The one line that is said."""
    told = run(*arguments)
    assert (told.code, told.out) == (code, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1
    assert PASSWORD not in told.err
    return told.err


@pytest.mark.parametrize("verb", ["check", "backup"])
def test_looking_makes_no_database(verb: str, tmp_path: Path) -> None:
    file = [str(tmp_path / "file")] if verb == "backup" else []
    assert str(tmp_path / "data") in refused(verb, *file, "--data", str(tmp_path / "data"))
    assert refused(verb, *file, "--database", f"sqlite:///{tmp_path}/x.sqlite3")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://ayu:{PASSWORD}@127.0.0.1:9/games",
        f"postgresql://127.0.0.1:9/games?password={PASSWORD}",
        f"postgresql://ayu:a@{PASSWORD}@127.0.0.1:9/games",
        f"postgresql://ayu:{PASSWORD}@127.0.0.1:{PASSWORD}/games",
        f"postgresql://ayu@127.0.0.1:9/games?nonsense={PASSWORD}",
        f"mysql://ayu:{PASSWORD}@host/games",
        f"sqlite://{PASSWORD}",
        "://",
    ],
)
@pytest.mark.parametrize("verb", ["check", "backup", "restore"])
def test_databases_that_are_not_there(verb: str, url: str, backup: Path, tmp_path: Path) -> None:
    file = {"backup": [str(tmp_path / "file")], "restore": [str(backup)]}.get(verb, [])
    refused(verb, *file, "--database", url)


def test_a_wrong_password_or_name(postgres_url: str) -> None:
    other = postgres_url.replace("postgres@", f"wayan:{PASSWORD}@")
    assert "wayan" in refused("check", "--database", other)


def test_without_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "bali[postgres]" in refused("check", "--database", "postgresql://host/games")


def test_not_a_database(tmp_path: Path) -> None:
    (tmp_path / "bali.sqlite3").write_text("hello " * 1000)
    refused("check", "--data", str(tmp_path))
    refused("backup", str(tmp_path / "file"), "--data", str(tmp_path))


def test_not_a_backup(tmp_path: Path, backup: Path, filled: Path) -> None:
    refused("restore", str(filled / "bali.sqlite3"), "--data", str(tmp_path))
    assert "no such file" in refused("restore", str(tmp_path / "none"), "--data", str(tmp_path))
    refused("restore", str(tmp_path), "--data", str(tmp_path))
    (tmp_path / "half").write_bytes(backup.read_bytes()[:1000])
    refused("restore", str(tmp_path / "half"), "--data", str(tmp_path))


def test_files_that_cannot_be_written(filled: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("precious")
    refused("backup", str(tmp_path / "file"), "--data", str(filled))
    refused("backup", str(tmp_path), "--data", str(filled))
    refused("backup", str(tmp_path / "no" / "folder"), "--data", str(filled))
    refused("backup", str(filled / "bali.sqlite3"), "--data", str(filled))
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_one_place_only(filled: Path) -> None:
    told = refused("check", "--data", str(filled), "--database", "postgresql://host/x", code=2)
    assert "--data" in told
    assert "--database" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_in_each_language(language: str, tmp_path: Path) -> None:
    def told(name: str) -> str:
        return refused("check", "--data", str(tmp_path), "--language", name)

    assert [told(name) for name in LANGUAGES].count(told(language)) == 1
