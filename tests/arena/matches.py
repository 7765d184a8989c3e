"""Small matches, and bots that only tests know."""

from dataclasses import replace

from bali.arena.match import Fixture, Match
from bali.arena.playing import Played, play_game
from bali.bots import Bot, Budget, Contestant, Thought, contestant
from bali.chance import Stream
from bali.knowledge import View

RANDOM = contestant("random")


def match_of(
    games: int = 6,
    players: int = 2,
    variants: tuple[str, ...] = (),
    bots: tuple[str, ...] = ("random", "random"),
    seed: int = 3,
    sprt: tuple[float, float] | None = None,
) -> Match:
    return Match(bots, games, players, variants, seed, sprt)


def play_all(match: Match, *bots: Contestant) -> dict[Fixture, Played]:
    """Every game of the match, in this process."""
    bots = bots or (RANDOM,) * len(match.bots)
    return {fixture: play_game(match, fixture, bots) for fixture in match.fixtures()}


def made_up(
    match: Match, fixture: Fixture, shares: list[float], scores: list[int] | None = None
) -> Played:
    """A game that was never played, with this outcome."""
    nothing = (0.0,) * match.players
    return Played(
        fixture=fixture,
        scores=tuple(scores or [10] * match.players),
        ranks=tuple(1 if share else 2 for share in shares),
        shares=tuple(shares),
        decisions=(1,) * match.players,
        seconds=nothing,
        longest=nothing,
        cpu=nothing,
        late=(0,) * match.players,
        forfeit=None,
        record="{}",
        moves=100,
    )


def untimed(game: Played) -> Played:
    """The game without what a clock says of it."""
    return replace(game, seconds=(), longest=(), cpu=(), late=())


def named(bot: Bot, name: str = "odd") -> Contestant:
    return Contestant(name, bot, Budget())


class Watcher:
    """Plays the first legal move and remembers what it was given."""

    def __init__(self) -> None:
        self.given: list[tuple[View, Budget, Stream]] = []

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        self.given.append((view, budget, stream))
        assert view.legal
        return Thought(view.legal[0])


class Faulty:
    """Plays on for a while, and then fails."""

    def __init__(self, decisions: int) -> None:
        self.left = decisions

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("out of ideas")
        assert view.legal
        return Thought(view.legal[0])


class Saying:
    """Answers every question with the same words."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        return Thought(self.answer)  # type: ignore[arg-type]  # that is the fault


class Mute:
    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        return None  # type: ignore[return-value]  # that is the fault
