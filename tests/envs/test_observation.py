"""Observations: made from views alone, the same in every form, a name for every number."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bali.compiled import new_states, pack
from bali.envs.fast import observe
from bali.envs.layout import (
    BLOCKS,
    FIELDS,
    MOST,
    SIZE,
    STARTS,
    VERSION,
    block_table,
    field_table,
)
from bali.envs.observation import HIGH, LOW, SCALE, Observation, encode
from bali.envs.observing import observe as observe_plainly
from bali.knowledge import World, view_of
from bali.knowledge.fast import apply_remembering, begin_remembering, new_memories
from bali.record import Record
from bali.rules.moves import MOVE_NAMES, move_number
from bali.rules.play import legal_moves
from tests.knowledge.games import CONFIGURATIONS, eager_record
from tests.knowledge.observing import look_alike
from tests.knowledge.twins import differences, sampled_twin, twin_of


def observed_plainly(world: World, seat: int) -> Observation:
    numbers = [MOST] * SIZE  # as if left over from another position
    observe_plainly(world.state, world.memory, seat, legal_moves(world.state), numbers)
    return np.array(numbers, np.int8)


def part(observation: Observation, name: str) -> list[int]:
    """The numbers of one block."""
    start = STARTS[name]
    size = next(len(block.parts) for block in BLOCKS if block.name == name)
    numbers: list[int] = observation[start : start + size].tolist()
    return numbers


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_all_forms_observe_the_same(players: int, variants: tuple[str, ...]) -> None:
    """In every position of a game, for every seat: from the view, from the world, compiled."""
    record = eager_record(9, players, variants)
    world = World.begin(record.deal.first_state())
    states, memories = new_states(2), new_memories(2)
    memories[1].fill(1)  # as if left over from another game
    pack(world.state, states, 1)
    begin_remembering(states, memories, 1)
    row = np.full(SIZE, MOST, np.int8)
    for move in (*record.moves, None):
        for seat in range(players):
            wanted = encode(view_of(world, seat))
            np.testing.assert_array_equal(observed_plainly(world, seat), wanted)
            observe(states, memories, 1, seat, row)
            np.testing.assert_array_equal(row, wanted)
            assert (wanted >= LOW).all()
            assert (wanted <= HIGH).all()
        if move is not None:
            world.apply(move_number(move))
            apply_remembering(states, memories, 1, move_number(move))
    assert part(row, "phase")[-1] == 1


def assert_observed_alike(one: Record, other: Record, seat: int) -> None:
    worlds = [World.begin(record.deal.first_state()) for record in (one, other)]
    for moves in zip(one.moves, other.moves, strict=True):
        alike, twin = (observed_plainly(world, seat) for world in worlds)
        np.testing.assert_array_equal(alike, twin)
        for world, move in zip(worlds, moves, strict=True):
            world.apply(move_number(move))
    alike, twin = (encode(view_of(world, seat)) for world in worlds)
    np.testing.assert_array_equal(alike, twin)


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_twin_worlds_are_observed_alike(players: int, variants: tuple[str, ...]) -> None:
    whole = eager_record(1, players, variants)
    record = replace(whole, moves=whole.moves[:-1])
    differing = set()
    for seat in range(players):
        twins = [sampled_twin(record, seat, players)]
        if seat < 2:  # these take longer to find
            twins.append(twin_of(record, seat, players))
        for twin in twins:
            assert look_alike(record, twin, seat)
            assert_observed_alike(record, twin, seat)
            differing |= differences(record, twin)
    assert differing >= ({"offer", "altar", "keep"} if "oracle" in variants else {"offer"})


def test_every_number_has_a_name() -> None:
    names = [field.name for field in FIELDS]
    assert len(set(names)) == SIZE == len(LOW) == len(SCALE)
    assert [field.place for field in FIELDS] == list(range(SIZE))
    assert names[STARTS["row"]] == "row_1_1_rice"
    assert names[STARTS["legal"] + move_number("play rice x2")] == "legal_play_rice_x2"


def test_a_seat_counts_the_others_from_itself() -> None:
    world = World.of_record(eager_record(9, 3, ("oracle",)), 40)
    first, second = (encode(view_of(world, seat)) for seat in (0, 1))
    stones = world.state.stones
    assert part(first, "stones") == [stones[0], stones[1], stones[2], 0]
    assert part(second, "stones") == [stones[1], stones[2], stones[0], 0]
    assert part(second, "here") == [1, 1, 1, 0]


def test_the_mask_is_for_the_one_who_decides() -> None:
    world = World.of_record(eager_record(9, 2, ()), 10)
    decides = world.state.to_act
    view = view_of(world, decides)
    mask = part(encode(view), "legal")
    assert {name for name, legal in zip(MOVE_NAMES, mask, strict=True) if legal} == {
        *(view.legal or ())
    }
    assert not any(part(encode(view_of(world, 1 - decides)), "legal"))


def test_more_stones_than_a_byte_holds_stand_as_the_most() -> None:
    world = World.of_record(eager_record(9, 2, ()), 10)
    world.state.stones[0] = 300
    assert part(encode(view_of(world, 0)), "stones")[0] == MOST
    assert part(observed_plainly(world, 0), "stones")[0] == MOST


@pytest.mark.parametrize(("viewer", "memory"), [(None, True), (0, False)])
def test_only_a_seat_with_its_memory_observes(viewer: int | None, memory: bool) -> None:
    world = World.of_record(eager_record(9, 2, ()), 10)
    with pytest.raises(ValueError, match="memory on"):
        encode(view_of(world, viewer, memory))


def test_the_pages_name_every_number() -> None:
    """`python -m bali.envs.layout` prints the one table; the other stands among the text."""
    docs = Path(__file__).parents[2] / "docs"
    page = (docs / "observation.md").read_text("utf-8")
    assert page.endswith("\n\n" + field_table())
    assert f"Version {VERSION}: {SIZE} bytes" in page
    text = (docs / "research.md").read_text("utf-8")
    assert block_table() in text
    assert f"makes {SIZE} bytes" in text
