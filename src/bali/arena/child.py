"""Somebody else's program, asked a line at a time, which may do anything but hold us up.

It runs in a process group of its own, which ends with it. Never is more waited for than was said,
nor more kept than a line: what it writes beyond that stays in the pipe, where it has to wait.
"""

import atexit
import os
import select
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from bali.arena.conduct import DIED, LATE, TOO_MUCH, Misbehaved

LONGEST_LINE = 2**16
"""Bytes. A move with all its candidates takes a few thousand."""

LAST_WORDS = 2000
"""Bytes that are kept of what it writes to standard error."""

MOST_READS = 32
"""For its last words: something that it has started may go on and on."""

LAST_LINES = 3
SHOWN = 160
"""Characters of these that are shown."""

SILENCE = 0.2
"""Seconds after which we look whether it still lives: what it has started may hold its output."""

FAREWELL = 0.3
"""Seconds for it to end by itself, once it is told to or has closed its output."""


class Child:
    """A running program. Raises OSError if it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        with _starting:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
            _living.add(self)
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = (pipe.fileno() for pipe in pipes if pipe)
        self._unsent = bytearray()
        self._said = bytearray()
        self._complaints = bytearray()
        self._poll = select.poll()
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe, False)
        for pipe in (self._stdout, self._stderr):
            self._poll.register(pipe, select.POLLIN)
        self.asked = 0

    def tell(self, line: bytes) -> None:
        """Say something that wants no answer; it goes out with the next question."""
        self._unsent += line + b"\n"

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Its next line. Raises Misbehaved if none comes in time, if it dies, if it is too long."""
        deadline = monotonic() + seconds
        self.asked += 1
        self.tell(line)
        self._send()
        while not self._has_line():
            left = deadline - monotonic()
            if left <= 0:
                raise Misbehaved(LATE, f"{round(1000 * seconds)} ms")
            if not self._wait(min(left, SILENCE)) and self._process.poll() is not None:
                raise Misbehaved(DIED, self._last_words())
        answer, _, rest = self._said.partition(b"\n")
        self._said = rest
        return bytes(answer)

    def dismiss(self, farewell: bytes) -> None:
        """Say this as the last thing."""
        self.tell(farewell)
        with suppress(OSError, ValueError):
            self._send()
        self._close_stdin()

    def kill(self, patience: float = 0.0) -> None:
        """End it and all it has started; after so many seconds, if it does not do so itself."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        with suppress(ProcessLookupError, PermissionError):  # the group is gone already
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._close_stdin()
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe:
                pipe.close()
        _living.discard(self)

    def _has_line(self) -> bool:
        end = self._said.find(b"\n")
        if max(end, len(self._said) if end < 0 else 0) > LONGEST_LINE:
            raise Misbehaved(TOO_MUCH, f"> {LONGEST_LINE} bytes")
        return end >= 0

    def _wait(self, seconds: float) -> bool:
        """Until something can be read or written; whether there was."""
        ready = self._poll.poll(max(1, 1000 * seconds))
        for pipe, _ in ready:
            if pipe == self._stdin:
                self._send()
            elif pipe == self._stdout:
                self._listen()
            elif not self._hear_complaints():
                self._poll.unregister(pipe)
        return bool(ready)

    def _send(self) -> None:
        try:
            while self._unsent:
                del self._unsent[: os.write(self._stdin, self._unsent)]
        except BlockingIOError:
            self._poll.register(self._stdin, select.POLLOUT)
            return
        except BrokenPipeError:
            self._unsent.clear()  # it does not listen any more; what it says will tell why
        with suppress(KeyError):
            self._poll.unregister(self._stdin)

    def _listen(self) -> None:
        heard = os.read(self._stdout, LONGEST_LINE)
        if not heard:
            raise Misbehaved(DIED, self._last_words())
        self._said += heard

    def _hear_complaints(self) -> bool:
        """Whether there may be more."""
        heard = os.read(self._stderr, LONGEST_LINE)
        self._complaints += heard
        del self._complaints[:-LAST_WORDS]
        return bool(heard)

    def _last_words(self) -> str:
        """How it ended, and the end of what it wrote to standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        with suppress(BlockingIOError):
            for _ in range(MOST_READS):
                self._hear_complaints()
        lines = [line for line in printable(self._complaints).split("\n") if line.strip()]
        words = " / ".join(line.strip() for line in lines[-LAST_LINES:])
        return ": ".join(filter(None, (_status(self._process.returncode), words[-SHOWN:])))

    def _close_stdin(self) -> None:
        if self._process.stdin:
            with suppress(OSError):
                self._process.stdin.close()


def printable(said: bytes | bytearray) -> str:
    """Somebody's words for our reports: no escape codes, nothing that is not text."""
    text = said.decode("utf-8", "replace")
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in text)


def dismiss_all(farewell: bytes = b"") -> None:
    """End every child for good: no other can be started in this process afterwards."""
    _starting.acquire()
    children = list(_living)
    for child in children:
        child.dismiss(farewell)
    deadline = monotonic() + FAREWELL
    for child in children:
        child.kill(max(0.0, deadline - monotonic()))


def _status(code: int | None) -> str:
    if code is None:
        return ""
    if code >= 0:
        return f"exit {code}"
    with suppress(ValueError):
        return signal.Signals(-code).name
    return f"signal {-code}"


_living: set[Child] = set()
_starting = threading.Lock()
atexit.register(dismiss_all)
