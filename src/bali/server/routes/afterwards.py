"""When a game is over: the result, the whole truth, the record, replays."""

from dataclasses import replace
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection
from starlette.responses import Response

from bali.knowledge import Journal
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
    ReplayStepAnswer,
    ResultAnswer,
    ThoughtAnswer,
    clean_name,
    errors,
)
from bali.server.showing import record_of
from bali.store.replays import add_replay, count_replays, drop_replay, find_replay
from bali.store.tables import ABORTED

router = APIRouter(tags=["afterwards"])

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
    ply: Annotated[int, Query(ge=0)] = 0,
    player: Annotated[int | None, Query(ge=0, le=3)] = None,
    watch: Watch = None,
) -> ReplayStepAnswer:
    """One position of a game that is over: as a player saw it, or as a spectator."""
    game = await finished(house, table, asker, watch)
    return _step(game.journal.record, ply, player, game.table.memory)


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
    ply: Annotated[int, Query(ge=0)] = 0,
    player: Annotated[int | None, Query(ge=0, le=3)] = None,
    memory: bool = True,
) -> ReplayStepAnswer:
    """One position of an uploaded record."""
    return _step(await uploaded(house, replay), ply, player, memory)


@router.get("/replays/{replay}/record", responses={**A_RECORD, **errors(404, *READING)})
async def replay_record(replay: str, house: TheHouse) -> Response:
    """The record itself, for download."""
    return _json(await uploaded(house, replay))


def _json(record: Record) -> Response:
    return Response(record.write(), media_type="application/json")


def _step(record: Record, ply: int, player: int | None, memory: bool) -> ReplayStepAnswer:
    if ply > len(record.moves):
        raise wrong("no-such-ply", ply=ply, plies=len(record.moves))
    if player is not None and player >= len(record.players):
        raise wrong("no-such-seat", seat=player, seats=len(record.players))
    journal = Journal(record.without_moves())
    for move in record.moves[:ply]:
        journal.play(journal.world.state.to_act, move)
    event = journal.event(ply, player, memory) if ply else None
    return ReplayStepAnswer(
        ply=ply,
        plies=len(record.moves),
        view=journal.view(player, memory).to_json(),
        facts=[fact.to_json() for fact in event.facts] if event else [],
        move=event.move if event else None,
        truth=dump(journal.world.state),
    )
