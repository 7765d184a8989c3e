"""The page speaks the browser's language, and another as soon as one wants."""

import pytest
from playwright.sync_api import expect

from bali.words import speaking
from tests.browser.tables import table_with_friend
from tests.browser.visiting import DESK, LANGUAGES, PHONE, Visit
from tests.server.live import LiveServer


@pytest.mark.parametrize("language", LANGUAGES)
def test_follows_the_browser(server: LiveServer, visit: Visit, language: str) -> None:
    """And changes in place: nothing is loaded anew, nothing that was begun is lost."""
    ayu = server.client("Ayu")
    waiting = f"/table/{table_with_friend(ayu)[0]}"
    titles = {"/": "home-title", "/new?with=friends": "home-who", waiting: "table-waiting-room"}
    visitor = visit(None, DESK, ayu, language=language)
    page = visitor.page
    for path, title in titles.items():
        visitor.go(path)
        page.evaluate("window.isSame = true")
        for spoken in (language, *(other for other in LANGUAGES if other != language), language):
            page.locator(f".langs button[lang={spoken}]").click()
            expect(page.locator("html")).to_have_attribute("lang", spoken)
            wanted = speaking(spoken)(title)
            expect(page.get_by_role("heading", name=wanted, exact=True)).to_be_visible()
        assert page.evaluate("window.isSame")


def test_stays_as_it_was_chosen(visit: Visit) -> None:
    page = visit("/", PHONE, language="fr").page
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="Deutsch").tap()
    page.reload()
    heading = page.get_by_role("heading", name=speaking("de")("home-title"))
    expect(heading).to_be_visible()
