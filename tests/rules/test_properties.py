"""What holds in every game, however it is played."""

import itertools
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bali import Game, IllegalMove
from bali.compiled import apply_move, legal_mask, new_states, pack, unpack
from bali.record import dump
from bali.rules.cards import CARD_NAMES
from bali.rules.facts import facts
from bali.rules.moves import MOVE_NAMES, move_number
from bali.rules.play import apply, legal_moves
from tests.positions import legal, phase, play
from tests.rules.walks import HABITS, VARIANTS, Walk

walks = st.builds(
    Walk,
    seed=st.integers(0, 2**32),
    players=st.sampled_from([2, 3, 4]),
    variants=st.sampled_from(VARIANTS),
    habit=st.sampled_from(list(HABITS)),
)
lean_walks = walks.map(lambda walk: replace(walk, lean=True))
many = settings(deadline=None, max_examples=40)
few = settings(deadline=None, max_examples=12)

STARTING_SETS = {
    "red": ("mason", "peanut", "banana", "pepper"),
    "blue": ("mason", "rice", "banana", "pepper"),
    "yellow": ("mason", "rice", "peanut", "pepper"),
    "green": ("mason", "rice", "peanut", "banana"),
}


@given(walks)
@many
def test_every_card_is_somewhere_exactly_once(walk: Walk) -> None:
    deal = walk.game().record.deal
    cards = Counter(deal.deck)
    for color in deal.colors:
        cards.update(STARTING_SETS[color])
    for state in walk.states():
        there = dump(state)
        found = Counter(itertools.chain(*there["hands"], *there["rows"]))
        for counts in (*there["tableaus"], there["box"]):
            found.update(counts)
        found.update(CARD_NAMES[card] for card in state.deck[state.drawn : state.deck_size])
        assert +found == cards


@given(walks | lean_walks)
@many
def test_each_good_adds_up_to_twenty_five(walk: Walk) -> None:
    for state in walk.states():
        for good in range(4):
            held = sum(goods[good] for goods in state.goods)
            assert held + state.supply[good] + state.altar_counts[good] == 25


@given(walks | lean_walks)
@many
def test_the_counts_of_the_altar_agree_with_its_cards(walk: Walk) -> None:
    for state in walk.states():
        counts = Counter(state.altar[: state.altar_size])
        assert state.altar_counts == [counts[good] for good in range(4)]


@given(walks)
@many
def test_hands_hold_three_cards_when_a_turn_begins(walk: Walk) -> None:
    for state in walk.states():
        others = [p for p in range(state.players) if p != state.turn or phase(state) == "main"]
        assert all(sum(state.hands[player]) == 3 for player in others)


@given(walks)
@many
def test_no_row_is_empty(walk: Walk) -> None:
    for state in walk.states():
        assert all(1 <= size <= 4 for size in state.row_sizes)


@given(walks | lean_walks)
@many
def test_nothing_falls_below_zero(walk: Walk) -> None:
    for state in walk.states():
        assert min(state.stones + state.points + state.supply) >= 0
        assert min(itertools.chain(*state.hands, *state.tableaus, *state.goods)) >= 0


@given(walks | lean_walks)
@many
def test_players_who_are_not_there_have_nothing(walk: Walk) -> None:
    for state in walk.states():
        absent = slice(state.players, None)
        assert not any(state.stones[absent] + state.points[absent])
        for counts in (state.hands, state.tableaus, state.goods):
            assert not any(itertools.chain(*counts[absent]))


@given(walks)
@many
def test_oracles_lie_in_rows_only_at_the_end(walk: Walk) -> None:
    for state in walk.states():
        if phase(state) != "over":
            assert "oracle" not in itertools.chain(*dump(state)["rows"])


@given(walks)
@many
def test_a_row_with_the_demon_keeps_its_cards(walk: Walk) -> None:
    barred, row = -1, [0]
    for state in walk.states():
        if state.demon == barred >= 0:
            assert state.rows[barred][: state.row_sizes[barred]] == row
        barred = state.demon
        row = state.rows[barred][: state.row_sizes[barred]]


@given(walks | lean_walks)
@many
def test_every_game_ends_when_the_pile_is_empty(walk: Walk) -> None:
    for ply, state in enumerate(walk.states()):
        assert state.ply == ply < 500
        no_pile = state.drawn == state.deck_size
        assert no_pile == (phase(state) == "over") == (legal(state) == [])


@given(walks | lean_walks)
@many
def test_plain_and_compiled_agree_in_every_position(walk: Walk) -> None:
    follow_in_both_forms(walk)


@pytest.mark.slow
@pytest.mark.parametrize("lean", [False, True], ids=["usual", "lean"])
@pytest.mark.parametrize("habit", HABITS)
def test_plain_and_compiled_agree_in_many_games(habit: str, lean: bool) -> None:
    for seed, players, variants in itertools.product(range(3), (2, 3, 4), VARIANTS):
        follow_in_both_forms(Walk(seed, players, variants, habit, lean))


def follow_in_both_forms(walk: Walk) -> None:
    state = walk.first_state()
    states = new_states(1)
    pack(state, states, 0)
    for text in walk.moves():
        apply(state, move_number(text))
        apply_move(states, 0, move_number(text))
        assert unpack(states, 0) == state
        assert legal_mask(states, 0) == legal_moves(state)


@given(walks | lean_walks)
@few
def test_every_legal_move_can_be_made(walk: Walk) -> None:
    """In both forms, and something can be told of it."""
    for state in walk.states():
        before = state.copy()
        for text in legal(state):
            after = state.copy()
            play(after, text)
            assert after.ply == before.ply + 1
            assert facts(state, move_number(text), after)
        assert state == before


@given(walks)
@few
def test_no_other_move_can_be_made(walk: Walk) -> None:
    game = walk.game()
    for text in walk.moves():
        refuse_all_others(game)
        game.play(text)
    refuse_all_others(game)


def refuse_all_others(game: Game) -> None:
    before = game.state.copy()
    made = game.record.moves
    able = game.legal_moves
    for text in set(MOVE_NAMES) - set(able):
        with pytest.raises(IllegalMove) as illegal:
            game.play(text)
        assert (illegal.value.move, list(illegal.value.legal)) == (text, able)
    assert game.state == before
    assert game.record.moves == made


@given(walks)
@many
def test_a_written_record_reads_back_to_the_same_game(walk: Walk) -> None:
    game = walk.game()
    for text in walk.moves():
        game.play(text)
    again = Game.read(game.record.write())
    assert again.record == game.record
    assert again.state == game.state


@given(walks, st.integers(0, 100))
@many
def test_a_record_of_an_unfinished_game_can_be_played_on(walk: Walk, stop: int) -> None:
    texts = list(walk.moves())
    game, whole = walk.game(), walk.game()
    for text in texts[:stop]:
        game.play(text)
    game = Game.read(game.record.write())
    for text in texts[stop:]:
        game.play(text)
    for text in texts:
        whole.play(text)
    assert game.state == whole.state
    assert game.record == whole.record


def test_the_walks_reach_every_move_and_every_fact() -> None:
    """Otherwise these properties would say little."""
    moves: set[str] = set()
    told: set[str] = set()
    for seed, (habit, lean) in enumerate(itertools.product(HABITS, (False, True))):
        for players, variants in itertools.product((2, 3, 4), VARIANTS):
            walk = Walk(seed, players, variants, habit, lean)
            state = walk.first_state()
            for text in walk.moves():
                before = state.copy()
                apply(state, move_number(text))
                moves.add(text)
                told.update(fact.kind for fact in facts(before, move_number(text), state))
    assert moves == set(MOVE_NAMES)
    assert len(told) == 28
