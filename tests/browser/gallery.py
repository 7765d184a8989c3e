"""Pictures of every page, and the few that README.md shows: `make screenshots`.

make screenshots                          all pages in all looks, and docs/images/
make screenshots ARGS="table --look 390"  those with this in their name
make screenshots ARGS=--readme            only docs/images/
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import orjson
from PIL import Image
from playwright.sync_api import Browser, Error, Page

from tests.browser.checking import SCREENSHOTS, take_picture
from tests.browser.chromium import ROOT, open_browser
from tests.browser.playing import CHOICES, CONFIRM, Hand
from tests.browser.tables import VIEW, play_on, table_where, table_with_bots, table_with_friend
from tests.browser.visiting import DESK, PHONE, Look, Visitor, every_look, settle
from tests.server.live import Client, LiveServer

IMAGES = ROOT / "docs" / "images"
RECORDS = ROOT / "tests" / "records"
LARGEST = 100_000
"""Bytes of a picture that goes into the repository."""
PATIENCE = 10_000
"""Milliseconds for a page to be there."""

NAMES = {"en": "Ayu", "fr": "Élodie", "de": "Jürgen"}


def untouched(_: Page) -> None:
    """As it comes."""


def choose(page: Page) -> None:
    """With a move that is being considered."""
    Hand(page).press(page.locator(CHOICES).last)
    page.locator(CONFIRM).wait_for()


def change(page: Page) -> None:
    """With the choice of the next game open."""
    page.locator(".change").click()
    page.locator(".choice").wait_for()


def accept(page: Page) -> None:
    """The one button there is."""
    page.locator(".handover button").click()
    page.locator(".prompt").wait_for()


def fill_in(page: Page) -> None:
    for box in page.locator("input[inputmode=numeric]").all():
        box.fill("2")


def wait_for_profile(page: Page) -> None:
    page.locator("input[type=email]").wait_for()


def read_result(page: Page) -> None:
    page.locator("dialog table").wait_for()


def open_menu(page: Page) -> None:
    page.locator(".bar button").last.click()
    page.locator("dialog nav").wait_for()


def to_the_middle(page: Page) -> None:
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    settle(page)


class View(NamedTuple):
    """A page to be looked at: where it is for this person, and what they do there."""

    path: Callable[[Client], str]
    then: Callable[[Page], None] = untouched


def at(path: str) -> View:
    return View(lambda _: path)


def table(moves: int | None, bots: int, *variants: str) -> Callable[[Client], str]:
    def path(client: Client) -> str:
        opened = table_with_bots(client, bots, variants=variants)
        if moves != 0:
            play_on(client, opened, moves)
        return f"/table/{opened}"

    return path


def decision(is_there: Callable[[VIEW], bool], *variants: str) -> Callable[[Client], str]:
    return lambda client: f"/table/{table_where(client, is_there, variants=variants)}"


def invitation(client: Client) -> str:
    """As the friend sees it."""
    host = Client(client.server)
    host.introduce("Wayan")
    opened, token = table_with_friend(host)
    host.http.close()
    return f"/table/{opened}#seat={token}"


def waiting_with_bot(client: Client) -> str:
    bot = {"whom": "bot", "level": "gecko"}
    opened = client.open_table(seats=[{"whom": "me"}, {"whom": "friend"}, bot])
    return f"/table/{opened['table']['id']}"


def lobby(client: Client) -> str:
    client.open_table(seats=[{"whom": "me"}, {"whom": "friend"}], listed=True)
    table_with_bots(client, listed=True)
    return "/lobby"


def one_device(client: Client) -> str:
    seats = [{"whom": "me", "name": "Kadek"}, {"whom": "me", "name": "Ketut"}]
    return f"/table/{client.open_table(seats=seats)['table']['id']}"


def brought_record(client: Client) -> str:
    record = orjson.loads((RECORDS / "4-players-oracle-shared-by-two.json").read_bytes())
    return f"/replay/{client.done('POST', '/replays', record)['id']}"


def phase(name: str) -> Callable[[VIEW], bool]:
    return lambda view: bool(view["phase"] == name)


def legal(start: str) -> Callable[[VIEW], bool]:
    return lambda view: any(move.startswith(start) for move in view["legal"])


VIEWS: dict[str, View] = {
    "home": View(lambda client: [table(3, 1)(client), "/"][1]),
    "new": at("/new"),
    "new-one-device": at("/new?with=one-device"),
    "games": View(lambda client: [table(3, 1)(client), "/games"][1]),
    "lobby": View(lobby),
    "open": at("/open"),
    "rules": at("/rules"),
    "score": View(lambda _: "/score", fill_in),
    "settings": View(lambda _: "/settings", wait_for_profile),
    "about": at("/about"),
    "missing": at("/nowhere"),
    "missing-table": at("/table/nowhere"),
    "waiting": View(lambda client: f"/table/{table_with_friend(client)[0]}"),
    "join": View(invitation),
    "handover": View(one_device),
    "handover-done": View(one_device, accept),
    "table-first": View(table(0, 1)),
    "table-two": View(table(12, 1), choose),
    "table-four": View(table(10, 3, "oracle", "demon"), choose),
    "table-menu": View(table(0, 1), open_menu),
    "table-buy": View(decision(legal("buy "))),
    "table-shrine": View(decision(legal("play shrine"), "demon"), choose),
    "table-sacrifice": View(decision(phase("offer"))),
    "table-add": View(decision(phase("add"))),
    "table-oracle": View(decision(phase("oracle"), "oracle")),
    "table-keep": View(decision(phase("keep"), "oracle"), choose),
    "table-reward": View(decision(phase("reward"))),
    "table-over": View(table(None, 2, "demon"), read_result),
    "replay": View(lambda client: table(None, 1, "oracle")(client) + "/replay", to_the_middle),
    "replay-record": View(brought_record, to_the_middle),
    "home-choice": View(lambda _: "/", change),
    "waiting-bot": View(waiting_with_bot),
}

README: dict[str, tuple[str, Look]] = {
    "table": ("table-four", DESK),
    "table-dark": ("table-four", DESK.but(theme="dark")),
    "phone": ("table-two", PHONE),
    "home": ("home", DESK),
}
"""What docs/images/ holds: from which view, in which look."""


class Gallery:
    def __init__(self, browser: Browser, server: LiveServer) -> None:
        self.browser = browser
        self.server = server

    def show(self, name: str, look: Look) -> bool:
        """Whether there is a picture now."""
        try:
            print(self.picture(name, look).relative_to(ROOT))
        except Error as error:
            print(f"{name} {look.name}: {error.message}", file=sys.stderr)
            return False
        return True

    def picture(self, name: str, look: Look, to: Path = SCREENSHOTS) -> Path:
        """One view in one look, by someone who is new here."""
        path, then = VIEWS[name]
        who = self.server.client(NAMES[look.language], look.language)
        options = look.context_options()
        with self.browser.new_context(base_url=self.server.url, **options) as context:
            context.set_default_timeout(PATIENCE)
            visitor = Visitor(context, self.server.url, look, who)
            then(visitor.go(path(who)))
            taken = take_picture(visitor, name, to=to)
            for complaint in visitor.complaints.told:
                print(f"{name} {look.name}: {complaint}", file=sys.stderr)
        return taken


def shrink(picture: Path, to: Path) -> None:
    """With as few colours, then as few pixels, as it takes. Flat tones bear that well."""
    to.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(picture) as opened:
        whole = opened.convert("RGB")
    for share in (1.0, 0.8, 0.65, 0.5):
        size = (round(whole.width * share), round(whole.height * share))
        scaled = whole if share == 1.0 else whole.resize(size, Image.Resampling.LANCZOS)
        for colours in (256, 128, 64):
            scaled.quantize(colours, dither=Image.Dither.NONE).save(to, optimize=True)
            if to.stat().st_size <= LARGEST:
                return
    raise SystemExit(f"{to.name} is larger than {LARGEST} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make screenshots")
    parser.add_argument("views", nargs="*", help="those with one of these in their name")
    parser.add_argument("--look", default="", help="those with this in their look: 390, dark-fr …")
    parser.add_argument("--readme", action="store_true", help="only those of docs/images/")
    asked = parser.parse_args()
    wanted = [name for name in VIEWS if any(part in name for part in asked.views or [""])]
    with (
        tempfile.TemporaryDirectory() as folder,
        LiveServer(Path(folder) / "bali.sqlite3") as server,
        open_browser() as browser,
    ):
        gallery = Gallery(browser, server)
        looks = [look for look in every_look() if asked.look in look.name]
        views = [] if asked.readme else wanted
        shown = [gallery.show(name, look) for look in looks for name in views]
        if not all(shown):
            raise SystemExit(1)
        if asked.views or asked.look:
            return
        for name, (view, look) in README.items():
            shrink(gallery.picture(view, look, to=Path(folder)), IMAGES / f"{name}.png")
            print((IMAGES / f"{name}.png").relative_to(ROOT))


if __name__ == "__main__":
    main()
