"""What the server says: errors in one shape, each with a sentence in the asker's language."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from bali.server.refusals import Refused
from bali.words import LANGUAGES, Words, speaking

DENIAL = "websocket.http.response"
POLICY_VIOLATION = 1008

LONGEST_QUOTE = 200
MOST_PREFERENCES = 20

CODES: dict[str, tuple[str, ...]] = {
    # what was sent
    "not-found": ("what",),
    "wrong-method": (),
    "invalid": ("place", "reason"),
    "too-large": ("most",),
    "too-many-requests": ("seconds",),
    "foreign-origin": (),
    "bad-message": (),
    "bad-record": ("detail",),
    "no-such-ply": ("plies",),
    "bad-email": (),
    "no-mail": (),
    # who sent it
    "not-signed-in": (),
    "wrong-link": (),
    "too-many-tables": ("most",),
    "too-many-sockets": ("most",),
    "too-many-replays": ("most",),
    # seats
    "no-such-seat": ("seats",),
    "wrong-seat-link": (),
    "seat-taken": (),
    "already-dealt": (),
    "not-dealt": (),
    "opener-only": (),
    "not-your-seat": (),
    "not-a-spectator": (),
    "unknown-level": ("level", "known"),
    "too-few-seats": ("least",),
    # playing
    "not-playing": ("status",),
    "not-over": (),
    "not-your-decision": (),
    "illegal-move": ("move", "legal"),
    "unreadable-move": ("move",),
    "cannot-undo": (),
    "too-many-undos": ("most",),
    "bot-plays": (),
    "time-over": (),
    "stale": (),
    "number-ahead": (),
    "busy": (),
    "void": (),
    # the server itself
    "unavailable": (),
    "internal": (),
}
"""Everything that can be wrong, and the facts its sentence needs."""


def error_body(words: Words, code: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """An error as it is sent, over HTTP and on sockets alike."""
    told = {name: _quoted(facts[name]) for name in CODES[code]}
    return {"code": code, "facts": dict(facts), "message": words(f"server-{code}", **told)}


async def refuse(
    scope: Scope, receive: Receive, send: Send, refused: Refused, headers: dict[str, str]
) -> None:
    """Answer a request, or a socket that wants to be opened, with an error."""
    body = error_body(speaking(language_of(Headers(scope=scope))), refused.code, refused.facts)
    if scope["type"] == "websocket" and DENIAL not in scope.get("extensions", {}):
        await receive()
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": refused.code})
        return
    await JSONResponse(body, refused.status, headers)(scope, receive, send)


def _quoted(value: object) -> str | int | float:
    """A fact inside a sentence: somebody's words on one line, and not endless."""
    if isinstance(value, int | float):
        return value
    if isinstance(value, list | tuple):
        return ", ".join(str(_quoted(part)) for part in value)
    text = str(value)
    shown = "".join(c if c.isprintable() else "?" for c in text[: LONGEST_QUOTE + 1])
    return shown if len(shown) <= LONGEST_QUOTE else shown[:LONGEST_QUOTE] + "…"


def language_of(headers: Mapping[str, str]) -> str:
    """The language we speak that the asker likes best; English if there is none."""
    best, weight = "en", 0.0
    for tag, parameter in listed(headers.get("accept-language", "")):
        language = tag.lower().partition("-")[0]
        quality = quality_of(parameter)
        if language in LANGUAGES and quality > weight:  # of equals, the first
            best, weight = language, quality
    return best


def listed(header: str) -> list[tuple[str, str]]:
    """The wishes in a header like Accept-Language, each with its parameter."""
    wishes = (wish.partition(";") for wish in header.split(",")[:MOST_PREFERENCES])
    return [(wish.strip(), parameter) for wish, _, parameter in wishes]


def quality_of(parameter: str) -> float:
    """How much something is wished for, from 0 to 1."""
    name, _, value = parameter.replace(" ", "").partition("=")
    if name.lower() != "q":
        return 1.0
    try:
        quality = float(value)
    except ValueError:
        return 0.0
    return quality if 0 <= quality <= 1 else 0.0


REASONS = {
    "missing": ("missing",),
    "unknown-key": ("extra_forbidden", "unexpected_keyword_argument"),
    "wrong-type": (
        "int_type", "int_parsing", "int_from_float", "float_type", "float_parsing", "string_type",
        "bool_type", "bool_parsing", "list_type", "dict_type", "model_type",
        "model_attributes_type", "none_required",
    ),
    "unknown-word": ("literal_error", "enum"),
    "too-short": ("string_too_short", "too_short"),
    "too-long": ("string_too_long", "too_long"),
    "out-of-range": ("greater_than_equal", "less_than_equal", "greater_than", "less_than"),
    "not-json": ("json_invalid", "json_type"),
}  # fmt: skip
"""What pydantic calls a mistake, by what we call it. Whatever else it finds is "not-possible"."""

_REASON_OF = {kind: reason for reason, kinds in REASONS.items() for kind in kinds}


def invalid_facts(errors: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """The facts of the code "invalid", from the errors of a pydantic validation: the first."""
    first = next(iter(errors))
    return {
        "place": _place(first["loc"]),
        "reason": _REASON_OF.get(str(first["type"]), "not-possible"),
    }


def _place(location: Sequence[str | int]) -> str:
    """Like `seats.0.level`; where it was sent, if it has no name there: `body`.

    A character's position in JSON that cannot be read is no name.
    """
    named = [str(part) for part in location[1:]]
    if named and not all(part.isdecimal() for part in named):
        return str(_quoted(".".join(named)))
    return str(location[0]) if location else "body"
