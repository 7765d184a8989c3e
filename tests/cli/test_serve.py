"""`bali serve`: what it is told, what it shows, and how it ends."""

import os
import re
import signal
import socket
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from bali.cli import serve
from bali.cli.main import build_parser
from bali.server.settings import MailSettings, Settings
from bali.words import LANGUAGES, Words
from tests.cli.running import COMMAND, run

PATIENCE = 60.0
WORDS = Words("en")
HEAVY = ("uvicorn", "fastapi", "starlette", "sqlalchemy", "aiosmtplib", "segno", "pydantic")
PUBLIC = ("--public-url", "https://bali.example.org")


def parsed(*options: str) -> Namespace:
    return build_parser(WORDS, "serve").parse_args(["serve", *options])


def settings(*options: str) -> Settings:
    return serve.read_settings(parsed(*options), WORDS)


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BALI_SMTP", "BALI_DATABASE"):
        monkeypatch.delenv(name, raising=False)


# ---- options


def test_help_loads_no_server() -> None:
    told = subprocess.run(
        [sys.executable, "-X", "importtime", *COMMAND[1:], "serve", "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line for line in told.stderr.splitlines() if line.startswith("import time:")]
    loaded = {line.split("|")[-1].strip().split(".")[0] for line in lines}
    assert not loaded & set(HEAVY)


def test_nothing_need_be_said(tmp_path: Path) -> None:
    assert settings("--data", str(tmp_path)) == Settings(str(tmp_path / "bali.sqlite3"))


def test_everything_can_be_said() -> None:
    told = settings(
        "--database", "postgresql://host/bali", "--bots", "3", "--no-pause", "--behind-proxy",
        *PUBLIC, "--smtp", "smtp://bali:s%40cret@mail.example.org", "--mail-from",
        "Bali <bali@example.org>",
    )  # fmt: skip
    assert told == Settings(
        "postgresql://host/bali",
        public_url="https://bali.example.org",
        bot_processes=3,
        bot_pause=False,
        behind_proxy=True,
        mail=MailSettings(
            "mail.example.org", 587, "Bali <bali@example.org>", "bali", "s@cret", starttls=True
        ),
    )


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("smtp://localhost", {"host": "localhost", "port": 25, "starttls": False}),
        ("smtp://mail.test:2525", {"host": "mail.test", "port": 2525, "starttls": True}),
        ("smtp://mail.test?starttls=no", {"port": 587, "starttls": False}),
        ("smtps://mail.test", {"port": 465}),
        ("smtp://me%40x.org:pw@mail.test", {"user": "me@x.org", "password": "pw"}),
    ],
)
def test_mail_servers(url: str, expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    mail = settings(*PUBLIC, "--smtp", url, "--mail-from", "bali@example.org").mail
    assert expected.items() <= vars(mail).items()
    monkeypatch.setenv("BALI_SMTP", url)
    assert settings(*PUBLIC, "--mail-from", "bali@example.org").mail == mail


def test_who_logs_in_with_an_address_sends_from_there() -> None:
    mail = settings(*PUBLIC, "--smtp", "smtp://me%40x.org:pw@mail.test").mail
    assert mail is not None
    assert mail.sender == "me@x.org"


@pytest.mark.parametrize(
    "url",
    ["https://bali.example.org", "http://192.168.1.7:8000", "https://bali.example.org/"],
)
def test_public_addresses(url: str) -> None:
    assert settings("--public-url", url).public_url == url.rstrip("/")


# ---- mistakes


@pytest.mark.parametrize(
    "options",
    [
        ["--workers", "2"],
        ["--workers", "0"],
        ["--bots", "0"],
        ["--port", "0"],
        ["--port", "65536"],
        ["--lan", "--host", "127.0.0.1"],
        ["--public-url", "bali.example.org"],
        ["--public-url", "ftp://bali.example.org"],
        ["--public-url", "https://bali.example.org/games"],
        ["--public-url", "https://user@bali.example.org"],
        ["--public-url", "https://bali.example.org:port"],
        ["--public-url", "https://"],
        ["--smtp", "smtp://localhost", "--mail-from", "bali@example.org"],
        [*PUBLIC, "--smtp", "smtp://localhost"],
        [*PUBLIC, "--smtp", "smtp://localhost", "--mail-from", "nobody"],
        [*PUBLIC, "--smtp", "smtp://localhost", "--mail-from", "a@x.org\nBcc: b@x.org"],
        [*PUBLIC, "--smtp", "mail:s3cret@localhost", "--mail-from", "bali@example.org"],
        [*PUBLIC, "--smtp", "http://u:s3cret@localhost", "--mail-from", "bali@example.org"],
        [*PUBLIC, "--smtp", "smtp://u:s3cret@host:port", "--mail-from", "bali@example.org"],
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_is_one_message_and_two(
    options: list[str], language: str, tmp_path: Path
) -> None:
    told = run("serve", "--language", language, "--data", str(tmp_path / "new"), *options)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1
    assert "s3cret" not in told.err
    assert not (tmp_path / "new").exists()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = run("serve", "--data", str(tmp_path), "--port", str(port))
    assert (told.code, told.out) == (1, "")
    assert f"port {port} is in use" in told.err


@pytest.mark.parametrize("host", ["192.0.2.1", "no such host", "x" * 80])
def test_a_host_that_is_not_here(host: str, tmp_path: Path) -> None:
    told = run("serve", "--data", str(tmp_path), "--host", host)
    assert (told.code, told.out) == (1, "")
    assert "is not an address of this computer" in told.err


def test_a_database_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "bali.sqlite3").write_bytes(b"something else" * 100)
    told = run("serve", "--data", str(tmp_path))
    assert (told.code, told.out) == (1, "")
    assert told.err.count("\n") == 1


# ---- what is shown


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that a browser was asked for."""
    pages: list[str] = []
    monkeypatch.setattr("webbrowser.open", pages.append)
    monkeypatch.setattr(serve, "has_screen", lambda: True)
    monkeypatch.setattr(serve, "lan_address", lambda port: f"http://192.168.1.7:{port}")
    return pages


def shown(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *options: str,
    terminal: bool = True,
) -> str:
    asked = parsed(*options)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    with serve.listen(asked, WORDS) as listener:
        serve.show(asked, serve.read_settings(asked, WORDS), listener, WORDS)
        port = listener.getsockname()[1]
    return capsys.readouterr().out.replace(str(port), "PORT")


def test_at_a_terminal_the_browser_opens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], opened: list[str]
) -> None:
    told = shown(monkeypatch, capsys, "--data", "/x")
    assert told.splitlines() == [
        "Bali is open on this computer: http://127.0.0.1:PORT",
        "Games are kept in /x/bali.sqlite3",
        "Ctrl-C closes it. Games that are going on wait until it opens again.",
    ]
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+", opened[0])


def test_the_browser_stays_closed_if_asked_or_nobody_is_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], opened: list[str]
) -> None:
    shown(monkeypatch, capsys, "--no-browser")
    shown(monkeypatch, capsys, terminal=False)
    monkeypatch.setattr(serve, "has_screen", lambda: False)
    shown(monkeypatch, capsys)
    assert opened == []


def test_in_the_network_with_a_code_for_phones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], opened: list[str]
) -> None:
    told = shown(monkeypatch, capsys, "--lan")
    assert "On other devices in your network: http://192.168.1.7:PORT" in told
    assert "▀" in told
    assert opened[0].startswith("http://127.0.0.1:")
    told = shown(monkeypatch, capsys, "--lan", terminal=False)
    assert "http://192.168.1.7:PORT" in told
    assert "▀" not in told


def test_without_a_network_there_is_nothing_to_show(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], opened: list[str]
) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda port: None)
    assert "your network" not in shown(monkeypatch, capsys, "--lan", "--no-browser")


def test_a_public_address_is_shown_instead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], opened: list[str]
) -> None:
    told = shown(monkeypatch, capsys, "--lan", *PUBLIC)
    assert "From everywhere: https://bali.example.org" in told
    assert "your network" not in told


def test_no_password_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], opened: list[str]
) -> None:
    told = shown(monkeypatch, capsys, "--database", "postgresql://me:s3cret@host/bali")
    assert "s3cret" not in told
    assert "postgresql://host/bali" in told


def test_addresses() -> None:
    assert serve.at("::1", 8000) == "http://[::1]:8000"
    found = serve.lan_address(8000)
    assert found is None or re.fullmatch(r"http://[0-9.]+:8000", found)


# ---- for real


@contextmanager
def serving(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and its address."""
    process = subprocess.Popen(
        [*COMMAND, "serve", *options],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "BROWSER": "false"},
    )
    try:
        assert process.stdout is not None
        address, place = process.stdout.readline(), process.stdout.readline()
        assert place.startswith("Games are kept in ")
        yield process, address.split()[-1]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(("how", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_it_serves_until_told_to_stop(tmp_path: Path, how: signal.Signals, code: int) -> None:
    with serving("--data", str(tmp_path)) as (process, url):
        assert httpx.get(f"{url}/healthz", timeout=PATIENCE).text == "ok"
        answer = httpx.get(f"{url}/api/nothing?x=s3cret", timeout=PATIENCE)
        assert answer.json()["code"] == "not-found"
        assert "server" not in answer.headers
        process.send_signal(how)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == code
    assert all(line.startswith('{"time"') for line in err.splitlines())
    assert "s3cret" not in err


@pytest.mark.slow
def test_several_processes_on_postgresql(postgres_url: str) -> None:
    with serving("--database", postgres_url, "--workers", "2") as (process, url):
        assert httpx.get(f"{url}/healthz", timeout=PATIENCE).text == "ok"
        process.terminate()
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in err
