"""A game's record: setup and moves, and whatever else someone wrote beside them."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import isinf
from typing import Any, NoReturn, TypeVar

from bali.record.errors import BadMove, NotJson
from bali.rules.deals import Deal
from bali.rules.errors import BadSetup, UnreadableMove
from bali.rules.moves import move_number, names_in
from bali.rules.play import apply, legal_moves
from bali.rules.state import State

FORMAT = "bali/1"

MOST_NESTED = 100
"""Brackets within brackets. Python can read deeper than it can later write, so we stop earlier."""

T = TypeVar("T")


@dataclass(frozen=True)
class Player:
    color: str
    name: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Keys that the format does not know, kept as they were."""

    def to_json(self) -> dict[str, Any]:
        name = {} if self.name is None else {"name": self.name}
        return {**name, "color": self.color, **self.extra}


@dataclass(frozen=True)
class Record:
    """A setup that is sound, and moves that need not be: `states()` finds that out."""

    deal: Deal
    players: tuple[Player, ...]
    moves: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Keys that the format does not know, kept as they were."""

    @classmethod
    def from_json(cls, data: object) -> "Record":
        """From parsed JSON. Raises BadSetup; checks the setup, not yet the moves' legality."""
        fields = dict(_typed("record", data, dict))
        if _required(fields, "format") != FORMAT:
            raise BadSetup("format", "unknown-format", wanted=FORMAT)
        variants = _strings(fields, "variants")
        players = tuple(
            _player(f"players[{i}]", player)
            for i, player in enumerate(_typed("players", _required(fields, "players"), list))
        )
        deal = Deal(
            colors=tuple(player.color for player in players),
            variants=variants,
            deck=_strings(fields, "deck"),
            altar=_strings(fields, "altar") if "altar" in fields else None,
        )
        moves = _strings(fields, "moves")
        known = ("format", "variants", "players", "deck", "altar", "moves")
        extra = {key: value for key, value in fields.items() if key not in known}
        return cls(deal, players, moves, extra)

    @classmethod
    def read(cls, text: str | bytes) -> "Record":
        """From text in JSON. Raises NotJson, BadSetup or BadMove: a record is sound or rejected."""
        record = cls.from_json(parse_json(text))
        for _ in record.states():
            pass
        return record

    def without_moves(self) -> "Record":
        """The same game before its first move."""
        return replace(self, moves=())

    def to_json(self) -> dict[str, Any]:
        deal = self.deal
        altar = {} if deal.altar is None else {"altar": list(deal.altar)}
        return {
            "format": FORMAT,
            "variants": list(deal.variants),
            "players": [player.to_json() for player in self.players],
            "deck": list(deal.deck),
            **altar,
            "moves": list(self.moves),
            **self.extra,
        }

    def write(self) -> str:
        """As one line of JSON. A lone surrogate, which UTF-8 cannot hold, becomes an escape."""
        line = json.dumps(self.to_json(), ensure_ascii=False)
        return line.encode("utf-8", "backslashreplace").decode("utf-8")

    def states(self) -> Iterator[State]:
        """The state before the first move, then after each: always the same object, moved on.

        Raises BadMove at the first move that is not legal.
        """
        state = self.deal.first_state()
        yield state
        for index, text in enumerate(self.moves):
            legal = legal_moves(state)
            try:
                move = move_number(text)
            except UnreadableMove:
                raise BadMove(index, text, names_in(legal)) from None
            if not legal >> move & 1:
                raise BadMove(index, text, names_in(legal))
            apply(state, move)
            yield state


def parse_json(text: str | bytes) -> object:
    """Strict JSON: UTF-8, no key twice, no NaN. Raises NotJson."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        value: object = json.loads(
            text,
            object_pairs_hook=_without_repeats,
            parse_constant=_reject_constant,
            parse_float=_finite,
        )
    except UnicodeDecodeError:
        raise NotJson("not-utf-8") from None
    except json.JSONDecodeError as error:
        raise NotJson("syntax", error.lineno, error.colno) from None
    except RecursionError:
        raise NotJson("too-deep") from None
    except ValueError as error:
        if isinstance(error, NotJson):
            raise
        raise NotJson("number-too-long") from None  # Python limits the digits it converts
    if _is_nested(value, MOST_NESTED):
        raise NotJson("too-deep")
    return value


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise NotJson("key-twice")
    return fields


def _reject_constant(_: str) -> NoReturn:
    raise NotJson("not-a-number")


def _finite(text: str) -> float:
    """A number such as 1e999 would be read as infinity, which cannot be written again."""
    number = float(text)
    if isinf(number):
        raise NotJson("number-too-long")
    return number


def _is_nested(value: object, depth: int) -> bool:
    """Whether there are more levels than this; without recursion, which is what it guards."""
    level = [value]
    for _ in range(depth):
        level = [inner for outer in level for inner in _inner(outer)]
        if not level:
            return False
    return True


def _inner(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


_TYPE_NAMES: dict[type, str] = {dict: "object", list: "list", str: "text"}


def _typed(field_name: str, value: object, wanted: type[T]) -> T:
    if not isinstance(value, wanted):
        raise BadSetup(field_name, "wrong-type", wanted=_TYPE_NAMES[wanted])
    return value


def _required(fields: dict[str, Any], name: str, inside: str = "") -> object:
    if name not in fields:
        raise BadSetup(inside + name, "missing")
    return fields[name]


def _strings(fields: dict[str, Any], name: str) -> tuple[str, ...]:
    values = _typed(name, _required(fields, name), list)
    return tuple(_typed(f"{name}[{i}]", value, str) for i, value in enumerate(values))


def _player(place: str, data: object) -> Player:
    fields = dict(_typed(place, data, dict))
    color = _typed(f"{place}.color", _required(fields, "color", f"{place}."), str)
    name = _typed(f"{place}.name", fields["name"], str) if "name" in fields else None
    extra = {key: value for key, value in fields.items() if key not in ("name", "color")}
    return Player(color, name, extra)
