"""One ply: what each move makes of a position, judged by the net; nobody looks under the pile."""

import numpy as np

from bali.bots.endings import end_is_in_sight
from bali.bots.kernels import advance, draws_row
from bali.bots.value.net import PARTS_A_SEAT, POINTS_UNIT, Desk, Net, RealArray, judge_next, settle
from bali.chance import Stream, below
from bali.compiled.bits import lowest_bit
from bali.compiled.jit import jit
from bali.compiled.states import States
from bali.rules import moves
from bali.rules.ending import goods_points, is_over, shrine_points, stone_points, strength
from bali.rules.moves import MOVES
from bali.rules.play import legal_moves
from bali.rules.state import State


@jit
def foresee(states: States, i: int, spare: int, move: int) -> None:
    """Into place `spare`: what a move makes of state i, as far as its maker can tell.

    A row that is to be drawn is left empty: what comes of that the net has learnt. The last draw
    ends the game, whatever it brings.
    """
    states[spare] = states[i]
    state = states[spare]
    if draws_row(state, move) and not end_is_in_sight(state):
        row = move - moves.TAKE
        state.hands[state.turn][state.rows[row][0]] += 1
        state.row_sizes[row] = 0
        state.last_row = row
    else:
        advance(state, move)


@jit
def share_at_end(state: State, player: int) -> float:
    """E4: this player's share of the victory in a finished game."""
    own = strength(state, player)
    winners = 0
    for other in range(state.players):
        other_strength = strength(state, other)
        if other_strength > own:
            return 0.0
        if other_strength == own:
            winners += 1
    return 1.0 / winners


@jit
def tell_end(state: State, outputs: RealArray) -> None:
    """A finished game in the form of a judgement."""
    for player in range(state.players):
        first = state.players + PARTS_A_SEAT * player
        outputs[player] = share_at_end(state, player)
        outputs[first] = state.points[player] / POINTS_UNIT
        outputs[first + 1] = shrine_points(state, player) / POINTS_UNIT
        outputs[first + 2] = stone_points(state, player) / POINTS_UNIT
        outputs[first + 3] = goods_points(state, player) / POINTS_UNIT


@jit
def keep_what_is_sure(state: State, outputs: RealArray) -> None:
    """Tokens and shrines are never lost, and no part of a score is below 0; the net may say so."""
    for player in range(state.players):
        first = state.players + PARTS_A_SEAT * player
        outputs[first] = max(outputs[first], state.points[player] / POINTS_UNIT)
        outputs[first + 1] = max(outputs[first + 1], shrine_points(state, player) / POINTS_UNIT)
        outputs[first + 2] = max(outputs[first + 2], 0.0)
        outputs[first + 3] = max(outputs[first + 3], 0.0)


@jit
def rate_move(net: Net, desk: Desk, states: States, i: int, spare: int, move: int) -> float:
    """The mover's share after a move from state i, on which the desk must have settled; everyone's
    then stands among its outputs.
    """
    mover = states[i].to_act
    foresee(states, i, spare, move)
    if is_over(states[spare]):
        tell_end(states[spare], desk.outputs)
        return float(desk.outputs[mover])
    return judge_next(net, desk, states, spare, mover)


@jit
def rate_moves(
    net: Net, desk: Desk, states: States, i: int, spare: int, mask: int, ratings: RealArray
) -> None:
    """Every move of a set from state i, on which the desk must have settled; others keep what
    stands at their place.
    """
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        ratings[move] = rate_move(net, desk, states, i, spare, move)


@jit
def best_move(net: Net, desk: Desk, states: States, i: int, spare: int) -> int:
    """The best-rated move for whoever decides in state i."""
    mask = legal_moves(states[i])
    if mask & (mask - 1) == 0:
        return lowest_bit(mask)
    settle(net, desk, states, i)
    best = lowest_bit(mask)  # also of a net gone astray, whose ratings are no numbers
    highest = -1.0
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        rating = rate_move(net, desk, states, i, spare, move)
        if rating > highest:
            highest = rating
            best = move
    return best


GRAIN = 1 << 20


@jit
def chance(stream: Stream) -> float:
    """Anything from 0 up to 1."""
    return below(stream, GRAIN) / GRAIN


@jit
def highest_of(mask: int, ratings: RealArray) -> float:
    """The best rating of a set of moves."""
    best = float(ratings[lowest_bit(mask)])
    while mask != 0:
        best = max(best, float(ratings[lowest_bit(mask)]))
        mask &= mask - 1
    return best


@jit
def total_weight(mask: int, ratings: RealArray, best: float, temperature: float) -> float:
    """What the chances of a set of moves (`soft_choice`) add up to if that of the best is 1."""
    total = 0.0
    while mask != 0:
        total += np.exp((ratings[lowest_bit(mask)] - best) / temperature)
        mask &= mask - 1
    return total


@jit
def chance_of_best(mask: int, ratings: RealArray, temperature: float) -> float:
    """How likely the best move of a set is to be chosen (`soft_choice`)."""
    return 1.0 / total_weight(mask, ratings, highest_of(mask, ratings), temperature)


@jit
def soft_choice(stream: Stream, mask: int, ratings: RealArray, temperature: float) -> int:
    """A move of a set, most often one of the best: those that are rated worse by the temperature
    are chosen e times less often.
    """
    best = highest_of(mask, ratings)
    left = total_weight(mask, ratings, best, temperature) * chance(stream)
    rest = mask
    while True:
        move = lowest_bit(rest)
        rest &= rest - 1
        left -= np.exp((ratings[move] - best) / temperature)
        if left <= 0.0 or rest == 0:
            return move


@jit
def play_to_the_end(net: Net, desk: Desk, states: States, i: int, spare: int, move: int) -> float:
    """In place `spare`, using the next: the mover's share if everybody makes the best-rated moves
    after this one.
    """
    mover = states[i].to_act
    states[spare] = states[i]
    advance(states[spare], move)
    while not is_over(states[spare]):
        advance(states[spare], best_move(net, desk, states, spare, spare + 1))
    return share_at_end(states[spare], mover)


ROOM = 2
"""Places to work in behind the worlds that a view is judged by (`rate_in_worlds`)."""


@jit
def rate_in_worlds(net: Net, desk: Desk, states: States, mask: int, sums: RealArray) -> None:
    """Add up what each move of a set is worth in each world. The last two places are room to work.

    Once the end is in sight everyone can count, and half of a rating is how the game then ends.
    """
    ratings = np.empty(MOVES, np.float32)
    worlds = len(states) - ROOM
    for world in range(worlds):
        settle(net, desk, states, world)
        rate_moves(net, desk, states, world, worlds, mask, ratings)
        counting = end_is_in_sight(states[world])
        rest = mask
        while rest != 0:
            move = lowest_bit(rest)
            rest &= rest - 1
            if counting:
                share = play_to_the_end(net, desk, states, world, worlds, move)
                ratings[move] = (ratings[move] + share) / 2.0
            sums[move] += ratings[move]
