"""Every way a record is rejected: the setup by field and reason, a move by index and legal ones."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bali import BadMove, BadSetup, BaliError, NotJson, Record
from bali.record import dump, parse_json
from bali.rules.moves import MOVE_NAMES
from tests.record.samples import Json, base, example, whole, whole_games

Change = Callable[[Json], object]

KEYS = ("format", "variants", "players", "deck", "altar", "moves")


def rejected(record: object) -> BadSetup:
    with pytest.raises(BadSetup) as caught:
        Record.read(json.dumps(record))
    assert str(caught.value).startswith(f"{caught.value.field}: {caught.value.reason}")
    return caught.value


@pytest.mark.parametrize("data", [None, [], "x", 3, 2.5, True, [{}], [[]]])
def test_a_record_is_an_object(data: object) -> None:
    error = rejected(data)
    assert (error.field, error.reason, error.facts) == (
        "record",
        "wrong-type",
        {"wanted": "object"},
    )


@pytest.mark.parametrize("key", KEYS)
def test_each_key_is_needed(key: str) -> None:
    record = example()
    del record[key]
    assert (rejected(record).field, rejected(record).reason) == (key, "missing")


@pytest.mark.parametrize("key", [key for key in KEYS if key != "format"])
@pytest.mark.parametrize("value", [None, 3, 1.5, "oracle", True, {}, {"0": "rice"}])
def test_all_but_the_format_are_lists(key: str, value: object) -> None:
    error = rejected(example() | {key: value})
    assert (error.field, error.reason, error.facts) == (key, "wrong-type", {"wanted": "list"})


@pytest.mark.parametrize("key", ["variants", "deck", "altar", "moves"])
@pytest.mark.parametrize("value", [None, 3, 1.5, True, [], {}, ["rice"]])
def test_what_stands_in_the_lists_is_text(key: str, value: object) -> None:
    record = example()
    record[key][1] = value
    error = rejected(record)
    assert (error.field, error.reason) == (f"{key}[1]", "wrong-type")
    assert error.facts == {"wanted": "text"}


@pytest.mark.parametrize("value", ["bali/2", "Bali/1", "bali/1 ", "", None, 1, ["bali/1"], {}])
def test_format_is_exact(value: object) -> None:
    error = rejected(example() | {"format": value})
    assert (error.field, error.reason, error.facts) == (
        "format",
        "unknown-format",
        {"wanted": "bali/1"},
    )


def put(key: str, value: object) -> Change:
    return lambda record: record.__setitem__(key, value)


def at(key: str, place: int, value: object) -> Change:
    return lambda record: record[key].__setitem__(place, value)


def of_player(player: int, key: str, value: object) -> Change:
    return lambda record: record["players"][player].__setitem__(key, value)


def swapped_deck(one: int, other: int) -> Change:
    def change(record: Json) -> None:
        deck = record["deck"]
        deck[one], deck[other] = deck[other], deck[one]

    return change


CARDS = "rice, peanut, banana, pepper, mason, priest, shrine, oracle"
GOODS = "rice, peanut, banana, pepper"
COLORS = "red, blue, yellow, green"

SETUPS: list[tuple[str, Change, str, str, dict[str, Any]]] = [
    ("a variant unknown", put("variants", ["oracle", "gods"]), "variants[1]", "unknown-word",
     {"word": "gods", "known": "oracle, demon"}),
    ("a variant in capitals", put("variants", ["Oracle"]), "variants[0]", "unknown-word",
     {"word": "Oracle", "known": "oracle, demon"}),
    ("a variant twice", put("variants", ["oracle", "demon", "oracle"]), "variants[2]", "twice",
     {"word": "oracle"}),
    ("no player", put("players", []), "players", "wrong-number",
     {"found": 0, "least": 2, "most": 4}),
    ("one player", put("players", [{"color": "red"}]), "players", "wrong-number",
     {"found": 1, "least": 2, "most": 4}),
    ("five players", put("players", [{"color": color} for color in "abcde"]),
     "players", "wrong-number", {"found": 5, "least": 2, "most": 4}),
    ("a player who is text", at("players", 1, "red"), "players[1]", "wrong-type",
     {"wanted": "object"}),
    ("a player who is a list", at("players", 0, ["red"]), "players[0]", "wrong-type",
     {"wanted": "object"}),
    ("a player without colour", at("players", 1, {"name": "Made"}), "players[1].color", "missing",
     {}),
    ("a colour that is no text", of_player(0, "color", ["red"]), "players[0].color", "wrong-type",
     {"wanted": "text"}),
    ("a colour unknown", of_player(1, "color", "Red"), "players[1].color", "unknown-word",
     {"word": "Red", "known": COLORS}),
    ("a colour twice", of_player(1, "color", "red"), "players[1].color", "twice", {"word": "red"}),
    ("a name that is no text", of_player(1, "name", 7), "players[1].name", "wrong-type",
     {"wanted": "text"}),
    ("a name that is null", of_player(0, "name", None), "players[0].name", "wrong-type",
     {"wanted": "text"}),
    ("a card unknown", at("deck", 5, "demon"), "deck[5]", "unknown-word",
     {"word": "demon", "known": CARDS}),
    ("a card too few", lambda record: record["deck"].remove("priest"), "deck", "wrong-count",
     {"card": "priest", "found": 8, "wanted": 9}),
    ("a card too many", lambda record: record["deck"].append("mason"), "deck", "wrong-count",
     {"card": "mason", "found": 13, "wanted": 12}),
    ("a card for another", at("deck", 0, "rice"), "deck", "wrong-count",
     {"card": "rice", "found": 6, "wanted": 5}),
    ("an oracle too few", lambda record: record["deck"].remove("oracle"), "deck", "wrong-count",
     {"card": "oracle", "found": 7, "wanted": 8}),
    ("no card at all", put("deck", []), "deck", "wrong-count",
     {"card": "rice", "found": 0, "wanted": 5}),
    ("an oracle dealt first", swapped_deck(0, 57), "deck[0]", "oracle-too-early", {"dealt": 16}),
    ("an oracle dealt last", swapped_deck(15, 57), "deck[15]", "oracle-too-early", {"dealt": 16}),
    ("an altar of three", put("altar", ["rice", "peanut", "banana"]), "altar", "wrong-count",
     {"card": "pepper", "found": 0, "wanted": 1}),
    ("an altar of five", lambda record: record["altar"].append("rice"), "altar", "wrong-count",
     {"card": "rice", "found": 2, "wanted": 1}),
    ("a good twice on the altar", at("altar", 0, "banana"), "altar", "wrong-count",
     {"card": "rice", "found": 0, "wanted": 1}),
    ("a mason on the altar", at("altar", 2, "mason"), "altar[2]", "unknown-word",
     {"word": "mason", "known": GOODS}),
    ("a game without oracle but with its altar", put("variants", ["demon"]), "deck[50]",
     "unknown-word", {"word": "oracle", "known": CARDS.removesuffix(", oracle")}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "field", "reason", "facts"),
    [case[1:] for case in SETUPS],
    ids=[case[0].replace(" ", "-") for case in SETUPS],
)
def test_setup_is_wrong(change: Change, field: str, reason: str, facts: dict[str, Any]) -> None:
    record = example()
    change(record)
    error = rejected(record)
    assert (error.field, error.reason, error.facts) == (field, reason, facts)


@pytest.mark.parametrize("altar", [[], ["rice", "peanut", "banana", "pepper"]])
def test_altar_needs_the_oracle(altar: list[str]) -> None:
    for variants in ([], ["demon"]):
        error = rejected(base() | {"variants": variants, "altar": altar})
        assert (error.field, error.reason) == ("altar", "without-oracle")


def test_an_oracle_may_be_the_seventeenth_card() -> None:
    record = example() | {"moves": []}
    swapped_deck(16, 57)(record)
    assert Record.read(json.dumps(record)).deal.deck[16] == "oracle"


def test_setup_is_checked_before_the_moves() -> None:
    record = example() | {"moves": ["nonsense"]}
    record["deck"][0] = "rice"
    assert rejected(record).field == "deck"


def bad_move(record: Json) -> BadMove:
    with pytest.raises(BadMove) as caught:
        Record.read(json.dumps(record))
    return caught.value


@pytest.mark.parametrize(
    "move",
    ["", " ", "pass", "Take 2", "take 2 ", " take 2", "take  2", "take 02", "take 5", "take 0",
     "take -1", "take ٢", "take2", "take", "keep 5", "play oracle", "play rice x1", "play rice x4",
     "play mason x2", "buy shrine", "discard mason", "take 2\n", "\ud800", "consult 1"],
)  # fmt: skip
def test_what_is_no_move_is_no_move_in_a_record(move: str) -> None:
    record = example()
    record["moves"][3] = move
    error = bad_move(record)
    assert (error.index, error.move) == (3, move)
    assert error.legal == ("take 2", "take 3", "take 4")


def test_illegal_moves_come_with_their_index_and_the_legal_ones() -> None:
    """At each position of the example, each of the 44 moves that is not legal there."""
    legal_at = [dump(state)["legal"] for state in Record.from_json(example()).states()]
    for ply, legal in enumerate(legal_at):
        for move in set(MOVE_NAMES) - set(legal):
            record = example()
            record["moves"][ply:] = [move, "nonsense"]
            error = bad_move(record)
            assert (error.index, error.move, error.legal) == (ply, move, tuple(legal))
            assert f"moves[{ply}]" in str(error)
            assert all(name in str(error) for name in legal)


def test_moves_after_the_end() -> None:
    for record in whole_games():
        for move in ("take 1", "play mason", ""):
            error = bad_move(record | {"moves": [*record["moves"], move, "take 1"]})
            assert (error.index, error.move, error.legal) == (len(record["moves"]), move, ())
            assert "the game is over" in str(error)


def test_only_the_first_bad_move_is_named() -> None:
    record = whole("2-players-shared-victory")
    record["moves"][40] = "consult"
    record["moves"][20] = "keep 1"
    assert bad_move(record).index == 20


def test_a_long_move_is_cut_in_the_message() -> None:
    error = bad_move(base() | {"moves": ["take " + "1" * 100_000]})
    assert len(str(error)) < 300


NO_JSON: list[tuple[str, str | bytes, str]] = [
    ("nothing", "", "syntax"),
    ("spaces", "  \n ", "syntax"),
    ("a word", "nonsense", "syntax"),
    ("an open brace", "{", "syntax"),
    ("an open text", '{"format": "bali/1', "syntax"),
    ("a comma too many", '{"format": "bali/1",}', "syntax"),
    ("quotes of Python", "{'format': 'bali/1'}", "syntax"),
    ("a comment", "{} // so", "syntax"),
    ("two records", json.dumps(base()) * 2, "syntax"),
    ("two lines", json.dumps(base()) + "\n" + json.dumps(base()), "syntax"),
    ("a line feed in a text", '{"a": "\n"}', "syntax"),
    ("a NUL", "\0", "syntax"),
    ("a plus", '{"a": +1}', "syntax"),
    ("a leading zero", '{"a": 01}', "syntax"),
    ("half an escape", '{"a": "\\u12"}', "syntax"),
    ("a byte order mark in text", "\ufeff{}", "syntax"),
    ("Latin 1", '{"a": "é"}'.encode("latin-1"), "not-utf-8"),
    ("UTF-16", '{"a": "é"}'.encode("utf-16"), "not-utf-8"),
    ("an image", b"\x89PNG\r\n\x1a\n\0\0\0", "not-utf-8"),
    ("a surrogate in UTF-8", b'"\xed\xa0\x80"', "not-utf-8"),
    ("zip", b"\x1f\x8b\x08\x00\x00", "not-utf-8"),
    ("deep lists", "[" * 100_000 + "]" * 100_000, "too-deep"),
    ("deep lists left open", "[" * 100_000, "too-deep"),
    ("deep objects", '{"a":' * 100_000 + "1" + "}" * 100_000, "too-deep"),
    ("a key twice", '{"a": 1, "a": 1}', "key-twice"),
    ("a key twice inside", '{"players": [{"color": "red", "color": "red"}]}', "key-twice"),
    ("a key twice, once escaped", '{"a": 1, "\\u0061": 1}', "key-twice"),
    ("NaN", '{"a": NaN}', "not-a-number"),
    ("infinity", '{"a": Infinity}', "not-a-number"),
    ("minus infinity", '{"a": [-Infinity]}', "not-a-number"),
    ("a number of many digits", '{"a": 1' + "0" * 5000 + "}", "number-too-long"),
    ("a number out of range", '{"a": 1e999}', "number-too-long"),
]


@pytest.mark.parametrize(
    ("text", "reason"),
    [case[1:] for case in NO_JSON],
    ids=[case[0].replace(" ", "-") for case in NO_JSON],
)
def test_no_json(text: str | bytes, reason: str) -> None:
    with pytest.raises(NotJson) as caught:
        Record.read(text)
    assert caught.value.reason == reason
    assert str(caught.value).startswith(f"not JSON: {reason}")


def test_no_json_says_where() -> None:
    with pytest.raises(NotJson) as caught:
        parse_json('{"format":\n "bali/1" "variants"}')
    assert (caught.value.line, caught.value.column) == (2, 11)
    assert str(caught.value) == "not JSON: syntax (line 2, column 11)"


def test_all_errors_are_of_one_family() -> None:
    """A caller who catches BaliError, or ValueError, has caught them all."""
    for kind in (NotJson, BadSetup, BadMove):
        assert issubclass(kind, BaliError)
    assert issubclass(BaliError, ValueError)


def test_from_json_does_not_look_at_legality() -> None:
    """So that a reader can show as much of a game as is sound."""
    record = Record.from_json(base() | {"moves": ["play banana", "nonsense"]})
    states = record.states()
    assert [next(states).ply, next(states).ply] == [0, 1]
    with pytest.raises(BadMove):
        next(states)
