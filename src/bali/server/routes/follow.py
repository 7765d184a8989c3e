"""Finding games: one's own, those to join, to watch, to look back at."""

from fastapi import APIRouter
from sqlalchemy import Connection

from bali.bots.levels import LEVELS
from bali.server.access import TheAsker, TheHouse, chairs_of
from bali.server.shapes import (
    LevelAnswer,
    LobbyAnswer,
    NamesAnswer,
    Phrase,
    PhraseAnswer,
    TablesAnswer,
    errors,
)
from bali.server.showing import table_json
from bali.store.tables import FINISHED, OPEN, PERSON, PLAYING, listed_tables, tables_of
from bali.words import LANGUAGES

MOST_OWN = 200
MOST_LISTED = 50

router = APIRouter(tags=["follow"])


@router.get("/me/tables", responses=errors(401, 405, 503))
async def my_tables(asker: TheAsker, house: TheHouse) -> TablesAnswer:
    """Your games: those waiting for you first, then those going on, then the rest."""
    person = asker.known()
    found = await house.database.read(lambda connection: tables_of(connection, person.id, MOST_OWN))
    told = []
    for table in found:
        mine = chairs_of(table, person)
        my_turn = table.to_act in mine and table.waits_for == PERSON
        waiting = table.status == OPEN and any(not table.seats[chair].ready for chair in mine)
        rank = (not (my_turn or waiting), table.status not in (PLAYING, OPEN))
        told.append((rank, {"table": table_json(table), "mine": mine, "my_turn": my_turn}))
    told.sort(key=lambda ranked: ranked[0])
    return TablesAnswer.model_validate({"tables": [table for _, table in told]})


@router.get("/lobby", responses=errors(405, 503))
async def lobby(house: TheHouse) -> LobbyAnswer:
    """Public tables: to join, to watch, to look back at."""

    def work(connection: Connection) -> dict[str, object]:
        return {
            status: [table_json(t) for t in listed_tables(connection, status, MOST_LISTED)]
            for status in (OPEN, PLAYING, FINISHED)
        }

    return LobbyAnswer.model_validate(await house.database.read(work))


@router.get("/names", responses=errors(405, 503))
async def names(asker: TheAsker) -> NamesAnswer:
    """The levels of bots, weakest first, and the phrases, in your language; the languages."""
    phrases: tuple[str, ...] = Phrase.__args__  # type: ignore[attr-defined]
    return NamesAnswer(
        levels=[
            LevelAnswer.model_validate(
                {
                    "level": name,
                    "name": asker.words("level-name", level=name),
                    "character": asker.words("level-character", level=name),
                    "forgets": level.forgets,
                }
            )
            for name, level in LEVELS.items()
        ],
        phrases=[
            PhraseAnswer.model_validate({"phrase": name, "text": asker.words(f"phrase-{name}")})
            for name in phrases
        ],
        languages=list(LANGUAGES),
    )
