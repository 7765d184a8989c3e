"""The Fluent files as trees: their messages, the variables of each, what each selects by."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from fluent.syntax import FluentParser, ast

import bali
from bali.words import LANGUAGES

LOCALES = Path(bali.__file__).parent / "locales"
PLURALS = {"zero", "one", "two", "few", "many", "other"}

Node = TypeVar("Node", bound=ast.BaseNode)


@dataclass(frozen=True)
class Message:
    name: str
    file: str
    """Without its ending."""
    node: ast.Message

    @property
    def variables(self) -> set[str]:
        references = _all(self.node, ast.VariableReference)
        return {reference.id.name for reference in references}

    @property
    def texts(self) -> list[str]:
        """What is to be read, without what is put in."""
        return [text.value for text in _all(self.node, ast.TextElement)]

    @property
    def selections(self) -> dict[str, set[str]]:
        """The variables it selects by, and the keys; those that select by number have none."""
        found: dict[str, set[str]] = {}
        for choice in _all(self.node, ast.SelectExpression):
            assert isinstance(choice.selector, ast.VariableReference), self.name
            keys = {
                variant.key.name
                for variant in choice.variants
                if isinstance(variant.key, ast.Identifier)
            }
            known = found.setdefault(choice.selector.id.name, set())
            known |= set() if keys <= PLURALS else keys
        return found


@cache
def body(language: str, file: str) -> list[ast.EntryType]:
    """Everything in a file: messages, comments, and junk that is neither."""
    return FluentParser().parse((LOCALES / language / f"{file}.ftl").read_text("utf-8")).body


@cache
def file_names(language: str) -> list[str]:
    return sorted(path.stem for path in (LOCALES / language).glob("*.ftl"))


@cache
def messages(language: str) -> dict[str, Message]:
    return {
        entry.id.name: Message(entry.id.name, file, entry)
        for file in file_names(language)
        for entry in body(language, file)
        if isinstance(entry, ast.Message)
    }


def everywhere(name: str) -> list[Message]:
    """The message in each language that has it."""
    return [messages(language)[name] for language in LANGUAGES if name in messages(language)]


def _all(root: ast.BaseNode, wanted: type[Node]) -> Iterator[Node]:
    if isinstance(root, wanted):
        yield root
    for value in vars(root).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from _all(child, wanted)
