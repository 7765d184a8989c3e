"""The server is killed in the middle of a game and started again: nobody loses anything."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.playing import Hand, by_chance
from tests.browser.tables import table_with_bots
from tests.browser.visiting import DESK, Visitor
from tests.server.process import Server, running

PATIENCE = 90_000
"""Milliseconds for a server to start and for the page to try again."""


def test_a_move_made_while_the_server_is_away(browser: Browser, tmp_path: Path) -> None:
    server = Server(str(tmp_path / "bali.sqlite3"), tmp_path / "log")
    with running(server):
        ayu = server.client("Ayu")
        table = table_with_bots(ayu)
        context = browser.new_context(base_url=server.url, **DESK.context_options())
        visitor = Visitor(context, server.url, DESK, ayu)
        visitor.complaints.ignore("ERR_CONNECTION_REFUSED|^socket: ")
        page = visitor.go(f"/table/{table}")
        hand = Hand(page, by_chance(7))
        hand.move()
        hand.choices()

        server.kill()
        lost = page.get_by_text("The connection is lost.")
        expect(lost).to_be_visible(timeout=PATIENCE)
        made = hand.move()
        lines = page.locator(".log .scroll li")
        expect(page.get_by_text("One moment …")).to_be_visible()
        seen = lines.count()

        server.start()
        server.wait_until_ready()
        expect(lost).to_be_hidden(timeout=PATIENCE)
        assert hand.choices()
        assert lines.count() > seen
        events = ayu.done("GET", f"/tables/{table}/events", seat=0, after=0)["events"]
        assert [event["number"] for event in events] == list(range(1, len(events) + 1))
        assert events[1]["move"] == made
        assert hand.move()
        hand.choices()
        visitor.complaints.check()
        context.close()
