"""One game of a match: the bots get views and nothing else, and whoever misbehaves has lost."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from time import perf_counter, process_time
from typing import Any

from bali.arena.conduct import ILLEGAL, RAISED, Misbehaved
from bali.arena.foreign import ForeignBot
from bali.arena.limits import time_limit
from bali.arena.match import Fixture, Match
from bali.bots import Budget, Contestant
from bali.chance import STREAM_WORDS, Stream, next_word, seed_stream
from bali.game import shuffled_record
from bali.knowledge import View, World, view_of
from bali.record import Record
from bali.rules.cards import MAX_PLAYERS
from bali.rules.ending import final_score, is_over, rank
from bali.rules.moves import move_number

PLIES = 2**20
"""More than any game has."""

LATE = 1.5
"""A move is late that took so many times as long as it was given."""


@dataclass(frozen=True)
class Forfeit:
    """Why a game was broken off, and who has lost it."""

    seat: int
    reason: str
    """One of `conduct.REASONS`."""
    detail: str


@dataclass(frozen=True)
class Played:
    """A finished game. Lists go by seat."""

    fixture: Fixture
    scores: tuple[int, ...]
    """Of a forfeited game: as if it had ended there."""
    ranks: tuple[int, ...]
    shares: tuple[float, ...]
    """Of the victory."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """That the bot took for them all."""
    longest: tuple[float, ...]
    """Seconds for one decision."""
    cpu: tuple[float | None, ...] | None
    """Seconds that a processor worked for them all, on every thread: on a busy machine fewer than
    went by. None where nobody knows: of other people's programs, in games that an earlier version
    wrote."""
    late: tuple[int, ...] | None
    """How many decisions took much longer than they were given; None from an earlier version."""
    forfeit: Forfeit | None
    record: str
    """As JSON."""
    moves: int

    def to_json(self) -> dict[str, Any]:
        told = asdict(self)
        del told["fixture"]
        return {**asdict(self.fixture), **told, "record": json.loads(self.record)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Played":
        forfeit = data["forfeit"]
        return cls(
            fixture=Fixture(data["deal"], data["pairing"], data["rotation"]),
            forfeit=None if forfeit is None else Forfeit(**forfeit),
            record=json.dumps(data["record"], ensure_ascii=False),
            moves=data["moves"],
            cpu=_known(data, "cpu"),
            late=_known(data, "late"),
            **{
                name: tuple(data[name])
                for name in ("scores", "ranks", "shares", "decisions", "seconds", "longest")
            },
        )


def _known(data: dict[str, Any], name: str) -> tuple[Any, ...] | None:
    return tuple(data[name]) if data.get(name) is not None else None


@dataclass
class Clock:
    """The time one seat takes."""

    given: float | None = None
    """Seconds a decision, if it has a limit."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    cpu: float | None = 0.0
    """None if it works in processes of its own."""
    late: int = 0

    def add(self, seconds: float, cpu: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.cpu = None if self.cpu is None else self.cpu + cpu
        self.late += self.given is not None and seconds > LATE * self.given
        self.longest = max(self.longest, seconds)


@dataclass
class _Game:
    """A game under way."""

    world: World
    contestants: list[Contestant]
    clocks: list[Clock]
    chance: int
    """What seeds the bots' streams in this deal."""
    fixture: Fixture
    moves: list[str] = field(default_factory=list)
    forfeit: Forfeit | None = None

    def play(self) -> None:
        for seat in range(len(self.contestants)):
            with self._answerable(seat):
                self._sit(seat)
        while self.forfeit is None and not is_over(self.world.state):
            seat = self.world.state.to_act
            with self._answerable(seat):
                move = self._decide(seat)
                self.moves.append(move)
                self.world.apply(move_number(move))

    @contextmanager
    def _answerable(self, seat: int) -> Iterator[None]:
        """Whoever misbehaves first has lost."""
        try:
            yield
        except Misbehaved as error:
            self.forfeit = self.forfeit or Forfeit(seat, error.reason, error.detail)

    def _sit(self, seat: int) -> None:
        """Let a program start before its clock runs, with no memory of this deal."""
        player = self.contestants[seat]
        if self.forfeit is None and isinstance(player.bot, ForeignBot):
            place = (self.fixture.pairing, self.fixture.rotation, seat)
            self.contestants[seat] = replace(player, bot=player.bot.sit(place))

    def _decide(self, seat: int) -> str:
        stream = decision_stream(self.chance, self.fixture.rotation, seat, len(self.moves))
        view = view_of(self.world, seat)
        return decide(self.contestants[seat], view, stream, self.clocks[seat])


def play_game(match: Match, fixture: Fixture, contestants: Sequence[Contestant]) -> Played:
    """Play it. The contestants stand in the order of `match.bots`."""
    deal_seed, chance = deal_chances(match.seed, fixture.deal)
    seated = match.seated(fixture)
    names = [match.names[bot] for bot in seated]
    record = shuffled_record(deal_seed, names, match.variants)
    game = _Game(
        World.begin(record.deal.first_state()),
        [contestants[bot] for bot in seated],
        [_clock(contestants[bot]) for bot in seated],
        chance,
        fixture,
    )
    game.play()
    return _told(fixture, game, replace(record, moves=tuple(game.moves)))


def _clock(contestant: Contestant) -> Clock:
    cpu = None if isinstance(contestant.bot, ForeignBot) else 0.0
    return Clock(time_limit(contestant), cpu=cpu)


def decide(contestant: Contestant, view: View, stream: Stream, clock: Clock) -> str:
    """A legal move of the contestant's choice. Raises Misbehaved."""
    start, worked = perf_counter(), process_time()
    try:
        move: object = contestant.bot.choose(view, contestant.budget, stream).move
    except Misbehaved:
        raise
    except Exception as error:
        raise Misbehaved(RAISED, f"{type(error).__name__}: {error}") from error
    finally:
        clock.add(perf_counter() - start, process_time() - worked)
    if not isinstance(move, str) or move not in (view.legal or ()):
        raise Misbehaved(ILLEGAL, repr(move))
    return move


def warm_up(match: Match, contestants: Sequence[Contestant]) -> None:
    """Let each bot play a game that nobody counts, so that no clock runs while code is loaded.

    Not so other people's programs: they would see the cards of the first deal.
    """
    for bot in contestants:
        if isinstance(bot.bot, ForeignBot):
            continue
        hasty = replace(bot, budget=Budget(playouts=1))
        play_game(match, Fixture(0, 0, 0), [hasty] * len(contestants))


def deal_chances(seed: int, deal: int) -> tuple[int, int]:
    """What seeds the deal with this number, and what seeds the bots' streams in it."""
    stream = [0] * STREAM_WORDS
    seed_stream(stream, seed, deal)
    first, second, third, fourth = (next_word(stream) for _ in range(4))
    return first << 31 ^ second, third << 31 ^ fourth


def decision_stream(chance: int, rotation: int, seat: int, ply: int) -> Stream:
    """A bot's only source of chance, for one decision."""
    stream = [0] * STREAM_WORDS
    seed_stream(stream, chance, (rotation * MAX_PLAYERS + seat) * PLIES + ply)
    return stream


def _told(fixture: Fixture, game: _Game, record: Record) -> Played:
    state = game.world.state
    seats = range(state.players)
    loser = game.forfeit.seat if game.forfeit else None
    ranks = [rank(state, seat) for seat in seats] if loser is None else _without(loser, len(seats))
    winners = ranks.count(1)
    return Played(
        fixture=fixture,
        scores=tuple(final_score(state, seat) for seat in seats),
        ranks=tuple(ranks),
        shares=tuple(1 / winners if place == 1 else 0.0 for place in ranks),
        decisions=tuple(clock.decisions for clock in game.clocks),
        seconds=tuple(clock.seconds for clock in game.clocks),
        longest=tuple(clock.longest for clock in game.clocks),
        cpu=tuple(clock.cpu for clock in game.clocks),
        late=tuple(clock.late for clock in game.clocks),
        forfeit=game.forfeit,
        record=record.write(),
        moves=len(record.moves),
    )


def _without(loser: int, players: int) -> list[int]:
    """The ranks of a forfeited game: everyone else shares the victory."""
    return [players if seat == loser else 1 for seat in range(players)]
