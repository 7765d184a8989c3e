"""People with a browser, and what their browsers complain about."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Literal

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebError,
    WebSocket,
)

from bali.server.access import COOKIE
from tests.server.live import Client

LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}
STRANGER = r"^401: GET \S+/api/me$"
"""Who has no profile yet is told so when the page asks: no fault either."""
LEFT = "net::ERR_ABORTED"
"""Whoever leaves a page gives up what they were still waiting for: that is no fault."""


@dataclass(frozen=True)
class Look:
    """The device someone looks at the page with, and what they like."""

    width: int = 1280
    height: int = 800
    touch: bool = False
    theme: Literal["light", "dark"] = "light"
    language: Literal["en", "fr", "de"] = "en"
    calm: bool = True
    """Whether they asked their system for less motion."""
    worker: bool = False
    """Whether the page may keep a service worker, and so go on without a network."""
    sharp: float = 1.0
    """Pixels of the screen for one of the page."""

    @property
    def name(self) -> str:
        return f"{self.width}-{self.theme}-{self.language}"

    def but(self, **other: Any) -> "Look":
        return replace(self, **other)

    def context_options(self) -> dict[str, Any]:
        """For Playwright's `new_context`."""
        return {
            "viewport": {"width": self.width, "height": self.height},
            "is_mobile": self.touch,
            "has_touch": self.touch,
            "device_scale_factor": self.sharp,
            "color_scheme": self.theme,
            "reduced_motion": "reduce" if self.calm else "no-preference",
            "locale": LOCALES[self.language],
            "timezone_id": "Asia/Makassar",
            "service_workers": "allow" if self.worker else "block",
        }


DESK = Look()
PHONE = Look(width=390, height=844, touch=True)
SIZES = (DESK, PHONE)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LANGUAGES: tuple[Literal["en", "fr", "de"], ...] = ("en", "fr", "de")


def every_look() -> list[Look]:
    """All sizes, themes and languages."""
    return [
        size.but(theme=theme, language=language)
        for size in SIZES
        for theme in THEMES
        for language in LANGUAGES
    ]


class Complaints:
    """What went wrong in someone's browser, without them doing anything wrong."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.told: list[str] = []
        self._expected = [re.compile(STRANGER)]
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        context.on("page", lambda page: page.on("websocket", self._socket))

    @contextmanager
    def expecting(self, pattern: str) -> Iterator[None]:
        """Something must be complained about here, and it is as it should be."""
        seen = len(self.told)
        yield
        new = self.told[seen:]
        others = [line for line in new if not re.search(pattern, line)]
        assert len(others) < len(new), f"nobody complained about {pattern!r}"
        self.told[seen:] = others

    def ignore(self, pattern: str) -> None:
        """From now on, say nothing of what matches."""
        self._expected.append(re.compile(pattern))

    def check(self) -> None:
        assert not self.told, "the browser complained:\n" + "\n".join(self.told)

    def _tell(self, line: str) -> None:
        if not any(pattern.search(line) for pattern in self._expected):
            self.told.append(line)

    def _console(self, message: ConsoleMessage) -> None:
        # What the server refuses is told by `_answered`, with more to go by.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self._tell(f"console: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self._tell(f"error: {error.error.stack or error.error.message}")

    def _failed(self, request: Request) -> None:
        if request.url.startswith(self.url) and request.failure != LEFT:
            self._tell(f"failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.url.startswith(self.url) and response.status >= 400:
            self._tell(f"{response.status}: {response.request.method} {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("socketerror", lambda error: self._tell(f"socket: {socket.url}: {error}"))


class Visitor:
    """Someone with a browser of their own. Given a client, they are the person that it is."""

    def __init__(
        self, context: BrowserContext, url: str, look: Look, who: Client | None = None
    ) -> None:
        self.context = context
        self.look = look
        self.complaints = Complaints(context, url)
        if who is not None:
            assert who.token is not None
            context.add_cookies([{"name": COOKIE, "value": who.token, "url": url}])
        self.page = context.new_page()

    def go(self, path: str = "/") -> Page:
        self.page.goto(path)
        settle(self.page)
        return self.page


Visit = Callable[..., Visitor]
"""`visit("/", PHONE, theme="dark")`: a new person opens this page."""


SETTLED = """() => document.getAnimations().every(
    (one) => one.playState !== "running" || one.effect?.getComputedTiming().endTime === Infinity)
"""


def settle(page: Page) -> None:
    """Until everything is there and nothing moves any more, but for what never ends."""
    page.wait_for_load_state("load")
    page.get_by_role("heading").first.wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_function(SETTLED)
