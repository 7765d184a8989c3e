"""The pages in docs/ tell the truth: their Python runs, their commands print what stands there."""

import re
import shlex
from pathlib import Path

import pytest

from bali.knowledge import World, view_of
from bali.record import Record
from tests.cli.running import run
from tests.test_readme import blocks, run_blocks

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "knowledge.md"
EXAMPLE = ROOT / "docs" / "examples" / "put-back.json"

CONSOLE = re.compile(r"^```console\n\$ bali ([^\n]*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
SESSIONS = CONSOLE.findall(PAGE.read_text("utf-8"))


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths in the pages start from the project's folder; the pages are in English."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


def test_the_python_runs() -> None:
    text = PAGE.read_text("utf-8")
    promises = text.count("# =>")
    assert blocks(text)
    assert run_blocks(text, PAGE.name) >= promises > 10


@pytest.mark.parametrize(("command", "shown"), SESSIONS, ids=[command for command, _ in SESSIONS])
def test_the_commands_print_what_stands_there(command: str, shown: str) -> None:
    told = run(*shlex.split(command))
    assert (told.code, told.err) == (0, "")
    printed = [line.rstrip() for line in told.out.rstrip().splitlines()]
    assert printed == shown.splitlines()


def test_every_key_of_a_view_is_explained() -> None:
    text = PAGE.read_text("utf-8")
    tables = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    explained = {name for cell in tables for name in re.findall(r"`(\w+)`", cell)}
    view = view_of(World.of_record(Record.read(EXAMPLE.read_bytes())), 0).to_json()
    assert set(view) | set(view["history"][0]) == explained


PAGES = (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))


def anchor_of(heading: str) -> str:
    """As web pages that show Markdown make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^):]+)\)", page.read_text("utf-8")):
        name, _, anchor = target.partition("#")
        there = page.parent / name if name else page
        assert there.exists(), target
        if anchor:
            headings = re.findall(r"^#+ (.+)$", there.read_text("utf-8"), re.MULTILINE)
            assert anchor in map(anchor_of, headings), target
