"""Once it was opened, the page opens without a server: home, rules, score sheet."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PAGE
from tests.browser.visiting import PHONE, Visit, Visitor, settle
from tests.server.live import LiveServer

IS_READY = "() => navigator.serviceWorker.controller !== null"
IS_WAITING = "(await navigator.serviceWorker.getRegistration()).waiting !== null"
IS_TIDY = "(await caches.keys()).join() === 'bali-new'"


def wait_for(page: Page, condition: str) -> None:
    """Playwright's own `wait_for_function` does not wait for promises."""
    pause = "new Promise((resolve) => setTimeout(resolve, 50))"
    page.evaluate(f"async () => {{ while (!({condition})) await {pause}; }}")


def without_a_connection(visit: Visit) -> Visitor:
    """Someone who has opened the page once, and has no connection any more."""
    visitor = visit("/", PHONE, worker=True)
    visitor.page.wait_for_function(IS_READY)
    visitor.complaints.ignore("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    visitor.context.set_offline(True)
    return visitor


@pytest.mark.parametrize("path", ["/", "/rules", "/score", "/settings", "/about"])
def test_opens_without_a_connection(visit: Visit, path: str) -> None:
    page = without_a_connection(visit).page
    page.goto(path)
    settle(page)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_counts_without_a_connection(visit: Visit) -> None:
    page = without_a_connection(visit).page
    page.goto("/score")
    page.get_by_role("textbox", name="Shrines, Player 1").fill("2")
    page.get_by_role("textbox", name="Stones, Player 2").fill("44")
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("Equal points: Player 1 wins with more shrines.")
    page.reload()
    expect(result).to_contain_text("Equal points: Player 1 wins with more shrines.")


def test_never_answers_for_the_server(visit: Visit) -> None:
    page = without_a_connection(visit).page
    assert page.evaluate("fetch('/api/names').then(() => 'answered', () => 'failed')") == "failed"


# ---- a new version


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A built page that may be changed."""
    return Path(shutil.copytree(PAGE.parent, tmp_path / "site"))


@pytest.fixture
def its_url(site: Path, tmp_path: Path) -> Iterator[str]:
    with LiveServer(tmp_path / "bali.sqlite3", pages=site) as running:
        yield running.url


def build_anew(site: Path) -> None:
    """As if the page "About" had changed: its file has another name, the old one is gone."""
    (chunk,) = site.glob("assets/About-*.js")
    new = f"About-{'n' * 8}.js"
    for file in [*site.rglob("*.js"), site / "index.html"]:
        for ending in (".gz", ".br"):
            file.with_name(file.name + ending).unlink(missing_ok=True)
        file.write_text(file.read_text("utf-8").replace(chunk.name, new), "utf-8")
    chunk.rename(chunk.with_name(new))
    worker = site / "sw.js"
    worker.write_text(
        re.sub(r'VERSION = "\w+"', 'VERSION = "new"', worker.read_text("utf-8")), "utf-8"
    )
    (site / "index.html").touch()


def look_at_about(page: Page) -> None:
    """By a link in the open page, which fetches what is missing of it."""
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('a'), "
        "{ href: '/about', id: 'to-about', textContent: 'About' }))"
    )
    page.locator("#to-about").click()
    expect(page.get_by_role("heading", name="About Bali")).to_be_visible()


def test_a_new_version_leaves_open_tabs_alone(visit: Visit, site: Path, its_url: str) -> None:
    visitor = visit(None, worker=True)
    old = visitor.page
    old.goto(its_url)
    old.wait_for_function(IS_READY)
    (first,) = old.evaluate("caches.keys()")

    build_anew(site)
    new = visitor.context.new_page()
    new.goto(its_url)
    wait_for(new, IS_WAITING)
    assert set(new.evaluate("caches.keys()")) == {first, "bali-new"}
    visitor.context.set_offline(True)
    look_at_about(old)
    look_at_about(new)
    visitor.context.set_offline(False)

    old.close()
    new.close()
    next_day = visitor.context.new_page()
    next_day.goto(its_url)
    wait_for(next_day, IS_TIDY)
