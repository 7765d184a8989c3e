"""The page's own counting (`web/src/score/counting.ts`) says what the rules say (E2 to E4)."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from bali.rules.cards import CARD_COUNTS, GOOD_NAMES, SACRIFICE_CARDS_OF_A_GOOD, SHRINE
from bali.rules.ending import COMPARISONS, POINTS_A_SHRINE, STONES_A_POINT
from bali.rules.facts import FinalScore, GoodValued, Won, facts
from bali.rules.moves import move_number
from bali.rules.play import apply
from bali.rules.state import State
from tests.positions import play, position

COUNTING = Path(__file__).parents[2] / "web" / "src" / "score" / "counting.ts"
NODE = Path(sys.executable).with_name("node")

SCRIPT = f"""
import * as counting from {json.dumps(COUNTING.as_uri())};
import {{ readFileSync }} from "node:fs";

const {{ valuesOf, canBeValues, scoreOf, ranksOf, decidedBy }} = counting;
const {{ cases, values }} = JSON.parse(readFileSync(0, "utf8"));
const told = cases.map(({{ altar, holdings }}) => {{
  const values = valuesOf(altar);
  return {{
    values,
    scores: holdings.map((holding) => scoreOf(holding, values)),
    ranks: ranksOf(holdings, values),
    decided: decidedBy(holdings, values),
  }};
}});
const constants = Object.entries(counting).filter(([, value]) => typeof value === "number");
console.log(JSON.stringify({{
  told,
  possible: values.map(canBeValues),
  constants: Object.fromEntries(constants),
}}));
"""

Goods = tuple[int, ...]


class Holding(NamedTuple):
    points: int
    shrines: int
    stones: int
    goods: Goods


class Case(NamedTuple):
    altar: Goods
    holdings: Sequence[Holding]


def test_the_page_counts_as_the_rules_do() -> None:
    asked = list(cases())
    told = ask_the_page(asked)["told"]
    for case, answer in zip(asked, told, strict=True):
        assert answer == by_the_rules(case), case
    assert {answer["decided"] for answer in told} == {*COMPARISONS, "nothing"}


def test_the_page_knows_the_same_numbers() -> None:
    assert ask_the_page()["constants"] == {
        "CARDS_OF_A_GOOD": SACRIFICE_CARDS_OF_A_GOOD,
        "SHRINES": CARD_COUNTS[SHRINE],
        "POINTS_A_SHRINE": POINTS_A_SHRINE,
        "STONES_A_POINT": STONES_A_POINT,
    }


def test_e2_the_page_knows_which_values_there_can_be() -> None:
    told = [by_the_rules(Case(altar, NOBODY))["values"] for altar in every_altar()]
    given = {tuple(values[good] for good in GOOD_NAMES) for values in told}
    values = list(product(range(4), repeat=len(GOOD_NAMES)))
    answers = ask_the_page(values=values)["possible"]
    assert {each for each, can_be in zip(values, answers, strict=True) if can_be} == given


# ---- cases

NOTHING = Holding(0, 0, 0, (0, 0, 0, 0))
NOBODY = (NOTHING, NOTHING)


def every_altar() -> Iterator[Goods]:
    """As far as values go: four goods have at most four different counts beside none."""
    return product(range(5), repeat=len(GOOD_NAMES))


def cases() -> Iterator[Case]:
    dice = random.Random(2006)
    yield Case((0, 0, 0, 0), NOBODY)
    yield Case((25, 0, 0, 0), (Holding(0, 9, 4, (0, 25, 25, 25)), NOTHING))
    yield Case((25, 25, 25, 25), (NOTHING,) * 4)
    yield Case((0, 0, 0, 0), (Holding(4000, 0, 4095, (25, 25, 25, 25)), NOTHING))
    for altar in every_altar():
        yield Case(altar, [Holding(0, 0, 0, (1, 10, 100, 1000)), NOTHING])
    for _ in range(1500):
        yield any_case(dice)
    for _ in range(1500):
        yield close_case(dice)


def any_case(dice: random.Random) -> Case:
    """Whatever a real game can end with, and more."""
    altar = tuple(dice.randrange(26) for _ in GOOD_NAMES)
    return Case(altar, [any_holding(dice) for _ in range(dice.choice((2, 3, 4)))])


def any_holding(dice: random.Random) -> Holding:
    goods = tuple(dice.randrange(26) for _ in GOOD_NAMES)
    return Holding(dice.randrange(80), dice.randrange(10), dice.randrange(60), goods)


def close_case(dice: random.Random) -> Case:
    """Nearly everyone has the same points in all, many the same shrines and stones."""
    altar = tuple(dice.randrange(4) for _ in GOOD_NAMES)
    holdings = []
    for _ in range(dice.choice((2, 3, 4))):
        shrines, stones = dice.choice((1, 1, 2)), dice.choice((3, 4, 4, 5, 9, 10))
        goods = tuple(dice.randrange(3) for _ in GOOD_NAMES)
        without = by_the_rules(Case(altar, (Holding(0, shrines, stones, goods), NOTHING)))
        total = 40 + (dice.random() < 0.1)
        points = total - without["scores"][0]["total"]
        holdings.append(Holding(points, shrines, stones, goods))
    return Case(altar, holdings)


# ---- what either says


def by_the_rules(case: Case) -> dict[str, Any]:
    """As the last move of a game with these numbers tells it."""
    before = last_moment(len(case.holdings)).copy()
    before.altar_counts = list(case.altar)
    for player, holding in enumerate(case.holdings):
        before.points[player] = holding.points
        before.tableaus[player][SHRINE] = holding.shrines
        before.stones[player] = holding.stones
        before.goods[player] = list(holding.goods)
    after, move = before.copy(), move_number("take 1")
    apply(after, move)
    told = facts(before, move, after)
    scores = [fact for fact in told if isinstance(fact, FinalScore)]
    return {
        "values": {fact.good: fact.value for fact in told if isinstance(fact, GoodValued)},
        "scores": [{part: getattr(score, part) for part in (*PARTS, "total")} for score in scores],
        "ranks": [score.rank for score in scores],
        "decided": next(fact.decided_by for fact in told if isinstance(fact, Won)),
    }


PARTS = ("tokens", "shrines", "stones", "goods")


@cache
def last_moment(players: int) -> State:
    """Whoever takes the only card of row 1 ends the game (E1)."""
    state = position(players=players, rows=("mason", *["priest, mason"] * 3), pile="shrine, pepper")
    play(state, "play rice")
    return state


def ask_the_page(asked: Sequence[Case] = (), values: Sequence[Goods] = ()) -> dict[str, Any]:
    cases = [
        {
            "altar": named(case.altar),
            "holdings": [
                {**holding._asdict(), "goods": named(holding.goods)} for holding in case.holdings
            ],
        }
        for case in asked
    ]
    answer = subprocess.run(
        [NODE, "--no-warnings", "--input-type=module", "--eval", SCRIPT],
        input=json.dumps({"cases": cases, "values": [named(each) for each in values]}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    told: dict[str, Any] = json.loads(answer.stdout)
    return told


def named(goods: Goods) -> dict[str, int]:
    return dict(zip(GOOD_NAMES, goods, strict=True))
