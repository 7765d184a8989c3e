"""Every page is readable for all, fits its screen, and cuts no text off: in each language.

`make screenshots` takes a picture of each in every look. Here each is looked at closely in one, by
turns, so that every width, theme and language is seen on many pages; `make soak` has all of them.
"""

import pytest

from tests.browser.checking import (
    assert_accessible,
    assert_fits,
    assert_nothing_cut_off,
    assert_touchable,
    take_picture,
)
from tests.browser.gallery import VIEWS
from tests.browser.visiting import Look, Visit, every_look, settle
from tests.server.live import LiveServer

EVERY = every_look()
STEP = 5
"""From one page to the next: not in the order of the looks, or neighbours would be much alike."""


def its_turn(name: str) -> Look:
    return EVERY[list(VIEWS).index(name) * STEP % len(EVERY)]


def test_every_look_has_its_turn() -> None:
    assert {its_turn(name) for name in VIEWS} == set(EVERY)


@pytest.mark.parametrize("name", VIEWS)
def test_page(server: LiveServer, visit: Visit, name: str) -> None:
    look_closely(server, visit, name, [its_turn(name)])


@pytest.mark.soak
@pytest.mark.parametrize("name", VIEWS)
def test_page_in_every_look(server: LiveServer, visit: Visit, name: str) -> None:
    look_closely(server, visit, name, EVERY)


def look_closely(server: LiveServer, visit: Visit, name: str, looks: list[Look]) -> None:
    path, then = VIEWS[name]
    ayu = server.client("Ayu")
    where = path(ayu)
    for look in looks:
        visitor = visit(None, look, ayu)
        visitor.complaints.ignore("^404: GET .*/nowhere")
        page = visitor.go(where)
        then(page)
        settle(page)  # what is still on its way, or grows, may be too small or in the way
        assert_fits(page)
        assert_nothing_cut_off(page)
        if look.touch:
            assert_touchable(page)
        assert_accessible(page)
        take_picture(visitor, name, whole=not where.startswith("/table/"))
        visitor.context.close()
