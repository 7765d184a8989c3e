"""Why something asked of the server is not done: a status, a code and facts.

The sentence is made where it is sent, in the asker's language: `server-CODE` in `locales/`.
"""

from typing import Any

from bali.rules.errors import BaliError


class Refused(BaliError):
    """What was asked is not possible now, or not for this person."""

    def __init__(self, status: int, code: str, /, **facts: Any) -> None:
        self.status = status
        self.code = code
        self.facts = facts
        super().__init__(f"{code} {facts}" if facts else code)


def not_found(what: str) -> Refused:
    return Refused(404, "not-found", what=what)


def forbidden(code: str, /, **facts: Any) -> Refused:
    return Refused(403, code, **facts)


def conflict(code: str, /, **facts: Any) -> Refused:
    return Refused(409, code, **facts)


def wrong(code: str, /, **facts: Any) -> Refused:
    return Refused(422, code, **facts)
