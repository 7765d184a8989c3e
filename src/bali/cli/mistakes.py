"""Errors as sentences. Light to import: every command needs it before it knows what is asked."""

import errno
import re
import sys
from typing import TYPE_CHECKING

from bali.mistakes import game_mistake, quote
from bali.rules.errors import BaliError
from bali.words import Words

if TYPE_CHECKING:
    from bali.bots.value.weights import BadNet
    from bali.fair import BadOpening

MISTAKES = {
    "unknown-arguments": r"unrecognized arguments: (?P<found>.+)",
    "missing-arguments": r"the following arguments are required: (?P<found>.+)",
    "invalid-choice": r"argument (?P<option>\S+): invalid choice: (?P<found>.*) "
    r"\(choose from (?P<known>.+)\)",
    "needs-value": r"argument (?P<option>\S+): expected .*",
    "takes-no-value": r"argument (?P<option>\S+): ignored explicit argument .*",
    "ambiguous-option": r"ambiguous option: (?P<found>.+) could match (?P<known>.+)",
    "not-together": r"argument (?P<option>\S+): not allowed with argument (?P<other>\S+)",
    "in-option": r"argument (?P<option>\S+): (?P<message>.+)",
}
"""What argparse says, which is English, by what we say instead."""


def error_message(words: Words, error: BaliError) -> str:
    """One sentence about what was wrong and what would be right."""
    from bali.fair import BadOpening  # here, because help and the like do not need it

    if told := game_mistake(words, error):
        return told
    if isinstance(error, BadOpening):
        return opening_message(words, error)
    if "bali.store.errors" in sys.modules:  # too heavy to load just in order to ask
        from bali.cli.storage import storage_message
        from bali.store.errors import StorageError

        if isinstance(error, StorageError):
            return storage_message(words, error)
    return str(error)


def opening_message(words: Words, error: "BadOpening") -> str:
    """Why a deal cannot be checked, or is not what it claims to be."""
    found, wanted = quote(error.found), quote(error.wanted)
    return words(
        "verify-bad-opening", field=error.field, reason=error.reason, found=found, wanted=wanted
    )


def net_message(words: Words, error: "BadNet") -> str:
    """Why a file cannot be used as a net."""
    return words("train-bad-net", file=str(error.path), reason=error.reason)


def usage_message(words: Words, detail: str, command: str) -> str:
    """A mistake on the command line, from what argparse says of it."""
    for kind, pattern in MISTAKES.items():
        if found := re.fullmatch(pattern, detail, re.DOTALL):
            parts = {name: _without_repr(text) for name, text in found.groupdict().items()}
            if "found" in parts:
                parts["found"] = quote(parts["found"])
            detail = words(f"error-{kind}", **parts)
            break
    return words("error-usage", detail=detail.rstrip("."), command=command)


def system_reason(words: Words, error: OSError) -> str:
    """Why the system refused; it would say so in English."""
    code = errno.errorcode.get(error.errno or 0, "")
    return words("error-system", code=code, detail=error.strerror or str(error))


def _without_repr(text: str) -> str:
    """Without the quotes that Python's repr() puts around words."""
    return re.sub(r"(?<!\S)'([^']*)'", r"\1", text)
