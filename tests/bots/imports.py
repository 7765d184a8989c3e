"""What the code of a bot may use: modules on a list, and no way round it."""

import ast
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

WHOLE = {
    *(
        "abc",
        "collections.abc",
        "concurrent.futures",
        "dataclasses",
        "functools",
        "itertools",
        "math",
    ),
    "typing",
    *("numpy", "numpy.typing"),
    *("bali.chance", "bali.compiled.bits", "bali.compiled.jit", "bali.compiled.states"),
}
"""Modules of which everything may be used."""

WHOLE_PACKAGES = ("bali.bots", "bali.rules")
"""The same, with all modules inside."""

PARTS: dict[str, set[str] | None] = {
    "bali.knowledge": {"Sampler", "View"},
    "bali.knowledge.sampling": {"Sampler"},
    "bali.knowledge.views": {"View"},
    "bali.knowledge.choices": None,
    "bali.knowledge.fast": None,
    "bali.knowledge.guessing": {"guess"},
    "bali.knowledge.memory": None,
    "bali.knowledge.stories": None,
}
"""Modules of which only these names may be used, or (None) only what is made there: a world, and
what makes a view of one, is known to some of them."""

MADE_ELSEWHERE = {("bali.compiled.jit", "jit"), ("bali.compiled.jit", "summing_jit")}
"""What may be used though Numba made it."""

EXCEPTIONS = {
    "protocol.py": {"time"},
    "pace.py": {"time"},
    "roster.py": {"importlib", "re", "getattr"},
    "value/weights.py": {"hashlib", "json", "pathlib", "zipfile", "load"},
    "instinct/weights.py": {"pathlib"},
}
"""Who looks at a clock, who finds bots by name, and who reads what was learnt."""

BUILTINS = {
    *("__import__", "__builtins__", "breakpoint", "compile", "delattr", "eval", "exec", "getattr"),
    *("globals", "hash", "id", "input", "locals", "open", "setattr", "vars"),
}
"""Ways round a list of modules; `hash` of a text and `id` are other numbers in every process."""

FRAMES = {"ag_frame", "cr_frame", "f_back", "f_globals", "f_locals", "gi_frame", "tb_frame"}

READERS = {"fromfile", "fromregex", "genfromtxt", "load", "loadtxt", "memmap", "tofile"}
"""What NumPy has for files."""


def unwelcome(source: str, file: str = "") -> list[str]:
    """All that a bot's source may not use, under its true name; `file` can be an exception."""
    tree = ast.parse(source)
    allowed = EXCEPTIONS.get(file, set())
    found = [*_imported(tree, allowed), *_reached(tree, allowed), *_names(tree, allowed)]
    return list(dict.fromkeys(found))


def _imported(tree: ast.AST, allowed: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if not _is_welcome_module(alias.name, allowed):
                    yield alias.name
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            for alias in node.names:
                if not _is_welcome(module, alias.name, allowed):
                    yield f"{module}.{alias.name}"


def _reached(tree: ast.AST, allowed: set[str]) -> Iterator[str]:
    """What is reached through a module: `np.random`, `dataclasses.sys`, `bots.protocol.World`."""
    bound = dict(_bound_modules(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            *path, last = _path(node)
            module = bound.get(path[0]) if path else None
            for name in path[1:]:
                module = vars(module).get(name) if isinstance(module, ModuleType) else None
            if isinstance(module, ModuleType):
                is_package = _is_welcome_parent(module.__name__, last)
                if not is_package and not _is_welcome(module.__name__, last, allowed):
                    yield f"{module.__name__}.{last}"


def _bound_modules(tree: ast.AST) -> Iterator[tuple[str, ModuleType]]:
    """The names of a source that are modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                whole = import_module(alias.name)
                top = alias.name.partition(".")[0]
                yield (alias.asname, whole) if alias.asname else (top, import_module(top))
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                thing = _thing(node.module, alias.name)
                if isinstance(thing, ModuleType):
                    yield alias.asname or alias.name, thing


def _names(tree: ast.AST, allowed: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in BUILTINS - allowed:
            yield node.id
        elif isinstance(node, ast.Attribute):
            hidden = node.attr.startswith("__") and node.attr != "__init__"
            if hidden or node.attr in FRAMES | (READERS - allowed):
                yield node.attr


def _path(node: ast.expr) -> list[str]:
    """`a.b.c` as names; nothing if it begins with something else than a name."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute):
        before = _path(node.value)
        return [*before, node.attr] if before else [""]
    return []


def _is_welcome_module(name: str, allowed: set[str]) -> bool:
    inside = any(name == each or name.startswith(f"{each}.") for each in WHOLE_PACKAGES)
    return inside or name in WHOLE | allowed


def _is_welcome_parent(module: str, name: str) -> bool:
    """Whether this leads on to a module on the list: `bali.compiled` on the way to its `bits`."""
    inner = f"{module}.{name}"
    known = (*WHOLE, *WHOLE_PACKAGES)
    return any(each == inner or each.startswith(f"{inner}.") for each in known)


def _is_welcome(module: str, name: str, allowed: set[str]) -> bool:
    """Whether a bot may take this from there: by where it is taken from and where it is made."""
    if name == "*" or module.startswith("."):
        return False
    if (module, name) in MADE_ELSEWHERE:
        return True
    thing = _thing(module, name)
    if isinstance(thing, ModuleType):
        return _is_welcome_module(thing.__name__, allowed)
    home = getattr(thing, "__module__", None)
    if not isinstance(home, str) or home == "builtins":
        home = module
    return _offers(module, name, home, allowed) and (
        _offers(home, name, home, allowed) or _is_own_part(module, home)
    )


def _offers(module: str, name: str, home: str, allowed: set[str]) -> bool:
    if module not in PARTS:
        return _is_welcome_module(module, allowed)
    parts = PARTS[module]
    return name in parts if parts is not None else home == module


def _is_own_part(module: str, home: str) -> bool:
    """Whether a library on the list has it from inside: `concurrent.futures.thread`, `_io`."""
    top = module.partition(".")[0]
    return top != "bali" and home.lstrip("_").partition(".")[0] == top


def _thing(module: str, name: str) -> object:
    try:
        return vars(import_module(module))[name]
    except (ImportError, KeyError):
        pass
    try:
        return import_module(f"{module}.{name}")
    except ImportError:
        return None
