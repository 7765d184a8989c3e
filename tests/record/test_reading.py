"""Reading and writing records: what is kept, what may be missing, what comes back."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bali import Game, NotJson, Record
from bali.record import parse_json
from tests.record.samples import TABLES, base, example, whole


def read(record: object) -> Record:
    return Record.read(json.dumps(record))


def test_example_is_read() -> None:
    record = read(example())
    assert record.deal.colors == ("red", "green")
    assert record.deal.variants == ("oracle", "demon")
    assert record.deal.altar == ("rice", "banana", "pepper", "peanut")
    assert record.deal.deck[:3] == ("shrine", "shrine", "mason")
    assert [player.name for player in record.players] == ["Ayu", "Wayan"]
    assert record.moves[-1] == "take 2"
    assert record.extra == {}


def test_text_and_bytes_read_alike() -> None:
    text = json.dumps(example() | {"event": "Élodie’s ☀ birthday"}, ensure_ascii=False)
    assert Record.read(text) == Record.read(text.encode())


def test_byte_order_mark_is_no_part_of_the_record() -> None:
    """Editors on Windows put one before UTF-8 text."""
    text = json.dumps(base()).encode()
    assert Record.read(b"\xef\xbb\xbf" + text) == Record.read(text)


@pytest.mark.parametrize("space", [" ", "\n", "\t", "\r\n"])
def test_spacing_is_free(space: str) -> None:
    text = json.dumps(example(), indent=2).replace("\n", space)
    assert Record.read(space + text + space) == read(example())


def test_order_of_keys_is_free() -> None:
    assert read(dict(reversed(example().items()))) == read(example())


def test_players_need_no_name() -> None:
    record = base() | {"players": [{"color": "blue"}, {"name": "", "color": "red"}]}
    assert [player.name for player in read(record).players] == [None, ""]
    assert read(record).to_json()["players"] == record["players"]


def test_variants_come_in_any_order() -> None:
    record = example() | {"variants": ["demon", "oracle"]}
    assert read(record).to_json()["variants"] == ["demon", "oracle"]
    assert read(record).deal.first_state() == read(example()).deal.first_state()


def test_a_record_may_stop_before_the_end() -> None:
    record = whole("3-players-three-farmers-at-once")
    for length in range(len(record["moves"])):
        assert not Game(read(record | {"moves": record["moves"][:length]})).over


@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_written_record_reads_back_the_same(players: int, variants: tuple[str, ...]) -> None:
    record = Game.new(seed=5, players=players, variants=variants).record
    assert Record.read(record.write()) == record
    assert ("altar" in record.to_json()) == ("oracle" in variants)


def test_unknown_keys_are_kept_in_their_place() -> None:
    record = example() | {
        "event": "Ubud, 2nd round",
        "clock": {"seconds": [1.5, 2, None, True]},
        "comment": "",
    }
    record["players"][1] |= {"rating": 1500, "club": None}
    written = json.loads(read(record).write())
    assert written == record
    assert "rating" not in written["players"][0]


def test_unknown_keys_change_nothing() -> None:
    record = example() | {"turn": 1, "stones": [99, 99], "seed": 3, "pile": []}
    assert [vars(s) for s in read(record).states()] == [vars(s) for s in read(example()).states()]


def test_record_without_moves_keeps_everything_else() -> None:
    record = read(example() | {"event": "Ubud"})
    assert record.without_moves().to_json() == example() | {"event": "Ubud", "moves": []}


def test_a_record_is_one_line() -> None:
    record = read(base() | {"comment": "two\nlines\r\n"})
    assert "\n" not in record.write()
    assert "\r" not in record.write()


def test_names_are_written_as_they_are() -> None:
    record = base()
    record["players"][0]["name"] = "Élodie 愛 🌾"
    assert "Élodie 愛 🌾" in read(record).write()


def test_lone_surrogates_come_back() -> None:
    """JSON can say them, UTF-8 cannot; a written record must still be text one can store."""
    record = base() | {"comment": 'x\ud800"\\\udfff'}
    record["players"][0]["name"] = "\udc80"
    written = read(record).write().encode("utf-8")
    assert Record.read(written).to_json() == record


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
keys = st.text().filter(lambda key: key not in {*example(), "name", "color"})


@given(st.dictionaries(keys, values), st.dictionaries(keys, values), st.text())
def test_anything_beside_the_format_comes_back(
    extra: dict[str, Any], of_player: dict[str, Any], name: str
) -> None:
    """What can be read can be written and read again."""
    record = base() | extra
    record["players"][1] = {"color": "blue", "name": name, **of_player}
    read_once = read(record)
    assert read_once.to_json() == record
    assert Record.read(read_once.write().encode("utf-8")) == read_once


@pytest.mark.parametrize("number", ["1e999", "-1e999", "1E+400"])
def test_a_number_that_reads_as_infinity_is_not_written_as_such(number: str) -> None:
    """Python makes infinity of these, and would write a word that is no JSON."""
    text = json.dumps(base())[:-1] + f', "clock": {number}}}'
    with pytest.raises(NotJson, match="number-too-long"):
        Record.read(text)


def nested(depth: int) -> str:
    return json.dumps(base())[:-1] + ', "comment": ' + "[" * depth + "]" * depth + "}"


@pytest.mark.parametrize("depth", [1, 10, 50])
def test_nested_values_are_kept(depth: int) -> None:
    assert json.loads(Record.read(nested(depth)).write()) == json.loads(nested(depth))


@pytest.mark.parametrize("depth", [150, 500, 700, 800, 900, 950, 1000, 10_000, 1_000_000])
def test_what_is_nested_deeper_than_could_be_written_is_rejected(depth: int) -> None:
    """Reading stops at Python's limit; writing, from deeper in a program, would pass it earlier."""
    with pytest.raises(NotJson, match="too-deep"):
        Record.read(nested(depth))


def test_json_values_are_parsed_as_they_are() -> None:
    assert parse_json(b'[1, 2.5, "\\u00e9", null, true, {"a": []}]') == [
        1,
        2.5,
        "é",
        None,
        True,
        {"a": []},
    ]
