"""What all tests of the bots share."""

from collections.abc import Iterator

import pytest

from tests.bots.asking import QUICK_SEARCHERS, ask, middle_view
from tests.bots.child import close_all


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """The first question to each bot loads or makes its machine code; no clock runs meanwhile."""
    for name in ("greedy", *QUICK_SEARCHERS):
        ask(name, middle_view(2, ()))


@pytest.fixture(scope="session", autouse=True)
def _children() -> Iterator[None]:
    """Bots are asked in processes of their own, which end with the tests."""
    yield
    close_all()
