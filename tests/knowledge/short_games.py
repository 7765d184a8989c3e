"""Short games from positions made to measure, in which a few things are hidden."""

import random
from dataclasses import dataclass
from functools import cache

from bali.knowledge import World
from bali.rules.moves import move_number
from bali.rules.play import apply
from bali.rules.state import State
from tests.knowledge.games import EAGER, eager_record
from tests.knowledge.observing import is_hidden, legal
from tests.positions import position
from tests.rules.walks import liked

FIRST_ALTAR = "banana down, pepper down, rice down, peanut down"
ORACLE_ROW = "oracle x2, priest, mason"


@dataclass(frozen=True)
class ShortGame:
    start: State
    moves: tuple[str, ...]

    def world(self) -> World:
        world = World.begin(self.start.copy())
        for move in self.moves:
            assert move in legal(world.state), (move, legal(world.state))
            world.apply(move_number(move))
        return world


def rich(players: int = 2, oracle: bool = True, goods: tuple[str, ...] = ()) -> State:
    """Everyone can build shrines; with the oracle, each card taken shows one."""
    return position(
        players=players,
        hands=["shrine x2, priest"] * players,
        stones=[40] * players,
        goods=goods,
        altar=FIRST_ALTAR if oracle else "",
        rows=("mason",) * 4 if oracle else ("priest, mason, mason",) * 4,
        pile=f"{', '.join([ORACLE_ROW] * 4)}, mason" if oracle else "mason, priest",
        oracle=oracle,
    )


def masons() -> State:
    """Each card taken shows an oracle, and nothing is sacrificed: looks make the altar shrink."""
    return position(
        hands=["mason x3"] * 2,
        altar=FIRST_ALTAR,
        rows=("mason",) * 4,
        pile=f"{', '.join(['oracle x2, priest x2'] * 4)}, priest",
        oracle=True,
    )


def short(start: State, *moves: str) -> ShortGame:
    return ShortGame(start, tuple(move for line in moves for move in line.split(", ")))


MADE = {
    "another keeps the top": short(
        rich(),
        "play shrine, offer rice, offer pepper, add banana, take 1, consult, keep 1",
    ),
    "another keeps what lies beneath": short(
        rich(),
        "play shrine, offer rice, offer pepper, add banana, take 1, consult, keep 2",
    ),
    "both look": short(
        rich(),
        "play shrine, offer rice, offer pepper, add banana, take 1, consult, keep 3",
        "play shrine, offer banana, offer peanut, add banana, take 2, consult, keep 4",
    ),
    "a look goes on": short(
        rich(),
        "play shrine, offer rice, offer pepper, add banana, take 1, consult, keep 4",
        "play priest, take 2, consult",
    ),
    "looks make the altar shrink": short(
        masons(),
        "play mason, take 1, consult, keep 2",
        "play mason, take 2, consult, keep 3",
        "play mason, take 3, consult, keep 1",
        "play mason, take 4, consult, keep 1",
    ),
    "one declines": short(
        masons(),
        "play mason, take 1, consult, keep 4",
        "play mason, take 2, decline",
        "play mason, take 3, consult, keep 1",
    ),
    "no pepper left to have put down": short(
        rich(oracle=False, goods=("rice x2, banana, pepper",)),
        "buy peanut, play shrine, offer rice, offer rice, add rice, take 1",
        "play shrine, offer pepper, offer banana, add rice, take 1",
        "play shrine, offer peanut, offer banana, add rice, take 2",
    ),
    "several face down by one player": short(
        rich(oracle=False, goods=("rice x3, peanut x2, banana, pepper",)),
        "play shrine, offer rice, offer pepper, add banana, take 1",
        "play shrine, offer banana, offer peanut, add banana, take 1",
        "play shrine, offer pepper, offer peanut, add rice, take 2",
    ),
    "three look": short(
        rich(3),
        "play shrine, offer rice, offer rice, offer pepper, add banana, take 1, consult, keep 2",
        "play shrine, offer peanut, offer rice, offer peanut, add pepper, take 2, consult, keep 4",
    ),
}


@cache
def by_chance(seed: int) -> ShortGame:
    """From the same positions, played by habit until four choices were hidden."""
    chance = random.Random(seed)
    start = rich(chance.choice((2, 3)), oracle=seed % 3 > 0)
    state, moves, hidden = start.copy(), list[str](), 0
    while hidden < 4 and (possible := legal(state)):
        move = chance.choice(liked(state, possible, EAGER))
        hidden += is_hidden(state, move, None)
        moves.append(move)
        apply(state, move_number(move))
    return ShortGame(start, tuple(moves[:-1] if not legal(state) else moves))


@cache
def beginning(seed: int, players: int, variants: tuple[str, ...]) -> ShortGame:
    """A real game, until three choices were hidden."""
    record = eager_record(seed, players, variants)
    start = record.deal.first_state()
    state, hidden = start.copy(), 0
    for number, move in enumerate(record.moves):
        if hidden == 3:
            return ShortGame(start, record.moves[:number])
        hidden += is_hidden(state, move, None)
        apply(state, move_number(move))
    return ShortGame(start, record.moves[:-1])
