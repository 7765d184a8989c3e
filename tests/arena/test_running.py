"""Worker processes and the one who breaks a match off."""

import subprocess
import sys

STARTING = """
import multiprocessing, signal
from bali.arena.running import held_interrupts
with held_interrupts():
    multiprocessing.get_context("spawn").Lock()  # starts multiprocessing's own helper
    assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])
"""


def test_a_worker_that_is_starting_does_not_hear_ctrl_c() -> None:
    """What is held back here is held back there; else it tells a long story of its interruption."""
    told = subprocess.run([sys.executable, "-c", STARTING], capture_output=True, check=False)
    assert (told.returncode, told.stderr) == (0, b"")
