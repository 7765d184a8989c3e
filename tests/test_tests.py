"""The tests themselves, as what is not a test imports them."""

import os
import subprocess
import sys
from pathlib import Path


def test_another_package_of_this_name_does_not_come_first(tmp_path: Path) -> None:
    """A peer of `make bench` installs one; bench imports from ours."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "__init__.py").touch()
    done = subprocess.run(
        [sys.executable, "-c", "import tests.knowledge.heavy_games"],
        cwd=Path(__file__).parents[1],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
