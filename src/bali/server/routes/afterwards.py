"""When a game is over: the result, the whole truth, the record, replays."""

import asyncio
from dataclasses import replace
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection
from starlette.responses import Response

from bali.knowledge import World, next_step, read, steps, view_of
from bali.mistakes import game_mistake
from bali.record import BadMove, NotJson, Record, dump
from bali.rules.altar import good_value
from bali.rules.cards import GOOD_NAMES, GOODS
from bali.rules.ending import rank, score_parts
from bali.rules.errors import BadSetup
from bali.server.access import Asker, TheAsker, TheHouse, Watch, check_may_look
from bali.server.game_log import GameLog
from bali.server.house import House
from bali.server.refusals import conflict, not_found, wrong
from bali.server.shapes import (
    READING,
    SHAPE,
    WRITING,
    ReplayAnswer,
    ReplayLogAnswer,
    ReplayPlayer,
    ReplayStepAnswer,
    ResultAnswer,
    ThoughtAnswer,
    clean_name,
    errors,
)
from bali.server.showing import record_of, replayed_record
from bali.store.replays import add_replay, count_replays, drop_replay, find_replay
from bali.store.tables import ABORTED

router = APIRouter(tags=["afterwards"])

Ply = Annotated[int, Query(ge=0)]
OfPlayer = Annotated[int | None, Query(ge=0, le=3, description="a spectator, if not said")]

RECORD: dict[str, Any] = {"application/json": {"schema": {SHAPE: "Record"}}}
"""Records are kept as text, in which there may be what no other JSON of ours can hold."""

A_RECORD: dict[int | str, dict[str, Any]] = {200: {"description": "A record", "content": RECORD}}


async def finished(house: House, table: str, asker: Asker, watch: str | None) -> GameLog:
    room = await house.current_room(table)
    check_may_look(room.table, asker.person, watch)
    game = room.playing()
    if not game.is_over and room.table.status != ABORTED:
        raise conflict("not-over")
    return game


@router.get("/tables/{table}/result", responses=errors(403, 404, 409, *READING))
async def result(table: str, asker: TheAsker, house: TheHouse, watch: Watch = None) -> ResultAnswer:
    """The final scores in their parts, how each good got its value, what the bots thought."""
    game = await finished(house, table, asker, watch)
    state = game.world.state
    players = range(state.players)
    lying = state.altar[: state.altar_size]
    return ResultAnswer(
        scores=[score_parts(state, player) for player in players],
        ranks=[rank(state, player) for player in players],
        altar={GOOD_NAMES[good]: lying.count(good) for good in range(GOODS)},
        values={GOOD_NAMES[good]: good_value(state, good) for good in range(GOODS)},
        thoughts=[
            ThoughtAnswer(number=line.number, **orjson.loads(line.thought))
            for line in game.lines
            if line.thought
        ],
    )


@router.get("/tables/{table}/record", responses={**A_RECORD, **errors(403, 404, 409, *READING)})
async def record(table: str, asker: TheAsker, house: TheHouse, watch: Watch = None) -> Response:
    """The record, for download; with the opening that `bali verify` checks."""
    game = await finished(house, table, asker, watch)
    return _json(record_of(game.table, game))


@router.get("/tables/{table}/replay", responses=errors(403, 404, 409, *READING))
async def replay_table(
    table: str,
    asker: TheAsker,
    house: TheHouse,
    ply: Ply = 0,
    player: OfPlayer = None,
    watch: Watch = None,
) -> ReplayStepAnswer:
    """One position of a game that is over: as a player saw it, or as a spectator."""
    game = await finished(house, table, asker, watch)
    record = replayed_record(game.table, game)
    return await _step(house, record, ply, player, game.table.memory)


@router.get("/tables/{table}/replay/log", responses=errors(403, 404, 409, *READING))
async def replay_table_log(
    table: str,
    asker: TheAsker,
    house: TheHouse,
    player: OfPlayer = None,
    watch: Watch = None,
) -> ReplayLogAnswer:
    """All moves of a game that is over, as a player saw them, or a spectator; those that were
    taken back are not among them.
    """
    game = await finished(house, table, asker, watch)
    return _log(replayed_record(game.table, game), player, game.table.memory)


@router.post(
    "/replays",
    status_code=201,
    responses=errors(401, 409, *WRITING),
    openapi_extra={"requestBody": {"required": True, "content": RECORD}},
)
async def upload(house: TheHouse, asker: TheAsker, request: Request) -> ReplayAnswer:
    """Bring a record of your own; it opens as a replay under a lasting address."""
    person, now = asker.known(), house.now()
    most = house.settings.limits.replays
    try:
        text = _with_clean_names(Record.read(await request.body())).write()
    except (BadMove, BadSetup, NotJson) as error:
        raise wrong("bad-record", detail=game_mistake(asker.words, error)) from None

    def add(connection: Connection) -> str:
        if count_replays(connection, person.id) >= most:
            raise conflict("too-many-replays", most=most)
        return add_replay(connection, person.id, text, now)

    return ReplayAnswer(id=await house.database.write(add))


def _with_clean_names(record: Record) -> Record:
    """Names are shown to others, so the same holds for them as for people's."""

    def clean(name: str | None) -> str | None:
        try:
            return None if name is None else clean_name(name)
        except ValueError:
            return None

    return replace(
        record,
        players=tuple(replace(player, name=clean(player.name)) for player in record.players),
    )


@router.delete("/replays/{replay}", status_code=204, responses=errors(401, 404, *WRITING))
async def remove_replay(replay: str, asker: TheAsker, house: TheHouse) -> Response:
    """Take back a record you have brought."""
    person = asker.known()
    if not await house.database.write(
        lambda connection: drop_replay(connection, replay, person.id)
    ):
        raise not_found("replay")
    return Response(status_code=204)


async def uploaded(house: House, replay: str) -> Record:
    text = await house.database.read(lambda connection: find_replay(connection, replay))
    if text is None:
        raise not_found("replay")
    return Record.read(text)


@router.get("/replays/{replay}", responses=errors(404, *READING))
async def replay_step(
    replay: str,
    house: TheHouse,
    ply: Ply = 0,
    player: OfPlayer = None,
    memory: bool = True,
) -> ReplayStepAnswer:
    """One position of an uploaded record."""
    return await _step(house, await uploaded(house, replay), ply, player, memory)


@router.get("/replays/{replay}/log", responses=errors(404, *READING))
async def replay_log(
    replay: str, house: TheHouse, player: OfPlayer = None, memory: bool = True
) -> ReplayLogAnswer:
    """All moves of an uploaded record, as a player saw them, or a spectator."""
    return _log(await uploaded(house, replay), player, memory)


@router.get("/replays/{replay}/record", responses={**A_RECORD, **errors(404, *READING)})
async def replay_record(replay: str, house: TheHouse) -> Response:
    """The record itself, for download."""
    return _json(await uploaded(house, replay))


def _json(record: Record) -> Response:
    return Response(record.write(), media_type="application/json")


async def _step(
    house: House, record: Record, ply: int, player: int | None, memory: bool
) -> ReplayStepAnswer:
    _check_player(record, player)
    if ply > len(record.moves):
        raise wrong("no-such-ply", ply=ply, plies=len(record.moves))
    world = World.of_record(record, max(0, ply - 1))
    step = next_step(world, record.moves[ply - 1], player) if ply else None
    view = view_of(world, player, memory)
    loop = asyncio.get_running_loop()
    reading = await loop.run_in_executor(house.replay_reader, read, view)
    return ReplayStepAnswer(
        ply=ply,
        plies=len(record.moves),
        players=_players(record),
        view=view.to_json(),
        reading=reading.to_json(),
        facts=[fact.to_json() for fact in step.facts] if step else [],
        move=step.move if step else None,
        truth=dump(world.state),
    )


def _log(record: Record, player: int | None, memory: bool) -> ReplayLogAnswer:
    _check_player(record, player)
    return ReplayLogAnswer.model_validate(
        {
            "players": _players(record),
            "variants": record.deal.variants,
            "plies": len(record.moves),
            "memory": memory,
            "events": [step.to_json() for step in steps(record, player)],
        }
    )


def _players(record: Record) -> list[ReplayPlayer]:
    return [
        ReplayPlayer.model_validate({"name": player.name, "color": player.color})
        for player in record.players
    ]


def _check_player(record: Record, player: int | None) -> None:
    if player is not None and player >= len(record.players):
        raise wrong("no-such-seat", seat=player, seats=len(record.players))
