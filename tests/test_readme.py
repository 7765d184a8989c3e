"""The Python in README.md runs as it stands: block after block, each going on from the last.

A block in the style of `>>>` is checked line by line. Elsewhere `# => value` after an expression
must be what it gives, and a value written behind `print(…)` must be among what is printed.
"""

import ast
import doctest
import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

README = Path(__file__).parents[1] / "README.md"

BLOCK = re.compile(r"^```(?:python|pycon)[^\n]*\n(.*?)^```", re.DOTALL | re.MULTILINE)
PROMISE = re.compile(r"#\s*=>\s*(.+)$")
PRINTED = re.compile(r"print\(.*\)\s+#\s*(.+)$")


def blocks(text: str) -> list[str]:
    return BLOCK.findall(text)


def run_blocks(text: str, name: str) -> int:
    """How many promises were kept; raises at the first that was not."""
    namespace: dict[str, Any] = {"__name__": "readme"}
    kept = 0
    for number, block in enumerate(blocks(text), start=1):
        place = f"{name}, block {number}"
        kept += run_session(block, namespace, place) if ">>>" in block else run(block, namespace)
    return kept


def run_session(block: str, namespace: dict[str, Any], place: str) -> int:
    """A block of `>>>`."""
    test = doctest.DocTestParser().get_doctest(block, namespace, place, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    told: list[str] = []
    result = runner.run(test, out=told.append, clear_globs=False)
    namespace.update(test.globs)
    assert result.failed == 0, "".join(told)
    return sum(bool(example.want) for example in test.examples)


def run(block: str, namespace: dict[str, Any]) -> int:
    """A plain block, statement by statement, for the promises behind them."""
    lines = block.splitlines()
    kept = 0
    for statement in ast.parse(block).body:
        source = "\n".join(lines[statement.lineno - 1 : statement.end_lineno])
        promise = PROMISE.search(lines[(statement.end_lineno or 1) - 1])
        if promise and isinstance(statement, ast.Expr):
            code = compile(ast.Expression(statement.value), source, "eval")
            assert repr(eval(code, namespace)) == promise[1].strip(), source
            kept += 1
        else:
            kept += run_and_read(statement, source, namespace)
    return kept


def run_and_read(statement: ast.stmt, source: str, namespace: dict[str, Any]) -> int:
    """A statement, and what it is said to print."""
    out = io.StringIO()
    with redirect_stdout(out):
        exec(compile(ast.Module([statement], []), source, "exec"), namespace)
    comments = [found[1] for line in source.splitlines() if (found := PRINTED.search(line))]
    values = [comment for comment in comments if is_value(comment)]
    for value in values:
        assert value in out.getvalue().splitlines(), source
    return len(values)


def is_value(comment: str) -> bool:
    try:
        ast.literal_eval(comment)
    except (SyntaxError, ValueError):
        return False
    return True


def test_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = README.read_text("utf-8")
    assert blocks(text)
    run_blocks(text, README.name)


def test_the_reader_of_readmes_reads() -> None:
    sound = (
        "```python\nx = 2\nx + 1  # => 3\n```\n"
        "```python\n>>> x * 2\n4\n```\n"
        "```python\nif x:\n    print([x])  # [2]\nprint(x)  # the number\n```\n"
    )
    assert run_blocks(sound, "sound") == 3
    spoils = [("=> 3", "=> 4"), ("\n4\n", "\n5\n"), ("# [2]", "# [3]")]
    for spoilt in (sound.replace(*change) for change in spoils):
        with pytest.raises(AssertionError):
            run_blocks(spoilt, "spoilt")
    with pytest.raises(NameError):
        run_blocks("```python\nnonsense\n```\n", "spoilt")
