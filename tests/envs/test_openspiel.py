"""The game `bali` of OpenSpiel: its own tests pass, its bots play, and nobody is told too much."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import bali.envs.openspiel  # noqa: F401  # registers the game
from bali import Game
from bali.knowledge import World, view_of
from bali.record import Record, dump
from bali.rules.cards import (
    CARD_COUNTS,
    CARD_NAMES,
    DEALT,
    GOOD_NAMES,
    MASON,
    ORACLE,
    ORACLES,
    ROW_SIZE,
    ROWS,
)
from bali.rules.ending import rank
from bali.rules.moves import move_number
from tests.envs.unfolding import Known, name, told_again
from tests.knowledge.games import CONFIGURATIONS, eager_record
from tests.knowledge.twins import differences, sampled_twin, twin_of

SMALL = [(2, ()), (4, ("oracle", "demon"))]


def load(players: int, variants: tuple[str, ...]) -> Any:
    return pyspiel.load_game(name(players, variants))


def walk(game: Any, seed: int) -> Iterator[Known]:
    """A random game, seen at every node."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


# the library's own tests


@pytest.mark.parametrize(("players", "variants"), SMALL)
def test_random_sim_test_passes(players: int, variants: tuple[str, ...]) -> None:
    pyspiel.random_sim_test(load(players, variants), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_random_sim_test_passes_everywhere(players: int, variants: tuple[str, ...]) -> None:
    pyspiel.random_sim_test(load(players, variants), num_sims=3, serialize=True, verbose=False)


def assert_resamples(game: Any, seed: int, every: int) -> None:
    """`ResampleInfostateTest` of OpenSpiel's basic_tests.cc, which Python cannot call.

    Beyond it: the history of what was drawn leads to what was drawn.
    """
    chance = random.Random(seed)
    for number, state in enumerate(walk(game, seed)):
        if state.is_chance_node() or state.is_terminal() or number % every:
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, chance.random)
            seen, drawn = (each.information_state_string(player) for each in (state, other))
            assert seen == drawn
            seen, drawn = (each.information_state_tensor(player) for each in (state, other))
            assert seen == drawn
            assert state.current_player() == other.current_player()
            if number % 3 == 0:
                assert_leads_there(game, other)


def assert_leads_there(game: Any, state: Known) -> None:
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.serialize().splitlines()[:2] == state.serialize().splitlines()[:2]


@pytest.mark.parametrize(("players", "variants"), SMALL)
def test_resampling_test_passes(players: int, variants: tuple[str, ...]) -> None:
    assert_resamples(load(players, variants), seed=players, every=6)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_resampling_test_passes_everywhere(players: int, variants: tuple[str, ...]) -> None:
    assert_resamples(load(players, variants), seed=1, every=1)


def test_resampling_at_chance_nodes_keeps_what_everyone_saw() -> None:
    game = load(2, ("oracle",))
    chance = random.Random(1)
    for number, state in enumerate(walk(game, 1)):
        if state.is_chance_node() and (number < 25 or number % 5 == 0):
            other = state.resample_from_infostate(1, chance.random)
            assert other.information_state_string(1) == state.information_state_string(1)
            assert len(other.chance_outcomes()) == len(state.chance_outcomes())
            assert_leads_there(game, other)


def test_resampling_draws_what_a_player_cannot_know_and_nothing_else() -> None:
    """O1, K5: nobody knows how the first four cards lie; with nothing else hidden, all lie so."""
    game = load(2, ("oracle",))
    state = next(state for state in walk(game, 3) if not state.is_chance_node())
    chance = random.Random(1)
    first = game.deal.altar_from
    orders = Counter(
        tuple(state.resample_from_infostate(0, chance.random).history()[first : first + 4])
        for _ in range(400)
    )
    assert set(map(tuple, map(sorted, orders))) == {(0, 1, 2, 3)}
    assert len(orders) == 24


# its bots


def play(game: Any, bots: list[Any], seed: int = 1) -> Known:
    chance = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=likely)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


def search_and_play(players: int, variants: tuple[str, ...], simulations: int) -> None:
    """MCTS sees everything and so cheats; IS-MCTS draws worlds, here all or just two."""
    game = load(players, variants)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    common = {"random_state": chance, "evaluator": evaluator, "uct_c": 2}
    bots = [
        ismcts.ISMCTSBot(game, max_simulations=simulations, **common),
        mcts.MCTSBot(game, max_simulations=simulations, **common),
        ismcts.ISMCTSBot(game, max_simulations=simulations, max_world_samples=2, **common),
        mcts.MCTSBot(game, max_simulations=simulations, **common),
    ]
    assert sum(play(game, bots).returns()) == pytest.approx(1)


def test_its_search_bots_play_a_whole_game() -> None:
    search_and_play(2, ("oracle",), 2)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_its_search_bots_play_whole_games(players: int, variants: tuple[str, ...]) -> None:
    search_and_play(players, variants, 4)


def test_its_compiled_search_plays_too() -> None:
    game = load(2, ())
    evaluator = pyspiel.RandomRolloutEvaluator(1, 0)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 3, 10, False, 0, False)
    state = next(state for state in walk(game, 3) if not state.is_chance_node())
    _, action = bot.step_with_policy(state)
    assert action in state.legal_actions()


def test_its_learning_environment_plays() -> None:
    environment = rl_environment.Environment(load(2, ()), seed=1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == 1


# chance


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_a_record_is_the_same_game(players: int, variants: tuple[str, ...]) -> None:
    record = eager_record(3, players, variants)
    game = load(players, variants)
    *_, state = told_again(record, game.new_initial_state())
    *_, truth = record.states()
    assert dump(state.unfolding.state) == dump(truth)
    winners = [rank(truth, player) == 1 for player in range(players)]
    assert state.returns() == [won / sum(winners) for won in winners]
    assert len(record.moves) <= game.max_game_length()
    drawn = len(state.history()) - len(record.moves)
    assert drawn <= game.max_chance_nodes_in_history()


def test_o2_a_row_of_oracles_is_drawn_anew() -> None:
    pile = [CARD_NAMES[card] for card in range(ORACLE) for _ in range(CARD_COUNTS[card])]
    random.Random(1).shuffle(pile)
    oracle = CARD_NAMES[ORACLE]
    deck = pile[:DEALT] + [oracle] * ORACLES + pile[DEALT:]
    game = Game.from_deal(deck, ("red", "blue"), ("oracle",), GOOD_NAMES)
    while game.state.box_oracles == 0:
        game.play(max(game.legal_moves))
    *_, state = told_again(game.record, load(2, ("oracle",)).new_initial_state())
    assert game.state.box_oracles == ORACLES
    assert dump(state.unfolding.state) == game.position


@pytest.mark.parametrize(("players", "variants"), SMALL)
def test_outcomes_are_as_likely_as_there_are_cards(players: int, variants: tuple[str, ...]) -> None:
    for state in walk(load(players, variants), 5):
        if not state.is_chance_node():
            continue
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        unfolding = state.unfolding
        if unfolding.world is not None:
            pile = unfolding.state.deck[unfolding.state.drawn + unfolding.laid :]
            pile = pile[: unfolding.state.deck_size - unfolding.state.drawn - unfolding.laid]
            counts = Counter(pile)
            assert outcomes == {card: counts[card] / len(pile) for card in counts}


def test_o1_no_oracle_is_dealt() -> None:
    game = load(4, ("oracle",))
    for state in walk(game, 2):
        if len(state.history()) < game.deal.size:
            assert ORACLE not in state.legal_actions()
    assert game.deal.pile == 42


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(ValueError, match="2 to 4 can play"):
        pyspiel.load_game("bali(players=5)")


def test_illegal_actions_can_be_refused() -> None:
    game = load(2, ())
    seen = [next(s for s in walk(game, 3) if s.is_chance_node() == chance) for chance in (0, 1)]
    for state in seen:
        before = str(state)
        for action in (43, 99):
            with pytest.raises(pyspiel.SpielError, match="illegal action"):
                state.apply_action_with_legality_check(action)
        assert str(state) == before


# clones and texts


def test_clones_go_their_own_ways() -> None:
    game = load(3, ("oracle", "demon"))
    chance = random.Random(4)
    for number, state in enumerate(walk(game, 4)):
        if number % 9 or state.is_terminal():
            continue
        before = str(state)
        twin, other = state.clone(), state.clone()
        for _ in range(10):
            if not twin.is_terminal():
                twin.apply_action(chance.choice(twin.legal_actions()))
        assert str(state) == str(other) == before
        assert_leads_there(game, twin)


def test_a_text_brings_a_state_back_with_everything() -> None:
    game = load(2, ("oracle",))
    for number, state in enumerate(walk(game, 6)):
        if number % 7 == 0:
            _, back = pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(game, state)
            )
            assert str(back) == str(state)
            assert back.history() == state.history()
            assert back.unfolding is not state.unfolding


# who is told what


def shown(state: Known, viewer: int | None) -> list[object]:
    """Everything OpenSpiel can show this viewer."""
    if viewer is None:
        kind = pyspiel.IIGObservationType(
            public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
        )
        return [state.get_game().make_py_observer(kind).string_from(state, 0)]
    kind = pyspiel.IIGObservationType(
        public_info=False, perfect_recall=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    return [
        state.information_state_string(viewer),
        state.observation_string(viewer),
        state.information_state_tensor(viewer),
        state.observation_tensor(viewer),
        state.get_game().make_py_observer(kind).string_from(state, viewer),
    ]


def assert_looks_alike(one: Record, other: Record, viewer: int | None, stride: int) -> None:
    """Up to the move before the end, after which everything is open (K7)."""
    game = load(len(one.players), one.deal.variants)
    begun = game.new_initial_state(), game.new_initial_state()
    pairs = zip(told_again(one, begun[0]), told_again(other, begun[1]), strict=True)
    for number, (state, twin) in enumerate(pairs):
        if number % stride == 0 or number == len(one.moves):
            assert shown(state, viewer) == shown(twin, viewer)


@pytest.mark.parametrize(("players", "variants"), [(2, ()), (3, ("oracle",))])
def test_twin_worlds_look_alike(players: int, variants: tuple[str, ...]) -> None:
    whole = eager_record(1, players, variants)
    record = replace(whole, moves=whole.moves[: len(whole.moves) * 3 // 4])
    for viewer in (*range(players), None):
        twin = twin_of(record, viewer, seed=players)
        assert differences(record, twin) - {"pile"}
        assert_looks_alike(record, twin, viewer, stride=10)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_twin_worlds_look_alike_everywhere(players: int, variants: tuple[str, ...]) -> None:
    whole = eager_record(2, players, variants)
    record = replace(whole, moves=whole.moves[:-1])
    for viewer in (*range(players), None):
        for twin in (twin_of(record, viewer, 2), sampled_twin(record, viewer, 2)):
            assert_looks_alike(record, twin, viewer, stride=3)


def test_k3_the_owner_of_a_secret_sees_it_in_string_and_tensor() -> None:
    """So that twins do not look alike because nothing is shown at all."""
    record = eager_record(1, 3, ("oracle",))
    record = replace(record, moves=record.moves[:-1])
    twin = twin_of(record, None, seed=1)
    game = load(3, ("oracle",))
    *_, state = told_again(record, game.new_initial_state())
    *_, other = told_again(twin, game.new_initial_state())
    worlds = World.of_record(record), World.of_record(twin)
    owners = [p for p in range(3) if view_of(worlds[0], p) != view_of(worlds[1], p)]
    assert owners
    for owner in owners:
        for one, two in zip(shown(state, owner), shown(other, owner), strict=True):
            assert one != two


def test_perfect_recall_tells_apart_what_a_view_forgets() -> None:
    """Two ways to one view are one observation and two information states."""
    state = next(state for state in walk(load(2, ()), 9) if not state.is_chance_node())
    truth = state.unfolding.state
    truth.rows = [[MASON] * ROW_SIZE for _ in range(ROWS)]  # so that any row scores the same
    truth.hands[0] = [2, 1, 0, 0, 0, 0, 0]
    state.apply_action(move_number("play rice x2"))
    twin = state.clone()
    for row in (1, 2):
        state.apply_action(move_number(f"take {row}"))
        twin.apply_action(move_number(f"take {3 - row}"))
    assert state.observation_string(0) == twin.observation_string(0)
    assert state.information_state_string(0) != twin.information_state_string(0)


def test_what_openspiel_may_not_ask() -> None:
    game = load(2, ())
    with pytest.raises(ValueError, match="all players"):
        game.make_py_observer(
            pyspiel.IIGObservationType(
                perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
            )
        )
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"size": 3})
