"""What one sees before a move, and how one takes it back."""

import re
from collections import Counter
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.playing import CONFIRM, Hand, by_chance
from tests.browser.tables import table_where, table_with_bots
from tests.browser.visiting import DESK, Visit
from tests.server.live import Client, LiveServer


def previews(client: Client, table: str) -> dict[str, dict[str, Any]]:
    """What each move would do."""
    told = client.done("GET", f"/tables/{table}/previews", seat=0)["previews"]
    return {preview["move"]: preview for preview in told}


def choice(page: Page, move: str) -> Any:
    return page.locator(f'[data-move="{move}"]').first


def gained(facts: list[dict[str, Any]], names: list[str]) -> list[str]:
    """Who would gain how much: as it stands in the prompt."""
    gains: Counter[tuple[int, str]] = Counter()
    for fact in facts:
        if fact["kind"] in ("GainedStones", "GainedPoints"):
            gains[fact["player"], fact["kind"]] += fact["amount"]
        elif fact["kind"] == "Received":
            gains[fact["player"], fact["good"]] += 1
    return [f"{names[player]} +{amount}" for (player, _), amount in gains.items()]


def test_a_row_tells_what_taking_from_it_would_bring(server: LiveServer, visit: Visit) -> None:
    ayu = server.client("Ayu")
    table = table_where(ayu, lambda view: view["phase"] == "take" and view["pile"] < 26)
    page = visit(f"/table/{table}", DESK, ayu).page
    names = ["Ayu", "Wayan"]
    prompt = page.locator(".prompt")
    told = previews(ayu, table)
    assert told
    for move, preview in told.items():
        row = page.locator(f'[data-place="row-{move.split()[1]}"]')
        choice(page, move).hover()
        scored = [fact for fact in preview["facts"] if fact["kind"] == "Scored"]
        if scored:
            expect(prompt).to_contain_text("are scored:")
            expect(row.locator(".next")).to_contain_text("scores")
            expect(row.locator(".is-scored")).to_have_count(1)
        else:
            expect(prompt).to_contain_text("Then a new row is laid.")
        wanted = gained(preview["facts"], names)
        gains = [" ".join(text.split()) for text in prompt.locator(".gain").all_inner_texts()]
        assert gains == (wanted or (["nobody gains anything"] if scored else []))
        mine = [line.split("+")[1] for line in wanted if line.startswith("Ayu")]
        if scored:
            told_there = re.findall(r"\d+", row.locator(".next").inner_text())
            assert told_there == (mine or ["0"])


def test_costs_are_told_before_one_pays(server: LiveServer, visit: Visit) -> None:
    ayu = server.client("Ayu")
    table = table_where(
        ayu, lambda view: "play shrine" in view["legal"] and "buy rice" in view["legal"]
    )
    page = visit(f"/table/{table}", DESK, ayu).page
    told = previews(ayu, table)
    stones = page.locator('[data-place="stones-0"]')
    before = int(re.findall(r"\d+", stones.inner_text())[0])
    expect(page.locator('.hand [data-move="play shrine"] .cost').first).to_have_text("7")
    choice(page, "play shrine").hover()
    expect(page.locator(".prompt")).to_contain_text("7 stones")
    for good in ("rice", "peanut", "banana", "pepper"):
        if f"buy {good}" in told:
            cost = told[f"buy {good}"]["cost"]
            price = page.locator(f'[data-place="supply-{good}"] .price')
            expect(price).to_contain_text(str(cost))

    cost = told["buy rice"]["cost"]
    choice(page, "buy rice").click()
    expect(page.locator(CONFIRM)).to_contain_text(f"{cost} stone")
    expect(stones).to_contain_text(str(before))
    page.locator(CONFIRM).click()
    expect(stones).to_contain_text(str(before - cost))


def test_a_move_is_taken_back(server: LiveServer, visit: Visit) -> None:
    ayu = server.client("Ayu")
    table = table_with_bots(ayu)
    page = visit(f"/table/{table}", DESK, ayu).page
    hand = Hand(page)
    cards = page.locator(".hand .card")
    undo = page.get_by_role("button", name="Take back")
    expect(undo).to_be_hidden()
    for way in ("button", "key"):
        hand.move()
        expect(cards).to_have_count(2)
        expect(undo).to_be_visible()
        if way == "button":
            undo.click()
        else:
            page.keyboard.press("u")
        expect(cards).to_have_count(3)
        expect(page.locator(".log li.now")).to_have_text("Ayu takes the last move back.")


def test_what_others_do_can_be_skipped(server: LiveServer, visit: Visit) -> None:
    """Three bots have played long before all of it has flown over the table."""
    ayu = server.client("Ayu")
    table = table_with_bots(ayu, bots=3)
    page = visit(f"/table/{table}", DESK, ayu, calm=False).page
    hand = Hand(page, by_chance(8), is_patient=True)

    with ayu.follow(table) as follower:
        follower.receive_until(lambda: bool(follower.views))
        while follower.views[0]["legal"]:
            before = follower.numbers[0]
            hand.move()
            follower.receive_until(lambda before=before: follower.numbers[0] > before)  # type: ignore[misc]
        follower.receive_until(lambda: bool(follower.views[0]["legal"]))
        assert {event["player"] for event in follower.events[0]} == {0, 1, 2, 3}
        number = follower.numbers[0]
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("button", name="Skip")).to_be_hidden()
    expect(page.locator("[data-move]").first).to_be_visible()
    assert number == ayu.done("GET", f"/tables/{table}")["table"]["number"]


def test_the_log_leads_to_the_rules(server: LiveServer, visit: Visit) -> None:
    ayu = server.client("Ayu")
    table = table_with_bots(ayu)
    page = visit(f"/table/{table}", DESK, ayu).page
    Hand(page).move()
    page.locator(".log").get_by_role("link", name="Rule T2").click()
    page.wait_for_url("**/rules#T2")
    expect(page.locator("#T2")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("[data-move]").first).to_be_visible()
