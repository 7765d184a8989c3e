"""The position dump: the whole truth about a position, for any tool to compare."""

from typing import Any

from bali.rules.cards import CARD_NAMES, GOOD_NAMES, KINDS
from bali.rules.ending import is_over, rank, score_parts
from bali.rules.moves import names_in
from bali.rules.offer import pile_size
from bali.rules.phases import PHASE_NAMES
from bali.rules.play import legal_moves
from bali.rules.state import NOWHERE, State

_KIND_NAMES = CARD_NAMES[:KINDS]


def dump(state: State) -> dict[str, Any]:
    """Everything about this position, as RECORD names it."""
    over = is_over(state)
    players = range(state.players)
    return {
        "ply": state.ply,
        "phase": PHASE_NAMES[state.phase],
        "turn": None if over else state.turn,
        "to_act": None if over else state.to_act,
        "bought": bool(state.bought),
        "stones": state.stones[: state.players],
        "points": state.points[: state.players],
        "hands": [hand_list(state.hands[player]) for player in players],
        "tableaus": [_by_name(_KIND_NAMES, state.tableaus[player]) for player in players],
        "goods": [_by_name(GOOD_NAMES, state.goods[player]) for player in players],
        "supply": _by_name(GOOD_NAMES, state.supply),
        "altar": altar_list(state),
        "rows": [row_list(state, row) for row in range(len(state.rows))],
        "pile": pile_size(state),
        "demon": None if state.demon == NOWHERE else state.demon + 1,
        "box": {"shrine": state.box_shrines, "oracle": state.box_oracles},
        "legal": names_in(legal_moves(state)),
        "scores": [score_parts(state, player) for player in players] if over else None,
        "ranks": [rank(state, player) for player in players] if over else None,
    }


def _by_name(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return dict(zip(names, counts, strict=True))


def hand_list(hand: list[int]) -> list[str]:
    """The cards of a hand, sorted by kind."""
    return [name for name, count in zip(_KIND_NAMES, hand, strict=True) for _ in range(count)]


def altar_list(state: State) -> list[list[str]]:
    """Bottom first, each with its facing."""
    cards = zip(state.altar, state.altar_up, strict=True)
    faced = [[GOOD_NAMES[good], "up" if up else "down"] for good, up in cards]
    return faced[: state.altar_size]


def row_list(state: State, row: int) -> list[str]:
    """Top first: the last one is the one that can be taken."""
    return [CARD_NAMES[card] for card in state.rows[row][: state.row_sizes[row]]]
