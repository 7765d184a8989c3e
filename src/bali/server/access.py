"""Who asks: a device's token, from its cookie or a bearer header, and what they may see."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Annotated

from fastapi import Depends, Query
from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from bali.server.house import House
from bali.server.limits import address_of
from bali.server.refusals import Refused, forbidden
from bali.server.shapes import Token
from bali.server.telling import language_of
from bali.store.people import (
    DEVICE,
    Person,
    add_person,
    give_token,
    hash_of,
    new_token,
    person_of,
)
from bali.store.tables import FINISHED, Table
from bali.words import Words, speaking

COOKIE = "bali"
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep one."""


@dataclass(frozen=True)
class Asker:
    """Who sent a request."""

    person: Person | None
    token: str | None
    language: str
    address: str
    """Where the request comes from."""

    @property
    def words(self) -> Words:
        return speaking(self.language)

    def nobody(self) -> "Asker":
        """The same as if they had no profile yet."""
        return replace(self, person=None, token=None)

    def known(self) -> Person:
        """The person; raises if the device has no profile."""
        if self.person is None:
            raise Refused(401, "not-signed-in")
        return self.person


def the_house(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


async def the_asker(connection: HTTPConnection) -> Asker:
    token = sent_token(connection)
    person = None
    if token is not None:
        house = the_house(connection)
        person = await house.database.read(lambda database: person_of(database, token, house.now()))
    language = person.language if person else language_of(connection.headers)
    connection.state.language = language  # for an error, should there be one
    return Asker(person, token, language, address_of(connection.scope))


def sent_token(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE)


TheHouse = Annotated[House, Depends(the_house)]
TheAsker = Annotated[Asker, Depends(the_asker)]
Watch = Annotated[Token | None, Query(description="of the spectators' link, or of a seat's")]


@dataclass(frozen=True)
class Newcomer:
    """Somebody without a profile, who gets one with the first thing they do."""

    name: str
    language: str
    token: str


def newcomer(house: House, asker: Asker, name: str | None, language: str | None) -> Newcomer | None:
    """Who is to be made known; None for one who is. Raises for one who says no name."""
    if asker.person is not None:
        return None
    if name is None:
        raise Refused(401, "not-signed-in")
    wait = house.newcomers.take(asker.address)
    if wait is not None:
        raise Refused(429, "too-many-requests", seconds=ceil(wait))
    return Newcomer(name, language or asker.language, new_token())


def make_known(
    connection: Connection, asker: Asker, newcomer: Newcomer | None, now: float
) -> Person:
    """The person who asks, with a profile from now on; in the transaction of what they ask for."""
    if newcomer is None:
        return asker.known()
    person = add_person(connection, newcomer.name, newcomer.language, now)
    give_token(connection, person.id, newcomer.token, DEVICE, now, None)
    return person


def keep_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """The browser keeps the token where no script can read it."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
        path="/",
    )


def chairs_of(table: Table, person: Person | None) -> list[int]:
    """The seats somebody holds."""
    if person is None:
        return []
    return [seat.chair for seat in table.seats if seat.person == person.id]


def check_may_look(table: Table, person: Person | None, watch: str | None) -> None:
    """A private table is for its people and whoever has the spectators' link, or that of a seat:
    one looks at a table before one sits down.
    """
    if table.listed or table.status == FINISHED or chairs_of(table, person):
        return
    if person is not None and table.opener == person.id:
        return
    claims = (seat.claim_hash for seat in table.seats if not seat.is_taken)
    links = [table.watch_hash, *claims]
    if watch is None or hash_of(watch) not in links:  # hashes tell nothing by the time they take
        raise forbidden("not-a-spectator")
