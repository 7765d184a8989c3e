"""What happened in a move, as facts."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from bali.record import dump
from bali.rules.cards import CARD_NAMES
from bali.rules.facts import (
    Added,
    AddedNothing,
    Bought,
    ChosePoints,
    ChoseStones,
    Claimed,
    Consulted,
    Declined,
    DemonMoved,
    Discarded,
    Ended,
    Fact,
    FinalScore,
    GainedPoints,
    GainedStones,
    GoodValued,
    Kept,
    NoLook,
    Offered,
    OfferedNothing,
    OraclesRemoved,
    Played,
    Received,
    ReceivedNothing,
    RowLaid,
    Scored,
    Took,
    TurnBegan,
    Won,
    facts,
)
from bali.rules.moves import move_number
from bali.rules.play import apply
from bali.rules.state import State
from tests.positions import play, position, tell
from tests.rules.walks import HABITS, VARIANTS, Walk

NO_SUPPLY = "rice x0, peanut x0, banana x0, pepper x0"
QUIET_ROWS = ("shrine, mason", *["priest x2"] * 3)
"""Taking from row 1 scores shrines, which nobody has."""

NOBODY_GAINS = [Took(0, "mason", 1), Scored("shrine", 1, None), TurnBegan(1)]

RULES = {
    "Bought": "T1",
    "Played": "T2",
    "Discarded": "T3",
    "DemonMoved": "D2",
    "Offered": "T4",
    "OfferedNothing": "T4",
    "Added": "T4",
    "AddedNothing": "T4",
    "Took": "T6",
    "RowLaid": "T7",
    "OraclesRemoved": "O2",
    "NoLook": "O3",
    "Consulted": "O3",
    "Declined": "O3",
    "Kept": "O3",
    "Scored": "T9",
    "GainedStones": "P2",
    "GainedPoints": "P3",
    "ChoseStones": "P4",
    "ChosePoints": "P4",
    "Received": "P5",
    "Claimed": "P6",
    "ReceivedNothing": "P6",
    "TurnBegan": "S5",
    "Ended": "E1",
    "GoodValued": "E2",
    "FinalScore": "E3",
    "Won": "E4",
}


def kinds(kind: type[Fact] = Fact) -> Iterator[type[Fact]]:
    """Every kind of fact there is."""
    for narrower in kind.__subclasses__():
        yield narrower
        yield from kinds(narrower)


def test_every_kind_has_the_number_of_its_rule() -> None:
    assert {kind.__name__: kind.rule for kind in kinds()} == RULES


def test_a_fact_as_json() -> None:
    assert Bought(1, "rice", 4).to_json() == {
        "kind": "Bought",
        "rule": "T1",
        "player": 1,
        "good": "rice",
        "cost": 4,
    }


# phases 1 and 2A


@pytest.mark.parametrize(("farmers", "cost"), [(0, 5), (2, 3), (6, 0)])
def test_bought(farmers: int, cost: int) -> None:
    state = position(turn=1, tableaus=("rice", f"pepper x{farmers}"), stones=(5, 5))
    assert tell(state, "buy pepper") == [Bought(1, "pepper", cost)]


@pytest.mark.parametrize(
    ("move", "fact"),
    [
        ("play rice", Played(0, "rice", 1, 0)),
        ("play rice x2", Played(0, "rice", 2, 1)),
        ("play mason", Played(0, "mason", 1, 0)),
    ],
)
def test_played(move: str, fact: Fact) -> None:
    assert tell(position(hands=("rice x2, mason",), stones=(2,)), move) == [fact]


def test_played_three_farmers() -> None:
    state = position(hands=("pepper x3",), stones=(2,))
    assert tell(state, "play pepper x3") == [Played(0, "pepper", 3, 2)]


def test_played_a_priest() -> None:
    assert tell(position(hands=("priest x3",)), "play priest") == [Played(0, "priest", 1, 0)]


@pytest.mark.parametrize(("source", "target"), [(1, 2), (4, 1)])
def test_demon_moved(source: int, target: int) -> None:
    state = position(hands=("priest x3",), demon=source)
    assert tell(state, "play priest") == [Played(0, "priest", 1, 0), DemonMoved(source, target)]


def test_played_a_shrine() -> None:
    state = position(hands=("shrine x3",), stones=(7,))
    assert tell(state, "play shrine") == [Played(0, "shrine", 1, 7)]


def test_discarded() -> None:
    assert tell(position(hands=("shrine x3",)), "discard shrine") == [Discarded(0, "shrine")]


# the sacrifice


def with_shrine(*goods: str, turn: int = 0, supply: str = "") -> State:
    hands = ["rice, peanut, banana"] * len(goods)
    hands[turn] = "shrine, rice, rice"
    return position(
        players=len(goods),
        turn=turn,
        hands=hands,
        stones=[7] * len(goods),
        goods=goods,
        supply=supply,
    )


def test_offered_and_added() -> None:
    state = with_shrine("pepper", "rice")
    play(state, "play shrine")
    assert tell(state, "offer rice") == [Offered(1, "rice", "up")]
    assert tell(state, "offer pepper") == [Offered(0, "pepper", "down")]
    assert tell(state, "add banana") == [Added(0, "banana")]


def test_offered_nothing_right_after_the_shrine() -> None:
    state = with_shrine("", "pepper", "", "", turn=1)
    assert tell(state, "play shrine") == [
        Played(1, "shrine", 1, 7),
        OfferedNothing(2),
        OfferedNothing(3),
        OfferedNothing(0),
    ]


def test_offered_nothing_between_two_who_do() -> None:
    state = with_shrine("pepper", "rice", "", "banana")
    assert tell(state, "play shrine") == [Played(0, "shrine", 1, 7)]
    assert tell(state, "offer rice") == [Offered(1, "rice", "up"), OfferedNothing(2)]
    assert tell(state, "offer banana") == [Offered(3, "banana", "up")]


def test_offered_nothing_by_the_active_player() -> None:
    state = with_shrine("", "rice", "")
    play(state, "play shrine")
    assert tell(state, "offer rice") == [
        Offered(1, "rice", "up"),
        OfferedNothing(2),
        OfferedNothing(0),
    ]
    assert tell(state, "add rice") == [Added(0, "rice")]


def test_offered_nothing_by_anybody() -> None:
    assert tell(with_shrine("", "", "", turn=2), "play shrine") == [
        Played(2, "shrine", 1, 7),
        OfferedNothing(0),
        OfferedNothing(1),
        OfferedNothing(2),
    ]


def test_added_nothing() -> None:
    state = with_shrine("pepper", "", supply=NO_SUPPLY)
    play(state, "play shrine", "offer rice")
    assert tell(state, "offer pepper") == [Offered(0, "pepper", "down"), AddedNothing(0)]


def test_added_nothing_after_offering_nothing() -> None:
    state = with_shrine("", "", supply=NO_SUPPLY)
    play(state, "play shrine")
    assert tell(state, "offer rice") == [
        Offered(1, "rice", "up"),
        OfferedNothing(0),
        AddedNothing(0),
    ]


# taking


def test_took_and_goes_on() -> None:
    state = position(hands=("rice x3",), stones=(1,), rows=QUIET_ROWS)
    play(state, "play rice x2")
    assert tell(state, "take 2") == [Took(0, "priest", 2)]
    assert tell(state, "take 1") == NOBODY_GAINS


def test_row_laid() -> None:
    state = position(
        hands=("rice x3",),
        stones=(1,),
        rows=("shrine, mason", "priest", "priest", "priest"),
        pile="mason, rice, pepper, shrine, mason",
    )
    play(state, "play rice x2")
    assert tell(state, "take 3") == [
        Took(0, "priest", 3),
        RowLaid(3, ("mason", "rice", "pepper", "shrine")),
    ]


def test_row_laid_and_then_scored() -> None:
    state = position(rows=("mason", *["priest x2"] * 3), pile="mason, rice, pepper, shrine, mason")
    play(state, "play rice")
    assert tell(state, "take 1") == [
        Took(0, "mason", 1),
        RowLaid(1, ("mason", "rice", "pepper", "shrine")),
        Scored("shrine", 1, None),
        TurnBegan(1),
    ]


# the oracle


def before_new_row(pile: str, altar: str = "rice down, peanut, banana, pepper") -> State:
    state = position(
        hands=("rice x3",),
        altar=altar,
        rows=("mason", *["priest x2"] * 3),
        pile=pile,
        oracle=True,
    )
    play(state, "play rice")
    return state


def test_oracles_removed() -> None:
    state = before_new_row("oracle, mason, oracle, shrine, mason")
    assert tell(state, "take 1") == [
        Took(0, "mason", 1),
        RowLaid(1, ("oracle", "mason", "oracle", "shrine")),
        OraclesRemoved(1, 2),
    ]


def test_oracles_removed_draw_after_draw() -> None:
    state = before_new_row("oracle x4, oracle x3, shrine, mason")
    assert tell(state, "take 1") == [
        Took(0, "mason", 1),
        RowLaid(1, ("oracle",) * 4),
        OraclesRemoved(1, 4),
        RowLaid(1, ("oracle", "oracle", "oracle", "shrine")),
        OraclesRemoved(1, 3),
    ]


def test_no_look() -> None:
    state = before_new_row("oracle, mason, mason, shrine, mason", altar="")
    assert tell(state, "take 1") == [
        Took(0, "mason", 1),
        RowLaid(1, ("oracle", "mason", "mason", "shrine")),
        OraclesRemoved(1, 1),
        NoLook(0),
        Scored("shrine", 1, None),
        TurnBegan(1),
    ]


def test_no_look_is_not_told_where_no_oracle_came() -> None:
    state = before_new_row("mason x3, shrine, mason", altar="")
    assert NoLook(0) not in tell(state, "take 1")


def test_consulted_and_kept() -> None:
    state = before_new_row("oracle, mason, mason, shrine, mason", altar="rice, rice down, pepper")
    play(state, "take 1")
    assert tell(state, "consult") == [Consulted(0, 3, ("pepper", "rice", "rice"))]
    assert tell(state, "keep 2") == [
        Kept(0, "rice", 2),
        Scored("shrine", 1, None),
        TurnBegan(1),
    ]


def test_consulted_no_more_than_four() -> None:
    state = before_new_row("oracle, mason, mason, shrine, mason", altar="rice x3, peanut, pepper")
    play(state, "take 1")
    assert tell(state, "consult") == [Consulted(0, 4, ("pepper", "peanut", "rice", "rice"))]


def test_declined() -> None:
    state = before_new_row("oracle, mason, mason, shrine, mason")
    play(state, "take 1")
    assert tell(state, "decline") == [
        Declined(0),
        Scored("shrine", 1, None),
        TurnBegan(1),
    ]


# scoring


def before_scoring(card: str, *tableaus: str, turn: int = 0, supply: str = "") -> State:
    """Taking from row 1 scores this card."""
    hands = ["peanut, banana, pepper"] * len(tableaus)
    hands[turn] = "mason, priest, banana"
    state = position(
        players=len(tableaus),
        turn=turn,
        hands=hands,
        tableaus=tableaus,
        rows=(f"{card}, shrine", "mason", "mason", "mason"),
        supply=supply,
    )
    play(state, "play priest" if card == "mason" else "play mason")
    return state


def test_gained_stones() -> None:
    state = before_scoring("mason", "mason", "", "mason x2", turn=1)
    assert tell(state, "take 1") == [
        Took(1, "shrine", 1),
        Scored("mason", 1, 2),
        GainedStones(0, "mason", 1, 0),
        GainedStones(2, "mason", 3, 1),
        TurnBegan(2),
    ]


def test_gained_points() -> None:
    state = before_scoring("priest", "priest x2", "priest x2")
    assert tell(state, "take 1") == [
        Took(0, "shrine", 1),
        Scored("priest", 1, None),
        GainedPoints(0, "priest", 2, 0),
        GainedPoints(1, "priest", 2, 0),
        TurnBegan(1),
    ]


def test_chose_stones_and_points() -> None:
    state = before_scoring("shrine", "shrine", "shrine x2")
    assert tell(state, "take 1") == [Took(0, "shrine", 1), Scored("shrine", 1, 1)]
    assert tell(state, "points") == [ChosePoints(0, "shrine", 1, 0)]
    assert tell(state, "stones") == [ChoseStones(1, "shrine", 3, 1), TurnBegan(1)]


def test_received() -> None:
    state = before_scoring("rice", "rice x2", "", "rice", turn=2)
    assert tell(state, "take 1") == [
        Took(2, "shrine", 1),
        Scored("rice", 1, 0),
        Received(2, "rice", False),
        Received(0, "rice", False),
        Received(0, "rice", True),
        TurnBegan(0),
    ]


def test_claimed() -> None:
    state = before_scoring("rice", "rice", "rice x2", supply="rice x1")
    assert tell(state, "take 1") == [
        Took(0, "shrine", 1),
        Scored("rice", 1, 1),
        Received(0, "rice", False),
    ]
    assert tell(state, "claim pepper") == [Claimed(1, "pepper", "rice", False)]
    assert tell(state, "claim banana") == [Claimed(1, "banana", "rice", True), TurnBegan(1)]


def test_received_nothing() -> None:
    state = before_scoring("rice", "rice x2", "rice", supply=NO_SUPPLY)
    assert tell(state, "take 1") == [
        Took(0, "shrine", 1),
        Scored("rice", 1, 0),
        ReceivedNothing(0, False),
        ReceivedNothing(1, False),
        ReceivedNothing(0, True),
        TurnBegan(1),
    ]


def test_received_nothing_after_the_last_card() -> None:
    state = before_scoring(
        "rice", "rice", "rice", supply="rice x1, peanut x0, banana x0, pepper x0"
    )
    assert tell(state, "take 1")[2:] == [
        Received(0, "rice", False),
        ReceivedNothing(1, False),
        TurnBegan(1),
    ]


def test_received_nothing_after_the_last_claim() -> None:
    state = before_scoring(
        "rice", "rice x2", "", "rice", supply="rice x0, peanut x0, banana x1, pepper x0"
    )
    assert tell(state, "take 1") == [Took(0, "shrine", 1), Scored("rice", 1, 0)]
    assert tell(state, "claim banana") == [
        Claimed(0, "banana", "rice", False),
        ReceivedNothing(2, False),
        ReceivedNothing(0, True),
        TurnBegan(1),
    ]


# the end


def test_ended_with_values_scores_and_winner() -> None:
    state = position(
        points=(0, 9),
        stones=(11, 0),
        goods=("pepper", "rice x2"),
        altar="pepper x2, rice down",
        rows=("mason", *["priest x2"] * 3),
        pile="shrine, mason",
    )
    play(state, "play rice")
    assert tell(state, "take 1") == [
        Took(0, "mason", 1),
        RowLaid(1, ("shrine", "mason")),
        Ended(),
        GoodValued("rice", 1, 2),
        GoodValued("peanut", 0, 0),
        GoodValued("banana", 0, 0),
        GoodValued("pepper", 2, 3),
        FinalScore(0, tokens=0, shrines=0, stones=2, goods=3, total=5, rank=2),
        FinalScore(1, tokens=9, shrines=0, stones=0, goods=4, total=13, rank=1),
        Won((1,), "points"),
    ]


def test_ended_by_drawing_again() -> None:
    told = tell(before_new_row("oracle x4, oracle, mason"), "take 1")
    assert told[:5] == [
        Took(0, "mason", 1),
        RowLaid(1, ("oracle",) * 4),
        OraclesRemoved(1, 4),
        RowLaid(1, ("oracle", "mason")),
        Ended(),
    ]


def test_ended_with_an_empty_altar_is_no_lack_of_a_look() -> None:
    told = tell(before_new_row("oracle x4, oracle, mason", altar=""), "take 1")
    assert NoLook(0) not in told


@pytest.mark.parametrize(
    ("points", "shrines", "stones", "fact"),
    [
        ((8, 9), (0, 0), (0, 0), Won((1,), "points")),
        ((8, 4), (0, 1), (0, 0), Won((1,), "shrines")),
        ((8, 4), (0, 1), (4, 0), Won((1,), "shrines")),
        ((4, 4), (1, 1), (4, 3), Won((0,), "stones")),
        ((4, 4), (1, 1), (4, 4), Won((0, 1), "nothing")),
        ((4, 4, 4), (1, 1, 1), (3, 3, 3), Won((0, 1, 2), "nothing")),
        ((8, 4, 4), (0, 1, 1), (3, 3, 2), Won((1,), "stones")),
        ((8, 4, 4), (0, 1, 1), (3, 3, 3), Won((1, 2), "nothing")),
        ((5, 1, 1, 1), (0, 1, 1, 1), (4, 4, 4, 4), Won((1, 2, 3), "nothing")),
        ((5, 5, 5, 5), (0, 0, 0, 0), (4, 4, 4, 4), Won((0, 1, 2, 3), "nothing")),
    ],
)
def test_won(
    points: tuple[int, ...], shrines: tuple[int, ...], stones: tuple[int, ...], fact: Fact
) -> None:
    state = position(
        players=len(points),
        points=points,
        tableaus=[f"shrine x{count}" for count in shrines],
        stones=stones,
        rows=("mason", *["priest x2"] * 3),
        pile="mason, mason",
    )
    play(state, "play rice")
    assert tell(state, "take 1")[-1] == fact


# whole games


def told_games() -> Iterator[tuple[State, list[Fact], State]]:
    """Every move of some games: before it, what was told of it, after it."""
    for seed, (habit, players, lean) in enumerate(product(HABITS, (2, 3, 4), (False, True))):
        walk = Walk(seed, players, VARIANTS[seed % 4], habit, lean)
        state = walk.first_state()
        for text in walk.moves():
            before, move = state.copy(), move_number(text)
            apply(state, move)
            yield before, facts(before, move, state), state


WORDS = {*CARD_NAMES, "up", "down", "points", "shrines", "stones", "nothing"}


def test_no_fact_carries_a_word_of_a_language() -> None:
    for _, told, _ in told_games():
        for fact in told:
            for field in fields(fact):
                value = getattr(fact, field.name)
                for part in value if isinstance(value, tuple) else (value,):
                    assert part is None or isinstance(part, int) or part in WORDS, fact


def test_a_turn_begins_last_and_the_victory_is_told_last() -> None:
    for before, told, after in told_games():
        begins = [place for place, fact in enumerate(told) if isinstance(fact, TurnBegan)]
        changed = after.turn != before.turn
        assert begins == ([len(told) - 1] if changed else [])
        wins = [place for place, fact in enumerate(told) if isinstance(fact, Won)]
        assert wins == ([len(told) - 1] if dump(after)["phase"] == "over" else [])


def test_the_parts_of_a_final_score_add_up() -> None:
    for _, told, _ in told_games():
        for fact in told:
            if isinstance(fact, FinalScore):
                assert fact.tokens + fact.shrines + fact.stones + fact.goods == fact.total


def retell(told: dict[str, Any], fact: Fact) -> None:
    """Change a position dump as the fact says."""
    match fact:
        case Bought(player, good, cost):
            told["stones"][player] -= cost
            hand_out(told, player, good)
        case Played(player, card, count, cost):
            told["stones"][player] -= cost
            told["tableaus"][player][card] += count
            for _ in range(count):
                told["hands"][player].remove(card)
        case Discarded(player, card):
            told["hands"][player].remove(card)
            told["box"][card] += 1
        case DemonMoved(source, target):
            assert told["demon"] == source
            told["demon"] = target
        case Offered(player, good, face):
            told["goods"][player][good] -= 1
            told["altar"].append([good, face])
        case Added(_, good):
            told["supply"][good] -= 1
            told["altar"].append([good, "up"])
        case Took(player, card, row):
            assert told["rows"][row - 1].pop() == card
            told["hands"][player].append(card)
        case RowLaid(row, cards):
            assert told["rows"][row - 1] == []
            told["rows"][row - 1] = list(cards)
            told["pile"] -= len(cards)
        case OraclesRemoved(row, count):
            told["rows"][row - 1] = [card for card in told["rows"][row - 1] if card != "oracle"]
            told["box"]["oracle"] += count
        case Kept(player, good, place):
            assert place is not None
            assert told["altar"].pop(-place)[0] == good
            told["goods"][player][good] += 1
        case GainedStones(player, _, amount, _):
            told["stones"][player] += amount
        case GainedPoints(player, _, amount, _):
            told["points"][player] += amount
        case Received(player, good, _) | Claimed(player, good, _, _):
            hand_out(told, player, good)


def hand_out(told: dict[str, Any], player: int, good: str) -> None:
    told["supply"][good] -= 1
    told["goods"][player][good] += 1


CHANGING = (
    *("stones", "points", "hands", "tableaus", "goods", "supply"),
    *("altar", "rows", "pile", "demon", "box"),
)


def test_facts_tell_everything_that_changed() -> None:
    for before, told, after in told_games():
        retold = dump(before)
        for fact in told:
            retell(retold, fact)
        for cards in retold["hands"]:
            cards.sort(key=CARD_NAMES.index)
        there = dump(after)
        assert {key: retold[key] for key in CHANGING} == {key: there[key] for key in CHANGING}
