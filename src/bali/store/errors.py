"""What can be wrong with the place where games are kept."""

from collections.abc import Mapping

from bali.rules.errors import BaliError


class StorageError(BaliError):
    """A code for what is wrong, and its facts. No fact holds a password."""

    def __init__(self, code: str, **facts: str | int) -> None:
        self.code = code
        self.facts: Mapping[str, str | int] = facts
        details = ", ".join(f"{name}={value!r:.200}" for name, value in facts.items())
        super().__init__(code + (f" ({details})" if details else ""))


class Unavailable(StorageError):
    """The database cannot be reached, or does not do what it is asked; the cause has the rest."""

    def __init__(self, detail: str = "") -> None:
        super().__init__("unavailable", detail=detail)
