"""The score sheet, typed in and stepped through."""

from playwright.sync_api import Page, expect

from tests.browser.visiting import PHONE, Visit


def enter(page: Page, name: str, text: str) -> None:
    page.get_by_role("textbox", name=name, exact=True).fill(text)


def test_e3_the_twenty_two_points_of_the_rulebook(visit: Visit) -> None:
    page = visit("/score", PHONE).page
    for good, count in {"Peppers": 5, "Bananas": 4, "Peanuts": 4, "Rice": 3}.items():
        enter(page, f"{good}, Altar", str(count))
    page.get_by_role("textbox", name="Name of player 1").fill("Ayu")
    for good, count in {"Peppers": 2, "Bananas": 3, "Peanuts": 1, "Rice": 3}.items():
        enter(page, f"{good}, Ayu", str(count))
    enter(page, "Stones, Ayu", "5")
    page.get_by_role("button", name="One more: Shrines, Ayu").tap()
    sum_of_ayu = page.get_by_role("table", name="What Ayu has")
    expect(sum_of_ayu.get_by_role("row", name="Total")).to_contain_text("22")
    expect(page.get_by_text("The second highest count, shared with peanuts")).to_be_visible()


def test_bad_input_is_told_and_kept(visit: Visit) -> None:
    page = visit("/score").page
    enter(page, "Stones, Player 1", "-3")
    expect(page.get_by_text("A number below 0 cannot be.")).to_be_visible()
    enter(page, "Rice, Altar", "26")
    expect(page.get_by_text("There can be at most 25.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("textbox", name="Stones, Player 1")).to_have_value("-3")
    enter(page, "Stones, Player 1", "3")
    enter(page, "Rice, Altar", "20")
    enter(page, "Rice, Player 2", "6")
    expect(page.get_by_text("Rice: 26 cards in all, but there are only 25.")).to_be_visible()


def test_starting_over_can_be_taken_back(visit: Visit) -> None:
    page = visit("/score").page
    enter(page, "Stones, Player 1", "12")
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_role("textbox", name="Stones, Player 1")).to_have_value("")
    page.get_by_role("button", name="Bring back what was there").click()
    expect(page.get_by_role("textbox", name="Stones, Player 1")).to_have_value("12")
