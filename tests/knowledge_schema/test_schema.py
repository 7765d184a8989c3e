"""`view.schema.json` describes every view exactly: it lets all of them through and nothing else."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bali import Game
from bali.knowledge import World, view_of
from bali.knowledge.memory import MOST_EVENTS
from bali.knowledge.views import EVENT_NAMES, VERSION
from bali.rules.cards import ALTAR_MAX, CARD_NAMES, DEALT, DECK_MAX, GOOD_NAMES, KINDS
from bali.rules.deals import VARIANTS
from bali.rules.moves import MOVE_NAMES, move_number
from bali.rules.phases import PHASE_NAMES
from tests.record.samples import TABLES

Json = dict[str, Any]

SCHEMA: Json = json.loads(files("bali.knowledge").joinpath("view.schema.json").read_bytes())
VALIDATOR = Draft202012Validator(SCHEMA)


def random_game(seed: int, players: int, variants: tuple[str, ...]) -> Game:
    """A whole one; whoever may consult does, so that there are secrets."""
    dice = random.Random(seed)
    game = Game.new(seed=seed, players=players, variants=variants)
    while not game.over:
        legal = game.legal_moves
        eager = [move for move in legal if move in ("consult", "play shrine")]
        game.play(dice.choice(eager or legal))
    return game


def worlds(game: Game) -> Iterator[World]:
    """Every position of it."""
    world = World.of_record(game.record, 0)
    yield world
    for move in game.record.moves:
        world.apply(move_number(move))
        yield world


def views(world: World) -> Iterator[Json]:
    """What each seat and a spectator can be shown, as a client would read it."""
    for viewer in (*range(world.state.players), None):
        for memory in (True, False):
            yield json.loads(json.dumps(view_of(world, viewer, memory).to_json()))


def mistakes(view: Json) -> list[str]:
    return [f"{error.json_path}: {error.message:.200}" for error in VALIDATOR.iter_errors(view)]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"] == f"bali-view-{VERSION}"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_some_views_of_a_game_fit(table: tuple[int, tuple[str, ...]]) -> None:
    """The first, the last and every eleventh position between them."""
    game = random_game(1, *table)
    for ply, world in enumerate(worlds(game)):
        if ply % 11 == 0 or ply == len(game.record.moves):
            for view in views(world):
                assert mistakes(view) == []


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_view_of_a_whole_game_fits(table: tuple[int, tuple[str, ...]]) -> None:
    for world in worlds(random_game(2, *table)):
        for view in views(world):
            assert mistakes(view) == []


# ---- nothing else fits


def some_views() -> list[Json]:
    """Of who looks at the altar, with memory and without, of a spectator, and after the end."""
    game = random_game(1, 3, ("oracle", "demon"))
    look = next(world for world in worlds(game) if PHASE_NAMES[world.state.phase] == "keep")
    looker, end = look.state.to_act, World.of_record(game.record)
    seen = [
        view_of(look, looker),
        view_of(look, looker, memory=False),
        view_of(look, None),
        view_of(end, 0),
    ]
    return [json.loads(json.dumps(view.to_json())) for view in seen]


VIEWS = some_views()


def is_spoilt(view: Json) -> bool:
    return not VALIDATOR.is_valid(view)


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a view; of a list, in its first entry."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list) and value:
        yield from places(value[0], (*path, 0))


def at(view: Json, path: tuple[Any, ...]) -> Any:
    found: Any = view
    for key in path:
        found = found[key]
    return found


def changed(view: Json, path: tuple[Any, ...], value: object) -> Json:
    twin = deepcopy(view)
    at(twin, path[:-1])[path[-1]] = value
    return twin


def without(view: Json, path: tuple[Any, ...]) -> Json:
    twin = deepcopy(view)
    del at(twin, path[:-1])[path[-1]]
    return twin


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_a_view_with_a_wrong_type_is_rejected(number: int) -> None:
    view = VIEWS[number]
    for path in places(view):
        wrong = -100 if isinstance(at(view, path), int) else 1.5
        for value in ("nonsense", wrong):
            assert is_spoilt(changed(view, path, value)), (path, value)


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_a_view_with_a_key_too_many_or_too_few_is_rejected(number: int) -> None:
    view = VIEWS[number]
    objects = [path for path in places(view) if isinstance(at(view, path), dict)]
    for path in ((), *objects):
        assert is_spoilt(changed(view, (*path, "extra"), None)), path
        for key in at(view, path):
            assert is_spoilt(without(view, (*path, key))), (*path, key)


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_null_stands_only_where_nothing_is_known(number: int) -> None:
    """The parts that go together are all there or all missing (K3, K7, K8)."""
    view = VIEWS[number]
    may = {"demon", "altar_top", "looking_at", "legal", "good", "place", "seen", "top"}
    for path in places(view):
        name = next(key for key in reversed(path) if isinstance(key, str))
        if at(view, path) is not None and name not in may:
            assert is_spoilt(changed(view, path, None)), path


def test_with_memory_off_nothing_remembered_fits() -> None:
    with_memory, without_memory = VIEWS[0], VIEWS[1]
    for key in ("hands", "open_goods", "history", "unseen"):
        assert is_spoilt(without_memory | {key: with_memory[key]})


def test_the_lists_have_an_entry_a_player() -> None:
    view = VIEWS[0]
    for key in ("stones", "points", "tableaus", "hand_sizes", "goods_sizes", "hands", "open_goods"):
        assert is_spoilt(view | {key: view[key][:-1]}), key
        assert is_spoilt(view | {key: [*view[key], view[key][0]]}), key
    assert is_spoilt(view | {"players": 2})


# ---- the words are those of the rules


def test_the_schema_knows_the_words_of_the_rules() -> None:
    known = SCHEMA["$defs"]
    assert known["card"]["enum"] == list(CARD_NAMES)
    assert known["kind"]["enum"] == list(CARD_NAMES[:KINDS])
    assert known["good"]["enum"] == list(GOOD_NAMES)
    assert known["move"]["enum"] == list(MOVE_NAMES)
    fields = SCHEMA["properties"]
    assert fields["phase"]["enum"] == list(PHASE_NAMES)
    assert fields["variants"]["items"]["enum"] == list(VARIANTS)
    kinds = [known[name]["properties"]["kind"] for name in ("put-openly", "put-face-down")]
    kinds += [known[name]["properties"]["kind"] for name in ("look", "keep")]
    named = [name for kind in kinds for name in kind.get("enum", [kind.get("const")])]
    assert sorted(named) == sorted(EVENT_NAMES.values())


def test_the_schema_knows_the_limits_of_the_rules() -> None:
    fields = SCHEMA["properties"]
    assert fields["pile"]["maximum"] == DECK_MAX - DEALT
    assert fields["altar_size"]["maximum"] == ALTAR_MAX
    assert fields["history"]["anyOf"][0]["maxItems"] == MOST_EVENTS
