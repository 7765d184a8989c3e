"""The end of a game of two people: the result, the replay, the rematch."""

from typing import Any

from playwright.sync_api import Page, expect

from bali.words import speaking
from tests.browser.playing import Hand, by_chance, play_together
from tests.browser.tables import play_both, table_of_two
from tests.browser.telling import names_at
from tests.browser.visiting import DESK, PHONE, Visit
from tests.server.live import Client, LiveServer

NAMES = ["Ayu", "Élodie"]


def who_decides(client: Client, table: str) -> int:
    """Which of the two."""
    told: dict[str, Any] = client.done("GET", f"/tables/{table}")["table"]
    return NAMES.index(told["seats"][told["clock"]["seat"]]["name"])


def ranking(page: Page) -> list[list[str]]:
    rows: list[list[str]] = page.locator("dialog tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim()))"
    )
    return rows


def test_the_result_and_what_comes_after(server: LiveServer, visit: Visit) -> None:
    people = [server.client("Ayu"), server.client("Élodie", "fr")]
    table = table_of_two(*people)
    play_both(people, table, lambda view: bool(view["pile"] <= 4))

    visitors = [
        visit(f"/table/{table}", DESK, people[0]),
        visit(f"/table/{table}", PHONE, people[1], language="fr"),
    ]
    pages = [visitor.page for visitor in visitors]
    hands = [Hand(page, by_chance(9)) for page in pages]
    play_together(hands)

    # The parts add up, and the best come first.
    result = people[0].done("GET", f"/tables/{table}/result")
    names = names_at(people[0], table)
    for page in pages:
        page.locator("dialog tbody tr").first.wait_for()
        rows = ranking(page)
        ranks = [int(row[0]) for row in rows]
        assert ranks == sorted(ranks)
        assert sorted(row[1] for row in rows) == sorted(NAMES)
        for rank, name, *parts, total in rows:
            assert sum(map(int, parts)) == int(total)
            player = names.index(name)
            assert int(rank) == result["ranks"][player]
            assert int(total) == result["scores"][player]["total"]

    # The replay opens, for her by its link.
    replay = speaking("fr")("table-replay")
    pages[1].locator("dialog").get_by_role("link", name=replay, exact=True).tap()
    pages[1].wait_for_url(f"**/table/{table}/replay*")
    expect(pages[1].get_by_role("group", name=speaking("fr")("replay-controls"))).to_be_visible()
    pages[1].go_back()

    # Both ask for a rematch and are at the same table, where the game goes on.
    pages[0].locator("dialog").get_by_role("button", name="Rematch").click()
    pages[0].wait_for_url(lambda url: table not in url)
    again = pages[0].url.rsplit("/", 1)[-1]
    join = speaking("fr")("table-rematch-waits")
    pages[1].locator("dialog").get_by_role("button", name=join).tap()
    pages[1].wait_for_url(f"**/table/{again}")
    for page in pages:
        expect(page.locator(".table .hand")).to_be_visible()
    hands[who_decides(people[0], again)].move()
    for page in pages:
        expect(page.locator(".log li.now").first).to_be_visible()
