"""Choosing opponents, and knowing them at the table."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from bali.bots.levels import LEVELS
from tests.browser.visiting import DESK, PHONE, Visit
from tests.server.live import Client, LiveServer


def face(within: Locator, level: str) -> Locator:
    return within.locator(f'use[href="#art-{level}"]')


def start(page: Page, client: Client) -> dict[str, Any]:
    """Play now; the table that was opened."""
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".prompt")).to_be_visible()
    table = page.url.rpartition("/")[2]
    told: dict[str, Any] = client.done("GET", f"/tables/{table}")["table"]
    return told


def test_choosing_an_opponent_with_a_finger(server: LiveServer, visit: Visit) -> None:
    ayu = server.client("Ayu")
    page = visit("/", PHONE, ayu).page
    page.get_by_role("button", name="Change").tap()
    bots = page.get_by_role("group", name="The bots")
    expect(bots.get_by_role("radio")).to_have_count(len(LEVELS))
    expect(bots.get_by_role("radio", name="Rooster")).to_be_checked()
    bots.get_by_role("radio", name="Tiger").tap()
    expect(bots.get_by_text("forgives nothing").last).to_be_visible()
    expect(bots.get_by_text("Remembers everything", exact=True)).to_be_visible()
    page.get_by_text("Bots take their time").tap()
    told = start(page, ayu)
    assert told["pause"] is False
    assert [seat["level"] for seat in told["seats"]] == [None, "tiger"]
    expect(face(page.locator(".opp .who"), "tiger")).to_have_count(1)
    # It is chosen again next time.
    page.goto("/")
    expect(page.get_by_role("list", name="The next game")).to_contain_text("Tiger")
    games = page.locator("section", has=page.get_by_role("heading", name="My games"))
    expect(face(games, "tiger")).to_have_count(1)


def test_choosing_an_opponent_with_the_keyboard(server: LiveServer, visit: Visit) -> None:
    ayu = server.client("Ayu")
    page = visit("/new", DESK, ayu).page
    page.get_by_role("radio", name="Rooster").focus()
    page.keyboard.press("ArrowRight")
    buffalo = page.get_by_role("radio", name="Buffalo")
    expect(buffalo).to_be_checked()
    expect(buffalo).to_be_focused()
    expect(buffalo).to_have_accessible_description(
        "Strength 4 of 7. Ploughs its own field slowly and well, and forgets what the neighbours "
        "hold. Forgets, as people do."
    )
    page.get_by_role("button", name="Start the game").press("Enter")
    expect(face(page.locator(".opp .who"), "buffalo")).to_have_count(1)


def test_k8_the_table_says_who_forgets(server: LiveServer, visit: Visit) -> None:
    ayu = server.client("Ayu")
    bots = [{"whom": "bot", "level": level} for level in ("buffalo", "heron")]
    told = ayu.open_table(seats=[{"whom": "me"}, *bots], starts=0, memory=False)
    for look in (DESK, PHONE):
        page = visit(f"/table/{told['table']['id']}", look, ayu).page
        for name, said in (("Wayan", "Buffalo forgets"), ("Made", "Heron forgets nothing")):
            opponent = page.get_by_role("article", name=name)
            if look.touch:
                opponent.get_by_role("button", name=f"What is known of {name}").tap()
            mind = opponent.locator(".mind")
            expect(mind).to_be_visible()
            assert " ".join(mind.inner_text().split()) == said
        page.get_by_role("button", name="Menu").click()
        menu = page.get_by_role("dialog", name="Menu")
        expect(menu.get_by_role("listitem").filter(has_text="Wayan")).to_contain_text(
            "Forgets, as people do."
        )
        expect(menu.get_by_role("listitem").filter(has_text="Made")).to_contain_text(
            "Remembers everything."
        )
