"""Phase 3: taking cards from the offer (T6 to T9, D3, E1, O4)."""

from bali.rules import moves, phases
from bali.rules.cards import HAND_SIZE, KINDS, ROWS
from bali.rules.demon import is_barred
from bali.rules.ending import end_game
from bali.rules.offer import bottom_card, pile_size, refill
from bali.rules.scoring import score
from bali.rules.state import State


def hand_size(state: State, player: int) -> int:
    size = 0
    for card in range(KINDS):
        size += state.hands[player][card]
    return size


def begin_taking(state: State) -> None:
    state.to_act = state.turn
    state.phase = phases.TAKE


def legal_takes(state: State) -> int:
    """T6: from any row, D3: but the demon's. No row is empty while the game goes on (T7)."""
    mask = 0
    for row in range(ROWS):
        if not is_barred(state, row):
            mask |= 1 << (moves.TAKE + row)
    return mask


def take(state: State, row: int) -> None:
    """T6: the bottom card of a row into the hand."""
    state.hands[state.turn][bottom_card(state, row)] += 1
    state.row_sizes[row] -= 1
    state.last_row = row
    if state.row_sizes[row] > 0:
        go_on_taking(state)
    else:
        open_new_row(state, row)


def open_new_row(state: State, row: int) -> None:
    """T7; then E1 if the pile is empty, or O3 at once if there were oracles (O4)."""
    had_oracles = refill(state, row)
    if pile_size(state) == 0:
        end_game(state)
    elif had_oracles and state.altar_size > 0:  # O3, ruling: an empty altar gives no look
        state.phase = phases.ORACLE
    else:
        go_on_taking(state)


def go_on_taking(state: State) -> None:
    """T6: until there are 3 cards in hand; T9: then score what lies under the last one taken."""
    if hand_size(state, state.turn) < HAND_SIZE:
        state.phase = phases.TAKE
    else:
        score(state, bottom_card(state, state.last_row))
