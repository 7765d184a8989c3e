"""What the page costs at first sight: bytes to fetch, and time until one can move.

All in one run of one browser, beside a page that does nothing: so the ratios hold on any machine.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Response
from rich.console import Console
from rich.table import Table

import bali
from tests.browser.chromium import open_browser
from tests.browser.playing import CHOICES
from tests.browser.tables import table_with_bots
from tests.browser.visiting import DESK, Visitor
from tests.server.live import Client, LiveServer

BUILT = Path(bali.__file__).parent / "web"

Way = Callable[[Client], str]
"""Where someone goes."""
Arrived = Callable[[Page], None]
"""Waits until they are there."""


def sees_heading(page: Page) -> None:
    page.get_by_role("heading").first.wait_for()


def can_move(page: Page) -> None:
    page.locator(CHOICES).first.wait_for()


def sees_anything(page: Page) -> None:
    page.locator("body").wait_for()


class Bench:
    def __init__(self, browser: Browser, server: LiveServer, times: int) -> None:
        self.browser = browser
        self.server = server
        self.times = times

    @contextmanager
    def visit(self, where: Way) -> Iterator[tuple[Page, str]]:
        """Someone whose browser has nothing in its cache, and where they are about to go."""
        options = DESK.context_options()
        with self.browser.new_context(base_url=self.server.url, **options) as context:
            who = self.server.client("Ayu")
            yield Visitor(context, self.server.url, DESK, who).page, where(who)

    def fetched(self, where: Way, arrived: Arrived) -> set[str]:
        """Which files of the page are needed to get there."""
        found: set[str] = set()

        def note(response: Response) -> None:
            address = urlsplit(response.url).path
            if not address.startswith("/api"):
                found.add("index.html" if address == path else address.lstrip("/"))

        with self.visit(where) as (page, path):
            page.on("response", note)
            page.goto(path)
            arrived(page)
            return set(found)  # what a page fetches ahead for the next comes later

    def seconds(self, where: Way, arrived: Arrived, again: bool = False) -> float:
        """Until one has arrived, the middle of several; again: with the files in the cache."""
        return median(self._once(where, arrived, again) for _ in range(self.times))

    def _once(self, where: Way, arrived: Arrived, again: bool) -> float:
        with self.visit(where) as (page, path):
            if again:
                page.goto(path)
                arrived(page)
                page.goto("about:blank")
            start = perf_counter()
            page.goto(path, wait_until="commit")
            arrived(page)
            return perf_counter() - start


def nothing(_: Client) -> str:
    return "/healthz"


def home(_: Client) -> str:
    return "/"


def table(who: Client) -> str:
    return f"/table/{table_with_bots(who)}"


def gzipped(name: str) -> int:
    """Bytes as they are sent."""
    plain = BUILT / name
    packed = plain.with_name(plain.name + ".gz")
    return (packed if packed.exists() else plain).stat().st_size


def sizes(bench: Bench) -> Table:
    rows = Table("the page at first", "files", "kB gzipped", box=None)
    for column in rows.columns[1:]:
        column.justify = "right"
    everything = (path for path in BUILT.rglob("*") if path.suffix not in (".br", ".gz"))
    ways = {
        "home": bench.fetched(home, sees_heading),
        "a table": bench.fetched(table, can_move),
        "all there is": {str(path.relative_to(BUILT)) for path in everything if path.is_file()},
    }
    for name, files in ways.items():
        rows.add_row(name, str(len(files)), f"{sum(map(gzipped, files)) / 1000:.1f}")
    return rows


def times(bench: Bench) -> Table:
    told = {
        "a page of nothing": bench.seconds(nothing, sees_anything),
        "home, the first visit": bench.seconds(home, sees_heading),
        "home, the next visit": bench.seconds(home, sees_heading, again=True),
        "first possible move, the first visit": bench.seconds(table, can_move),
        "first possible move, the next visit": bench.seconds(table, can_move, again=True),
    }
    rows = Table("in the browser, until", "ms", "of nothing", box=None)
    for column in rows.columns[1:]:
        column.justify = "right"
    least = told["a page of nothing"]
    for name, took in told.items():
        rows.add_row(name, f"{took * 1000:.0f}", f"{took / least:.1f}")
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.page", description=__doc__)
    parser.add_argument("--times", type=int, default=9, help="visits for each row")
    asked = parser.parse_args()
    console = Console(highlight=False)
    with (
        tempfile.TemporaryDirectory() as folder,
        LiveServer(Path(folder) / "bali.sqlite3") as server,
        open_browser() as browser,
    ):
        bench = Bench(browser, server, asked.times)
        console.print(sizes(bench))
        console.print(times(bench))


if __name__ == "__main__":
    main()
