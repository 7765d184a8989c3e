"""The instinct: what speaks for a move, and that it knows what players do."""

from pathlib import Path

import numpy as np
import pytest

from bali.bots.instinct.net import Instinct, blank, desk_for, feel
from bali.bots.instinct.outputs import NONE, OUTPUTS, outputs_of
from bali.bots.instinct.weights import PLAYERS, load_instinct, path_of, save_instinct
from bali.bots.value.inputs import places_of_goods
from bali.bots.value.net import RealArray, settle
from bali.bots.value.weights import NO_NET, OTHER_SIZE, RULES, BadNet
from bali.compiled.jit import jit
from bali.compiled.states import States, new_states, pack
from bali.rules import moves
from bali.rules.moves import MOVES, moves_in
from bali.rules.play import legal_moves
from bali.rules.state import State
from bali.training.imitation import foretell, joined, watch_share
from tests.bots.value.test_inputs import positions
from tests.knowledge.games import CONFIGURATIONS

MANY = 1 << 10


def spoken_for(state: State) -> dict[int, tuple[int, int]]:
    places = places_of_goods(state)
    return {move: outputs_of(state, places, move) for move in moves_in(legal_moves(state))}


def row_as_seen(state: State, row: int) -> list[int]:
    """The cards of a row that speak for taking from it."""
    return list(state.rows[row][: state.row_sizes[row]])[-3:]


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_moves_that_differ_have_other_outputs(players: int, variants: tuple[str, ...]) -> None:
    """But rows that look alike, and equal goods to keep."""
    for state in positions(players, variants):
        told = spoken_for(state)
        for one in told:
            for other in told:
                if moves.TAKE <= one < other < moves.CONSULT:
                    alike = row_as_seen(state, one - moves.TAKE) == row_as_seen(
                        state, other - moves.TAKE
                    )
                    assert (told[one] == told[other]) == alike
                elif one < other and not moves.KEEP <= one < moves.STONES:
                    assert told[one] != told[other]
        assert all(0 <= one < OUTPUTS and NONE <= two < OUTPUTS for one, two in told.values())


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_preferences_are_what_speaks_for_a_move(players: int, variants: tuple[str, ...]) -> None:
    """Compiled, with weights that only tell which outputs they are of."""
    instinct = blank()
    instinct.last_bias[:] = np.arange(OUTPUTS)
    states, preferences = new_states(1), np.zeros(MOVES, np.float32)
    for state in positions(players, variants):
        pack(state, states, 0)
        felt(instinct, states, legal_moves(state), players, preferences)
        for move, (one, two) in spoken_for(state).items():
            assert preferences[move] == one + (two if two != NONE else 0)


def felt(
    instinct: Instinct, states: States, mask: int, players: int, preferences: RealArray
) -> None:
    desk = desk_for(instinct, players)
    settle(instinct, desk, states, 0)
    feel_first(instinct, desk, states, mask, preferences)


@jit
def feel_first(instinct, desk, states, mask, preferences):  # type: ignore[no-untyped-def]
    feel(instinct, desk, states[0], mask, preferences)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_instincts_that_bali_comes_with(players: int) -> None:
    instinct, about = load_instinct(path_of(players), players)
    assert about["command"] == (
        f"bali train --instinct --players {players} --games {about['games']} --seed 1"
    )
    assert about["rules"] == RULES
    assert about["games"] >= MANY
    watched = joined([watch_share(players, 2, np.arange(4))])
    told = foretell(instinct, watched)
    assert told.choices > 100
    assert told.instinct > told.evenly + 0.2


def test_what_is_saved_can_be_loaded_and_nothing_else(tmp_path: Path) -> None:
    players = PLAYERS[0]
    instinct, _ = load_instinct(path_of(players), players)
    file = tmp_path / "own.npz"
    save_instinct(file, instinct, {"players": players})
    again, _ = load_instinct(file, players)
    assert all(np.array_equal(*arrays) for arrays in zip(instinct, again, strict=True))
    assert reason_of(file, players - 1) == OTHER_SIZE
    save_instinct(file, instinct._replace(last=instinct.last[:-1]), {"players": players})
    assert reason_of(file, players) == NO_NET
    save_instinct(file, instinct._replace(last=instinct.last * np.nan), {"players": players})
    assert reason_of(file, players) == NO_NET


def reason_of(path: Path, players: int) -> str:
    with pytest.raises(BadNet) as caught:
        load_instinct(path, players)
    return caught.value.reason
