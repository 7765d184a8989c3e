"""Bots to ask, and moments of games to ask them about."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import cache
from typing import Any

from bali.bots import Bot, Budget, Thought, contestant
from bali.bots.roster import LEVELS, SEARCHERS
from bali.chance import STREAM_WORDS, Stream, seed_stream
from bali.knowledge import View, World, view_of
from bali.knowledge.views import AltarEvent, Recollection
from bali.record import Record
from bali.rules.moves import move_number
from bali.rules.phases import OVER, PHASE_NAMES
from tests.knowledge.games import eager_record
from tests.knowledge.observing import legal
from tests.rules.walks import Walk

PLAIN = ("random", "greedy", "novice")
QUICK_SEARCHERS = ("monte-carlo@60p", "tree@60p")
QUICK = (*PLAIN, *QUICK_SEARCHERS)
"""Every bot of the roster, with little to think."""

REPEATABLE = (*QUICK, "monte-carlo@60px2", "tree@60px2", "apprentice", "adept")
"""All whose answer does not depend on a clock: the levels too, but for the one that has."""

PHASES = PHASE_NAMES[:OVER]


def is_searcher(name: str) -> bool:
    return LEVELS.get(name, name).startswith(SEARCHERS)


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
def view_in(phase: str, players: int = 3) -> View:
    """Someone's view in this phase, with several legal moves."""
    return next(view for view in _views_of_lean_games(players) if view.phase == phase)


def _views_of_lean_games(players: int) -> Iterator[View]:
    """With little left in the supply, so that goods have to be claimed too."""
    for seed in range(100):
        walk = Walk(
            seed, players, ("oracle", "demon"), ("rice", "looks", "shrines")[seed % 3], True
        )
        world = World.begin(walk.first_state())
        for move in walk.moves():
            view = view_to_act(world)
            if view.legal is not None and len(view.legal) > 1:
                yield view
            world.apply(move_number(move))


# ---- views as plain data


def rebuilt(view: View) -> View:
    """An equal view made from text: nothing can hide behind it."""
    told = _tuples(json.loads(json.dumps(asdict(view))))
    remembered = told.pop("recollection")
    history = tuple(AltarEvent(**event) for event in remembered.pop("history"))
    return View(**told, recollection=Recollection(**remembered, history=history))


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_tuples(each) for each in value)
    if isinstance(value, dict):
        return {key: _tuples(each) for key, each in value.items()}
    return value
