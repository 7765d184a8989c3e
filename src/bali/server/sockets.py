"""One open connection to a table: who looks through it, and what still has to be sent."""

import asyncio
from collections.abc import Sequence
from typing import Any

import orjson

from bali.words import Words

MOST_WAITING = 512
"""Messages that may wait for a slow client before it is cut off; it can resume where it was."""

GOING_AWAY, POLICY, TRY_LATER = 1001, 1008, 1013
"""Why a socket is closed."""

Viewer = int | None


class Socket:
    """A client's end at a table. Messages are queued, so that no slow client holds up a table."""

    def __init__(
        self,
        chairs: Sequence[int],
        person: str | None,
        words: Words,
        previews: bool,
        token: str | None = None,
        readings: bool = False,
    ) -> None:
        self.chairs = tuple(chairs)
        """The seats it plays; none for a spectator."""
        self.person = person
        self.token = token
        """By which their device is known."""
        self.words = words
        self.previews = previews
        """Whether it wants to be told what each legal move would do."""
        self.readings = readings
        """Whether it wants to be told what can be read off its views."""
        self.looking = True
        """Whether somebody has the page before their eyes."""
        self.is_cut = False
        self.reason = GOING_AWAY
        self.outgoing: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, message: dict[str, Any]) -> None:
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        if self.is_cut:
            return
        if self.outgoing.qsize() >= MOST_WAITING:
            self.drop()
        else:
            self.outgoing.put_nowait(text)

    def drop(self) -> None:
        """Cut off one who does not read: what is waiting is not sent any more."""
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.cut(TRY_LATER)

    def cut(self, reason: int = GOING_AWAY) -> None:
        """Close it as soon as what is waiting has been sent."""
        if not self.is_cut:
            self.is_cut = True
            self.reason = reason
            self.outgoing.put_nowait(None)


def encode(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()
