"""Tables as JSON, for everyone alike: nothing here is a secret of any seat."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import orjson

from bali.bots.levels import STAND_IN, forgets, level_now
from bali.fair import KEY, VERSION, fair_deal
from bali.record import Player, Record
from bali.server.game_log import GameLog
from bali.server.seating import seed_hash
from bali.store.log import Saying
from bali.store.tables import ABORTED, Seat, Table
from bali.words import Words


def table_json(table: Table) -> dict[str, Any]:
    colors = _colors(table)
    return {
        "id": table.id,
        "status": table.status,
        "listed": table.listed,
        "variants": list(table.variants),
        "memory": table.memory,
        "pause": table.pause,
        "starts": table.starts,
        "pace": table.pace,
        "limit": table.limit,
        "deal_version": VERSION,
        "seed_hash": seed_hash(table),
        "created": table.created,
        "dealt": table.dealt,
        "ended": table.ended,
        "number": table.number,
        "clock": clock_json(table),
        "rematch_of": table.rematch_of,
        "rematch": table.rematch,
        "seats": [_seat_json(table, seat, colors) for seat in table.seats],
    }


def _colors(table: Table) -> dict[int, str]:
    """By chair, once dealt (K2: everyone sees whose starting set is which)."""
    if table.setup is None or table.order is None:
        return {}
    players = orjson.loads(table.setup)["players"]
    return {chair: player["color"] for chair, player in zip(table.order, players, strict=True)}


def _seat_json(table: Table, seat: Seat, colors: Mapping[int, str]) -> dict[str, Any]:
    return {
        "seat": seat.chair,
        "player": None if table.order is None else table.order.index(seat.chair),
        "color": colors.get(seat.chair),
        "kind": seat.kind,
        "level": None if seat.level is None else level_now(seat.level),
        "forgets": forgets(seat.level or STAND_IN) if seat.is_played_by_bot else None,
        "name": seat.name,
        "taken": seat.is_taken,
        "ready": seat.ready,
        "value": seat.value,
        "away": seat.away,
        "wants_abort": seat.wants_abort,
        "opener": seat.person == table.opener,
    }


def clock_json(table: Table) -> dict[str, Any]:
    """Whom the game waits for, and until when."""
    return {"seat": table.to_act, "waits_for": table.waits_for, "due": table.due}


def saying_json(saying: Saying, words: Words) -> dict[str, Any]:
    return {
        "number": saying.number,
        "seat": saying.chair,
        "phrase": saying.phrase,
        "text": words(f"phrase-{saying.phrase}"),
        "at": saying.at,
    }


def record_of(table: Table, game: GameLog) -> Record:
    """The record of a game that is over, opened: with the seed, so that the deal can be checked."""
    values = [seat.value for seat in table.seats]
    fair = fair_deal(bytes.fromhex(table.seed), values, table.variants, table.starts)
    extra = {KEY: fair.opening(), "rules": table.rules}
    return replace(replayed_record(table, game), extra=extra)


def replayed_record(table: Table, game: GameLog) -> Record:
    """The same without the seed, to be looked through move by move."""
    assert game.is_over or table.status == ABORTED
    record = game.journal.record
    names = [table.seats[chair].name for chair in game.order]
    players = tuple(
        Player(player.color, name) for player, name in zip(record.players, names, strict=True)
    )
    return replace(record, players=players)
