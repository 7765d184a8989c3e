"""What the tally tells against a straightforward computation over the same games."""

import statistics
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from bali.arena.simulation import Experiment, Games, play
from bali.arena.tally import PARTS, Moments, Tally, victory_twelfths
from bali.compiled.playouts import GAME_DTYPE

GOODS = ("rice", "peanut", "banana", "pepper")
NORMAL_95 = statistics.NormalDist().inv_cdf(0.975)


def games_of(experiment: Experiment) -> list[Any]:
    return [game for batch in play(experiment, 2) for game in batch]


def tally_of(experiment: Experiment) -> Tally:
    tally = Tally(experiment)
    for batch in play(experiment, 2):
        tally.add(batch)
    return tally


def check_estimate(told: dict[str, float], values: list[Any]) -> None:
    """A mean and half of its 95 % interval, from the definition."""
    assert told["mean"] == pytest.approx(statistics.fmean(values))
    half = NORMAL_95 * statistics.stdev(values) / len(values) ** 0.5
    assert told["half_interval_95"] == pytest.approx(half, rel=1e-6, abs=1e-12)


@pytest.mark.parametrize(
    ("players", "variants"), [(2, ()), (3, ("oracle",)), (4, ("oracle", "demon"))]
)
def test_summary_by_straightforward_computation(players: int, variants: tuple[str, ...]) -> None:
    experiment = Experiment(2500, players, variants, seed=17)
    games = games_of(experiment)
    told = tally_of(experiment).summary(seconds=2.0)
    assert (told["games"], told["players"], told["seed"]) == (2500, players, 17)
    assert told["variants"] == list(variants)
    assert told["moves"] == sum(int(game["moves"]) for game in games)
    assert told["games_per_s"] == 1250
    assert told["moves_per_s"] == told["moves"] / 2
    check_estimate(told["length"]["moves"], [int(game["moves"]) for game in games])
    check_estimate(told["length"]["turns"], [int(game["turns"]) for game in games])
    for seat in range(players):
        check_seat(told["seats"][seat], games, seat, players)
    for good, name in enumerate(GOODS):
        worth = Counter(int(game["worth"][good]) for game in games)
        assert told["goods"][name]["worth"] == [worth[value] / 2500 for value in range(4)]
        ran_out = sum(int(game["left"][good]) == 0 for game in games)
        assert told["goods"][name]["ran_out"] == ran_out / 2500
    any_ran_out = sum(min(game["left"]) == 0 for game in games)
    assert told["any_good_ran_out"] == any_ran_out / 2500


def check_seat(told: dict[str, Any], games: list[Any], seat: int, players: int) -> None:
    for part in PARTS:
        check_estimate(told["parts"][part], [int(game[part][seat]) for game in games])
    check_estimate(told["score"], [sum(int(game[part][seat]) for part in PARTS) for game in games])
    shares = []
    for game in games:
        winners = [other for other in range(players) if game["ranks"][other] == 1]
        shares.append(Fraction(seat in winners, len(winners)))
    check_estimate(told["win_share"], [float(share) for share in shares])


def test_counts_add_up() -> None:
    tally = tally_of(Experiment(1000, 3, ("demon",), seed=2))
    games = games_of(Experiment(1000, 3, ("demon",), seed=2))
    for seat in range(3):
        scores = Counter(sum(int(game[part][seat]) for part in PARTS) for game in games)
        assert {s: int(n) for s, n in enumerate(tally.score_counts[seat]) if n} == scores
    lengths = Counter(int(game["moves"]) for game in games)
    assert {m: int(n) for m, n in enumerate(tally.length_counts) if n} == lengths


def test_batches_do_not_matter() -> None:
    """All in one, or one by one: exact sums, so equal to the last bit."""
    experiment = Experiment(300, 4, ("oracle",), seed=3)
    [batch] = play(experiment, 1)
    together, apart = Tally(experiment), Tally(experiment)
    together.add(batch)
    for i in range(len(batch)):
        apart.add(batch[i : i + 1])
    assert together.summary(1.0) == apart.summary(1.0)


def made_up(ranks: list[int], points: list[int]) -> Games:
    """A finished game with these places and point tokens, and nothing else."""
    game = np.zeros(1, GAME_DTYPE)
    game["ranks"][0, : len(ranks)] = ranks
    game["tokens"][0, : len(points)] = points
    game["moves"], game["turns"] = 100, 40
    return game


@pytest.mark.parametrize(
    ("ranks", "twelfths"),
    [
        ([1, 2], [12, 0]),
        ([1, 1], [6, 6]),
        ([2, 1, 3], [0, 12, 0]),
        ([1, 3, 1], [6, 0, 6]),
        ([1, 1, 1], [4, 4, 4]),
        ([1, 2, 2, 4], [12, 0, 0, 0]),
        ([3, 1, 3, 1], [0, 6, 0, 6]),
        ([1, 1, 4, 1], [4, 4, 0, 4]),
        ([1, 1, 1, 1], [3, 3, 3, 3]),
    ],
)
def test_e4_a_shared_victory_is_divided(ranks: list[int], twelfths: list[int]) -> None:
    assert victory_twelfths(np.array([ranks], np.int16)).tolist() == [twelfths]


def test_shared_victories_in_the_summary() -> None:
    tally = Tally(Experiment(3, 3, (), seed=0))
    for ranks in ([1, 1, 3], [1, 1, 1], [2, 1, 3]):
        tally.add(made_up(ranks, [5, 5, 1]))
    shares = [seat["win_share"]["mean"] for seat in tally.summary(1.0)["seats"]]
    assert shares == pytest.approx([(1 / 2 + 1 / 3) / 3, (1 / 2 + 1 / 3 + 1) / 3, (1 / 3) / 3])
    assert sum(shares) == pytest.approx(1)


def test_empty_places_at_the_table_do_not_count() -> None:
    """A game of two leaves rank 0 for those who are not there."""
    tally = Tally(Experiment(1, 2, (), seed=0))
    tally.add(made_up([2, 1], [3, 4]))
    told = tally.summary(1.0)
    assert [seat["win_share"]["mean"] for seat in told["seats"]] == [0, 1]
    assert [seat["score"]["mean"] for seat in told["seats"]] == [3, 4]


def test_one_game_has_an_interval_of_nothing() -> None:
    tally = Tally(Experiment(1, 2, (), seed=0))
    tally.add(made_up([2, 1], [3, 4]))
    told = tally.summary(0.5)
    assert told["length"]["moves"] == {"mean": 100, "half_interval_95": 0}


def test_interval_covers_the_truth_as_often_as_it_says() -> None:
    """400 samples of 100 dice: 95 % of the intervals hold 3.5, give or take chance."""
    dice = np.random.default_rng(5).integers(1, 7, (400, 100))
    covered = 0
    for sample in dice:
        moments = Moments()
        moments.add(sample)
        covered += abs(moments.mean - 3.5) <= moments.half_interval
    assert 0.92 * 400 <= covered <= 0.98 * 400


def test_moments_of_large_numbers_are_exact() -> None:
    """Sums of squares of many games pass what a float holds exactly."""
    moments = Moments()
    values = np.array([10**6, 10**6 + 1], np.int64)
    for _ in range(1000):
        moments.add(values)
    assert moments.mean == 10**6 + 0.5
    assert moments.half_interval == pytest.approx(NORMAL_95 * 0.5 / 2000**0.5, rel=1e-2)
