"""What the net is told: the same plain and compiled, nothing of the pile's order, no names."""

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from bali import Game
from bali.bots.value.inputs import POINTS, SIZES, TURN, first_of, prominence, read_inputs
from bali.bots.value.net import WIDTHS, new_desk, settle
from bali.compiled.states import new_states, pack
from bali.rules.cards import GOODS, MAX_PLAYERS
from bali.rules.ending import is_over
from bali.rules.state import State
from bali.training.learning import new_net
from tests.knowledge.games import CONFIGURATIONS, eager_record


def positions(players: int, variants: tuple[str, ...], seed: int = 3) -> Iterator[State]:
    record = eager_record(seed, players, variants)
    game = Game(replace(record, moves=()))
    yield game.state.copy()
    for move in record.moves:
        game.play(move)
        yield game.state.copy()


def inputs_of(state: State) -> list[float]:
    numbers = [float("nan")] * SIZES[state.players]
    read_inputs(state, numbers)
    return numbers


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_plain_and_compiled_tell_the_same(players: int, variants: tuple[str, ...]) -> None:
    net = new_net(WIDTHS[players], np.random.default_rng(1))
    desk, states = new_desk(net, players), new_states(1)
    for state in positions(players, variants):
        pack(state, states, 0)
        settle(net, desk, states, 0)
        plain = inputs_of(state)
        assert np.allclose(desk.inputs[0], plain, atol=1e-6)
        assert np.isfinite(plain).all()


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_the_order_of_the_pile_is_not_told(players: int, variants: tuple[str, ...]) -> None:
    chance = random.Random(5)
    for state in positions(players, variants):
        before = inputs_of(state)
        pile = state.deck[state.drawn : state.deck_size]
        chance.shuffle(pile)
        state.deck[state.drawn : state.deck_size] = pile
        assert inputs_of(state) == before


def renamed(state: State, names: list[int]) -> State:
    """The same position with the goods called otherwise."""

    def card(old: int) -> int:
        return names[old] if old < GOODS else old

    new = state.copy()
    for good in range(GOODS):
        new.supply[names[good]] = state.supply[good]
        new.altar_counts[names[good]] = state.altar_counts[good]
        for player in range(state.players):
            new.goods[player][names[good]] = state.goods[player][good]
            new.hands[player][names[good]] = state.hands[player][good]
            new.tableaus[player][names[good]] = state.tableaus[player][good]
    new.altar = [card(good) for good in state.altar]
    new.rows = [[card(each) for each in row] for row in state.rows]
    new.deck = [card(each) for each in state.deck]
    new.scored = card(state.scored)
    return new


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_of_goods_mean_nothing(players: int) -> None:
    """Where no two goods are held alike."""
    chance = random.Random(7)
    told = 0
    for state in positions(players, ("oracle", "demon"), seed=4):
        marks = {prominence(state, good) for good in range(GOODS)}
        if len(marks) < GOODS or is_over(state):
            continue
        names = chance.sample(range(GOODS), GOODS)
        assert inputs_of(renamed(state, names)) == inputs_of(state)
        told += 1
    assert told > 20


def test_everyone_has_a_place() -> None:
    for state in positions(3, ()):
        told = inputs_of(state)
        for player in range(3):
            assert told[first_of(player) + POINTS] == state.points[player] / 10.0
            turns = told[first_of(player) + TURN :][:MAX_PLAYERS]
            waits = () if is_over(state) else ((player - state.turn) % 3,)
            assert turns == [float(i in waits) for i in range(MAX_PLAYERS)]
