"""What every request passes before anyone looks at it: where from, how much, how often.

Each guard is a plain ASGI wrapper. `guards()` gives them in the order they belong in.
"""

import math
import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bali.server.access import sent_token
from bali.server.limits import Allowance, address_of
from bali.server.refusals import Refused, forbidden
from bali.server.settings import Limits, Settings
from bali.server.telling import refuse
from bali.server.watching import Watched
from bali.store.people import hash_of

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
PORTS = {"http": 80, "https": 443}

ADDRESS_FACTOR = 10
"""So many people behind one address (a school, a café) can write as much as each of them may."""

Origin = tuple[str, str, int]
"""Scheme, host and port."""


def guards(settings: Settings) -> list[Middleware]:
    """For `Starlette(middleware=...)`: the outermost first."""
    return [
        *([Middleware(TrustedProxy)] if settings.behind_proxy else []),
        Middleware(SecurityHeaders),
        Middleware(Watched),
        Middleware(SameOrigin, public_url=settings.public_url),
        Middleware(WriteLimit, per_minute=settings.limits.writes_a_minute),
        Middleware(BodyLimit, limits=settings.limits),
    ]


# ---- behind a proxy


class TrustedProxy:
    """Take the asker's address, scheme and host from what the host's own proxy says of them.

    Only the last word of each header is that proxy's; anyone may have sent the rest.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = {**scope, **_as_forwarded(scope)}
        await self.app(scope, receive, send)


def _as_forwarded(scope: Scope) -> dict[str, object]:
    headers = Headers(scope=scope)
    changes: dict[str, object] = {}
    if address := _last(headers, "x-forwarded-for"):
        changes["client"] = (address, 0)
    scheme = _last(headers, "x-forwarded-proto").lower()
    if scheme in PORTS:
        is_socket = scope["type"] == "websocket"
        changes["scheme"] = scheme.replace("http", "ws") if is_socket else scheme
    if host := _last(headers, "x-forwarded-host"):
        others = [(name, value) for name, value in scope["headers"] if name != b"host"]
        changes["headers"] = [(b"host", host.encode("latin-1")), *others]
    return changes


def _last(headers: Headers, name: str) -> str:
    return ",".join(headers.getlist(name)).rpartition(",")[2].strip()


# ---- headers of every answer

_FIXED_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # links carry tokens
    "Permissions-Policy": ", ".join(
        f"{feature}=()"
        for feature in (
            "camera", "display-capture", "geolocation", "microphone", "midi", "payment",
            "publickey-credentials-get", "serial", "usb",
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}  # fmt: skip

_POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # the page moves things by their style attribute
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

_HOST = re.compile(r"[A-Za-z0-9._-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")

HSTS = "max-age=31536000"


class SecurityHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in security_headers(scope).items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)


def security_headers(scope: Scope) -> dict[str, str]:
    headers = {
        "Content-Security-Policy": content_policy(Headers(scope=scope).get("host", "")),
        **_FIXED_HEADERS,
    }
    if is_api(scope["path"]):
        headers["Cache-Control"] = "no-store"
    if scope["scheme"] == "https":
        headers["Strict-Transport-Security"] = HSTS
    return headers


def is_api(path: str) -> bool:
    return path == "/api" or path.startswith("/api/")


def content_policy(host: str) -> str:
    """No script inline, nothing from elsewhere. Not every browser counts sockets among 'self'."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    policy = {**_POLICY, "connect-src": "'self'" + sockets}
    return "; ".join(f"{name} {value}" for name, value in policy.items())


# ---- no pages of others


class SameOrigin:
    """No page of another site may write here, or open a socket, in the name of who looks at it."""

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self.app = app
        self.public = origin_of(public_url) if public_url else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_write(scope) and not self._is_own(scope):
            await refuse(scope, receive, send, forbidden("foreign-origin"), {})
        else:
            await self.app(scope, receive, send)

    def _is_own(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        sent = headers.getlist("origin")
        if not sent:
            return True  # not a browser
        origin = origin_of(sent[0])
        scheme = scope["scheme"].replace("ws", "http")
        asked = origin_of(f"{scheme}://{headers.get('host', '')}")
        return len(sent) == 1 and origin is not None and origin in (asked, self.public)


def is_write(scope: Scope) -> bool:
    """Whether something may change: by a method that is not safe, or through a socket."""
    if scope["type"] == "http":
        return scope["method"] not in SAFE_METHODS
    return bool(scope["type"] == "websocket")


def origin_of(url: str) -> Origin | None:
    """Where a URL leads; None for anything that is not one, like the word `null`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, PORTS[parts.scheme] if port is None else port


# ---- how often


class WriteLimit:
    """So many writes a minute from one device, and not without end from one address.

    A token counts for itself before anybody has looked whether it is anyone's: so made-up ones
    still share what their address has.
    """

    def __init__(self, app: ASGIApp, per_minute: int) -> None:
        self.app = app
        self.by_asker = Allowance(per_minute)
        self.by_address = Allowance(per_minute * ADDRESS_FACTOR)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wait = self._wait(scope) if is_write(scope) else None
        if wait is None:
            await self.app(scope, receive, send)
            return
        seconds = math.ceil(wait)
        refused = Refused(429, "too-many-requests", seconds=seconds)
        await refuse(scope, receive, send, refused, {"Retry-After": str(seconds)})

    def _wait(self, scope: Scope) -> float | None:
        address = address_of(scope)
        token = sent_token(HTTPConnection(scope))
        asker = address if token is None else hash_of(token)
        wait = self.by_asker.take(asker)
        return self.by_address.take(address) if wait is None else wait


# ---- how much

RECORDS = "/api/replays"


class BodyLimit:
    """Read what is sent up to a limit, and hand it on only when all of it is there."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _has_body(scope):
            await self.app(scope, receive, send)
            return
        most = self._most(scope)
        too_large = Refused(413, "too-large", most=most)
        if _announced(scope) > most:
            await refuse(scope, receive, send, too_large, {})
            return
        body = bytearray()
        more = True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return  # the asker has gone
            body += message.get("body", b"")
            if len(body) > most:
                await refuse(scope, receive, send, too_large, {})
                return
            more = message.get("more_body", False)
        await self.app(scope, _again(bytes(body), receive), send)

    def _most(self, scope: Scope) -> int:
        is_record = scope["method"] == "POST" and scope["path"].rstrip("/") == RECORDS
        return self.limits.record_bytes if is_record else self.limits.body_bytes


def _has_body(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    return "content-length" in headers or "transfer-encoding" in headers


def _announced(scope: Scope) -> int:
    length = Headers(scope=scope).get("content-length", "")
    digits = length if length.isascii() and length.isdecimal() else "0"
    return int(digits.lstrip("0")[:20] or "0")


def _again(body: bytes, receive: Receive) -> Receive:
    """What was received already, then what is still to come."""
    is_told = False

    async def receive_again() -> Message:
        nonlocal is_told
        if is_told:
            return await receive()
        is_told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
