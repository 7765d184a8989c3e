"""What the server says when something is not possible, and in which language."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter, ValidationError

import bali.server
from bali.server.shapes import NewTable, Say
from bali.server.telling import CODES, REASONS, error_body, invalid_facts, language_of
from bali.words import LANGUAGES, Words
from tests.locales.fluent_files import messages

SERVER = Path(bali.server.__file__).parent
REFUSALS = {"Refused": 1, "conflict": 0, "forbidden": 0, "wrong": 0}
"""What refuses, and which of its arguments is the code."""


# ---- the language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("de-CH", "de"),
        ("DE-at;q=0.9, fr;q=0.8", "de"),
        ("fr;q=0.8, de;q=0.9, en;q=0.1", "de"),
        ("it, es;q=0.9, fr;q=0.1", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("fr, de", "fr"),
        ("*", "en"),
        ("it", "en"),
        ("french", "en"),
        ("fr;q=x, de;q=0.5", "de"),
        ("fr;q=7, de;q=nan, en;q=0.5", "en"),
        ("de ; q=0.2 , fr ; q=0.3", "fr"),
        (",;=,q=,;;", "en"),
    ],
)
def test_the_language_the_asker_likes_best(header: str, language: str) -> None:
    assert language_of({"accept-language": header}) == language


def test_no_header_is_english() -> None:
    assert language_of({}) == "en"


def test_an_endless_header_is_not_read_to_its_end() -> None:
    assert language_of({"accept-language": "it," * 100_000 + "fr"}) == "en"


# ---- the sentence


def example(fact: str) -> object:
    return {"legal": ["take 1", "take 2"], "known": ("duckling", "tiger")}.get(fact, 3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_code_has_its_sentence(code: str, language: str) -> None:
    facts = {fact: example(fact) for fact in CODES[code]}
    body = error_body(Words(language), code, facts | {"view": {"altar": None}})
    assert body["code"] == code
    assert body["facts"] == facts | {"view": {"altar": None}}
    assert body["message"].strip()


@pytest.mark.parametrize("code", CODES)
def test_a_code_names_the_facts_of_its_sentence(code: str) -> None:
    assert messages("en")[f"server-{code}"].variables == set(CODES[code])


def refusals() -> Iterator[tuple[str, str, set[str]]]:
    """Where the server refuses something: the place, the code and the facts that are given."""
    for path in sorted(SERVER.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            if call.func.id in REFUSALS and len(call.args) > REFUSALS[call.func.id]:
                match call.args[REFUSALS[call.func.id]]:
                    case ast.Constant(str(code)):
                        given = {str(keyword.arg) for keyword in call.keywords}
                        yield f"{path.name}:{call.lineno}", code, given


def test_whoever_refuses_gives_a_known_code_and_its_facts() -> None:
    assert len(list(refusals())) > 10
    for place, code, given in refusals():
        assert code in CODES, place
        assert set(CODES[code]) <= given, place


def test_what_somebody_sent_is_told_on_one_line_and_not_endlessly() -> None:
    body = error_body(Words("en"), "unreadable-move", {"move": "take\n\x1b[31m" + "x" * 5000})
    assert "\n" not in body["message"]
    assert "\x1b" not in body["message"]
    assert len(body["message"]) < 300


def test_lists_are_told_with_commas() -> None:
    body = error_body(Words("de"), "illegal-move", {"move": "buy", "legal": ["take 1", "take 2"]})
    assert body["message"] == "„buy“ ist hier nicht möglich. Möglich: take 1, take 2."


# ---- what pydantic finds


def mistake(shape: Any, value: object) -> dict[str, str]:
    with pytest.raises(ValidationError) as caught:
        TypeAdapter(shape).validate_python(value)
    errors = [{**error, "loc": ("body", *error["loc"])} for error in caught.value.errors()]
    return invalid_facts(RequestValidationError(errors).errors())


@pytest.mark.parametrize(
    ("shape", "value", "place", "reason"),
    [
        (Say, {"seat": 1}, "phrase", "missing"),
        (Say, {"seat": 1, "phrase": "hello", "x": 1}, "x", "unknown-key"),
        (Say, {"seat": False, "phrase": "hello"}, "seat", "wrong-type"),
        (Say, {"seat": 9, "phrase": "hello"}, "seat", "out-of-range"),
        (Say, {"seat": 1, "phrase": "boo"}, "phrase", "unknown-word"),
        (Say, [], "body", "wrong-type"),
        (NewTable, {"name": ""}, "name", "too-short"),
        (NewTable, {"name": "x" * 300}, "name", "too-long"),
        (NewTable, {"name": "\u200b"}, "name", "not-possible"),
        (NewTable, {"seats": [{"whom": "me"}, {"whom": 3}]}, "seats.1.whom", "unknown-word"),
    ],
)
def test_what_is_wrong_with_what_was_sent(
    shape: Any, value: object, place: str, reason: str
) -> None:
    assert mistake(shape, value) == {"place": place, "reason": reason}


def test_json_that_cannot_be_read_has_no_place() -> None:
    error = {"type": "json_invalid", "loc": ("body", 17), "msg": "", "input": {}, "ctx": {}}
    assert invalid_facts([error]) == {"place": "body", "reason": "not-json"}


def test_an_unknown_key_is_repeated_on_one_line_and_not_endlessly() -> None:
    facts = mistake(Say, {"seat": 1, "phrase": "hello", "\n" + "x" * 5000: 1})
    assert "\n" not in facts["place"]
    assert len(facts["place"]) < 300


def test_every_reason_has_its_words() -> None:
    known = messages("en")["server-invalid"].selections["reason"]
    assert set(REASONS) | {"not-possible"} <= known
