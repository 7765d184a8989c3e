"""A game to play from Python: start, ask, move, look, score, write down.

>>> from bali import Game
>>> game = Game.new(seed=7, players=2)
>>> game.to_act, game.legal_moves
(0, ['play banana', 'play pepper', 'play rice'])
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from bali.chance import (
    STREAM_WORDS,
    seed_stream,
    shuffle_altar,
    shuffle_colors,
    shuffle_deck,
)
from bali.record import Player, Record, dump
from bali.rules.cards import (
    CARD_NAMES,
    COLORS,
    DECK_MAX,
    GAME_CARDS,
    GOOD_NAMES,
    GOODS,
    MAX_PLAYERS,
    MIN_PLAYERS,
)
from bali.rules.deals import Deal, check_variants
from bali.rules.ending import is_over, rank, score_parts
from bali.rules.errors import BadSetup, IllegalMove
from bali.rules.facts import Fact, facts
from bali.rules.moves import move_number, names_in
from bali.rules.phases import PHASE_NAMES
from bali.rules.play import apply, legal_moves, reveals

SEED_END = 2**63

T = TypeVar("T")


@dataclass(frozen=True)
class Step:
    """One move that was made: by whom, what happened, and whether it showed something new."""

    player: int
    move: str
    facts: tuple[Fact, ...]
    reveals: bool


class Game:
    """One game, whole truth included. Players are 0 to 3 in turn order, player 0 starting."""

    def __init__(self, record: Record) -> None:
        """Go on from a record. Raises BadMove if one of its moves is not legal."""
        *_, self.state = record.states()
        self._record = record
        self._moves = list(record.moves)

    @classmethod
    def new(
        cls,
        seed: int | None = None,
        players: int | Sequence[str | None] = 2,
        variants: Iterable[str] = (),
        colors: Sequence[str] | None = None,
    ) -> "Game":
        """A shuffled game; without a seed, a different one each time.

        `players` is how many, or their names; `variants` any of "oracle", "demon"; `colors` decide
        who starts with which farmers, and are drawn if not given.
        """
        if isinstance(players, int):
            check_number(players)
            players = [None] * players
        return cls(shuffled_record(seed, players, variants, colors))

    @classmethod
    def from_deal(
        cls,
        deck: Sequence[str],
        colors: Sequence[str],
        variants: Sequence[str] = (),
        altar: Sequence[str] | None = None,
        names: Sequence[str | None] | None = None,
    ) -> "Game":
        """A game with these cards: `deck` in the order they leave the pile, as in a record."""
        deal = Deal(
            colors=texts("colors", colors),
            variants=texts("variants", variants),
            deck=texts("deck", deck),
            altar=None if altar is None else texts("altar", altar),
        )
        return cls(Record(deal, _named(deal.colors, names or [None] * len(deal.colors))))

    @classmethod
    def read(cls, text: str | bytes) -> "Game":
        """The game that a record in JSON tells, to look at or to go on with."""
        return cls(Record.read(text))

    def __repr__(self) -> str:
        names = [player.name or player.color for player in self._record.players]
        return f"<Game of {', '.join(names)}: {self.phase} after {len(self._moves)} moves>"

    @property
    def over(self) -> bool:
        return is_over(self.state)

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None once the game is over."""
        return None if self.over else self.state.turn

    @property
    def to_act(self) -> int | None:
        """Who decides; None once the game is over."""
        return None if self.over else self.state.to_act

    @property
    def legal_moves(self) -> list[str]:
        return names_in(legal_moves(self.state))

    @property
    def position(self) -> dict[str, Any]:
        """The whole truth about the position, as the record format dumps it."""
        return dump(self.state)

    @property
    def scores(self) -> list[dict[str, int]]:
        """Each player's score in its parts: final, or as if the game ended now (E3)."""
        return [score_parts(self.state, player) for player in range(self.state.players)]

    @property
    def ranks(self) -> list[int]:
        """1 for the leader, equal for a shared place (E4)."""
        return [rank(self.state, player) for player in range(self.state.players)]

    @property
    def record(self) -> Record:
        """Setup and moves so far."""
        return Record(
            self._record.deal, self._record.players, tuple(self._moves), self._record.extra
        )

    def play(self, text: str) -> Step:
        """Make this move. Raises UnreadableMove or IllegalMove, and then nothing has changed."""
        move = move_number(text)
        legal = legal_moves(self.state)
        if not legal >> move & 1:
            raise IllegalMove(text, names_in(legal))
        before = self.state.copy()
        apply(self.state, move)
        self._moves.append(text)
        told = tuple(facts(before, move, self.state))
        return Step(before.to_act, text, told, reveals(before, move))


def shuffled_record(
    seed: int | None,
    names: Sequence[str | None],
    variants: Iterable[str] = (),
    colors: Sequence[str] | None = None,
    extra: Mapping[str, Any] | None = None,
) -> Record:
    """A record without moves, dealt by chance."""
    if seed is None:
        seed = secrets.randbelow(SEED_END)
    if not isinstance(seed, int):
        raise BadSetup("seed", "wrong-type", wanted="number")
    names = some("players", names)
    variants = texts("variants", variants)
    if not 0 <= seed < SEED_END:
        raise BadSetup("seed", "out-of-range", least=0, most=SEED_END - 1)
    check_number(len(names))
    check_variants(variants)
    stream = [0] * STREAM_WORDS
    seed_stream(stream, seed, 0)
    color_numbers = list(range(len(COLORS)))
    shuffle_colors(stream, color_numbers)
    if colors is None:
        colors = [COLORS[number] for number in color_numbers[: len(names)]]
    deck = [0] * DECK_MAX
    oracle = "oracle" in variants
    shuffle_deck(stream, deck, oracle)
    altar = [0] * GOODS
    shuffle_altar(stream, altar)
    deal = Deal(
        colors=texts("colors", colors),
        variants=variants,
        deck=tuple(CARD_NAMES[card] for card in deck[: DECK_MAX if oracle else GAME_CARDS]),
        altar=tuple(GOOD_NAMES[good] for good in altar) if oracle else None,
    )
    return Record(deal, _named(deal.colors, names), (), extra or {})


def some(field: str, values: Iterable[T]) -> tuple[T, ...]:
    """Several values. A text is none: its letters are hardly what is meant."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise BadSetup(field, "wrong-type", wanted="list")
    return tuple(values)


def texts(field: str, values: Iterable[str]) -> tuple[str, ...]:
    """Several texts."""
    found = some(field, values)
    for i, value in enumerate(found):
        if not isinstance(value, str):
            raise BadSetup(f"{field}[{i}]", "wrong-type", wanted="text")
    return found


def check_number(players: int) -> None:
    """S1: 2 to 4 players."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise BadSetup(
            "players", "wrong-number", found=players, least=MIN_PLAYERS, most=MAX_PLAYERS
        )


def _named(colors: Sequence[str], names: Sequence[str | None]) -> tuple[Player, ...]:
    if len(names) != len(colors):
        raise BadSetup("players", "names-and-colors", names=len(names), colors=len(colors))
    for i, name in enumerate(names):
        if not isinstance(name, str | None):
            raise BadSetup(f"players[{i}].name", "wrong-type", wanted="text")
    return tuple(Player(color, name) for color, name in zip(colors, names, strict=True))
