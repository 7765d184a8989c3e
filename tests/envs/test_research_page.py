"""docs/research.md tells the truth: its examples run, and what it says of other libraries holds."""

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.test_readme import blocks, run_blocks

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
TEXT = PAGE.read_text("utf-8")
FAULTS = [
    dedent(found) for found in re.findall(r"^  ```\n(.*?)^  ```", TEXT, re.DOTALL | re.MULTILINE)
]


def test_the_python_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PAGE.parents[1])
    assert blocks(TEXT)
    run_blocks(TEXT, PAGE.name)


def test_the_script_that_learns_is_as_short_as_it_is_said_to_be() -> None:
    """It needs PyTorch, which is too large to install for a test."""
    script = PAGE.parents[1] / "examples" / "train.py"
    lines = script.read_text("utf-8").splitlines()
    compile("\n".join(lines), script.name, "exec")
    assert f"{len(lines)} lines" in TEXT
    assert len(lines) < 80


@pytest.mark.soak
@pytest.mark.parametrize(
    ("fault", "told"),
    list(zip(FAULTS, ("", "ResampleFromInfostate() not implemented"), strict=True)),
    ids=["mcts", "ismcts"],
)
def test_faults_of_openspiel_are_still_there(fault: str, told: str) -> None:
    """If this fails, the library was mended: say that instead."""
    done = subprocess.run([sys.executable, "-c", fault], capture_output=True, text=True)
    assert done.returncode == 1 if told else done.returncode < 0
    assert told in done.stderr
