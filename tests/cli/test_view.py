"""`bali view`: what a player knew, for people and as JSON."""

import json
from pathlib import Path

import pytest

from bali import Record
from bali.cli.drawing import WIDTH
from bali.knowledge import World, view_of
from bali.words import LANGUAGES, Words
from tests.cli.moments import (
    EXAMPLE,
    NAMES,
    cut,
    looks,
    plies,
    reversed_pile,
    seats,
    secret_twins,
    text,
    viewer,
)
from tests.cli.running import Result, run, spawn
from tests.record.samples import FOLDER, Json, base, whole


def view(record: Json, seat: str, *options: str) -> Result:
    return run("view", "-", "--seat", seat, *options, stdin=text(record))


def told(record: Json, seat: str, *options: str) -> str:
    result = view(record, seat, *options)
    assert (result.code, result.err) == (0, "")
    return result.out


# ---- as JSON


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("memory", ["on", "off"])
def test_json_is_the_librarys_view(name: str, memory: str) -> None:
    record = whole(name)
    for seat in seats(record):
        for ply in (*plies(record), len(record["moves"])):
            out = told(record, seat, "--json", "--memory", memory, "--at", str(ply))
            world = World.of_record(Record.from_json(record), ply)
            expected = view_of(world, viewer(seat), memory == "on").to_json()
            assert out.count("\n") == 1
            assert json.loads(out) == json.loads(json.dumps(expected))


def test_memory_is_on_and_the_moment_the_last_unless_said() -> None:
    record = whole(NAMES[0])
    last = ("--memory", "on", "--at", str(len(record["moves"])))
    for form in ([], ["--json"]):
        assert told(record, "2", *form) == told(record, "2", *form, *last)


def test_a_file_and_standard_input_are_the_same() -> None:
    path = FOLDER / f"{NAMES[0]}.json"
    for seat in ("1", "spectator"):
        from_file = run("view", str(path), "--seat", seat)
        assert from_file == run("view", "-", "--seat", seat, stdin=path.read_bytes())
        assert (from_file.code, from_file.err) == (0, "")


# ---- for a person


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_moment_can_be_shown(name: str, language: str) -> None:
    record = whole(name)
    for seat in seats(record):
        for ply in (*plies(record, 61), *looks(record), len(record["moves"])):
            for memory in ("on", "off"):
                options = ("--memory", memory, "--at", str(ply), "--language", language)
                out = told(record, seat, *options)
                assert max(map(len, out.splitlines())) <= WIDTH
                assert "\x1b" not in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_says_who_and_when(language: str) -> None:
    record = json.loads(EXAMPLE.read_text("utf-8"))
    words = Words(language)
    for seat, name in (("1", "Ayu"), ("2", "Wayan"), ("spectator", None)):
        for ply in (0, 1, 24):
            out = told(record, seat, "--at", str(ply), "--language", language)
            first = out.splitlines()[0]
            assert words("view-when", ply=ply) in first
            assert name is None or name in first


def test_before_the_first_move() -> None:
    out = told(base(), "1", "--at", "0")
    assert "before the first move" in out
    assert "Altar: empty" in out
    assert "play banana" in out  # Ayu, who is red, lacks rice and starts


def test_with_memory_there_are_hands_goods_and_the_pile() -> None:
    out = told(json.loads(EXAMPLE.read_text("utf-8")), "1", "--at", "23")
    lines = [line.split() for line in out.splitlines()]
    assert ["Wayan", "Rice", "Mason", "Priest"] in lines
    assert ["peanuts", "0–2", "0,", "1,", "2,", "3", "1", "0–2"] in lines
    assert "Rice×3 Peanut×2 Banana×5 Pepper×4" in out
    assert ["consult", "look", "at", "the", "top", "of", "the", "altar"] in lines


def test_without_memory_there_are_none_of_them() -> None:
    """K8."""
    out = told(json.loads(EXAMPLE.read_text("utf-8")), "1", "--at", "24", "--memory", "off")
    assert "–" not in out  # no ranges
    assert "Left in the pile" not in out
    assert not any(line.split()[:2] == ["Wayan", "Rice"] for line in out.splitlines())
    assert "Seen on the altar, from the top: bananas, rice, bananas, peppers" in out


def test_whoever_does_not_decide_is_told_who_does() -> None:
    record = json.loads(EXAMPLE.read_text("utf-8"))
    for seat in ("2", "spectator"):
        out = told(record, seat, "--at", "24")
        assert out.rstrip().endswith("Ayu decides now.")
        assert "keep 1" not in out
        assert "Seen on the altar" not in out


@pytest.mark.parametrize("memory", ["on", "off"])
def test_k7_after_the_end_everything_is_open(memory: str) -> None:
    record = whole("4-players-supply-emptied-by-adding")
    shown = {seat: told(record, seat, "--memory", memory) for seat in seats(record)}
    state = World.of_record(Record.from_json(record)).state
    for out in shown.values():
        assert "The game is over" in out
        rice = next(line.split() for line in out.splitlines() if line.startswith(" rice "))
        assert rice[1] == str(state.altar_counts[0])
        assert rice[3:] == [str(goods[0]) for goods in state.goods]


# ---- nothing more than may be known


@pytest.mark.parametrize("memory", ["on", "off"])
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_k5_the_order_of_the_pile_shows_nowhere(form: list[str], memory: str) -> None:
    for name in NAMES:
        for ply in plies(whole(name), 23):
            record = cut(whole(name), ply)
            for seat in seats(record):
                shown = told(record, seat, "--memory", memory, *form)
                assert shown == told(reversed_pile(record), seat, "--memory", memory, *form)


@pytest.mark.parametrize("memory", ["on", "off"])
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_k3_a_card_put_face_down_shows_to_its_owner_only(form: list[str], memory: str) -> None:
    pairs = 0
    for name in NAMES[:2]:
        for owner, twins in secret_twins(name):
            for seat in seats(twins[0]):
                shown = {told(twin, seat, "--memory", memory, *form) for twin in twins}
                own = viewer(seat) == owner
                assert len(shown) == (len(twins) if own else 1)
                pairs += not own and len(twins) > 1
    assert pairs


def test_what_comes_later_does_not_show() -> None:
    record = whole(NAMES[1])
    for ply in plies(record):
        for seat in seats(record):
            assert told(record, seat, "--at", str(ply)) == told(cut(record, ply), seat)


# ---- mistakes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", ["view", "worlds"])
@pytest.mark.parametrize(
    "options",
    [
        ["--seat", "3"],
        ["--seat", "0"],
        ["--seat", "-1"],
        ["--seat", "Ayu"],
        ["--seat", ""],
        ["--seat", "9" * 5000],
        ["--seat", "1", "--at", "26"],
        ["--seat", "1", "--at", "-1"],
        ["--seat", "1", "--at", "1.0"],
        ["--seat", "1", "--at", "two"],
        ["--seat", "1", "--at", "²"],
        ["--seat", "1", "--nonsense"],
        ["--seat", "1", "--at"],
        ["--at", "1"],
    ],
)
def test_misuse_is_one_message(options: list[str], verb: str, language: str) -> None:
    result = run(verb, str(EXAMPLE), *options, "--language", language)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("bali: ")
    assert result.err.count("\n") == 1
    assert len(result.err) < 400


@pytest.mark.parametrize("verb", ["view", "worlds"])
def test_a_mistake_says_what_would_be_right(verb: str) -> None:
    seat = run(verb, str(EXAMPLE), "--seat", "3").err
    assert "from 1 to 2" in seat
    assert "spectator" in seat
    assert "from 0 to 25" in run(verb, str(EXAMPLE), "--seat", "1", "--at", "26").err


def test_memory_is_on_or_off() -> None:
    result = run("view", str(EXAMPLE), "--seat", "1", "--memory", "perhaps")
    assert (result.code, result.out) == (2, "")
    assert "on, off" in result.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", ["view", "worlds"])
def test_a_bad_record_is_one_message(verb: str, language: str, tmp_path: Path) -> None:
    record = json.loads(EXAMPLE.read_text("utf-8"))
    spoilt = record | {"moves": ["take 1"]}
    for wrong in ("", "{", "[]", text(spoilt), text(record) + text(record)):
        path = tmp_path / "record.json"
        path.write_text(wrong)
        piped = run(verb, "-", "--seat", "1", "--language", language, stdin=wrong)
        filed = run(verb, str(path), "--seat", "1", "--language", language)
        for result, place in (
            (piped, Words(language)("error-standard-input")),
            (filed, str(path)),
        ):
            assert (result.code, result.out) == (1, "")
            assert result.err.startswith(f"bali: {place}")
            assert result.err.count("\n") == 1


@pytest.mark.parametrize("verb", ["view", "worlds"])
def test_a_file_that_cannot_be_read(verb: str, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing"):
        result = run(verb, str(path), "--seat", "1")
        assert (result.code, result.out) == (1, "")
        assert result.err.startswith(f"bali: {path}: this file cannot be read")


def test_a_record_is_rejected_whole() -> None:
    """A mistake after the moment asked for is a mistake too."""
    record = json.loads(EXAMPLE.read_text("utf-8"))
    record["moves"].append("take 1")
    assert view(record, "1", "--at", "3").code == 1


def test_strange_names_stay_on_their_line() -> None:
    record = base()
    record["players"] = [
        {"color": "red", "name": "\x1b[31m\n\r\t\u2028\u202e\ud800"},
        {"color": "green", "name": "[/b] {x} " + "y" * 5000},
    ]
    for verb in ("view", "worlds"):
        for seat in ("1", "2", "spectator"):
            out = run(verb, "-", "--seat", seat, stdin=text(record)).out
            assert out.replace("\n", "").isprintable()
            assert 0 < max(map(len, out.splitlines())) <= WIDTH


def test_for_real() -> None:
    """A process of its own, with colours asked for and without."""
    plain = spawn("view", str(EXAMPLE), "--seat", "1", environment={"NO_COLOR": "1"})
    assert (plain.code, plain.err) == (0, "")
    assert plain.out == run("view", str(EXAMPLE), "--seat", "1").out
    wrong = spawn("view", str(EXAMPLE), "--seat", "5")
    assert (wrong.code, wrong.out) == (2, "")
    assert "Traceback" not in wrong.err
