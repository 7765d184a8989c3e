"""Which messages the web client asks for, found by reading its sources as text.

A message is asked for by calling `say` or `tell` with its name: a text, or a choice between texts.
What it is given is checked where it stands there as an object with plain keys:

    say("web-rule", { number })
    say(count > 0 ? "table-some" : "table-none", { count })

A name put together from values does not show which messages it can be. A comment on the line before
it, or on its own line, has to say so, with patterns as for file names:

    // words: fact-*, move-*
    return say(`fact-${kind}`, facts);

In the markup of a component that is `<!-- words: … -->`. Such a comment counts wherever it stands:
messages whose names a table holds are declared above the table.

This is no reader of TypeScript. It finds calls by their names, skips what is a method
(`table.say`), a definition (`say(message: string)`), stands in a comment of whole lines or is a
file's own function of that name, and knows of the language as much as it takes to tell the
arguments of a call apart: texts, templates and brackets.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from itertools import pairwise
from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"
ENDINGS = (".ts", ".svelte")
TESTS = (".test.ts", ".d.ts")

CALL = re.compile(r"(?<![\w.$])(say|tell)\(")
OWN = re.compile(r"(?<!export )\b(?:const|let|function) (say|tell)\b")
DEFINITION = re.compile(r"\w+\??:\s")
COMMENT_LINE = re.compile(r"\s*(//|/?\*|<!--)")
DECLARATION = re.compile(r"(?://|/\*+|<!--)\s*words:\s*(.+?)\s*(?:\*/|-->|$)", re.MULTILINE)
TEXT = re.compile(r"""^(["'])([\w-]+)\1$""")
KEY = re.compile(r"""^(["']?)(\w+)\1\s*(?::|$)""")

CLOSING = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True)
class Asking:
    """One call."""

    place: str
    """File and line."""
    messages: frozenset[str]
    """The messages, or patterns for them, that it can ask for; empty if that is not known."""
    given: frozenset[str] | None
    """The variables it gives; None if that does not stand there."""


def askings() -> list[Asking]:
    return [asking for path in _sources() for asking in asked_in(_read(path), _name(path))]


def declared() -> list[tuple[str, str]]:
    """The patterns in comments, each with its place."""
    return [
        (pattern, f"{_name(path)}:{_line(_read(path), comment.start())}")
        for path in _sources()
        for comment in DECLARATION.finditer(_read(path))
        for pattern in _patterns(comment)
    ]


def wanted() -> list[tuple[str, str]]:
    """Every message or pattern, each with its place."""
    asked = [(message, asking.place) for asking in askings() for message in asking.messages]
    return sorted({*asked, *declared()})


def matching(pattern: str, names: list[str]) -> set[str]:
    return {name for name in names if fnmatchcase(name, pattern)}


def files_at_hand() -> set[str]:
    """The Fluent files that the client reads at once, and those it can read later."""
    core = re.findall(r"/(\w+)\.ftl\?raw", _read(WEB / "words" / "en.ts"))
    further = re.findall(r"locales/\*/\{([\w,]+)\}\.ftl", _read(WEB / "words" / "words.svelte.ts"))
    return {*core, *(name for names in further for name in names.split(","))}


def asked_in(source: str, name: str = "") -> Iterator[Asking]:
    """The calls in a source."""
    lines = source.split("\n")
    others = set(OWN.findall(source))
    for call in CALL.finditer(source):
        if call[1] in others:
            continue
        line = _line(source, call.start())
        if COMMENT_LINE.match(lines[line - 1]) or source[: call.start()].endswith("function "):
            continue
        arguments, end = _arguments(source, call.end())
        if not arguments or DEFINITION.match(arguments[0]):
            continue
        nearby = "\n".join(lines[max(line - 2, 0) : _line(source, end)])
        patterns = [text for found in DECLARATION.finditer(nearby) for text in _patterns(found)]
        messages = _texts(arguments[0]) or patterns
        yield Asking(f"{name}:{line}", frozenset(messages), _given(arguments[1:]))


def _texts(argument: str) -> list[str]:
    """The texts that an argument can be; none if it can be anything else."""
    argument = argument.strip()
    while argument.startswith("(") and _split(argument[1:-1], "")[1] == len(argument) - 2:
        argument = argument[1:-1].strip()
    text = TEXT.match(argument)
    if text:
        return [text[2]]
    chosen = _choice(argument)
    if chosen is None:
        return []
    first, second = (_texts(part) for part in chosen)
    return first + second if first and second else []


def _choice(argument: str) -> tuple[str, str] | None:
    """Both ends of `condition ? this : that`."""
    parts, _ = _split(re.sub(r"\?\?|\?\.", "  ", argument), "?")
    if len(parts) < 2:
        return None
    rest = argument[len(parts[0]) + 1 :]
    open_choices = 0
    for place in _places(rest, "?:"):
        if rest[place] == "?" and rest[place : place + 2] not in ("??", "?."):
            open_choices += 1
        elif rest[place] == ":":
            if open_choices == 0:
                return rest[:place], rest[place + 1 :]
            open_choices -= 1
    return None


def _given(arguments: list[str]) -> frozenset[str] | None:
    """The keys of the object that a message is given; with none, there are no keys."""
    if not arguments:
        return frozenset()
    text = arguments[0].strip()
    if not (text.startswith("{") and text.endswith("}")):
        return None
    entries = [entry.strip() for entry in _split(text[1:-1], ",")[0]]
    keys = [KEY.match(entry) for entry in entries if entry]
    return frozenset(key[2] for key in keys if key) if all(keys) else None


def _arguments(source: str, start: int) -> tuple[list[str], int]:
    """The arguments of a call whose bracket has just been opened, and where it is closed."""
    parts, length = _split(source[start:], ",")
    bare = (re.sub(r"^\s*//.*\n", "", part, flags=re.MULTILINE) for part in parts)
    return [part.strip() for part in bare if part.strip()], start + length


def _split(text: str, separator: str) -> tuple[list[str], int]:
    """What stands between the separators that are in no bracket and no text; and where it ends.

    It ends where a bracket is closed that was not opened in it.
    """
    end = next(_places(text, ")]}"), len(text))
    places = [-1, *_places(text[:end], separator), end]
    return [text[before + 1 : here] for before, here in pairwise(places)], end


def _places(text: str, wanted: str) -> Iterator[int]:
    """Where one of these characters stands outside of all brackets and texts."""
    expected: list[str] = []
    place = 0
    while place < len(text):
        character = text[place]
        if character in "\"'`":
            place = _end_of_text(text, place)
        elif expected and character == expected[-1]:
            expected.pop()
        elif character in wanted and not expected:
            yield place
        elif character in CLOSING:
            expected.append(CLOSING[character])
        place += 1


def _end_of_text(text: str, start: int) -> int:
    """The closing quotation mark."""
    place = start + 1
    while place < len(text) and text[place] != text[start]:
        if text[place] == "\\":
            place += 1
        elif text[start] == "`" and text[place : place + 2] == "${":
            place += 2 + _split(text[place + 2 :], "")[1]
        place += 1
    return place


def _patterns(declaration: re.Match[str]) -> list[str]:
    return [pattern.strip() for pattern in declaration[1].split(",")]


@cache
def _sources() -> list[Path]:
    return [
        path
        for path in sorted(WEB.rglob("*"))
        if path.name.endswith(ENDINGS) and not path.name.endswith(TESTS)
    ]


@cache
def _read(path: Path) -> str:
    return path.read_text("utf-8")


def _name(path: Path) -> str:
    return str(path.relative_to(WEB.parents[1]))


def _line(source: str, place: int) -> int:
    return source.count("\n", 0, place) + 1
