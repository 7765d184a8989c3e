"""Memory and sampling, plain and compiled: the same in every position."""

from typing import Any

import numpy as np
import pytest

from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled import new_states, pack, unpack
from bali.knowledge import Sampler, World, view_of
from bali.knowledge.fast import (
    MEMORY_DTYPE,
    FastSampler,
    apply_remembering,
    begin_remembering,
    new_memories,
)
from bali.knowledge.memory import MOST_EVENTS, Memory
from bali.rules.moves import move_number
from tests.knowledge.games import CONFIGURATIONS, eager_record, viewers


def remembered(memory: Memory) -> dict[str, Any]:
    """All of it but the room for events yet to come."""
    return {
        name: value[: memory.events] if name in EACH_EVENT else value
        for name, value in vars(memory).items()
    }


EACH_EVENT = ("kind", "player", "good", "place", "count", "seen", "top", "open_goods")


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_both_forms_remember_the_same(players: int, variants: tuple[str, ...]) -> None:
    record = eager_record(9, players, variants)
    world = World.begin(record.deal.first_state())
    states, memories = new_states(2), new_memories(2)
    memories[1].fill(1)  # as if left over from another game
    pack(world.state, states, 1)
    begin_remembering(states, memories, 1)
    for move in record.moves:
        assert remembered(unpack(memories, 1, Memory)) == remembered(world.memory)
        assert unpack(states, 1) == world.state
        world.apply(move_number(move))
        apply_remembering(states, memories, 1, move_number(move))
    assert remembered(unpack(memories, 1, Memory)) == remembered(world.memory)
    assert world.memory.events > 5


def test_a_memory_has_room_for_the_longest_history() -> None:
    """9 shrines bring a card from every player and one more; 8 oracles a look and a keep."""
    assert MOST_EVENTS == 9 * 5 + 8 * 2
    assert MEMORY_DTYPE["kind"].shape == (MOST_EVENTS,)


def test_a_copied_memory_is_a_memory_of_its_own() -> None:
    record = eager_record(9, 2, ("oracle",))
    world = World.of_record(record, 60)
    before, twin = world.copy(), world.copy()
    for move in record.moves[60:]:
        twin.apply(move_number(move))
    assert world == before
    assert twin != world


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_both_samplers_draw_the_same_worlds(players: int, variants: tuple[str, ...]) -> None:
    record = eager_record(9, players, variants)
    stream = [0] * STREAM_WORDS
    seed_stream(stream, players, 0)
    compiled_stream = np.array(stream, np.int64)
    states, memories = new_states(3), new_memories(3)
    for ply in range(0, len(record.moves), 60):
        world = World.of_record(record, ply)
        for viewer in viewers(players):
            view = view_of(world, viewer)
            plain = Sampler(view)
            FastSampler(view).draw(compiled_stream, states, memories)
            for i in range(len(states)):
                drawn = plain.draw(stream)
                assert unpack(states, i) == drawn.state
                assert unpack(memories, i, Memory) == drawn.memory
    assert compiled_stream.tolist() == stream
