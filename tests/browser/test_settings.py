"""Settings, and the profile on several devices."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visiting import PHONE, Visit


def call_me(page: Page, name: str) -> None:
    page.get_by_role("textbox", name="Your name").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"From now on you are called {name}.")).to_be_visible()


def one_time_link(page: Page) -> str:
    page.get_by_role("button", name="Bring my profile to another device").click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    page.keyboard.press("Escape")
    return link


def test_changes_apply_at_once_and_stay(visit: Visit) -> None:
    page = visit("/settings", PHONE).page
    html = page.locator("html")
    page.get_by_text("Dark", exact=True).tap()
    page.get_by_text("Larger", exact=True).tap()
    page.get_by_text("Letters on the cards").tap()
    page.get_by_text("Deutsch", exact=True).tap()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.reload()
    for attribute, value in {
        "lang": "de", "data-theme": "dark", "data-text": "largest", "data-letters": "off",
    }.items():  # fmt: skip
        expect(html).to_have_attribute(attribute, value)


def test_a_profile_on_two_devices(visit: Visit) -> None:
    desk = visit("/settings").page
    call_me(desk, "Ayu")
    phone = visit(one_time_link(desk), PHONE).page
    expect(phone.get_by_text("Welcome, Ayu.")).to_be_visible()
    phone.goto("/settings")
    expect(phone.get_by_role("textbox", name="Your name")).to_have_value("Ayu")
    desk.get_by_role("button", name="Sign out all other devices").click()
    expect(desk.get_by_text("All other devices are signed out.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("textbox", name="Your name")).to_have_value("")


def test_whoever_is_somebody_is_asked_before_a_link_makes_them_another(visit: Visit) -> None:
    ayu, wayan = visit("/settings").page, visit("/settings").page
    call_me(ayu, "Ayu")
    call_me(wayan, "Wayan")
    wayan.goto(one_time_link(ayu))
    expect(wayan.get_by_role("heading", name="You are Wayan here")).to_be_visible()
    wayan.get_by_role("button", name="Use the other profile").click()
    expect(wayan.get_by_text("Welcome, Ayu.")).to_be_visible()


def test_a_link_works_once(visit: Visit) -> None:
    desk = visit("/settings").page
    call_me(desk, "Ayu")
    link = one_time_link(desk)
    expect(visit(link).page.get_by_text("Welcome, Ayu.")).to_be_visible()
    late = visit(None)
    with late.complaints.expecting("403"):
        late.page.goto(link)
        expect(late.page.get_by_role("heading", name="The link does not work")).to_be_visible()


def test_a_server_that_sends_no_mail(visit: Visit) -> None:
    visitor = visit("/settings")
    call_me(visitor.page, "Ayu")
    visitor.page.get_by_role("textbox", name="E-mail address").fill("ayu@example.org")
    with visitor.complaints.expecting("409"):
        visitor.page.get_by_role("button", name="Send a mail to confirm it").click()
        expect(visitor.page.get_by_text("This server sends no mail.")).to_be_visible()


def test_being_forgotten(visit: Visit) -> None:
    page = visit("/settings").page
    call_me(page, "Ayu")
    page.get_by_role("button", name="Forget me").click()
    dialog = page.get_by_role("dialog", name="Delete your profile?")
    expect(dialog).to_contain_text("bots finish the games you are in")
    dialog.get_by_role("button", name="Forget me").click()
    expect(page.get_by_text("You are forgotten.")).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("")


@pytest.mark.parametrize("way", ["close.click()", "dialog.requestClose()"])
def test_a_dialog_closed_and_opened_again_at_once_stays_open(visit: Visit, way: str) -> None:
    """The browser tells that it closed in its next frame: that must not close the new one."""
    page = visit("/settings").page
    call_me(page, "Ayu")
    page.get_by_role("button", name="Forget me").click()
    page.evaluate(
        f"""async () => {{
          const dialog = document.querySelector("dialog");
          const close = dialog.querySelector("header button");
          const open = document.querySelector("button.danger");
          {way};
          await new Promise(queueMicrotask);  // as between two keys of somebody quick
          open.click();
          const frame = () => new Promise(requestAnimationFrame);
          await frame().then(frame).then(frame);
        }}"""
    )
    expect(page.get_by_role("dialog")).to_be_visible()
