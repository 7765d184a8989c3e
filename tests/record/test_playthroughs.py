"""Every record in tests/records/ is replayed and compared with the text beside it.

A bug report becomes a record: drop it there as NAME.json, run `pytest --update-records`, read the
NAME.txt that appears, and keep both.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from bali import Game, Record
from tests.record.playthrough import dump_lines, playthrough

FOLDER = Path(__file__).parents[1] / "records"
RECORDS = sorted(FOLDER.glob("*.json"))
GOODS = ("rice", "peanut", "banana", "pepper")

each_record = pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])


@each_record
def test_record_plays_through_as_before(path: Path, request: pytest.FixtureRequest) -> None:
    told = playthrough(Record.read(path.read_bytes()))
    text = path.with_suffix(".txt")
    if request.config.getoption("--update-records"):
        text.write_text(told, "utf-8")
    assert text.exists(), "a new record: run pytest --update-records, and read what it writes"
    assert told.splitlines() == text.read_text("utf-8").splitlines()


@each_record
def test_record_reads_back_the_same(path: Path) -> None:
    record = Record.read(path.read_bytes())
    assert record.to_json() == json.loads(path.read_bytes())
    assert Record.read(record.write()) == record


@each_record
def test_c2_every_card_is_somewhere_in_each_position(path: Path) -> None:
    record = Record.read(path.read_bytes())
    cards = len(record.deal.deck) + 4 * len(record.players)
    for line in dump_lines(record):
        position = json.loads(line)
        on_altar = Counter(good for good, _ in position["altar"])
        for good in GOODS:
            owned = sum(goods[good] for goods in position["goods"])
            assert position["supply"][good] + owned + on_altar[good] == 25
        held = sum(map(len, position["hands"] + position["rows"])) + position["pile"]
        played = sum(sum(tableau.values()) for tableau in position["tableaus"])
        assert held + played + sum(position["box"].values()) == cards


def test_records_cover_every_table() -> None:
    """Each number of players with each choice of variants, and one game in progress."""
    games = [Game.read(path.read_bytes()) for path in RECORDS]
    deals = [game.record.deal for game in games]
    assert len({(len(deal.colors), frozenset(deal.variants)) for deal in deals}) == 12
    assert {game.over for game in games} == {True, False}


def test_no_playthrough_without_its_record() -> None:
    assert {text.stem for text in FOLDER.glob("*.txt")} <= {path.stem for path in RECORDS}
