"""What someone who forgets takes to be the case."""

from dataclasses import replace

import pytest

from bali.knowledge import World, view_of
from bali.knowledge.guessing import guess
from bali.rules.cards import ALTAR_MAX, GOODS, SACRIFICE_CARDS_OF_A_GOOD
from bali.rules.ending import is_over
from bali.rules.moves import move_number, names_in
from bali.rules.offer import pile_size
from bali.rules.play import legal_moves
from bali.rules.taking import hand_size
from tests.bots.asking import stream_of
from tests.knowledge.games import CONFIGURATIONS, eager_record


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_guesses_fit_what_lies_on_the_table(players: int, variants: tuple[str, ...]) -> None:
    record = eager_record(2, players, variants)
    world = World.begin(record.deal.first_state())
    for number, move in enumerate(record.moves):
        truth = world.state
        view = view_of(world, truth.to_act, memory=False)
        state = guess(view, stream_of(1, number))
        assert view_of(World.begin(state), truth.to_act, memory=False) is not None
        assert names_in(legal_moves(state)) == list(view.legal or ())
        assert pile_size(state) == pile_size(truth)
        assert state.altar_size == truth.altar_size
        assert sum(state.altar_counts) == truth.altar_size
        for player in range(players):
            assert hand_size(state, player) == hand_size(truth, player)
            assert sum(state.goods[player]) == sum(truth.goods[player])
        for good in range(GOODS):
            everywhere = state.supply[good] + state.altar_counts[good]
            everywhere += sum(state.goods[player][good] for player in range(players))
            assert everywhere == SACRIFICE_CARDS_OF_A_GOOD
        world.apply(move_number(move))
    assert is_over(world.state)


def test_nothing_that_was_seen_earlier_goes_into_a_guess() -> None:
    record = eager_record(2, 2, ("oracle",))
    world = World.begin(record.deal.first_state())
    for number, move in enumerate(record.moves):
        seat = world.state.to_act
        forgotten = view_of(world, seat, memory=False)
        remembering = replace(view_of(world, seat), recollection=None, memory=False)
        assert remembering == forgotten
        one, other = (guess(view, stream_of(3, number)) for view in (forgotten, remembering))
        assert one == other
        world.apply(move_number(move))
    assert ALTAR_MAX >= world.state.altar_size > 4
