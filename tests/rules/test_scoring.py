"""Scoring at the end of a turn (P)."""

from itertools import product

import pytest

from bali.rules.state import State
from tests.positions import left, legal, owned, phase, play, position

NO_SUPPLY = "rice x0, peanut x0, banana x0, pepper x0"


def scored(
    card: str,
    tableaus: tuple[str, ...],
    *,
    turn: int = 0,
    stones: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
    supply: str = "",
) -> State:
    """A turn has just ended with this card scored, as far as the first choice."""
    idle = "priest" if card == "mason" else "mason"
    hands = ["peanut, banana, pepper"] * len(tableaus)
    hands[turn] = f"{idle}, banana, pepper"
    state = position(
        players=len(tableaus),
        turn=turn,
        hands=hands,
        tableaus=tableaus,
        stones=stones,
        points=points,
        supply=supply,
        rows=(f"{card}, {idle}", "shrine", "shrine", "priest"),
        pile="shrine x2",
    )
    play(state, f"play {idle}", "take 1")
    return state


def has_ended(state: State, turn: int) -> bool:
    """Whether the turn is over and this player's begins."""
    return (phase(state), state.turn, state.to_act) == ("main", turn, turn)


# P1


@pytest.mark.parametrize(
    ("masons", "stones"),
    [
        ((0, 0), [0, 0]),
        ((1, 0), [1, 0]),
        ((0, 2), [0, 3]),
        ((2, 1), [3, 1]),
        ((2, 2), [2, 2]),
        ((3, 2), [4, 2]),
        ((2, 2, 3), [2, 2, 4]),
        ((3, 3, 1), [3, 3, 1]),
        ((1, 3, 3), [1, 3, 3]),
        ((2, 3, 2, 2), [2, 4, 2, 2]),
        ((1, 2, 2, 3), [1, 2, 2, 4]),
        ((1, 1, 1, 2), [1, 1, 1, 3]),
        ((2, 0, 0, 2), [2, 0, 0, 2]),
    ],
)
def test_p1_majority_is_strictly_more_and_at_least_two(
    masons: tuple[int, ...], stones: list[int]
) -> None:
    state = scored("mason", tuple(f"mason x{count}" for count in masons))
    assert state.stones[: len(masons)] == stones


def test_p1_every_majority_of_three_players() -> None:
    for masons in product(range(4), repeat=3):
        state = scored("mason", tuple(f"mason x{count}" for count in masons))
        most = max(masons)
        alone = most >= 2 and masons.count(most) == 1
        assert state.stones[:3] == [m + (1 if alone and m == most else 0) for m in masons]


def test_p1_a_card_just_played_counts() -> None:
    state = position(
        hands=("mason, rice, rice",),
        tableaus=("mason", "mason"),
        rows=("mason, priest", *["priest x2"] * 3),
    )
    play(state, "play mason", "take 1")
    assert state.stones[:2] == [3, 1]


def test_p1_cards_in_hand_do_not_count() -> None:
    state = position(
        hands=("priest, mason, mason", "mason x3"),
        tableaus=("mason", "mason x2"),
        rows=("mason, priest", *["priest x2"] * 3),
    )
    play(state, "play priest", "take 1")
    assert state.stones[:2] == [1, 3]


# P2, P3


def test_p2_a_stone_for_each_mason() -> None:
    state = scored("mason", ("mason x3", "mason x3", "mason"), stones=(1, 2, 3))
    assert state.stones[:3] == [4, 5, 4]
    assert state.points[:3] == [0, 0, 0]
    assert has_ended(state, 1)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_p2_example_masons(turn: int) -> None:
    state = scored("mason", ("mason", "", "mason x2"), turn=turn)
    assert state.stones[:3] == [1, 0, 3]


def test_p3_a_point_for_each_priest() -> None:
    state = scored("priest", ("priest", "priest x3"), points=(5, 6))
    assert state.points[:2] == [6, 10]
    assert state.stones[:2] == [0, 0]
    assert has_ended(state, 1)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_p3_example_priests(turn: int) -> None:
    state = scored("priest", ("priest x2", "priest", "priest x2"), turn=turn)
    assert state.points[:3] == [2, 1, 2]


# P4


@pytest.mark.parametrize(("choice", "stones", "points"), [("stones", 5, 5), ("points", 2, 8)])
def test_p4_stones_or_points_the_bonus_of_the_same_kind(
    choice: str, stones: int, points: int
) -> None:
    state = scored("shrine", ("shrine x2", ""), stones=(2,), points=(5,))
    assert (phase(state), state.to_act, legal(state)) == ("reward", 0, ["points", "stones"])
    play(state, choice)
    assert (state.stones[0], state.points[0]) == (stones, points)
    assert has_ended(state, 1)


@pytest.mark.parametrize(("choice", "gain"), [("stones", (4, 0)), ("points", (0, 4))])
def test_p4_example_shrines(choice: str, gain: tuple[int, int]) -> None:
    state = scored("shrine", ("shrine x3", "shrine", ""))
    play(state, choice)
    assert (state.stones[0], state.points[0]) == gain


def test_p4_each_player_chooses_for_themselves() -> None:
    state = scored("shrine", ("shrine", "shrine x2"))
    play(state, "points")
    assert state.to_act == 1
    play(state, "stones")
    assert (state.stones[:2], state.points[:2]) == ([0, 3], [1, 0])


def test_p4_without_majority_no_bonus() -> None:
    state = scored("shrine", ("shrine x2", "shrine x2"))
    play(state, "points", "points")
    assert state.points[:2] == [2, 2]


@pytest.mark.parametrize(
    ("turn", "order"), [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])]
)
def test_p4_ruling_in_turn_order_the_active_player_first(turn: int, order: list[int]) -> None:
    state = scored("shrine", ("shrine",) * 4, turn=turn)
    asked = []
    while phase(state) == "reward":
        asked.append(state.to_act)
        play(state, "points")
    assert asked == order
    assert state.points == [1] * 4
    assert has_ended(state, (turn + 1) % 4)


@pytest.mark.parametrize(
    ("tableaus", "turn", "order"),
    [
        (("", "shrine"), 0, [1]),
        (("shrine", ""), 0, [0]),
        (("shrine", "", "", "shrine"), 0, [0, 3]),
        (("", "shrine", "", "shrine"), 2, [3, 1]),
        (("shrine", "", "", ""), 1, [0]),
    ],
)
def test_p4_only_players_with_a_shrine_choose(
    tableaus: tuple[str, ...], turn: int, order: list[int]
) -> None:
    state = scored("shrine", tableaus, turn=turn)
    asked = []
    while phase(state) == "reward":
        asked.append(state.to_act)
        play(state, "stones")
    assert asked == order


def test_p4_nobody_has_a_shrine() -> None:
    state = scored("shrine", ("mason", "priest"))
    assert has_ended(state, 1)
    assert (state.stones[:2], state.points[:2]) == ([0, 0], [0, 0])


# P5


@pytest.mark.parametrize("good", ["rice", "peanut", "banana", "pepper"])
def test_p5_each_player_with_a_farmer_takes_one_card(good: str) -> None:
    state = scored(good, (f"{good} x2", f"{good} x2", "mason"))
    assert [owned(state, player, good) for player in range(3)] == [2, 2, 1]
    assert left(state, good) == 20
    assert has_ended(state, 1)


def test_p5_the_majority_takes_one_more() -> None:
    state = scored("rice", ("rice", "rice x3", "rice x2"))
    assert [owned(state, player, "rice") for player in range(3)] == [2, 3, 2]
    assert left(state, "rice") == 18


def test_p5_example_a_single_rice_farmer() -> None:
    state = scored("rice", ("", "rice", ""))
    assert [owned(state, player, "rice") for player in range(3)] == [1, 2, 1]


def test_p5_nobody_has_a_farmer() -> None:
    state = scored("rice", ("peanut x2", "mason"))
    assert left(state, "rice") == 23
    assert has_ended(state, 1)


@pytest.mark.parametrize(
    ("turn", "last", "claims"), [(0, 1, [1, 2]), (1, 1, [2, 0]), (2, 2, [1]), (2, 0, [2, 0, 1])]
)
def test_p5_active_player_first_then_clockwise(turn: int, last: int, claims: list[int]) -> None:
    state = scored("rice", ("rice", "rice", "rice"), turn=turn, supply=f"rice x{last}")
    asked = []
    while phase(state) == "claim":
        asked.append(state.to_act)
        play(state, "claim pepper")
    assert asked == claims
    assert has_ended(state, (turn + 1) % 3)


def test_p5_majority_taken_after_everyone() -> None:
    state = scored("rice", ("rice x3", "rice"), supply="rice x2")
    assert (phase(state), state.to_act, left(state, "rice")) == ("claim", 0, 0)
    assert owned(state, 0, "rice") == 2


def test_p5_the_last_card_can_be_the_majoritys() -> None:
    state = scored("rice", ("rice", "rice x2"), supply="rice x3")
    assert has_ended(state, 1)
    assert left(state, "rice") == 0


# P6


def test_p6_any_other_good_that_is_left() -> None:
    state = scored("rice", ("rice", ""), supply="rice x0, banana x0")
    assert legal(state) == ["claim peanut", "claim pepper"]
    play(state, "claim pepper")
    assert (owned(state, 0, "pepper"), owned(state, 0, "rice"), left(state, "pepper")) == (
        2,
        1,
        22,
    )
    assert has_ended(state, 1)


def test_p6_used_up_in_the_middle_of_the_scoring() -> None:
    state = scored("rice", ("rice", "rice", "", "rice"), turn=1, supply="rice x1")
    assert (phase(state), state.turn, state.to_act) == ("claim", 1, 3)
    play(state, "claim banana")
    assert (phase(state), state.turn, state.to_act) == ("claim", 1, 0)
    play(state, "claim peanut")
    assert [owned(state, 1, "rice"), owned(state, 3, "banana"), owned(state, 0, "peanut")] == [
        2,
        2,
        2,
    ]
    assert has_ended(state, 2)


def test_p6_a_good_used_up_by_a_claim_is_not_claimed_again() -> None:
    state = scored("rice", ("rice", "rice"), supply="rice x0, banana x1, peanut x0")
    assert legal(state) == ["claim banana", "claim pepper"]
    play(state, "claim banana")
    assert (state.to_act, legal(state)) == (1, ["claim pepper"])


def test_p6_ruling_for_the_majority_card_too() -> None:
    state = scored("rice", ("rice", "rice x2", "rice"), supply="rice x3")
    assert (phase(state), state.to_act, left(state, "rice")) == ("claim", 1, 0)
    play(state, "claim pepper")
    assert (owned(state, 1, "rice"), owned(state, 1, "pepper")) == (2, 2)
    assert has_ended(state, 1)


def test_p6_ruling_the_majority_claims_last() -> None:
    state = scored("rice", ("rice x2", "rice", "rice"), supply="rice x0")
    asked = []
    while phase(state) == "claim":
        asked.append(state.to_act)
        play(state, "claim pepper")
    assert asked == [0, 1, 2, 0]
    assert [owned(state, player, "pepper") for player in range(3)] == [3, 2, 2]


def test_p6_ruling_the_same_player_claims_twice_in_a_row() -> None:
    state = scored("rice", ("", "rice x2"), supply="rice x0")
    play(state, "claim pepper")
    assert (phase(state), state.to_act) == ("claim", 1)
    play(state, "claim banana")
    assert (owned(state, 1, "pepper"), owned(state, 1, "banana")) == (2, 2)
    assert has_ended(state, 1)


def test_p6_ruling_nothing_from_an_empty_supply() -> None:
    state = scored("rice", ("rice x2", "rice"), supply=NO_SUPPLY)
    assert has_ended(state, 1)
    assert sum(state.goods[0]) == 4


def test_p6_ruling_the_last_card_of_all_goods_leaves_nothing_to_the_next() -> None:
    state = scored("rice", ("rice", "rice"), supply="rice x1, peanut x0, banana x0, pepper x0")
    assert owned(state, 0, "rice") == 2
    assert has_ended(state, 1)


def test_p6_ruling_the_last_claim_leaves_nothing_to_the_others() -> None:
    state = scored(
        "rice", ("rice x2", "rice", "rice"), supply="rice x0, peanut x0, banana x1, pepper x0"
    )
    held = [sum(goods) for goods in state.goods]
    assert legal(state) == ["claim banana"]
    play(state, "claim banana")
    assert has_ended(state, 1)
    assert [sum(goods) for goods in state.goods] == [held[0] + 1, *held[1:]]
    assert sum(state.supply) == 0
