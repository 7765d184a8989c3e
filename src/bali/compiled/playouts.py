"""Deals and random games in compiled code."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali.chance import (
    STREAM_WORDS,
    Stream,
    below,
    seed_stream,
    shuffle_altar,
    shuffle_colors,
    shuffle_deck,
)
from bali.compiled.bits import count_bits, nth_bit
from bali.compiled.jit import jit
from bali.compiled.states import STATE_DTYPE, States
from bali.rules.altar import good_value
from bali.rules.cards import COLORS, GOODS, MAX_PLAYERS
from bali.rules.ending import goods_points, rank, shrine_points, stone_points
from bali.rules.play import apply, legal_moves
from bali.rules.setup import set_up
from bali.rules.state import NOBODY, State


@jit
def deal(states: States, i: int, stream: Stream, players: int, oracle: bool, demon: bool) -> None:
    """Set up a game with random colours, deck and altar in place i."""
    state = states[i]
    colors = np.empty(len(COLORS), np.int64)
    altar = np.empty(GOODS, np.int64)
    shuffle_colors(stream, colors)
    shuffle_deck(stream, state.deck, oracle)
    shuffle_altar(stream, altar)
    set_up(state, colors[:players], oracle, demon, state.deck, altar)


@jit
def play_out(states: States, i: int, stream: Stream) -> int:
    """Play the game in place i to its end, all legal moves being equally likely. Turns begun."""
    state = states[i]
    turn = NOBODY
    turns = 0
    mask = legal_moves(state)
    while mask != 0:
        if state.turn != turn:
            turn = state.turn
            turns += 1
        apply(state, nth_bit(mask, below(stream, count_bits(mask))))
        mask = legal_moves(state)
    return turns


@jit
def play_out_all(states: States, stream: Stream) -> None:
    """Play every game of the array to its end at random."""
    for i in range(len(states)):
        play_out(states, i, stream)


GAME_DTYPE = np.dtype(
    [
        ("game", np.int64),
        ("moves", np.int16),
        ("turns", np.int16),
        ("tokens", np.int16, (MAX_PLAYERS,)),
        ("shrines", np.int16, (MAX_PLAYERS,)),
        ("stones", np.int16, (MAX_PLAYERS,)),
        ("goods", np.int16, (MAX_PLAYERS,)),
        ("ranks", np.int16, (MAX_PLAYERS,)),
        ("worth", np.int16, (GOODS,)),
        ("left", np.int16, (GOODS,)),
    ]
)
"""One finished game: its number, its length, each seat's points from each source and its place,
what each good was worth, and how many of it the supply still had."""


@jit
def simulate(
    seed: int, first: int, players: int, oracle: bool, demon: bool, games: NDArray[np.void]
) -> None:
    """Play the random games with numbers from `first` on, one for each row of `games`."""
    states = np.zeros(1, STATE_DTYPE)
    stream = np.empty(STREAM_WORDS, np.int64)
    for row in range(len(games)):
        seed_stream(stream, seed, first + row)
        deal(states, 0, stream, players, oracle, demon)
        games[row].game = first + row
        games[row].turns = play_out(states, 0, stream)
        report(states[0], games[row])


@jit
def report(state: State, game: Any) -> None:
    """Write down how a finished game went."""
    game.moves = state.ply
    for player in range(state.players):
        game.tokens[player] = state.points[player]
        game.shrines[player] = shrine_points(state, player)
        game.stones[player] = stone_points(state, player)
        game.goods[player] = goods_points(state, player)
        game.ranks[player] = rank(state, player)
    for good in range(GOODS):
        game.worth[good] = good_value(state, good)
        game.left[good] = state.supply[good]
