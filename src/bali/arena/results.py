"""What a match tells. The deal is the unit: games on the same cards are not independent."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali.arena.match import Fixture, Match
from bali.arena.playing import Played
from bali.arena.ratings import rate
from bali.arena.running import follow
from bali.arena.sequential import SequentialTest
from bali.arena.tally import NORMAL_95

TAIL = 0.025

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval; without one if there is but one deal."""

    mean: float
    low: float | None
    high: float | None

    @property
    def half(self) -> float | None:
        """How far the interval reaches, to the side where it reaches farther."""
        if self.low is None or self.high is None:
            return None
        return max(self.high - self.mean, self.mean - self.low)

    def to_json(self) -> dict[str, float | None]:
        return {"mean": self.mean, "low_95": self.low, "high_95": self.high}


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
    """running[d]: the share after d + 1 deals, and how far its interval reaches."""


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
    forfeits: int


@dataclass(frozen=True)
class Results:
    match: Match
    games: tuple[Played, ...]
    """Those that count, in order: after a sequential test is decided, none does."""
    pairings: tuple[PairingResult, ...]
    bots: tuple[BotResult, ...]
    test: SequentialTest | None

    @property
    def forfeits(self) -> list[Played]:
        return [game for game in self.games if game.forfeit]

    @property
    def cross_table(self) -> list[list[float | None]]:
        """Row against column: the win share of one seat of the row's bot."""
        size = len(self.bots)
        table: list[list[float | None]] = [[None] * size for _ in range(size)]
        for result in self.pairings:
            share = result.share.mean
            table[result.candidate][result.opponent] = share
            table[result.opponent][result.candidate] = (1 - share) / (self.match.players - 1)
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
    games = _counted(match, played, test.deals if test else match.deals)
    pairings = tuple(
        _pairing_result(match, number, [g for g in games if g.fixture.pairing == number])
        for number in range(len(match.pairings))
    )
    return Results(match, tuple(games), pairings, _bot_results(match, games), test)


def _counted(match: Match, played: Mapping[Fixture, Played], deals: int) -> list[Played]:
    """In order, as far as every deal is complete."""
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


# ---- estimates


def mean_of_deals(values: Numbers) -> Estimate:
    """The mean of independent deals, with a normal interval."""
    mean = float(values.mean())
    if len(values) < 2:
        return Estimate(mean, None, None)
    half = NORMAL_95 * float(values.std(ddof=1)) / len(values) ** 0.5
    return Estimate(mean, mean - half, mean + half)


def share_of_deals(shares: Numbers) -> Estimate:
    """The mean of win shares, each from 0 to 1.

    If all are 0, or all 1, they do not vary, and a normal interval would be a point. But a share of
    s makes a deal of all victories at most s likely, and n of them s to the power of n.
    """
    told = mean_of_deals(shares)
    if told.low is None or told.high is None:
        return told
    reach = 1 - TAIL ** (1 / len(shares))
    if told.mean == 0:
        return Estimate(0.0, 0.0, reach)
    if told.mean == 1:
        return Estimate(1.0, 1 - reach, 1.0)
    return Estimate(told.mean, max(told.low, 0.0), min(told.high, 1.0))


def running_shares(shares: Numbers) -> Numbers:
    """After each deal: the mean so far, and how far its normal interval reaches."""
    count = np.arange(1, len(shares) + 1)
    mean = np.cumsum(shares) / count
    variance = np.maximum(np.cumsum(shares**2) / count - mean**2, 0)
    half = NORMAL_95 * np.sqrt(variance / np.maximum(count - 1, 1))
    return np.column_stack([mean, half])


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
        margin=_margin_of_deals(margins),
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


def _margin_of_deals(margins: Numbers) -> Estimate | None:
    """From the games of each deal that were played to their end."""
    told = ~np.isnan(margins)
    margins = np.where(told, margins, 0).sum(axis=1) / np.maximum(told.sum(axis=1), 1)
    margins = margins[told.any(axis=1)]
    return mean_of_deals(margins) if len(margins) else None


# ---- bots


def _bot_results(match: Match, games: list[Played]) -> tuple[BotResult, ...]:
    ratings = _ratings(match, games) if len(match.bots) > 2 and games else {}
    return tuple(
        _bot_result(name, _seats_of(match, place, games), ratings.get(place))
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


def _bot_result(name: str, held: list[tuple[Played, int]], rating: Estimate | None) -> BotResult:
    scores = np.array([game.scores[seat] for game, seat in held if not game.forfeit], np.int64)
    decisions = sum(game.decisions[seat] for game, seat in held)
    return BotResult(
        name=name,
        games=len({game.fixture for game, _ in held}),
        rating=rating,
        score=float(scores.mean()) if len(scores) else None,
        scores=scores,
        decisions=decisions,
        seconds=sum(game.seconds[seat] for game, seat in held) / max(decisions, 1),
        longest=max((game.longest[seat] for game, seat in held), default=0.0),
        forfeits=sum(game.forfeit is not None and game.forfeit.seat == seat for game, seat in held),
    )


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
        "longest_move_seconds": bot.longest,
        "forfeits": bot.forfeits,
    }
