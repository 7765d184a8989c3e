"""Bots to ask, and moments of games to ask them about."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from bali.bots import Bot, Budget, Thought, contestant
from bali.bots.levels import LEVELS, played_by
from bali.bots.roster import NAMES, SEARCHERS
from bali.chance import STREAM_WORDS, Stream, seed_stream
from bali.knowledge import View, World, view_of
from bali.record import Record
from bali.rules.moves import move_number
from bali.rules.phases import OVER, PHASE_NAMES
from tests.knowledge.games import eager_record
from tests.knowledge.observing import legal

PHASES = PHASE_NAMES[:OVER]

MOMENTS = Path(__file__).parent / "moments"


def is_searcher(name: str) -> bool:
    return played_by(name).startswith(SEARCHERS)


def is_repeatable(name: str) -> bool:
    """Whether the answer does not depend on a clock."""
    return not is_searcher(name) or contestant(name).budget.seconds is None


# All lists follow from the roster, so that a new bot is tested like the others.

BOTS = tuple(name for name in NAMES if name not in LEVELS)
PLAIN = tuple(name for name in BOTS if name not in SEARCHERS)
QUICK_SEARCHERS = tuple(f"{name}@60p" for name in SEARCHERS)
QUICK = (*PLAIN, *QUICK_SEARCHERS)
"""Every bot of the roster, with little to think."""

EVERYONE = tuple(dict.fromkeys([*QUICK, *(f"{name}@60px2" for name in SEARCHERS), *LEVELS]))
"""The same, and on two threads, and what people play against."""

REPEATABLE = tuple(name for name in EVERYONE if is_repeatable(name))
TELLING = tuple(name for name in REPEATABLE if name != "random")
"""All that say what they think of their candidates."""


def stream_of(seed: int, number: int = 0) -> Stream:
    stream = [0] * STREAM_WORDS
    seed_stream(stream, seed, number)
    return stream


def ask(name: str, view: View, seed: int = 0) -> Thought:
    """What the contestant of this name thinks, newly made."""
    asked = contestant(name)
    return asked.bot.choose(view, asked.budget, stream_of(seed))


def ask_bot(bot: Bot, view: View, seed: int = 0, **budget: Any) -> Thought:
    return bot.choose(view, Budget(**budget), stream_of(seed))


# ---- moments


def view_to_act(world: World) -> View:
    """What the one who decides may know."""
    return view_of(world, world.state.to_act)


@cache
def middle(players: int, variants: tuple[str, ...], seed: int = 0) -> Record:
    """A game in which much is hidden, up to a moment past its middle with several legal moves."""
    record = eager_record(seed, players, variants)
    ply = len(record.moves) * 3 // 5
    while len(legal(World.of_record(record, ply).state)) < 2:
        ply += 1
    return replace(record, moves=record.moves[:ply])


@cache
def middle_view(players: int, variants: tuple[str, ...], seed: int = 0) -> View:
    return view_to_act(World.of_record(middle(players, variants, seed)))


@cache
def moment(phase: str) -> Record:
    """A game of three up to a moment in this phase at which it is still open (`undecided.py`)."""
    return Record.read((MOMENTS / f"{phase}.json").read_text())


@cache
def view_in(phase: str) -> View:
    """Someone's view in this phase, with several legal moves."""
    return view_to_act(World.of_record(moment(phase)))


@cache
def views_of_game(players: int, variants: tuple[str, ...], seed: int = 0) -> tuple[View, ...]:
    """What each decision of a whole game is made on, where there is something to decide."""
    record = eager_record(seed, players, variants)
    world = World.begin(record.deal.first_state())
    views = []
    for move in record.moves:
        if len(legal(world.state)) > 1:
            views.append(view_to_act(world))
        world.apply(move_number(move))
    return tuple(views)
