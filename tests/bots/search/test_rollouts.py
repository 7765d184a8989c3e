"""Rollouts: luck that is known is taken off, and nothing but luck."""

from math import exp

import numpy as np
import pytest

from bali.bots.instinct.net import feel
from bali.bots.instinct.outputs import outputs_of
from bali.bots.instinct.weights import shipped_instinct
from bali.bots.search.rollouts import (
    APPROACHING_MANNER,
    APPROACHING_RESOLVE,
    DISTANT_MANNER,
    DISTANT_RESOLVE,
    LATE_MANNER,
    LIKELY,
    MANNERS,
    MIDDLING_MANNER,
    NEAR_RESOLVE,
    Choice,
    Manner,
    Minds,
    begin_luck,
    columns_of,
    ending_move,
    felt_move,
    keen_move,
    likely_moves,
    manner_of,
    minds_of,
    new_notes,
    note_luck,
    roll_out,
    try_in_world,
)
from bali.bots.value.inputs import BY_INSTINCT, first_of
from bali.bots.value.net import RealArray, expect_of_others, judge_all, settle
from bali.bots.value.policy import best_move
from bali.bots.value.weights import shipped
from bali.compiled import apply_move
from bali.compiled.states import States, new_states, pack, unpack
from bali.rules.ending import is_over
from bali.rules.moves import MOVE_NAMES, MOVES, move_number
from bali.rules.play import legal_moves
from tests.bots.test_endings import SEEDS, stream_of
from tests.positions import cards, play, position

FAR = "mason x4, pepper x4, banana x4, peanut x4, shrine x6"
"""A pile from which no rollout comes near the end."""

LONG_ROWS = (
    "priest, mason, rice, pepper",
    "mason, rice, priest, banana",
    "shrine, pepper, mason, mason",
    "rice, priest, shrine, peanut",
)

TEMPERATURE = 0.1
SHARES = {3: (0.2, 0.8), 5: (0.5, 0.5), 9: (0.3, 0.7)}
"""Of two players after each of three moves; the first moves."""


def luck_of(drawn: int) -> list[float]:
    notes = new_notes()
    for move, shares in SHARES.items():
        notes.ratings[move] = shares[0]
        notes.shares[move, : len(shares)] = shares
    note_luck(sum(1 << move for move in SHARES), drawn, TEMPERATURE, 2, notes)
    return [float(luck) for luck in notes.luck[:2]]


def test_luck_is_what_a_move_brings_more_than_the_mean() -> None:
    weights = {move: exp(share / TEMPERATURE) for move, (share, _) in SHARES.items()}
    mean = sum(weights[move] * SHARES[move][0] for move in SHARES) / sum(weights.values())
    assert luck_of(5) == pytest.approx([0.5 - mean, mean - 0.5], abs=1e-6)


def test_there_is_no_luck_on_average() -> None:
    weights = {move: exp(share / TEMPERATURE) for move, (share, _) in SHARES.items()}
    for seat in range(2):
        total = sum(weights[move] * luck_of(move)[seat] for move in SHARES)
        assert total == pytest.approx(0.0, abs=1e-5)


@pytest.mark.parametrize("players", MANNERS)
def test_without_luck_rollouts_agree_better_and_mean_the_same(players: int) -> None:
    state = position(
        players=players,
        hands=["rice, mason, priest"] * players,
        rows=LONG_ROWS,
        pile=FAR,
    )
    states = new_states(4)
    net, instinct = shipped(players), shipped_instinct(players)
    minds = minds_of(net, instinct, players)
    notes = new_notes()
    far = manner_of(players, 40)
    one_turn = far._replace(turns=1)  # after it others' choices are chance, too
    found = []
    for seed in range(400):
        pack(state, states, 0)
        settle(net, minds.desk, states, 0)
        settle(instinct, minds.reflex, states, 0)
        roll_out(minds, states, 0, one_turn, Choice(0, 0), stream_of(seed), notes)
        assert not is_over(unpack(states, 0))
        judge_all(net, minds.desk, states, 0)
        found.append((float(minds.desk.outputs[0]), float(notes.luck[0])))
    shares, luck = np.array(found).T
    assert abs(luck.mean()) < 4 * luck.std() / len(luck) ** 0.5
    assert luck.std() > 0
    assert (shares - luck).std() < shares.std()


@pytest.mark.parametrize("players", MANNERS)
@pytest.mark.parametrize("move", ["consult", "decline"])
def test_all_moves_are_judged_after_as_many_turns(players: int, move: str) -> None:
    """Whether or not they end the turn in which they are made."""
    state = position(
        players=players,
        hands=["mason, priest, rice"],
        altar="rice down, pepper",
        rows=("mason", "mason, rice, priest", "shrine, pepper, mason", "rice, priest, shrine"),
        pile="pepper, oracle, banana x2, mason x4, pepper x3, banana x2, peanut x4, shrine x6",
        oracle=True,
    )
    play(state, "play mason", "take 1")
    states = new_states(3)
    pack(state, states, 0)
    minds = minds_of(shipped(players), shipped_instinct(players), players)
    settle(minds.net, minds.desk, states, 0)
    settle(minds.instinct, minds.reflex, states, 0)
    apply_move(states, 0, move_number(move))
    manner = MANNERS[players]._replace(turns=2)
    roll_out(minds, states, 0, manner, Choice(0, 0), stream_of(1), new_notes())
    assert states[0]["turn"] == 2 % players


def test_the_luck_of_a_turn_does_not_depend_on_what_was_used_up_before() -> None:
    luck = stream_of(1)
    one, other, later = stream_of(2), stream_of(3), stream_of(2)
    begin_luck(one, luck, 1)
    begin_luck(other, luck, 1)
    begin_luck(later, luck, 2)
    assert one.tolist() == other.tolist()
    assert set(one.tolist()).isdisjoint(later.tolist())
    assert luck.tolist() == stream_of(1).tolist()


def test_others_do_the_same_after_whatever_move_is_tried() -> None:
    """As long as they have no reason to do otherwise: who plays two cards takes two, and so draws
    one choice more than who plays one.
    """
    state = position(
        players=4,
        hands=["rice x2, mason", "pepper, mason, priest", "mason x3", "mason x3"],
        stones=[2, 2, 2, 2],
        rows=LONG_ROWS,
        pile=FAR,
    )
    minds = minds_of(shipped(4), shipped_instinct(4), 4)
    manner = DISTANT_MANNER._replace(turns=2)

    def played_next(move: str, seed: int) -> list[int]:
        """What the next player then has in the tableau."""
        states = new_states(3)
        pack(state, states, 0)
        settle_all(minds, states)
        apply_move(states, 0, move_number(move))
        roll_out(minds, states, 0, manner, Choice(0, 0), stream_of(seed), new_notes())
        tableau: list[int] = states[0]["tableaus"][1].tolist()
        return tableau

    after_one, after_two = (
        [played_next(move, seed) for seed in range(200)] for move in ("play rice", "play rice x2")
    )
    with_same_luck = sum(map(list.__eq__, after_one, after_two))
    with_other_luck = sum(map(list.__eq__, after_one[1:], after_two))
    assert with_same_luck > with_other_luck + 20


def test_the_likely_moves_are_those_that_instinct_prefers() -> None:
    states = new_states(1)
    pack(position(players=4, hands=["rice, mason, priest"], stones=[9]), states, 0)
    minds = minds_of(shipped(4), shipped_instinct(4), 4)
    mask = legal_moves(unpack(states, 0))
    moves = [move for move in range(MOVES) if mask >> move & 1]
    assert len(moves) > LIKELY
    settle(minds.instinct, minds.reflex, states, 0)
    preferences = np.zeros(MOVES, np.float32)
    feel(minds.instinct, minds.reflex, states[0], mask, preferences)
    best = sorted(moves, key=lambda move: -preferences[move])[:LIKELY]
    found = likely_moves(minds, states, 0, mask, new_notes())
    assert found == sum(1 << move for move in best)
    assert likely_moves(minds, states, 0, found, new_notes()) == found


def test_how_rollouts_are_played_by_the_size_of_the_pile() -> None:
    manners = [manner_of(4, pile) for pile in range(43)]
    assert manners[:5] == [MANNERS[4]] * 5
    assert manners[5:9] == [LATE_MANNER] * 4
    assert manners[9:13] == [MIDDLING_MANNER] * 4
    assert manners[13:21] == [APPROACHING_MANNER] * 8
    assert manners[21:] == [DISTANT_MANNER] * 22
    for players in (2, 3):
        assert all(manner_of(players, pile) == MANNERS[players] for pile in range(43))


def test_whoever_is_keen_tries_every_choice_out() -> None:
    """However far the end is, in as many playouts and for as many turns as it is said."""
    minds = minds_of(shipped(4), shipped_instinct(4), 4)
    states = distant_states()
    settle(minds.instinct, minds.reflex, states, 0)
    for turn in range(2):
        stream = stream_of(0)
        if turn > 0:
            begin_luck(stream, stream_of(0), turn)
        while states[0]["turn"] == turn:
            mask = legal_moves(unpack(states, 0))
            found = keen_move(minds, states, 0, mask, 8, stream, new_notes())
            apply_move(states, 0, found)
    manner = DISTANT_MANNER._replace(turns=2, keen_turns=2, keen_tries=8)
    assert rolled_out(minds, manner, 0) == states[:1].tobytes()
    for other in (manner._replace(keen_tries=30), manner._replace(keen_turns=1)):
        assert any(
            rolled_out(minds, other, seed) != rolled_out(minds, manner, seed) for seed in SEEDS
        )


@pytest.mark.parametrize("move", ["play rice", "play mason"])
def test_nothing_is_tried_out_where_instinct_is_sure(move: str) -> None:
    """Though it would turn out worse: who tries everything out, as near the end, sees that."""
    states = distant_states()
    mask = legal_moves(unpack(states, 0))
    instinct = shipped_instinct(4)
    told = np.zeros_like(instinct.last_bias)
    told[outputs_of(unpack(states, 0), 0, move_number(move))[0]] = 20.0
    minds = minds_of(shipped(4), instinct._replace(last_bias=told), 4)
    settle(minds.instinct, minds.reflex, states, 0)
    for seed in SEEDS:
        found = (
            choose(minds, states, 0, mask, 32, stream_of(seed), new_notes())
            for choose in (keen_move, ending_move)
        )
        assert [MOVE_NAMES[each] for each in found] == [move, "play priest"]


def rolled_out(minds: Minds, manner: Manner, seed: int) -> bytes:
    """What one rollout comes to."""
    states = distant_states()
    settle_all(minds, states)
    roll_out(minds, states, 0, manner, Choice(0, 0), stream_of(seed), new_notes())
    return states[:1].tobytes()


@pytest.mark.parametrize(("every", "words"), [(0, 0), (4, 1), (8, 0), (2, 3), (3, 2)])
def test_after_which_turns_the_net_is_heard(every: int, words: int) -> None:
    """Of eight; the last word is asked for when all is over."""
    earlier = earlier_words(DISTANT_MANNER._replace(heard_every=every))
    assert earlier[-1] == words
    assert earlier[:-1].sum() == pytest.approx(words, abs=1e-4), "shares, and luck is nobody's"


def test_the_net_is_told_that_others_go_by_instinct() -> None:
    """Not who chooses, nor anybody where nobody does, whatever it was told before."""
    minds = minds_of(shipped(4), shipped_instinct(4), 4)
    states = new_states(4)
    pack(position(players=4, turn=2, hands=["rice, mason, priest"] * 4, pile=FAR), states, 0)
    moves = np.array([move_number("play rice")])
    for manner, told in ((DISTANT_MANNER, [1, 1, 0, 1]), (MANNERS[3], [0, 0, 0, 0])):
        sums = np.zeros((1, columns_of(4)), np.int64)
        try_in_world(minds, manner, stream_of(1), states, moves, sums, sums.copy())
        read = minds.desk.inputs[0]
        assert [read[first_of(seat) + BY_INSTINCT] for seat in range(4)] == told


@pytest.mark.parametrize(
    ("pile", "resolve"),
    [
        (12, NEAR_RESOLVE),
        (13, APPROACHING_RESOLVE),
        (20, APPROACHING_RESOLVE),
        (21, DISTANT_RESOLVE),
    ],
)
def test_how_clear_their_preferences_are_to_others(pile: int, resolve: float) -> None:
    states = new_states(1)
    state = position(players=4, hands=["rice, mason, priest"], pile=", ".join(cards(FAR)[:pile]))
    pack(state, states, 0)
    minds = minds_of(shipped(4), shipped_instinct(4), 4)
    mask = legal_moves(state)
    settle(minds.instinct, minds.reflex, states, 0)
    preferences = np.zeros(MOVES, np.float32)
    feel(minds.instinct, minds.reflex, states[0], mask, preferences)
    found = [felt_move(minds, states, 0, mask, stream_of(seed), new_notes()) for seed in range(500)]
    chances = {move: exp(resolve * preferences[move]) for move in range(MOVES) if mask >> move & 1}
    for move, chance in chances.items():
        expected = chance / sum(chances.values())
        error = (expected * (1 - expected) / len(found)) ** 0.5
        assert found.count(move) / len(found) == pytest.approx(expected, abs=4 * error)


def test_who_chooses_goes_on_by_the_net() -> None:
    """Also a round later, when others have gone by instinct."""
    minds = minds_of(shipped(4), shipped_instinct(4), 4)
    manner = DISTANT_MANNER._replace(turns=4, temperature=1e-6)
    for seed in SEEDS:
        states = new_states(2)
        states[:1] = np.frombuffer(rolled_out(minds, manner, seed), states.dtype)
        while states[0]["turn"] == states[0]["to_act"] == 0:
            apply_move(states, 0, best_move(minds.net, minds.desk, states, 0, 1))
        later = np.frombuffer(rolled_out(minds, manner._replace(turns=5), seed), states.dtype)
        for lying in ("tableaus", "hands"):  # of two rows alike either is taken from
            assert later[0][lying][0].tolist() == states[0][lying][0].tolist()


def settle_all(minds: Minds, states: States) -> None:
    """As before rollouts for whoever is to act in place 0, among others who go by instinct."""
    expect_of_others(minds.desk, states[0]["to_act"], True)
    settle(minds.net, minds.desk, states, 0)
    settle(minds.instinct, minds.reflex, states, 0)


def distant_states() -> States:
    states = new_states(4)
    pack(position(players=4, hands=["rice, mason, priest"] * 4, pile=FAR), states, 0)
    return states


def earlier_words(manner: Manner) -> RealArray:
    states = distant_states()
    minds = minds_of(shipped(4), shipped_instinct(4), 4)
    settle_all(minds, states)
    notes = new_notes()
    roll_out(minds, states, 0, manner, Choice(0, 0), stream_of(1), notes)
    return np.asarray(notes.earlier)
