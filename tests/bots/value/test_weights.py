"""Nets as files."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bali.bots.value.net import WIDTHS, Net
from bali.bots.value.weights import (
    NO_NET,
    OTHER_INPUTS,
    OTHER_RULES,
    OTHER_SIZE,
    RULES,
    BadNet,
    about_shipped,
    load_net,
    save_net,
    shipped,
)
from bali.training.course import Plan, against
from bali.training.learning import new_net


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_nets_that_bali_comes_with(players: int) -> None:
    about = about_shipped(players)
    assert about["players"] == players
    assert about["command"].startswith(f"bali train --players {players} ")
    assert about["games"] > 100_000
    assert about["rules"] == RULES
    assert about["exam"]["mean"] > 0.6
    share, error = against(shipped(players), untrained(players), Plan(players, games=1), deals=40)
    assert share - error > 0.9


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_course_begins_with_what_the_one_before_made(players: int) -> None:
    """So the commands can be given one after the other, as they stand in the file."""
    made = None
    for command in about_shipped(players)["command"].split(" && "):
        words = command.split()
        assert words[:4] == ["bali", "train", "--players", str(players)]
        options = dict(zip(words[2::2], words[3::2], strict=True))
        assert options.get("--from") == made
        made = f"{options.get('--out', 'nets')}/{players}.npz"


def untrained(players: int) -> Net:
    return new_net(WIDTHS[players], np.random.default_rng(1))


def test_what_is_saved_can_be_loaded(tmp_path: Path) -> None:
    net = new_net(WIDTHS[3], np.random.default_rng(1))
    save_net(tmp_path / "3.npz", net, {"players": 3, "games": 7})
    again, about = load_net(tmp_path / "3.npz", 3)
    assert all(np.array_equal(*arrays) for arrays in zip(net, again, strict=True))
    assert about["games"] == 7
    assert [file.name for file in tmp_path.iterdir()] == ["3.npz"]


def reason_of(path: Path, players: int = 2) -> str:
    with pytest.raises(BadNet) as caught:
        load_net(path, players)
    assert str(path) in str(caught.value)
    return caught.value.reason


def test_files_that_are_no_nets(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    rng = np.random.default_rng(1)
    net = new_net(WIDTHS[2], rng)
    path.write_bytes(b"")
    assert reason_of(path) == NO_NET
    path.write_text("hello")
    assert reason_of(path) == NO_NET
    np.savez(path, numbers=np.zeros(3))
    assert reason_of(path) == NO_NET
    about = {"players": 2}
    save_net(path, net, {"format": "other/1"})
    assert reason_of(path) == NO_NET
    save_net(path, net, {"inputs": -1})
    assert reason_of(path) == OTHER_INPUTS
    save_net(path, net, about)
    assert reason_of(path, 3) == OTHER_SIZE
    for misshapen in (net._replace(second=net.second[:4]), new_net((128, 30), rng)):
        save_net(path, misshapen, about)
        assert reason_of(path) == NO_NET
    save_net(path, net, about | {"rules": "RULES 0"})
    assert reason_of(path) == OTHER_RULES
    bias: Any = net.last_bias
    for spoilt in (bias * np.nan, bias.astype(str), bias + 1j):
        save_net(path, net._replace(last_bias=spoilt), about)
        assert reason_of(path) == NO_NET
    with path.open("wb") as file:
        np.save(file, net.last_bias)
    assert reason_of(path) == NO_NET
    save_net(path, net, about)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    assert reason_of(path) == NO_NET
    with pytest.raises(FileNotFoundError):
        load_net(tmp_path / "none.npz", 2)
