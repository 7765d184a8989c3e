"""The two doors into the rules: which moves are legal, and what a move does.

Whose decision it is stands in `state.to_act`. Nothing here needs randomness: the deck is fixed at
setup.
"""

from bali.rules import moves, phases
from bali.rules.cards import HAND_SIZE
from bali.rules.oracle import consult, decline, keep, legal_consultation, legal_keeps
from bali.rules.playing import (
    buy,
    discard_shrine,
    legal_buys,
    legal_plays,
    play_farmers,
    play_mason,
    play_priest,
    play_shrine,
)
from bali.rules.sacrifice import (
    add_good,
    legal_additions,
    legal_offers,
    offer_good,
    offers_face_up,
)
from bali.rules.scoring import claim, legal_claims, legal_rewards, take_points, take_stones
from bali.rules.state import State
from bali.rules.taking import legal_takes, take


def legal_moves(state: State) -> int:
    """The set of legal moves, as a mask (`moves`); 0 once the game is over."""
    phase = state.phase
    if phase == phases.TAKE:
        return legal_takes(state)
    if phase == phases.MAIN:
        return legal_buys(state) | legal_plays(state)
    if phase == phases.REWARD:
        return legal_rewards()
    if phase == phases.OFFER:
        return legal_offers(state)
    if phase == phases.ADD:
        return legal_additions(state)
    if phase == phases.ORACLE:
        return legal_consultation()
    if phase == phases.KEEP:
        return legal_keeps(state)
    if phase == phases.CLAIM:
        return legal_claims(state)
    return 0


def apply(state: State, move: int) -> None:
    """Make a move, which must be legal, and all that follows from it without a decision."""
    state.ply += 1
    if moves.TAKE <= move < moves.CONSULT:  # first, being by far the most frequent
        take(state, move - moves.TAKE)
    elif move < moves.PLAY_FARMERS:
        buy(state, move - moves.BUY)
    elif move < moves.PLAY_MASON:
        farmers = move - moves.PLAY_FARMERS
        play_farmers(state, farmers // HAND_SIZE, farmers % HAND_SIZE + 1)
    elif move == moves.PLAY_MASON:
        play_mason(state)
    elif move == moves.PLAY_PRIEST:
        play_priest(state)
    elif move == moves.PLAY_SHRINE:
        play_shrine(state)
    elif move == moves.DISCARD_SHRINE:
        discard_shrine(state)
    elif move < moves.ADD:
        offer_good(state, move - moves.OFFER)
    elif move < moves.TAKE:
        add_good(state, move - moves.ADD)
    elif move == moves.CONSULT:
        consult(state)
    elif move == moves.DECLINE:
        decline(state)
    elif move < moves.STONES:
        keep(state, move - moves.KEEP)
    elif move == moves.STONES:
        take_stones(state)
    elif move == moves.POINTS:
        take_points(state)
    else:
        claim(state, move - moves.CLAIM)


def reveals(state: State, move: int) -> bool:
    """Whether this legal move shows anyone something new: undo cannot reach back over it."""
    if moves.OFFER <= move < moves.ADD:
        return offers_face_up(state)
    if moves.TAKE <= move < moves.CONSULT:
        return state.row_sizes[move - moves.TAKE] == 1  # T7: a new row is drawn
    return move == moves.CONSULT or moves.KEEP <= move < moves.STONES
