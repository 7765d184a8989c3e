"""Mistakes with a game, as sentences in somebody's language. Light to import: every command is."""

from bali.rules.errors import BadSetup, BaliError, IllegalMove, UnreadableMove
from bali.words import Words

LONGEST_QUOTE = 60


def game_mistake(words: Words, error: BaliError) -> str | None:
    """One sentence about what is wrong with a record, a setup or a move; None for other errors."""
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
    return None


def setup_reason(words: Words, error: BadSetup) -> str:
    """What is wrong with the field, without its name."""
    return words(f"reason-{error.reason}", **_quoted(error.facts))


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
