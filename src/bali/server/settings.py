"""How a server is run. `bali serve` makes one of these from its options."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class MailSettings:
    """The host's mail server, for reminders."""

    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    starttls: bool = True


@dataclass(frozen=True)
class Limits:
    """What one person, or one address, may ask of a server."""

    body_bytes: int = 64 * 1024
    record_bytes: int = 256 * 1024
    message_bytes: int = 4 * 1024
    open_tables: int = 50
    sockets: int = 40
    replays: int = 200
    writes_a_minute: int = 600
    people_an_hour: int = 60
    """New profiles from one address."""


@dataclass(frozen=True)
class Settings:
    database: str
    public_url: str | None = None
    """How the server is reached from outside, if not at the address it is asked by."""
    bot_processes: int = 1
    bot_pause: bool = True
    """Whether bots take a moment before they move, as their table says; otherwise they move as soon
    as they have thought, whatever that tells of it."""
    behind_proxy: bool = False
    """Whether a proxy of the host tells the asker's address."""
    pages: Path = Path(__file__).parents[1] / "web"
    """Where the built web client lies."""
    limits: Limits = Limits()
    mail: MailSettings | None = None
