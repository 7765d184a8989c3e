"""Whole games played by habit, so that the rare corners of the rules are walked into too."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from bali import Game
from bali.rules.cards import CARD_NAMES, GOODS
from bali.rules.moves import move_number, names_in
from bali.rules.offer import bottom_card
from bali.rules.play import apply, legal_moves
from bali.rules.state import State

VARIANTS: tuple[tuple[str, ...], ...] = ((), ("oracle",), ("demon",), ("oracle", "demon"))

HABITS: dict[str, tuple[str, ...]] = {
    "anything": (),
    "shrines": ("play shrine", "stones", "take shrine", "play mason", "take mason", "play"),
    "shrines in hand": ("play mason", "play priest", "play rice", "take shrine", "buy"),
    "priests": ("play priest", "points", "take priest"),
    "rice": ("buy rice", "claim", "play rice x", "play rice", "take rice", "take mason"),
    "goods": ("buy", "claim rice", "play mason", "stones", "take mason"),
    "farmers": ("play banana x3", "play pepper x3", "play rice x3", "take banana", "take pepper"),
    "new rows": ("take short", "consult", "keep", "play rice x", "play peanut x"),
    "looks": ("consult", "keep 4", "keep 3", "take short"),
    "no looks": ("decline", "take short"),
}
"""What is done first wherever it is legal, else what comes after it, else anything."""


@dataclass(frozen=True)
class Walk:
    """A shuffled game, and how it is played."""

    seed: int
    players: int
    variants: tuple[str, ...]
    habit: str
    lean: bool = False
    """Begin with little left: many stones, the first player owning all but two of each good."""

    def game(self) -> Game:
        return Game.new(self.seed, self.players, self.variants)

    def first_state(self) -> State:
        state = self.game().state
        if self.lean:
            make_lean(state)
        return state

    def moves(self) -> Iterator[str]:
        """The moves of the game, up to its end."""
        chance = random.Random(self.seed)
        state = self.first_state()
        while legal := names_in(legal_moves(state)):
            move = chance.choice(liked(state, legal, HABITS[self.habit]))
            yield move
            apply(state, move_number(move))

    def states(self) -> Iterator[State]:
        """The position before the first move, then after each: the same object, moved on."""
        state = self.first_state()
        yield state
        for move in self.moves():
            apply(state, move_number(move))
            yield state


def make_lean(state: State) -> None:
    for good in range(GOODS):
        for player in range(1, state.players):
            state.goods[0][good] += state.goods[player][good]
            state.goods[player][good] = 0
        state.goods[0][good] += state.supply[good] - 2
        state.supply[good] = 2
    for player in range(state.players):
        state.stones[player] = 40


def liked(state: State, legal: list[str], likes: tuple[str, ...]) -> list[str]:
    """The legal moves that a habit likes best here."""
    for like in likes:
        chosen = [move for move in legal if described(state, move).startswith(like)]
        if chosen:
            return chosen
    return legal


def described(state: State, move: str) -> str:
    """The move, a take told by its card; `take short` if it is the last of its row."""
    if not move.startswith("take"):
        return move
    row = int(move[-1]) - 1
    short = state.row_sizes[row] == 1
    return "take short" if short else f"take {CARD_NAMES[bottom_card(state, row)]}"
