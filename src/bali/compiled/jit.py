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

COMPILED_SOURCES = (
    *("rules", "compiled", "chance.py", "knowledge", "bots"),
    *("envs/layout.py", "envs/observing.py", "envs/fast.py", "envs/retelling.py"),
    *("envs/stepping.py", "training/selfplay.py", "training/duels.py"),
)
"""Every source that machine code is made from. Numba's own cache looks only at the file of the
function asked for, so a change elsewhere would silently run old code; ours is named by them all."""


def _source_files() -> list[Path]:
    root = Path(__file__).parents[1]
    paths = [root / source for source in COMPILED_SOURCES]
    return sorted(f for p in paths for f in ([p] if p.is_file() else p.rglob("*.py")))


def _fingerprint() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for file in _source_files():
        digest.update(file.name.encode() + file.read_bytes())
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
    """Where a user's caches go; else beside the installation; else one that lasts the process."""
    homes = (Path(platformdirs.user_cache_dir("bali", appauthor=False)), Path(sys.prefix) / "cache")
    for home in homes:
        folder = home / "compiled" / _fingerprint()
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
