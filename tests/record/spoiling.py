"""Ways to spoil a sound record: each takes one and gives text that must be rejected."""

import json
from collections.abc import Callable
from random import Random

from bali import Record
from bali.record import dump
from bali.rules.moves import MOVE_NAMES
from tests.record.samples import Json

Spoiler = Callable[[Json, Random], bytes]

NOT_LISTS: list[object] = [None, True, 0, -1, 2.5, "", "rice", {}, {"rice": 1}]
NOT_TEXTS: list[object] = [None, False, 7, 0.5, [], ["rice"], {}, [[]]]
NOT_CARDS = [
    "",
    " ",
    "Rice",
    "rice ",
    "demon",
    "farmer",
    "\ud800",
    "\x00",
    "rice\n",
    "🌾",
    "x" * 999,
]
NOT_MOVES = [
    "",
    "pass",
    "take",
    "take 0",
    "take 5",
    "take 1 ",
    "TAKE 1",
    "play rice x4",
    "\x1b[31m",
]
LISTS = ("variants", "players", "deck", "moves")


def text(record: object) -> bytes:
    return json.dumps(record).encode()


def truncated(record: Json, chance: Random) -> bytes:
    whole = text(record)
    return whole[: chance.randrange(len(whole))]


def missing_key(record: Json, chance: Random) -> bytes:
    del record[chance.choice(["format", *LISTS])]
    return text(record)


def wrong_type(record: Json, chance: Random) -> bytes:
    record[chance.choice(LISTS)] = chance.choice(NOT_LISTS)
    return text(record)


def wrong_type_inside(record: Json, chance: Random) -> bytes:
    key = chance.choice(("players", "deck", "moves"))
    wrong = [value for value in NOT_TEXTS if not (key == "players" and isinstance(value, dict))]
    record[key][chance.randrange(len(record[key]))] = chance.choice(wrong)
    return text(record)


def unknown_card(record: Json, chance: Random) -> bytes:
    record["deck"][chance.randrange(len(record["deck"]))] = chance.choice(NOT_CARDS)
    return text(record)


def wrong_count(record: Json, chance: Random) -> bytes:
    deck = record["deck"]
    place = chance.randrange(len(deck))
    if chance.random() < 0.5:
        del deck[place]
    else:
        others = [card for card in set(deck) if card != deck[place]]
        deck[place] = chance.choice(sorted(others))
    return text(record)


def wrong_players(record: Json, chance: Random) -> bytes:
    count = chance.choice([0, 1, 5, 6, 1000])
    colors = ("red", "blue", "yellow", "green")
    record["players"] = [{"color": colors[i % 4]} for i in range(count)]
    return text(record)


def wrong_color(record: Json, chance: Random) -> bytes:
    player = chance.randrange(1, len(record["players"]))
    colors = ["Red", "", "black", record["players"][player - 1]["color"]]
    record["players"][player]["color"] = chance.choice(colors)
    return text(record)


def wrong_variant(record: Json, chance: Random) -> bytes:
    known = list(record["variants"])
    record["variants"] = [*known, chance.choice(["gods", "", "Demon", *known])]
    return text(record)


def wrong_altar(record: Json, chance: Random) -> bytes:
    """Too much on it, whether or not there ought to be something."""
    record["altar"] = [*record.get("altar", ()), chance.choice(["rice", "pepper", "mason", ""])]
    return text(record)


def illegal_move(record: Json, chance: Random) -> bytes:
    """In the middle, where the game would go on; the rest may stay or go."""
    place = chance.randrange(len(record["moves"]))
    so_far = Record.from_json(record | {"moves": record["moves"][:place]})
    *_, state = so_far.states()
    legal = dump(state)["legal"]
    wrong = [move for move in (*MOVE_NAMES, *NOT_MOVES) if move not in legal]
    rest = record["moves"][place + 1 :] if chance.random() < 0.5 else []
    record["moves"][place:] = [chance.choice(wrong), *rest]
    return text(record)


def move_after_the_end(record: Json, chance: Random) -> bytes:
    record["moves"] += chance.choices([*MOVE_NAMES, *NOT_MOVES], k=chance.choice([1, 2, 1000]))
    return text(record)


def key_twice(record: Json, chance: Random) -> bytes:
    key = chance.choice(sorted(record))
    return text(record)[:-1] + f', "{key}": {json.dumps(record[key])}}}'.encode()


def no_number(record: Json, chance: Random) -> bytes:
    number = chance.choice(["NaN", "Infinity", "-Infinity", "1e999", "9" * 5000, "01", "1.", "0x1"])
    return text(record)[:-1] + f', "clock": {number}}}'.encode()


def too_deep(record: Json, chance: Random) -> bytes:
    depth = chance.choice([101, 500, 990, 5000, 100_000])
    opening, closing = chance.choice([("[", "]"), ('{"a":', "}")])
    nested = opening * depth + "1" + closing * depth
    return text(record)[:-1] + f', "comment": {nested}}}'.encode()


def not_utf_8(record: Json, chance: Random) -> bytes:
    whole = text(record)
    place = chance.randrange(len(whole) + 1)
    spoilt = chance.choice([b"\xff", b"\x80", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"])
    return whole[:place] + spoilt + whole[place:]


def other_encoding(record: Json, chance: Random) -> bytes:
    return text(record).decode().encode(chance.choice(["utf-16", "utf-32", "utf-16-be", "cp037"]))


def binary(record: Json, chance: Random) -> bytes:
    return chance.randbytes(chance.choice([1, 2, 10, 1000]))


def control_character(record: Json, chance: Random) -> bytes:
    """Between tokens or inside a text, none of them is JSON."""
    whole = text(record)
    place = chance.randrange(1, len(whole))
    return whole[:place] + bytes([chance.choice([0, 1, 7, 8, 11, 27])]) + whole[place:]


def second_record(record: Json, chance: Random) -> bytes:
    return text(record) + chance.choice([b"", b" ", b","]) + text(record)


def byte_order_marks(record: Json, chance: Random) -> bytes:
    """One is let pass, more are not."""
    return b"\xef\xbb\xbf" * chance.choice([2, 3]) + text(record)


def not_an_object(record: Json, chance: Random) -> bytes:
    return text(chance.choice([[record], list(record), json.dumps(record), None, 1, True]))


SPOILERS: list[Spoiler] = [
    truncated,
    missing_key,
    wrong_type,
    wrong_type_inside,
    unknown_card,
    wrong_count,
    wrong_players,
    wrong_color,
    wrong_variant,
    wrong_altar,
    illegal_move,
    move_after_the_end,
    key_twice,
    no_number,
    too_deep,
    not_utf_8,
    other_encoding,
    binary,
    control_character,
    second_record,
    byte_order_marks,
    not_an_object,
]
