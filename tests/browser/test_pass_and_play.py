"""Two people with one device: nobody sees the other's cards."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.playing import Hand, by_chance
from tests.browser.visiting import PHONE, Visit

OF_THE_TABLE = ".table, .card, .hand, .good, .goods, .chip, .log, .row, [data-move], [data-place]"

WHAT_NEXT = """() => {
  if (document.querySelector(".handover")) return "handover";
  return document.querySelector("button[data-move]:enabled") ? "move" : null;
}"""


def told(page: Page, path: str, **query: str | float | bool) -> dict[str, Any]:
    answer = page.context.request.get(f"/api{path}", params=query)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def test_the_screen_between_two_players_shows_nothing(visit: Visit) -> None:
    page = visit("/", PHONE).page
    page.get_by_role("link", name="Pass and play").tap()
    page.get_by_label("Your name").fill("Kadek")
    page.get_by_label("Name of Player 2").fill("Ketut")
    page.get_by_role("button", name="Start the game").tap()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[-1]
    names = ["Kadek", "Ketut"]

    hand = Hand(page, by_chance(6))
    nexts: list[str] = []
    for _ in range(3):
        seat = told(page, f"/tables/{table}")["table"]["clock"]["seat"]
        nexts.append(names[seat])
        expect(page.get_by_role("heading", name=f"{names[seat]} is next")).to_be_visible()
        assert not page.locator(OF_THE_TABLE).count()
        assert page.locator("main").inner_text().split("\n\n") == [
            f"{names[seat]} is next",
            "Pass the device on. Nothing is shown until then.",
            f"I am {names[seat]}",
        ]

        page.get_by_role("button", name=f"I am {names[seat]}").tap()
        expect(page.get_by_role("region", name=f"Your place: {names[seat]}")).to_be_visible()
        seen = told(page, f"/tables/{table}/events", seat=seat, after=-1)
        hands = [seen["view"]["hand"], *(event["patch"].get("hand") for event in seen["events"])]
        own = [cards for cards in hands if cards is not None][-1]
        shown = page.locator(".hand .card").evaluate_all(
            "all => all.map((one) => /t-(\\w+)/.exec(one.className)[1])"
        )
        assert sorted(shown) == sorted(own)

        while page.wait_for_function(WHAT_NEXT).json_value() == "move":
            hand.move()
    assert len(set(nexts)) == 2
