"""The state that a view tells of, as far as it tells.

What the viewer cannot know is left for a story to fill in (`template`), or filled with anything
that fits in number (`stand_in`): enough to work out what does not depend on it.
"""

from bali.knowledge.memory import NO_GOOD, Memory
from bali.knowledge.views import EVENT_NAMES, KIND_NAMES, View
from bali.rules.altar import put_on_altar
from bali.rules.cards import CARD_NAMES, DECK_MAX, GAME_CARDS, GOOD_NAMES, RICE
from bali.rules.phases import PHASE_NAMES
from bali.rules.sacrifice import DOWN, UP
from bali.rules.state import NOWHERE, State

_KINDS = {name: kind for kind, name in EVENT_NAMES.items()}


def template(view: View) -> tuple[State, Memory]:
    """State and memory with everything this viewer knows; the altar is empty, secrets are none."""
    assert view.recollection is not None
    state = open_state(view)
    for player, hand in enumerate(view.recollection.hands):
        _fill_hand(state, player, hand)
    for player, goods in enumerate(view.recollection.open_goods):
        state.goods[player] = [goods[name] for name in GOOD_NAMES]
    pile = [
        CARD_NAMES.index(card) for card, n in view.recollection.unseen.items() for _ in range(n)
    ]
    state.deck[state.drawn : state.deck_size] = pile
    return state, _memory(view)


def stand_in(view: View) -> State:
    """A state that agrees with the view in all that its viewer can see."""
    state = open_state(view)
    for player in range(view.players):
        state.hands[player][RICE] = view.hand_sizes[player]
        state.goods[player][RICE] = view.goods_sizes[player]
    if view.viewer is not None and view.hand is not None and view.goods is not None:
        _fill_hand(state, view.viewer, view.hand)
        state.goods[view.viewer] = [view.goods[name] for name in GOOD_NAMES]
    for good in _altar_filler(view):
        put_on_altar(state, good, DOWN)
    if view.altar_top is not None:
        state.altar_up[state.altar_size - 1] = UP
    return state


def _altar_filler(view: View) -> list[int]:
    """Goods, bottom first, for as many cards as lie there; right where the viewer sees them."""
    known = [view.altar_top] if view.altar_top else []
    top_first = [GOOD_NAMES.index(name) for name in view.looking_at or known]
    return [RICE] * (view.altar_size - len(top_first)) + top_first[::-1]


def open_state(view: View) -> State:
    """What lies open on the table."""
    state = State()
    state.players = view.players
    state.oracle = int("oracle" in view.variants)
    state.demon = NOWHERE if view.demon is None else view.demon - 1
    state.ply = view.ply
    state.phase = PHASE_NAMES.index(view.phase)
    state.turn = view.turn or 0
    state.to_act = view.to_act or 0
    state.bought = int(view.bought)
    state.last_row = (view.last_row or 1) - 1
    state.scored = 0 if view.scored is None else CARD_NAMES.index(view.scored)
    state.receiving = view.players if view.bonus else (state.to_act - state.turn) % view.players
    for player in range(view.players):
        state.stones[player] = view.stones[player]
        state.points[player] = view.points[player]
        state.tableaus[player] = [view.tableaus[player][name] for name in KIND_NAMES]
    state.supply = [view.supply[name] for name in GOOD_NAMES]
    for row, cards in enumerate(view.rows):
        state.row_sizes[row] = len(cards)
        for i, card in enumerate(cards):
            state.rows[row][i] = CARD_NAMES.index(card)
    state.deck_size = DECK_MAX if state.oracle else GAME_CARDS
    state.drawn = state.deck_size - view.pile
    state.box_shrines, state.box_oracles = view.box["shrine"], view.box["oracle"]
    return state


def _fill_hand(state: State, player: int, hand: tuple[str, ...]) -> None:
    state.hands[player] = [hand.count(name) for name in KIND_NAMES]


def _memory(view: View) -> Memory:
    assert view.recollection is not None
    memory = Memory()
    for number, event in enumerate(view.recollection.history):
        memory.kind[number] = _KINDS[event.kind]
        memory.player[number] = event.player
        memory.good[number] = NO_GOOD if event.good is None else GOOD_NAMES.index(event.good)
        memory.place[number] = 0 if event.place is None else event.place - 1
        memory.count[number] = event.count
        memory.top[number] = NO_GOOD if event.top is None else GOOD_NAMES.index(event.top)
        memory.open_goods[number] = list(event.open_goods)
        memory.events += 1
    return memory
