"""The search with the value net at its end: what it returns, and that it is honest about it."""

import pytest

from bali.bots import Budget, contestant
from bali.bots.protocol import PARTS
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
            assert all(part.error >= 0 for part in seat.parts)
        own = candidate.outlook[view.viewer or 0].share
        assert (candidate.estimate, candidate.error) == (own.mean, own.error)


def test_threads_change_nothing() -> None:
    view = middle_view(3, ("oracle",))
    assert ask("search@200p", view) == ask("search@200px2", view)


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
