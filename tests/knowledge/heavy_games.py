"""The games in `heavy/`: of many thousand, those in which whoever decides has most to think of.

In some nobody ever buys: goods are few, so that it matters all the time who has which. In
others, card after card is kept from an altar of which little is known; or nearly all shrines are
built, and thousands of distributions fit.
"""

from pathlib import Path

from bali.knowledge import World
from bali.record import Record

FILES = {file.stem: file for file in sorted((Path(__file__).parent / "heavy").glob("*.json"))}


def heavy_record(name: str) -> Record:
    return Record.read(FILES[name].read_text("utf-8"))


def heavy_world(name: str) -> World:
    return World.of_record(heavy_record(name))
