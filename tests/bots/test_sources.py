"""What has to be compiled again after a change, and what has not."""

import ast
from pathlib import Path

import bali
from bali.compiled.jit import PLAIN, SOURCES

ROOT = Path(bali.__file__).parent


def imports_of(path: Path) -> set[str]:
    """The modules of Bali that one names, as paths of their sources."""
    return {
        name.removeprefix("bali.").replace(".", "/") + ".py"
        for statement in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(statement, ast.ImportFrom)
        for name in [str(statement.module)]
        if name.startswith("bali.")
    }


def test_plain_sources_have_nothing_to_do_with_machine_code() -> None:
    everything = {
        file.relative_to(ROOT).as_posix(): imports_of(file)
        for source in SOURCES
        for file in [ROOT / source, *(ROOT / source).rglob("*.py")]
        if file.suffix == ".py" and file.name != "__init__.py"
    }
    assert set(everything) >= PLAIN
    for name, imports in everything.items():
        if name in PLAIN:
            assert "compiled/jit.py" not in imports, name
        else:
            assert not imports & PLAIN, name
