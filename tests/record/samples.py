"""Records to begin with: sound ones, as parsed JSON, to be changed at will."""

import json
from itertools import product
from pathlib import Path
from typing import Any

Json = dict[str, Any]

FOLDER = Path(__file__).parents[1] / "records"

TABLES = [
    (players, variants)
    for players, variants in product((2, 3, 4), ((), ("oracle",), ("demon",), ("oracle", "demon")))
]
"""Each number of players with each choice of variants."""


def example() -> Json:
    """The game of RECORD.md, its deck completed: the first 16 cards are those of its rows."""
    rows = [
        ["shrine", "shrine", "mason", "priest"],
        ["shrine", "rice", "pepper", "mason"],
        ["rice", "shrine", "pepper", "mason"],
        ["priest", "shrine", "pepper", "pepper"],
    ]
    pile = (
        ["shrine"] * 4
        + ["mason"] * 9
        + ["priest"] * 7
        + ["rice"] * 3
        + ["peanut"] * 5
        + ["banana"] * 5
        + ["pepper"]
        + ["oracle"] * 8
    )
    return {
        "format": "bali/1",
        "variants": ["oracle", "demon"],
        "players": [{"name": "Ayu", "color": "red"}, {"name": "Wayan", "color": "green"}],
        "deck": [card for row in rows for card in row] + pile,
        "altar": ["rice", "banana", "pepper", "peanut"],
        "moves": [
            "play peanut",
            "take 4",
            "play peanut",
            "take 2",
            "play pepper x2",
            "take 4",
            "take 2",
        ],
    }


def base() -> Json:
    """A game of two without variants, before its first move."""
    record = example() | {"variants": [], "moves": []}
    record["deck"] = [card for card in record["deck"] if card != "oracle"]
    del record["altar"]
    return record


def whole(name: str) -> Json:
    """A record of tests/records/."""
    record: Json = json.loads((FOLDER / f"{name}.json").read_bytes())
    return record


def whole_games() -> list[Json]:
    """All records of tests/records/ that reach the end."""
    return [whole(path.stem) for path in sorted(FOLDER.glob("*.json")) if "unfin" not in path.stem]
