"""A game that is over, move by move; and records from elsewhere."""

import re
from pathlib import Path

import orjson
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.checking import assert_accessible
from tests.browser.tables import play_on, table_with_bots
from tests.browser.telling import names_at, sentences, squeezed
from tests.browser.visiting import DESK, PHONE, Visit
from tests.server.live import LiveServer

POSITION = ".opps, .altar, .supply, .offer, .hand, .mine, .told, .log"
RECORDS = Path(__file__).parents[1] / "records"


def where(page: Page) -> int:
    """Moves made in the position on the screen."""
    return int(page.get_by_role("slider", name="Move").input_value())


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_what_does_not_fit_can_be_scrolled_by_keyboard(server: LiveServer, visit: Visit) -> None:
    """A long move, or many thoughts, on a screen where there is little room for them."""
    ayu = server.client("Ayu")
    table = table_with_bots(ayu)
    play_on(ayu, table)
    page = visit(f"/table/{table}/replay?ply=20", DESK, ayu).page
    page.add_style_tag(content=".told, .thinking-box { height: 1em !important }")
    press(page, "What the bot thought")
    for box in (page.locator(".told"), page.locator(".thinking-box")):
        expect(box).to_be_visible()
        assert box.evaluate("box => box.scrollHeight > box.clientHeight")
    assert_accessible(page)


def test_a_short_name_stays_whole_on_a_phone(server: LiveServer, visit: Visit) -> None:
    """Beside a face, and the dots of whoever decides."""
    ayu = server.client("Ayu")
    table = table_with_bots(ayu)
    play_on(ayu, table)
    page = visit(f"/table/{table}/replay", PHONE, ayu).page
    name = page.locator(".opp.acting .who")
    while not name.count():
        press(page, "One move on")
    assert name.inner_text().strip() == "Wayan"
    lines = name.evaluate(
        """who => {
          const text = [...who.childNodes].find((one) => one.textContent.trim() === "Wayan");
          const range = document.createRange();
          range.selectNodeContents(text);
          return new Set([...range.getClientRects()].map((box) => box.top)).size;
        }"""
    )
    assert lines == 1


def test_step_by_step(server: LiveServer, visit: Visit) -> None:
    ayu = server.client("Ayu")
    table = table_with_bots(ayu, variants=["oracle"])
    play_on(ayu, table)
    names = names_at(ayu, table)
    page = visit(f"/table/{table}/replay", DESK, ayu).page
    status = page.locator(".told [role=status]")
    slider = page.get_by_role("slider", name="Move")

    # By buttons and by keys; each position says what has happened.
    log = ayu.done("GET", f"/tables/{table}/replay/log", player=0)
    plies = log["plies"]
    press(page, "One move on")
    expect(slider).to_have_value("1")
    for key, ply in (
        *(("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", plies)),
        *(("ArrowLeft", plies - 1), ("Home", 0), ("ArrowRight", 1)),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(ply))
    for name, ply in (
        *(("To the end", plies), ("One move back", plies - 1), ("To the start", 0)),
        *(("One turn on", None), ("One move on", None)),
    ):
        press(page, name)
        if ply is not None:
            expect(slider).to_have_value(str(ply))
    ply = where(page)
    assert ply > 1
    event = log["events"][ply - 1]
    assert event["number"] == ply
    lead = sentences({"kind": "move", **event}, names, "en")[0]
    expect(status).to_contain_text(re.compile(r"\s*".join(map(re.escape, squeezed(lead)))))

    # The address names the moment and the eyes; opened again it shows the same.
    eyes = page.get_by_role("combobox", name="Whose eyes to look through")
    expect(eyes).to_have_value("0")
    hand_of_the_other = page.locator(".opp dd.q")
    eyes.select_option("all")
    page.wait_for_url(f"**/replay?ply={ply}&player=all")
    expect(page.locator(".replaying.open")).to_be_visible()
    expect(hand_of_the_other.first).to_be_visible()
    for player in ("all", "1"):
        eyes.select_option(player)
        page.wait_for_url(f"**/replay?ply={ply}&player={player}")
        before = page.locator(POSITION).all_inner_texts()
        page.reload()
        expect(slider).to_have_value(str(ply))
        expect(eyes).to_have_value(player)
        assert page.locator(POSITION).all_inner_texts() == before


def test_a_record_from_elsewhere(visit: Visit) -> None:
    record = RECORDS / "3-players-oracle-demon-two-looks-in-a-turn.json"
    moves = len(orjson.loads(record.read_bytes())["moves"])
    page = visit("/open", PHONE).page
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay/*")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("max", str(moves))
    press(page, "To the end")
    expect(slider).to_have_value(str(moves))
    expect(page.get_by_role("button", name="Result")).to_be_visible()


def test_a_file_that_is_no_record(visit: Visit) -> None:
    visitor = visit("/open", PHONE)
    page = visitor.page
    chosen = page.locator("input[type=file]")
    told = page.get_by_text("This is not the record of a game of Bali")
    for text in (b"Dear diary", b"{}", b'{"format": "bali"}'):
        with visitor.complaints.expecting("^422: POST"):
            chosen.set_input_files(FilePayload(name="it.json", mimeType="", buffer=text))
            expect(told).to_be_visible()
            assert page.url.endswith("/open")
