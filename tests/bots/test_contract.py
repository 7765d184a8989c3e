"""Every bot of the roster keeps to the contract, and every cheat is found out."""

import pytest

from bali.bots.levels import LEVELS
from tests.bots.asking import EVERYONE, PHASES, view_in
from tests.bots.cheats import CAUGHT_BY, Honest
from tests.bots.child import Failed, told, view_told
from tests.bots.contract import Breach, Contract, questions, twins
from tests.bots.undecided import OPEN, best_estimate
from tests.knowledge.twins import differences

every_clause = pytest.mark.parametrize("clause", Contract.CLAUSES)


@pytest.mark.parametrize("name", EVERYONE)
@every_clause
def test_bots_keep_to_the_contract(name: str, clause: str) -> None:
    Contract(name).check(clause)


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in EVERYONE if name not in LEVELS])
@pytest.mark.parametrize("clause", ["knows_its_view_only", "stops_in_time"])
def test_bots_keep_to_the_contract_through_many_games(name: str, clause: str) -> None:
    Contract(name, thorough=True).check(clause)


# ---- the contract itself


@every_clause
def test_an_honest_bot_of_ones_own_keeps_to_it(clause: str) -> None:
    Contract(Honest).check(clause)


def name_of(each: type | str) -> str:
    return each if isinstance(each, str) else each.__name__


@pytest.mark.parametrize(("cheat", "clause"), CAUGHT_BY.items(), ids=name_of)
def test_cheats_are_found_out(cheat: type, clause: str) -> None:
    with pytest.raises(Breach, match=cheat.__name__):
        Contract(cheat).check(clause)


def test_no_clause_is_idle() -> None:
    assert set(CAUGHT_BY.values()) == set(Contract.CLAUSES)


def test_bots_that_fail_are_told_of() -> None:
    with pytest.raises(Failed, match="Mute: TypeError"):
        Contract("tests.arena.matches:Mute").makes_legal_moves()


def test_twins_differ_in_all_that_can_be_hidden() -> None:
    found = set[str]().union(*(differences(*pair) for pair in twins(thorough=False)))
    assert found == {"pile", "altar", "offer", "keep"}


# ---- what is asked


@pytest.mark.parametrize("phase", PHASES)
def test_games_are_open_in_every_phase(phase: str) -> None:
    view = view_in(phase)
    assert view.phase == phase
    assert len(view.legal or ()) > 1
    assert OPEN[0] <= best_estimate(view) <= OPEN[1]


def test_views_are_told_whole() -> None:
    for view in questions():
        assert view_told(told(view)) == view
