"""Rollouts once the end is near: they count it out."""

import numpy as np
import pytest

from bali.bots.endings import (
    NO_MOVE,
    end_is_near,
    takes_to_end,
    tried_move,
    try_once,
    winning_move,
)
from bali.bots.instinct.weights import shipped_instinct
from bali.bots.search.rollouts import (
    LATE_MANNER,
    MANNERS,
    Choice,
    Manner,
    minds_of,
    new_notes,
    roll_out,
)
from bali.bots.value.net import settle
from bali.bots.value.weights import shipped
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.states import States, new_states, pack, unpack
from bali.rules.cards import GOOD_NAMES
from bali.rules.ending import is_over
from bali.rules.moves import MOVE_NAMES, MOVES
from bali.rules.play import legal_moves
from bali.rules.state import NOWHERE, State
from tests.bots.test_sense import after, ahead_by_one
from tests.positions import position

PLAYERS = (2, 3, 4)
SEEDS = range(20)


def packed(state: State) -> States:
    states = new_states(3)
    pack(state, states, 0)
    return states


def stream_of(seed: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    stream = np.empty(STREAM_WORDS, np.int64)
    seed_stream(stream, seed, 1)
    return stream


def one_turn(states: States, seed: int, manner: Manner | None = None) -> None:
    """A rollout of one turn, or, with the usual manner, on to an end that is near."""
    players = int(states[0]["players"])
    minds = minds_of(shipped(players), shipped_instinct(players), players)
    settle(minds.net, minds.desk, states, 0)
    settle(minds.instinct, minds.reflex, states, 0)
    manner = (manner or MANNERS[players])._replace(turns=1)
    roll_out(minds, states, 0, manner, Choice(0, 0), stream_of(seed), new_notes())


def tried(state: State, tries: int = 32) -> list[str]:
    """What is found with one luck or another."""
    mask = legal_moves(state)
    return [
        MOVE_NAMES[tried_move(packed(state), 0, 1, mask, tries, stream_of(seed))] for seed in SEEDS
    ]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_winning_end_is_found(players: int) -> None:
    assert set(tried(ahead_by_one(players).state)) == {"take 4"}


@pytest.mark.parametrize("players", PLAYERS)
def test_the_order_of_the_pile_does_not_matter(players: int) -> None:
    """Nothing that is drawn then is ever used: nobody looks under the last cards."""
    piles = "priest, mason, shrine, rice", "rice, shrine, mason, priest"
    sums = np.zeros((len(piles), MOVES), np.int64)
    for pile, sums_of in zip(piles, sums, strict=True):
        state = ahead_by_one(players, pile).state
        for seed in SEEDS:
            try_once(packed(state), 0, 1, legal_moves(state), stream_of(seed), sums_of)
    assert sums.any()
    assert np.array_equal(*sums)


def test_of_one_move_it_is_that_one() -> None:
    state = ahead_by_one(2).state
    mask = legal_moves(state)
    for move in range(MOVES):
        if mask >> move & 1:
            assert tried_move(packed(state), 0, 1, 1 << move, 32, stream_of(1)) == move


@pytest.mark.parametrize("players", [each for each in PLAYERS if MANNERS[each].tries])
def test_a_rollout_goes_on_to_an_end_in_sight(players: int) -> None:
    """However few turns it would go on for: here the next player has to end the game."""
    state = position(
        players=players,
        hands=["rice, mason, mason"],
        tableaus=["priest x4"],
        points=[0, 4],
        rows=("priest, mason", "mason", "mason", "mason"),
        pile="mason, mason",
    )
    states = packed(after(state, "play rice").state)
    one_turn(states, 1)
    assert is_over(unpack(states, 0))
    assert unpack(states, 0).turn == 1


PILE = {size: f"mason x{min(size, 12)}, peanut x{max(0, size - 12)}" for size in range(18)}
LONG, SHORT = "priest, mason, rice, pepper", "shrine"


@pytest.mark.parametrize(
    ("rows", "pile", "takes", "is_near"),
    [
        ((LONG, LONG, LONG, LONG), 4, 4, True),
        ((LONG, SHORT, LONG, LONG), 2, 1, True),
        ((SHORT, LONG, "rice, rice", LONG), 5, 3, True),
        ((SHORT, LONG, "rice, rice, rice", LONG), 8, 4, False),
        ((SHORT, SHORT, LONG, SHORT), 10, 3, True),
        ((SHORT, SHORT, SHORT, SHORT), 14, 4, False),
        ((SHORT, SHORT, SHORT, SHORT), 17, 17, False),
    ],
)
def test_how_many_cards_have_to_be_taken_until_the_end(
    rows: tuple[str, ...], pile: int, takes: int, is_near: bool
) -> None:
    state = packed(position(rows=rows, pile=PILE[pile]))[0]
    assert takes_to_end(state, NOWHERE) == takes
    assert end_is_near(state) == is_near


@pytest.mark.parametrize("players", [each for each in PLAYERS if MANNERS[each].by_instinct])
def test_a_rollout_goes_on_to_an_end_that_a_few_cards_bring(players: int) -> None:
    """The next player can, and who can win like that does."""
    begun = packed(two_single_cards(players))
    for seed in SEEDS:
        states = begun.copy()
        one_turn(states, seed)
        assert is_over(unpack(states, 0))
        assert unpack(states, 0).turn == 1


def test_one_that_need_not_go_on_to_the_end_stops_before_it() -> None:
    states = packed(two_single_cards(4))
    one_turn(states, 1, LATE_MANNER)
    assert not is_over(unpack(states, 0))
    assert unpack(states, 0).turn == 1


def two_single_cards(
    players: int, points: int = 5, demon: int | None = None, *, oracle: bool = False
) -> State:
    """The player to move has two farmers to play and two single cards to take, which ends the game;
    with five points or more as the winner.
    """
    state = position(
        players=players,
        hands=["rice, mason, mason", "rice x2, shrine"],
        tableaus=["priest x4"],
        points=[4, points],
        stones=[0, 1],
        rows=("mason, priest, priest, priest", "mason", "mason", "mason, priest, peanut, mason"),
        pile="mason, oracle, mason x4" if oracle else "mason x6",
        altar=", ".join(f"{good} down" for good in GOOD_NAMES) if oracle else "",
        oracle=oracle,
        demon=demon,
    )
    state = after(state, "play rice", "take 4").state
    assert state.turn == 1
    return state


def winning(state: State) -> str | None:
    move = winning_move(packed(state), 0, 1, legal_moves(state))
    return None if move == NO_MOVE else MOVE_NAMES[move]


@pytest.mark.parametrize("players", PLAYERS)
def test_who_can_end_the_game_and_win_it_sees_how(players: int) -> None:
    state = two_single_cards(players)
    told = []
    while not is_over(state):
        told.append(winning(state))
        state = after(state, told[-1] or "").state
    assert told == ["play rice x2", "take 2", "take 3"]


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_who_would_not_win_alone_ends_the_game(players: int) -> None:
    assert winning(two_single_cards(players, points=3)) is None
    assert winning(two_single_cards(players, points=4)) is None, "the stone pays for a farmer"


@pytest.mark.parametrize("players", PLAYERS)
def test_d3_the_demon_keeps_the_winner_from_ending_the_game(players: int) -> None:
    state = two_single_cards(players, demon=2)
    assert takes_to_end(packed(state)[0], NOWHERE) == 2
    assert takes_to_end(packed(state)[0], 1) > 2
    assert winning(state) is None
    assert winning(after(state, "play rice x2").state) is None
    assert winning(two_single_cards(players, demon=1)) == "play rice x2"


@pytest.mark.parametrize("players", PLAYERS)
def test_d3_the_winner_takes_from_the_shortest_row_that_is_free(players: int) -> None:
    state = ahead_by_one(players).state
    assert winning(state) == "take 4"
    state.demon = 3
    assert winning(state) is None
    state.row_sizes[1] = 1
    assert winning(state) == "take 2"


@pytest.mark.parametrize("players", PLAYERS)
def test_o3_the_winner_lets_no_oracle_come_between(players: int) -> None:
    state = two_single_cards(players, oracle=True)
    told = []
    while not is_over(state):
        told.append(winning(state))
        state = after(state, told[-1] or "").state
    assert told == ["play rice x2", "take 2", "decline", "take 3"]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("demon", "move"), [(2, "play priest"), (1, "play mason")])
def test_d2_the_winner_knows_where_a_priest_sends_the_demon(
    players: int, demon: int, move: str
) -> None:
    """The second row holds the card that ends the game: a priest drives the demon off it, or to
    it.
    """
    state = position(
        players=players,
        hands=["mason, priest, priest"],
        points=[9],
        rows=("mason x4", "mason", "mason x3", "priest x4"),
        pile="mason x4",
        demon=demon,
    )
    assert winning(state) == move
    assert is_over(after(state, move, "take 2").state)
