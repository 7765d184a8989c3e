"""A process in which bots answer questions that come as text: all they can know is the question.

`python -m tests.bots.child` reads a question a line and writes an answer a line. Nothing of the
game a view was made from is in that process, so neither frames nor the garbage collector help.
"""

import json
import select
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from bali.bots import Bot, Budget, Candidate, Contestant, Thought, contestant
from bali.bots.levels import played_by
from bali.bots.protocol import Measured, Prospect
from bali.chance import Stream
from bali.knowledge import View
from bali.knowledge.views import AltarEvent, Recollection

ROOT = Path(__file__).parents[2]

PATIENCE = 300.0
"""Seconds until a child that does not answer is given up: it may have to compile first."""


@dataclass(frozen=True)
class Answer:
    """What a bot answered, and what the question cost it and did to it."""

    thought: Thought
    stream: Stream
    """As the bot left it."""
    changed_question: bool
    changed_itself: bool
    cpu: float
    wall: float


class Failed(AssertionError):
    """The bot raised an error, or its process died."""


class Child:
    """Bots of one name or module in a process of their own, kept from one question to the next."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bots.child"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, bot: str, view: View, budget: Budget, stream: Stream) -> Answer:
        """The answer of the bot of this name, as `made` knows it."""
        to_child, from_child = self._process.stdin, self._process.stdout
        assert to_child is not None
        assert from_child is not None
        question = {"bot": bot, "view": told(view), "budget": asdict(budget), "stream": stream}
        if self._process.poll() is not None:
            raise Failed(f"{bot}: the process has ended")
        to_child.write(json.dumps(question).encode() + b"\n")
        to_child.flush()
        if not select.select([from_child], [], [], PATIENCE)[0]:
            self.close()  # or its answer would be taken for that to the next question
            raise Failed(f"{bot} has not answered for {PATIENCE} seconds")
        answer = json.loads(from_child.readline() or '{"error": "the process ended"}')
        if "error" in answer:
            raise Failed(f"{bot}: {answer['error']}")
        return Answer(thought_told(answer.pop("thought")), **answer)

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


_children: dict[str, Child] = {}


def child_of(bot: str) -> Child:
    """The process in which this bot is asked: one for each, whatever its budget; bots that are not
    in the roster share one by the module.
    """
    name = played_by(bot).partition("@")[0].partition(":")[0]
    if name not in _children:
        _children[name] = Child()
    return _children[name]


def close_all() -> None:
    while _children:
        _children.popitem()[1].close()


# ---- questions and answers as text


def told(view: View) -> str:
    """All that a view says."""
    return json.dumps(asdict(view))


def view_told(text: str) -> View:
    """An equal view made from text: nothing can hide behind it."""
    values = _tuples(json.loads(text))
    remembered = values.pop("recollection")
    history = tuple(AltarEvent(**event) for event in remembered.pop("history"))
    return View(**values, recollection=Recollection(**remembered, history=history))


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_tuples(each) for each in value)
    if isinstance(value, dict):
        return {key: _tuples(each) for key, each in value.items()}
    return value


def thought_told(values: dict[str, Any]) -> Thought:
    candidates = tuple(
        Candidate(**{**each, "outlook": tuple(map(_prospect, each["outlook"]))})
        for each in values["candidates"]
    )
    return Thought(values["move"], candidates)


def _prospect(values: dict[str, Any]) -> Prospect:
    return Prospect(
        share=Measured(**values["share"]),
        score=Measured(**values["score"]),
        parts=tuple(Measured(**part) for part in values["parts"]),
    )


# ---- inside


def made(bot: str) -> Contestant:
    """A contestant of the roster, or `module:Class` for a bot that is not in it, newly made."""
    module, colon, name = bot.partition(":")
    if not colon:
        return contestant(bot)
    make: Callable[[], Bot] = getattr(import_module(module), name)
    return Contestant(bot, make(), Budget())


made_once = cache(made)


def answered(question: dict[str, Any]) -> dict[str, Any]:
    bot = made_once(question["bot"]).bot
    view, budget = view_told(question["view"]), Budget(**question["budget"])
    stream = question["stream"]
    before, itself = deepcopy((view, budget)), deepcopy(getattr(bot, "__dict__", {}))
    cpu, wall = process_time(), perf_counter()
    thought = bot.choose(view, budget, stream)
    cpu, wall = process_time() - cpu, perf_counter() - wall
    return {
        "thought": asdict(thought),
        "stream": stream,
        "changed_question": (view, budget) != before,
        "changed_itself": getattr(bot, "__dict__", {}) != itself,
        "cpu": cpu,
        "wall": wall,
    }


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr  # a bot that prints does no harm
    for line in sys.stdin:
        try:
            answer = answered(json.loads(line))
        except Exception as error:
            answer = {"error": repr(error)}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
