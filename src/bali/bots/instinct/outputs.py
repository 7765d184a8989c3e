"""Which outputs of the instinct speak for a move.

Goods stand in the order that the inputs have (`value.inputs`), and rows have no place of their own:
to take a card is told by the card, the one over it, which may be scored, and the one over that.
Runs plain and compiled.
"""

from bali.bots.value.inputs import PAIRS, place_of
from bali.rules import moves
from bali.rules.cards import GOODS, HAND_SIZE, KINDS
from bali.rules.state import State

PAIR = moves.TAKE
CONSULT = PAIR + PAIRS
KEEP = CONSULT + moves.KEEP - moves.CONSULT
STONES = KEEP + GOODS
CLAIM = STONES + moves.CLAIM - moves.STONES
THIRD = CLAIM + GOODS
OUTPUTS = THIRD + KINDS + 1

NONE = -1
"""Where only one output speaks."""


def outputs_of(state: State, places: int, move: int) -> tuple[int, int]:
    """The one or two outputs whose sum says how much a legal move is preferred."""
    if moves.TAKE <= move < moves.CONSULT:
        return outputs_of_take(state, places, move - moves.TAKE)
    return output_of(state, places, move), NONE


def output_of(state: State, places: int, move: int) -> int:
    """The output of a move that takes no card from a row."""
    if move < moves.PLAY_FARMERS:
        return moves.BUY + place_of(places, move - moves.BUY)
    if move < moves.PLAY_MASON:
        farmers = move - moves.PLAY_FARMERS
        place = place_of(places, farmers // HAND_SIZE)
        return moves.PLAY_FARMERS + HAND_SIZE * place + farmers % HAND_SIZE
    if move < moves.OFFER:
        return move
    if move < moves.ADD:
        return moves.OFFER + place_of(places, move - moves.OFFER)
    if move < moves.TAKE:
        return moves.ADD + place_of(places, move - moves.ADD)
    if move < moves.KEEP:
        return CONSULT + move - moves.CONSULT
    if move < moves.STONES:
        good = state.altar[state.altar_size - 1 - (move - moves.KEEP)]
        return KEEP + place_of(places, good)
    if move < moves.CLAIM:
        return STONES + move - moves.STONES
    return CLAIM + place_of(places, move - moves.CLAIM)


def outputs_of_take(state: State, places: int, row: int) -> tuple[int, int]:
    size = state.row_sizes[row]
    bottom = place_of(places, state.rows[row][size - 1])
    over = KINDS
    third = KINDS
    if size > 1:
        over = place_of(places, state.rows[row][size - 2])
    if size > 2:
        third = place_of(places, state.rows[row][size - 3])
    return PAIR + (KINDS + 1) * bottom + over, THIRD + third
