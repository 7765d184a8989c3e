"""Sequential halving: all candidates are tried equally often, the worse half is dropped, and so on
until one is left. In each round the worlds are the same for all candidates.
"""

from typing import Protocol

from bali.bots.protocol import Deadline


class Trials(Protocol):
    """Candidates by their places, and what has been found out about them so far."""

    @property
    def count(self) -> int:
        """How many candidates there are."""
        ...

    @property
    def batch(self) -> int:
        """How many worlds are tried before the clock is looked at again."""
        ...

    def run(self, chosen: list[int], worlds: int) -> None:
        """Try each chosen candidate in so many new worlds."""
        ...

    def worth(self, candidate: int) -> float: ...


def halve(trials: Trials, deadline: Deadline, playouts: int) -> list[int]:
    """The candidates, best first. Spends the time or, where none is set, so many playouts."""
    alive = list(range(trials.count))
    dropped: list[int] = []
    rounds = (len(alive) - 1).bit_length()
    for number in range(1, rounds + 1):
        if deadline.is_timed:
            if number == 1:
                trials.run(alive, trials.batch)  # however late: none is dropped untried
            while not deadline.has_spent(number / rounds):
                trials.run(alive, trials.batch)
        else:
            trials.run(alive, max(1, playouts // rounds // len(alive)))
        alive.sort(key=lambda c: (-trials.worth(c), c))
        kept = (len(alive) + 1) // 2
        alive, dropped = alive[:kept], alive[kept:] + dropped
    return alive + dropped
