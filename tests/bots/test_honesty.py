"""What bots are given, and where their chance comes from. What they do with it: `contract.py`."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import get_type_hints

import pytest

from bali.bots import Bot, Budget, Thought, contestant
from bali.chance import Stream
from bali.knowledge import View, World
from bali.knowledge.views import AltarEvent, Recollection
from tests.arena.matches import Watcher
from tests.bots.asking import (
    REPEATABLE,
    ask,
    middle,
    middle_view,
    stream_of,
    view_to_act,
)
from tests.bots.tables import play_out

every_bot = pytest.mark.parametrize("name", REPEATABLE)


# ---- what a bot is given

PLAIN_VALUES = (str, int, type(None))
CONTAINERS = (View, Recollection, AltarEvent, Budget, tuple, dict, list)


def reachable(thing: object) -> Iterator[object]:
    """Everything that can be got at from here."""
    yield thing
    if isinstance(thing, dict):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple):
        parts = [*thing]
    else:
        parts = [*vars(thing).values()] if is_dataclass(thing) else []
    for part in parts:
        yield from reachable(part)


def test_bots_are_given_a_view_and_plain_values_only() -> None:
    watcher = Watcher()
    play_out([watcher] * 3, ("oracle", "demon"))
    assert {view.viewer for view, _, _ in watcher.given} == {0, 1, 2}
    for given in watcher.given:
        view, budget, stream = given
        assert type(view) is View
        assert view.viewer == view.to_act
        assert view.truth is None
        found = {type(thing) for each in (view, budget, stream) for thing in reachable(each)}
        assert found <= {*PLAIN_VALUES, *CONTAINERS, bool}


@every_bot
def test_bots_ask_for_a_view_a_budget_and_a_stream(name: str) -> None:
    hints = get_type_hints(type(contestant(name).bot).choose)
    assert hints == get_type_hints(Bot.choose)
    assert hints == {"view": View, "budget": Budget, "stream": Stream, "return": Thought}


# ---- chance


@every_bot
def test_the_stream_is_what_chance_comes_from(name: str) -> None:
    """Other streams give other thoughts; what bots that do not search think is nearly certain."""
    view = middle_view(3, ("oracle",))
    thoughts = {ask(name, view, seed) for seed in range(12)}
    assert len(thoughts) > 1
    streams = [stream_of(7), stream_of(7)]
    for stream in streams:
        contestant(name).bot.choose(view, contestant(name).budget, stream)
    assert streams[0] == streams[1] != stream_of(7)


# ---- the pile


@every_bot
def test_k5_another_order_of_the_pile_changes_nothing(name: str) -> None:
    world = World.of_record(middle(4, ("demon",)))
    thought = ask(name, view_to_act(world))
    pile = world.state.deck[world.state.drawn : world.state.deck_size]
    for other in (pile[::-1], sorted(pile), pile[1:] + pile[:1]):
        twin = world.copy()
        twin.state.deck[world.state.drawn : world.state.deck_size] = other
        assert twin != world
        assert ask(name, view_to_act(twin)) == thought
