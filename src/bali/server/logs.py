"""What a host can read of a running server: one JSON object a line, and nothing about anybody.

No address, name, token, query, body or move may get here. So errors are told by their kind and
where they happened, never by their text, which may quote what somebody sent; and of what libraries
have to say, only the part that is always the same.
"""

import logging
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, TextIO

import orjson

OWN = "bali"
FACTS = "facts"
"""`logger.info("moved on", extra={FACTS: {...}})` adds to the line."""

QUIET = ("uvicorn.error", "uvicorn.asgi")
"""They tell every socket's address, and that has tokens in it."""


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "process": record.process,
            "logger": record.name,
            "event": _event(record),
            **getattr(record, FACTS, {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["errors"] = list(_errors(record.exc_info[1]))
        return orjson.dumps(line, default=lambda value: type(value).__name__).decode()


def is_own(name: str) -> bool:
    return name == OWN or name.startswith(f"{OWN}.")


def _event(record: logging.LogRecord) -> str:
    if is_own(record.name):
        return record.getMessage()
    return str(record.msg).strip().partition("\n")[0]


def _errors(error: BaseException | None) -> Iterator[dict[str, object]]:
    """An error and what caused it, by kind and place."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield {"kind": type(error).__qualname__, "at": _places(error.__traceback__)}
        error = error.__cause__ or error.__context__


def _places(trace: TracebackType | None) -> list[str]:
    frames = traceback.extract_tb(trace)[-12:]
    return [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def _short(filename: str) -> str:
    """From the package on: where it is installed is the host's business."""
    for mark in ("/site-packages/", "/src/"):
        if mark in filename:
            return filename.rpartition(mark)[2]
    return filename.rpartition("/")[2]


def start_logs(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Let everything that is logged in this process come out as JSON lines, on standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(OWN).setLevel(level)
    for name in ("uvicorn", *QUIET):
        quiet = logging.getLogger(name)
        quiet.handlers.clear()
        quiet.propagate = True
        quiet.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
