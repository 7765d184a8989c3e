"""The pages: what is sent for which address, in which form, and how long it may be kept."""

import gzip
import os
import re
from pathlib import Path

import httpx
import pytest

from bali.server.app import create_app
from bali.server.house import House
from bali.server.mail import CONFIRM_PAGE, TABLE_PAGE
from bali.server.pages import MEDIA_TYPES, Pages
from bali.server.settings import Settings
from tests.server.asking import Client
from tests.server.live import LiveServer

PAGE = (
    '<!doctype html>\n<html lang="en">\n<head><title>Bali</title>'
    '<script type="module" src="/assets/main-4f2a.js"></script></head>\n<body></body></html>\n'
)
SCRIPT = "console.log('one script of the page');\n" * 40

FILES = {
    "index.html": PAGE.encode(),
    "index.html.br": b"not asked for: it has no language",
    "sw.js": b"// the worker\n",
    "manifest.webmanifest": b'{"name": "Bali"}',
    "favicon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "icons/192.png": b"\x89PNG",
    "assets/main-4f2a.js": SCRIPT.encode(),
    "assets/main-4f2a.js.br": b"(pretend brotli)",
    "assets/main-4f2a.js.gz": gzip.compress(SCRIPT.encode()),
    "assets/main-77aa.css": b"body { margin: 0 }\n",
    "assets/main-77aa.css.gz": gzip.compress(b"body { margin: 0 }\n"),
    "assets/letters-1b2c.woff2": b"wOF2",
}

KNOWN = [
    "/", "/table/x3", "/table/x3/replay", "/replay/r7", "/rules", "/glossary", "/score",
    "/settings", "/games", "/lobby", "/watch", "/new", "/join", "/link", "/confirm-email",
    "/about", "/open", "/rules/", "/table/x3/", "/table/a.b", "/index.html",
    "/table/x3?watch=secret",
]  # fmt: skip

UNKNOWN = [
    "/nowhere", "/table", "/table/x3/nonsense", "/replay", "/rules/more", "/healthz/", "/metrics/x",
    "/apis", "/assetsx", "//", "/%2e%2e/%2e%2e/etc/passwd", "/a/../../etc/passwd",
    "/%00",
]  # fmt: skip

NO_FILES = [
    "/assets/", "/assets/gone-0000.js", "/assets/main-4f2a.js.br", "/assets/main-4f2a.js.gz",
    "/favicon.ico", "/robots.txt", "/index.html.br", "//example.org", "/assets/../secret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%5c..%5csecret.txt",
]  # fmt: skip


def build(folder: Path) -> Path:
    for name, content in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return folder


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("a secret")
    return build(tmp_path / "web")


def client_of(folder: Path, tmp_path: Path) -> Client:
    """Nothing here asks for the database: it is not even opened."""
    settings = Settings(str(tmp_path / "unused.sqlite3"), pages=folder, bot_processes=0)
    return Client(create_app(settings, House(settings)))


@pytest.fixture
def client(built: Path, tmp_path: Path) -> Client:
    return client_of(built, tmp_path)


# ---- which address


@pytest.mark.parametrize("path", KNOWN)
def test_a_page_is_the_client(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.text == PAGE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", UNKNOWN)
def test_elsewhere_the_client_says_that_there_is_nothing(client: Client, path: str) -> None:
    answer = client.get(httpx.URL("http://bali.test", raw_path=path.encode()))  # type: ignore[arg-type]
    assert answer.status_code == 404
    assert answer.text == PAGE


@pytest.mark.parametrize("path", NO_FILES)
def test_a_file_that_is_not_there(client: Client, path: str) -> None:
    url = httpx.URL("http://bali.test", raw_path=path.encode())
    answer = client.get(url, headers={"Accept-Language": "de"})  # type: ignore[arg-type]
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.text == "Unter dieser Adresse ist nichts zu finden."
    assert answer.headers["cache-control"] == "no-store"


def test_the_api_is_no_page(client: Client) -> None:
    for path in ("/api", "/api/nowhere"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert answer.json()["code"] == "not-found"
    assert client.post("/rules").json()["code"] == "wrong-method"
    assert client.get("/metrics").text.startswith("#")


def test_mails_lead_to_pages(client: Client) -> None:
    pages = [re.sub(r"\{[^}]*\}", "x", page) for page in (TABLE_PAGE, CONFIRM_PAGE)]
    for page in pages:
        assert client.get("/" + page.lstrip("/")).status_code == 200


# ---- in which form


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/assets/main-4f2a.js", "text/javascript; charset=utf-8"),
        ("/assets/main-77aa.css", "text/css; charset=utf-8"),
        ("/assets/letters-1b2c.woff2", "font/woff2"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/favicon.svg", "image/svg+xml"),
        ("/icons/192.png", "image/png"),
        ("/sw.js", "text/javascript; charset=utf-8"),
    ],
)
def test_files_are_what_they_are(client: Client, path: str, media_type: str) -> None:
    answer = client.get(path, headers={"Accept-Encoding": "identity"})
    assert answer.status_code == 200
    assert answer.content == FILES[path[1:]]
    assert answer.headers["content-type"] == media_type
    assert int(answer.headers["content-length"]) == len(answer.content)
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_file_of_a_kind_nobody_thought_of(built: Path, tmp_path: Path) -> None:
    (built / "odd.thing").write_bytes(b"?")
    answer = client_of(built, tmp_path).get("/odd.thing")
    assert answer.headers["content-type"] == "application/octet-stream"
    assert ".thing" not in MEDIA_TYPES


SCRIPT_PATH, STYLE_PATH = "/assets/main-4f2a.js", "/assets/main-77aa.css"


@pytest.mark.parametrize(
    ("path", "accepted", "encoding"),
    [
        (SCRIPT_PATH, "gzip, deflate, br, zstd", "br"),
        (SCRIPT_PATH, "br;q=0.1, gzip;q=1", "br"),
        (SCRIPT_PATH, "gzip, br;q=0", "gzip"),
        (SCRIPT_PATH, "GZIP", "gzip"),
        (SCRIPT_PATH, "identity", None),
        (SCRIPT_PATH, "", None),
        (SCRIPT_PATH, "gzip;q=nonsense", None),
        (STYLE_PATH, "br, gzip", "gzip"),
        (STYLE_PATH, "br", None),
    ],
)
def test_the_smallest_form_that_is_understood(
    client: Client, path: str, accepted: str, encoding: str | None
) -> None:
    headers = {"Accept-Encoding": accepted}
    if encoding == "br":  # which our brotli is not
        raw = client.request("HEAD", path, headers=headers)
        assert raw.headers["content-length"] == str(len(FILES[path[1:] + ".br"]))
    else:
        raw = client.get(path, headers=headers)
        assert raw.content == FILES[path[1:]]
    assert raw.headers.get("content-encoding") == encoding
    assert raw.headers["vary"] == "Accept-Encoding"


def test_what_has_one_form_varies_with_nothing(client: Client) -> None:
    answer = client.get("/sw.js", headers={"Accept-Encoding": "br, gzip"})
    assert "vary" not in answer.headers
    assert "content-encoding" not in answer.headers


# ---- how long


def test_what_tells_its_content_by_its_name_is_kept_for_ever(client: Client) -> None:
    for path in (SCRIPT_PATH, STYLE_PATH, "/assets/letters-1b2c.woff2"):
        caching = client.get(path, headers={"Accept-Encoding": "gzip"}).headers["cache-control"]
        assert caching == "public, max-age=31536000, immutable"
    for path in ("/", "/sw.js", "/manifest.webmanifest", "/favicon.svg", "/icons/192.png"):
        assert client.get(path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/rules", "/sw.js", "/manifest.webmanifest", STYLE_PATH])
def test_what_a_browser_has_is_not_sent_again(client: Client, path: str) -> None:
    wishes = {"Accept-Encoding": "gzip"}
    first = client.get(path, headers=wishes)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = client.get(path, headers={**wishes, "If-None-Match": known})
        assert again.status_code == 304
        assert again.content == b""
        assert again.headers["etag"] == tag
        assert again.headers["cache-control"] == first.headers["cache-control"]
        assert again.headers.get("vary") == first.headers.get("vary")
    assert client.get(path, headers={**wishes, "If-None-Match": '"other"'}).status_code == 200


def test_each_form_has_a_tag_of_its_own(client: Client) -> None:
    def tag(path: str, encoding: str, language: str = "en") -> str:
        headers = {"Accept-Encoding": encoding, "Accept-Language": language}
        return client.request("HEAD", path, headers=headers).headers["etag"]

    forms = ("identity", "gzip", "br")
    assert len({tag(SCRIPT_PATH, form) for form in forms}) == 3
    pages = {tag("/", form, language) for form in forms[:2] for language in ("en", "fr", "de")}
    assert len(pages) == 6


def test_a_page_that_is_not_there_is_never_known(client: Client) -> None:
    tag = client.get("/").headers["etag"]
    assert client.get("/nowhere", headers={"If-None-Match": tag}).status_code == 404


# ---- in which language


@pytest.mark.parametrize(
    ("wish", "language"),
    [("fr-CH, de;q=0.5", "fr"), ("de", "de"), ("en-GB", "en"), ("id", "en"), ("", "en")],
)
@pytest.mark.parametrize("path", ["/", "/table/x3", "/nowhere"])
def test_the_page_says_its_language_before_any_script_runs(
    client: Client, path: str, wish: str, language: str
) -> None:
    for encoding in ("gzip", "identity"):
        headers = {"Accept-Language": wish, "Accept-Encoding": encoding}
        answer = client.get(path, headers=headers)
        assert answer.text == PAGE.replace('lang="en"', f'lang="{language}"')
        assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"


# ---- built or not


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "has not been built"), ("fr", "n’a pas encore été construite"), ("de", "nicht gebaut")],
)
@pytest.mark.parametrize("path", ["/", "/table/x3", "/nowhere", SCRIPT_PATH])
def test_before_it_is_built_it_says_how(
    tmp_path: Path, language: str, words: str, path: str
) -> None:
    client = client_of(tmp_path / "nothing", tmp_path)
    answer = client.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert words in answer.text
    assert "make play" in answer.text
    assert answer.headers["cache-control"] == "no-store"


def test_what_is_built_meanwhile_is_shown(tmp_path: Path) -> None:
    folder = tmp_path / "web"
    client = client_of(folder, tmp_path)
    assert client.get("/").status_code == 503
    build(folder)
    assert client.get("/").text == PAGE
    (folder / "index.html").unlink()
    assert client.get("/").text == PAGE, "it is being built anew"
    (folder / "index.html").write_text("<!doctype html><p>A new page")
    assert client.get("/rules").text == "<!doctype html><p>A new page"
    (folder / "assets" / "late-99ff.js").write_text("late")
    os.utime(folder / "assets", ns=(1, 1))  # clocks of files may be slower than this test
    assert client.get("/assets/late-99ff.js").text == "late"


def test_a_page_that_says_nothing_of_its_language_stays_as_it_is(built: Path) -> None:
    (built / "index.html").write_text("<p>?")
    site = Pages(built)._current()
    assert site is not None
    assert {file.forms[""] for file in site.index.values()} == {b"<p>?"}


# ---- through a real server


def test_over_a_wire(built: Path, tmp_path: Path) -> None:
    with (
        LiveServer(tmp_path / "bali.sqlite3", pages=built, bot_processes=0) as server,
        httpx.Client(base_url=server.url, headers={"Accept-Language": "fr"}) as browser,
    ):
        page = browser.get("/table/x3/replay")
        assert page.status_code == 200
        assert '<html lang="fr">' in page.text
        assert "script-src 'self';" in page.headers["content-security-policy"]
        head = browser.head("/")
        assert head.content == b""
        assert int(head.headers["content-length"]) > 50
        assert browser.get(STYLE_PATH).headers["content-encoding"] == "gzip"
        assert browser.get("/healthz").text == "ok"
        assert browser.get("/api/names").json()["levels"]
        assert browser.request("OPTIONS", "/").status_code == 405
