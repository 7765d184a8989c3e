"""The three languages say the same things, and nothing that is asked for is missing."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import product
from typing import Any, get_args, get_type_hints

import pytest
from fluent.syntax import ast

from bali.cli.drawing import WIDTH
from bali.cli.telling import sentence
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, ROWS
from bali.rules.ending import COMPARISONS
from bali.rules.facts import Fact
from bali.words import FILES, LANGUAGES, OTHERWISE, Words
from tests.locales import used_in_web
from tests.locales.fluent_files import Message, body, everywhere, file_names, messages
from tests.locales.used_messages import (
    fact_kinds,
    fact_message,
    is_optional,
    may_be_unseen,
    setup_mistakes,
    uses,
)

ORIGINAL = "en"
ALL = sorted({name for language in LANGUAGES for name in messages(language)})

NAMES = ("Ayu", "Éloïse", "Jörg", "Wayan")
NUMBERS = (0, 1, 2, 5, 1_000_000)


# ---- the files


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_syntax_error(language: str) -> None:
    for file in file_names(language):
        junk = [entry.content for entry in body(language, file) if isinstance(entry, ast.Junk)]
        assert not junk, f"{language}/{file}.ftl"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_message_stands_once_in_the_file_it_is_looked_for_in(language: str) -> None:
    for file in file_names(language):
        entries = [entry for entry in body(language, file) if isinstance(entry, ast.Message)]
        names = [entry.id.name for entry in entries]
        assert len(names) == len(set(names))
        assert {FILES.get(name.split("-")[0], OTHERWISE) for name in names} == {file}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing(language: str) -> None:
    assert [name for name in ALL if name not in messages(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_stand_in_the_same_order(language: str) -> None:
    """So that two files can be read side by side."""
    assert list(messages(language)) == list(messages(ORIGINAL))


def test_variables_are_the_same_in_all_languages() -> None:
    for name in ALL:
        assert len({frozenset(message.variables) for message in everywhere(name)}) == 1, name


def test_all_languages_tell_the_same_cases_apart() -> None:
    """Those that go by a word; each language has numbers of its own."""
    for name in ALL:
        for variable in everywhere(name)[0].variables:
            cases = {frozenset(keys) for keys in selected(name, variable) if keys}
            assert len(cases) <= 1, f"{name}: {variable}"


def selected(name: str, variable: str) -> list[set[str]]:
    return [
        message.selections[variable]
        for message in everywhere(name)
        if variable in message.selections
    ]


# ---- the files and the sources


def test_every_message_asked_for_exists() -> None:
    wanted = [(use.message, use.place) for use in uses()]
    assert [use for use in wanted if use[0] not in messages(ORIGINAL)] == []


def test_every_message_is_asked_for() -> None:
    in_python = {use.message for use in uses()}
    in_web = {
        message
        for pattern, _ in used_in_web.wanted()
        for message in used_in_web.matching(pattern, ALL)
    }
    assert sorted(set(ALL) - in_python - in_web) == []


def test_every_message_is_given_its_variables() -> None:
    for use in [*uses(), *setup_mistakes()]:
        if use.given is not None:
            missing = messages(ORIGINAL)[use.message].variables - use.given
            assert not missing, f"{use.place}: {use.message}"


# ---- the files and the web client


def test_web_every_message_asked_for_exists() -> None:
    wanted = used_in_web.wanted()
    assert [use for use in wanted if not used_in_web.matching(use[0], ALL)] == []


def test_web_says_which_messages_a_made_up_name_can_be() -> None:
    assert [asking.place for asking in used_in_web.askings() if not asking.messages] == []


def test_web_gives_every_message_its_variables() -> None:
    """And nothing else; a choice between messages is given what any of them needs."""
    for asking in used_in_web.askings():
        known = asking.messages & set(messages(ORIGINAL))
        if asking.given is not None and known == asking.messages:
            needed = {name: messages(ORIGINAL)[name].variables for name in known}
            missing = {name: sorted(found - asking.given) for name, found in needed.items()}
            assert not any(missing.values()), f"{asking.place}: {missing} not given"
            surplus = sorted(asking.given.difference(*needed.values()))
            assert not surplus, f"{asking.place}: {sorted(known)} not asking for {surplus}"


def test_web_reads_the_files_it_asks_messages_of() -> None:
    at_hand = used_in_web.files_at_hand()
    for pattern, place in used_in_web.wanted():
        found = {messages(ORIGINAL)[name].file for name in used_in_web.matching(pattern, ALL)}
        assert found <= at_hand, f"{place}: {pattern}"


# ---- the sentences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", file_names(ORIGINAL))
def test_every_message_can_be_told(file: str, language: str) -> None:
    words = Words(language)
    for name in [name for name, message in messages(ORIGINAL).items() if message.file == file]:
        for values in plausible_values(name):
            told = words(name, **values)
            assert told.strip(" ") == told != "", name
            assert not re.search(r"[{}]|  ", told), name


def plausible_values(name: str) -> Iterator[dict[str, object]]:
    """Every combination of what its variables can be."""
    variables = sorted(everywhere(name)[0].variables)
    for values in product(*(possible(name, variable) for variable in variables)):
        yield dict(zip(variables, values, strict=True))


def possible(name: str, variable: str) -> Sequence[object]:
    keys = selected(name, variable)
    if not keys:
        return (NAMES[0], 3)
    return [*sorted(keys[0]), "anything else"] if keys[0] else NUMBERS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", fact_kinds())
def test_every_kind_of_fact_has_its_sentence(kind: type[Fact], language: str) -> None:
    assert fact_message(kind) in messages(language)
    assert may_be_unseen(kind) == (fact_message(kind, unseen=True) in messages(language))
    words = Words(language)
    for fact in examples(kind):
        assert not re.search(r"[{}]|  |None|True|False", sentence(words, fact, NAMES))


def examples(kind: type[Fact]) -> Iterator[Fact]:
    """Facts that between them hold everything that each of their fields can hold."""
    hints = get_type_hints(kind)
    values = {field.name: contents(field.name, hints[field.name]) for field in fields(kind)}
    usual = {name: choices[0] for name, choices in values.items()}
    for name, choices in values.items():
        yield from (kind(**usual | {name: choice}) for choice in choices)
    if not values:
        yield kind()


def contents(name: str, hint: Any) -> Sequence[Any]:
    """What a field of this name and type can hold."""
    by_name: dict[str, Sequence[Any]] = {
        "player": range(len(NAMES)),
        "good": GOOD_NAMES,
        "scored": GOOD_NAMES,
        "card": CARD_NAMES,
        "face": ("up", "down"),
        "decided_by": (*COMPARISONS, "nothing"),
        "players": ((0,), (0, 1), (0, 1, 2)),
        "cards": (CARD_NAMES[:4], CARD_NAMES[-1:]),
        "goods": (GOOD_NAMES, GOOD_NAMES[:1]),
    }
    if hint is bool:
        return (False, True)
    if name not in ("player", "players") and int in (hint, *get_args(hint)):
        found: Sequence[Any] = (1, 0, 2, 7)
    else:
        found = by_name[name]
    return [*found, None] if is_optional(hint) else found


# ---- how they look


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_offer_fits_its_columns(language: str) -> None:
    words = Words(language)
    column = WIDTH // ROWS - 2  # a space on either side
    for row in range(1, ROWS + 1):
        assert len(f"{words('play-row', row=row)} ({words('play-demon')})") < column
    for card in CARD_NAMES:
        assert len(f"[ {words('card-short', card=card)} ]") < column
        assert " " not in words("card-short", card=card)


def test_french_spaces_do_not_break() -> None:
    """A no-break space before a colon and inside « », a narrow one before the other tall marks."""
    wide, narrow = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
    wrong = re.compile(f"(?<!{wide})[:»]|«(?!{wide})|(?<!{narrow})(?<!«{wide})[;?!]")
    for message in messages("fr").values():
        assert not any(wrong.search(text) for text in message.texts), message.name


@pytest.mark.parametrize("language", ["fr", "de"])
def test_quotation_marks_and_apostrophes_are_the_languages_own(language: str) -> None:
    for message in messages(language).values():
        assert not re.search("[\"']", "".join(message.texts)), message.name


def test_german_quotation_marks_come_in_pairs() -> None:
    def is_paired(message: Message) -> bool:
        text = "".join(message.texts)
        return text.count("„") == text.count("“")

    assert all(is_paired(message) for message in messages("de").values())
