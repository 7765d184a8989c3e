"""What can be wrong with a record beyond its setup (`BadSetup`)."""

from collections.abc import Sequence

from bali.rules.errors import BaliError


class NotJson(BaliError):
    """The text is no JSON at all. `reason` is a code; line and column count from 1."""

    def __init__(self, reason: str, line: int = 0, column: int = 0) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        place = f" (line {line}, column {column})" if line else ""
        super().__init__(f"not JSON: {reason}{place}")


class BadMove(BaliError):
    """The first move of a record that cannot be made: its index from 0, and the legal ones there.

    No legal one is left where the move follows the game's end.
    """

    def __init__(self, index: int, move: object, legal: Sequence[str]) -> None:
        self.index = index
        self.move = move
        self.legal = tuple(legal)
        legal_here = ", ".join(self.legal) or "none, the game is over"
        super().__init__(f"moves[{index}]: {move!r:.80} is not legal; legal: {legal_here}")
