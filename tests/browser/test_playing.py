"""Whole games against a bot: by mouse, by finger, by keyboard, and by ear."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from bali.words import speaking
from tests.browser.playing import Hand, Keyboard, by_chance
from tests.browser.tables import table_with_bots
from tests.browser.telling import asked, log_of, names_at, sentences, squeezed
from tests.browser.visiting import DESK, PHONE, Visit
from tests.server.live import LiveServer

NOTE_WHAT_IS_HEARD = """() => {
  window.heard = [];
  const note = () => {
    for (const voice of document.querySelectorAll("[role=status], [aria-live]")) {
      const text = voice.textContent.replace(/\\s/g, "");
      if (text) window.heard.push(text);
    }
  };
  note();
  new MutationObserver(note).observe(document, {
    subtree: true, childList: true, characterData: true,
  });
}"""


@pytest.mark.soak
def test_by_mouse(server: LiveServer, visit: Visit) -> None:
    """In `make test`, whoever only hears the page plays by mouse too."""
    ayu = server.client("Ayu")
    table = table_with_bots(ayu, variants=["demon"])
    page = visit(f"/table/{table}", DESK, ayu).page
    assert len(Hand(page, by_chance(1)).play_to_the_end()) > 20
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()


def test_by_finger(server: LiveServer, visit: Visit) -> None:
    ayu = server.client("Ayu")
    table = table_with_bots(ayu, variants=["oracle", "demon"])
    page = visit(f"/table/{table}", PHONE, ayu).page
    assert len(Hand(page, by_chance(2)).play_to_the_end()) > 20
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()


def test_by_keyboard(visit: Visit) -> None:
    """From the first page to the result, and one always sees where one is."""
    page = visit("/").page
    keys = Keyboard(page, by_chance(3))
    keys.walk("Tab", lambda at: at["name"] == "Play now")
    page.keyboard.press("Enter")
    assert len(keys.play_to_the_end()) > 20
    result = page.get_by_role("dialog", name="Result")
    expect(result).to_be_visible()
    keys.walk("Tab", lambda at: at["name"] == "Replay")
    keys.key("Escape")
    expect(result).to_be_hidden()
    keys.walk("Tab", lambda at: at["name"] == "Result")
    keys.key("Enter")
    expect(result).to_be_visible()


def test_by_ear(server: LiveServer, visit: Visit) -> None:
    """Whoever only hears the page learns whose turn it is, what is asked and all that happens."""
    language = "de"
    ayu = server.client("Ayu", language)
    table = table_with_bots(ayu, variants=["oracle"])
    names = names_at(ayu, table)
    words = speaking(language)
    page = visit(f"/table/{table}", DESK, ayu, language=language).page
    page.evaluate(NOTE_WHAT_IS_HEARD)
    hand = Hand(page, by_chance(4), is_patient=True)
    status = page.locator(".prompt [role=status]")
    with ayu.follow(table) as follower:
        follower.receive_until(lambda: bool(follower.views))
        while hand.choices():
            follower.receive_until(lambda: bool(follower.views[0]["legal"]))
            assert status.text_content() == asked(follower.views[0], names, language)
            before = follower.numbers[0]
            hand.move()
            follower.receive_until(lambda before=before: follower.numbers[0] > before)  # type: ignore[misc]
        follower.receive_until(lambda: follower.views[0]["phase"] == "over")
        told = [sentences(event, names, language) for event in follower.events[0]]

    written = Counter(log_of(page))
    assert written == Counter(squeezed(line) for lines in told for line in lines)
    heard: list[str] = page.evaluate("window.heard")
    for lines in told:
        assert any(all(squeezed(line) in said for line in lines) for said in heard), lines
    thinking = words("table-waiting", player=names[1], phase="main")
    assert squeezed(thinking) in heard
