"""Several people at one table: two with a browser each, a second tab, somebody who watches."""

import json
import time
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from bali.words import speaking
from tests.browser.playing import Hand, by_chance
from tests.browser.telling import sentences, wait_until_told
from tests.browser.visiting import DESK, PHONE, Visit, Visitor

PATIENCE = 30.0
"""Seconds for a move to arrive."""

SECRETS = ("hand", "hands", "goods", "open_goods", "looking_at", "truth")

HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Guest:
    """A page at the table, with all that it is told through its socket."""

    def __init__(self, visitor: Visitor, page: Page) -> None:
        self.page = page
        self.language = visitor.look.language
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", self._overhear)

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    def event(self, number: int) -> dict[str, Any]:
        """The entry with this number, as soon as it is told."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for frame in self.frames:
                found: dict[str, Any] = frame.get("event", {})
                if found.get("number") == number:
                    return found
            self.page.evaluate("0")  # meanwhile frames come in
        raise AssertionError(f"entry {number} does not come")


def test_two_people_and_a_spectator(visit: Visit) -> None:
    # One opens a table and has two links to pass on.
    ayu = visit("/", DESK)
    host = Guest(ayu, ayu.page)
    ayu.page.get_by_role("link", name="Invite friends").click()
    ayu.page.get_by_label("Your name").fill("Ayu")
    ayu.page.get_by_label("Memory aid").uncheck()
    ayu.page.get_by_role("button", name="Open the table").click()
    invitation = ayu.page.get_by_role("textbox", name="Link to this seat").input_value()
    to_watch = ayu.page.get_by_role("textbox", name="Link for spectators").input_value()
    table = ayu.page.url.rsplit("/", 1)[-1]

    def told() -> dict[str, Any]:
        """The table as the server knows it."""
        found: dict[str, Any] = ayu.context.request.get(f"/api/tables/{table}").json()["table"]
        return found

    # The other comes with it, gives a name and sits down, in another language.
    words = speaking("fr")
    elodie = visit(None, PHONE, language="fr")
    friend = Guest(elodie, elodie.page)
    elodie.go(invitation)
    elodie.page.get_by_label(words("table-join-name")).fill("Élodie")
    elodie.page.get_by_role("button", name=words("table-join-sit-down")).tap()

    # A second tab; somebody who watches.
    tab = Guest(ayu, ayu.context.new_page())
    tab.page.goto(f"/table/{table}")
    lena = visit(None, DESK, language="de")
    watcher = Guest(lena, lena.page)
    lena.go(to_watch)
    guests = [host, friend, tab, watcher]
    for guest in guests:
        expect(guest.page.locator(".table")).to_be_visible()
    seats = sorted(told()["seats"], key=lambda seat: int(seat["player"]))
    names = [seat["name"] for seat in seats]
    assert sorted(names) == ["Ayu", "Élodie"]

    # Everyone is told each move in their own language, also in the tab where it was not made.
    hands = [Hand(guest.page, by_chance(5)) for guest in guests[:3]]
    made = {0: 0, 1: 0}
    while min(made.values()) < 4:
        seat = told()["clock"]["seat"]
        hand = hands[2] if seat == 0 and made[0] % 2 else hands[seat]
        hand.move()
        made[seat] += 1
        for guest in guests:
            event = guest.event(sum(made.values()))
            wait_until_told(guest.page, sentences(event, names, guest.language))

    # Who watches has seen nobody's cards, and no sign of what can only be remembered.
    assert not watcher.page.locator(".hand, .mine, .looking, [data-move], .beliefs").count()
    assert not watcher.page.get_by_text(speaking("de")("table-hand"), exact=True).count()
    kinds = {frame["type"] for frame in watcher.frames}
    assert {"resume", "event"} <= kinds
    assert "options" not in kinds
    for frame in watcher.frames:
        for shown in (frame.get("view"), frame.get("event", {}).get("patch")):
            for secret in SECRETS:
                assert (shown or {}).get(secret) is None, secret

    # Somebody who looks elsewhere is called when it is their turn.
    seat = told()["clock"]["seat"]
    waiting = guests[1 - seat]
    waiting.page.evaluate(HIDE, True)
    expect(waiting.page).to_have_title("Bali")
    entry = sum(made.values())
    while told()["clock"]["seat"] == seat:
        hands[seat].move()
        entry += 1
        guests[seat].event(entry)  # before that the server may still wait for this move
    turn = speaking(waiting.language)("table-your-turn")
    expect(waiting.page).to_have_title(f"● {turn} – Bali")
    waiting.page.evaluate(HIDE, False)
    expect(waiting.page).to_have_title("Bali")
