"""What bots that search say of their candidates, and how they keep to a budget."""

from dataclasses import replace
from time import perf_counter, process_time

import pytest

from bali.bots import Budget, Candidate, Thought, contestant
from bali.bots.monte_carlo import MonteCarloBot
from bali.bots.roster import SEARCHERS
from bali.bots.tree import TreeBot
from bali.knowledge import View
from tests.bots.asking import (
    EVERYONE,
    PHASES,
    REPEATABLE,
    TELLING,
    ask,
    ask_bot,
    is_searcher,
    middle_view,
    stream_of,
    view_in,
)
from tests.bots.child import child_of
from tests.bots.contract import ONE_BATCH, TRIES
from tests.knowledge.games import CONFIGURATIONS

Searcher = type[MonteCarloBot] | type[TreeBot]

every_searcher = pytest.mark.parametrize(
    "searcher", [type(contestant(name).bot) for name in SEARCHERS]
)
every_number_of_threads = pytest.mark.parametrize("threads", [1, 2])


def spent(thought: Thought) -> int:
    return sum(candidate.playouts for candidate in thought.candidates)


def wide_view() -> View:
    """With many legal moves."""
    views = [middle_view(players, variants) for players, variants in CONFIGURATIONS]
    return max(views, key=lambda view: len(view.legal or ()))


# ---- candidates


@pytest.mark.parametrize("name", TELLING)
@pytest.mark.parametrize("phase", PHASES)
def test_candidates_are_the_legal_moves(name: str, phase: str) -> None:
    view = view_in(phase)
    thought = ask(name, view)
    assert view.legal
    assert sorted(candidate.move for candidate in thought.candidates) == sorted(view.legal)
    assert thought.move == thought.candidates[0].move


@pytest.mark.parametrize("name", [name for name in TELLING if not is_searcher(name)])
def test_bots_that_do_not_search_tell_no_playouts(name: str) -> None:
    for phase in PHASES:
        candidates = ask(name, view_in(phase)).candidates
        assert {(candidate.error, candidate.playouts) for candidate in candidates} == {(None, 0)}
        others = [candidate.estimate for candidate in candidates[1:]]
        assert others == sorted(others, reverse=True)


@pytest.mark.parametrize("name", [name for name in REPEATABLE if is_searcher(name)])
@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_estimates_are_shares_with_errors(
    name: str, players: int, variants: tuple[str, ...]
) -> None:
    for candidate in ask(name, middle_view(players, variants)).candidates:
        assert 0 <= candidate.estimate <= 1
        assert candidate.playouts > 0
        if candidate.playouts > 1:  # of one alone nobody knows
            assert candidate.error is not None
            assert 0 <= candidate.error <= 0.5


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_single_playout_tells_nothing_of_its_error(name: str) -> None:
    candidates = ask(f"{name}@1p", middle_view(2, ())).candidates
    assert any(candidate.playouts == 1 for candidate in candidates)
    for candidate in candidates:
        assert (candidate.error is None) == (candidate.playouts < 2)


def best(searcher: Searcher, playouts: int) -> Candidate:
    return ask_bot(searcher(), wide_view(), playouts=playouts).candidates[0]


@every_searcher
def test_errors_shrink_with_playouts(searcher: Searcher) -> None:
    errors = [best(searcher, playouts).error or 1.0 for playouts in (200, 2000, 20_000)]
    assert errors[1] < 0.6 * errors[0]
    assert errors[2] < 0.6 * errors[1]


@every_searcher
def test_estimates_agree_within_their_errors(searcher: Searcher) -> None:
    """What a candidate is worth in many worlds lies near what it is worth in few."""
    view = middle_view(2, ())
    many = {c.move: c for c in ask_bot(searcher(), view, playouts=20_000).candidates}
    for candidate in ask_bot(searcher(), view, seed=3, playouts=2000).candidates[:1]:
        assert candidate.error is not None
        # The more playouts, the better the moves a tree's begin with, so only roughly.
        doubt = 5 * candidate.error + (0.15 if searcher is TreeBot else 0.02)
        assert abs(candidate.estimate - many[candidate.move].estimate) < doubt


# ---- playouts


@every_searcher
@every_number_of_threads
@pytest.mark.parametrize("playouts", [1, 7, 60, 1000])
def test_budget_in_playouts(searcher: Searcher, threads: int, playouts: int) -> None:
    """Whatever the budget, each candidate that is compared was tried."""
    view = wide_view()
    assert view.legal
    thought = ask_bot(searcher(threads), view, playouts=playouts)
    if searcher is TreeBot:
        assert playouts <= spent(thought) < playouts + threads
    else:
        assert spent(thought) <= max(playouts, 3 * len(view.legal))
        assert 2 * spent(thought) > playouts
        assert min(candidate.playouts for candidate in thought.candidates) > 0


@every_searcher
def test_more_playouts_than_a_first_tree_has_room_for(searcher: Searcher) -> None:
    thought = ask_bot(searcher(), middle_view(2, ()), playouts=12_000)
    assert 11_000 < spent(thought) <= 12_000


@pytest.mark.parametrize("playouts", [10, 300])
@pytest.mark.parametrize("variants", [(), ("oracle",)])
def test_monte_carlo_thinks_the_same_on_any_number_of_threads(
    playouts: int, variants: tuple[str, ...]
) -> None:
    for seed in range(3):
        view = middle_view(2, variants, seed)
        thoughts = {
            ask_bot(MonteCarloBot(threads), view, seed, playouts=playouts) for threads in (1, 2, 3)
        }
        assert len(thoughts) == 1


def test_monte_carlo_halves() -> None:
    """Half of the candidates, rounded up, go on to each round; the last two get the most."""
    view = wide_view()
    assert view.legal
    counts = [c.playouts for c in ask_bot(MonteCarloBot(), view, playouts=4000).candidates]
    assert counts == sorted(counts, reverse=True)
    alive, kept = len(counts), []
    while alive > 1:
        kept.append(alive)
        alive = (alive + 1) // 2
    assert [len([c for c in counts if c >= each]) for each in sorted(set(counts))] == kept


def test_trees_on_two_threads_are_added_up() -> None:
    view = wide_view()
    one, two = (ask_bot(TreeBot(threads), view, playouts=600) for threads in (1, 2))
    assert one != two
    assert spent(one) == spent(two) == 600
    playouts = [candidate.playouts for candidate in two.candidates]
    assert playouts == sorted(playouts, reverse=True)
    assert two == ask_bot(TreeBot(2), view, playouts=600)


# ---- time


@every_searcher
@every_number_of_threads
def test_bots_use_their_time(searcher: Searcher, threads: int) -> None:
    """That they need no more of it is in the contract."""
    for players, variants in ((2, ()), (4, ("demon",))):
        view = middle_view(players, variants)
        start = perf_counter()
        thought = ask_bot(searcher(threads), view, seconds=0.1)
        assert perf_counter() - start >= 0.09
        assert spent(thought) > 0


@pytest.mark.parametrize("name", EVERYONE)
def test_bots_stop_in_the_time_people_give_them(name: str) -> None:
    """Computing time, once of a few: a machine may be slow, a bot that overstays always is."""
    asked = contestant(name)
    if asked.budget.seconds is None:
        asked = replace(asked, budget=Budget(seconds=0.3))
    threads = getattr(asked.bot, "threads", 1)
    child, view = child_of(name), wide_view()
    child.ask(name, view, Budget(playouts=1), stream_of(0))
    seconds = asked.budget.seconds or 0.0
    most = threads * seconds + ONE_BATCH if is_searcher(name) else ONE_BATCH
    needed = (child.ask(name, view, asked.budget, stream_of(n)).cpu for n in range(TRIES))
    assert any(cpu <= most for cpu in needed)


@every_searcher
def test_more_time_brings_more_playouts(searcher: Searcher) -> None:
    """Unless others have the machine just then, which is not so every time."""
    view = middle_view(2, ())
    playouts = (
        [spent(ask_bot(searcher(), view, seconds=seconds)) for seconds in (0.02, 0.3)]
        for _ in range(TRIES)
    )
    assert any(long > 2 * short for short, long in playouts)


@every_searcher
@every_number_of_threads
def test_however_late_it_is_every_move_is_tried(searcher: Searcher, threads: int) -> None:
    """To work out what may be hidden can take longer than the budget; that is no reason to play
    whatever comes first in the alphabet.
    """
    view = wide_view()
    thought = ask_bot(searcher(threads), view, seconds=0.0)
    assert thought.move in (view.legal or ())
    assert min(candidate.playouts for candidate in thought.candidates) > 0


@every_searcher
def test_the_only_legal_move_takes_no_time(searcher: Searcher) -> None:
    """`pace` sees to it that nobody notices."""
    view = view_in("main")
    assert view.legal
    only = View(**{**vars(view), "legal": view.legal[:1]})
    needed = []
    for _ in range(TRIES):
        start = process_time()
        assert ask_bot(searcher(), only, seconds=20.0) == Thought(view.legal[0])
        needed.append(process_time() - start)
    assert min(needed) < ONE_BATCH
