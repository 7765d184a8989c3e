"""Beliefs stay small, and exact, where most is hidden: a bot has milliseconds to prepare one."""

from math import prod

import numpy as np
import pytest

from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled import new_states, unpack
from bali.knowledge import Sampler, View, view_of
from bali.knowledge.belief import FIRST_ORDERS, Belief, believe
from bali.knowledge.fast import FastSampler, new_memories
from bali.knowledge.memory import Memory
from bali.rules.cards import GOOD_NAMES
from tests.knowledge.games import viewers
from tests.knowledge.heavy_games import FILES, heavy_record, heavy_world
from tests.knowledge.observing import is_hidden, legal, look_alike, steps
from tests.knowledge.twins import retold

MOST_SITUATIONS = 1_200
MOST_STEPS = 3_300
"""In a belief to draw from. Before it forgot what matters no more there were 70,000 situations."""

MOST_WHOLE_SITUATIONS = 14_000
"""In one that tells at the end who has what."""


def decider(name: str) -> View:
    world = heavy_world(name)
    return view_of(world, world.state.to_act)


def situations(belief: Belief) -> int:
    return sum(len(layer.situations) for layer in belief.layers)


def steps_between(belief: Belief) -> int:
    return sum(len(steps) for layer in belief.layers for steps in layer.steps)


@pytest.mark.parametrize("name", FILES)
def test_a_belief_to_draw_from_stays_small(name: str) -> None:
    belief = believe(decider(name), whole=False)
    assert situations(belief) <= MOST_SITUATIONS
    assert steps_between(belief) <= MOST_STEPS
    assert len(belief.final.situations) == 1


@pytest.mark.parametrize("name", FILES)
def test_a_whole_belief_stays_bearable(name: str) -> None:
    assert situations(believe(decider(name))) <= MOST_WHOLE_SITUATIONS


def test_the_games_are_heavy() -> None:
    """Else the tests here would prove nothing."""
    assert max(count_stories(believe(decider(name))) for name in FILES) > 10_000_000
    assert max(len(believe(decider(name)).final.situations) for name in FILES) > 5_000


@pytest.mark.parametrize("name", FILES)
def test_forgetting_loses_no_story_and_no_weight(name: str) -> None:
    world = heavy_world(name)
    for viewer in viewers(world.state.players):
        view = view_of(world, viewer)
        whole, forgetful = believe(view), believe(view, whole=False)
        assert count_stories(forgetful) == count_stories(whole)
        assert sum(forgetful.final.weights) == pytest.approx(sum(whole.final.weights))


def count_stories(belief: Belief) -> int:
    counts = [1]
    for layer in belief.layers:
        counts = [sum(counts[source] for source, _, _ in steps) for steps in layer.steps]
    return sum(counts)


@pytest.mark.parametrize("name", FILES)
def test_a_story_drawn_weighs_what_the_rules_say(name: str) -> None:
    """Played again, it shows the viewer the same; and every choice is one of the legal moves."""
    record, world = heavy_record(name), heavy_world(name)
    viewer = world.state.to_act
    view = view_of(world, viewer)
    belief, sampler, stream = believe(view, whole=False), Sampler(view), stream_of(1)
    for _ in range(10):
        drawn = sampler.draw(stream)
        played = retold(record, drawn)
        assert view_of(drawn, viewer) == view
        assert look_alike(played, record, viewer)
        made = [(b, move) for b, move, _ in steps(played) if is_hidden(b, move, viewer)]
        order = FIRST_ORDERS.index(tuple(drawn.memory.start))
        weight = prod((1 / len(legal(before)) for before, _ in made), start=1 / len(FIRST_ORDERS))
        assert weight_of(belief, [order, *(choice(move) for _, move in made)]) == pytest.approx(
            weight
        )


def stream_of(seed: int) -> list[int]:
    stream = [0] * STREAM_WORDS
    seed_stream(stream, seed, 0)
    return stream


def choice(move: str) -> int:
    verb, what = move.split()
    return int(what) - 1 if verb == "keep" else GOOD_NAMES.index(what)


def weight_of(belief: Belief, choices: list[int]) -> float:
    """Of one story, followed from its beginning."""
    weight, before, source = 1.0, [1.0], 0
    for layer, chosen in zip(belief.layers, choices, strict=True):
        [(after, share)] = [
            (situation, share)
            for situation, steps in enumerate(layer.steps)
            for start, option, share in steps
            if (start, option) == (source, chosen)
        ]
        weight *= share / before[source]
        before, source = layer.weights, after
    return weight


@pytest.mark.parametrize("name", FILES)
def test_both_samplers_draw_the_same_worlds(name: str) -> None:
    view = decider(name)
    stream = stream_of(2)
    compiled_stream = np.array(stream, np.int64)
    states, memories = new_states(5), new_memories(5)
    FastSampler(view).draw(compiled_stream, states, memories)
    plain = Sampler(view)
    for i in range(len(states)):
        drawn = plain.draw(stream)
        assert unpack(states, i) == drawn.state
        assert unpack(memories, i, Memory) == drawn.memory
    assert compiled_stream.tolist() == stream
