"""`bali check`: play every game that is kept again, and say which are not sound."""

import sys
from argparse import Namespace
from collections import Counter
from typing import TYPE_CHECKING, Any

import orjson

from bali.cli.arguments import Parser
from bali.cli.mistakes import error_message
from bali.cli.storage import add_storage_arguments, existing_database
from bali.mistakes import quote
from bali.words import Words

if TYPE_CHECKING:
    from bali.store.soundness import Checked, Problem

UNSOUND = 1


def add_arguments(parser: Parser) -> None:
    add_storage_arguments(parser)
    parser.add_argument("--json", action="store_true", help=parser.words("help-check-json"))


def run(asked: Namespace, words: Words) -> int:
    # Here, because --help does not need it.
    from bali.store.soundness import check_everything
    from bali.store.upgrade import check_current

    counts: Counter[str] = Counter()
    with existing_database(asked) as database, database.snapshot() as connection:
        check_current(connection)
        for checked in check_everything(connection):
            counts[checked.kind] += 1
            if checked.problems:
                counts["unsound"] += 1
                show(checked, asked.json, words)
    summarise(counts, asked.json, words)
    return UNSOUND if counts["unsound"] else 0


def show(checked: "Checked", as_json: bool, words: Words) -> None:
    if as_json:
        problems = [problem_json(problem) for problem in checked.problems]
        write_line({"kind": checked.kind, "id": checked.id, "problems": problems})
        return
    message = "check-table" if checked.kind == "table" else "check-replay"
    for problem in checked.problems:
        print(words(message, id=checked.id, reason=reason(problem, words)))


def reason(problem: "Problem", words: Words) -> str:
    facts = {k: quote(v) if isinstance(v, str) else v for k, v in problem.facts.items()}
    cause = "" if problem.cause is None else error_message(words, problem.cause)
    return words(f"problem-{problem.code}", cause=cause, **facts)


def problem_json(problem: "Problem") -> dict[str, Any]:
    cause = {} if problem.cause is None else {"cause": str(problem.cause)}
    return {"code": problem.code, **problem.facts, **cause}


def summarise(counts: "Counter[str]", as_json: bool, words: Words) -> None:
    tables, replays, unsound = counts["table"], counts["replay"], counts["unsound"]
    if as_json:
        write_line({"tables": tables, "replays": replays, "unsound": unsound})
    else:
        print(words("check-summary", tables=tables, replays=replays, unsound=unsound))


def write_line(value: object) -> None:
    sys.stdout.buffer.write(orjson.dumps(value) + b"\n")
