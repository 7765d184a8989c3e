"""The log: one JSON object a line, and nothing about anybody."""

import io
import logging
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.routing import Mount, Route
from starlette.websockets import WebSocket

from bali.server.guards import guards
from bali.server.logs import FACTS, start_logs
from bali.server.settings import Settings
from tests.server.asking import Client, is_open

SECRETS = ("tOkEn", "Wayan", "take 3", "192.0.2", "s3cret")


class Log:
    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [orjson.loads(line) for line in self.stream.getvalue().splitlines()]


@pytest.fixture
def log() -> Iterator[Log]:
    """The lines of this process, and everything as it was afterwards."""
    names = (None, "bali", "uvicorn", "uvicorn.error", "uvicorn.asgi", "uvicorn.access")
    loggers = [logging.getLogger(name) for name in names]
    before = [
        (logger, logger.handlers[:], logger.level, logger.propagate, logger.disabled)
        for logger in loggers
    ]
    found = Log()
    start_logs(found.stream)
    yield found
    for logger, handlers, level, propagate, disabled in before:
        logger.handlers[:] = handlers
        logger.setLevel(level)
        logger.propagate, logger.disabled = propagate, disabled


def test_a_line_is_an_object(log: Log) -> None:
    logging.getLogger("bali.server").warning("bot %s is late", "tree", extra={FACTS: {"ms": 7}})
    [line] = log.lines
    assert line.pop("time").endswith("+00:00")
    assert line.pop("process") > 0
    assert line == {
        "level": "warning",
        "logger": "bali.server",
        "event": "bot tree is late",
        "ms": 7,
    }


def test_line_breaks_stay_inside_a_line(log: Log) -> None:
    logging.getLogger("bali").info("a\nb\u2028c")
    assert log.stream.getvalue().count("\n") == 1


def test_what_cannot_be_json_is_told_by_its_kind(log: Log) -> None:
    logging.getLogger("bali").info("x", extra={FACTS: {"y": object()}})
    assert log.lines[0]["y"] == "object"


def test_errors_are_told_without_their_words(log: Log) -> None:
    try:
        try:
            raise KeyError("tOkEn")
        except KeyError as error:
            raise ValueError("Wayan played take 3") from error
    except ValueError:
        logging.getLogger("bali.server").exception("a duty failed")
    [line] = log.lines
    assert [error["kind"] for error in line["errors"]] == ["ValueError", "KeyError"]
    assert "test_errors_are_told_without_their_words" in line["errors"][0]["at"][-1]
    assert not any(secret in log.stream.getvalue() for secret in SECRETS)


def test_of_libraries_only_what_is_always_the_same(log: Log) -> None:
    logging.getLogger("asyncio").error("Task exception\nfuture: ValueError('Wayan')")
    logging.getLogger("some.library").warning("cannot send to %s", "wayan@s3cret.test")
    logging.getLogger("some.library").info("sent to %s", "wayan@s3cret.test")
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s"', "192.0.2.1", "/x?watch=tOkEn")
    logging.getLogger("uvicorn.access").error("192.0.2.1 /x?watch=tOkEn")
    assert [line["event"] for line in log.lines] == ["Task exception", "cannot send to %s"]


# ---- requests


def application() -> Client:
    api = FastAPI()

    @api.post("/tables/{table}/claim")
    async def claim(table: str) -> dict[str, str]:
        return {"table": table}

    @api.get("/broken/{table}")
    async def broken(table: str) -> None:
        raise ValueError(f"{table}: Wayan played take 3")

    @api.websocket("/tables/{table}/socket")
    async def socket(websocket: WebSocket, table: str) -> None:
        await websocket.accept()
        await websocket.send_text("hello")
        await websocket.close()

    @api.websocket("/broken/{table}")
    async def broken_socket(websocket: WebSocket, table: str) -> None:
        await websocket.accept()
        await websocket.send_text("hello")
        raise ValueError(table)

    async def page(request: Request) -> PlainTextResponse:
        return PlainTextResponse("page")

    async def half(request: Request) -> StreamingResponse:
        def parts() -> Iterator[str]:
            yield "half of it"
            raise ValueError("Wayan")

        return StreamingResponse(parts())

    async def fail(request: Request) -> PlainTextResponse:
        raise ValueError("Wayan")

    app = Starlette(
        routes=[
            Route("/page/{name}", page),
            Route("/half", half),
            Route("/fail", fail),
            Mount("/api", api),
            Mount("/files", PlainTextResponse("none", 404)),
        ],
        middleware=guards(Settings("unused")),
    )
    return Client(app)


def requests(log: Log) -> list[tuple[str, str, int]]:
    lines = [line for line in log.lines if line["event"] == "request"]
    assert all(line["ms"] >= 0 for line in lines)
    return [(line["method"], line["route"], line["status"]) for line in lines]


def test_requests_are_told_by_route_and_nothing_else(log: Log) -> None:
    asking = application()
    asking.request(
        "POST",
        "/api/tables/tOkEn/claim?watch=tOkEn",
        json={"name": "Wayan", "move": "take 3"},
        headers={"Authorization": "Bearer tOkEn", "Cookie": "bali=s3cret"},
    )
    asking.get("/page/tOkEn?x=tOkEn")
    asking.get("/api/tOkEn")
    asking.get("/tOkEn")
    asking.get("/files/tOkEn")
    asking.request("TOKEN", "/api/tables/tOkEn/claim")
    asking.request("POST", "/api/tables/tOkEn/claim", headers={"Origin": "http://s3cret.test"})
    assert requests(log) == [
        ("POST", "/api/tables/{table}/claim", 200),
        ("GET", "/page/{name}", 200),
        ("GET", "/api/*", 404),
        ("GET", "other", 404),
        ("GET", "/files/*", 404),
        ("other", "/api/tables/{table}/claim", 405),
        ("POST", "other", 403),
    ]
    assert not any(secret in log.stream.getvalue() for secret in SECRETS)


def test_sockets_are_told_when_they_end(log: Log) -> None:
    asking = application()
    assert is_open(asking.open_socket({}, path="/api/tables/tOkEn/socket"))
    asking.open_socket({"Origin": "http://s3cret.test"}, path="/api/tables/tOkEn/socket")
    asking.open_socket({"Origin": "http://s3cret.test"}, can_deny=False)
    assert requests(log) == [
        ("SOCKET", "/api/tables/{table}/socket", 101),
        ("SOCKET", "other", 403),
        ("SOCKET", "other", 403),
    ]
    assert not any(secret in log.stream.getvalue() for secret in SECRETS)


@pytest.mark.parametrize("path", ["/fail", "/api/broken/tOkEn"])
def test_an_error_is_an_answer_and_a_line(log: Log, path: str) -> None:
    answer = application().get(path)
    assert answer.status_code == 500
    assert answer.headers["x-content-type-options"] == "nosniff"
    failed, request = log.lines
    assert (failed["level"], failed["event"]) == ("error", "a request failed")
    assert failed["errors"][0]["kind"] == "ValueError"
    assert request["status"] == 500
    assert not any(secret in log.stream.getvalue() for secret in SECRETS)


def test_the_answer_to_an_error_has_the_usual_shape(log: Log) -> None:
    answer = application().get("/fail", headers={"Accept-Language": "de"}).json()
    assert (answer["code"], answer["facts"]) == ("internal", {})
    assert answer["message"].startswith("Auf dem Server")


def test_an_error_after_the_answer_began_is_only_noted(log: Log) -> None:
    with pytest.raises(AssertionError):  # httpx, like any server, sees that it never ended
        application().get("/half")
    assert [line["event"] for line in log.lines] == ["a request failed", "request"]


def test_a_socket_that_fails_is_closed(log: Log) -> None:
    sent = application().open_socket({}, path="/api/broken/tOkEn")
    assert sent[-1] == {"type": "websocket.close", "code": 1011}
    assert requests(log) == [("SOCKET", "/api/broken/{table}", 101)]
    assert not any(secret in log.stream.getvalue() for secret in SECRETS)
