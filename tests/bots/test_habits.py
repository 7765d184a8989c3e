"""What players do in secret is guessed by habit, and never against what is known."""

from collections.abc import Sequence
from math import exp, log

import numpy as np
import pytest

from bali.bots.habits import KEEP, MANY, PUT_DOWN, draw_likely_state, likeliness
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
from bali.rules.cards import BANANA, GOOD_NAMES, GOODS, PEANUT, RICE
from bali.rules.state import State
from tests.bots.asking import middle_view
from tests.bots.test_endings import stream_of
from tests.knowledge.games import CONFIGURATIONS

DRAWS = 300


NOBODY = -1


def remembered(
    *events: tuple[int, int, int, list[int]],
    viewer: int = NOBODY,
    farmers: Sequence[list[int]] = ([0] * GOODS, [0] * GOODS),
) -> float:
    """How likely a history of kind, player, good and what the player openly had is, if the players
    have these farmers now. Who looks sees a rice and a banana.
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
    state = State()
    state.players = len(farmers)
    for player, of_player in enumerate(farmers):
        state.tableaus[player][:GOODS] = of_player
    states = new_states(1)
    pack(state, states, 0)
    return float(likeliness(memories[0], states[0], viewer))


def test_one_puts_down_what_one_has_more_of_than_the_others() -> None:
    offered = (OFFERED_UP, 1, PEANUT, [1, 3, 0, 0])
    of_own = PUT_DOWN.own * 6 / MANY
    likes = [
        of_own * 4 + PUT_DOWN.others * 1,
        of_own * 1 + PUT_DOWN.others * 2 + PUT_DOWN.altar * 1,
        of_own * 1,
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
    likes = [KEEP.own * 3 * 3 / MANY, KEEP.others * 2]
    for good, like in zip((RICE, BANANA), likes, strict=True):
        told = remembered(before, (LOOKED, 0, -1, [3, 0, 0, 0]), (KEPT, 0, good, [3, 0, 0, 0]))
        assert told == pytest.approx(like - log(sum(map(exp, likes))))


def test_farmers_tell_what_one_is_after() -> None:
    farmers = ([2, 0, 0, 0], [0, 0, 1, 0])
    like = {
        PUT_DOWN: [PUT_DOWN.own_farmers * 2, PUT_DOWN.others_farmers],
        KEEP: [KEEP.own_farmers * 2, KEEP.others_farmers],
    }
    had = [1, 0, 1, 0]
    for place, good in enumerate((RICE, BANANA)):
        put = remembered((OFFERED_DOWN, 0, good, had), farmers=farmers)
        wealth = PUT_DOWN.own * 2 / MANY  # one of each, and the other has one of each, too
        likes = [each + wealth + PUT_DOWN.others for each in like[PUT_DOWN]]
        assert put == pytest.approx(likes[place] - log(sum(map(exp, likes))))
        looked = (LOOKED, 0, -1, [0, 0, 0, 0])
        kept = remembered(looked, (KEPT, 0, good, [0, 0, 0, 0]), farmers=farmers)
        likes = [each + KEEP.others for each in like[KEEP]]
        assert kept == pytest.approx(likes[place] - log(sum(map(exp, likes))))


def test_of_several_others_their_mean_counts() -> None:
    """Of goods and of farmers; who has had nothing to do with the altar has one of each (S2)."""
    offered = (OFFERED_UP, 1, PEANUT, [4, 1, 1, 0])
    farmers = ([0] * GOODS, [0, 0, 3, 0], [0, 0, 1, 0])
    wealth = PUT_DOWN.own * 2 / MANY
    likes = [
        wealth + PUT_DOWN.others * (4 + 1) / 2,
        wealth + PUT_DOWN.others * 1 + PUT_DOWN.others_farmers * (3 + 1) / 2,
    ]
    for good, like in zip((RICE, BANANA), likes, strict=True):
        told = remembered(offered, (OFFERED_DOWN, 0, good, [1, 0, 1, 0]), farmers=farmers)
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
        how_likely = float(likeliness(memories[0], states[0], view.viewer or 0))
        found.append((unpack(states, 0).altar_counts, how_likely))
    return found
