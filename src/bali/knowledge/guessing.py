"""What someone who forgets as people do may take to be the case: a guess at all they cannot see.

Only what lies on the table now goes into it (K8, `memory = off`): goods that are nowhere to be seen
are somebody's or on the altar, cards that are nowhere to be seen are in a hand or in the pile. A
guess fits in number; it need not fit what has happened.
"""

from bali.chance import Stream, shuffle
from bali.knowledge.template import stand_in
from bali.knowledge.views import View
from bali.rules.cards import (
    CARD_COUNTS,
    GOODS,
    HAND_SIZE,
    KINDS,
    MASON,
    ORACLE,
    ORACLES,
    ROWS,
    SACRIFICE_CARDS_OF_A_GOOD,
)
from bali.rules.state import State


def guess(view: View, stream: Stream) -> State:
    """A state that agrees with what the viewer sees; all else is drawn."""
    assert view.viewer is not None
    state = stand_in(view)
    others = [player for player in range(view.players) if player != view.viewer]
    _share_out_goods(view, state, others, stream)
    _share_out_cards(view, state, others, stream)
    return state


def _share_out_goods(view: View, state: State, others: list[int], stream: Stream) -> None:
    seen = len(view.looking_at or ([view.altar_top] if view.altar_top else []))
    hidden = state.altar_size - seen
    known = [0] * GOODS
    for good in state.altar[hidden : state.altar_size]:
        known[good] += 1
    pool = []
    for good in range(GOODS):
        out = known[good] + state.supply[good] + state.goods[view.viewer or 0][good]
        pool += [good] * (SACRIFICE_CARDS_OF_A_GOOD - out)
    shuffle(stream, pool, 0, len(pool))
    state.altar[:hidden] = [pool.pop() for _ in range(hidden)]
    state.altar_counts = [state.altar[: state.altar_size].count(good) for good in range(GOODS)]
    for player in others:
        drawn = [pool.pop() for _ in range(view.goods_sizes[player])]
        state.goods[player] = [drawn.count(good) for good in range(GOODS)]


def _share_out_cards(view: View, state: State, others: list[int], stream: Stream) -> None:
    """Hands and pile. Of the starting sets it is forgotten who lacks which good (C3)."""
    pool = []
    for card in range(KINDS):
        started = view.players if card == MASON else 0
        if card < GOODS:
            started = (view.players * HAND_SIZE + card) // GOODS
        out = state.hands[view.viewer or 0][card] + sum(
            state.tableaus[player][card] for player in range(view.players)
        )
        for row in range(ROWS):
            out += state.rows[row][: state.row_sizes[row]].count(card)
        pool += [card] * max(0, CARD_COUNTS[card] + started - out)
    oracles = ORACLES - state.box_oracles if state.oracle else 0
    wanted = sum(view.hand_sizes[player] for player in others) + view.pile - oracles
    shuffle(stream, pool, 0, len(pool))
    pool += [MASON] * (wanted - len(pool))
    for player in others:
        drawn = [pool.pop() for _ in range(view.hand_sizes[player])]
        state.hands[player] = [drawn.count(card) for card in range(KINDS)]
    pile = [ORACLE] * oracles + pool[: view.pile - oracles]
    shuffle(stream, pile, 0, len(pile))
    state.deck[state.drawn : state.deck_size] = pile
