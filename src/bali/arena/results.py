"""What a match tells."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali.arena.entrants import BadEntrant, entrant
from bali.arena.intervals import (
    Estimate,
    Numbers,
    margin_of_deals,
    mean_of_deals,
    running_shares,
    share_of_deals,
)
from bali.arena.limits import threads_of, time_limit
from bali.arena.match import Fixture, Match
from bali.arena.playing import Played
from bali.arena.ratings import rate
from bali.arena.running import follow
from bali.arena.sequential import SequentialTest
from bali.bots.roster import Contestant, UnknownBot

STARVED = 0.8
"""A bot with a time limit whose threads worked for less than this part of the time that went by
did not get its due."""


@dataclass(frozen=True)
class PairingResult:
    """How a candidate did among copies of an opponent."""

    candidate: int
    """By its place among the bots."""
    opponent: int
    games: int
    deals: int
    share: Estimate
    """The candidate's part of the victories."""
    by_seat: tuple[Estimate, ...]
    """The same where it sat in this seat."""
    margin: Estimate | None
    """Its score less the mean of the others'; None if every game was forfeited."""
    margins: Numbers
    """The same in each game that was played to its end."""
    moves: Estimate
    """In a game, of all players."""
    running: Numbers
    """running[d]: the share after d + 1 deals, and where its interval begins and ends."""


@dataclass(frozen=True)
class BotResult:
    """What a bot did in all its games."""

    name: str
    games: int
    rating: Estimate | None
    """On Elo's scale, 0 being the mean of all bots; with more than two bots."""
    score: float | None
    scores: NDArray[np.int64]
    """Of each seat it held in a game that was played to its end."""
    decisions: int
    seconds: float
    """For one decision, on average."""
    longest: float
    cpu: float | None
    """Of these, seconds that a processor worked; None where nobody wrote it down."""
    limit: float | None
    """Seconds a decision that it was given."""
    threads: int
    late: int | None
    """Decisions that took much longer than that."""
    forfeits: int

    @property
    def is_starved(self) -> bool:
        """Whether it had a time limit, and others had the machine meanwhile."""
        if self.limit is None or self.cpu is None:
            return False
        return self.cpu < STARVED * self.threads * self.seconds


@dataclass(frozen=True)
class Results:
    match: Match
    games: tuple[Played, ...]
    """Those that count, in order: after a sequential test is decided, none does."""
    pairings: tuple[PairingResult, ...]
    bots: tuple[BotResult, ...]
    test: SequentialTest | None

    @property
    def is_timed(self) -> bool:
        """Whether a bot had a time limit."""
        return any(bot.limit for bot in self.bots)

    @property
    def forfeits(self) -> list[Played]:
        return [game for game in self.games if game.forfeit]

    @property
    def cross_table(self) -> list[list[float | None]]:
        """The win share of the row's bot among copies of the column's; None where none played so.

        With two players that is played both ways. With more it is not: what the copies win, they
        win between them.
        """
        size = len(self.bots)
        table: list[list[float | None]] = [[None] * size for _ in range(size)]
        for result in self.pairings:
            share = result.share.mean
            table[result.candidate][result.opponent] = share
            if self.match.players == 2:
                table[result.opponent][result.candidate] = 1 - share
        return table

    def summary(self) -> dict[str, Any]:
        """As JSON: plain numbers, keyed by what they mean. Seats count from 0."""
        names = [bot.name for bot in self.bots]
        match = self.match.to_json()
        return match | {
            "games_played": len(self.games),
            "par": self.match.par,
            "command": self.match.command,
            "pairings": [_pairing_json(result, names) for result in self.pairings],
            "results": [_bot_json(bot) for bot in self.bots],
            "cross_table": self.cross_table if len(self.bots) > 2 else None,
            "sprt": self.test and self.test.to_json(self.match.players),
            "forfeits": [
                asdict(game.fixture) | asdict(game.forfeit)
                for game in self.games
                if game.forfeit is not None
            ],
        }


def results_of(match: Match, played: Mapping[Fixture, Played]) -> Results:
    """Add the games up. Deals that are not complete do not count."""
    follower = follow(match, played.values())
    test = follower.test if follower else None
    games = complete_games(match, played)
    pairings = tuple(
        _pairing_result(match, number, [g for g in games if g.fixture.pairing == number])
        for number in range(len(match.pairings))
    )
    return Results(match, tuple(games), pairings, _bot_results(match, games), test)


def complete_games(match: Match, played: Mapping[Fixture, Played]) -> list[Played]:
    """In order, as far as every deal is complete; none after the sequential test is decided."""
    follower = follow(match, played.values())
    deals = follower.test.deals if follower else match.deals
    counted: list[Played] = []
    size = len(match.pairings) * match.players
    fixtures = match.fixtures()
    for _ in range(deals):
        deal = [played.get(next(fixtures)) for _ in range(size)]
        found = [game for game in deal if game is not None]
        if len(found) < size:
            break
        counted += found
    return counted


# ---- pairings


def _pairing_result(match: Match, number: int, games: list[Played]) -> PairingResult:
    candidate, opponent = match.pairings[number]
    shape = (-1, match.players)
    shares = np.array([game.shares[game.fixture.rotation] for game in games]).reshape(shape)
    margins = np.array([_margin(game) for game in games]).reshape(shape)
    moves = np.array([game.moves for game in games], float).reshape(shape)
    deals = shares.mean(axis=1)
    return PairingResult(
        candidate=candidate,
        opponent=opponent,
        games=len(games),
        deals=len(deals),
        share=share_of_deals(deals),
        by_seat=tuple(share_of_deals(shares[:, seat]) for seat in range(match.players)),
        margin=margin_of_deals(margins),
        margins=margins[~np.isnan(margins)],
        moves=mean_of_deals(moves.mean(axis=1)),
        running=running_shares(deals),
    )


def _margin(game: Played) -> float:
    """The candidate's score less the mean of the others'; not a number in a forfeited game."""
    if game.forfeit:
        return float("nan")
    own = game.scores[game.fixture.rotation]
    return own - (sum(game.scores) - own) / (len(game.scores) - 1)


# ---- bots


def _bot_results(match: Match, games: list[Played]) -> tuple[BotResult, ...]:
    ratings = _ratings(match, games) if len(match.bots) > 2 and games else {}
    return tuple(
        _bot_result(match.bots[place], name, _seats_of(match, place, games), ratings.get(place))
        for place, name in enumerate(match.labels)
    )


def _seats_of(match: Match, bot: int, games: Iterable[Played]) -> list[tuple[Played, int]]:
    """Every game it played, with its seat; several times where it held several."""
    return [
        (game, seat)
        for game in games
        for seat, sitting in enumerate(match.seated(game.fixture))
        if sitting == bot
    ]


def _bot_result(
    written: str, name: str, held: list[tuple[Played, int]], rating: Estimate | None
) -> BotResult:
    scores = np.array([game.scores[seat] for game, seat in held if not game.forfeit], np.int64)
    decisions = sum(game.decisions[seat] for game, seat in held)
    cpu = _known_sum(game.cpu[seat] if game.cpu else None for game, seat in held)
    late = _known_sum(game.late[seat] if game.late else None for game, seat in held)
    bot = _contestant(written)
    return BotResult(
        name=name,
        games=len({game.fixture for game, _ in held}),
        rating=rating,
        score=float(scores.mean()) if len(scores) else None,
        scores=scores,
        decisions=decisions,
        seconds=sum(game.seconds[seat] for game, seat in held) / max(decisions, 1),
        longest=max((game.longest[seat] for game, seat in held), default=0.0),
        cpu=None if cpu is None else cpu / max(decisions, 1),
        limit=time_limit(bot) if bot else None,
        threads=threads_of(bot) if bot else 1,
        late=None if late is None else int(late),
        forfeits=sum(game.forfeit is not None and game.forfeit.seat == seat for game, seat in held),
    )


def _known_sum(values: Iterable[float | None]) -> float | None:
    """None if one of them is unknown."""
    known = list(values)
    return None if None in known else sum(value for value in known if value is not None)


def _contestant(name: str) -> Contestant | None:
    """None if there is no such bot any more: old games can still be read."""
    try:
        return entrant(name)
    except (BadEntrant, UnknownBot):
        return None


def _ratings(match: Match, games: list[Played]) -> dict[int, Estimate]:
    shares = np.array([game.shares[game.fixture.rotation] for game in games])
    victories = shares.reshape(-1, len(match.pairings), match.players).sum(axis=2)
    mean, low, high = rate(match.pairings, victories, match.players, seed=match.seed)
    return {
        bot: Estimate(float(mean[bot]), float(low[bot]), float(high[bot]))
        for bot in range(len(match.bots))
    }


# ---- as JSON


def _pairing_json(result: PairingResult, names: list[str]) -> dict[str, Any]:
    return {
        "candidate": names[result.candidate],
        "opponent": names[result.opponent],
        "games": result.games,
        "deals": result.deals,
        "win_share": result.share.to_json(),
        "win_share_by_seat": [share.to_json() for share in result.by_seat],
        "margin": result.margin and result.margin.to_json(),
        "moves": result.moves.to_json(),
    }


def _bot_json(bot: BotResult) -> dict[str, Any]:
    return {
        "name": bot.name,
        "games": bot.games,
        "rating": bot.rating and bot.rating.to_json(),
        "score": bot.score,
        "decisions": bot.decisions,
        "seconds_a_move": bot.seconds,
        "cpu_seconds_a_move": bot.cpu,
        "longest_move_seconds": bot.longest,
        "limit_seconds": bot.limit,
        "threads": bot.threads,
        "late_moves": bot.late,
        "short_of_cpu": bot.is_starved,
        "forfeits": bot.forfeits,
    }
