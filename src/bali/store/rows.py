"""Small helpers for rows."""

import secrets
from typing import Any

from sqlalchemy import Connection, Select

ID_BYTES = 9

NUL = "\0"
"""In somebody's text it is legal JSON, and a legal part of an address; no database keeps it."""


def new_id() -> str:
    """A name for a row that nobody can guess: 12 characters, 72 bits."""
    return secrets.token_urlsafe(ID_BYTES)


def one(connection: Connection, query: Select[Any]) -> dict[str, Any] | None:
    """The first row, by the names of its columns."""
    row = connection.execute(query).mappings().first()
    return None if row is None else dict(row)


def every(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(query).mappings()]
