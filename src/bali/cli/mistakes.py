"""Errors as sentences. Light to import: every command needs it before it knows what is asked."""

import errno
import re

from bali.rules.errors import BadSetup, BaliError, IllegalMove, UnreadableMove
from bali.words import Words

LONGEST_QUOTE = 60

MISTAKES = {
    "unknown-arguments": r"unrecognized arguments: (?P<found>.+)",
    "missing-arguments": r"the following arguments are required: (?P<found>.+)",
    "invalid-choice": r"argument (?P<option>\S+): invalid choice: (?P<found>.*) "
    r"\(choose from (?P<known>.+)\)",
    "needs-value": r"argument (?P<option>\S+): expected .*",
    "takes-no-value": r"argument (?P<option>\S+): ignored explicit argument .*",
    "ambiguous-option": r"ambiguous option: (?P<found>.+) could match (?P<known>.+)",
    "in-option": r"argument (?P<option>\S+): (?P<message>.+)",
}
"""What argparse says, which is English, by what we say instead."""


def error_message(words: Words, error: BaliError) -> str:
    """One sentence about what was wrong and what would be right."""
    from bali.record import BadMove, NotJson  # here, because help and the like need no records

    if isinstance(error, BadSetup):
        return words("error-bad-setup", field=error.field, reason=setup_reason(words, error))
    if isinstance(error, BadMove):
        message = "error-bad-move" if error.legal else "error-move-after-end"
        legal = ", ".join(error.legal)
        return words(message, index=str(error.index), move=quote(error.move), legal=legal)
    if isinstance(error, NotJson):
        return words("error-not-json", reason=error.reason, line=error.line, column=error.column)
    if isinstance(error, UnreadableMove):
        return words("error-unreadable-move", move=quote(error.text))
    if isinstance(error, IllegalMove):
        return words("error-illegal-move", move=error.move, legal=", ".join(error.legal))
    return str(error)


def setup_reason(words: Words, error: BadSetup) -> str:
    """What is wrong with the field, without its name."""
    return words(f"reason-{error.reason}", **_quoted(error.facts))


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


def _quoted(facts: object) -> dict[str, object]:
    return {
        name: quote(value) if isinstance(value, str) else value
        for name, value in dict(facts).items()  # type: ignore[call-overload]
    }


def quote(value: object) -> str:
    """Somebody's words inside our sentence: on one line, and not endless."""
    text = value if isinstance(value, str) else repr(value)
    shown = "".join(c if c.isprintable() else "?" for c in text[: LONGEST_QUOTE + 1])
    return shown if len(shown) <= LONGEST_QUOTE else shown[:LONGEST_QUOTE] + "…"
