"""Who asks: a device's token, from its cookie or a bearer header, and what they may see."""

from dataclasses import dataclass
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


async def person_for(
    house: House, asker: Asker, name: str | None, language: str | None
) -> tuple[Person, str | None]:
    """The asker, or a new profile for a newcomer, with its token."""
    if asker.person is not None:
        return asker.person, None
    if name is None:
        raise Refused(401, "not-signed-in")
    return await new_profile(house, asker, name, language or asker.language)


async def new_profile(house: House, asker: Asker, name: str, language: str) -> tuple[Person, str]:
    wait = house.newcomers.take(asker.address)
    if wait is not None:
        raise Refused(429, "too-many-requests", seconds=ceil(wait))
    token = new_token()
    now = house.now()

    def add(connection: Connection) -> Person:
        person = add_person(connection, name, language, now)
        give_token(connection, person.id, token, DEVICE, now, None)
        return person

    return await house.database.write(add), token


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
    links = [table.watch_hash, *(seat.claim_hash for seat in table.seats if seat.claim_hash)]
    if watch is None or hash_of(watch) not in links:  # hashes tell nothing by the time they take
        raise forbidden("not-a-spectator")
