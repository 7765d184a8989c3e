"""What can be wrong with what a caller asks for.

An error carries facts, not sentences: people are told in their own language at the edge, from
`locales/`; `str()` of an error is a terse line for developers.
"""

from collections.abc import Mapping, Sequence


class BaliError(ValueError):
    """Any mistake in what was asked of the game. Can be sent from one process to another."""

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (type(self), self.args, vars(self))


def _restored(
    kind: type[BaliError], args: tuple[object, ...], fields: Mapping[str, object]
) -> BaliError:
    error = kind.__new__(kind)
    error.args = args
    vars(error).update(fields)
    return error


class UnreadableMove(BaliError):
    """The text is not one of the 44 moves."""

    def __init__(self, text: object) -> None:
        self.text = text
        super().__init__(f"not a move: {text!r:.80}")


class IllegalMove(BaliError):
    """The move exists, but not here. Holds the legal ones; none are left once the game is over."""

    def __init__(self, move: str, legal: Sequence[str]) -> None:
        self.move = move
        self.legal = tuple(legal)
        super().__init__(f"illegal here: {move!r}; legal: {', '.join(self.legal) or 'none'}")


class BadSetup(BaliError):
    """A game cannot begin like this: the field that is wrong, a code for the reason, its facts."""

    def __init__(self, field: str, reason: str, **facts: str | int) -> None:
        self.field = field
        self.reason = reason
        self.facts: Mapping[str, str | int] = facts
        details = ", ".join(f"{name}={value!r:.80}" for name, value in facts.items())
        super().__init__(f"{field}: {reason}" + (f" ({details})" if details else ""))
