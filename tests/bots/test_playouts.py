"""Playouts: what moves look like at first sight, and the light policy that goes by it."""

import numpy as np
import pytest

from bali import Game
from bali.bots import Budget
from bali.bots.playouts import UNIT, estimate, judge, light_move, look, play_all_on
from bali.bots.sight import first_sight
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled import new_states, pack, unpack
from bali.knowledge import World
from bali.rules import moves, phases
from bali.rules.cards import MAX_PLAYERS
from bali.rules.ending import is_over, rank
from bali.rules.moves import move_number, moves_in
from bali.rules.play import legal_moves
from bali.rules.state import State
from tests.knowledge.games import CONFIGURATIONS, eager_record
from tests.positions import position

every_configuration = pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)


def compiled_stream(seed: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    stream = np.zeros(STREAM_WORDS, np.int64)
    seed_stream(stream, seed, 0)
    return stream


@every_configuration
def test_moves_look_the_same_plain_and_compiled(players: int, variants: tuple[str, ...]) -> None:
    record = eager_record(0, players, variants)
    world = World.begin(record.deal.first_state())
    states = new_states(1)
    for made in record.moves:
        pack(world.state, states, 0)
        for move in moves_in(legal_moves(world.state)):
            assert look(states[0], move) == pytest.approx(first_sight(world.state, move))
        world.apply(move_number(made))


@every_configuration
def test_playouts_end_and_victories_add_up(players: int, variants: tuple[str, ...]) -> None:
    states = new_states(20)
    for seed in range(len(states)):
        pack(Game.new(seed, players, variants).state, states, seed)
    play_all_on(states, compiled_stream(players))
    shares, worths = np.zeros(MAX_PLAYERS, np.int64), np.zeros(MAX_PLAYERS, np.int64)
    for i in range(len(states)):
        ended = unpack(states, i)
        assert is_over(ended)
        judge(states[i], shares, worths)
        assert shares[:players].sum() == pytest.approx(UNIT, abs=players)
        for seat in range(players):
            assert (shares[seat] > 0) == (rank(ended, seat) == 1)
            assert 0 <= worths[seat] <= UNIT
        assert shares[:players].argmax() == worths[:players].argmax()


def light_moves(state: State) -> set[int]:
    """What the policy does here, with one luck or another."""
    states = new_states(1)
    pack(state, states, 0)
    return {light_move(states[0], compiled_stream(s), legal_moves(state)) for s in range(40)}


def test_t2_playouts_build_a_shrine_when_they_can() -> None:
    state = position(hands=["shrine, mason, priest"], stones=[7])
    assert light_moves(state) == {moves.PLAY_SHRINE}


def test_o3_playouts_keep_the_best_of_what_they_see() -> None:
    """The opponent's goods lose their worth with the only card of theirs on the altar."""
    altar = "rice, pepper, banana, peanut"
    state = position(goods=["", "banana x8"], altar=altar, oracle=True)
    state.phase = phases.KEEP
    assert light_moves(state) == {moves.KEEP + 1}


def test_playouts_vary() -> None:
    assert len(light_moves(Game.new(1).state)) > 1


def test_estimates() -> None:
    assert estimate(0, 0, 0) == (0.0, None)
    assert estimate(UNIT, UNIT, 1) == (1.0, None)
    mean, error = estimate(3 * UNIT, 3 * UNIT, 4)
    assert mean == 0.75
    assert error == pytest.approx((0.75 * 0.25 / 4) ** 0.5)


@pytest.mark.parametrize(
    "budget", [{"playouts": 0}, {"playouts": -1}, {"seconds": -0.1}, {"seconds": float("nan")}]
)
def test_no_budget_of_nothing(budget: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="a budget of"):
        Budget(**budget)  # type: ignore[arg-type]
