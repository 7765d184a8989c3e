"""Nets as files: the weights, and how they came about.

A file is NumPy's `.npz` with the arrays of a `Net` and `about`, a JSON object. Those that Bali
ships lie in the folder `weights`, one for each number of players.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from bali.bots.value.inputs import SEAT_INPUTS, TABLE_INPUTS
from bali.bots.value.inputs import VERSION as INPUTS_VERSION
from bali.bots.value.net import OUTPUTS, UNITS_AT_ONCE, Net, RealArray
from bali.rules.errors import BaliError

FORMAT = "bali-net/1"

COURSE = "bali-course/"
"""How the format of a checkpoint begins (`bali.training.course`)."""

RULES = "RULES 1"
"""The version of the rules that nets learn; whoever changes what is legal or what scores changes
this."""

FOLDER = Path(__file__).parent / "weights"
INSTINCTS = Path(__file__).parents[1] / "instinct" / "weights"

NetOf = Callable[[int], Net]
"""The net for so many players."""

NO_NET = "no-net"
ONLY_A_COURSE = "only-a-course"
OTHER_INPUTS = "other-inputs"
OTHER_RULES = "other-rules"
OTHER_SIZE = "other-size"
OTHER_COURSE = "other-course"

_TOLD = {
    NO_NET: "not a file of a net",
    ONLY_A_COURSE: "what a course goes on from, not its net",
    OTHER_INPUTS: "made by a version of Bali whose nets are told other things",
    OTHER_RULES: "made for other rules than these",
    OTHER_SIZE: "made for another number of players",
    OTHER_COURSE: "a course with another plan",
}


class BadNet(BaliError):
    """A file that cannot be used as a net: the reason says why."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path}: {_TOLD[reason]}")


def shipped(players: int) -> Net:
    """The net that Bali comes with."""
    return _shipped(players)[0]


def about_shipped(players: int) -> dict[str, Any]:
    """Its command, figures and versions."""
    return _shipped(players)[1]


@cache
def _shipped(players: int) -> tuple[Net, dict[str, Any]]:
    return load_net(FOLDER / f"{players}.npz", players)


def nets_mark(*folders: Path) -> str:
    """Changes with Bali's own nets, and with those in these folders."""
    digest = sha256()
    for folder in (FOLDER, INSTINCTS, *folders):
        for file in sorted([*folder.glob("[0-9].npz"), *folder.glob("[0-9].instinct.npz")]):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def nets_in(folder: Path) -> NetOf:
    """Nets of one's own. What this gives raises as `load_net` does."""
    return cache(lambda players: load_net(folder / f"{players}.npz", players)[0])


def save_net(path: Path, net: Net, about: Mapping[str, Any]) -> None:
    save_arrays(path, net._asdict(), {"format": FORMAT, "rules": RULES, **about})


def load_net(path: Path, players: int) -> tuple[Net, dict[str, Any]]:
    """Raises BadNet, and OSError where there is no file."""
    arrays, about = open_weights(path, FORMAT, players)
    return net_from(path, arrays), about


def save_arrays(path: Path, arrays: Mapping[str, RealArray], about: Mapping[str, Any]) -> None:
    """Write them whole or not at all."""
    told = json.dumps({"inputs": INPUTS_VERSION, **about})
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        np.savez(file, allow_pickle=False, about=np.array(told), **arrays)
    partial.replace(path)


def open_arrays(path: Path, format_name: str) -> tuple[dict[str, RealArray], dict[str, Any]]:
    """What `save_arrays` wrote. Raises BadNet, and OSError where there is no file."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            about = json.loads(str(found["about"]))
            arrays = {name: found[name] for name in found.files if name != "about"}
    except (TypeError, ValueError, KeyError, EOFError, BadZipFile):  # TypeError: a lone array
        raise BadNet(path, NO_NET) from None
    written_as = about.get("format") if isinstance(about, dict) else None
    if written_as != format_name:
        is_course = format_name == FORMAT and str(written_as).startswith(COURSE)
        raise BadNet(path, ONLY_A_COURSE if is_course else NO_NET)
    if about.get("inputs") != INPUTS_VERSION:
        raise BadNet(path, OTHER_INPUTS)
    return arrays, about


def open_weights(
    path: Path, format_name: str, players: int
) -> tuple[dict[str, RealArray], dict[str, Any]]:
    """The same, of something for these rules and so many players."""
    arrays, about = open_arrays(path, format_name)
    if about.get("players") != players:
        raise BadNet(path, OTHER_SIZE)
    if about.get("rules") != RULES:
        raise BadNet(path, OTHER_RULES)
    return arrays, about


def net_from(path: Path, arrays: Mapping[str, RealArray], prefix: str = "") -> Net:
    """The net whose arrays bear these names; it may have any number of units. Raises BadNet."""
    names = [prefix + name for name in Net._fields]
    if not all(name in arrays for name in names):
        raise BadNet(path, NO_NET)
    net = Net(*(np.ascontiguousarray(arrays[name]) for name in names))
    if not all(array.dtype == np.float32 and np.isfinite(array).all() for array in net):
        raise BadNet(path, NO_NET)
    first, second = net.first_bias.size, net.second_bias.size
    if tuple(array.shape for array in net) != shapes_of(first, second) or second % UNITS_AT_ONCE:
        raise BadNet(path, NO_NET)
    return net


def shapes_of(first: int, second: int) -> tuple[tuple[int, ...], ...]:
    """Of the arrays of a net with so many units in its two layers."""
    return (
        *((TABLE_INPUTS + 2 * SEAT_INPUTS, first), (first,)),
        *((second, first), (second,)),
        *((OUTPUTS, second), (OUTPUTS, first), (OUTPUTS,)),
    )
