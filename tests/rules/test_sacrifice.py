"""The sacrifice that follows a shrine, and the altar (T4, T5)."""

import pytest

from bali.rules.state import State
from tests.positions import altar, left, legal, owned, phase, play, position

NO_SUPPLY = "rice x0, peanut x0, banana x0, pepper x0"
TAKES = ["take 1", "take 2", "take 3", "take 4"]


def shrine_played(
    *,
    players: int = 2,
    turn: int = 0,
    goods: tuple[str, ...] = (),
    supply: str = "",
    altar: str = "",
) -> State:
    """A shrine has just been played."""
    hands = ["rice, peanut, banana"] * players
    hands[turn] = "shrine, rice, peanut"
    state = position(
        players=players,
        turn=turn,
        hands=hands,
        stones=[7] * players,
        goods=goods,
        supply=supply,
        altar=altar,
    )
    play(state, "play shrine")
    return state


@pytest.mark.parametrize(
    ("players", "turn", "order"),
    [
        (2, 0, [1, 0]),
        (2, 1, [0, 1]),
        (3, 1, [2, 0, 1]),
        (4, 0, [1, 2, 3, 0]),
        (4, 2, [3, 0, 1, 2]),
        (4, 3, [0, 1, 2, 3]),
    ],
)
def test_t4_clockwise_from_the_left_the_active_player_last(
    players: int, turn: int, order: list[int]
) -> None:
    state = shrine_played(players=players, turn=turn)
    asked = []
    while phase(state) == "offer":
        asked.append(state.to_act)
        play(state, "offer rice")
    assert asked == order
    assert (phase(state), state.to_act, state.turn) == ("add", turn, turn)
    play(state, "add rice")
    assert (phase(state), state.to_act, state.turn) == ("take", turn, turn)


def test_t4_the_others_face_up_the_active_player_face_down() -> None:
    state = shrine_played(players=4, turn=1)
    play(state, "offer rice", "offer peanut", "offer banana", "offer pepper", "add rice")
    assert altar(state) == ["rice", "peanut", "banana", "pepper down", "rice"]


def test_t4_from_ones_own_cards() -> None:
    state = shrine_played(goods=("banana", "rice x2, pepper"))
    assert legal(state) == ["offer pepper", "offer rice"]
    play(state, "offer rice")
    assert (owned(state, 1, "rice"), owned(state, 0, "rice"), left(state, "rice")) == (1, 0, 23)
    assert legal(state) == ["offer banana"]
    play(state, "offer banana")
    assert owned(state, 0, "banana") == 0


def test_t4_a_card_of_choice_from_the_supply() -> None:
    state = shrine_played()
    play(state, "offer rice", "offer rice")
    assert legal(state) == ["add banana", "add peanut", "add pepper", "add rice"]
    play(state, "add pepper")
    assert (left(state, "pepper"), altar(state)[-1]) == (22, "pepper")
    assert legal(state) == TAKES


def test_t4_a_used_up_good_cannot_be_added() -> None:
    state = shrine_played(supply="rice x0, banana x0, peanut x1")
    play(state, "offer rice", "offer rice")
    assert legal(state) == ["add peanut", "add pepper"]
    play(state, "add peanut")
    assert left(state, "peanut") == 0


def test_t4_a_card_just_bought_can_be_offered() -> None:
    state = position(hands=("shrine, rice, rice",), stones=(12,), goods=("", "peanut"))
    play(state, "buy pepper", "play shrine", "offer peanut")
    assert legal(state) == ["offer pepper"]
    play(state, "offer pepper")
    assert altar(state) == ["peanut", "pepper down"]


def test_t4_player_without_cards_offers_none() -> None:
    state = shrine_played(players=3, goods=("rice", "", "pepper"))
    assert state.to_act == 2
    play(state, "offer pepper", "offer rice")
    assert altar(state) == ["pepper", "rice down"]
    assert phase(state) == "add"


def test_t4_nothing_replaces_a_card_that_is_lacking() -> None:
    state = shrine_played(players=3, goods=("rice", "", "pepper"))
    supply = list(state.supply)
    play(state, "offer pepper", "offer rice", "add banana")
    assert state.altar_size == 3
    assert sum(state.supply) == sum(supply) - 1


def test_t4_two_players_in_a_row_without_cards() -> None:
    state = shrine_played(players=4, turn=1, goods=("peanut", "rice", "", ""))
    assert state.to_act == 0
    play(state, "offer peanut", "offer rice")
    assert altar(state) == ["peanut", "rice down"]


def test_t4_only_the_active_player_has_cards() -> None:
    state = shrine_played(players=3, goods=("rice", "", ""))
    assert (phase(state), state.to_act) == ("offer", 0)
    play(state, "offer rice")
    assert altar(state) == ["rice down"]


def test_t4_the_last_card_must_be_offered() -> None:
    state = shrine_played(goods=("rice", "pepper"))
    assert legal(state) == ["offer pepper"]
    play(state, "offer pepper")
    assert sum(state.goods[1]) == 0


def test_t4_ruling_active_player_without_cards_still_adds() -> None:
    state = shrine_played(goods=("", "pepper"))
    play(state, "offer pepper")
    assert (phase(state), state.to_act) == ("add", 0)
    play(state, "add rice")
    assert altar(state) == ["pepper", "rice"]


def test_t4_ruling_when_nobody_has_cards_one_is_still_added() -> None:
    state = shrine_played(players=4, turn=2, goods=("", "", "", ""))
    assert (phase(state), state.to_act) == ("add", 2)
    play(state, "add rice")
    assert (altar(state), phase(state)) == (["rice"], "take")


def test_t4_ruling_nothing_is_added_from_an_empty_supply() -> None:
    state = shrine_played(supply=NO_SUPPLY)
    play(state, "offer rice", "offer pepper")
    assert (phase(state), state.to_act) == ("take", 0)
    assert altar(state) == ["rice", "pepper down"]


def test_t4_ruling_neither_a_card_nor_a_supply() -> None:
    state = shrine_played(goods=("", ""), supply=NO_SUPPLY)
    play(state, "offer rice")
    assert (phase(state), state.to_act) == ("take", 0)
    assert altar(state) == ["rice"]


@pytest.mark.parametrize("move", ["play mason", "play priest", "play rice"])
def test_t4_only_a_shrine_brings_a_sacrifice(move: str) -> None:
    state = position(hands=("mason, priest, rice",), stones=(9,))
    play(state, move)
    assert (phase(state), state.altar_size) == ("take", 0)


def test_t4_example_the_turn_with_a_shrine() -> None:
    state = shrine_played(players=3)
    play(state, "offer peanut", "offer peanut", "offer rice", "add pepper")
    assert altar(state) == ["peanut", "peanut", "rice down", "pepper"]
    assert [owned(state, player, "peanut") for player in range(3)] == [1, 0, 0]
    assert (owned(state, 0, "rice"), state.stones[0]) == (0, 0)
    assert (phase(state), state.to_act) == ("take", 0)


def test_t5_the_altar_is_a_stack() -> None:
    state = shrine_played(altar="rice down, banana")
    play(state, "offer peanut")
    assert altar(state) == ["rice down", "banana", "peanut"]
    play(state, "offer pepper")
    assert altar(state) == ["rice down", "banana", "peanut", "pepper down"]
    play(state, "add banana")
    assert altar(state) == ["rice down", "banana", "peanut", "pepper down", "banana"]
    assert state.altar_counts == [1, 1, 2, 1]
