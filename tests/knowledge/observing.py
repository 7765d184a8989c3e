"""What a viewer observes of a game, written from K1 to K6: nothing here comes from `knowledge`."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from bali.record import Record, dump
from bali.rules.facts import Fact, facts
from bali.rules.moves import move_number, names_in
from bali.rules.play import apply, legal_moves
from bali.rules.state import State

Seen = dict[str, Any]

OPEN = (
    *("ply", "phase", "turn", "to_act", "bought", "stones", "points", "tableaus"),
    *("supply", "rows", "pile", "demon", "box"),
)
"""The fields of a position dump that lie open on the table (K1)."""


def observed(state: State, viewer: int | None) -> Seen:
    """Everything this viewer sees now."""
    position = dump(state)
    return _table(position) | _private(position, viewer)


def _table(position: Seen) -> Seen:
    """K1: what everyone sees."""
    altar = position["altar"]
    return {
        **{field: position[field] for field in OPEN},
        "hand_sizes": [len(hand) for hand in position["hands"]],
        "goods_sizes": [sum(goods.values()) for goods in position["goods"]],
        "altar_size": len(altar),
        "altar_top": altar[-1][0] if altar and altar[-1][1] == "up" else None,
    }


def _private(position: Seen, viewer: int | None) -> Seen:
    """What only this viewer sees: their cards, their moves, and what they look at (S2, O3)."""
    if viewer is None:
        return {"hand": None, "goods": None, "legal": None, "looking_at": None}
    decides = position["to_act"] == viewer
    looks = decides and position["phase"] == "keep"
    return {
        "hand": position["hands"][viewer],
        "goods": position["goods"][viewer],
        "legal": position["legal"] if decides else None,
        "looking_at": top_goods(position["altar"]) if looks else None,
    }


def top_goods(altar: list[list[str]]) -> list[str]:
    """O3: the top four, from the top."""
    return [good for good, _ in altar[::-1][:4]]


def is_hidden(state: State, move: str, viewer: int | None) -> bool:
    """K3, K6: another's card put face down, and another's N of `keep N`."""
    puts_face_down = move.startswith("offer") and state.to_act == state.turn
    return (puts_face_down or move.startswith("keep")) and state.to_act != viewer


def reveals(state: State, move: str) -> bool:
    """RECORD.md: consult, keep, a face-up offer, a take that makes a new row; no other."""
    if move.startswith("offer"):
        return state.to_act != state.turn
    if move.startswith("take"):
        return len(dump(state)["rows"][int(move[-1]) - 1]) == 1
    return move.startswith(("consult", "keep"))


def move_told(state: State, move: str, viewer: int | None) -> str | None:
    return None if is_hidden(state, move, viewer) else move


def facts_told(before: State, move: str, after: State, viewer: int | None) -> list[Seen]:
    """What this viewer may hear of a move: others' secrets left out (K3, K6)."""
    told = [fact.to_json() for fact in facts(before, move_number(move), after)]
    return [_without_secrets(fact) if _is_others(fact, viewer) else fact for fact in told]


def _is_others(fact: Seen, viewer: int | None) -> bool:
    return "player" in fact and fact["player"] != viewer


def _without_secrets(fact: Seen) -> Seen:
    if fact["kind"] == "Kept":
        return fact | {"good": None, "place": None}
    if fact["kind"] == "Consulted":
        return fact | {"goods": None}
    if fact["kind"] == "Offered" and fact["face"] == "down":
        return fact | {"good": None}
    return fact


def steps(record: Record) -> Iterator[tuple[State, str, State]]:
    """Each move, with the state before it and the state after it."""
    before = record.deal.first_state()
    for move in record.moves:
        after = before.copy()
        apply(after, move_number(move))
        yield before, move, after
        before = after


def happened(record: Record) -> Iterator[Fact]:
    """The whole truth of a game, one fact after the other."""
    for before, move, after in steps(record):
        yield from facts(before, move_number(move), after)


def history(record: Record, viewer: int | None) -> Iterator[tuple[str | None, Seen]]:
    """What a viewer was told of each move and saw after it. Ends early at an illegal move."""
    state = record.deal.first_state()
    yield None, observed(state, viewer)
    for move in record.moves:
        if move not in legal(state):
            return
        told = move_told(state, move, viewer)
        apply(state, move_number(move))
        yield told, observed(state, viewer)


def look_alike(one: Record, other: Record, viewer: int | None) -> bool:
    """Whether this viewer observed the same in both, from beginning to end."""
    pairs = zip_longest(history(one, viewer), history(other, viewer))
    return all(seen == twin for seen, twin in pairs)


def legal(state: State) -> list[str]:
    return names_in(legal_moves(state))
