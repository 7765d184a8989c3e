"""The Demon variant (D)."""

import pytest

from bali import Game
from bali.rules.state import State
from tests.positions import altar, legal, phase, play, position, row


def takes(state: State) -> list[str]:
    return [move for move in legal(state) if move.startswith("take")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_d1_the_demon_begins_on_the_leftmost_row(players: int) -> None:
    assert Game.new(1, players, ["demon"]).position["demon"] == 1
    assert Game.new(1, players).position["demon"] is None


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 4), (4, 1)])
def test_d2_a_priest_moves_it_right_and_round(before: int, after: int) -> None:
    state = position(hands=("priest, rice, rice",), demon=before)
    play(state, "play priest")
    assert state.demon == after - 1


@pytest.mark.parametrize("move", ["play mason", "play rice", "play rice x2", "buy rice"])
def test_d2_nothing_else_moves_it(move: str) -> None:
    state = position(hands=("mason, rice, rice",), stones=(9,), demon=3)
    play(state, move)
    assert state.demon == 2


def test_d2_a_shrine_does_not_move_it() -> None:
    state = position(hands=("shrine, rice, rice",), stones=(7,), demon=4)
    play(state, "play shrine", "offer rice", "offer rice", "add rice")
    assert (state.demon, takes(state)) == (3, ["take 1", "take 2", "take 3"])


def test_d2_a_discarded_shrine_does_not_move_it() -> None:
    state = position(hands=("shrine x3",), demon=2)
    play(state, "discard shrine")
    assert state.demon == 1


def test_d2_scoring_priests_does_not_move_it() -> None:
    state = position(
        tableaus=("priest x2", "priest"), demon=2, rows=("priest, mason", *["mason x2"] * 3)
    )
    play(state, "play rice", "take 1")
    assert (state.points[:2], state.demon) == ([3, 1], 1)


def test_d2_round_the_offer_by_priests_of_both_players() -> None:
    state = position(
        hands=("priest x3", "priest x3"),
        demon=1,
        rows=["mason x4"] * 2 + ["shrine x4"] * 2,
        pile="priest, rice, rice, rice, rice",
    )
    stood = []
    for number in ("4", "4", "3", "3"):
        play(state, "play priest", f"take {number}")
        stood.append(state.demon + 1)
    assert stood == [2, 3, 4, 1]


def test_d2_a_priest_without_the_demon_moves_nothing() -> None:
    state = position(hands=("priest, rice, rice",))
    play(state, "play priest")
    assert state.demon == position().demon
    assert takes(state) == ["take 1", "take 2", "take 3", "take 4"]


@pytest.mark.parametrize("demon", [1, 2, 3, 4])
def test_d3_nobody_takes_from_its_row(demon: int) -> None:
    state = position(
        players=4,
        hands=["mason x3"] * 4,
        rows=["priest, rice, rice"] * 4,
        demon=demon,
        pile="mason",
    )
    for player in range(4):
        assert state.turn == player
        play(state, "play mason")
        assert takes(state) == [f"take {n}" for n in (1, 2, 3, 4) if n != demon]
        play(state, takes(state)[player % 3])
    assert row(state, demon) == ["priest", "rice", "rice"]


@pytest.mark.parametrize("stones", [1, 2])
def test_d3_for_every_card_of_a_turn(stones: int) -> None:
    state = position(hands=("rice x3",), stones=(stones,), demon=2)
    play(state, f"play rice x{stones + 1}")
    for _ in range(stones + 1):
        assert takes(state) == ["take 1", "take 3", "take 4"]
        play(state, "take 4")


def test_d3_where_it_stands_after_the_priest() -> None:
    state = position(hands=("priest, rice, rice",), demon=2)
    play(state, "play priest")
    assert takes(state) == ["take 1", "take 2", "take 4"]


def test_d4_both_variants_together() -> None:
    game = Game.new(1, 3, ["oracle", "demon"])
    assert game.position["demon"] == 1
    assert len(game.position["altar"]) == 4
    assert game.record.deal.variants == ("oracle", "demon")


def test_d4_a_look_while_the_demon_bars_a_row() -> None:
    state = position(
        hands=("rice x3",),
        stones=(1,),
        altar="rice, pepper down",
        rows=("priest", "priest", "mason", "mason"),
        pile="oracle, mason, shrine, rice, mason, mason, mason",
        oracle=True,
        demon=3,
    )
    play(state, "play rice x2", "take 1", "consult", "keep 1")
    assert (phase(state), altar(state)) == ("take", ["rice"])
    assert takes(state) == ["take 1", "take 2", "take 4"]
