"""How the rules are handed to Numba, and where the machine code is kept.

`register_jitable` lets compiled code call a plain function, which is then compiled too; the plain
one stays as it is for everyone else. So no rule carries a decorator.
"""

import atexit
import hashlib
import inspect
import os
import pkgutil
import shutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numba
import platformdirs
from numba.extending import register_jitable

import bali.chance
import bali.rules

OPTIONS = {"nogil": True, "error_model": "numpy"}

RULE_OPTIONS = {**OPTIONS, "forceinline": True}
"""The rules are many small functions: inlining them all makes games a quarter faster."""

SOURCES = (
    *("rules", "compiled", "chance.py", "knowledge", "bots"),
    *("envs/layout.py", "envs/observing.py", "envs/fast.py", "envs/retelling.py"),
    *("envs/stepping.py", "training/selfplay.py", "training/duels.py", "training/watching.py"),
)
"""Every source that machine code is made from, and all that bots are."""

PLAIN = frozenset(
    f"bots/{name}.py"
    for name in (
        *("characters", "greedy", "halving", "levels", "monte_carlo", "pace", "random_bot"),
        *("roster", "tree", "search/bot", "value/bot", "value/weights", "instinct/weights"),
    )
)
"""Those of them that no machine code is made from: a change there leaves the rest compiled."""


def sources_mark() -> str:
    """Changes with anything that a bot's play depends on, the nets aside."""
    return _mark(with_plain=True)


def _mark(with_plain: bool) -> str:
    root = Path(__file__).parents[1]
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for source in SOURCES:
        path = root / source
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            name = file.relative_to(root).as_posix()
            if with_plain or name not in PLAIN:
                digest.update(name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def register(module: ModuleType) -> None:
    """Let compiled code call every function of this module."""
    for function in vars(module).values():
        if inspect.isfunction(function) and function.__module__ == module.__name__:
            register_jitable(**RULE_OPTIONS)(function)


def _register_rules() -> None:
    register(bali.chance)
    for info in pkgutil.iter_modules(bali.rules.__path__, "bali.rules."):
        register(import_module(info.name))


def _cache_folder() -> Path:
    """Where a user's caches go; else beside the installation; else one that lasts the process.

    Numba's own cache looks only at the file of the function asked for, so a change elsewhere would
    silently run old code; ours is named by all that machine code is made from. And by where that
    lies: Numba finds nothing again from another place, whatever a mark there says.
    """
    place = hashlib.sha256(__file__.encode()).hexdigest()[:8]
    homes = (Path(platformdirs.user_cache_dir("bali", appauthor=False)), Path(sys.prefix) / "cache")
    for home in homes:
        folder = home / "compiled" / f"{_mark(with_plain=False)}-{place}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                return folder
        except OSError:
            continue
    temporary = Path(tempfile.mkdtemp(prefix="bali-"))
    atexit.register(shutil.rmtree, temporary, ignore_errors=True)
    return temporary


cache_folder = _cache_folder()
numba.config.CACHE_DIR = str(cache_folder)
_register_rules()

jit = numba.njit(cache=True, **OPTIONS)
"""Compile a function that may call any function of the rules; kept on disk."""

summing_jit = numba.njit(cache=True, fastmath={"contract", "reassoc", "nsz"}, **OPTIONS)
"""The same for sums of many real numbers, which may be added up in any order: several at a time."""
