"""Reminders by mail that a slow game waits for somebody, through the host's own mail server."""

import logging
import re
from collections.abc import Callable
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from enum import Enum

import aiosmtplib

from bali.server import metrics
from bali.server.logs import FACTS
from bali.server.settings import MailSettings
from bali.store import Database
from bali.store.reminders import Awaited, awaited_people, claim_reminder, clear_reminder
from bali.words import speaking

logger = logging.getLogger("bali.server.mail")

WAIT_SECONDS = 10 * 60
"""How long a game has waited for somebody when they are reminded."""
MOST_AT_ONCE = 50
TIMEOUT_SECONDS = 20
IMPLICIT_TLS_PORT = 465
TABLE_PAGE = "/table/{table}"
CONFIRM_PAGE = "/confirm-email?email={email}&token={token}"
LONGEST_ADDRESS = 254

_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(rf"(?=[^@]{{1,64}}@){_ATOM}(\.{_ATOM})*@({_LABEL}\.)+{_LABEL}")


def good_address(text: str) -> bool:
    """Whether this is one plain e-mail address, without a name, comments or quotes."""
    return len(text) <= LONGEST_ADDRESS and _ADDRESS.fullmatch(text) is not None


class Outcome(Enum):
    SENT = "sent"
    REFUSED = "refused"
    """The mail server does not want this one, now or later."""
    FAILED = "failed"
    """Worth another try."""
    UNREACHABLE = "unreachable"
    """No use trying with the others now."""


class Postman:
    def __init__(self, settings: MailSettings) -> None:
        self.settings = settings

    async def remind(self, person_name: str, email: str, language: str, table_link: str) -> Outcome:
        """Tell somebody that it is their turn. The log says how it went, but not to whom."""
        if not good_address(email):
            return _told(Outcome.REFUSED, "bad address")
        words = speaking(language)
        subject = words("server-mail-subject")
        body = words("server-mail-body", name=person_name, link=table_link)
        return await self._post(self._letter(email, language, subject, body), email)

    async def ask_to_confirm(
        self, person_name: str, email: str, language: str, link: str
    ) -> Outcome:
        """Ask whether an address is really theirs."""
        words = speaking(language)
        subject = words("server-confirm-subject")
        body = words("server-confirm-body", name=person_name, link=link)
        return await self._post(self._letter(email, language, subject, body), email)

    async def _post(self, message: EmailMessage, email: str) -> Outcome:
        try:
            await self._send(message, email)
        except aiosmtplib.SMTPRecipientsRefused as refused:
            is_final = all(refusal.code >= 500 for refusal in refused.recipients)
            return _told(Outcome.REFUSED if is_final else Outcome.FAILED, type(refused).__name__)
        except (aiosmtplib.SMTPException, OSError) as error:
            is_answer = isinstance(error, aiosmtplib.SMTPResponseException)
            is_about_us = isinstance(error, aiosmtplib.SMTPAuthenticationError | OSError)
            is_about_letter = is_answer and not is_about_us
            outcome = Outcome.FAILED if is_about_letter else Outcome.UNREACHABLE
            return _told(outcome, type(error).__name__)
        return _told(Outcome.SENT, None)

    def _letter(self, email: str, language: str, subject: str, body: str) -> EmailMessage:
        message = EmailMessage(policy=SMTP)
        message["From"] = self.settings.sender
        message["To"] = email
        message["Subject"] = subject
        message["Date"] = format_datetime(localtime())
        message["Message-ID"] = make_msgid(domain=self._domain)
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(body + "\n")
        message["Content-Language"] = language
        return message

    @property
    def _address(self) -> str:
        return parseaddr(self.settings.sender)[1]

    @property
    def _domain(self) -> str:
        return self._address.rpartition("@")[2]

    async def _send(self, message: EmailMessage, email: str) -> None:
        settings = self.settings
        is_implicit = settings.port == IMPLICIT_TLS_PORT
        await aiosmtplib.send(
            message,
            sender=self._address,
            recipients=[email],
            hostname=settings.host,
            port=settings.port,
            username=settings.user,
            password=settings.password,
            use_tls=is_implicit,
            start_tls=settings.starttls and not is_implicit,
            local_hostname=self._domain,  # not the name of the host's machine
            timeout=TIMEOUT_SECONDS,
        )


def _told(outcome: Outcome, why: str | None) -> Outcome:
    metrics.reminders.labels(outcome.value).inc()
    level = logging.INFO if outcome is Outcome.SENT else logging.WARNING
    logger.log(level, "reminder %s", outcome.value, extra={FACTS: {"why": why} if why else {}})
    return outcome


async def send_reminders(
    database: Database,
    postman: Postman,
    is_looking: Callable[[str, int], bool],
    now: float,
    base_url: str,
    wait_seconds: float = WAIT_SECONDS,
) -> int:
    """Remind everyone a slow game has waited for; how many that were.

    Whoever has the table before their eyes needs no mail. What fails is tried again in
    the next round.
    """
    awaited = await database.read(
        lambda connection: awaited_people(connection, now - wait_seconds, MOST_AT_ONCE)
    )
    sent = 0
    for someone in awaited:
        if is_looking(someone.table, someone.chair) or not await _claim(database, someone, now):
            continue
        link = base_url.rstrip("/") + TABLE_PAGE.format(table=someone.table)
        outcome = await postman.remind(someone.name, someone.email, someone.language, link)
        if outcome in (Outcome.FAILED, Outcome.UNREACHABLE):
            await _unclaim(database, someone)
        if outcome is Outcome.UNREACHABLE:
            break
        sent += outcome is Outcome.SENT
    return sent


async def _claim(database: Database, awaited: Awaited, now: float) -> bool:
    return await database.write(lambda connection: claim_reminder(connection, awaited, now))


async def _unclaim(database: Database, awaited: Awaited) -> None:
    await database.write(
        lambda connection: clear_reminder(connection, awaited.table, awaited.person)
    )
