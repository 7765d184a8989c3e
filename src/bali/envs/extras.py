"""Libraries that Bali does without, until somebody asks for what is made for them."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def of_extra(extra: str) -> Iterator[None]:
    """Imports that `pip install 'bali[…]'` brings; if one fails, that is said."""
    try:
        yield
    except ModuleNotFoundError as error:
        told = f"no module named {error.name}: pip install 'bali[{extra}]'"
        raise ModuleNotFoundError(told, name=error.name, path=error.path) from error
