"""The numbers a host can watch."""

import re

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from bali.server import metrics
from bali.server.guards import guards
from bali.server.settings import Settings
from tests.server.asking import Client


async def page(request: Request) -> PlainTextResponse:
    return PlainTextResponse("page")


async def count_sockets(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.send_text(str(value("bali_open_sockets")))


def application() -> Client:
    routes = [
        Route("/metrics", metrics.show_metrics),
        Route("/counted/{name}", page, methods=["GET", "POST"]),
        WebSocketRoute("/api/socket", count_sockets),
    ]
    return Client(Starlette(routes=routes, middleware=guards(Settings("unused"))))


def value(name: str, **labels: object) -> float:
    given = {label: str(text) for label, text in labels.items()}
    return metrics.REGISTRY.get_sample_value(name, given) or 0.0


def test_requests_are_counted_by_route() -> None:
    asking = application()

    def count() -> float:
        return value("bali_requests_total", method="GET", route="/counted/{name}", status=200)

    before = count()
    for name in range(30):
        asking.get(f"/counted/{name}?x={name}")
    assert count() - before == 30
    assert value("bali_request_seconds_count", method="GET", route="/counted/{name}") >= 30


def test_nobody_can_make_up_labels() -> None:
    asking = application()
    asking.get("/x0")
    asking.request("FOO0", "/counted/x")

    def size() -> int:
        return len(asking.get("/metrics").text.splitlines())

    size()
    before = size()
    for number in range(1, 20):
        asking.get(f"/x{number}")
        asking.request(f"FOO{number}", "/counted/x")
    assert size() == before


def test_open_sockets_are_those_open_now() -> None:
    before = value("bali_open_sockets")
    sent = application().open_socket({})
    assert float(sent[1]["text"]) == before + 1
    assert value("bali_open_sockets") == before


def test_the_text_is_what_prometheus_reads() -> None:
    metrics.moves.labels("bot").inc()
    metrics.rooms.set(2)
    metrics.reminders.labels("sent").inc()
    answer = application().get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    line = re.compile(r"(#.*|[a-z_]+(\{.*\})? \S+)")
    assert all(line.fullmatch(text) for text in answer.text.splitlines())
    for name in (
        'bali_moves_total{maker="bot"}',
        "bali_rooms 2.0",
        'bali_reminders_total{outcome="sent"}',
        "process_open_fds",
    ):
        assert name in answer.text
