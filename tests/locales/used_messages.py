"""Which messages the sources ask for, found by reading them as syntax trees.

A message is asked for by calling a `Words`, which goes by one of the names in `TELLERS` or has just
been made (`speaking(language)(…)`), with the message's name: a text, a choice between texts, an
f-string over the values of a loop, or one of the few expressions in `known_values()`. Anything else
is refused, so that no use goes unnoticed.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, get_args, get_type_hints

import bali
from bali.arena.conduct import REASONS
from bali.rules import facts
from bali.rules.facts import Fact
from bali.rules.moves import MOVE_NAMES
from bali.server.shapes import Phrase
from bali.server.telling import CODES

SOURCES = Path(bali.__file__).parent

TELLERS = {"words", "label", "say", "self"}
"""What a `Words` is called; `say` prints what it tells, and `self` is how it calls itself."""

SERVER = "bali.server"
"""Where only `words` tells: people `say` phrases at a table there."""

SILENT = "bali.store"
"""It has nothing to do with sentences (`make layers` checks it), but names its columns."""


@dataclass(frozen=True)
class Use:
    message: str
    place: str
    """File and line."""
    given: frozenset[str] | None
    """The variables it is given; None if that does not stand there."""


@dataclass(frozen=True)
class Module:
    path: Path
    tree: ast.Module

    @property
    def name(self) -> str:
        parts = self.path.relative_to(SOURCES.parent).with_suffix("").parts
        return ".".join(parts).removesuffix(".__init__")

    def place(self, node: ast.expr) -> str:
        return f"{self.path.relative_to(SOURCES.parent)}:{node.lineno}"


@cache
def modules() -> list[Module]:
    return [
        Module(path, ast.parse(path.read_text("utf-8"))) for path in sorted(SOURCES.rglob("*.py"))
    ]


@cache
def uses() -> list[Use]:
    """Every use of a message, those of an f-string one by one."""
    return [
        use
        for module in modules()
        if not module.name.startswith(SILENT)
        for use in _uses_in(module)
    ]


def fact_kinds() -> list[type[Fact]]:
    found = [kind for kind in vars(facts).values() if isinstance(kind, type)]
    return [kind for kind in found if issubclass(kind, Fact) and kind is not Fact]


def may_be_unseen(kind: type[Fact]) -> bool:
    """Whether this kind of fact can hide its goods from a viewer (K3)."""
    hints = get_type_hints(kind)
    names = {field.name for field in fields(kind)} & {"good", "goods"}
    return any(is_optional(hints[name]) for name in names)


def is_optional(hint: Any) -> bool:
    """Whether a field with this type can be None."""
    return type(None) in get_args(hint)


def fact_message(kind: type[Fact], unseen: bool = False) -> str:
    words = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)
    return f"fact{words}-unseen" if unseen else f"fact{words}"


@cache
def setup_mistakes() -> list[Use]:
    """The `reason-…` messages, from where `BadSetup` is raised."""
    return [
        Use(f"reason-{reason}", module.place(call), _given(call))
        for module in modules()
        for call in _calls(module.tree)
        if isinstance(call.func, ast.Name) and call.func.id == "BadSetup"
        for reason in _texts(call.args[1])
    ]


@cache
def known_values() -> dict[str, set[str]]:
    """What expressions can be whose values the syntax does not show."""
    seen = {fact_message(kind) for kind in fact_kinds()}
    unseen = {fact_message(kind, unseen=True) for kind in fact_kinds() if may_be_unseen(kind)}
    return {
        "f'fact-{_dashed(fact.kind)}{unseen}'": seen | unseen,
        "option.move.split()[0]": {name.split()[0] for name in MOVE_NAMES},
        "f'server-{code}'": {f"server-{code}" for code in CODES},
        "saying.phrase": set(get_args(Phrase)),
        "phrases": set(get_args(Phrase)),
        "error.reason": {use.message.removeprefix("reason-") for use in setup_mistakes()},
        "error.code": {*_codes("StorageError"), "unavailable", "damaged-backup"},
        "problem.code": _codes("problem"),
        "f'arena-forfeit-{game.forfeit.reason}'": {f"arena-forfeit-{why}" for why in REASONS},
    }


def _codes(function: str) -> set[str]:
    """The first arguments of every call of this function, where they are texts."""
    calls = (call for module in modules() for call in _calls(module.tree))
    texts = (_texts(call.args[0]) for call in calls if _name(call.func) == function and call.args)
    return {text for found in texts for text in found}


def _uses_in(module: Module) -> Iterator[Use]:
    parents = {
        child: node for node in ast.walk(module.tree) for child in ast.iter_child_nodes(node)
    }
    for call in _calls(module.tree):
        tellers = {"words"} if module.name.startswith(SERVER) else TELLERS
        if not (_name(call.func) in tellers or _is_new_words(call.func)) or not call.args:
            continue
        scope: ast.AST = call
        while not isinstance(scope, ast.FunctionDef | ast.Module):
            scope = parents[scope]
        if isinstance(scope, ast.FunctionDef) and scope.name in TELLERS:
            continue  # it passes on what it was called with
        for message in sorted(_values(call.args[0], module, scope)):
            yield Use(message, module.place(call), _given(call))


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _is_new_words(function: ast.expr) -> bool:
    return isinstance(function, ast.Call) and _name(function.func) in ("speaking", "Words")


def _name(function: ast.expr) -> str | None:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else None


def _texts(node: ast.expr) -> list[str]:
    parts = (part for part in ast.walk(node) if isinstance(part, ast.Constant))
    return [part.value for part in parts if isinstance(part.value, str)]


def _given(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(str(name) for name in names)


def _values(node: ast.expr, module: Module, scope: ast.AST) -> set[str]:
    """All texts that this expression can be."""
    if ast.unparse(node) in known_values():
        return known_values()[ast.unparse(node)]
    match node:
        case ast.Constant(str(text)):
            return {text}
        case ast.IfExp():
            return _values(node.body, module, scope) | _values(node.orelse, module, scope)
        case ast.Tuple() | ast.List():
            return {text for part in node.elts for text in _values(part, module, scope)}
        case ast.Starred() | ast.FormattedValue():
            return _values(node.value, module, scope)
        case ast.JoinedStr():
            parts = [_values(part, module, scope) for part in node.values]
            return {"".join(texts) for texts in product(*parts)}
        case ast.Call(func=ast.Attribute(value=mapping, attr="items")):
            return _values(mapping, module, scope)
        case ast.Name():
            return _values_of_name(node, module, scope)
    raise NotImplementedError(f"{module.place(node)}: what can {ast.unparse(node)} be?")


def _values_of_name(node: ast.Name, module: Module, scope: ast.AST) -> set[str]:
    """What it is assigned or loops over; otherwise, what the module calls so."""
    bound = [value for name, value in _bindings(scope) if name == node.id]
    if bound:
        return {text for value in bound for text in _values(value, module, scope)}
    found = getattr(import_module(module.name), node.id, None)
    if isinstance(found, tuple | list | dict) and all(isinstance(text, str) for text in found):
        return set(found)
    raise NotImplementedError(f"{module.place(node)}: what can {node.id} be?")


def _bindings(scope: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Name(name)]):
                yield name, node.value
            case ast.For(target=ast.Name(name)) | ast.comprehension(target=ast.Name(name)):
                yield name, node.iter
            case ast.For(
                target=ast.Tuple(elts=[ast.Name(name), *_]),
                iter=ast.Call(func=ast.Attribute(attr="items")),
            ):
                yield name, node.iter  # the keys of a dictionary
