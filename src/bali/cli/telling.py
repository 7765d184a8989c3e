"""Facts and moves as sentences."""

import re
from collections.abc import Sequence
from dataclasses import fields

from bali.knowledge import Preview, View
from bali.mistakes import quote
from bali.record import Record
from bali.rules.facts import Bought, Claimed, Discarded, Fact, Received, Scored, Won
from bali.words import Words


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
    return words("move-and-row", move=told) if verb == "take" and option.unknown else told


def request(words: Words, view: View, options: Sequence[Preview], names: Sequence[str]) -> str:
    """What the viewer, who decides, is asked to do now."""
    phase = view.phase
    if phase == "main":
        first = {type(option.facts[0]) for option in options}
        phase = "discard" if Discarded in first else "main"  # T3
        phase += "-first" if Bought in first else ""
    elif phase == "offer":
        phase += "-down" if view.turn == view.viewer else "-up"
    active = names[view.turn or 0]
    return words("play-phase", phase=phase, player=active, count=view.to_take)


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
