"""Every page is readable for all, fits its screen, and cuts no text off: in each language.

`make screenshots` takes a picture of each in every look; here each is looked at closely in two, so
that every width, theme and language has its turn, and for its room in the third language too.
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
from tests.browser.visiting import DESK, PHONE, Look, Visit
from tests.server.live import LiveServer

CLOSELY: tuple[Look, ...] = (
    PHONE.but(language="fr"),
    DESK.but(language="de", theme="dark"),
    PHONE.but(language="de", theme="dark"),
    DESK.but(language="fr"),
)
ALSO = PHONE.but(language="en")
LONG = ("rules",)
"""Pages that take axe several seconds: once is enough."""


def looks(name: str) -> tuple[Look, Look]:
    """A phone and a desk: one light, one dark, one French, one German."""
    place = list(VIEWS).index(name) % 2
    return CLOSELY[2 * place], CLOSELY[2 * place + 1]


@pytest.mark.parametrize("name", VIEWS)
def test_page(server: LiveServer, visit: Visit, name: str) -> None:
    path, then = VIEWS[name]
    ayu = server.client("Ayu")
    where = path(ayu)
    for look in (*looks(name), ALSO):
        visitor = visit(None, look, ayu)
        visitor.complaints.ignore("^404: GET .*/nowhere")
        page = visitor.go(where)
        then(page)
        assert_fits(page)
        assert_nothing_cut_off(page)
        if look.touch:
            assert_touchable(page)
        if look is not ALSO and not (name in LONG and look.touch):
            assert_accessible(page)
        if look is not ALSO:
            take_picture(visitor, name, whole=not where.startswith("/table/"))
        visitor.context.close()
