"""The page knows the same levels as the server (`web/src/levels/levels.ts`)."""

import re
from pathlib import Path

from bali.bots.levels import FORMER, LEVELS, STAND_IN, USUAL_LEVEL

SOURCE = (Path(__file__).parents[2] / "web" / "src" / "levels" / "levels.ts").read_text("utf-8")


def told(name: str) -> list[str]:
    """The texts that a constant is made of."""
    found = re.search(rf"const {name}\b[^=]*=(.*?);\n", SOURCE, re.DOTALL)
    assert found is not None, name
    return re.findall(r'"([^"]*)"', found[1])


def test_levels_are_the_servers() -> None:
    assert told("LEVELS") == list(LEVELS)
    assert told("USUAL_LEVEL") == [USUAL_LEVEL]
    assert told("STAND_IN") == [STAND_IN]


def test_k8_the_page_says_who_forgets() -> None:
    assert told("FORGETFUL") == [name for name, level in LEVELS.items() if level.forgets]


def test_former_names_lead_to_the_same() -> None:
    assert told("FORMER") == [name for pair in FORMER.items() for name in pair]
