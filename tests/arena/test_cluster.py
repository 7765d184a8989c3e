"""Work handed out to a cluster: the same results as here, and what can go wrong."""

import sys

import numpy as np
import pytest

from bali.arena import cluster
from bali.arena.cluster import NoCluster, NoRay, OtherSources, joined, simulate_on
from bali.arena.running import WorkerLost, play_rest
from bali.arena.simulation import BATCH, Experiment, play
from tests.arena.fake_ray import FakeRay
from tests.arena.matches import match_of, play_all, untimed


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    return use(monkeypatch, FakeRay())


def use(monkeypatch: pytest.MonkeyPatch, ray: FakeRay) -> FakeRay:
    monkeypatch.setitem(sys.modules, "ray", ray)
    return ray


def test_a_match_has_the_same_games(ray: FakeRay) -> None:
    match = match_of(games=20)
    here = play_all(match)
    there = {game.fixture: game for game in play_rest(match, {}, ray="local")}
    assert not ray.is_up
    assert len(there) == 20
    assert all(untimed(game) == untimed(here[place]) for place, game in there.items())


def test_a_test_that_is_decided_stops_the_match(ray: FakeRay) -> None:
    match = match_of(games=400, bots=("greedy", "random"), sprt=(0.1, 0.9))
    games = list(play_rest(match, {}, ray="local"))
    assert not ray.is_up
    assert 2 < len(games) < 100


def test_only_what_is_missing_is_played(ray: FakeRay) -> None:
    match = match_of(games=8)
    kept = dict(list(play_all(match).items())[:5])
    assert len(list(play_rest(match, kept, ray="auto"))) == 3
    assert ray.settings["address"] == "auto"
    assert "num_cpus" not in ray.settings  # the cluster has what it has
    assert list(play_rest(match, play_all(match), ray="local")) == []


@pytest.mark.parametrize(("cores", "room"), [(None, 6), (2, 2)])
def test_as_many_games_at_once_as_there_is_room_for(
    cores: int | None, room: int, ray: FakeRay
) -> None:
    list(play_rest(match_of(games=20), {}, cores, ray="local"))
    assert ray.most_waiting == room
    assert {options["num_cpus"] for options in ray.options} == {1}


def test_bots_on_several_threads_get_as_many_processors(ray: FakeRay) -> None:
    match = match_of(games=2, bots=("tree@9px2", "random"))
    next(iter(play_rest(match, {}, ray="local")))
    assert {options["num_cpus"] for options in ray.options} == {2}


@pytest.mark.parametrize("cores", [None, 1])
@pytest.mark.parametrize("games", [1, BATCH, 17 * BATCH + 5])
def test_random_games_come_in_the_same_batches(games: int, cores: int | None, ray: FakeRay) -> None:
    experiment = Experiment(games, 2, (), 1)
    here = list(play(experiment))
    with joined("local", cores) as there:
        told = list(simulate_on(there, experiment, BATCH))
    assert ray.settings["num_cpus"] >= 1
    assert [len(batch) for batch in told] == [len(batch) for batch in here]
    assert all(np.array_equal(one, other) for one, other in zip(here, told, strict=True))


def test_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay):
        list(play_rest(match_of(), {}, ray="local"))


def test_nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, FakeRay(unreachable=True))
    with pytest.raises(NoCluster, match=r"^far away: nobody$"):
        list(play_rest(match_of(), {}, ray="far away"))


@pytest.mark.usefixtures("ray")
@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_nobody_at_this_port(address: str) -> None:
    with pytest.raises(NoCluster, match=address):
        list(play_rest(match_of(), {}, ray=address))


def test_workers_that_die_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = use(monkeypatch, FakeRay(lost=4))
    games = play_rest(match_of(games=20), {}, ray="local")
    assert len([next(games) for _ in range(3)]) == 3
    with pytest.raises(WorkerLost):
        next(games)
    assert not ray.is_up


@pytest.mark.usefixtures("ray")
def test_another_bali_on_the_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    games = play_rest(match_of(games=20), {}, ray="local")
    next(games)
    monkeypatch.setattr(cluster, "_sources", lambda: "another")
    with pytest.raises(OtherSources):
        list(games)
