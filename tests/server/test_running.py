"""One process or several behind one address: they start, stop and are replaced as they should."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bali.server.running import DEFAULT_PORT, PortTaken, listen

PATIENCE = 90.0

PROGRAM = """
import logging, sys
from bali.server.logs import start_logs
from bali.server.running import listen, run_here, run_many
from bali.server.settings import Settings
from tests.server.small_app import {make_app} as make_app

if __name__ == "__main__":
    listener = listen("127.0.0.1", None)
    print(listener.getsockname()[1], flush=True)
    settings = Settings("unused")
    start_logs()
    count = {count}
    if count == 1:
        is_sound = run_here(make_app, settings, listener)
    else:
        is_sound = run_many(make_app, settings, listener, count, logging.INFO)
    sys.exit(0 if is_sound else 1)
"""


@dataclass
class Program:
    process: subprocess.Popen[str]
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def ask(self) -> int:
        """Which process answers."""
        return int(httpx.get(self.url, timeout=PATIENCE, verify=False).text)

    def workers(self, count: int) -> set[int]:
        """Those that answer, once there are so many."""
        found: set[int] = set()

        def are_all_there() -> bool:
            with contextlib.suppress(httpx.TransportError):
                found.add(self.ask())
            return len(found) >= count

        eventually(are_all_there)
        return found

    def stop(self, how: signal.Signals) -> tuple[int, str]:
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


@contextmanager
def running(tmp_path: object, count: int, make_app: str = "make_app") -> Iterator[Program]:
    file = f"{tmp_path}/program.py"
    with open(file, "w") as program:  # noqa: PTH123
        program.write(PROGRAM.format(count=count, make_app=make_app))
    process = subprocess.Popen(
        [sys.executable, file],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(["src", "."])},
    )
    try:
        assert process.stdout is not None
        yield Program(process, int(process.stdout.readline()))
    finally:
        process.kill()
        process.communicate()


def eventually(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# ---- one process


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_when_told(tmp_path: object, how: signal.Signals) -> None:
    with running(tmp_path, 1) as program:
        assert program.ask() == program.process.pid
        code, errors = program.stop(how)
    if how == signal.SIGTERM:
        assert code == 0
        assert all(line.startswith('{"time"') for line in errors.splitlines())
    else:
        assert "KeyboardInterrupt" in errors  # which `bali` makes a 130 of


def test_open_sockets_are_told_that_it_goes_away(tmp_path: object) -> None:
    with running(tmp_path, 1) as program:
        address = program.url.replace("http", "ws") + "socket"
        with connect(address) as first, connect(address) as second:
            first.recv(PATIENCE), second.recv(PATIENCE)
            program.process.terminate()
            for follower in (first, second):
                with pytest.raises(ConnectionClosed) as closed:
                    follower.recv(PATIENCE)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1001
        assert program.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("count", [1, 2])
def test_what_cannot_start_says_so(tmp_path: object, count: int) -> None:
    with running(tmp_path, count, "make_broken_app") as program:
        _, errors = program.process.communicate(timeout=PATIENCE)
        assert program.process.returncode == 1
        assert "Traceback" not in errors
        assert "Wayan" not in errors


# ---- several


def test_several_share_an_address_and_stop_together(tmp_path: object) -> None:
    with running(tmp_path, 2) as program:
        workers = program.workers(2)
        assert program.process.pid not in workers
        code, errors = program.stop(signal.SIGTERM)
    assert code == 0
    assert "Traceback" not in errors
    assert not any(is_alive(worker) for worker in workers)


@pytest.mark.slow
def test_one_that_dies_is_replaced(tmp_path: object) -> None:
    with running(tmp_path, 2) as program:
        first, second = program.workers(2)
        os.kill(first, signal.SIGKILL)
        eventually(lambda: not is_alive(first))
        # What the dead one had already accepted is lost; what comes after is not.
        found = program.workers(2)
        assert second in found
        assert first not in found
        assert program.stop(signal.SIGTERM)[0] == 0


@pytest.mark.slow
def test_they_do_not_outlive_their_parent(tmp_path: object) -> None:
    with running(tmp_path, 2) as program:
        workers = program.workers(2)
        program.process.kill()
        program.process.wait()
        eventually(lambda: not any(is_alive(worker) for worker in workers))


# ---- ports


def test_the_next_port_if_ours_is_taken() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        ports = [listener.getsockname()[1] for listener in (first, second)]
        assert DEFAULT_PORT <= ports[0] < ports[1]


def test_no_other_port_than_the_one_wanted() -> None:
    with listen("127.0.0.1", None) as first, pytest.raises(PortTaken):
        listen("127.0.0.1", first.getsockname()[1])


def test_an_address_of_another_computer() -> None:
    with pytest.raises(OSError, match="assign"):
        listen("192.0.2.1", None)
    with pytest.raises(socket.gaierror):
        listen("no such host", None)
