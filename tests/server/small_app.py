"""An application in no time, for tests of what runs it: it tells which process answers."""

import os

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from bali.server.settings import Settings
from bali.server.watching import Watched


async def who(request: Request) -> PlainTextResponse:
    return PlainTextResponse(str(os.getpid()))


async def follow(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.send_text(str(os.getpid()))
    await websocket.receive()


def make_app(settings: Settings) -> ASGIApp:
    routes = [Route("/", who), WebSocketRoute("/socket", follow)]
    return Starlette(routes=routes, middleware=[Middleware(Watched)])


def make_broken_app(settings: Settings) -> ASGIApp:
    async def app(scope: object, receive: object, send: object) -> None:
        raise ValueError("Wayan")

    return app
