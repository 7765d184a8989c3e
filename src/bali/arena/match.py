"""What a match is: which bots meet on which deals, in which seats.

Two bots meet in a *pairing*: one candidate at a table with copies of its opponent. A deal is played
once for every seat of the candidate (a *rotation*), so that neither luck nor the first turn favours
anybody. More than two bots meet in pairs, each with each, on the same deals.
"""

import shlex
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

FORMAT = "bali-arena/1"


@dataclass(frozen=True, order=True)
class Fixture:
    """The place of one game in a match."""

    deal: int
    pairing: int
    rotation: int
    """The candidate's seat."""


@dataclass(frozen=True)
class Match:
    """Everything a result depends on, apart from the time that bots take."""

    bots: tuple[str, ...]
    """As `entrants` reads them; the same may stand there twice."""
    games: int
    """Wanted in each pairing; rounded up to whole deals."""
    players: int
    variants: tuple[str, ...]
    seed: int
    sprt: tuple[float, float] | None = None
    """For two bots: the win shares between which a sequential test decides."""

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Candidate and opponent, by their places in `bots`."""
        return list(combinations(range(len(self.bots)), 2))

    @property
    def deals(self) -> int:
        return -(-self.games // self.players)

    @property
    def par(self) -> float:
        """The win share of equals."""
        return 1 / self.players

    @property
    def size(self) -> int:
        """How many games there are in all."""
        return self.deals * len(self.pairings) * self.players

    @property
    def names(self) -> list[str]:
        """The bots without the commands of those that are programs of their own."""
        return [bot.partition("=")[0] for bot in self.bots]

    @property
    def labels(self) -> list[str]:
        """The bots' names, told apart where two are the same."""
        names = self.names
        seen = [names[:place].count(name) for place, name in enumerate(names)]
        return [
            f"{name} ({times + 1})" if times else name
            for name, times in zip(names, seen, strict=True)
        ]

    @property
    def command(self) -> str:
        """What plays this match."""
        options = [f"--games {self.games}", f"--players {self.players}", f"--seed {self.seed}"]
        if self.variants:
            options.insert(2, f"--variants {','.join(self.variants)}")
        if self.sprt:
            options.append(f"--sprt {self.sprt[0]:g},{self.sprt[1]:g}")
        return " ".join(["bali arena", *map(shlex.quote, self.bots), *options])

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal."""
        for deal in range(self.deals):
            for pairing in range(len(self.pairings)):
                for rotation in range(self.players):
                    yield Fixture(deal, pairing, rotation)

    def seated(self, fixture: Fixture) -> list[int]:
        """Who sits where, by their places in `bots`."""
        candidate, opponent = self.pairings[fixture.pairing]
        return [candidate if seat == fixture.rotation else opponent for seat in range(self.players)]

    def to_json(self) -> dict[str, Any]:
        return {"format": FORMAT, **asdict(self)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Match":
        sprt = data["sprt"]
        return cls(
            bots=tuple(data["bots"]),
            games=data["games"],
            players=data["players"],
            variants=tuple(data["variants"]),
            seed=data["seed"],
            sprt=None if sprt is None else (sprt[0], sprt[1]),
        )
