"""Setting up a game (S)."""

import numpy as np
import pytest

from bali import BadSetup, Game
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled import new_states, unpack
from bali.compiled.playouts import deal
from bali.record import dump
from bali.rules.cards import CARD_NAMES, COLORS, GOOD_NAMES
from bali.rules.deals import Deal
from bali.rules.setup import set_up
from tests.positions import cards, hand, left, legal, owned, phase, play, row

SEATED = ("yellow", "red", "green", "blue")
DECK = tuple(
    cards(
        "mason, priest, shrine, rice, peanut, banana, pepper, mason, "
        "rice, rice, mason, shrine, pepper, pepper, priest, banana, "
        "mason x9, priest x7, shrine x7, rice x2, peanut x4, banana x3, pepper x2"
    )
)


def first(players: int) -> Game:
    return Game.from_deal(DECK, SEATED[:players])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s1_two_to_four_players(players: int) -> None:
    assert first(players).state.players == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_s1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadSetup) as wrong:
        Deal((*SEATED, "blue")[:players], (), DECK)
    assert (wrong.value.field, wrong.value.reason) == ("players", "wrong-number")
    with pytest.raises(BadSetup):
        Game.new(1, players)


def test_s1_no_colour_twice() -> None:
    with pytest.raises(BadSetup) as wrong:
        Deal(("red", "blue", "red"), (), DECK)
    assert (wrong.value.field, wrong.value.reason) == ("players[2].color", "twice")


def test_s1_no_other_colour() -> None:
    with pytest.raises(BadSetup) as wrong:
        Deal(("red", "white"), (), DECK)
    assert (wrong.value.field, wrong.value.reason) == ("players[1].color", "unknown-word")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s1_mason_in_the_tableau_and_farmers_in_hand(players: int) -> None:
    state = first(players).state
    assert state.tableaus == [[0, 0, 0, 0, 1, 0, 0]] * players + [[0] * 7] * (4 - players)
    farmers = [
        ["rice", "peanut", "pepper"],
        ["peanut", "banana", "pepper"],
        ["rice", "peanut", "banana"],
        ["rice", "banana", "pepper"],
    ]
    assert [hand(state, player) for player in range(players)] == farmers[:players]


@pytest.mark.parametrize("players", [2, 3])
def test_s1_unused_sets_are_not_in_the_game(players: int) -> None:
    state = first(players).state
    assert not any(map(any, state.hands[players:] + state.tableaus[players:]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s2_a_card_of_each_good(players: int) -> None:
    state = first(players).state
    for good in ("rice", "peanut", "banana", "pepper"):
        assert [owned(state, player, good) for player in range(players)] == [1] * players
        assert left(state, good) == 25 - players
    assert state.altar_size == 0


def test_s3_four_rows_of_four() -> None:
    state = first(2).state
    assert [row(state, number) for number in (1, 2, 3, 4)] == [
        ["mason", "priest", "shrine", "rice"],
        ["peanut", "banana", "pepper", "mason"],
        ["rice", "rice", "mason", "shrine"],
        ["pepper", "pepper", "priest", "banana"],
    ]


def test_s3_the_other_thirty_four_are_the_pile() -> None:
    assert first(2).position["pile"] == 34


def test_s3_shuffled_from_a_seed() -> None:
    decks = {Game.new(seed).record.deal.deck for seed in range(20)}
    assert len(decks) == 20
    assert Game.new(3, 4, ["oracle", "demon"]).record == Game.new(3, 4, ["oracle", "demon"]).record


@pytest.mark.parametrize("variants", [[], ["oracle"], ["demon"], ["oracle", "demon"]])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_s3_a_seed_deals_the_same_in_compiled_code(players: int, variants: list[str]) -> None:
    for seed in (0, 7, 2**40 + 1):
        states = new_states(1)
        stream = np.zeros(STREAM_WORDS, np.int64)
        seed_stream(stream, seed, 0)
        deal(states, 0, stream, players, "oracle" in variants, "demon" in variants)
        assert unpack(states, 0) == Game.new(seed, players, variants).state


def test_s3_a_used_state_is_set_up_like_a_fresh_one() -> None:
    used = Game.new(1, 4, ["oracle", "demon"])
    while not used.over:
        used.play(used.legal_moves[-1])
    fresh = Game.new(2, 4, ["oracle", "demon"])
    begun = fresh.record.deal
    set_up(
        used.state,
        colors=[COLORS.index(color) for color in begun.colors],
        oracle=True,
        demon=True,
        deck=[CARD_NAMES.index(card) for card in begun.deck],
        altar=[GOOD_NAMES.index(good) for good in begun.altar or ()],
    )
    assert dump(used.state) == dump(fresh.state)
    assert used.state.deck == fresh.state.deck


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s4_each_player_one_stone_more_than_the_one_before(players: int) -> None:
    state = first(players).state
    assert state.stones[:players] == [2, 3, 4, 5][:players]
    assert state.points[:players] == [0] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s5_clockwise_from_player_0(players: int) -> None:
    state = first(players).state
    assert (phase(state), state.turn, state.to_act, state.bought) == ("main", 0, 0, 0)
    turns = []
    for _ in range(2 * players):
        turns.append(state.turn)
        turn = state.turn
        play(state, next(move for move in legal(state) if move.startswith("play")), "take 1")
        while state.turn == turn:
            play(state, legal(state)[0])
    assert turns == [*range(players)] * 2
