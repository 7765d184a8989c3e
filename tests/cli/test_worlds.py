"""`bali worlds`: what a player could conclude, for people and as JSON."""

import json

import pytest

from bali import Record
from bali.cli.drawing import WIDTH
from bali.knowledge import Deductions, World, deduce, view_of
from bali.knowledge.belief import believe
from bali.rules.cards import GOOD_NAMES
from bali.words import LANGUAGES, Words
from tests.cli.moments import (
    EXAMPLE,
    NAMES,
    cut,
    plies,
    reversed_pile,
    seats,
    secret_twins,
    text,
    viewer,
)
from tests.cli.running import run
from tests.record.samples import Json, whole


def told(record: Json, seat: str, *options: str) -> str:
    result = run("worlds", "-", "--seat", seat, *options, stdin=text(record))
    assert (result.code, result.err) == (0, "")
    return result.out


def example() -> Json:
    record: Json = json.loads(EXAMPLE.read_text("utf-8"))
    return record


def concluded(record: Json, seat: str, ply: int) -> Deductions:
    return deduce(view_of(World.of_record(Record.from_json(record), ply), viewer(seat)))


@pytest.mark.parametrize("name", NAMES)
def test_json_is_the_librarys_deductions(name: str) -> None:
    record = whole(name)
    for seat in seats(record):
        for ply in (*plies(record), len(record["moves"])):
            out = told(record, seat, "--json", "--at", str(ply))
            expected = concluded(record, seat, ply).to_json()
            assert out.count("\n") == 1
            assert json.loads(out) == json.loads(json.dumps(expected))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_table_holds_the_deductions(name: str, language: str) -> None:
    record = whole(name)
    words = Words(language)
    for seat in seats(record):
        for ply in (*plies(record, 29), len(record["moves"])):
            out = told(record, seat, "--at", str(ply), "--language", language)
            assert max(map(len, out.splitlines())) <= WIDTH
            known = concluded(record, seat, ply)
            for good in GOOD_NAMES:
                name_there = words("good-name", good=good)
                [line] = [line for line in out.splitlines() if line.startswith(f" {name_there} ")]
                assert line.removeprefix(f" {name_there} ").split() == cells(known, good)


def cells(known: Deductions, good: str) -> list[str]:
    spans = [known.altar[good], *(goods[good] for goods in known.goods)]
    altar, *goods = [str(a) if a == b else f"{a}–{b}" for a, b in spans]
    return [altar, *", ".join(map(str, known.worth[good])).split(), *goods]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_how_many_distributions_fit(language: str) -> None:
    words = Words(language)
    for ply in (0, 16, 17, 21, 23, 24, 25):
        for seat in seats(example()):
            world = World.of_record(Record.from_json(example()), ply)
            count = len(believe(view_of(world, viewer(seat))).final.situations)
            out = told(example(), seat, "--at", str(ply), "--language", language)
            assert out.splitlines()[-1] == words("worlds-situations", count=count)


def test_k4_a_look_at_the_altar_tells_what_another_kept() -> None:
    """Wayan took back the card he had put face down, and Ayu sees that it is gone."""
    before, after = (told(example(), "1", "--at", ply).splitlines()[-1] for ply in ("23", "24"))
    assert before == "13 distributions of the sacrifice cards fit."
    assert after == "Only one distribution of the sacrifice cards fits."


def test_after_the_end_it_says_that_all_is_open() -> None:
    assert "everything is open" in told(whole("4-players-supply-emptied-by-adding"), "1")
    assert "everything is open" not in told(example(), "1")


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_k5_the_order_of_the_pile_shows_nowhere(form: list[str]) -> None:
    for name in NAMES:
        for ply in plies(whole(name), 23):
            record = cut(whole(name), ply)
            for seat in seats(record):
                assert told(record, seat, *form) == told(reversed_pile(record), seat, *form)


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_k3_a_card_put_face_down_is_known_to_its_owner_only(form: list[str]) -> None:
    for name in NAMES[:2]:
        for owner, twins in secret_twins(name):
            for seat in seats(twins[0]):
                shown = {told(twin, seat, *form) for twin in twins}
                assert len(shown) == (len(twins) if viewer(seat) == owner else 1)
