"""The Oracle variant (O)."""

from collections import Counter

import pytest

from bali import BadSetup, Game
from bali.record import dump
from bali.rules.deals import Deal
from bali.rules.state import State
from tests.positions import (
    altar,
    cards,
    hand,
    judge,
    left,
    legal,
    owned,
    phase,
    play,
    position,
    row,
)

DECK = tuple(
    cards("mason x12, priest x9, shrine x9, rice x5, peanut x5, banana x5, pepper x5, oracle x8")
)
ALTAR = ("banana", "pepper", "rice", "peanut")
STARTING_ALTAR = "rice down, peanut down, banana down, pepper down"
REST = ", mason, mason, mason, mason, mason"
"""Under the cards of a pile that matter, so that it does not run out."""


def opened(
    pile: str,
    *,
    altar: str = STARTING_ALTAR,
    more: int = 0,
    tableaus: tuple[str, ...] = (),
    goods: tuple[str, ...] = (),
    players: int = 2,
    turn: int = 0,
) -> State:
    """Row 1 has just been made anew from this pile, with so many more cards to take."""
    hands = ["peanut x3"] * players
    hands[turn] = "rice x3"
    state = position(
        players=players,
        turn=turn,
        hands=hands,
        stones=[2] * players,
        tableaus=tableaus,
        goods=goods,
        altar=altar,
        rows=("priest", "priest", "priest", "priest, priest"),
        pile=pile,
        oracle=True,
    )
    play(state, "play rice" + ("", " x2", " x3")[more], "take 1")
    return state


# O1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_o1_a_card_of_each_good_face_down_on_the_altar(players: int) -> None:
    colors = ("red", "blue", "yellow", "green")[:players]
    state = Game.from_deal(DECK, colors, ["oracle"], ALTAR).state
    assert altar(state) == [f"{good} down" for good in ALTAR]
    assert state.altar_counts == [1, 1, 1, 1]
    for good in ALTAR:
        assert (left(state, good), owned(state, 0, good)) == (25 - players - 1, 1)


def test_o1_the_altar_is_shuffled() -> None:
    orders = {Game.new(seed, variants=["oracle"]).record.deal.altar for seed in range(200)}
    assert len(orders) == 24


@pytest.mark.parametrize(
    ("goods", "field", "reason"),
    [
        (None, "altar", "missing"),
        (("rice", "rice", "banana", "pepper"), "altar", "wrong-count"),
        (("rice", "peanut", "banana"), "altar", "wrong-count"),
        (("rice", "peanut", "banana", "mason"), "altar[3]", "unknown-word"),
    ],
)
def test_o1_no_other_altar(goods: tuple[str, ...] | None, field: str, reason: str) -> None:
    with pytest.raises(BadSetup) as wrong:
        Deal(("red", "blue"), ("oracle",), DECK, goods)
    assert (wrong.value.field, wrong.value.reason) == (field, reason)


def test_o1_no_altar_without_the_oracle() -> None:
    assert Game.new(1).state.altar_size == 0
    with pytest.raises(BadSetup) as wrong:
        Deal(("red", "blue"), (), DECK[:50], ALTAR)
    assert (wrong.value.field, wrong.value.reason) == ("altar", "without-oracle")


@pytest.mark.parametrize("seed", range(20))
def test_o1_the_oracles_are_in_the_pile(seed: int) -> None:
    game = Game.new(seed, variants=["oracle"])
    deck = game.record.deal.deck
    assert "oracle" not in deck[:16]
    assert Counter(deck[16:])["oracle"] == 8
    assert game.position["pile"] == 42


def test_o1_no_oracle_among_the_cards_dealt() -> None:
    deck = (*DECK[:15], "oracle", *DECK[16:50], DECK[15], *["oracle"] * 7)
    with pytest.raises(BadSetup) as wrong:
        Deal(("red", "blue"), ("oracle",), deck, ALTAR)
    assert (wrong.value.field, wrong.value.reason) == ("deck[15]", "oracle-too-early")


# O2


@pytest.mark.parametrize(
    ("drawn", "left_over"),
    [
        ("oracle, mason, shrine, rice", ["mason", "shrine", "rice"]),
        ("mason, oracle, shrine, rice", ["mason", "shrine", "rice"]),
        ("mason, shrine, rice, oracle", ["mason", "shrine", "rice"]),
        ("oracle, mason, oracle, rice", ["mason", "rice"]),
        ("oracle, mason, oracle, oracle", ["mason"]),
    ],
)
def test_o2_oracles_go_to_the_box_and_are_not_replaced(drawn: str, left_over: list[str]) -> None:
    state = opened(drawn + REST)
    assert row(state, 1) == left_over
    assert state.box_oracles == 4 - len(left_over)
    assert state.deck_size - state.drawn == 5


def test_o2_a_row_without_oracles_gives_no_look() -> None:
    state = opened("mason, shrine, rice, pepper" + REST, more=1)
    assert (phase(state), state.box_oracles) == ("take", 0)


def test_o2_four_oracles_are_replaced() -> None:
    state = opened("oracle x4, mason, shrine, rice, pepper" + REST)
    assert row(state, 1) == ["mason", "shrine", "rice", "pepper"]
    assert (phase(state), state.box_oracles) == ("oracle", 4)


def test_o2_oracles_of_the_second_draw_are_removed_likewise() -> None:
    state = opened("oracle x4, mason, oracle, oracle, pepper" + REST)
    assert row(state, 1) == ["mason", "pepper"]
    assert (state.box_oracles, state.deck_size - state.drawn) == (6, 5)


def test_o2_four_oracles_twice() -> None:
    state = opened("oracle x8, mason, shrine, rice, pepper" + REST)
    assert row(state, 1) == ["mason", "shrine", "rice", "pepper"]
    assert (phase(state), state.box_oracles) == ("oracle", 8)
    play(state, "decline")
    assert (phase(state), state.turn) == ("main", 1)


def test_o2_the_game_ends_if_drawing_again_empties_the_pile() -> None:
    state = opened("oracle x4, mason, pepper", more=1)
    assert (phase(state), legal(state)) == ("over", [])
    assert row(state, 1) == ["mason", "pepper"]
    assert state.box_oracles == 4


# E1, ruling


@pytest.mark.parametrize("last", ["oracle, mason", "mason, oracle", "oracle x2"])
def test_e1_ruling_oracles_of_the_last_draw_stay_in_their_row(last: str) -> None:
    state = opened(last)
    assert (phase(state), row(state, 1)) == ("over", cards(last))
    assert (state.box_oracles, state.altar_size) == (0, 4)


def test_e1_ruling_also_when_the_last_draw_follows_four_oracles() -> None:
    state = opened("oracle x4, oracle, oracle")
    assert (phase(state), row(state, 1)) == ("over", ["oracle", "oracle"])
    assert (state.box_oracles, state.altar_size) == (4, 4)


# O3


def test_o3_ruling_looking_is_optional() -> None:
    state = opened("oracle, mason, shrine, rice" + REST, more=1)
    assert (phase(state), state.to_act, legal(state)) == ("oracle", 0, ["consult", "decline"])
    before = dump(state)
    play(state, "decline")
    assert (phase(state), altar(state)) == ("take", cards(STARTING_ALTAR))
    assert dump(state)["goods"] == before["goods"]


def test_o3_ruling_looking_obliges_keeping() -> None:
    state = opened("oracle, mason, shrine, rice" + REST)
    play(state, "consult")
    assert (phase(state), state.to_act) == ("keep", 0)
    assert legal(state) == ["keep 1", "keep 2", "keep 3", "keep 4"]
    assert altar(state) == cards(STARTING_ALTAR)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 9])
def test_o3_the_top_four_or_all_if_there_are_fewer(size: int) -> None:
    state = opened("oracle, mason, shrine, rice" + REST, altar=f"pepper x{size}")
    play(state, "consult")
    assert legal(state) == ["keep 1", "keep 2", "keep 3", "keep 4"][:size]


@pytest.mark.parametrize(
    ("move", "good", "others"),
    [
        ("keep 1", "pepper", ["rice down", "rice", "peanut down", "banana"]),
        ("keep 2", "banana", ["rice down", "rice", "peanut down", "pepper down"]),
        ("keep 3", "peanut", ["rice down", "rice", "banana", "pepper down"]),
        ("keep 4", "rice", ["rice down", "peanut down", "banana", "pepper down"]),
    ],
)
def test_o3_one_is_kept_and_the_others_go_back_in_order(
    move: str, good: str, others: list[str]
) -> None:
    state = opened(
        "oracle, mason, shrine, shrine" + REST,
        altar="rice down, rice, peanut down, banana, pepper down",
    )
    play(state, "consult", move)
    assert (owned(state, 0, good), owned(state, 1, good)) == (2, 1)
    assert altar(state) == others  # ruling: with their facing
    assert sum(state.altar_counts) == state.altar_size == 4


def test_o3_the_kept_card_no_longer_counts_on_the_altar() -> None:
    state = opened("oracle, mason, shrine, shrine" + REST, altar="rice x2, pepper, pepper down")
    assert judge(state).values == [3, 0, 0, 3]
    play(state, "consult", "keep 1")
    assert judge(state).values == [3, 0, 0, 2]


def test_o3_the_active_player_looks() -> None:
    state = opened("oracle, mason, shrine, shrine" + REST, players=3, turn=1)
    assert (state.turn, state.to_act) == (1, 1)
    play(state, "consult", "keep 1")
    assert [owned(state, player, "pepper") for player in range(3)] == [1, 2, 1]


@pytest.mark.parametrize("move", ["decline", "consult"])
@pytest.mark.parametrize(
    "pile", ["oracle x3, mason", "oracle x4, mason, shrine, rice, pepper", "oracle x7, mason"]
)
def test_o3_ruling_one_look_for_each_new_row(pile: str, move: str) -> None:
    state = opened(pile + REST, more=1)
    play(state, move, *(["keep 1"] if move == "consult" else []))
    assert phase(state) == "take"


@pytest.mark.parametrize("more", [0, 1])
def test_o3_ruling_an_empty_altar_gives_no_look(more: int) -> None:
    state = opened("oracle, mason, shrine, shrine" + REST, altar="", more=more)
    assert (row(state, 1), state.box_oracles) == (["mason", "shrine", "shrine"], 1)
    assert phase(state) == ("take" if more else "main")


def test_o3_the_last_card_of_the_altar_can_be_kept() -> None:
    state = opened("oracle, mason, shrine, shrine" + REST, altar="banana down")
    play(state, "consult", "keep 1")
    assert (altar(state), owned(state, 0, "banana")) == ([], 2)


# O4


@pytest.mark.parametrize("move", ["decline", "consult"])
def test_o4_before_the_next_card_is_taken(move: str) -> None:
    state = opened("oracle, mason, shrine, rice" + REST, more=2)
    play(state, move, *(["keep 2"] if move == "consult" else []))
    assert (phase(state), state.turn) == ("take", 0)
    assert hand(state, 0) == ["priest"]
    play(state, "take 1", "take 4")
    assert hand(state, 0) == ["rice", "priest", "priest"]


@pytest.mark.parametrize("move", ["decline", "consult"])
def test_o4_before_scoring(move: str) -> None:
    state = opened("shrine, mason, oracle, oracle" + REST, tableaus=("mason", "mason x2"))
    assert (phase(state), state.stones[:2]) == ("oracle", [2, 2])
    play(state, move)
    if move == "consult":
        assert (phase(state), state.stones[:2]) == ("keep", [2, 2])
        play(state, "keep 1")
    assert (phase(state), state.turn, state.stones[:2]) == ("main", 1, [3, 5])


def test_o4_the_scored_card_is_what_the_oracles_left_at_the_bottom() -> None:
    state = opened("mason, rice, oracle, oracle" + REST, tableaus=("", "mason"))
    play(state, "decline")
    assert owned(state, 0, "rice") == 2  # the farmer played this turn
    assert state.stones[:2] == [2, 2]


def test_o4_a_choice_in_the_scoring_comes_after_the_look() -> None:
    state = opened("mason, shrine, oracle, oracle" + REST, tableaus=("", "shrine"))
    play(state, "consult", "keep 3")
    assert (phase(state), state.turn, state.to_act) == ("reward", 0, 1)


def test_o4_two_looks_in_one_turn() -> None:
    first, second = "mason, priest, rice, oracle", "shrine, oracle, oracle, mason"
    state = opened(f"{first}, {second}{REST}", more=1)
    play(state, "consult", "keep 1", "take 2")
    assert (phase(state), altar(state)) == ("oracle", ["rice down", "peanut down", "banana down"])
    play(state, "consult")
    assert legal(state) == ["keep 1", "keep 2", "keep 3"]
    play(state, "keep 3")
    assert altar(state) == ["peanut down", "banana down"]
    assert (phase(state), state.turn, state.box_oracles) == ("main", 1, 3)


def test_o4_three_looks_in_one_turn() -> None:
    new_row = "mason, rice, mason, oracle"
    state = opened(f"{new_row}, {new_row}, {new_row}, shrine", more=2)
    play(state, "consult", "keep 1", "take 2", "decline", "take 3", "consult", "keep 1")
    assert (sum(state.goods[0]), state.altar_size) == (4 + 2, 2)
    assert (phase(state), state.turn) == ("main", 1)


def test_o4_two_looks_at_the_same_row() -> None:
    state = opened("oracle x3, mason, oracle, shrine, shrine, shrine" + REST, more=1)
    play(state, "decline", "take 1")
    assert (phase(state), row(state, 1)) == ("oracle", ["shrine"] * 3)


def test_o4_no_second_look_if_the_first_emptied_the_altar() -> None:
    first, second = "mason, priest, rice, oracle", "shrine, oracle, oracle, mason"
    state = opened(f"{first}, {second}{REST}", more=1, altar="rice")
    play(state, "consult", "keep 1", "take 2")
    assert (phase(state), state.turn, state.box_oracles) == ("main", 1, 3)
