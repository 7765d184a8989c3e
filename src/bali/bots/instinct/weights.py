"""Instincts as files, like the value nets' (`value.weights`)."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from bali.bots.instinct.net import SHAPES, Instinct, blank
from bali.bots.value.weights import NO_NET, RULES, BadNet, open_weights, save_arrays

FORMAT = "bali-instinct/1"

FOLDER = Path(__file__).parent / "weights"

PLAYERS = (4,)
"""With how many players search asks one; for these Bali comes with one."""

InstinctOf = Callable[[int], Instinct]
"""The instinct for so many players."""


@cache
def shipped_instinct(players: int) -> Instinct:
    """The instinct that Bali comes with; one that knows nothing where there is none."""
    return load_instinct(path_of(players), players)[0] if players in PLAYERS else blank()


def instincts_in(folder: Path) -> InstinctOf:
    """Instincts of one's own, and Bali's where there is none. What this gives raises as
    `load_instinct` does.
    """

    @cache
    def own(players: int) -> Instinct:
        file = folder / name_of(players)
        return load_instinct(file, players)[0] if file.exists() else shipped_instinct(players)

    return own


def name_of(players: int) -> str:
    """Beside a value net of one's own."""
    return f"{players}.instinct.npz"


def path_of(players: int) -> Path:
    return FOLDER / f"{players}.npz"


def save_instinct(path: Path, instinct: Instinct, about: Mapping[str, Any]) -> None:
    save_arrays(path, instinct._asdict(), {"format": FORMAT, "rules": RULES, **about})


def load_instinct(path: Path, players: int) -> tuple[Instinct, dict[str, Any]]:
    """Raises BadNet, and OSError where there is no file."""
    arrays, about = open_weights(path, FORMAT, players)
    if not all(name in arrays for name in Instinct._fields):
        raise BadNet(path, NO_NET)
    instinct = Instinct(*(np.ascontiguousarray(arrays[name]) for name in Instinct._fields))
    units = len(instinct.first_bias)
    for array, shape in zip(instinct, SHAPES, strict=True):
        wanted = tuple(units if size < 0 else size for size in shape)
        if array.dtype != np.float32 or array.shape != wanted or not np.isfinite(array).all():
            raise BadNet(path, NO_NET)
    return instinct, about
