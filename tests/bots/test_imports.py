"""The bots' code uses what is on a list: no truth, no other chance, no clock, no way round."""

from pathlib import Path

import pytest

import bali.bots
from tests.bots import cheats
from tests.bots.imports import EXCEPTIONS, unwelcome

FOLDER = Path(bali.bots.__file__).parent
FILES = sorted(FOLDER.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_bots_use_what_is_on_the_list(file: Path) -> None:
    assert unwelcome(file.read_text(), file.relative_to(FOLDER).as_posix()) == []


def test_exceptions_are_needed() -> None:
    for name, allowed in EXCEPTIONS.items():
        found = unwelcome((FOLDER / name).read_text())
        assert {each.partition(".")[0] for each in found} == allowed, name


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import bali.knowledge.world as w", "bali.knowledge.world"),
        ("import bali.knowledge as k", "bali.knowledge"),
        ("from bali.knowledge import World as View", "bali.knowledge.World"),
        ("from bali.knowledge import world as cards", "bali.knowledge.world"),
        ("from bali.knowledge.views import view_of as v", "bali.knowledge.views.view_of"),
        ("from bali.knowledge.views import World", "bali.knowledge.views.World"),
        ("from bali.knowledge.sampling import World", "bali.knowledge.sampling.World"),
        ("from bali.knowledge.events import Journal", "bali.knowledge.events.Journal"),
        ("from bali.knowledge.fast import Sampler as S", "bali.knowledge.fast.Sampler"),
        ("from bali import knowledge", "bali.knowledge"),
        ("from bali import Game", "bali.Game"),
        ("import bali.bots.tree\nbali.knowledge.World", "bali.knowledge"),
        ("from bali.record import Record", "bali.record.Record"),
        ("from bali.bots import *", "bali.bots.*"),
        ("from . import tree", "..tree"),
        ("import gc", "gc"),
        ("import sys as math", "sys"),
        ("import inspect", "inspect"),
        ("from os import urandom as below", "os.urandom"),
        ("import random", "random"),
        ("from random import Random", "random.Random"),
        ("import secrets", "secrets"),
        ("import time", "time"),
        ("from time import perf_counter", "time.perf_counter"),
        ("from bali.bots.protocol import perf_counter", "bali.bots.protocol.perf_counter"),
        (
            "from bali.bots import protocol as p\np.perf_counter()",
            "bali.bots.protocol.perf_counter",
        ),
        ("from dataclasses import sys", "dataclasses.sys"),
        ("import dataclasses as d\nd.sys._getframe()", "dataclasses.sys"),
        ("def f():\n    import gc", "gc"),
        ("import numpy as np\nnp.random.default_rng()", "numpy.random"),
        ("import numpy\nnumpy.random.random()", "numpy.random"),
        ("import numpy.random as np", "numpy.random"),
        ("from numpy import random as r", "numpy.random"),
        ("from numpy.random import default_rng", "numpy.random.default_rng"),
        ("import numpy as np\nnp.fromfile('/dev/urandom')", "fromfile"),
        ("__import__('gc')", "__import__"),
        ("from importlib import import_module", "importlib.import_module"),
        ("open('/dev/urandom')", "open"),
        ("hash('a')", "hash"),
        ("object.__subclasses__()", "__subclasses__"),
        ("error.__traceback__", "__traceback__"),
        ("frame().f_back", "f_back"),
    ],
)
def test_what_is_not_on_the_list(source: str, found: str) -> None:
    assert found in unwelcome(source)


@pytest.mark.parametrize(
    "source",
    [
        "import numpy as np\nnp.zeros(3, np.int64)",
        "from bali.knowledge import View, Sampler",
        "from bali.knowledge.fast import FastSampler, MEMORY_DTYPE",
        "from bali.rules import moves\nmoves.PLAY_SHRINE",
        "import bali.rules.cards\nbali.rules.cards.GOODS",
        "from concurrent.futures import ThreadPoolExecutor",
        "import math\nmath.log(2)",
        "view.random",
    ],
)
def test_what_is_on_the_list(source: str) -> None:
    assert unwelcome(source) == []


def test_cheats_are_found_by_what_they_use_too() -> None:
    found = unwelcome(Path(cheats.__file__).read_text())
    assert {"gc", "sys", "random", "time.time_ns", "bali.knowledge.World", "f_back"} <= {*found}
