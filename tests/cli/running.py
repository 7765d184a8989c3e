"""Running the `bali` command: in this process, which is quick, or for real."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from bali.cli.main import main

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
        timeout=120,
        check=False,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def _stream(content: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", newline="\n")


def _content(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()
