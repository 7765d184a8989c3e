"""What all tests of the bots share."""

import pytest

from tests.bots.asking import QUICK_SEARCHERS, ask, middle_view


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """The first question to each bot loads or makes its machine code; no clock runs meanwhile."""
    for name in ("greedy", *QUICK_SEARCHERS):
        ask(name, middle_view(2, ()))
