"""A turn (T), but for the sacrifice."""

from itertools import combinations_with_replacement

import pytest

from bali.rules.cards import CARD_NAMES
from bali.rules.state import State
from tests.positions import hand, left, legal, owned, phase, play, played, position, row

BUYS = ["buy banana", "buy peanut", "buy pepper", "buy rice"]


def plays(state: State) -> list[str]:
    """The legal moves of phase 2A."""
    return [move for move in legal(state) if not move.startswith("buy")]


# T1


def test_t1_buying_is_optional() -> None:
    state = position(stones=(5,))
    assert legal(state) == [*BUYS, "play banana", "play peanut", "play rice"]


def test_t1_a_card_from_the_supply_joins_ones_own() -> None:
    state = position(stones=(6, 9))
    play(state, "buy pepper")
    assert (owned(state, 0, "pepper"), owned(state, 1, "pepper"), left(state, "pepper")) == (
        2,
        1,
        22,
    )
    assert state.stones[:2] == [1, 9]
    assert (phase(state), state.to_act, state.altar_size) == ("main", 0, 0)


@pytest.mark.parametrize(
    ("farmers", "price"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0)]
)
def test_t1_each_farmer_saves_a_stone(farmers: int, price: int) -> None:
    tableau = f"pepper x{farmers}"
    state = position(tableaus=(tableau,), stones=(price,))
    play(state, "buy pepper")
    assert state.stones[0] == 0
    if price > 0:
        assert "buy pepper" not in legal(position(tableaus=(tableau,), stones=(price - 1,)))


def test_t1_only_farmers_of_that_good_in_ones_own_tableau_count() -> None:
    state = position(hands=("pepper x3",), tableaus=("rice x4, mason x2", "pepper x3"), stones=(4,))
    assert legal(state)[:1] == ["buy rice"]
    assert "buy pepper" not in legal(state)


def test_t1_example_four_banana_farmers() -> None:
    state = position(tableaus=("banana x4",), stones=(3,))
    play(state, "buy banana")
    assert (state.stones[0], owned(state, 0, "banana")) == (2, 2)


def test_t1_one_card_a_turn() -> None:
    state = position(stones=(20, 20))
    play(state, "buy rice")
    assert plays(state) == legal(state) == ["play banana", "play peanut", "play rice"]
    play(state, "play rice", "take 1")
    assert (state.turn, state.bought) == (1, 0)
    assert legal(state)[:4] == BUYS


def test_t1_no_card_after_the_play() -> None:
    state = position(stones=(20,))
    play(state, "play rice")
    assert legal(state) == ["take 1", "take 2", "take 3", "take 4"]


def test_t1_a_used_up_good_cannot_be_bought() -> None:
    state = position(stones=(5,), supply="rice x0, pepper x1")
    assert legal(state)[:3] == ["buy banana", "buy peanut", "buy pepper"]
    assert "buy rice" not in legal(state)
    play(state, "buy pepper")
    assert left(state, "pepper") == 0


def test_t1_nothing_to_buy_from_an_empty_supply() -> None:
    state = position(stones=(50,), supply="rice x0, peanut x0, banana x0, pepper x0")
    assert legal(state) == ["play banana", "play peanut", "play rice"]


# T2


@pytest.mark.parametrize("card", ["mason", "priest"])
def test_t2_a_mason_or_priest_is_free(card: str) -> None:
    state = position(hands=(f"{card} x3",))
    assert legal(state) == [f"play {card}"]
    play(state, f"play {card}")
    assert (played(state, 0, card), hand(state, 0)) == (1, [card] * 2)
    assert (phase(state), state.stones[0]) == ("take", 0)


@pytest.mark.parametrize(("stones", "can"), [(0, False), (6, False), (7, True), (8, True)])
def test_t2_a_shrine_costs_seven_stones(stones: int, can: bool) -> None:
    state = position(hands=("shrine x2, mason",), stones=(stones,))
    assert ("play shrine" in legal(state)) == can
    if can:
        play(state, "play shrine")
        assert state.stones[0] == stones - 7
        assert (played(state, 0, "shrine"), hand(state, 0)) == (1, ["mason", "shrine"])


@pytest.mark.parametrize("good", ["rice", "peanut", "banana", "pepper"])
@pytest.mark.parametrize(("count", "times"), [(1, ""), (2, " x2"), (3, " x3")])
def test_t2_farmers_of_the_same_good(good: str, count: int, times: str) -> None:
    state = position(hands=(f"{good} x3",), stones=(4,))
    play(state, f"play {good}{times}")
    assert state.stones[0] == 4 - (count - 1)
    assert (played(state, 0, good), len(hand(state, 0))) == (count, 3 - count)
    assert phase(state) == "take"


@pytest.mark.parametrize(
    ("stones", "able"),
    [
        (0, ["play rice"]),
        (1, ["play rice", "play rice x2"]),
        (2, ["play rice", "play rice x2", "play rice x3"]),
    ],
)
def test_t2_farmers_must_be_paid(stones: int, able: list[str]) -> None:
    assert legal(position(hands=("rice x3",), stones=(stones,))) == able


def test_t2_farmers_of_two_goods_are_not_played_together() -> None:
    state = position(hands=("rice x2, pepper",), stones=(4,))
    assert legal(state) == ["play pepper", "play rice", "play rice x2"]


def test_t2_playing_is_mandatory_and_done_once() -> None:
    state = position(hands=("mason, priest, rice",))
    assert legal(state) == ["play mason", "play priest", "play rice"]
    play(state, "play mason")
    assert legal(state) == ["take 1", "take 2", "take 3", "take 4"]


def test_t2_example_two_rice_farmers() -> None:
    state = position(hands=("rice x2, mason",), tableaus=("rice x2",), stones=(3,))
    play(state, "play rice x2")
    assert (played(state, 0, "rice"), state.stones[0]) == (4, 2)


# T3


@pytest.mark.parametrize("stones", [0, 4, 5, 6])
def test_t3_three_shrines_and_fewer_than_seven_stones(stones: int) -> None:
    state = position(hands=("shrine x3",), stones=(stones,))
    assert plays(state) == ["discard shrine"]
    play(state, "discard shrine")
    assert (hand(state, 0), state.box_shrines) == (["shrine"] * 2, 1)
    assert (played(state, 0, "shrine"), state.stones[0]) == (0, stones)


def test_t3_no_sacrifice_and_one_card_to_take() -> None:
    state = position(hands=("shrine x3",))
    play(state, "discard shrine")
    assert (phase(state), state.to_act, state.altar_size) == ("take", 0, 0)
    play(state, "take 1")
    assert (hand(state, 0), state.turn) == (["mason", "shrine", "shrine"], 1)


@pytest.mark.parametrize("stones", [7, 8, 30])
def test_t3_with_seven_stones_one_must_be_played(stones: int) -> None:
    assert plays(position(hands=("shrine x3",), stones=(stones,))) == ["play shrine"]


@pytest.mark.parametrize(("stones", "able"), [(11, "discard shrine"), (12, "play shrine")])
def test_t3_stones_are_counted_after_phase_1(stones: int, able: str) -> None:
    state = position(hands=("shrine x3",), stones=(stones,))
    assert plays(state) == ["play shrine"]
    play(state, "buy rice")
    assert legal(state) == [able]
    play(state, able)


def test_t3_a_card_for_nothing_leaves_the_seven_stones() -> None:
    state = position(hands=("shrine x3",), tableaus=("pepper x5",), stones=(7,))
    play(state, "buy pepper")
    assert legal(state) == ["play shrine"]


def test_t3_one_may_buy_before_discarding() -> None:
    state = position(hands=("shrine x3",), stones=(6,))
    assert legal(state) == [*BUYS, "discard shrine"]
    play(state, "buy rice", "discard shrine")
    assert (state.stones[0], state.box_shrines) == (1, 1)


@pytest.mark.parametrize("stones", [0, 6, 7])
def test_t3_no_other_hand_can_be_stuck(stones: int) -> None:
    for three in combinations_with_replacement(CARD_NAMES[:-1], 3):
        able = plays(position(hands=(", ".join(three),), stones=(stones,)))
        only_shrines = set(three) == {"shrine"}
        assert ("discard shrine" in able) == (only_shrines and stones < 7)
        assert able


# T6


@pytest.mark.parametrize(("text", "takes"), [("", 1), (" x2", 2), (" x3", 3)])
def test_t6_until_there_are_three_cards_in_hand(text: str, takes: int) -> None:
    state = position(hands=("rice x3",), stones=(2,))
    play(state, f"play rice{text}")
    for number in range(takes):
        assert (phase(state), state.turn, state.to_act) == ("take", 0, 0)
        play(state, f"take {number + 1}")
    assert (len(hand(state, 0)), state.turn) == (3, 1)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_t6_the_bottom_card_of_any_row(number: int) -> None:
    rows = ("priest, rice", "shrine, peanut", "priest, banana", "mason, pepper")
    state = position(hands=("mason x3",), rows=rows)
    play(state, "play mason", f"take {number}")
    top, bottom = rows[number - 1].split(", ")
    assert bottom in hand(state, 0)
    assert row(state, number) == [top]
    assert [row(state, n) for n in (1, 2, 3, 4) if n != number] == [
        text.split(", ") for n, text in enumerate(rows, start=1) if n != number
    ]


def test_t6_twice_from_the_same_row() -> None:
    state = position(
        hands=("rice x3",), stones=(1,), rows=("mason, shrine, pepper", *["mason"] * 3)
    )
    play(state, "play rice x2", "take 1", "take 1")
    assert hand(state, 0) == ["rice", "pepper", "shrine"]
    assert row(state, 1) == ["mason"]


def test_t6_example_two_cards_from_two_rows() -> None:
    rows = ("priest, shrine", "mason x2", "mason, banana", "mason x2")
    state = position(hands=("rice x2, peanut",), stones=(1,), rows=rows)
    play(state, "play rice x2", "take 1", "take 3")
    assert hand(state, 0) == ["peanut", "banana", "shrine"]
    assert state.stones[0] == 0  # the row under the last card: masons, and there are none


# T7, T8


def test_t7_an_empty_row_is_made_anew_at_once() -> None:
    state = position(
        hands=("rice x3",),
        stones=(1,),
        rows=("mason x2", "priest", "mason x2", "mason x2"),
        pile="shrine, rice, pepper, banana, priest, shrine, peanut",
    )
    play(state, "play rice x2", "take 2")
    assert row(state, 2) == ["shrine", "rice", "pepper", "banana"]
    assert [row(state, n) for n in (1, 3, 4)] == [["mason"] * 2] * 3
    assert state.deck_size - state.drawn == 3


def test_t7_one_may_go_on_taking_from_the_new_row() -> None:
    state = position(
        hands=("rice x3",),
        stones=(2,),
        rows=("priest", *["mason x2"] * 3),
        pile="mason, rice, pepper, banana, priest, shrine",
    )
    play(state, "play rice x3", "take 1", "take 1", "take 1")
    assert hand(state, 0) == ["banana", "pepper", "priest"]
    assert row(state, 1) == ["mason", "rice"]


def test_t7_two_new_rows_in_one_turn() -> None:
    state = position(
        hands=("rice x3",),
        stones=(2,),
        rows=("priest", "shrine", "mason", "mason x2"),
        pile="mason x4, priest x4, rice, pepper, banana, peanut, mason, mason",
    )
    play(state, "play rice x3", "take 2", "take 1", "take 3")
    assert row(state, 2) == ["mason"] * 4
    assert row(state, 1) == ["priest"] * 4
    assert row(state, 3) == ["rice", "pepper", "banana", "peanut"]


def test_t8_ruling_the_last_card_drawn_is_the_first_to_be_taken() -> None:
    state = position(
        hands=("rice x3",),
        stones=(1,),
        rows=("priest", *["mason x2"] * 3),
        pile="shrine, rice, pepper, banana, mason",
    )
    play(state, "play rice x2", "take 1")
    assert row(state, 1)[0] == "shrine"
    play(state, "take 1")
    assert hand(state, 0) == ["rice", "banana", "priest"]


# T9


def test_t9_the_card_now_at_the_bottom_of_the_last_row_is_scored() -> None:
    state = position(
        hands=("rice x3",),
        tableaus=("mason, priest", "mason"),
        stones=(1, 0),
        rows=("mason, priest", "mason, shrine", "priest, rice", "mason x2"),
    )
    play(state, "play rice x2", "take 1")
    assert (phase(state), state.stones[:2], state.points[:2]) == ("take", [0, 0], [0, 0])
    play(state, "take 3")
    assert (state.stones[:2], state.points[:2]) == ([0, 0], [1, 0])


def test_t9_example_masons_under_the_last_card() -> None:
    rows = ("priest, shrine", "priest x2", "mason, banana", "priest x2")
    state = position(
        hands=("rice x2, peanut",), tableaus=("mason", "mason x2"), stones=(1,), rows=rows
    )
    play(state, "play rice x2", "take 1", "take 3")
    assert (state.stones[:2], state.points[:2]) == ([1, 3], [0, 0])


def test_t9_of_the_new_row_if_the_last_card_made_one() -> None:
    state = position(
        tableaus=("mason, priest", "mason"),
        rows=("priest", *["shrine x2"] * 3),
        pile="priest, priest, rice, mason, shrine",
    )
    play(state, "play rice", "take 1")
    assert (state.stones[:2], state.points[:2]) == ([1, 1], [0, 0])


def test_t9_for_all_players() -> None:
    state = position(
        players=4,
        turn=2,
        tableaus=("mason x2", "", "mason", "mason x3"),
        rows=("mason, priest", *["priest x2"] * 3),
        pile="priest, rice, rice, rice, shrine",
    )
    play(state, "play rice", "take 1")
    assert state.stones == [2, 0, 1, 4]
    assert (state.turn, state.to_act, phase(state)) == (3, 3, "main")
