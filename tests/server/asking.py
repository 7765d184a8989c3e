"""Asking an application as a server would, without one."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import httpx
from starlette.types import ASGIApp, Message, Scope


class Client:
    def __init__(self, app: ASGIApp, base_url: str = "http://bali.test") -> None:
        self.app = app
        self.base_url = base_url

    def request(self, method: str, path: str, **how: Any) -> httpx.Response:
        return asyncio.run(self._request(method, path, **how))

    async def _request(self, method: str, path: str, **how: Any) -> httpx.Response:
        transport = httpx.ASGITransport(self.app, client=("192.0.2.1", 5))
        async with httpx.AsyncClient(transport=transport, base_url=self.base_url) as http:
            return await http.request(method, path, **how)

    def get(self, path: str, **how: Any) -> httpx.Response:
        return self.request("GET", path, **how)

    def post(self, path: str, **how: Any) -> httpx.Response:
        return self.request("POST", path, **how)

    def open_socket(
        self, headers: Mapping[str, str], can_deny: bool = True, path: str = "/api/socket"
    ) -> list[Message]:
        """Everything that comes back on a socket."""
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            sent.append(message)

        given = {"host": "bali.test", **headers}
        scope = {
            **http_scope(
                "", [(name.lower().encode(), text.encode()) for name, text in given.items()]
            ),
            "type": "websocket",
            "scheme": "ws",
            "path": path,
            "extensions": {"websocket.http.response": {}} if can_deny else {},
        }
        asyncio.run(self.app(scope, receive, send))  # type: ignore[arg-type]
        return sent


def is_open(sent: list[Message]) -> bool:
    return [message["type"] for message in sent][:2] == ["websocket.accept", "websocket.send"]


def denial(sent: list[Message]) -> tuple[int, str]:
    """The status and the code of a socket that was not opened."""
    start, body = sent
    assert start["type"] == "websocket.http.response.start"
    return start["status"], json.loads(body["body"])["code"]


def http_scope(method: str, headers: list[tuple[bytes, bytes]]) -> Scope:
    return {
        "type": "http",
        "method": method,
        "scheme": "http",
        "path": "/api/x",
        "query_string": b"",
        "headers": headers,
        "client": ("192.0.2.7", 1),
    }
