"""A real browser before a real server with the built page: `make browser`.

    def test_home(visit: Visit) -> None:
        anna = visit("/", PHONE, language="fr")
        anna.page.get_by_role("link", name="…").click()

A test fails if a browser complained meanwhile: about a script, about what it could not load, about
what the server answered. `visitor.complaints.expecting("404")` is for what is meant to go wrong.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from tests.browser.chromium import launch_options
from tests.browser.visiting import DESK, Look, Visit, Visitor
from tests.server.live import Client, LiveServer

HERE = Path(__file__).parent
PAGE = Path(__file__).parents[2] / "src" / "bali" / "web" / "index.html"

expect.set_options(timeout=30_000)  # milliseconds: machines that test have much to do


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for all: every test opens tables of its own."""
    assert PAGE.exists(), f"make {PAGE.relative_to(HERE.parents[1])}"
    with LiveServer(tmp_path_factory.mktemp("data") / "bali.sqlite3") as running:
        yield running


@pytest.fixture(scope="session")
def base_url(server: LiveServer) -> str:
    return server.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_options()}


@pytest.fixture
def visit(new_context: CreateContextCallback, base_url: str) -> Iterator[Visit]:
    """`visit(path, look, who, theme="dark", …)`: someone opens this page in a browser of their own.

    They are new here, or `who` they say: a `server.client("Ayu")`. Without a path they are still
    nowhere.
    """
    there: list[Visitor] = []

    def visit(
        path: str | None = "/", look: Look = DESK, who: Client | None = None, **other: Any
    ) -> Visitor:
        look = look.but(**other)
        new = Visitor(new_context(**look.context_options()), base_url, look, who)
        there.append(new)
        if path is not None:
            new.go(path)
        return new

    yield visit
    for each in there:
        each.complaints.check()


@pytest.fixture
def page(visit: Visit) -> Page:
    """For tests that need only one, at a desk, and go where they like."""
    return visit(None).page
