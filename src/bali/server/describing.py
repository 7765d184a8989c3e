"""The API's description of itself: what FastAPI finds out, and the shapes it cannot know.

Views, events and the like are plain JSON by the time the server has them. `shapes.py` names what
they are; here is what the names mean, from the same sources that make them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Any

import orjson
from fastapi import APIRouter, FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from bali.knowledge.views import KIND_NAMES
from bali.record import FORMAT
from bali.rules.cards import CARD_NAMES, COLORS, GOOD_NAMES
from bali.rules.facts import Fact
from bali.server.access import COOKIE, the_asker
from bali.server.routes import socket
from bali.server.shapes import SHAPE, ServerMessage
from bali.server.telling import CODES

Json = dict[str, Any]

COMPONENTS = "#/components/schemas/"

SCHEMES = {
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "The device's token, as browsers keep it.",
    },
    "bearer": {"type": "http", "scheme": "bearer", "description": "The same in a header."},
}


def describe(api: FastAPI, routers: Iterable[APIRouter]) -> Json:
    """The whole description, for `api.openapi`."""
    if api.openapi_schema is None:
        told = get_openapi(
            title=api.title,
            version=api.version,
            description=api.description,
            routes=api.routes,
            servers=api.servers,
        )
        told["components"]["securitySchemes"] = SCHEMES
        told["components"]["schemas"] |= components()
        told["x-sockets"] = {"/tables/{table}/socket": _socket()}
        _add_security(routers, told)
        api.openapi_schema = _resolved(told)
    return api.openapi_schema


def _add_security(routers: Iterable[APIRouter], told: Json) -> None:
    """Who has to say who they are, and who may: told by a handler's parameters."""
    known: list[Json] = [{name: []} for name in SCHEMES]
    for route in (route for router in routers for route in router.routes):
        if not isinstance(route, APIRoute) or not _asks_who(route):
            continue
        must = 401 in route.responses and route.name not in OTHERWISE_POSSIBLE
        for method in route.methods or ():
            operation = told["paths"][route.path_format][method.lower()]
            operation["security"] = known if must else [{}, *known]


OTHERWISE_POSSIBLE = ("open_table", "claim_seat", "events")
"""A newcomer can say a name instead; a spectator needs none."""


def _asks_who(route: APIRoute) -> bool:
    return any(each.call is the_asker for each in route.dependant.dependencies)


def _socket() -> Json:
    """OpenAPI has no word for sockets; this is the gist of it."""
    return {
        "description": (
            "A WebSocket. Query: `after`, the last entry you have (-1: none); `said`, the last"
            " phrase; `seat`, once for each seat to look through (all of yours, if not said);"
            " `watch`, the spectators' token; `previews`, whether to be told your options;"
            " `readings`, whether to be told what can be read off your view."
            " Everything is JSON in text frames."
        ),
        "client": {"$ref": COMPONENTS + "ClientMessage"},
        "server": {"$ref": COMPONENTS + "ServerMessage"},
    }


# ---- the shapes


@cache
def components() -> dict[str, Json]:
    """Every shape that `shapes.py` only names, and those of messages on sockets."""
    view = _view()
    return {
        **view,
        "Patch": _patch(view["View"]),
        "Position": _position(view["ViewTruth"]),
        **dict(_facts()),
        "Event": _event(),
        "Step": _step(),
        "Preview": _preview(),
        "Reading": _reading(),
        "Record": _record(),
        "Code": {"type": "string", "enum": sorted(CODES), "description": "What is wrong."},
        **_messages("ClientMessage", socket.messages),
        **_messages("ServerMessage", TypeAdapter(ServerMessage)),
    }


def _view() -> dict[str, Json]:
    """`view.schema.json`, its definitions as components of their own: `ViewGoods` and so on."""
    text = files("bali.knowledge").joinpath("view.schema.json").read_bytes()
    schema: Json = orjson.loads(text)
    parts = schema.pop("$defs")
    del schema["$schema"], schema["$id"]
    found = {"View": schema} | {_part_name(name): part for name, part in parts.items()}
    return {name: _renamed(part) for name, part in found.items()}


def _part_name(name: str) -> str:
    return "View" + "".join(word.capitalize() for word in name.split("-"))


def _renamed(value: Any) -> Any:
    """With references that lead to components."""
    match value:
        case {"$ref": str(ref)}:
            return {"$ref": COMPONENTS + _part_name(ref.rpartition("/")[2])}
        case dict():
            return {key: _renamed(part) for key, part in value.items() if key != "$comment"}
        case list():
            return [_renamed(part) for part in value]
    return value


def _patch(view: Json) -> Json:
    """What changed in a view: some of its keys."""
    return {
        "type": "object",
        "description": "What changed in a view: `view = {...view, ...patch}`.",
        "properties": view["properties"],
        "additionalProperties": False,
    }


def _position(truth: Json) -> Json:
    """The whole truth as it is at the end of a view, for any moment."""
    player = {"anyOf": [_ref("ViewSeat"), {"type": "null"}]}
    properties = {
        **truth["properties"],
        "phase": {"type": "string"},
        "turn": player,
        "to_act": player,
        "pile": {"type": "integer", "minimum": 0},
        "legal": {"type": "array", "items": _ref("ViewMove")},
    }
    for name in ("scores", "ranks"):
        properties[name] = {"anyOf": [properties[name], {"type": "null"}]}
    return {**truth, "properties": properties}


def _ref(name: str) -> Json:
    return {"$ref": COMPONENTS + name}


_WORDS = {
    "good": list(GOOD_NAMES),
    "goods": list(GOOD_NAMES),
    "card": list(CARD_NAMES),
    "cards": list(CARD_NAMES),
    "scored": list(CARD_NAMES),
    "face": ["up", "down"],
    "decided_by": ["points", "shrines", "stones", "nothing"],
}
"""What the texts in facts can be."""


def _facts() -> Iterator[tuple[str, Json]]:
    """Every kind of fact, and `Fact`: any of them."""
    kinds = list(_kinds(Fact))
    for kind in kinds:
        yield f"{kind.__name__}Fact", _fact(kind)
    mapping = {kind.__name__: f"{COMPONENTS}{kind.__name__}Fact" for kind in kinds}
    yield (
        "Fact",
        {
            "description": "One thing that happened, with the number of its rule.",
            "oneOf": [{"$ref": ref} for ref in mapping.values()],
            "discriminator": {"propertyName": "kind", "mapping": mapping},
        },
    )


def _kinds(above: type[Fact]) -> Iterator[type[Fact]]:
    for kind in above.__subclasses__():
        yield kind
        yield from _kinds(kind)


def _fact(kind: type[Fact]) -> Json:
    known = TypeAdapter(kind).json_schema(mode="serialization").get("properties", {})
    properties = {name: _with_words(name, schema) for name, schema in known.items()}
    return {
        "type": "object",
        "description": (kind.__doc__ or "").strip(),
        "properties": {
            "kind": {"const": kind.__name__},
            "rule": {"const": kind.rule},
            **properties,
        },
        "required": ["kind", "rule", *(field.name for field in fields(kind))],
        "additionalProperties": False,
    }


def _with_words(name: str, schema: Any) -> Any:
    match schema:
        case {"type": "string"} if name in _WORDS:
            return {"type": "string", "enum": _WORDS[name]}
        case dict():
            return {key: _with_words(name, part) for key, part in schema.items() if key != "title"}
        case list():
            return [_with_words(name, part) for part in schema]
    return schema


def _object(description: str, **properties: Json) -> Json:
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _event() -> Json:
    return _object(
        "One entry of a game's log, as its viewer may see it.",
        number={"type": "integer", "minimum": 1},
        kind={"enum": ["move", "undo"]},
        player=_ref("ViewSeat"),
        move={
            "description": "null where it would tell a secret",
            "anyOf": [_ref("ViewMove"), {"type": "null"}],
        },
        facts={"type": "array", "items": _ref("Fact")},
        patch=_ref("Patch"),
        made_by={
            "description": "the seat's person or bot, or a bot for one who is away or out of time",
            "enum": ["person", "bot", "away", "clock"],
        },
        at={"type": "number", "description": "in seconds since 1970"},
    )


def _step() -> Json:
    event: Json = _event()["properties"]
    told = {name: event[name] for name in ("number", "player", "move", "facts")}
    return _object("A move of a record, as its viewer saw it.", **told)


def _reading() -> Json:
    amount = {"type": "integer", "minimum": 0}
    ends = {"type": "array", "items": amount, "minItems": 2, "maxItems": 2}
    values = {"type": "array", "items": {"enum": [0, 1, 2, 3]}, "minItems": 1, "maxItems": 4}
    deductions = _object(
        "What is certain (K4): the least and the most there can be, both possible.",
        altar=_by_name(GOOD_NAMES, ends),
        goods={"type": "array", "items": _by_name(GOOD_NAMES, ends), "minItems": 2, "maxItems": 4},
        worth=_by_name(GOOD_NAMES, values),
    )
    return _object(
        "What a person reads off a view.",
        prices={
            "description": (
                "what a good would cost the viewer now, in stones (T1);"
                " null for a spectator and after the end"
            ),
            "anyOf": [_by_name(GOOD_NAMES, amount), {"type": "null"}],
        },
        majorities={
            **_by_name(KIND_NAMES, {"anyOf": [_ref("ViewSeat"), {"type": "null"}]}),
            "description": "the player who has the majority of a kind of card, if anyone has (P1)",
        },
        deductions={
            "description": "null with memory off, until the game is over (K7, K8)",
            "anyOf": [deductions, {"type": "null"}],
        },
    )


def _by_name(names: Iterable[str], value: Json) -> Json:
    told = _object("", **dict.fromkeys(names, value))
    del told["description"]
    return told


def _preview() -> Json:
    asked = _object(
        "Someone who will have to decide in the sacrifice.",
        player=_ref("ViewSeat"),
        phase={"enum": ["offer", "add"]},
        face={"enum": ["up", "down"]},
    )
    return _object(
        "A legal move, and what it would do as far as that is certain.",
        move=_ref("ViewMove"),
        cost={"type": "integer", "minimum": 0, "description": "in stones"},
        facts={"type": "array", "items": _ref("Fact")},
        unknown={"type": "boolean", "description": "whether more will happen, unknown yet"},
        asks={"type": "array", "items": asked},
    )


def _record() -> Json:
    player = {
        "type": "object",
        "properties": {
            "color": {"enum": list(COLORS)},
            "name": {"type": "string"},
        },
        "required": ["color"],
    }
    card, good = ({"type": "array", "items": _ref(name)} for name in ("ViewCard", "ViewGood"))
    return {
        "type": "object",
        "description": "A game: setup and moves. Further keys may stand beside these.",
        "properties": {
            "format": {"const": FORMAT},
            "variants": {"type": "array", "items": {"enum": ["oracle", "demon"]}},
            "players": {"type": "array", "items": player, "minItems": 2, "maxItems": 4},
            "deck": {**card, "minItems": 50, "maxItems": 58},
            "altar": {**good, "minItems": 4, "maxItems": 4},
            "moves": {"type": "array", "items": _ref("ViewMove")},
        },
        "required": ["format", "variants", "players", "deck", "moves"],
    }


def _messages(name: str, adapter: TypeAdapter[Any]) -> dict[str, Json]:
    """A union of messages, and each of them."""
    schema = adapter.json_schema(ref_template=COMPONENTS + "{model}")
    parts: dict[str, Json] = schema.pop("$defs")
    return {**parts, name: schema}


def _resolved(value: Any) -> Any:
    """With a reference wherever `shapes.py` gives a name."""
    match value:
        case dict() if SHAPE in value:
            assert value[SHAPE] in components()
            others = {key: part for key, part in value.items() if key != SHAPE}
            return {**others, "$ref": COMPONENTS + value[SHAPE]}
        case dict():
            return {key: _resolved(part) for key, part in value.items()}
        case list():
            return [_resolved(part) for part in value]
    return value
