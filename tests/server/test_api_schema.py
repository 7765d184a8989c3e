"""The API's description of itself is complete, and everything it answers is as described."""

import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import schemathesis
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from bali.bots.protocol import Thought
from bali.knowledge import View
from bali.rules.moves import MOVE_NAMES
from bali.server.app import ROUTERS, create_api
from bali.server.describing import SCHEMES, components
from bali.server.shapes import SHAPE
from tests.knowledge.games import eager_record
from tests.server.live import Client, LiveServer
from tests.server.twin_tables import TwinTable

API = create_api(SimpleNamespace())  # type: ignore[arg-type]
TOLD: dict[str, Any] = API.openapi()
SCHEMA = schemathesis.openapi.from_dict(TOLD)
OPERATIONS = [
    (method, path)
    for path, methods in TOLD["paths"].items()
    for method in methods
    if method != "parameters"
]
ROUTES = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

ids = (f"schema{number:04}" for number in itertools.count())


# ---- complete


def operation(method: str, path: str) -> dict[str, Any]:
    found: dict[str, Any] = TOLD["paths"][path][method]
    return found


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_operation_tells_what_it_does(method: str, path: str) -> None:
    told = operation(method, path)
    assert told["summary"]
    assert told["description"]
    assert told["tags"]


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_has_a_shape(method: str, path: str) -> None:
    for status, answer in operation(method, path)["responses"].items():
        assert answer["description"]
        if status == "204":
            assert "content" not in answer
        else:
            assert set(answer["content"]) == {"application/json"}
            schema = answer["content"]["application/json"]["schema"]
            assert set(schema) == {"$ref"}, "a shape with a name"


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_operation_tells_what_can_go_wrong(method: str, path: str) -> None:
    statuses = set(operation(method, path)["responses"])
    assert {"405", "503"} <= statuses
    if method != "get":
        assert {"403", "413", "429"} <= statuses
    if "{" in path:
        assert "404" in statuses
    if "requestBody" in operation(method, path):
        assert "422" in statuses


def test_names_of_operations_are_used_once() -> None:
    names = [operation(*each)["operationId"] for each in OPERATIONS]
    assert len(set(names)) == len(names)


def test_every_route_is_described() -> None:
    routes = {(method.lower(), route.path) for route in ROUTES for method in route.methods or ()}
    assert routes == set(OPERATIONS)


def test_who_has_to_say_who_they_are() -> None:
    """Exactly where 401 is possible; cookie or bearer."""
    assert TOLD["components"]["securitySchemes"] == SCHEMES
    for each in OPERATIONS:
        told = operation(*each)
        security = told.get("security", [])
        if "401" in told["responses"]:
            assert {"cookie": []} in security, each
            assert {"bearer": []} in security, each
    assert operation("get", "/me")["security"] == [{"cookie": []}, {"bearer": []}]
    assert {} in operation("post", "/tables")["security"]
    assert "security" not in operation("get", "/lobby")


def test_every_reference_leads_somewhere() -> None:
    known = set(TOLD["components"]["schemas"])
    found = set(references(TOLD))
    assert found <= known
    unused = known - found - {"ClientMessage", "ServerMessage"}
    assert not unused


def references(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        assert SHAPE not in value
        for key, part in value.items():
            if key == "$ref":
                yield part.rpartition("/")[2]
            elif key == "mapping":
                yield from (ref.rpartition("/")[2] for ref in part.values())
            else:
                yield from references(part)
    elif isinstance(value, list):
        for part in value:
            yield from references(part)


def test_every_shape_is_a_schema() -> None:
    for schema in TOLD["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def test_shapes_told_twice_are_the_same() -> None:
    """Messages on sockets and answers over HTTP share their parts."""
    from fastapi.openapi.utils import get_openapi

    plain = get_openapi(title="", version="", routes=API.routes)["components"]["schemas"]
    for name in set(plain) & set(components()):
        assert plain[name] == components()[name], name


def test_the_document_names_every_address() -> None:
    text = DOCUMENT.read_text("utf-8")
    named = set(re.findall(r"/[a-z{][\w{}/-]*", text))
    missing = [path for path in TOLD["paths"] if not {path, f"/api{path}"} & named]
    assert not missing
    assert "/tables/{table}/socket" in text


# ---- as described


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("schema")
    with LiveServer(folder / "bali.sqlite3", bot_processes=0) as running:

        async def think(level: str, view: View) -> Thought:
            assert view.legal
            return Thought(view.legal[0])

        running.house.minds.think = think  # type: ignore[method-assign]
        yield running


@dataclass
class Scene:
    """People, and tables in every state."""

    server: LiveServer
    askers: list[Client]
    tables: list[str]
    replays: list[str]
    tokens: list[str]


def scene(server: LiveServer) -> Scene:
    ayu, wayan, nobody = server.client("Ayu"), server.client("Wayan", "de"), server.client(None)
    impostor = server.client(None)
    impostor.token = "x" * 43
    me, friend = {"whom": "me"}, {"whom": "friend"}
    opened = [
        ayu.open_table(seats=[me, friend, friend], listed=True),
        ayu.open_table(seats=[me, friend], ready=False),
        ayu.open_table(seats=[me, me], listed=True, memory=False),
        ayu.open_table(seats=[me, friend], variants=["oracle", "demon"], pace="live"),
        ayu.open_table(seats=[me, me]),
    ]
    tables = [each["table"]["id"] for each in opened]
    claim = opened[3]["claims"][0]["token"]
    wayan.claim(tables[3], claim)
    wayan.done("POST", f"/tables/{tables[3]}/ready", {"seat": 1})
    for seat in (0, 1):
        ayu.done("POST", f"/tables/{tables[4]}/abort", {"seat": seat})
    over = TwinTable(server, next(ids), record(), True, (1, 0), bytes(32), listed=True)
    over.open(len(over.record.moves))
    replay = ayu.ask("POST", "/replays", record().to_json()).json()["id"]
    tokens = [opened[0]["claims"][0]["token"], opened[0]["watch"], opened[3]["watch"]]
    return Scene(
        server, [ayu, wayan, over.seats[0], nobody, impostor], [*tables, over.id], [replay], tokens
    )


def record() -> Any:
    return eager_record(1, 2, ("oracle",))


FATAL = (("delete", "/me"), ("post", "/me/sign-out"))
"""After which somebody is no longer known."""


def ask_everything(server: LiveServer, method: str, path: str, examples: int) -> None:
    here = scene(server)

    @settings(
        max_examples=examples,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
    @given(st.data())
    def ask(data: st.DataObject) -> None:
        mode = data.draw(st.sampled_from([GenerationMode.POSITIVE] * 2 + [GenerationMode.NEGATIVE]))
        case = data.draw(SCHEMA[path][method.upper()].as_strategy(generation_mode=mode))
        fit_in(case, mode, here, data)
        fresh = (method, path) in FATAL
        asker = server.client() if fresh else data.draw(st.sampled_from(here.askers))
        answer = case.call(
            base_url=f"{server.url}/api", **known_by(asker, data.draw(st.booleans()))
        )
        checks = list(CHECKS)
        if mode is GenerationMode.NEGATIVE:
            checks.append(negative_data_rejection)
        case.validate_response(answer, checks=checks)

    ask()


def known_by(asker: Client, cookie: bool) -> dict[str, Any]:
    """A browser's cookie, or a program's header."""
    if asker.token is None:
        return {}
    if cookie:
        return {"cookies": {"bali": asker.token}}
    return {"headers": {"Authorization": f"Bearer {asker.token}"}}


def fit_in(case: Any, mode: GenerationMode, here: Scene, data: st.DataObject) -> None:
    """Mostly ask for what there is, or nothing would ever be found."""
    names = {"table": here.tables, "replay": here.replays}
    for name in case.path_parameters or {}:
        if data.draw(st.integers(0, 7)):
            case.path_parameters[name] = data.draw(st.sampled_from(names[name]))
    if mode is GenerationMode.NEGATIVE:
        return  # what is wrong has to stay so
    likely: dict[str, list[Any]] = {
        "seat": [0, 1],
        "number": [0, 1],
        "move": list(MOVE_NAMES),
        "token": here.tokens,
        "watch": here.tokens,
    }
    for part in (case.body, case.query):
        for name in likely.keys() & (part.keys() if isinstance(part, dict) else ()):
            if data.draw(st.integers(0, 3)):
                part[name] = data.draw(st.sampled_from(likely[name]))
    if case.operation.path == "/replays" and data.draw(st.booleans()):
        case.body = record().to_json()


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_everything_is_answered_as_described(server: LiveServer, method: str, path: str) -> None:
    ask_everything(server, method, path, examples=8)


# ---- what a description cannot say

DEEP = b'{"seats":' + b"[" * 30_000
NO_JSON = [b"", b"{", b"\xff", b"nonsense", b"[" * 30_000, DEEP, b"9" * 5_000, b'{"a":NaN}']


@pytest.mark.parametrize("body", NO_JSON)
@pytest.mark.parametrize("path", ["/tables", "/people", "/replays", "/tables/x/moves"])
def test_a_body_that_is_no_json(server: LiveServer, path: str, body: bytes) -> None:
    client = server.client()
    headers = {"Authorization": f"Bearer {client.token}", "Content-Type": "application/json"}
    answer = client.http.post(path, content=body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["code"] in ("invalid", "bad-record")


ODD = {
    "surrogate": "\ud800",
    "nul": "\0",
    "huge": 10**400,
    "tiny": 1e-300,
    "deep": [[[[[[]]]]]],
    "\ud800": None,
}
"""What may stand beside a record's own keys."""


def test_odd_records_come_back_as_they_were(server: LiveServer) -> None:
    client = server.client()
    odd = {**record().to_json(), **ODD}
    odd["players"][0]["name"] = "\udfff\0"
    headers = {"Authorization": f"Bearer {client.token}"}
    answer = client.http.post("/replays", content=json.dumps(odd), headers=headers)
    assert answer.status_code == 201, answer.text
    name = answer.json()["id"]
    del odd["players"][0]["name"]  # nothing of it can be shown
    assert client.done("GET", f"/replays/{name}/record") == odd
    for ply in (0, 7, len(record().moves)):
        assert client.done("GET", f"/replays/{name}", ply=ply, player=1)["plies"] == len(
            record().moves
        )


def test_an_address_that_no_database_can_keep(database_url: str) -> None:
    with LiveServer(database_url, bot_processes=0) as server:
        client = server.client()
        for path in ("/tables/a%00b", "/tables/a%00b/events", "/replays/%00", "/tables/%ff"):
            client.refused(404, "not-found", "GET", path)
        body = {"seat": 0, "number": 0, "move": "take 1"}
        client.refused(404, "not-found", "POST", "/tables/%00/moves", body)
        client.refused(404, "not-found", "POST", "/tables/%00/leave", {"seat": 0})


@pytest.mark.soak
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_much_more_is_answered_as_described(server: LiveServer, method: str, path: str) -> None:
    ask_everything(server, method, path, examples=500)
