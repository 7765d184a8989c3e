"""The pages that people see: the built web client, from `bali/web/`.

All of it is held in memory, so an address leads to one of these files or nowhere. When the client
has been built anew, the new one is shown.
"""

import gzip
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from bali.server.telling import language_of, listed, quality_of
from bali.words import LANGUAGES, speaking

INDEX = "index.html"
ASSETS = "assets/"
"""Here every file's name tells its content: it never changes."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""What a compressed form is called in headers and in files, the smallest first."""

PLAIN = ""
"""As it is."""

MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Python's own list is the operating system's, and so not the same everywhere."""

PAGES = re.compile(
    "/|/("
    "table/[^/]+(/replay)?"
    "|replay/[^/]+"
    "|about|confirm-email|games|glossary|join|link|lobby|new|open|rules|score|settings|watch"
    ")/*"
)
"""Where the client has something to show."""

SPOKEN = b'<html lang="en">'
"""What the client's page says of its language, before it knows whom it speaks to."""


@dataclass(frozen=True)
class File:
    """What is sent for one address, in every form that there is of it."""

    media_type: str
    caching: str
    forms: Mapping[str, bytes]
    """By encoding."""
    vary: tuple[str, ...]
    """What the answer depends on beside the address."""

    @cached_property
    def tags(self) -> dict[str, str]:
        """A name for each form, by which a browser can say that it has it already."""
        return {
            encoding: f'"{hashlib.sha256(form).hexdigest()[:32]}"'
            for encoding, form in self.forms.items()
        }

    def answer(self, headers: Headers, status: int = 200) -> Response:
        encoding = _best_encoding(headers, self.forms)
        told = {"ETag": self.tags[encoding], "Cache-Control": self.caching}
        if self.vary:
            told["Vary"] = ", ".join(self.vary)
        if status == 200 and _is_known(headers, self.tags[encoding]):
            return Response(status_code=304, headers=told)
        told["Content-Type"] = self.media_type
        if encoding != PLAIN:
            told["Content-Encoding"] = encoding
        return Response(self.forms[encoding], status, told)


def _best_encoding(headers: Headers, forms: Mapping[str, bytes]) -> str:
    wishes = listed(headers.get("accept-encoding", ""))
    accepted = {coding.lower() for coding, parameter in wishes if quality_of(parameter) > 0}
    return next((each for each in ENCODINGS if each in forms and each in accepted), PLAIN)


def _is_known(headers: Headers, tag: str) -> bool:
    sent = [one.strip().removeprefix("W/") for one in headers.get("if-none-match", "").split(",")]
    return tag in sent or sent == ["*"]


@dataclass(frozen=True)
class Site:
    """A client as it was built."""

    index: Mapping[str, File]
    """The one page there is, by language."""
    files: Mapping[str, File]
    """All others, by their place in the folder."""

    @classmethod
    def read(cls, folder: Path) -> "Site":
        found = {file.relative_to(folder).as_posix(): file for file in _files_in(folder)}
        page = found.pop(INDEX).read_bytes()
        return cls(
            index={language: _index(page, language) for language in LANGUAGES},
            files={
                name: _file(name, file)
                for name, file in found.items()
                if not _is_other_form(name, {*found, INDEX})
            },
        )


def _files_in(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.is_file())


def _is_other_form(name: str, names: set[str]) -> bool:
    stem, dot, ending = name.rpartition(".")
    return dot + ending in ENCODINGS.values() and stem in names


def _index(page: bytes, language: str) -> File:
    """Compressed here, because those who built it did not know the language."""
    spoken = page.replace(SPOKEN, SPOKEN.replace(b"en", language.encode()), 1)
    forms = {PLAIN: spoken, "gzip": gzip.compress(spoken, mtime=0)}
    return File(MEDIA_TYPES[".html"], ASK_AGAIN, forms, ("Accept-Encoding", "Accept-Language"))


def _file(name: str, path: Path) -> File:
    forms = {PLAIN: path.read_bytes()}
    for encoding, ending in ENCODINGS.items():
        other = path.with_name(path.name + ending)
        if other.is_file():
            forms[encoding] = other.read_bytes()
    return File(
        media_type=MEDIA_TYPES.get(PurePosixPath(name).suffix, "application/octet-stream"),
        caching=FOR_EVER if name.startswith(ASSETS) else ASK_AGAIN,
        forms=forms,
        vary=("Accept-Encoding",) if len(forms) > 1 else (),
    )


class Pages:
    """Answers whoever asks for a page, or for a part of one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._site: Site | None = None
        self._stamp: tuple[int, ...] | None = None

    async def answer(self, request: Request) -> Response:
        language = language_of(request.headers)
        site = self._current()
        if site is None:
            text = speaking(language)("server-not-built")
            return PlainTextResponse(text, 503, {"Cache-Control": "no-store"})
        path = request.scope["path"]
        index = site.index[language]
        if PAGES.fullmatch(path) or path == f"/{INDEX}":
            return index.answer(request.headers)
        file = site.files.get(path[1:])
        if file is not None:
            return file.answer(request.headers)
        if _is_file(path):
            text = speaking(language)("server-not-found", what="page")
            return PlainTextResponse(text, 404, {"Cache-Control": "no-store"})
        return index.answer(request.headers, 404)  # the client says so in its own way

    def _current(self) -> Site | None:
        """The client as it is now; as it was, while it is being built anew."""
        try:
            stamp = tuple((self.folder / name).stat().st_mtime_ns for name in (INDEX, ASSETS))
            if self._stamp != stamp:
                self._site = Site.read(self.folder)
                self._stamp = stamp
        except (OSError, KeyError):  # something has just been taken away
            pass
        return self._site


def _is_file(path: str) -> bool:
    """Whether somebody looks for a file there, and not for a page."""
    return path.startswith(f"/{ASSETS}") or "." in path.rpartition("/")[2]
