"""The components (C)."""

from collections import Counter

import pytest

from bali import BadSetup, Game
from bali.rules.deals import Deal
from tests.positions import cards, hand, play, played, position

GAME_CARDS = {
    "priest": 9,
    "shrine": 9,
    "mason": 12,
    "rice": 5,
    "peanut": 5,
    "banana": 5,
    "pepper": 5,
}
DECK = tuple(cards(", ".join(f"{card} x{count}" for card, count in GAME_CARDS.items())))


@pytest.mark.parametrize("seed", range(5))
def test_c1_fifty_game_cards(seed: int) -> None:
    assert Counter(Game.new(seed).record.deal.deck) == GAME_CARDS


@pytest.mark.parametrize("seed", range(5))
def test_c1_eight_oracles_with_the_oracle(seed: int) -> None:
    deck = Game.new(seed, variants=["oracle"]).record.deal.deck
    assert Counter(deck) == {**GAME_CARDS, "oracle": 8}


@pytest.mark.parametrize("missing", GAME_CARDS)
def test_c1_no_other_deck(missing: str) -> None:
    spare = "mason" if missing == "priest" else "priest"
    changed = list(DECK)
    changed[DECK.index(missing)] = spare
    Deal(("red", "blue"), (), DECK)
    with pytest.raises(BadSetup) as wrong:
        Deal(("red", "blue"), (), tuple(changed))
    assert (wrong.value.field, wrong.value.reason) == ("deck", "wrong-count")


@pytest.mark.parametrize("deck", [DECK[1:], (*DECK, "priest"), ()], ids=["49", "51", "0"])
def test_c1_no_more_and_no_fewer_cards(deck: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as wrong:
        Deal(("red", "blue"), (), deck)
    assert (wrong.value.field, wrong.value.reason) == ("deck", "wrong-count")


def test_c1_no_oracle_without_the_variant() -> None:
    with pytest.raises(BadSetup) as wrong:
        Deal(("red", "blue"), (), (*DECK[1:], "oracle"))
    assert (wrong.value.field, wrong.value.reason) == ("deck[49]", "unknown-word")


@pytest.mark.parametrize("variants", [[], ["oracle"]])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_c2_twenty_five_cards_of_each_good(players: int, variants: list[str]) -> None:
    state = Game.new(1, players, variants).state
    for good in range(4):
        owned = sum(goods[good] for goods in state.goods)
        assert state.supply[good] + owned + state.altar_counts[good] == 25


@pytest.mark.parametrize("color", ["red", "blue", "yellow", "green"])
def test_c3_a_mason_and_three_farmers_of_different_goods(color: str) -> None:
    other = "blue" if color == "red" else "red"
    state = Game.from_deal(DECK, [color, other]).state
    assert played(state, 0, "mason") == sum(state.tableaus[0]) == 1
    assert len(set(hand(state, 0))) == 3
    assert set(hand(state, 0)) < {"rice", "peanut", "banana", "pepper"}


@pytest.mark.parametrize(
    ("color", "farmers"),
    [
        ("red", ["peanut", "banana", "pepper"]),
        ("blue", ["rice", "banana", "pepper"]),
        ("yellow", ["rice", "peanut", "pepper"]),
        ("green", ["rice", "peanut", "banana"]),
    ],
)
def test_c3_ruling_each_colour_lacks_a_good_of_its_own(color: str, farmers: list[str]) -> None:
    for seat in range(4):
        colors = [name for name in ("red", "blue", "yellow", "green") if name != color]
        colors.insert(seat, color)
        assert hand(Game.from_deal(DECK, colors).state, seat) == farmers


def test_c4_ruling_stones_do_not_run_out() -> None:
    state = position(
        hands=("priest, rice, rice",),
        tableaus=("mason x3", "mason"),
        stones=(127, 200),
        rows=("mason, priest", *["priest, mason"] * 3),
    )
    play(state, "play priest", "take 1")
    assert state.stones[:2] == [131, 201]


def test_c4_ruling_points_do_not_run_out() -> None:
    state = position(
        hands=("mason, rice, rice",),
        tableaus=("priest x2", "priest"),
        points=(126, 30),
        rows=("priest, mason", *["mason x2"] * 3),
    )
    play(state, "play mason", "take 1")
    assert state.points[:2] == [129, 31]
