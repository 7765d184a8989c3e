"""Which moves show someone something new (RECORD.md)."""

import random

import pytest

from bali import Game
from bali.rules.moves import move_number
from bali.rules.play import reveals
from bali.rules.state import State
from tests.positions import legal, play, position


def shows(state: State, text: str) -> bool:
    assert text in legal(state)
    return reveals(state, move_number(text))


def main() -> State:
    return position(hands=("mason, priest, shrine",), stones=(20,))


def oracle() -> State:
    return position(
        hands=("rice x3",),
        altar="rice, pepper, rice, pepper",
        rows=("mason", *["priest x2"] * 3),
        pile="oracle, mason, mason, mason, mason",
        oracle=True,
    )


@pytest.mark.parametrize(
    "move",
    ["buy rice", "buy pepper", "play mason", "play priest", "play shrine"],
)
def test_no_buy_and_no_play(move: str) -> None:
    assert not shows(main(), move)


@pytest.mark.parametrize("move", ["play rice", "play rice x2", "play rice x3"])
def test_no_farmers(move: str) -> None:
    assert not shows(position(hands=("rice x3",), stones=(2,)), move)


def test_no_discard() -> None:
    assert not shows(position(hands=("shrine x3",)), "discard shrine")


def test_a_face_up_offer() -> None:
    state = main()
    play(state, "play shrine")
    assert shows(state, "offer rice")
    assert shows(state, "offer pepper")


def test_no_face_down_offer() -> None:
    state = main()
    play(state, "play shrine", "offer rice")
    assert not shows(state, "offer rice")
    assert not shows(state, "offer pepper")


def test_no_addition() -> None:
    state = main()
    play(state, "play shrine", "offer rice", "offer rice")
    assert not shows(state, "add rice")


def test_a_take_that_makes_a_new_row_and_no_other() -> None:
    state = position(rows=("mason", "mason x2", "mason x3", "mason x4"))
    play(state, "play rice")
    assert [shows(state, f"take {row}") for row in (1, 2, 3, 4)] == [True, False, False, False]


def test_a_take_that_ends_the_game() -> None:
    state = position(rows=("mason", *["priest x2"] * 3), pile="shrine, shrine")
    play(state, "play rice")
    assert shows(state, "take 1")


def test_consult_and_keep_but_not_decline() -> None:
    state = oracle()
    play(state, "play rice", "take 1")
    assert shows(state, "consult")
    assert not shows(state, "decline")
    play(state, "consult")
    assert all(shows(state, f"keep {place}") for place in (1, 2, 3, 4))


def test_no_reward() -> None:
    state = position(tableaus=("shrine",), rows=("shrine, mason", *["priest x2"] * 3))
    play(state, "play rice", "take 1")
    assert not shows(state, "stones")
    assert not shows(state, "points")


def test_no_claim() -> None:
    state = position(rows=("rice, mason", *["priest x2"] * 3), supply="rice x0")
    play(state, "play rice", "take 1")
    assert not shows(state, "claim pepper")


@pytest.mark.parametrize("variants", [[], ["oracle", "demon"]])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_whole_games(players: int, variants: list[str]) -> None:
    """A card was turned up, or someone looked at the altar: nothing else reveals."""
    rng = random.Random(players)
    for seed in range(5):
        game = Game.new(seed, players, variants)
        while not game.over:
            before = game.state.copy()
            step = game.play(rng.choice(game.legal_moves))
            drew = game.state.drawn > before.drawn
            face_up = step.move.startswith("offer") and before.to_act != before.turn
            looked = step.move == "consult" or step.move.startswith("keep")
            assert step.reveals == (drew or face_up or looked)
