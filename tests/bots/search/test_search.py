"""The search with the value net at its end: what it returns, and that it is honest about it."""

from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bali.bots import Budget, contestant
from bali.bots.protocol import PARTS, Measured
from bali.bots.search.bot import modest, whole
from bali.rules.ending import POINTS_A_SHRINE
from tests.bots.asking import ask, ask_bot, middle_view, stream_of
from tests.knowledge.games import CONFIGURATIONS


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_an_outlook_for_every_seat(players: int, variants: tuple[str, ...]) -> None:
    view = middle_view(players, variants)
    thought = ask("search@100p", view)
    assert thought.candidates
    for candidate in thought.candidates:
        assert len(candidate.outlook) == players
        assert sum(seat.share.mean for seat in candidate.outlook) == pytest.approx(1, abs=1e-4)
        for seat in candidate.outlook:
            assert len(seat.parts) == len(PARTS)
            parts = sum(part.mean for part in seat.parts)
            assert parts == pytest.approx(seat.score.mean, abs=1e-3)
            assert all(part.error is not None and part.error >= 0 for part in seat.parts)
        own = candidate.outlook[view.viewer or 0].share
        assert (candidate.estimate, candidate.error) == (own.mean, own.error)


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_what_is_sure_is_expected(players: int, variants: tuple[str, ...]) -> None:
    """Tokens and shrines stay, and no part of a score falls below nothing."""
    view = middle_view(players, variants)
    for candidate in ask("search@20p", view).candidates:
        for seat, prospect in enumerate(candidate.outlook):
            tokens, shrines, stones, goods = (part.mean for part in prospect.parts)
            assert tokens >= view.points[seat] - 1e-3
            assert shrines >= POINTS_A_SHRINE * view.tableaus[seat].get("shrine", 0) - 1e-3
            assert stones >= 0
            assert goods >= 0


@given(hoped=st.floats(0.0, 1.0), modesty=st.floats(0.0, 2.0), split=st.floats(0.0, 1.0))
def test_modesty_takes_from_one_and_gives_to_the_others(
    hoped: float, modesty: float, split: float
) -> None:
    rest = 1.0 - hoped
    shares = [Measured(rest * split, 0.01), Measured(hoped, 0.01), Measured(rest - rest * split, 0)]
    told = modest(shares, 1, modesty)
    assert sum(share.mean for share in told) == pytest.approx(1.0)
    assert told[1].mean <= hoped + 1e-9
    if 0.0 < hoped < 1.0:
        assert told[1].mean * rest == pytest.approx(
            hoped * (1.0 - told[1].mean) * exp(-modesty), abs=1e-9
        )
    assert told[0].mean >= shares[0].mean - 1e-9


@pytest.mark.parametrize("players", [3, 4])
def test_threads_change_nothing(players: int) -> None:
    view = middle_view(players, ("oracle",))
    assert ask("search@200p", view) == ask("search@200px2", view)


def test_hopeless_shares_are_nothing_and_all_add_up() -> None:
    told = whole([Measured(-0.02, 0.01), Measured(0.3, None), Measured(0.5, 0.02)])
    assert [share.mean for share in told] == pytest.approx([0.0, 0.375, 0.625])
    astray = whole([Measured(-0.1, 0.01), Measured(0.0, 0.01)])
    assert [share.mean for share in astray] == [0.5, 0.5]


def test_more_playouts_make_it_surer() -> None:
    view = middle_view(2, ())
    few, many = (ask(f"search@{playouts}p", view).candidates[0] for playouts in (60, 3000))
    assert few.error is not None
    assert many.error is not None
    assert many.error < few.error


def test_it_stops_in_time() -> None:
    view = middle_view(4, ("oracle", "demon"))
    bot = contestant("search").bot
    thought = bot.choose(view, Budget(seconds=0.0), stream_of(1))
    assert thought.move in (view.legal or ())
    assert ask_bot(bot, view, seconds=0.01).move in (view.legal or ())
