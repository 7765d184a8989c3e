"""The application: the API under `/api`, what a host asks for beside it, and the pages."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route

from bali.server.describing import describe
from bali.server.guards import guards
from bali.server.house import House
from bali.server.metrics import show_metrics
from bali.server.pages import Pages
from bali.server.refusals import Refused
from bali.server.routes import afterwards, follow, people, play, socket, tables
from bali.server.settings import Settings
from bali.server.telling import error_body, invalid_facts, language_of
from bali.store import Unavailable
from bali.words import speaking

ROUTERS = [module.router for module in (people, tables, play, follow, afterwards, socket)]


def create_app(settings: Settings, house: House | None = None) -> Starlette:
    """The whole application for one process."""
    house = house or House(settings)
    api = create_api(house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Starlette(
        routes=[
            Route("/healthz", _health(house)),
            Route("/metrics", show_metrics),
            Mount("/api", api),
            Route("/api", _nothing),
            Route("/{page:path}", Pages(settings.pages).answer),
        ],
        lifespan=lifespan,
        middleware=guards(settings),
        exception_handlers={HTTPException: _http_error},
    )


def create_api(house: House) -> FastAPI:
    api = FastAPI(
        title="Bali",
        version="1",
        description="Tables for the card game Bali. See docs/api.md.",
        servers=[{"url": "/api"}],
        root_path_in_servers=False,
        generate_unique_id_function=lambda route: route.name,
        docs_url=None,
        redoc_url=None,
        # Addresses have tokens in them: nothing of a request may go where a host did not ask for.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    api.openapi = lambda: describe(api, ROUTERS)  # type: ignore[method-assign]
    api.state.house = house
    for router in ROUTERS:
        api.include_router(router)
    api.add_exception_handler(Refused, _refused)
    api.add_exception_handler(Unavailable, _unavailable)
    api.add_exception_handler(RequestValidationError, _invalid)
    api.add_exception_handler(HTTPException, _http_error)
    api.add_exception_handler(Exception, _internal)
    return api


def _answer(request: Request, status: int, code: str, facts: dict[str, Any]) -> JSONResponse:
    known: str | None = getattr(request.state, "language", None)
    words = speaking(known or language_of(request.headers))
    headers = {"Retry-After": str(facts["seconds"])} if status == 429 else None
    return JSONResponse(error_body(words, code, facts), status, headers)


async def _nothing(_: Request) -> Response:
    raise HTTPException(404)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answer(request, error.status, error.code, error.facts)


async def _unavailable(request: Request, _: Exception) -> Response:
    return _answer(request, 503, "unavailable", {})


async def _invalid(request: Request, error: Exception) -> Response:
    """The first thing that is wrong. What was sent is not repeated: it may hold a token."""
    assert isinstance(error, RequestValidationError)
    return _answer(request, 422, "invalid", invalid_facts(error.errors()))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = _answer(request, 405, "wrong-method", {})
        response.headers.update(error.headers or {})
        return response
    if error.status_code == 404:
        return _answer(request, 404, "not-found", {"what": "page"})
    # All that is left: FastAPI's 400, for a body that breaks its JSON parser.
    return _answer(request, 422, "invalid", {"place": "body", "reason": "not-json"})


async def _internal(request: Request, _: Exception) -> Response:
    return _answer(request, 500, "internal", {})


def _health(house: House) -> Callable[[Request], Any]:
    async def health(_: Request) -> Response:
        """Whether this process can do its work."""
        try:
            await house.check()
        except Unavailable:
            return PlainTextResponse("the database is not available", 503)
        return PlainTextResponse("ok")

    return health
