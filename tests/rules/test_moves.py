"""The 44 moves, each a number and a text."""

import pytest

from bali import UnreadableMove
from bali.rules.moves import MOVE_NAMES, MOVES, move_number, moves_in, names_in

GOODS = ("rice", "peanut", "banana", "pepper")

FORMS = {
    *(f"{verb} {good}" for verb in ("buy", "play", "offer", "add", "claim") for good in GOODS),
    *(f"play {good} x{count}" for good in GOODS for count in (2, 3)),
    *("play mason", "play priest", "play shrine", "discard shrine"),
    *(f"{verb} {place}" for verb in ("take", "keep") for place in (1, 2, 3, 4)),
    *("consult", "decline", "stones", "points"),
}
"""Every text that RECORD.md names."""


def test_the_moves_of_the_record_format() -> None:
    assert len(FORMS) == len(MOVE_NAMES) == MOVES == 44
    assert set(MOVE_NAMES) == FORMS


def test_no_two_moves_have_the_same_text() -> None:
    assert len(set(MOVE_NAMES)) == len(MOVE_NAMES)


@pytest.mark.parametrize("number", range(44))
def test_number_and_text_are_inverse(number: int) -> None:
    assert move_number(MOVE_NAMES[number]) == number


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "buy", "buy ", "buy gold", "buy mason", "buy x2", "buy rice x2", "rice"),
        *("play", "play oracle", "play rice x1", "play rice x4", "play rice x", "play mason x2"),
        *("play rice  x2", "play  rice", " play rice", "play rice ", "play rice\n", "Play rice"),
        *("PLAY RICE", "discard", "discard mason", "discard rice", "offer", "offer shrine"),
        *("take", "take 0", "take 5", "take -1", "take 01", "take 1.0", "take one", "take ١"),
        *("keep 0", "keep 5", "consult 1", "decline all", "stone", "point", "claim shrine"),
        *("offer rice up", "add rice, rice", "0", "43", "take 1; take 2"),
    ],
)
def test_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove) as unreadable:
        move_number(text)
    assert unreadable.value.text == text


@pytest.mark.parametrize("thing", [None, 3, 28.0, ["take 1"], {"take": 1}, b"take 1", True])
def test_unreadable_what_is_no_text(thing: object) -> None:
    with pytest.raises(UnreadableMove):
        move_number(thing)  # type: ignore[arg-type]


def test_unreadable_keeps_its_message_short() -> None:
    assert len(str(UnreadableMove("take " * 1000))) < 100


def test_a_set_of_moves() -> None:
    mask = sum(1 << move_number(text) for text in ("take 2", "buy rice", "play rice x2", "consult"))
    assert names_in(mask) == ["buy rice", "consult", "play rice x2", "take 2"]
    assert moves_in(mask) == sorted(map(move_number, names_in(mask)))
    assert moves_in(0) == []
    assert names_in(0) == []
    assert moves_in((1 << MOVES) - 1) == list(range(MOVES))
