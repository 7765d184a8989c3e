"""Sees every request come and go: counts it, notes it in the log, and catches what went wrong."""

import asyncio
import logging
import time
from dataclasses import dataclass, field

from starlette.routing import Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bali.server import metrics
from bali.server.logs import FACTS
from bali.server.refusals import Refused
from bali.server.telling import refuse

logger = logging.getLogger("bali.server.requests")

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
SOCKET = "SOCKET"
OTHER = "other"
SWITCHED = 101
FAILED = 500
GOING_AWAY, INTERNAL_ERROR = 1001, 1011
GOODBYE_SECONDS = 2.0

_open_sockets: dict[int, Send] = {}
"""How to send to each socket that is open in this process."""


@dataclass
class _Passage:
    """One request, or one socket from its opening to its end."""

    scope: Scope
    send: Send
    began: float = field(default_factory=time.perf_counter)
    status: int | None = None

    @property
    def is_open_socket(self) -> bool:
        return self.status == SWITCHED

    def note(self, message: Message) -> None:
        match message["type"]:
            case "http.response.start" | "websocket.http.response.start":
                self.status = message["status"]
            case "websocket.accept":
                self.status = SWITCHED
                metrics.open_sockets.inc()
                _open_sockets[id(self)] = self.send
            case "websocket.close" if self.status is None:
                self.status = 403  # what a server makes of it

    def end(self) -> None:
        method, route = method_of(self.scope), route_of(self.scope)
        seconds = time.perf_counter() - self.began
        if self.is_open_socket:
            metrics.open_sockets.dec()
            del _open_sockets[id(self)]
        metrics.requests.labels(method, route, self.status or 0).inc()
        if not self.is_open_socket:
            metrics.request_seconds.labels(method, route).observe(seconds)
        told = {
            "method": method,
            "route": route,
            "status": self.status,
            "ms": round(seconds * 1000, 1),
        }
        logger.info("request", extra={FACTS: told})


class Watched:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._live(scope, receive, send)
            return
        passage = _Passage(scope, send)

        async def noting_send(message: Message) -> None:
            await send(message)
            passage.note(message)

        try:
            await self.app(scope, receive, noting_send)
        except Exception:
            logger.exception("a request failed", extra={FACTS: {"route": route_of(scope)}})
            await _give_up(passage, receive, noting_send)
        finally:
            passage.end()

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """From start to stop. A server would tell an error by its words, which are not for logs."""
        try:
            await self.app(scope, receive, send)
        except Exception:
            logger.exception("the application failed")
            raise


async def say_goodbye() -> None:
    """Close every socket because this server ends. Clients come back when there is one again."""
    leaving = [
        send({"type": "websocket.close", "code": GOING_AWAY}) for send in _open_sockets.values()
    ]
    if leaving:
        closing = asyncio.gather(*leaving, return_exceptions=True)
        await asyncio.wait([closing], timeout=GOODBYE_SECONDS)


async def _give_up(passage: _Passage, receive: Receive, send: Send) -> None:
    """Say that it went wrong, as far as that can still be said."""
    if passage.status is None:
        await refuse(passage.scope, receive, send, Refused(FAILED, "internal"), {})
    elif passage.is_open_socket:
        try:
            await send({"type": "websocket.close", "code": INTERNAL_ERROR})
        except Exception:  # closed already, each server complains in its own way
            logger.debug("a socket was closed already")


def method_of(scope: Scope) -> str:
    if scope["type"] == "websocket":
        return SOCKET
    return scope["method"] if scope["method"] in METHODS else OTHER


def route_of(scope: Scope) -> str:
    """The pattern that fitted the address, like `/api/tables/{table}`: never the address itself.

    There are only so many patterns, and none has a token in it.
    """
    route = scope.get("route")
    path = getattr(route, "path", None)
    if not isinstance(path, str):
        return OTHER
    if isinstance(route, Mount):
        return f"{path}/*"
    return str(scope.get("root_path", "")) + path
