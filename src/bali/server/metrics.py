"""Numbers for a host to watch, in the form Prometheus reads. None is about a single game.

A process counts for itself: where several share the work, each answers with its own numbers.
"""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    ProcessCollector,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

requests = Counter(
    "bali_requests", "Requests answered", ["method", "route", "status"], registry=REGISTRY
)
request_seconds = Histogram(
    "bali_request_seconds",
    "Time to answer a request",
    ["method", "route"],
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)
open_sockets = Gauge("bali_open_sockets", "Sockets that are open now", registry=REGISTRY)
rooms = Gauge("bali_rooms", "Tables that are in memory now", registry=REGISTRY)
moves = Counter(
    "bali_moves", "Moves made: by a person, a bot, for an absent one", ["maker"], registry=REGISTRY
)
reminders = Counter("bali_reminders", "Reminders by mail", ["outcome"], registry=REGISTRY)
"""`sent`, `refused`, `failed` or `unreachable`."""


async def show_metrics(_: Request) -> Response:
    """The text at `/metrics`."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)
