"""Spoilt records by the thousand: each is answered by one proper error, and by no other exception.

What must be rejected comes from `spoiling`; what may still be sound (a byte changed in a name, two
moves exchanged) has to be either sound or rejected.
"""

import json
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bali import BadMove, BadSetup, BaliError, NotJson, Record
from tests.record.samples import FOLDER, base, whole, whole_games
from tests.record.spoiling import SPOILERS, Spoiler, illegal_move, text

GAMES = whole_games()
LONGEST_MESSAGE = 2000
KINDS = (NotJson, BadSetup, BadMove)


def error_of(spoilt: str | bytes) -> BaliError:
    with pytest.raises(BaliError) as caught:
        Record.read(spoilt)
    check(caught.value)
    return caught.value


def check(error: BaliError) -> None:
    """One of three kinds, and a line that a developer can read."""
    assert type(error) in KINDS
    message = str(error)
    assert 0 < len(message) < LONGEST_MESSAGE
    assert message.isprintable()


@pytest.mark.parametrize("spoiler", SPOILERS, ids=[spoiler.__name__ for spoiler in SPOILERS])
def test_spoilt_record_is_rejected(spoiler: Spoiler) -> None:
    chance = Random(spoiler.__name__)
    for _ in range(100):
        error_of(spoiler(deepcopy(chance.choice(GAMES)), chance))


def test_illegal_move_is_named_wherever_it_stands() -> None:
    chance = Random(1)
    for _ in range(100):
        game = chance.choice(GAMES)
        spoilt = illegal_move(deepcopy(game), chance)
        moves = json.loads(spoilt)["moves"]
        error = error_of(spoilt)
        assert isinstance(error, BadMove)
        assert moves[: error.index] == game["moves"][: error.index]
        assert moves[error.index] == error.move != game["moves"][error.index]
        assert game["moves"][error.index] in error.legal


def sound_or_rejected(changed: bytes) -> bool:
    """Whether it is sound; if not, it is rejected properly."""
    try:
        record = Record.read(changed)
    except BaliError as error:
        check(error)
        return False
    assert Record.read(record.write().encode()) == record
    return True


def test_every_prefix_of_a_record_is_rejected() -> None:
    whole_text = text(whole("2-players-shared-victory"))
    for end in range(len(whole_text)):
        error = error_of(whole_text[:end])
        assert isinstance(error, NotJson)


def test_bytes_changed_by_chance() -> None:
    chance = Random(2)
    rejected = 0
    for _ in range(1000):
        changed = bytearray(text(chance.choice(GAMES)))
        for _ in range(chance.choice([1, 1, 2, 5])):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        rejected += not sound_or_rejected(bytes(changed))
    assert rejected > 900


def test_tokens_exchanged_removed_or_repeated() -> None:
    chance = Random(3)
    rejected = 0
    for _ in range(500):
        tokens = text(chance.choice(GAMES)).split(b" ")
        one, other = chance.randrange(len(tokens)), chance.randrange(len(tokens))
        tokens[one : one + chance.choice([0, 1])] = [tokens[other]] * chance.choice([0, 1, 2])
        rejected += not sound_or_rejected(b" ".join(tokens))
    assert rejected > 400


def test_moves_exchanged() -> None:
    """A legal game may come of it; then the record is a record of that game."""
    chance = Random(4)
    answers = set()
    for _ in range(300):
        game = deepcopy(chance.choice(GAMES))
        place = chance.randrange(len(game["moves"]) - 2)
        game["moves"][place : place + 3] = reversed(game["moves"][place : place + 3])
        answers.add(sound_or_rejected(text(game)))
    assert answers == {True, False}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(json_values)
def test_any_json_is_answered(value: object) -> None:
    assert not sound_or_rejected(json.dumps(value).encode())


@given(st.sampled_from(sorted(base())), json_values)
def test_any_json_in_a_field_is_answered(key: str, value: object) -> None:
    sound_or_rejected(json.dumps(base() | {key: value}).encode())


@given(st.binary() | st.text().map(lambda words: words.encode("utf-8", "surrogatepass")))
def test_any_bytes_are_answered(spoilt: bytes) -> None:
    error_of(spoilt)


def test_a_million_moves_after_the_end() -> None:
    game = whole("2-players-shared-victory")
    error = error_of(text(game | {"moves": game["moves"] + ["take 1"] * 1_000_000}))
    assert isinstance(error, BadMove)
    assert error.index == len(game["moves"])


def test_a_million_cards() -> None:
    error = error_of(text(base() | {"deck": ["mason"] * 1_000_000}))
    assert isinstance(error, BadSetup)
    assert error.facts == {"card": "rice", "found": 0, "wanted": 5}


def test_twenty_million_bytes_beside_the_format_are_no_harm() -> None:
    record = base() | {"comment": "x" * 20_000_000}
    assert Record.read(text(record)).extra["comment"] == record["comment"]


def test_the_sound_ones_are_sound() -> None:
    """Else nothing above would prove anything."""
    for path in FOLDER.glob("*.json"):
        assert sound_or_rejected(path.read_bytes())
