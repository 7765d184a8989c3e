"""A state copied, and taken into the compiled form and back."""

from bali import Game
from bali.compiled import new_states, pack, unpack
from bali.rules.moves import moves_in
from bali.rules.play import apply, legal_moves
from bali.rules.state import State
from tests.rules.walks import VARIANTS, Walk


def test_a_copy_is_a_state_of_its_own() -> None:
    for state in Walk(1, 4, ("oracle", "demon"), "shrines").states():
        before, copy = state.copy(), state.copy()
        assert copy == state
        for move in moves_in(legal_moves(copy))[:1]:
            apply(copy, move)
            assert copy != state
        assert state == before


def test_a_state_equals_nothing_else() -> None:
    assert State() == State()
    assert State() != 0
    assert Game.new(1).state != Game.new(2).state


def test_packing_and_unpacking_are_inverse() -> None:
    states = new_states(3)
    kept = []
    for place, walk in enumerate((Walk(1, 2, (), "rice"), Walk(2, 4, VARIANTS[3], "looks")), 1):
        *_, state = walk.states()
        kept.append(state)
        pack(state, states, place)
    assert [unpack(states, 1), unpack(states, 2)] == kept
    assert unpack(states, 0).players == 0
