"""People, and the tokens by which their devices are known."""

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from bali.store.rows import new_id, one
from bali.store.schema import people, reminders, replays, seats, tokens

DEVICE = "device"
TRANSFER = "transfer"
MAIL = "mail"


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    language: str
    email: str | None
    created: float
    deleted: float | None


def new_token() -> str:
    """256 random bits, fit for a link."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is kept of a token. It is random, so no slow hash is needed."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def add_person(connection: Connection, name: str, language: str, now: float) -> Person:
    person = Person(new_id(), name, language, email=None, created=now, deleted=None)
    connection.execute(insert(people).values(vars(person)))
    return person


def find_person(connection: Connection, person: str) -> Person | None:
    found = one(connection, select(people).where(people.c.id == person))
    return Person(**found) if found else None


def change_person(connection: Connection, person: str, **changes: str | None) -> None:
    connection.execute(update(people).where(people.c.id == person).values(**changes))


def give_token(
    connection: Connection, person: str, token: str, kind: str, now: float, lifetime: float | None
) -> None:
    connection.execute(
        insert(tokens).values(
            hash=hash_of(token),
            person=person,
            kind=kind,
            created=now,
            expires=None if lifetime is None else now + lifetime,
        )
    )


def person_of(connection: Connection, token: str, now: float) -> Person | None:
    """Whose device this is."""
    found = one(
        connection,
        select(people)
        .join(tokens, tokens.c.person == people.c.id)
        .where(tokens.c.hash == hash_of(token), tokens.c.kind == DEVICE)
        .where(people.c.deleted.is_(None))
        .where(tokens.c.expires.is_(None) | (tokens.c.expires > now)),
    )
    return Person(**found) if found else None


def spend_transfer(connection: Connection, token: str, now: float) -> Person | None:
    """Whom a one-time link brings to a new device; it works once."""
    hashed = hash_of(token)
    person = one(
        connection,
        select(tokens.c.person).where(
            tokens.c.hash == hashed, tokens.c.kind == TRANSFER, tokens.c.expires > now
        ),
    )
    spent = connection.execute(
        delete(tokens).where(tokens.c.hash == hashed, tokens.c.kind == TRANSFER)
    )
    return find_person(connection, person["person"]) if person and spent.rowcount else None


def promise_email(
    connection: Connection, person: str, email: str, token: str, now: float, lifetime: float
) -> None:
    """Somebody says that this address is theirs; whoever reads it there knows the token."""
    give_token(connection, person, _for_email(token, email), MAIL, now, lifetime)


def confirm_email(connection: Connection, person: str, email: str, token: str, now: float) -> bool:
    """Keep an address that was promised, once; whether it was."""
    kept = connection.execute(
        delete(tokens).where(
            tokens.c.hash == hash_of(_for_email(token, email)),
            tokens.c.kind == MAIL,
            tokens.c.person == person,
            tokens.c.expires > now,
        )
    )
    if kept.rowcount:
        change_person(connection, person, email=email)
    return bool(kept.rowcount)


def _for_email(token: str, email: str) -> str:
    return f"{token} {email}"


def drop_token(connection: Connection, token: str) -> None:
    """This device is no longer known."""
    connection.execute(delete(tokens).where(tokens.c.hash == hash_of(token)))


def drop_other_tokens(connection: Connection, person: str, token: str) -> None:
    """Somebody's other devices are no longer known, and no link leads there."""
    mine = tokens.c.person == person
    connection.execute(delete(tokens).where(mine, tokens.c.hash != hash_of(token)))


def forget_person(connection: Connection, person: str, now: float) -> None:
    """Remove what says who someone is. Their games stay, with seats of nobody in particular."""
    connection.execute(delete(tokens).where(tokens.c.person == person))
    connection.execute(delete(reminders).where(reminders.c.person == person))
    connection.execute(update(replays).where(replays.c.person == person).values(person=None))
    connection.execute(
        update(seats).where(seats.c.person == person).values(person=None, name=None, away=True)
    )
    connection.execute(
        update(people).where(people.c.id == person).values(name="", email=None, deleted=now)
    )
