"""What players do in secret is guessed by habit, and never against what is known."""

from math import exp, log

import numpy as np
import pytest

from bali.bots.habits import (
    ALTAR,
    KEPT_OTHERS,
    KEPT_OWN,
    OTHERS,
    OWN,
    draw_likely_state,
    likeliness,
)
from bali.bots.kernels import draw_state
from bali.compiled.states import new_states, pack, unpack
from bali.knowledge import View
from bali.knowledge.deductions import deduce
from bali.knowledge.fast import FastSampler, new_memories
from bali.knowledge.memory import (
    KEPT,
    LOOKED,
    MOST_EVENTS,
    OFFERED_DOWN,
    OFFERED_UP,
    Memory,
)
from bali.rules.cards import BANANA, GOOD_NAMES, PEANUT, RICE
from tests.bots.asking import middle_view
from tests.bots.test_endings import stream_of
from tests.knowledge.games import CONFIGURATIONS

DRAWS = 300


NOBODY = -1


def remembered(*events: tuple[int, int, int, list[int]], viewer: int = NOBODY) -> float:
    """How likely a history of kind, player, good and what the player openly had is. Who looks sees
    a rice and a banana.
    """
    memory = Memory()
    for number, (kind, player, good, had) in enumerate(events):
        memory.kind[number], memory.player[number], memory.good[number] = kind, player, good
        memory.open_goods[number] = had
        memory.count[number] = 2 if kind in (LOOKED, KEPT) else 0
        memory.seen[number][:2] = [RICE, BANANA]
        memory.events += 1
    memories = new_memories(1)
    pack(memory, memories, 0)
    return float(likeliness(memories[0], 2, viewer))


def test_one_puts_down_what_one_has_more_of_than_the_others() -> None:
    offered = (OFFERED_UP, 1, PEANUT, [1, 3, 0, 0])
    likes = [
        OWN * 4 + OTHERS * 1,
        OWN * 1 + OTHERS * 2 + ALTAR * 1,
        OWN * 1,
    ]
    for good, like in zip((RICE, PEANUT, BANANA), likes, strict=True):
        told = remembered(offered, (OFFERED_DOWN, 0, good, [4, 1, 1, 0]))
        assert told == pytest.approx(like - log(sum(map(exp, likes))))


def test_what_was_put_down_is_gone_the_next_time() -> None:
    """The only rice has been put down: of what is left, the banana is certain."""
    both = remembered(
        (OFFERED_DOWN, 0, RICE, [1, 0, 1, 0]),
        (OFFERED_DOWN, 0, BANANA, [1, 0, 1, 0]),
    )
    assert both == pytest.approx(remembered((OFFERED_DOWN, 0, RICE, [1, 0, 1, 0])))


def test_one_keeps_what_the_others_profit_by() -> None:
    """Of what was seen: a rice, of which one has more, or a banana, of which the other has."""
    before = (OFFERED_UP, 1, PEANUT, [0, 1, 2, 0])
    likes = [KEPT_OWN * 3, KEPT_OTHERS * 2]
    for good, like in zip((RICE, BANANA), likes, strict=True):
        told = remembered(before, (LOOKED, 0, -1, [3, 0, 0, 0]), (KEPT, 0, good, [3, 0, 0, 0]))
        assert told == pytest.approx(like - log(sum(map(exp, likes))))


def test_what_one_chose_oneself_tells_nothing_of_others() -> None:
    history = ((OFFERED_DOWN, 0, RICE, [4, 1, 1, 0]), (OFFERED_DOWN, 1, RICE, [2, 2, 0, 0]))
    assert remembered(*history) < remembered(*history, viewer=0) < 0
    assert remembered(history[0], viewer=0) == 0


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_only_worlds_that_fit_are_drawn(players: int, variants: tuple[str, ...]) -> None:
    view = middle_view(players, variants)
    known = deduce(view)
    for altar, _ in worlds(view, likely=True):
        for good, count in zip(GOOD_NAMES, altar, strict=True):
            least, most = known.altar[good]
            assert least <= count <= most


@pytest.mark.parametrize("variants", [(), ("oracle", "demon")])
def test_likely_worlds_are_drawn_more_often(variants: tuple[str, ...]) -> None:
    view = middle_view(4, variants)
    habitual, even = (
        sum(likely for _, likely in worlds(view, likely=likely)) for likely in (True, False)
    )
    assert habitual > even + 0.1 * DRAWS


def worlds(view: View, likely: bool) -> list[tuple[list[int], float]]:
    """Of worlds that are drawn: how many of each good lie on the altar, and how likely that is."""
    sampler = FastSampler(view)
    states, memories = new_states(2), new_memories(2)
    drawn, stream = np.empty(MOST_EVENTS + 1, np.int64), stream_of(3)
    given = (stream, sampler.tables, sampler.states, sampler.memories, states)
    found = []
    for _ in range(DRAWS):
        if likely:
            draw_likely_state(*given, memories, drawn)
        else:
            draw_state(*given, memories, drawn)
        how_likely = float(likeliness(memories[0], view.players, view.viewer or 0))
        found.append((unpack(states, 0).altar_counts, how_likely))
    return found
