"""What a person reads off a view: right by the truth, and no more than the view holds."""

import json

import pytest

from bali.knowledge import Reading, World, deduce, read, view_of
from bali.knowledge.belief import believe
from bali.record import Record
from bali.rules.altar import good_value
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, GOODS, KINDS
from bali.rules.ending import is_over
from bali.rules.moves import move_number
from bali.rules.playing import price
from bali.rules.scoring import majority_holder
from bali.rules.state import NOBODY, State
from tests.knowledge.games import CONFIGURATIONS, eager_record, viewers

SEED = 31


def worlds(record: Record, every: int = 1) -> list[World]:
    """Every so many positions, and the last."""
    world = World.begin(record.deal.first_state())
    found = [world.copy()]
    for move in record.moves:
        world.apply(move_number(move))
        found.append(world.copy())
    return [*found[:-1:every], found[-1]]


def lying(state: State, good: int) -> int:
    return state.altar[: state.altar_size].count(good)


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_t1_prices_are_those_of_the_rules(players: int, variants: tuple[str, ...]) -> None:
    for world in worlds(eager_record(SEED, players, variants)):
        for viewer in range(players):
            for memory in (True, False):
                reading = read_quickly(world, viewer, memory)
                if is_over(world.state):
                    assert reading.prices is None
                    continue
                assert reading.prices == {
                    name: price(world.state, viewer, good) for good, name in enumerate(GOOD_NAMES)
                }
        assert read_quickly(world, None).prices is None


def test_t1_a_price_is_what_buying_costs() -> None:
    world = World.begin(eager_record(SEED, 2, ()).deal.first_state())
    world.state.stones[0] = 10
    world.state.tableaus[0][:GOODS] = [0, 2, 5, 6]
    assert read_quickly(world, 0).prices == {"rice": 5, "peanut": 3, "banana": 0, "pepper": 0}


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_p1_majorities_are_those_of_the_rules(players: int, variants: tuple[str, ...]) -> None:
    held = set()
    for world in worlds(eager_record(SEED, players, variants)):
        holders = [majority_holder(world.state, card) for card in range(KINDS)]
        wanted = {
            name: None if holder == NOBODY else holder
            for name, holder in zip(CARD_NAMES, holders, strict=False)
        }
        for viewer in viewers(players):
            assert read_quickly(world, viewer).majorities == wanted
        held |= {holder is None for holder in wanted.values()}
    assert held == {True, False}, "both must come up, or this proves nothing"


def read_quickly(world: World, viewer: int | None, memory: bool = False) -> Reading:
    """Deductions take their time, and memory makes no difference to the rest."""
    return read(view_of(world, viewer, memory))


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k4_the_truth_lies_within_what_is_possible(players: int, variants: tuple[str, ...]) -> None:
    for world in worlds(eager_record(SEED, players, variants), every=7):
        state = world.state
        for viewer in viewers(players):
            known = read(view_of(world, viewer)).deductions
            assert known is not None
            for good, name in enumerate(GOOD_NAMES):
                least, most = known.altar[name]
                assert least <= lying(state, good) <= most
                assert good_value(state, good) in known.worth[name]
                for player in range(players):
                    least, most = known.goods[player][name]
                    assert least <= state.goods[player][good] <= most
                    if player == viewer:
                        assert least == most


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k4_what_is_possible_is_what_some_situation_holds(
    players: int, variants: tuple[str, ...]
) -> None:
    """By going through all of them one by one; each question is asked twice."""
    for world in worlds(eager_record(SEED, players, variants), every=19)[:-1]:
        for viewer in viewers(players):
            view = view_of(world, viewer)
            final = believe(view).final
            assert view.recollection is not None
            openly = view.recollection.open_goods
            held = [final.secrets(situation) for situation in final.situations]
            for _ in range(2):
                known = deduce(view)
                for good, name in enumerate(GOOD_NAMES):
                    for player in range(players):
                        amounts = [openly[player][name] + gains[player][good] for gains in held]
                        assert known.goods[player][name] == (min(amounts), max(amounts))
                    outside = 25 - view.supply[name] - sum(goods[name] for goods in openly)
                    altars = [outside - sum(one[good] for one in gains) for gains in held]
                    assert known.altar[name] == (min(altars), max(altars))


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k8_without_memory_nothing_is_concluded(players: int, variants: tuple[str, ...]) -> None:
    for world in worlds(eager_record(SEED, players, variants))[:-1]:
        for viewer in viewers(players):
            assert read(view_of(world, viewer, memory=False)).deductions is None


@pytest.mark.parametrize("memory", [True, False])
def test_k7_in_the_end_the_truth_is_told(memory: bool) -> None:
    world = worlds(eager_record(SEED, 3, ("oracle",)))[-1]
    state = world.state
    for viewer in viewers(3):
        known = read(view_of(world, viewer, memory)).deductions
        assert known is not None
        assert known.altar == {
            name: (lying(state, good), lying(state, good)) for good, name in enumerate(GOOD_NAMES)
        }
        assert known.worth == {
            name: (good_value(state, good),) for good, name in enumerate(GOOD_NAMES)
        }
        assert known.goods == tuple(
            {name: (amount, amount) for name, amount in zip(GOOD_NAMES, goods, strict=True)}
            for goods in state.goods[:3]
        )


def test_as_json() -> None:
    world = World.begin(eager_record(SEED, 2, ()).deal.first_state())
    told = json.loads(json.dumps(read(view_of(world, 0)).to_json()))
    assert set(told) == {"prices", "majorities", "deductions"}
    assert set(told["majorities"]) == set(CARD_NAMES[:KINDS])
    assert told["deductions"] == json.loads(json.dumps(deduce(view_of(world, 0)).to_json()))
    assert told["deductions"]["goods"][1]["rice"] == [1, 1]
    assert told["deductions"]["altar"]["rice"] == [0, 0]
    assert told["deductions"]["worth"]["rice"] == [0]
    assert read(view_of(world, 0, memory=False)).to_json()["deductions"] is None
