"""What a bot loses a game by."""

LONGEST_DETAIL = 200

RAISED = "raised"
ILLEGAL = "illegal"
NOT_STARTED = "not-started"
OTHER_PROTOCOL = "other-protocol"
DIED = "died"
LATE = "late"
NONSENSE = "nonsense"
TOO_MUCH = "too-much"

REASONS = (RAISED, ILLEGAL, NOT_STARTED, OTHER_PROTOCOL, DIED, LATE, NONSENSE, TOO_MUCH)
"""The first two can happen to any bot, the others to programs of their own."""


class Misbehaved(Exception):
    """A bot gave no legal move."""

    def __init__(self, reason: str, detail: str) -> None:
        self.reason = reason
        self.detail = detail[:LONGEST_DETAIL]
        super().__init__(reason)
