"""Bots play legal moves in every phase, through whole games of every player count and variant."""

import pytest

from bali.bots import contestant
from bali.bots.random_bot import RandomBot
from bali.knowledge import World
from bali.rules.ending import is_over
from tests.bots.asking import EVERYONE, PHASES, QUICK, ask, is_repeatable, view_in, view_to_act
from tests.bots.contract import only_move
from tests.bots.tables import play_out
from tests.knowledge.games import CONFIGURATIONS, eager_record

every_configuration = pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)


@pytest.mark.parametrize("name", QUICK)
@every_configuration
def test_whole_games_beside_others(name: str, players: int, variants: tuple[str, ...]) -> None:
    seat = CONFIGURATIONS.index((players, variants)) % players
    bot = contestant(name).bot
    bots = [bot if each == seat else RandomBot() for each in range(players)]
    assert is_over(play_out(bots, variants, seed=players).state)


def its_turn(name: str, place: int) -> pytest.MarkDecorator:
    """Each bot has one table of every size, each with other variants; `make soak` has the rest."""
    variants = len(CONFIGURATIONS) // 3
    is_due = (QUICK.index(name) + place + place // variants) % variants == 0
    return pytest.mark.slow if is_due else pytest.mark.soak


@pytest.mark.parametrize(
    ("name", "players", "variants"),
    [
        pytest.param(name, *configuration, marks=its_turn(name, place))
        for name in QUICK
        for place, configuration in enumerate(CONFIGURATIONS)
    ],
)
def test_whole_games_among_themselves(name: str, players: int, variants: tuple[str, ...]) -> None:
    bot = contestant(name).bot
    assert is_over(play_out([bot] * players, variants, seed=10 + players).state)


@pytest.mark.parametrize("name", [name for name in EVERYONE if not is_repeatable(name)])
@pytest.mark.parametrize("phase", PHASES)
def test_legal_in_every_phase_by_the_clock(name: str, phase: str) -> None:
    """With the time people give them; with playouts it is in the contract."""
    view = view_in(phase)
    assert view.legal
    assert ask(name, view).move in view.legal


@pytest.mark.parametrize("name", EVERYONE)
def test_the_only_legal_move_is_made(name: str) -> None:
    view = only_move()
    assert view.legal
    assert (ask(name, view).move,) == view.legal


@pytest.mark.parametrize("name", QUICK)
def test_the_very_last_move(name: str) -> None:
    record = eager_record(1, 3, ("demon",))
    world = World.of_record(record, len(record.moves) - 1)
    view = view_to_act(world)
    assert view.legal
    assert ask(name, view).move in view.legal
