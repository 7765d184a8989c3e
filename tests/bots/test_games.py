"""Bots play legal moves in every phase, through whole games of every player count and variant."""

import pytest

from bali.bots import contestant
from bali.bots.random_bot import RandomBot
from bali.bots.roster import LEVELS
from bali.knowledge import World
from bali.rules.ending import is_over
from bali.rules.moves import move_number
from tests.bots.asking import PHASES, QUICK, REPEATABLE, ask, view_in, view_to_act
from tests.bots.tables import play_out
from tests.knowledge.games import CONFIGURATIONS, eager_record
from tests.knowledge.observing import legal

every_configuration = pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)


@pytest.mark.parametrize("name", QUICK)
@every_configuration
def test_whole_games_beside_others(name: str, players: int, variants: tuple[str, ...]) -> None:
    seat = CONFIGURATIONS.index((players, variants)) % players
    bot = contestant(name).bot
    bots = [bot if each == seat else RandomBot() for each in range(players)]
    assert is_over(play_out(bots, variants, seed=players).state)


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK)
@every_configuration
def test_whole_games_among_themselves(name: str, players: int, variants: tuple[str, ...]) -> None:
    bot = contestant(name).bot
    assert is_over(play_out([bot] * players, variants, seed=10 + players).state)


@pytest.mark.parametrize("name", [*REPEATABLE, *LEVELS])
@pytest.mark.parametrize("phase", PHASES)
def test_legal_in_every_phase(name: str, phase: str) -> None:
    view = view_in(phase)
    assert view.legal
    assert ask(name, view).move in view.legal


@pytest.mark.parametrize("name", REPEATABLE)
def test_the_only_legal_move_is_made(name: str) -> None:
    record = eager_record(0, 2, ("oracle",))
    world = World.begin(record.deal.first_state())
    for move in record.moves:
        if len(legal(world.state)) == 1:
            assert ask(name, view_to_act(world)).move == move
            return
        world.apply(move_number(move))
    pytest.fail("nobody was ever without a choice")


@pytest.mark.parametrize("name", QUICK)
def test_the_very_last_move(name: str) -> None:
    record = eager_record(1, 3, ("demon",))
    world = World.of_record(record, len(record.moves) - 1)
    view = view_to_act(world)
    assert view.legal
    assert ask(name, view).move in view.legal
