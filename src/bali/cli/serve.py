"""`bali serve`: a server for tables in the browser, for this computer, a home or the world."""

import logging
import os
import socket
import sys
import webbrowser
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable
from email.utils import parseaddr
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from bali.cli.arguments import Parser, UsageError, number
from bali.cli.storage import add_storage_arguments, database_url
from bali.mistakes import quote
from bali.rules.errors import BaliError
from bali.words import Words

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from bali.server.settings import MailSettings, Settings

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
SMTP_VARIABLE = "BALI_SMTP"
MOST_PROCESSES = 64
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address that is nobody's: only the way there is asked for."""


class CannotServe(BaliError):
    """The sentence says why."""


def add_arguments(parser: Parser) -> None:
    words = parser.words
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--lan", action="store_true", help=words("help-serve-lan"))
    where.add_argument("--host", metavar="HOST", help=words("help-serve-host"))
    parser.add_argument(
        "--port", type=number(words, 1, 65535), metavar="PORT", help=words("help-serve-port")
    )
    add_storage_arguments(parser)
    parser.add_argument("--no-browser", action="store_true", help=words("help-serve-no-browser"))
    parser.add_argument("--no-pause", action="store_true", help=words("help-serve-no-pause"))
    processes = number(words, 1, MOST_PROCESSES)
    parser.add_argument(
        "--bots",
        type=number(words, 0, MOST_PROCESSES),
        default=1,
        metavar="N",
        help=words("help-serve-bots"),
    )
    parser.add_argument(
        "--workers", type=processes, default=1, metavar="N", help=words("help-serve-workers")
    )
    parser.add_argument(
        "--public-url",
        type=public_url(words),
        metavar="URL",
        help=words("help-serve-public-url"),
    )
    parser.add_argument(
        "--behind-proxy", action="store_true", help=words("help-serve-behind-proxy")
    )
    parser.add_argument(
        "--smtp", metavar="URL", help=words("help-serve-smtp", variable=SMTP_VARIABLE)
    )
    parser.add_argument("--mail-from", metavar="ADDRESS", help=words("help-serve-mail-from"))


def public_url(words: Words) -> Callable[[str], str]:
    """An argument like `https://bali.example.org`: no path, for pages are looked for at the top."""

    def read(text: str) -> str:
        parts = _split(text)
        is_plain = parts is not None and not (
            parts.path.strip("/") or parts.query or parts.fragment
        )
        if parts is None or not is_plain or parts.scheme not in ("http", "https") or "@" in text:
            raise ArgumentTypeError(words("serve-not-a-url", text=quote(text)))
        return text.rstrip("/")

    return read


def _split(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        return parts if parts.hostname and (parts.port is None or parts.port) else None
    except ValueError:
        return None


# ---- what is asked for


def run(asked: Namespace, words: Words) -> int:
    settings = read_settings(asked, words)
    prepare_database(settings, asked.workers, words)
    listener = listen(asked, words)
    try:
        show(asked, settings, listener, words)
        if not serve(settings, listener, asked.workers):
            raise CannotServe(words("serve-failed"))
    finally:
        listener.close()
    return 0


def read_settings(asked: Namespace, words: Words) -> "Settings":
    from bali.server.settings import Settings

    return Settings(
        database=database_url(asked),
        public_url=asked.public_url,
        bot_processes=asked.bots,
        bot_pause=not asked.no_pause,
        behind_proxy=asked.behind_proxy,
        mail=read_mail(asked, words),
    )


def read_mail(asked: Namespace, words: Words) -> "MailSettings | None":
    """Who carries our mail. What is wrong is told without the URL: it holds a password."""
    url = asked.smtp or os.environ.get(SMTP_VARIABLE)
    if not url:
        return None
    if asked.public_url is None:
        raise UsageError(words("serve-mail-needs-url"))
    from bali.server.mail import IMPLICIT_TLS_PORT, good_address
    from bali.server.settings import MailSettings

    parts = _split(url)
    if parts is None or parts.scheme not in ("smtp", "smtps") or parts.path.strip("/"):
        raise UsageError(words("serve-bad-smtp"))
    assert parts.hostname is not None
    user = unquote(parts.username) if parts.username else None
    sender = asked.mail_from or (user if user and good_address(user) else None)
    if sender is None or not good_address(parseaddr(sender)[1]) or not sender.isprintable():
        raise UsageError(words("serve-bad-sender"))
    is_near = parts.hostname in ("localhost", LOOPBACK, "::1")
    usual_port = IMPLICIT_TLS_PORT if parts.scheme == "smtps" else 25 if is_near else 587
    return MailSettings(
        host=parts.hostname,
        port=parts.port or usual_port,
        sender=sender,
        user=user,
        password=unquote(parts.password) if parts.password else None,
        starttls=not is_near and parse_qs(parts.query).get("starttls") != ["no"],
    )


def prepare_database(settings: "Settings", workers: int, words: Words) -> None:
    """Bring it up to date before anyone is let in. Raises StorageError."""
    from bali.store import Database
    from bali.store.database import address
    from bali.store.upgrade import upgrade

    if address(settings.database).startswith("sqlite"):
        if workers > 1:
            raise UsageError(words("serve-one-process"))
        if not settings.bot_processes:
            raise UsageError(words("serve-no-bots"))
    database = Database(settings.database)
    try:
        database.occupy()
        upgrade(database)
    finally:
        database.close()


def listen(asked: Namespace, words: Words) -> socket.socket:
    from bali.server import running

    host = EVERYWHERE if asked.lan else asked.host or LOOPBACK
    try:
        return running.listen(host, asked.port)
    except running.PortTaken:
        raise CannotServe(words("serve-port-taken", port=str(asked.port))) from None
    except PermissionError:
        raise CannotServe(words("serve-port-not-allowed", port=str(asked.port))) from None
    except (OSError, UnicodeError):
        raise CannotServe(words("serve-no-such-host", host=quote(host))) from None


def serve(settings: "Settings", listener: socket.socket, workers: int) -> bool:
    from bali.server.logs import start_logs
    from bali.server.running import run_here, run_many

    level = logging.WARNING if sys.stderr.isatty() else logging.INFO
    start_logs(level=level)
    if workers > 1:
        return run_many(make_app, settings, listener, workers, level)
    return run_here(make_app, settings, listener)


def make_app(settings: "Settings") -> "ASGIApp":
    from bali.server.app import create_app

    return create_app(settings)


# ---- what is shown


def show(asked: Namespace, settings: "Settings", listener: socket.socket, words: Words) -> None:
    from bali.store.database import place

    host, port = listener.getsockname()[:2]
    is_everywhere = host in (EVERYWHERE, "::")
    here = at(LOOPBACK if is_everywhere else host, port)
    print(words("serve-here", url=here))
    abroad = settings.public_url or (lan_address(port) if is_everywhere else None)
    if settings.public_url:
        print(words("serve-public", url=settings.public_url))
    elif abroad:
        print(words("serve-lan", url=abroad))
    print(words("serve-data", place=place(settings.database)))
    if sys.stdout.isatty():
        if abroad:
            show_code(abroad)
        print(words("serve-stop"))
        if not asked.no_browser and has_screen():
            webbrowser.open(here)
    sys.stdout.flush()


def at(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def lan_address(port: int) -> str | None:
    """How other devices at home reach this one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)  # sends nothing
        except OSError:
            return None
        return at(probe.getsockname()[0], port)


def show_code(url: str) -> None:
    """For a phone's camera."""
    import segno

    segno.make(url, micro=False).terminal(compact=True)


def has_screen() -> bool:
    """Otherwise a browser for the terminal might come up, in the middle of ours."""
    if sys.platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
