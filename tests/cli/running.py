"""Running the `bali` command: in this process, which is quick, or for real."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

import pytest

from bali import Game, Record
from bali.cli.main import main
from tests.record.samples import Json

COMMAND = [sys.executable, "-m", "bali"]


class Result(NamedTuple):
    code: int
    out: str
    err: str


def run(*arguments: str, stdin: str | bytes = b"") -> Result:
    """In this process, with its own standard streams."""
    streams = [_stream(), _stream()]
    given = _stream(stdin.encode() if isinstance(stdin, str) else stdin)
    with (
        redirect_stdout(streams[0]),
        redirect_stderr(streams[1]),
        patch.object(sys, "stdin", given),
    ):
        try:
            code = main(list(arguments))
        except SystemExit as left:  # argparse, after --help and --version
            code = int(left.code or 0)
    return Result(code, *(_content(stream) for stream in streams))


def spawn(
    *arguments: str, stdin: str | bytes = b"", environment: Mapping[str, str] | None = None
) -> Result:
    """As a process of its own, as a user would."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env={**os.environ, **(environment or {})},
        timeout=300,
        check=False,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def script_opponents(
    monkeypatch: pytest.MonkeyPatch, record: Json, seat: int, start: int = 0
) -> None:
    """Let the opponents in `bali play` do what the others did in this record, from a move on."""
    game = Game(Record.from_json(record | {"moves": []}))
    drawn = []
    for ply, move in enumerate(record["moves"]):
        if ply >= start and game.to_act != seat:
            drawn.append(game.legal_moves.index(move))
        game.play(move)
    choices = iter(drawn)
    monkeypatch.setattr("bali.bots.random_bot.below", lambda stream, bound: next(choices))


def _stream(content: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", newline="\n")


def _content(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()
