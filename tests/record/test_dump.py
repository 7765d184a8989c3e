"""The position dump: keys and values exactly as RECORD.md has them."""

import json
from typing import Any

import pytest

from bali import Game, Record
from bali.record import dump
from tests.record.samples import FOLDER, base, example, whole, whole_games

GOODS = ["rice", "peanut", "banana", "pepper"]
HAND_ORDER = [*GOODS, "mason", "priest", "shrine"]

# Copied from RECORD.md.
EXAMPLE_DUMP = """
{"ply": 0, "phase": "main", "turn": 0, "to_act": 0, "bought": false,
 "stones": [2, 3], "points": [0, 0],
 "hands": [["peanut", "banana", "pepper"], ["rice", "peanut", "banana"]],
 "tableaus": [{"mason": 1, "priest": 0, "shrine": 0, "rice": 0, "peanut": 0, "banana": 0, "pepper": 0},
              {"mason": 1, "priest": 0, "shrine": 0, "rice": 0, "peanut": 0, "banana": 0, "pepper": 0}],
 "goods": [{"rice": 1, "peanut": 1, "banana": 1, "pepper": 1}, {"rice": 1, "peanut": 1, "banana": 1, "pepper": 1}],
 "supply": {"rice": 22, "peanut": 22, "banana": 22, "pepper": 22},
 "altar": [["rice", "down"], ["banana", "down"], ["pepper", "down"], ["peanut", "down"]],
 "rows": [["shrine", "shrine", "mason", "priest"], ["shrine", "rice", "pepper", "mason"],
          ["rice", "shrine", "pepper", "mason"], ["priest", "shrine", "pepper", "pepper"]],
 "pile": 42, "demon": 1, "box": {"shrine": 0, "oracle": 0},
 "legal": ["play banana", "play peanut", "play pepper"], "scores": null, "ranks": null}
"""  # noqa: E501


def positions(record: object) -> list[dict[str, Any]]:
    """Every dump of a record, through JSON as the command prints it."""
    return [json.loads(json.dumps(dump(state))) for state in Record.from_json(record).states()]


def exact(value: object) -> str:
    """As text that tells true from 1 and 1 from 1.0."""
    return json.dumps(value, sort_keys=True)


def test_example_before_its_first_move() -> None:
    assert exact(positions(example())[0]) == exact(json.loads(EXAMPLE_DUMP))


def test_example_after_its_last_move() -> None:
    """Worked out by hand: three plays, four takes, and nobody has what is scored."""
    wanted = json.loads(EXAMPLE_DUMP) | {
        "ply": 7,
        "turn": 1,
        "to_act": 1,
        "stones": [1, 3],
        "hands": [["banana", "pepper", "pepper"], ["rice", "banana", "mason"]],
        "rows": [
            ["shrine", "shrine", "mason", "priest"],
            ["shrine", "rice"],
            ["rice", "shrine", "pepper", "mason"],
            ["priest", "shrine"],
        ],
        "legal": ["play banana", "play mason", "play rice"],
    }
    wanted["tableaus"][0] |= {"peanut": 1, "pepper": 2}
    wanted["tableaus"][1] |= {"peanut": 1}
    assert exact(positions(example())[-1]) == exact(wanted)


def test_example_between() -> None:
    seen = positions(example())
    assert [(p["phase"], p["turn"], p["to_act"]) for p in seen] == [
        ("main", 0, 0),
        ("take", 0, 0),
        ("main", 1, 1),
        ("take", 1, 1),
        ("main", 0, 0),
        ("take", 0, 0),
        ("take", 0, 0),
        ("main", 1, 1),
    ]
    assert seen[1]["legal"] == ["take 2", "take 3", "take 4"]  # D3: not the demon's row
    assert seen[4]["legal"] == ["play banana", "play pepper", "play pepper x2"]


def test_without_variants_no_demon_and_an_empty_altar() -> None:
    [position] = positions(base())
    assert position["demon"] is None
    assert position["altar"] == []
    assert position["pile"] == 34
    assert position["supply"] == dict.fromkeys(GOODS, 23)


def test_keys_are_the_same_in_every_position() -> None:
    keys = set(json.loads(EXAMPLE_DUMP))
    for path in sorted(FOLDER.glob("*.json")):
        assert all(set(position) == keys for position in positions(whole(path.stem)))


def test_hands_legal_and_ply_are_in_order() -> None:
    for record in whole_games():
        for ply, position in enumerate(positions(record)):
            assert position["ply"] == ply
            assert position["legal"] == sorted(position["legal"])
            for hand in position["hands"]:
                assert hand == sorted(hand, key=HAND_ORDER.index)


def test_bought_from_the_buy_to_the_end_of_the_turn() -> None:
    """True after a buy for as long as the turn lasts, also where the game ends in it."""
    ends = set()
    for record in whole_games():
        turn, bought = None, False
        seen = positions(record)
        for move, position in zip(record["moves"], seen[1:], strict=True):
            if position["turn"] not in (turn, None):
                turn, bought = position["turn"], False
            bought = bought or move.startswith("buy")
            assert position["bought"] is bought, (move, position["ply"])
        ends.add(seen[-1]["bought"])
    assert ends == {True, False}


def test_over_has_nobody_to_act_scores_and_ranks() -> None:
    for record in whole_games():
        *before, last = positions(record)
        assert (last["phase"], last["turn"], last["to_act"], last["legal"]) == (
            "over",
            None,
            None,
            [],
        )
        for score in last["scores"]:
            parts = score["tokens"] + score["shrines"] + score["stones"] + score["goods"]
            assert score["total"] == parts
            assert set(score) == {"tokens", "shrines", "stones", "goods", "total"}
        assert len(last["ranks"]) == len(record["players"])
        assert all(p["scores"] is None and p["ranks"] is None for p in before)


@pytest.mark.parametrize(
    ("name", "ranks"),
    [
        ("2-players-shared-victory", [1, 1]),
        ("3-players-demon-shared-by-three", [1, 1, 1]),
        ("4-players-demon-shared-by-four", [1, 1, 1, 1]),
    ],
)
def test_e4_shared_places_are_equal(name: str, ranks: list[int]) -> None:
    assert positions(whole(name))[-1]["ranks"] == ranks


def test_altar_tells_each_cards_facing() -> None:
    """T4: face up from the others, face down from the active player, face up from the supply."""
    record = whole("2-players-shared-victory")
    first = record["moves"].index("play shrine") + 1
    seen = positions(record)
    assert record["moves"][first : first + 3] == ["offer peanut", "offer pepper", "add rice"]
    assert seen[first + 3]["altar"] == [["peanut", "up"], ["pepper", "down"], ["rice", "up"]]
    assert [p["phase"] for p in seen[first : first + 4]] == ["offer", "offer", "add", "take"]
    assert [p["to_act"] for p in seen[first : first + 4]] == [0, 1, 1, 1]


def test_every_phase_is_reached_by_the_records() -> None:
    phases = {position["phase"] for record in whole_games() for position in positions(record)}
    assert phases == {
        "main",
        "offer",
        "add",
        "take",
        "oracle",
        "keep",
        "reward",
        "claim",
        "over",
    }


def test_a_dump_does_not_change_with_the_game() -> None:
    """The state moves on; a dump taken before must not."""
    game = Game(Record.from_json(base()))
    before = game.position
    text = exact(before)
    game.play("play banana")
    game.play("take 1")
    assert exact(before) == text
