"""Reminders, through a real mail server on this computer."""

import asyncio
import logging
import re
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword
from sqlalchemy import Connection

from bali.server.mail import Outcome, Postman, good_address, send_reminders
from bali.server.settings import MailSettings
from bali.store import Database
from bali.store.people import add_person, change_person
from bali.store.reminders import clear_reminders
from bali.store.tables import PERSON, Seat, add_table, change_table
from bali.store.upgrade import upgrade
from bali.words import LANGUAGES, Words
from tests.server.live import PATIENCE, LiveServer
from tests.store.filling import NOW, deal, new_table

SENDER = "Bali <bali@host.example>"
LINK = "https://play.example.org/table/abc"


@dataclass
class Mailbox:
    """What a mail server got."""

    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    envelopes: list[tuple[str, list[str]]] = field(default_factory=list)
    refusal: str | None = None
    """What is said to every recipient."""

    async def handle_RCPT(  # noqa: N802
        self, server: object, session: object, envelope: Any, address: str, options: object
    ) -> str:
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: object, session: object, envelope: Any
    ) -> str:
        self.envelopes.append((envelope.mail_from, list(envelope.rcpt_tos)))
        letter = message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"

    @property
    def settings(self) -> MailSettings:
        return MailSettings("127.0.0.1", self.port, SENDER, starttls=False)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def open_mailbox(**options: Any) -> Iterator[Mailbox]:
    box = Mailbox(free_port())
    controller = Controller(box, hostname="127.0.0.1", port=box.port, **options)
    controller.start()
    yield box
    controller.stop()


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    yield from open_mailbox()


@pytest.fixture
def locked_mailbox() -> Iterator[Mailbox]:
    """One that wants a password."""

    def check(server: object, session: object, envelope: object, how: str, who: Any) -> AuthResult:
        assert isinstance(who, LoginPassword)
        return AuthResult(success=(who.login, who.password) == (b"bali", b"s3cret"), handled=False)

    yield from open_mailbox(authenticator=check, auth_required=True, auth_require_tls=False)


def remind(settings: MailSettings, **changes: str) -> Outcome:
    told = {
        "person_name": "Éloïse 🌾",
        "email": "eloise@example.org",
        "language": "fr",
        "table_link": LINK,
    }
    return asyncio.run(Postman(settings).remind(**told | changes))


# ---- the letter


def test_a_reminder_arrives(mailbox: Mailbox) -> None:
    assert remind(mailbox.settings) is Outcome.SENT
    [letter] = mailbox.letters
    assert letter["From"] == SENDER
    assert letter["To"] == "eloise@example.org"
    assert letter["Subject"] == Words("fr")("server-mail-subject")
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["Date"].datetime is not None
    assert letter["Message-ID"].endswith("@host.example>")
    content = letter.get_content().replace("\r\n", "\n")
    assert content.startswith("Bonjour Éloïse 🌾,\n")
    assert LINK in content.splitlines()
    assert mailbox.envelopes == [("bali@host.example", ["eloise@example.org"])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_the_readers_language(mailbox: Mailbox, language: str) -> None:
    remind(mailbox.settings, language=language)
    assert mailbox.letters[0]["Content-Language"] == language
    assert LINK in mailbox.letters[0].get_content()


def test_a_name_stays_in_the_text(mailbox: Mailbox) -> None:
    name = "x\r\nBcc: all@example.org\r\n.\r\nMAIL FROM:<y@example.org>"
    assert remind(mailbox.settings, person_name=name) is Outcome.SENT
    [letter] = mailbox.letters
    assert letter["Bcc"] is None
    assert len(mailbox.envelopes) == 1
    assert "MAIL FROM" in letter.get_content()


@pytest.mark.parametrize(
    "address",
    ["a@example.org\r\nBcc: b@example.org", "a@example.org, b@example.org", "A <a@example.org>"],
)
def test_a_bad_address_is_never_written_to(mailbox: Mailbox, address: str) -> None:
    assert remind(mailbox.settings, email=address) is Outcome.REFUSED
    assert mailbox.letters == []


@pytest.mark.parametrize(
    "address",
    ["a@example.org", "first.last+bali@sub.example.co.uk", "o'brien@example.org", "1@2.3x"],
)
def test_good_addresses(address: str) -> None:
    assert good_address(address)


@pytest.mark.parametrize(
    "address",
    [
        "", "a", "@", "a@", "@example.org", "a@b", "a@example", "a@@example.org",
        "a b@example.org", "a@exa mple.org", "a@example.org ", " a@example.org", "a@example.org\n",
        "a@example..org", "a@.example.org", "a@-example.org", "a@example-.org", "a..b@example.org",
        ".a@example.org", "a.@example.org", '"a"@example.org', "a@[192.0.2.1]", "a@example.org>",
        "<a@example.org>", "a@b.org,c@d.org", "a;b@example.org", "a(c)@example.org",
        "a@example.org\0", "é@example.org", "a@éxample.org", "a" * 65 + "@example.org",
        "a@" + "b" * 64 + ".org", "a@" + "b.a" * 90 + ".org",
    ],
)  # fmt: skip
def test_bad_addresses(address: str) -> None:
    assert not good_address(address)


# ---- what can go wrong


def test_no_mail_server_is_worth_another_try(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    settings = MailSettings("127.0.0.1", free_port(), SENDER, starttls=False)
    assert remind(settings) is Outcome.UNREACHABLE
    assert "reminder unreachable" in caplog.text
    assert "example" not in caplog.text


@pytest.mark.parametrize(
    ("refusal", "outcome"),
    [("550 no such user", Outcome.REFUSED), ("451 come back later", Outcome.FAILED)],
)
def test_a_recipient_who_is_refused(mailbox: Mailbox, refusal: str, outcome: Outcome) -> None:
    mailbox.refusal = refusal
    assert remind(mailbox.settings) is outcome


@pytest.mark.filterwarnings("ignore:Requiring AUTH")
def test_a_password_if_one_is_wanted(locked_mailbox: Mailbox) -> None:
    right = replace(locked_mailbox.settings, user="bali", password="s3cret")
    assert remind(right) is Outcome.SENT
    assert remind(replace(right, password="wrong")) is Outcome.UNREACHABLE
    assert remind(locked_mailbox.settings) is Outcome.FAILED


def test_nothing_is_sent_in_the_clear_if_it_must_not(mailbox: Mailbox) -> None:
    settings = replace(mailbox.settings, starttls=True)
    assert remind(settings) is Outcome.UNREACHABLE
    assert mailbox.letters == []


def test_the_password_is_not_shown() -> None:
    assert "s3cret" not in repr(MailSettings("h", 25, SENDER, "bali", "s3cret"))


# ---- who is reminded


def fill(connection: Connection) -> None:
    for name, language in (("Ayu", "en"), ("Jörg", "de")):
        person = add_person(connection, name, language, NOW)
        change_person(connection, person.id, email=f"{language}@example.org")
        own = Seat(0, PERSON, None, person.id, name, None, True, None, False, False)
        table = new_table(f"table-{language}")
        bot = replace(own, chair=1, kind="bot", person=None, level="duckling")
        seats = (own, bot)
        add_table(connection, replace(table, opener=person.id, pace="days", seats=seats))
        deal(connection, table.id)
        change_table(connection, table.id, to_act=0, waits_for=PERSON, dealt=NOW)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """Two slow games, each waiting for somebody with an address."""
    opened = Database(tmp_path / "bali.sqlite3")
    upgrade(opened)
    opened.begin_write(fill).result()
    yield opened
    opened.close()


def round_of(database: Database, mailbox: Mailbox, looking: str = "", late: float = 600) -> int:
    return asyncio.run(
        send_reminders(
            database,
            Postman(mailbox.settings),
            lambda table, chair: (table, chair) == (looking, 0),
            NOW + late,
            "https://play.example.org/",
        )
    )


def receivers(mailbox: Mailbox) -> list[str]:
    return sorted(str(letter["To"]) for letter in mailbox.letters)


def test_everyone_awaited_is_reminded_once(database: Database, mailbox: Mailbox) -> None:
    assert round_of(database, mailbox, late=599) == 0
    assert round_of(database, mailbox) == 2
    assert round_of(database, mailbox, late=99_999) == 0
    assert receivers(mailbox) == ["de@example.org", "en@example.org"]
    german = next(letter for letter in mailbox.letters if letter["To"] == "de@example.org")
    assert "https://play.example.org/table/table-de" in german.get_content().splitlines()


def test_who_looks_at_the_table_needs_no_mail(database: Database, mailbox: Mailbox) -> None:
    assert round_of(database, mailbox, looking="table-de") == 1
    assert receivers(mailbox) == ["en@example.org"]
    assert round_of(database, mailbox) == 1
    assert receivers(mailbox) == ["de@example.org", "en@example.org"]


def test_when_the_game_has_gone_on_there_may_be_another(
    database: Database, mailbox: Mailbox
) -> None:
    round_of(database, mailbox)
    database.begin_write(lambda connection: clear_reminders(connection, "table-de")).result()
    assert round_of(database, mailbox) == 1


def test_an_address_is_kept_once_it_is_confirmed(tmp_path: Path, mailbox: Mailbox) -> None:
    """Nobody gets mail because somebody else has said so."""
    settings = {"mail": mailbox.settings, "public_url": "https://play.example.org"}
    with LiveServer(tmp_path / "bali.sqlite3", bot_processes=0, **settings) as server:
        ayu, wayan = server.client("Ayu"), server.client("Wayan")
        ayu.done("POST", "/me/email", {"email": "ayu+bali@example.org"})
        assert ayu.done("GET", "/me")["email"] is None
        end = time.monotonic() + PATIENCE
        while not mailbox.letters:
            assert time.monotonic() < end, "no letter came"
            time.sleep(0.02)
        link = urlsplit(re.findall(r"https://\S+", mailbox.letters[0].get_content())[0])
        asked = {name: values[0] for name, values in parse_qs(link.query).items()}
        assert asked["email"] == "ayu+bali@example.org"
        wayan.refused(403, "wrong-link", "PUT", "/me/email", asked)
        ayu.refused(403, "wrong-link", "PUT", "/me/email", {**asked, "email": "x@example.org"})
        assert ayu.done("PUT", "/me/email", asked)["email"] == asked["email"]
        ayu.refused(403, "wrong-link", "PUT", "/me/email", asked)
        assert ayu.done("GET", "/me")["email"] == asked["email"]
        assert ayu.done("DELETE", "/me/email")["email"] is None
        for address in ("no", "a@b\nBcc: c@d", "a b@c.d"):
            ayu.refused(422, "bad-email", "POST", "/me/email", {"email": address})
        for _ in range(4):
            wayan.done("POST", "/me/email", {"email": "other@example.org"})
        wayan.done("POST", "/me/email", {"email": "another@example.org"})
        wayan.refused(429, "too-many-requests", "POST", "/me/email", {"email": "third@example.org"})


def test_what_fails_is_tried_again(database: Database, mailbox: Mailbox) -> None:
    mailbox.refusal = "451 come back later"
    assert round_of(database, mailbox) == 0
    mailbox.refusal = None
    assert round_of(database, mailbox) == 2


def test_what_is_refused_is_not(database: Database, mailbox: Mailbox) -> None:
    mailbox.refusal = "550 no such user"
    assert round_of(database, mailbox) == 0
    mailbox.refusal = None
    assert round_of(database, mailbox) == 0


def test_without_a_mail_server_one_try_is_enough(
    database: Database, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    assert round_of(database, replace(mailbox, port=free_port())) == 0
    assert caplog.text.count("reminder unreachable") == 1
    assert round_of(database, mailbox) == 2
