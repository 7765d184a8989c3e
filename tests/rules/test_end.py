"""The end of the game: values, scores and ranks (E)."""

from itertools import product

import pytest

from bali import Game, IllegalMove
from bali.rules.cards import GOOD_NAMES
from bali.rules.ending import score_parts
from bali.rules.state import State
from tests.positions import hand, judge, legal, phase, play, position, row


def stacked(*counts: int, face: str = "") -> State:
    """A position with so many rice, peanut, banana and pepper on the altar."""
    piles = zip(GOOD_NAMES, counts, strict=True)
    return position(altar=", ".join(f"{good}{face} x{count}" for good, count in piles))


def standing(*players: tuple[int, int, int]) -> State:
    """A position in which each player has so many points in all, shrines and stones."""
    return position(
        players=len(players),
        points=[total - 4 * shrines - stones // 5 for total, shrines, stones in players],
        tableaus=[f"shrine x{shrines}" for _, shrines, _ in players],
        stones=[stones for _, _, stones in players],
        pile="mason, mason, priest, priest, priest",
    )


# E1


def test_e1_the_moment_the_pile_becomes_empty() -> None:
    state = position(rows=("mason", *["priest, mason"] * 3), pile="shrine, pepper")
    play(state, "play rice", "take 1")
    assert (phase(state), legal(state)) == ("over", [])
    assert row(state, 1) == ["shrine", "pepper"]
    assert state.drawn == state.deck_size


def test_e1_no_scoring() -> None:
    state = position(
        tableaus=("mason x2, rice", "mason, rice"),
        rows=("mason", *["priest, mason"] * 3),
        pile="shrine, mason",
    )
    play(state, "play rice", "take 1")
    assert (state.stones[:2], sum(state.supply)) == ([0, 0], 92)
    assert state.turn == 0


@pytest.mark.parametrize(("takes", "size"), [(("1",), 1), (("2", "1"), 2), (("2", "3", "1"), 3)])
def test_e1_no_more_cards_are_taken(takes: tuple[str, ...], size: int) -> None:
    state = position(
        hands=("rice x3",),
        stones=(2,),
        rows=("mason", *["priest, mason"] * 3),
        pile="shrine, pepper",
    )
    play(state, "play rice x3", *(f"take {row}" for row in takes))
    assert (phase(state), len(hand(state, 0))) == ("over", size)


def test_e1_not_while_a_card_is_left() -> None:
    state = position(
        hands=("rice x3",),
        stones=(2,),
        rows=("mason", "priest", *["priest, mason"] * 2),
        pile="shrine, pepper, mason, mason, shrine, pepper",
    )
    play(state, "play rice x3", "take 1")
    assert (phase(state), len(row(state, 1))) == ("take", 4)
    play(state, "take 2")
    assert (phase(state), row(state, 2)) == ("over", ["shrine", "pepper"])


def test_e1_the_last_draw_of_a_whole_game_finds_two_cards() -> None:
    for seed in range(5):
        game = Game.new(seed, players=3)
        drawn = {game.state.drawn}
        while not game.over:
            game.play(game.legal_moves[-1])
            drawn.add(game.state.drawn)
        assert drawn == {16, 20, 24, 28, 32, 36, 40, 44, 48, 50}
        assert len(row(game.state, game.state.last_row + 1)) == 2


def test_e1_nothing_after_that_happens() -> None:
    game = Game.new(3)
    while not game.over:
        game.play(game.legal_moves[-1])
    state = game.state.copy()
    with pytest.raises(IllegalMove) as illegal:
        game.play("take 1")
    assert illegal.value.legal == ()
    assert game.state == state


# E2


@pytest.mark.parametrize(
    ("counts", "values"),
    [
        ((3, 4, 4, 5), [1, 2, 2, 3]),
        ((4, 3, 2, 1), [3, 2, 1, 0]),
        ((1, 9, 2, 7), [0, 3, 1, 2]),
        ((2, 2, 1, 3), [2, 2, 1, 3]),
        ((4, 4, 3, 2), [3, 3, 2, 1]),
        ((4, 3, 2, 2), [3, 2, 1, 1]),
        ((2, 2, 2, 1), [3, 3, 3, 2]),
        ((1, 1, 1, 2), [2, 2, 2, 3]),
        ((1, 2, 2, 1), [2, 3, 3, 2]),
        ((5, 5, 5, 5), [3, 3, 3, 3]),
        ((0, 3, 2, 1), [0, 3, 2, 1]),
        ((0, 3, 3, 1), [0, 3, 3, 2]),
        ((0, 3, 1, 1), [0, 3, 2, 2]),
        ((0, 2, 2, 2), [0, 3, 3, 3]),
        ((0, 0, 2, 1), [0, 0, 3, 2]),
        ((2, 0, 0, 2), [3, 0, 0, 3]),
        ((0, 0, 0, 1), [0, 0, 0, 3]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
    ],
)
def test_e2_equal_counts_are_worth_the_same(counts: tuple[int, ...], values: list[int]) -> None:
    assert judge(stacked(*counts)).values == values


def test_e2_every_altar() -> None:
    for counts in product(range(5), repeat=4):
        highest_first = sorted(set(counts) - {0}, reverse=True)
        values = [3 - highest_first.index(count) if count else 0 for count in counts]
        assert judge(stacked(*counts)).values == values


def test_e2_face_down_cards_count_too() -> None:
    state = position(altar="pepper, rice down x2, peanut, banana down x3")
    assert judge(state).values == [2, 1, 3, 1]
    assert judge(stacked(3, 4, 4, 5, face=" down")).values == [1, 2, 2, 3]


# E3


def test_e3_example_the_twenty_two_points() -> None:
    state = position(
        goods=("pepper x2, banana x3, peanut, rice x3",),
        tableaus=("shrine",),
        stones=(5,),
        altar="pepper x5, banana x4, peanut x4, rice x3",
    )
    assert judge(state).totals[0] == 22
    assert score_parts(state, 0) == {
        "tokens": 0,
        "shrines": 4,
        "stones": 1,
        "goods": 17,
        "total": 22,
    }


@pytest.mark.parametrize(
    ("stones", "worth"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (24, 4), (131, 26)]
)
def test_e3_a_point_for_each_full_five_stones(stones: int, worth: int) -> None:
    assert judge(position(stones=(stones,))).totals == [worth, 0]


def test_e3_four_points_a_shrine() -> None:
    assert judge(position(tableaus=("shrine x3", "shrine"))).totals == [12, 4]


def test_e3_point_tokens() -> None:
    assert judge(position(points=(17, 140))).totals == [17, 140]


def test_e3_goods_on_the_altar_are_not_ones_own() -> None:
    assert judge(position(goods=("", "rice"), altar="rice x2")).totals == [0, 3]


def test_e3_goods_without_an_altar_are_worth_nothing() -> None:
    assert judge(position(goods=("rice x9, pepper x9",))).totals == [0, 0]


def test_e3_cards_in_hand_count_nothing() -> None:
    assert judge(position(hands=("shrine x3", "priest x3"))).totals == [0, 0]


def test_e3_other_cards_in_the_tableau_count_nothing() -> None:
    assert judge(position(tableaus=("mason x3, priest x2, rice x4",))).totals == [0, 0]


# E4


@pytest.mark.parametrize(
    ("players", "ranks"),
    [
        # points
        ([(20, 0, 0), (21, 0, 0)], [2, 1]),
        ([(20, 3, 19), (21, 0, 0)], [2, 1]),
        ([(9, 0, 0), (7, 0, 0), (8, 0, 0), (6, 0, 0)], [1, 3, 2, 4]),
        # then shrines
        ([(20, 1, 0), (20, 2, 0)], [2, 1]),
        ([(20, 1, 40), (20, 2, 0)], [2, 1]),
        ([(20, 1, 0), (20, 3, 0), (20, 2, 0)], [3, 1, 2]),
        # then stones, all of them
        ([(20, 1, 3), (20, 1, 4)], [2, 1]),
        ([(20, 1, 9), (20, 1, 10)], [2, 1]),
        ([(20, 1, 4), (20, 1, 5)], [2, 1]),
        ([(20, 1, 3), (20, 1, 1), (20, 1, 2), (20, 1, 4)], [2, 4, 3, 1]),
        # then nothing: shared
        ([(20, 1, 3), (20, 1, 3)], [1, 1]),
        ([(20, 1, 3), (20, 1, 3), (20, 1, 3)], [1, 1, 1]),
        ([(20, 1, 3), (20, 1, 3), (20, 1, 3), (20, 1, 3)], [1, 1, 1, 1]),
        ([(20, 1, 3), (20, 1, 3), (19, 1, 3)], [1, 1, 3]),
        ([(19, 1, 3), (20, 1, 3), (20, 1, 3)], [3, 1, 1]),
        ([(20, 1, 3), (20, 1, 3), (20, 1, 3), (20, 1, 2)], [1, 1, 1, 4]),
        # places below the first, ranked the same way
        ([(30, 0, 0), (20, 1, 3), (20, 1, 3), (20, 1, 3)], [1, 2, 2, 2]),
        ([(30, 0, 0), (20, 1, 3), (20, 1, 3), (20, 0, 9)], [1, 2, 2, 4]),
        ([(20, 1, 3), (30, 0, 0), (20, 1, 4), (20, 2, 0)], [4, 1, 3, 2]),
        ([(20, 1, 3), (30, 0, 0), (20, 1, 3), (30, 0, 0)], [3, 1, 3, 1]),
        ([(20, 1, 3), (20, 1, 3), (30, 0, 1), (30, 0, 2)], [3, 3, 2, 1]),
    ],
)
def test_e4_points_then_shrines_then_stones_then_shared(
    players: list[tuple[int, int, int]], ranks: list[int]
) -> None:
    assert judge(standing(*players)).ranks == ranks


def test_e4_every_tie_of_three_players() -> None:
    each = list(product((20, 21), (1, 2), (3, 4)))
    for players in product(each, repeat=3):
        state = standing(*players)
        assert judge(state).totals == [total for total, _, _ in players]
        assert judge(state).ranks == [1 + sum(p > me for p in players) for me in players]


def test_e4_players_who_are_not_there_win_nothing() -> None:
    assert judge(standing((0, 0, 0), (0, 0, 0))).ranks == [1, 1]
