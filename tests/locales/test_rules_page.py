"""The rules page tells every rule, the same in all languages, and its examples are right."""

import re

import pytest

from bali.rules.cards import GOOD_NAMES
from bali.words import LANGUAGES, speaking
from tests.locales.fluent_files import messages
from tests.locales.used_in_web import WEB
from tests.locales.used_messages import fact_kinds
from tests.positions import (
    altar,
    hand,
    judge,
    legal,
    owned,
    phase,
    play,
    played,
    position,
    row,
)

COUNTS = {"c": 4, "s": 5, "t": 9, "p": 6, "e": 4, "o": 4, "d": 4, "k": 8}
NUMBERS = [f"{section}{number}" for section in COUNTS for number in range(1, COUNTS[section] + 1)]
RULINGS = ["c3", "c4", "t4", "t8", "p4", "p6", "e1", "o3", "k6"]

REFERENCE = re.compile(r"\b[CSTPEODK][1-9]\b")
PICTURE = re.compile(r"\[([a-z-]*)\]")

TEXTS = [name for name in messages("en") if name.startswith(("rules-", "glossary-"))]
PLAIN = [name for name in TEXTS if not messages("en")[name].variables]


def told(name: str, language: str = "en") -> str:
    return speaking(language)(name)


# ---- all of it, in all languages


def test_every_rule_has_its_title_and_its_text() -> None:
    for number in NUMBERS:
        assert {f"rules-{number}", f"rules-{number}-title"} <= set(messages("en"))


def test_no_rule_but_these() -> None:
    numbered = {name.split("-")[1] for name in TEXTS if re.match(r"rules-[a-z]\d", name)}
    assert sorted(numbered) == sorted(NUMBERS)


def test_every_ruling_is_set_apart() -> None:
    found = [re.fullmatch(r"rules-(\w\d)-ruling", name) for name in TEXTS]
    assert [match[1] for match in found if match] == RULINGS


def test_every_section_has_its_title() -> None:
    assert {f"rules-section-{section}" for section in COUNTS} <= set(messages("en"))


def test_every_rule_that_a_fact_names_is_told() -> None:
    assert {kind.rule.lower() for kind in fact_kinds()} <= set(NUMBERS)


def test_every_term_is_explained() -> None:
    terms = [name for name in TEXTS if re.match(r"glossary-(?!title)(?!.*-text$)", name)]
    texts = [name for name in TEXTS if name.endswith("-text")]
    assert texts == [f"{term}-text" for term in terms]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_term_is_explained_twice(language: str) -> None:
    terms = [told(name.removesuffix("-text"), language) for name in TEXTS if "-text" in name]
    assert len(terms) == len(set(terms))


def test_references_lead_to_rules() -> None:
    for name in PLAIN:
        assert {found.lower() for found in REFERENCE.findall(told(name))} <= set(NUMBERS), name


def test_pictures_are_there() -> None:
    pictures = {picture for name in PLAIN for picture in PICTURE.findall(told(name))}
    assert pictures <= {path.stem for path in (WEB / "art").glob("*.svg")}


@pytest.mark.parametrize("part", [REFERENCE, PICTURE, re.compile(r"\b\d+\b"), re.compile("\n")])
def test_languages_agree_in_references_pictures_numbers_and_lines(part: re.Pattern[str]) -> None:
    for name in PLAIN:
        found = [sorted(part.findall(told(name, language))) for language in LANGUAGES]
        assert found[0] == found[1] == found[2], name


# ---- the examples, played: Ayu, Wayan, Made and Ketut are players 0 to 3


def test_t1_example() -> None:
    state = position(tableaus=("pepper x3",), stones=(4,))
    bought = [move for move in legal(state) if move.startswith("buy")]
    assert bought == ["buy pepper"]
    play(state, "buy pepper")
    assert state.stones[0] == 4 - 2


def test_t2_example() -> None:
    state = position(hands=("rice x2, priest",), stones=(3,))
    plays = [move for move in legal(state) if move.startswith("play")]
    assert plays == ["play priest", "play rice", "play rice x2"]
    play(state, "play rice x2")
    assert state.stones[0] == 2


def test_t3_example() -> None:
    state = position(hands=("shrine x3",), stones=(9,))
    assert [move for move in legal(state) if "shrine" in move] == ["play shrine"]
    play(state, "buy rice")
    assert (state.stones[0], legal(state)) == (4, ["discard shrine"])


def test_t4_example() -> None:
    state = position(
        players=4,
        turn=1,
        hands=("rice, peanut, banana", "shrine, mason, mason"),
        stones=(0, 7),
        goods=("rice", "pepper", "banana", ""),
    )
    play(state, "play shrine", "offer banana", "offer rice", "offer pepper", "add peanut")
    assert altar(state) == ["banana", "rice", "pepper down", "peanut"]


def test_t9_example() -> None:
    state = position(
        hands=("rice x2, mason",),
        stones=(1,),
        tableaus=("priest", "priest x2"),
        rows=("mason", "shrine, mason", "mason", "rice, shrine, priest, mason"),
    )
    play(state, "play rice x2", "take 2", "take 4")
    assert state.points[:2] == [1, 3]


def test_t9_example_with_a_new_row() -> None:
    state = position(
        hands=("rice x2, mason",),
        stones=(1,),
        tableaus=("mason", "mason"),
        rows=("mason", "shrine, mason", "mason", "mason"),
        pile="shrine, rice, priest, mason, priest, shrine",
    )
    play(state, "play rice x2", "take 2", "take 4")
    assert (row(state, 4), state.stones[:2]) == (["shrine", "rice", "priest", "mason"], [1, 1])


@pytest.mark.parametrize(
    ("card", "counts", "points"),
    [("priest", (3, 2, 0), [4, 2, 0]), ("mason", (2, 2, 1), [2, 2, 1])],
)
def test_p1_example(card: str, counts: tuple[int, ...], points: list[int]) -> None:
    state = position(
        players=3,
        hands=("rice, peanut, banana",),
        tableaus=[f"{card} x{count}" for count in counts],
        rows=(f"{card}, shrine", *["shrine"] * 3),
        pile="shrine, mason",
    )
    play(state, "play rice", "take 1")
    assert (state.points if card == "priest" else state.stones)[:3] == points


def test_p1_example_of_one_farmer() -> None:
    state = position(
        players=3, turn=1, tableaus=("banana",), rows=("banana, mason", *["shrine"] * 3)
    )
    play(state, "play rice", "take 1")
    assert owned(state, 0, "banana") == 1 + 1


def test_p2_example() -> None:
    state = position(
        players=4,
        tableaus=("mason", "mason x3", "", "mason x2"),
        rows=("mason, priest", *["shrine"] * 3),
        pile="shrine, mason",
    )
    play(state, "play rice", "take 1")
    assert state.stones[:4] == [1, 3 + 1, 0, 2]


def test_p4_example() -> None:
    state = position(tableaus=("shrine", "shrine x2"), rows=("shrine, mason", *["priest"] * 3))
    play(state, "play rice", "take 1")
    assert (phase(state), state.to_act) == ("reward", 0)
    play(state, "points")
    assert (state.points[0], state.to_act, legal(state)) == (1, 1, ["points", "stones"])
    play(state, "stones")
    assert (state.stones[1], state.points[1]) == (3, 0)


def test_p5_example() -> None:
    state = position(
        players=3,
        turn=2,
        tableaus=("pepper x3", "pepper", ""),
        rows=("pepper, mason", *["priest"] * 3),
    )
    play(state, "play rice", "take 1")
    assert [owned(state, player, "pepper") - 1 for player in range(3)] == [2, 1, 0]


def test_p6_example() -> None:
    state = position(
        players=3,
        turn=2,
        tableaus=("pepper x3", "pepper", ""),
        supply="pepper x1",
        rows=("pepper, mason", *["priest"] * 3),
    )
    play(state, "play rice", "take 1")
    assert (phase(state), state.to_act, owned(state, 0, "pepper")) == ("claim", 1, 2)
    play(state, "claim rice")
    assert (phase(state), state.to_act) == ("claim", 0)
    play(state, "claim banana")
    assert (owned(state, 1, "rice"), owned(state, 0, "banana"), phase(state)) == (2, 2, "main")


@pytest.mark.parametrize(
    ("counts", "values"),
    [
        ({"rice": 7, "pepper": 5, "peanut": 3, "banana": 2}, [3, 2, 1, 0]),
        ({"rice": 6, "banana": 6, "pepper": 2, "peanut": 0}, [3, 3, 2, 0]),
        ({"rice": 4, "banana": 4, "pepper": 4, "peanut": 4}, [3, 3, 3, 3]),
    ],
)
def test_e2_example(counts: dict[str, int], values: list[int]) -> None:
    state = position(altar=", ".join(f"{good} x{count}" for good, count in counts.items()))
    worth = dict(zip(GOOD_NAMES, judge(state).values, strict=True))
    assert [worth[good] for good in counts] == values


def test_e3_and_e4_examples() -> None:
    state = position(
        altar="rice x7, pepper x5, peanut x3, banana x2",
        hands=("shrine, rice, rice",),
        points=(6, 6),
        tableaus=("shrine x2", "shrine x2"),
        stones=(13, 12),
        goods=["rice x3, pepper, peanut x2, banana x4"] * 2,
    )
    assert judge(state)[1:] == ([29, 29], [1, 2])


def test_o2_and_o3_examples() -> None:
    state = position(
        oracle=True,
        altar="peanut down, pepper, banana, rice, rice down, pepper",
        rows=("shrine", "shrine", "priest", "priest"),
        pile="rice, oracle, mason, oracle, priest, priest",
    )
    play(state, "play banana", "take 2")
    assert (row(state, 2), phase(state)) == (["rice", "mason"], "oracle")
    play(state, "consult", "keep 2")
    assert altar(state) == ["peanut down", "pepper", "banana", "rice", "pepper"]
    assert owned(state, 0, "rice") == 2


def test_d2_example() -> None:
    state = position(demon=4, hands=("priest, rice, rice",))
    play(state, "play priest")
    assert legal(state) == ["take 2", "take 3", "take 4"]


def test_the_start_of_a_turn_is_as_told() -> None:
    """What the five minutes say: 3 cards in hand, and 4 points a shrine at the end."""
    state = position(tableaus=("shrine",), altar="rice", goods=("",))
    assert (len(hand(state, 0)), played(state, 0, "shrine"), judge(state).totals[0]) == (3, 1, 4)
