"""`bali verify`: what it says of a deal, and of one that does not stand the test."""

import json
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bali import Record
from bali.fair import KEY, OPENING_KEYS, fair_deal
from bali.record import Player
from bali.words import LANGUAGES
from tests.cli.running import Result, run, spawn
from tests.record.samples import Json, example

FILE = Path(__file__).parents[2] / "docs" / "examples" / "fair-deal.json"
EXAMPLE: Json = json.loads(FILE.read_bytes())
LINE = json.dumps(EXAMPLE) + "\n"
HASH = EXAMPLE[KEY]["hash"]
VALUE = EXAMPLE[KEY]["values"][2]  # Wayan's, the second to play


def with_opening(**changes: object) -> Json:
    return EXAMPLE | {KEY: EXAMPLE[KEY] | changes}


def check_rejected(told: Result, place: str, *parts: str, shown: str = "") -> None:
    assert (told.code, told.out) == (1, shown)
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1
    assert told.err.rstrip("\n").isprintable()
    assert len(told.err) < 1000
    assert all(part in told.err for part in (place, *parts))


# ---- what is sound


def test_says_what_was_checked() -> None:
    told = run("verify", str(FILE))
    assert (told.code, told.err) == (0, "")
    for part in (str(FILE), HASH, "bali-deal/1", VALUE, "Ayu", "Wayan", "Bot", "120 moves", "over"):
        assert part in told.out
    assert "--hash" in told.out  # what it could not check
    assert "--value" in told.out


def test_the_noted_hash_and_value() -> None:
    told = run("verify", str(FILE), "--hash", HASH, "--value", VALUE)
    assert (told.code, told.err) == (0, "")
    assert "hash you noted" in told.out
    assert "Your value is there: Wayan." in told.out
    assert "--" not in told.out


def test_capitals_and_spaces_of_a_person_who_copies() -> None:
    spaced = " ".join(HASH.upper()[i : i + 8] for i in range(0, 64, 8))
    assert run("verify", str(FILE), "--hash", spaced).code == 0
    assert run("verify", str(FILE), "--value", VALUE.upper()).code == 0


def test_json() -> None:
    told = run("verify", "--json", str(FILE), "-", stdin="\n" + LINE)
    assert (told.code, told.err) == (0, "")
    first, second = map(json.loads, told.out.splitlines())
    assert first == EXAMPLE[KEY] | {
        "file": str(FILE),
        "line": None,
        "moves": 120,
        "over": True,
        "hash_noted": None,
        "value_of": None,
    }
    assert second == first | {"file": "-", "line": 2}


def test_json_with_what_was_noted() -> None:
    told = run("verify", "--json", str(FILE), "--hash", HASH, "--value", VALUE)
    found = json.loads(told.out)
    assert (found["hash_noted"], found["value_of"]) == (True, [1])


@pytest.mark.parametrize("moves", [0, 1, 2, 119])
def test_a_game_that_is_not_over(moves: int) -> None:
    record = json.dumps(EXAMPLE | {"moves": EXAMPLE["moves"][:moves]})
    assert json.loads(run("verify", "--json", "-", stdin=record).out)["over"] is False
    told = run("verify", "-", stdin=record)
    assert told.code == 0
    assert ("No move" if moves == 0 else "not over") in told.out


def test_an_agreed_start_and_a_deal_nobody_added_to() -> None:
    fair = fair_deal(bytes(32), [None, None], starts=1)
    players = (Player(fair.deal.colors[0], "Ketut"), Player(fair.deal.colors[1], "Putu"))
    record = Record(fair.deal, players, (), {KEY: fair.opening()})
    told = run("verify", "-", stdin=record.write())
    assert (told.code, told.err) == (0, "")
    assert "agreed: Ketut" in told.out
    assert "Nobody added a value" in told.out
    check_rejected(run("verify", "-", "--value", VALUE, stdin=record.write()), "line 1", "value")


def test_a_copied_value_has_two_owners() -> None:
    fair = fair_deal(bytes(32), [VALUE, VALUE])
    players = tuple(Player(color) for color in fair.deal.colors)
    record = Record(fair.deal, players, (), {KEY: fair.opening()}).write()
    told = run("verify", "-", "--value", VALUE, stdin=record)
    assert "Player 1 and Player 2" in told.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_each_language(language: str) -> None:
    told = {name: run("verify", str(FILE), "--language", name).out for name in LANGUAGES}
    assert HASH in told[language]
    assert list(told.values()).count(told[language]) == 1
    errors = {name: run("verify", "-", "--language", name, stdin="{}").err for name in LANGUAGES}
    assert list(errors.values()).count(errors[language]) == 1


def test_empty_input_is_no_record_and_no_mistake() -> None:
    assert run("verify", "-", stdin="\n \n") == (0, "", "")


def test_strange_names_stay_on_their_line() -> None:
    players = [player | {"name": "\x1b[31m\n\u202e" + "y" * 5000} for player in EXAMPLE["players"]]
    told = run("verify", "-", "--value", VALUE, stdin=json.dumps(EXAMPLE | {"players": players}))
    assert told.code == 0
    assert told.out.replace("\n", "").isprintable()
    assert max(map(len, told.out.splitlines())) < 200


def test_for_real() -> None:
    told = spawn("verify", str(FILE), "-", "--json", stdin=LINE + LINE)
    assert (told.code, told.err, told.out.count("\n")) == (0, "", 3)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere file names are text")
def test_a_file_whose_name_is_no_text(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff.json"
    Path(os.fsdecode(path)).write_bytes(FILE.read_bytes())
    for options in ([], ["--json"]):
        told = run("verify", os.fsdecode(path), *options)
        assert (told.code, told.err) == (0, "")
        assert "xff.json" in told.out


# ---- what is not


def test_another_hash_than_the_noted_one() -> None:
    other = HASH[:-1] + ("0" if HASH[-1] != "0" else "1")
    check_rejected(run("verify", str(FILE), "--hash", other), str(FILE), HASH)
    check_rejected(run("verify", str(FILE), "--json", "--hash", other), str(FILE))


def test_a_value_that_is_not_there() -> None:
    check_rejected(run("verify", str(FILE), "--value", "0" * 32), str(FILE), "value")


@pytest.mark.parametrize(
    ("record", "parts"),
    [
        (example(), ["opening", "missing"]),
        (EXAMPLE | {KEY: 7}, ["opening", "object"]),
        (with_opening(seed="0" * 64), ["opening.seed", "hash"]),
        (with_opening(seed=None), ["opening.seed", "64"]),
        (with_opening(version="bali-deal/9"), ["opening.version", "bali-deal/1"]),
        (with_opening(values=[None] * 3), ["does not follow"]),
        (with_opening(values=[]), ["opening.values", "0 entries", "3 players"]),
        (with_opening(values=7), ["opening.values", "list"]),
        (with_opening(starts=9), ["opening.starts", "0 to 2"]),
        (with_opening(order=[2, 0, 1]), ["opening.order[0]", '"2"', '"0"']),
        (with_opening(**{"\x1b[31m" + "x" * 999: 1}), ["opening", "?[31mxx"]),
        (EXAMPLE | {"altar": EXAMPLE["altar"][::-1]}, ["altar[0]", '"peanut"']),
        (EXAMPLE | {"deck": []}, ["deck"]),
        (EXAMPLE | {"moves": ["take 5"]}, ["move 0"]),
        (EXAMPLE | {"moves": [*EXAMPLE["moves"], "take 1"]}, ["move 120", "over"]),
    ],
)
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_what_is_wrong_is_named(record: Json, parts: list[str], options: list[str]) -> None:
    shown = run("verify", "-", *options, stdin=LINE).out
    told = run("verify", "-", *options, stdin=LINE + json.dumps(record) + "\n" + LINE)
    check_rejected(told, "line 2", *parts, shown=shown)


def test_no_json_and_no_file() -> None:
    check_rejected(run("verify", "-", stdin="{"), "line 1", "JSON")
    check_rejected(run("verify", "no such file"), "no such file")


@pytest.mark.parametrize(
    "arguments",
    [[], [str(FILE), "--hash"], [str(FILE), "--hash", "12"], [str(FILE), "--value", "g" * 32],
     [str(FILE), "--value", "٣" * 32], [str(FILE), "--hash", ""], [str(FILE), "--nonsense"]],
)  # fmt: skip
def test_misuse_is_one_message_and_two(arguments: list[str]) -> None:
    told = run("verify", *arguments)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1


GARBAGE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)


@given(GARBAGE | st.dictionaries(st.sampled_from(OPENING_KEYS), GARBAGE, min_size=1))
def test_garbage_is_one_message(garbage: object) -> None:
    changed = EXAMPLE[KEY] | garbage if isinstance(garbage, dict) else garbage
    if json.dumps(changed) == json.dumps(EXAMPLE[KEY]):
        return  # nothing was changed
    record = json.dumps(EXAMPLE | {KEY: changed})
    check_rejected(run("verify", "-", stdin=record), "line 1")


def test_help_explains_the_options() -> None:
    told = run("verify", "--help")
    assert (told.code, told.err) == (0, "")
    assert all(option in told.out for option in ("FILE", "--hash", "--value", "--json"))
