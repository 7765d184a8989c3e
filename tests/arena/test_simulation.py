"""Random games in order, whatever the cores."""

import numpy as np
import pytest

from bali.arena.simulation import BATCH, Experiment, play


@pytest.mark.parametrize("games", [1, BATCH - 1, BATCH, BATCH + 1, 3 * BATCH + 5])
@pytest.mark.parametrize("cores", [1, 3])
def test_all_games_come_once_and_in_order(games: int, cores: int) -> None:
    batches = list(play(Experiment(games, 2, (), seed=1), cores))
    numbers = np.concatenate([batch["game"] for batch in batches])
    assert numbers.tolist() == list(range(games))


def test_same_games_on_any_number_of_cores() -> None:
    experiment = Experiment(3 * BATCH, 3, ("oracle", "demon"), seed=5)
    one, many = (np.concatenate(list(play(experiment, cores))) for cores in (1, 4))
    assert (one == many).all()
    assert (one == np.concatenate(list(play(experiment)))).all()


def test_a_longer_experiment_begins_with_the_same_games() -> None:
    short, long = (
        np.concatenate(list(play(Experiment(games, 2, ("oracle",), seed=5), 2)))
        for games in (100, BATCH + 100)
    )
    assert (short == long[:100]).all()


def test_seed_players_and_variants_make_other_games() -> None:
    def moves(players: int = 2, variants: tuple[str, ...] = (), seed: int = 1) -> list[int]:
        [games] = play(Experiment(50, players, variants, seed), 1)
        lengths: list[int] = games["moves"].tolist()
        return lengths

    usual = moves()
    assert moves(seed=2) != usual
    assert moves(players=3) != usual
    assert moves(variants=("demon",)) != usual
    assert moves(variants=("oracle",)) != usual
    assert moves() == usual


def test_games_come_as_they_are_played() -> None:
    """The first of very many: nobody waits for the last, or pays for it in memory."""
    first = next(iter(play(Experiment(10**12, 2, (), seed=1), 1)))
    assert len(first) == BATCH


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_are_whole(players: int) -> None:
    [games] = play(Experiment(500, players, ("oracle", "demon"), seed=8), 2)
    ranks = games["ranks"][:, :players]
    assert (ranks.min(axis=1) == 1).all()
    assert (ranks.max(axis=1) <= players).all()
    assert (games["ranks"][:, players:] == 0).all()
    assert ((games["worth"] >= 0) & (games["worth"] <= 3)).all()
    assert ((games["left"] >= 0) & (games["left"] <= 25 - players - 1)).all()
    assert (games["moves"] > games["turns"]).all()
    parts = [games[part][:, :players] for part in ("tokens", "shrines", "stones", "goods")]
    scores = np.sum(parts, axis=0)
    winners = np.where(ranks == 1, scores, -1).max(axis=1)
    assert (winners == scores.max(axis=1)).all()
