"""Facts and errors as sentences."""

import errno
import re
from collections.abc import Sequence
from dataclasses import fields

from bali.knowledge import Preview
from bali.record import BadMove, NotJson, Record
from bali.rules.errors import BadSetup, BaliError, IllegalMove, UnreadableMove
from bali.rules.facts import Claimed, Fact, Received, Scored, Won
from bali.words import Words

LONGEST_QUOTE = 60

MISTAKES = {
    "unknown-arguments": r"unrecognized arguments: (?P<found>.+)",
    "missing-arguments": r"the following arguments are required: (?P<found>.+)",
    "invalid-choice": r"argument (?P<option>\S+): invalid choice: (?P<found>.*) "
    r"\(choose from (?P<known>.+)\)",
    "needs-value": r"argument (?P<option>\S+): expected .*",
    "takes-no-value": r"argument (?P<option>\S+): ignored explicit argument .*",
    "ambiguous-option": r"ambiguous option: (?P<found>.+) could match (?P<known>.+)",
    "in-option": r"argument (?P<option>\S+): (?P<message>.+)",
}
"""What argparse says, which is English, by what we say instead."""


def player_names(words: Words, record: Record) -> list[str]:
    """What the players are called, each name fit for one line of a terminal."""
    return [
        quote(player.name) if player.name else words("replay-player", number=number)
        for number, player in enumerate(record.players, start=1)
    ]


def sentence(words: Words, fact: Fact, names: Sequence[str]) -> str:
    """What happened, in words. `names` are the players'."""
    unseen = "-unseen" if _has_unknown(fact) else ""
    return words(f"fact-{_dashed(fact.kind)}{unseen}", **_arguments(words, fact, names))


def choice(words: Words, option: Preview, names: Sequence[str]) -> str:
    """A legal move in words, from what it would do."""
    verb = option.move.split()[0]
    told = words(f"move-{verb}", **_arguments(words, option.facts[0], names))
    for fact in option.facts:
        if isinstance(fact, Scored):
            plural = words("card-plural", card=fact.card)
            return words("move-and-score", move=told, plural=plural)
    return told


def _dashed(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _has_unknown(fact: Fact) -> bool:
    return any(getattr(fact, name) is None for name in ("good", "goods") if hasattr(fact, name))


def _arguments(words: Words, fact: Fact, names: Sequence[str]) -> dict[str, object]:
    """The fact's fields, and the phrases that sentences are put together from."""
    told: dict[str, object] = {}
    for field in fields(fact):
        value = getattr(fact, field.name)
        if isinstance(value, int | str):
            told[field.name] = value
    count = told.get("count", 1)
    if "player" in told:
        told["player"] = names[int(str(told["player"]))]
    if isinstance(told.get("good"), str):
        told["goods"] = words("goods", good=told["good"])
    if "card" in told:
        told["cards"] = words("cards", card=told["card"], count=count)
        told["plural"] = words("card-plural", card=told["card"])
    amount = told.get("amount", told.get("cost"))
    if amount is not None:
        told["stones"] = words("stones", count=amount)
        told["points"] = words("points", count=amount)
    return told | _special(words, fact, told, names)


def _special(
    words: Words, fact: Fact, told: dict[str, object], names: Sequence[str]
) -> dict[str, object]:
    """What only some kinds of fact need."""
    if isinstance(fact, Won):
        winners = words.listed([names[player] for player in fact.players])
        return {"players": winners, "decided": fact.decided_by}
    if isinstance(fact, Received | Claimed):
        bonus = "yes" if fact.bonus else "no"
        scored = words("good-name", good=told.get("scored", fact.good))
        return {"bonus": bonus, "scored": scored[:1].upper() + scored[1:]}
    if "bonus" in told and "amount" in told:
        return {"bonus": words("bonus", bonus=told["bonus"]) if told["bonus"] else ""}
    if fact.kind == "GoodValued":
        return {"good": words("good-name", good=told["good"]).capitalize()}
    cards = getattr(fact, "cards", None)
    if cards:
        return {"list": ", ".join(words("card-short", card=card) for card in cards)}
    goods = getattr(fact, "goods", None)
    if isinstance(goods, tuple):
        return {"list": ", ".join(words("good-name", good=good) for good in goods)}
    return {}


def error_message(words: Words, error: BaliError) -> str:
    """One sentence about what was wrong and what would be right."""
    if isinstance(error, BadSetup):
        return words("error-bad-setup", field=error.field, reason=setup_reason(words, error))
    if isinstance(error, BadMove):
        message = "error-bad-move" if error.legal else "error-move-after-end"
        legal = ", ".join(error.legal)
        return words(message, index=str(error.index), move=quote(error.move), legal=legal)
    if isinstance(error, NotJson):
        return words("error-not-json", reason=error.reason, line=error.line, column=error.column)
    if isinstance(error, UnreadableMove):
        return words("error-unreadable-move", move=quote(error.text))
    if isinstance(error, IllegalMove):
        return words("error-illegal-move", move=error.move, legal=", ".join(error.legal))
    return str(error)


def setup_reason(words: Words, error: BadSetup) -> str:
    """What is wrong with the field, without its name."""
    return words(f"reason-{error.reason}", **_quoted(error.facts))


def usage_message(words: Words, detail: str, command: str) -> str:
    """A mistake on the command line, from what argparse says of it."""
    for kind, pattern in MISTAKES.items():
        if found := re.fullmatch(pattern, detail, re.DOTALL):
            parts = {name: _without_repr(text) for name, text in found.groupdict().items()}
            if "found" in parts:
                parts["found"] = quote(parts["found"])
            detail = words(f"error-{kind}", **parts)
            break
    return words("error-usage", detail=detail.rstrip("."), command=command)


def system_reason(words: Words, error: OSError) -> str:
    """Why the system refused; it would say so in English."""
    code = errno.errorcode.get(error.errno or 0, "")
    return words("error-system", code=code, detail=error.strerror or str(error))


def _without_repr(text: str) -> str:
    """Without the quotes that Python's repr() puts around words."""
    return re.sub(r"(?<!\S)'([^']*)'", r"\1", text)


def _quoted(facts: object) -> dict[str, object]:
    return {
        name: quote(value) if isinstance(value, str) else value
        for name, value in dict(facts).items()  # type: ignore[call-overload]
    }


def quote(value: object) -> str:
    """Somebody's words inside our sentence: on one line, and not endless."""
    text = value if isinstance(value, str) else repr(value)
    shown = "".join(c if c.isprintable() else "?" for c in text[: LONGEST_QUOTE + 1])
    return shown if len(shown) <= LONGEST_QUOTE else shown[:LONGEST_QUOTE] + "…"
