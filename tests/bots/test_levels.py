"""The seven opponents that people choose from."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bali.arena.limits import time_limit
from bali.bots import contestant
from bali.bots.levels import (
    FORMER,
    LEVELS,
    STAND_IN,
    USUAL_LEVEL,
    forgets,
    level_now,
    played_by,
)
from bali.bots.roster import NAMES, thinking_seconds
from bali.words import LANGUAGES, Words
from tests.bots.asking import ask, middle_view

PICTURES = Path(__file__).parents[2] / "web" / "src" / "art"

ANIMALS = ("duckling", "macaque", "rooster", "buffalo", "gecko", "heron", "tiger")


def test_there_are_seven() -> None:
    assert tuple(LEVELS) == ANIMALS
    assert {USUAL_LEVEL, STAND_IN} < set(LEVELS)


@pytest.mark.parametrize("level", ANIMALS)
def test_levels_are_contestants(level: str) -> None:
    found, behind = contestant(level), contestant(played_by(level))
    assert found.name == level
    assert level in NAMES
    assert type(found.bot) is type(behind.bot)
    assert vars(found.bot) == vars(behind.bot)
    assert found.budget == behind.budget
    assert thinking_seconds(level) == thinking_seconds(played_by(level))
    assert time_limit(found) == time_limit(behind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_a_name_and_a_character_each(language: str) -> None:
    words = Words(language)
    for message in ("level-name", "level-character"):
        assert len({words(message, level=level) for level in ANIMALS}) == len(ANIMALS)


@pytest.mark.parametrize("level", ANIMALS)
def test_levels_have_a_face_each(level: str) -> None:
    assert "viewBox" in (PICTURES / f"{level}.svg").read_text("utf-8")


def test_k8_only_the_strongest_remember_everything() -> None:
    assert [level for level in ANIMALS if not forgets(level)] == ["gecko", "heron", "tiger"]
    assert not forgets("greedy")
    assert forgets("novice") == forgets("macaque")  # a table that was opened before


@pytest.mark.parametrize("level", [level for level in ANIMALS if forgets(level)])
def test_k8_levels_that_forget_need_no_memory(level: str) -> None:
    view = middle_view(3, ("oracle",))
    forgotten = replace(view, memory=False, recollection=None)
    assert ask(level, forgotten).move == ask(level, view).move


def test_former_levels_are_played_by_todays() -> None:
    assert set(FORMER.values()) <= set(LEVELS)
    assert not set(FORMER) & set(LEVELS)
    assert [level_now(name) for name in ("master", "tiger", "greedy")] == [
        "tiger",
        "tiger",
        "greedy",
    ]


@pytest.mark.parametrize("module", ["levels", "roster", "pace"])
def test_levels_are_known_without_numba(module: str) -> None:
    code = f"import sys, bali.bots.{module}; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
