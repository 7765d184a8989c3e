"""What all tests share: options, Hypothesis' profile, and a home that is not the user's."""

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

pytest_plugins = ["tests.postgres"]

settings.register_profile("bali", deadline=None, print_blob=True)
settings.load_profile("bali")

# A shell that runs the tests in the background has them ignore this signal, and so would every
# program that they start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-records",
        action="store_true",
        help="write the playthroughs in tests/records/ anew instead of comparing them",
    )


@pytest.fixture(scope="session", autouse=True)
def _no_games_in_the_users_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """`bali play` saves games; those of a test go where they disappear with it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield
