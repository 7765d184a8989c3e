"""What every request passes before anyone looks at it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Scope
from starlette.websockets import WebSocket

from bali.server.guards import (
    BodyLimit,
    SameOrigin,
    content_policy,
    guards,
    origin_of,
)
from bali.server.limits import address_of
from bali.server.settings import Limits, Settings
from tests.server.asking import Client, denial, http_scope, is_open

LIMITS = Limits(body_bytes=100, record_bytes=200, writes_a_minute=5)


async def echo(request: Request) -> JSONResponse:
    body = await request.body()
    url = request.url
    return JSONResponse(
        {
            "bytes": len(body),
            "scheme": url.scheme,
            "host": url.netloc,
            "client": request.client.host if request.client else None,
        }
    )


async def own_caching(_: Request) -> JSONResponse:
    return JSONResponse({}, headers={"Cache-Control": "max-age=60"})


async def open_socket(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.send_text("hello")
    await websocket.close()


def client(limits: Limits = LIMITS, **settings: Any) -> Client:
    app = Starlette(
        routes=[
            Route("/", echo),
            Route("/api/cached", own_caching),
            Route("/api/replays", echo, methods=["GET", "POST", "PUT"]),
            Route("/api/{rest}", echo, methods=["GET", "POST", "DELETE"]),
            WebSocketRoute("/api/socket", open_socket),
        ],
        middleware=guards(Settings("unused", limits=limits, **settings)),
    )
    return Client(app)


# ---- headers


def test_every_answer_has_the_headers() -> None:
    for path in ("/", "/api/x", "/nowhere"):
        headers = client().get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert "strict-transport-security" not in headers


def test_the_policy_lets_nothing_in_from_elsewhere_and_no_script_inline() -> None:
    told = client().get("/").headers["content-security-policy"]
    policy = dict(rule.split(" ", 1) for rule in told.split("; "))
    assert policy == {
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "font-src": "'self'",
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "connect-src": "'self' ws://bali.test wss://bali.test",
    }
    assert told.count("unsafe") == 1


@pytest.mark.parametrize(
    ("host", "sockets"),
    [
        ("[::1]:8000", " ws://[::1]:8000 wss://[::1]:8000"),
        ("x; script-src *", ""),
        ("x y", ""),
        ("*", ""),
        ("", ""),
    ],
)
def test_a_host_cannot_add_to_the_policy(host: str, sockets: str) -> None:
    assert content_policy(host).endswith(f"connect-src 'self'{sockets}")


def test_only_the_api_is_not_to_be_kept_unless_it_says_so_itself() -> None:
    assert client().get("/api/x").headers["cache-control"] == "no-store"
    assert client().get("/api/cached").headers["cache-control"] == "max-age=60"
    assert "cache-control" not in client().get("/").headers


def test_https_stays_https() -> None:
    secure = Client(client().app, "https://bali.test")
    assert "max-age" in secure.get("/").headers["strict-transport-security"]


def test_refusals_have_the_headers_too() -> None:
    answer = client().post("/api/x", content=b"x" * 101)
    assert answer.status_code == 413
    assert "content-security-policy" in answer.headers
    assert answer.headers["cache-control"] == "no-store"


# ---- size


@pytest.mark.parametrize(
    ("method", "path", "most"),
    [
        ("POST", "/api/x", 100),
        ("POST", "/api/replays", 200),
        ("PUT", "/api/replays", 100),
        ("GET", "/api/x", 100),
    ],
)
@pytest.mark.parametrize("streamed", [False, True])
def test_bodies_are_limited(method: str, path: str, most: int, streamed: bool) -> None:
    async def stream(size: int) -> AsyncIterator[bytes]:
        for _ in range(size):
            yield b"x"

    def content(size: int) -> bytes | AsyncIterator[bytes]:
        return stream(size) if streamed else b"x" * size

    fits = client().request(method, path, content=content(most))
    assert (fits.status_code, fits.json()["bytes"]) == (200, most)
    refused = client().request(method, path, content=content(most + 1))
    assert refused.status_code == 413
    assert refused.json() == {
        "code": "too-large",
        "facts": {"most": most},
        "message": f"That is too much at once. At most {most} bytes can be sent here.",
    }


def test_a_body_that_lies_about_its_length_is_counted() -> None:
    """A server checks that, but this one does not rely on it; an endless one is not waited for."""
    scope = http_scope("POST", [(b"content-length", b"5")])
    statuses, calls = [], 0

    async def receive() -> Message:
        nonlocal calls
        calls += 1
        return {"type": "http.request", "body": b"x" * 30, "more_body": True}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    asyncio.run(BodyLimit(unreachable, LIMITS)(scope, receive, send))
    assert statuses == [413]
    assert calls == 4


@pytest.mark.parametrize("length", [b"9" * 5000, b"101", b"00000000000000000000000000101"])
def test_an_announced_length_is_believed_if_it_is_too_much(length: bytes) -> None:
    statuses = []

    async def receive() -> Message:
        raise AssertionError

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    scope = http_scope("POST", [(b"content-length", length)])
    asyncio.run(BodyLimit(unreachable, LIMITS)(scope, receive, send))
    assert statuses == [413]


def test_an_asker_who_goes_away_is_not_answered() -> None:
    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        raise AssertionError

    scope = http_scope("POST", [(b"transfer-encoding", b"chunked")])
    asyncio.run(BodyLimit(unreachable, LIMITS)(scope, receive, send))


async def unreachable(scope: Scope, receive: object, send: object) -> None:
    raise AssertionError("a guard let it pass")


# ---- origins


@pytest.mark.parametrize(
    "origin",
    [
        "https://bali.test",
        "http://bali.test:8000",
        "http://evil.test",
        "http://bali.test.evil.test",
        "http://evil.test?bali.test",
        "http://bali.test@evil.test",
        "null",
        "",
        "http://",
        "http://[",
        "http://bali.test:99999",
        "file://bali.test",
        "chrome-extension://bali.test",
    ],
)
def test_a_foreign_page_cannot_write(origin: str) -> None:
    answer = client().post("/api/x", headers={"Origin": origin, "Accept-Language": "fr"})
    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign-origin"
    assert "autre site" in answer.json()["message"]


@pytest.mark.parametrize("origin", ["http://bali.test", "http://BALI.test", "http://bali.test:80"])
def test_an_own_page_can_write(origin: str) -> None:
    assert client().post("/api/x", headers={"Origin": origin}).status_code == 200


def test_without_an_origin_it_is_no_page_at_all() -> None:
    assert client().post("/api/x").status_code == 200
    assert client().request("DELETE", "/api/x").status_code == 200


def test_reading_is_left_to_the_browsers_own_rules() -> None:
    answer = client().get("/api/x", headers={"Origin": "http://evil.test"})
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


def test_of_two_origins_none_counts() -> None:
    scope = http_scope("POST", [(b"host", b"a.test"), *[(b"origin", b"http://a.test")] * 2])
    assert not SameOrigin(unreachable, None)._is_own(scope)


def test_sockets_are_for_own_pages_only() -> None:
    assert is_open(client().open_socket({"Origin": "http://bali.test"}))
    foreign = {"Origin": "http://evil.test"}
    assert denial(client().open_socket(foreign)) == (403, "foreign-origin")


def test_a_server_that_cannot_deny_a_socket_closes_it() -> None:
    sent = client().open_socket({"Origin": "http://evil.test"}, can_deny=False)
    assert sent == [{"type": "websocket.close", "code": 1008, "reason": "foreign-origin"}]


def test_the_public_address_is_an_own_one() -> None:
    public = client(public_url="https://play.example.org/bali")
    for origin in ("https://play.example.org", "http://bali.test"):
        assert public.post("/api/x", headers={"Origin": origin}).status_code == 200
    for origin in ("http://play.example.org", "https://play.example.org:8443"):
        assert public.post("/api/x", headers={"Origin": origin}).status_code == 403


def test_origins_are_scheme_host_and_port() -> None:
    assert origin_of("https://Bali.test/path?x#y") == ("https", "bali.test", 443)
    assert origin_of("http://[::1]:8000") == ("http", "::1", 8000)
    assert origin_of("null") is None


# ---- behind a proxy

FORWARDED = {
    "X-Forwarded-For": "6.6.6.6, 192.0.2.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "play.example.org",
}


def test_a_proxy_is_believed_if_there_is_one() -> None:
    told = client(behind_proxy=True).get("/", headers=FORWARDED).json()
    assert told == {
        "bytes": 0,
        "scheme": "https",
        "host": "play.example.org",
        "client": "192.0.2.9",
    }


def test_anyone_can_claim_to_be_a_proxy() -> None:
    told = client().get("/", headers=FORWARDED).json()
    assert (told["scheme"], told["host"]) == ("http", "bali.test")
    assert told["client"] == "192.0.2.1"


def test_behind_a_proxy_the_page_comes_from_the_outer_address() -> None:
    proxied = client(behind_proxy=True)
    own = {**FORWARDED, "Origin": "https://play.example.org"}
    answer = proxied.post("/api/x", headers=own)
    assert answer.status_code == 200
    assert "strict-transport-security" in answer.headers
    assert is_open(proxied.open_socket(own))
    inner = {**FORWARDED, "Origin": "http://bali.test"}
    assert proxied.post("/api/x", headers=inner).status_code == 403


def test_a_proxy_that_says_nothing_changes_nothing() -> None:
    told = client(behind_proxy=True).get("/", headers={"X-Forwarded-Proto": "gopher"}).json()
    assert (told["scheme"], told["host"], told["client"]) == ("http", "bali.test", "192.0.2.1")


# ---- how often


def statuses(asking: Client, times: int, **headers: str) -> list[int]:
    return [asking.post("/api/x", headers=headers).status_code for _ in range(times)]


def test_writes_are_limited() -> None:
    asking = client()
    assert statuses(asking, 6) == [200] * 5 + [429]
    refused = asking.post("/api/x", headers={"Accept-Language": "de"})
    assert refused.json()["code"] == "too-many-requests"
    assert refused.headers["retry-after"] == str(refused.json()["facts"]["seconds"]) == "12"
    assert "12 Sekunden" in refused.json()["message"]
    assert asking.get("/api/x").status_code == 200


def test_opening_sockets_is_limited() -> None:
    asking = client(behind_proxy=True)
    statuses(asking, 5)
    sent = asking.open_socket({"X-Forwarded-For": "192.0.2.1"})
    assert denial(sent) == (429, "too-many-requests")


def test_people_behind_one_address_do_not_share() -> None:
    asking = client()
    for person in ("Ayu", "Wayan"):
        assert statuses(asking, 6, Authorization=f"Bearer {person}") == [200] * 5 + [429]
        assert statuses(asking, 1, Cookie=f"bali={person}") == [429]


def test_made_up_tokens_share_what_the_address_has() -> None:
    asking = client()
    answers = [statuses(asking, 1, Authorization=f"Bearer {n}")[0] for n in range(60)]
    assert answers == [200] * 50 + [429] * 10


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.9", "192.0.2.9"),
        ("::ffff:192.0.2.9", "192.0.2.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("unknown", "unknown"),
        ("x" * 500, "x" * 64),
    ],
)
def test_whom_to_hold_to_account(host: str, key: str) -> None:
    assert address_of({"client": (host, 5)}) == key


def test_an_address_may_be_missing() -> None:
    assert address_of({"client": None}) == ""


def test_other_kinds_of_scope_pass() -> None:
    seen: list[str] = []

    async def app(scope: Scope, receive: object, send: object) -> None:
        seen.append(scope["type"])

    wrapped: ASGIApp = app
    for guard in reversed(guards(Settings("unused", behind_proxy=True))):
        wrapped = guard.cls(wrapped, *guard.args, **guard.kwargs)
    asyncio.run(wrapped({"type": "lifespan"}, None, None))  # type: ignore[arg-type]
    assert seen == ["lifespan"]
