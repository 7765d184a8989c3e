"""What a match tells, against a straightforward computation over the same games."""

import statistics
from pathlib import Path

import pyarrow.parquet
import pytest

from bali import Game
from bali.arena.intervals import Estimate
from bali.arena.match import Fixture
from bali.arena.match_rows import write_games
from bali.arena.results import results_of
from tests.arena.matches import RANDOM, Faulty, made_up, match_of, named, play_all

STUDENT_95 = {19: 2.093024, 21: 2.079614}
"""By degrees of freedom."""


def check(told: Estimate | None, values: list[float], *prior: float) -> None:
    """A mean and its 95 % interval, from the definition."""
    assert told is not None
    assert told.low is not None
    assert told.high is not None
    assert told.mean == pytest.approx(statistics.fmean(values))
    values = [*values, *prior]
    half = STUDENT_95[len(values) - 1] * statistics.stdev(values) / len(values) ** 0.5
    assert told.high - statistics.fmean(values) == pytest.approx(half, rel=1e-5)
    assert statistics.fmean(values) - told.low == pytest.approx(half, rel=1e-5)


@pytest.mark.parametrize(("players", "variants"), [(2, ()), (3, ("demon",)), (4, ("oracle",))])
def test_the_deal_is_the_unit(players: int, variants: tuple[str, ...]) -> None:
    match = match_of(games=20 * players, players=players, variants=variants)
    games = play_all(match)
    [told] = results_of(match, games).pairings
    assert (told.games, told.deals) == (20 * players, 20)
    shares, margins, moves, all_gaps = [], [], [], []
    for deal in range(20):
        played = [games[Fixture(deal, 0, rotation)] for rotation in range(players)]
        shares.append(statistics.fmean(game.shares[seat] for seat, game in enumerate(played)))
        moves.append(statistics.fmean(game.moves for game in played))
        gaps = []
        for seat, game in enumerate(played):
            others = [score for other, score in enumerate(game.scores) if other != seat]
            gaps.append(game.scores[seat] - statistics.fmean(others))
        margins.append(statistics.fmean(gaps))
        all_gaps += gaps
    check(told.share, shares, 0.0, 1.0)
    mean, spread = statistics.fmean(margins), statistics.pstdev(all_gaps)
    check(told.margin, margins, mean - spread, mean + spread)
    check(told.moves, moves)
    for seat, estimate in enumerate(told.by_seat):
        mean = statistics.fmean(games[Fixture(d, 0, seat)].shares[seat] for d in range(20))
        assert estimate.mean == pytest.approx(mean)


def test_paired_deals_vary_less_than_games() -> None:
    """Where the better seat always wins, the share is nearly sure, though no game is."""
    match = match_of(games=40)
    games = {f: made_up(match, f, [1.0, 0.0], [30, 10]) for f in match.fixtures()}
    [told] = results_of(match, games).pairings
    assert told.share.mean == 0.5
    assert told.share.low == pytest.approx(0.5 - 2.0796 * (0.5 / 21 / 22) ** 0.5, abs=1e-4)
    assert told.margin is not None
    assert told.margin.mean == 0
    assert told.margin.high is not None
    assert 1 < told.margin.high < 5


def test_forfeits_count_as_lost_but_not_as_scores() -> None:
    match = match_of(games=12)
    games = play_all(match, named(Faulty(0)), RANDOM)
    results = results_of(match, games)
    [told] = results.pairings
    assert told.share.mean == 0
    assert told.margin is None
    assert [bot.forfeits for bot in results.bots] == [12, 0]
    assert results.bots[0].score is None
    assert len(results.summary()["forfeits"]) == 12
    some = results_of(match, play_all(match, named(Faulty(150)), RANDOM))
    whole = [game for game in some.games if not game.forfeit]
    assert 0 < len(whole) < 12
    assert len(some.pairings[0].margins) == len(whole)
    assert some.pairings[0].margin is not None


def test_incomplete_deals_do_not_count() -> None:
    match = match_of(games=12)
    games = play_all(match)
    del games[Fixture(4, 0, 1)]
    assert len(results_of(match, games).games) == 8


def test_what_was_played_beyond_the_decision_does_not_count() -> None:
    match = match_of(games=400, sprt=(0.5, 0.75))
    games = {f: made_up(match, f, [0.5, 0.5]) for f in match.fixtures()}
    results = results_of(match, games)
    assert results.test is not None
    assert results.test.accepted == 0.5
    assert len(results.games) == 2 * results.test.deals < 400
    fewer = {f: game for f, game in games.items() if f.deal < results.test.deals + 3}
    assert results_of(match, fewer).summary() == results.summary()


def test_several_bots() -> None:
    match = match_of(games=6, players=3, bots=("random", "random", "random"))
    results = results_of(match, play_all(match))
    assert [bot.name for bot in results.bots] == ["random", "random (2)", "random (3)"]
    assert [bot.games for bot in results.bots] == [12, 12, 12]
    assert sum(bot.decisions for bot in results.bots) == sum(game.moves for game in results.games)
    table = results.cross_table
    for told in results.pairings:
        assert table[told.candidate][told.opponent] == told.share.mean
        assert table[told.opponent][told.candidate] is None  # nobody played it that way
    ratings = [bot.rating for bot in results.bots]
    assert sum(rating.mean for rating in ratings if rating) == pytest.approx(0)


def test_cross_table_of_two_players_goes_both_ways() -> None:
    match = match_of(games=4, bots=("a", "b", "c"))
    results = results_of(match, {f: made_up(match, f, [1.0, 0.0]) for f in match.fixtures()})
    assert results.cross_table[1][0] == 1 - results.pairings[0].share.mean


@pytest.mark.parametrize("players", [2, 4])
def test_rows_hold_what_was_played(players: int, tmp_path: Path) -> None:
    match = match_of(games=2 * players, players=players, bots=("random", "random", "random"))
    games = play_all(match, RANDOM, named(Faulty(20)), RANDOM)
    results = results_of(match, games)
    write_games(results, tmp_path / "games.parquet")
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]
    rows = pyarrow.parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert len(rows) == match.size
    for row, game in zip(rows, results.games, strict=True):
        place = game.fixture
        assert (row["deal"], row["pairing"], row["rotation"]) == (
            place.deal, place.pairing, place.rotation,
        )  # fmt: skip
        replayed = Game.read(row["record"])
        for seat in range(players):
            assert row[f"score_{seat}"] == replayed.scores[seat]["total"]
            assert row[f"share_{seat}"] == game.shares[seat]
            assert row[f"seconds_{seat}"] == game.seconds[seat]
            assert game.cpu is not None
            assert row[f"cpu_{seat}"] == game.cpu[seat]
            assert row[f"late_{seat}"] == 0
        assert row[f"bot_{place.rotation}"] == row["candidate"]
        if game.forfeit is None:
            assert [row[f"rank_{seat}"] for seat in range(players)] == replayed.ranks
            assert row["forfeit_seat"] is None
        else:
            assert row["forfeit_seat"] == game.forfeit.seat
            assert row["forfeit_reason"] == "raised"
