"""A bot knows its view and nothing else: equal views and equal seeds give equal thoughts."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import is_dataclass
from pathlib import Path
from typing import get_type_hints

import pytest

import bali.bots
from bali.bots import Bot, Budget, Thought, contestant
from bali.chance import Stream, next_word
from bali.knowledge import View, World, view_of
from bali.knowledge.views import AltarEvent, Recollection
from bali.record import Record
from tests.arena.matches import Watcher
from tests.bots.asking import (
    PHASES,
    REPEATABLE,
    ask,
    middle,
    middle_view,
    rebuilt,
    stream_of,
    view_in,
    view_to_act,
)
from tests.bots.tables import play_out
from tests.knowledge.games import CONFIGURATIONS
from tests.knowledge.twins import differences, sampled_twin, twin_of

every_bot = pytest.mark.parametrize("name", REPEATABLE)
every_configuration = pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)


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


WHOLE_TRUTH = {"World", "Journal", "Game", "Record", "view_of", "Random", "random", "secrets"}


def test_bots_import_nothing_that_holds_the_truth_or_other_chance() -> None:
    for file in Path(bali.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import | ast.ImportFrom):
                assert not WHOLE_TRUTH & {alias.name for alias in node.names}, file.name


@every_bot
@pytest.mark.parametrize("phase", PHASES)
def test_a_view_made_from_text_is_enough(name: str, phase: str) -> None:
    view = view_in(phase)
    copy = rebuilt(view)
    assert copy == view
    assert ask(name, copy) == ask(name, view)


# ---- equal questions


@every_bot
@every_configuration
def test_same_view_and_stream_give_the_same_thought(
    name: str, players: int, variants: tuple[str, ...]
) -> None:
    view = middle_view(players, variants)
    before = deepcopy(view)
    thoughts = [ask(name, view, seed=players) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert view == before


@every_bot
def test_bots_keep_nothing_from_one_decision_to_the_next(name: str) -> None:
    view = middle_view(2, ("oracle",))
    asked = contestant(name)
    first = asked.bot.choose(view, asked.budget, stream_of(1))
    kept = deepcopy(vars(asked.bot))
    for phase in PHASES:
        asked.bot.choose(view_in(phase), asked.budget, stream_of(2))
    assert vars(asked.bot) == kept
    assert asked.bot.choose(view, asked.budget, stream_of(1)) == first


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


# ---- twins


def assert_same_thought(name: str, one: Record, other: Record) -> None:
    worlds = World.of_record(one), World.of_record(other)
    assert worlds[0].state != worlds[1].state
    views = [view_to_act(world) for world in worlds]
    assert views[0] == views[1]
    assert ask(name, views[0], seed=5) == ask(name, views[1], seed=5)


@every_bot
@every_configuration
def test_k5_k3_other_hidden_things_change_nothing(
    name: str, players: int, variants: tuple[str, ...]
) -> None:
    record = middle(players, variants)
    viewer = World.of_record(record).state.to_act
    assert_same_thought(name, record, sampled_twin(record, viewer, seed=players))


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


@pytest.mark.slow
@every_bot
@every_configuration
def test_many_twins_change_nothing(name: str, players: int, variants: tuple[str, ...]) -> None:
    for seed in (1, 2):
        record = middle(players, variants, seed)
        viewer = World.of_record(record).state.to_act
        assert_same_thought(name, record, twin_of(record, viewer, seed))
        assert_same_thought(name, record, sampled_twin(record, viewer, seed))


class Cheat:
    """Looks under the cards: what the suite is there to find."""

    def __init__(self, world: World) -> None:
        self.world = world

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        assert view.legal
        state = self.world.state
        hidden = (*state.deck[state.drawn :], *state.altar, *map(tuple, state.goods))
        return Thought(view.legal[(hash(hidden) + next_word(stream)) % len(view.legal)])


def test_twins_would_find_a_cheat() -> None:
    """In most configurations a bot that knows more decides otherwise in a twin."""
    found, changed = 0, set[str]()
    for players, variants in CONFIGURATIONS:
        record = middle(players, variants)
        viewer = World.of_record(record).state.to_act
        twins = [sampled_twin(record, viewer, seed) for seed in range(4)]
        changed.update(*(differences(record, twin) for twin in twins))
        moves = set()
        for each in (record, *twins):
            world = World.of_record(each)
            moves.add(Cheat(world).choose(view_of(world, viewer), Budget(), stream_of(0)).move)
        found += len(moves) > 1
    assert found > len(CONFIGURATIONS) / 2
    assert changed == {"pile", "altar", "offer", "keep"}
