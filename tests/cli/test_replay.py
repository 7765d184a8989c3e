"""`bali replay`: every position as JSON, or the game told."""

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from bali import Record
from bali.record import dump
from bali.words import LANGUAGES
from tests.cli.running import COMMAND, run, spawn
from tests.record.samples import FOLDER, Json, base, example, whole, whole_games

RECORDS = sorted(FOLDER.glob("*.json"))


def lines_of(record: Json) -> list[str]:
    return [exact(dump(state)) for state in Record.from_json(record).states()]


def exact(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def printed(out: str) -> list[str]:
    """The lines, whatever their spacing and order of keys."""
    return [exact(json.loads(line)) for line in out.splitlines()]


def stored(tmp_path: Path, *records: Json) -> list[str]:
    paths = [tmp_path / f"{number}.json" for number in range(len(records))]
    for path, record in zip(paths, records, strict=True):
        path.write_text(json.dumps(record, indent=1))
    return [str(path) for path in paths]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_json_prints_every_position(path: Path) -> None:
    told = run("replay", str(path), "--json")
    assert (told.code, told.err) == (0, "")
    assert printed(told.out) == lines_of(whole(path.stem))


def test_several_files_one_after_the_other(tmp_path: Path) -> None:
    records = [example(), base(), whole("2-players-shared-victory")]
    told = run("replay", "--json", *stored(tmp_path, *records))
    assert (told.code, told.err) == (0, "")
    assert printed(told.out) == [line for record in records for line in lines_of(record)]


def test_standard_input_has_a_record_a_line() -> None:
    games = whole_games()
    text = "\n\n".join(json.dumps(game) for game in games)  # empty lines are no records
    told = run("replay", "-", "--json", stdin=text)
    assert (told.code, told.err) == (0, "")
    assert printed(told.out) == [line for game in games for line in lines_of(game)]


def test_files_and_standard_input_in_the_order_asked_for(tmp_path: Path) -> None:
    [file] = stored(tmp_path, example())
    told = run("replay", "--json", file, "-", file, stdin=json.dumps(base()))
    assert printed(told.out) == lines_of(example()) + lines_of(base()) + lines_of(example())


def test_empty_input_is_no_record_and_no_mistake() -> None:
    for nothing in ("", "\n", "\n \n\r\n"):
        assert run("replay", "-", "--json", stdin=nothing) == (0, "", "")


def test_windows_text_is_read() -> None:
    text = b"\xef\xbb\xbf" + json.dumps(example()).encode() + b"\r\n"
    assert printed(run("replay", "-", "--json", stdin=text).out) == lines_of(example())


def test_for_real() -> None:
    """A process of its own: the installed command, files and standard input."""
    text = json.dumps(base()) + "\n" + json.dumps(example()) + "\n"
    told = spawn("replay", str(RECORDS[0]), "-", "--json", stdin=text)
    assert (told.code, told.err) == (0, "")
    wanted = [whole(RECORDS[0].stem), base(), example()]
    assert printed(told.out) == [line for record in wanted for line in lines_of(record)]


def test_the_installed_command_is_the_module() -> None:
    bali = Path(sys.executable).with_name("bali")
    told = subprocess.run([bali, "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == spawn("--version").out


def test_records_are_shown_before_the_next_is_read() -> None:
    """Through a pipe that stays open: streaming, not collecting."""
    with subprocess.Popen(
        [*COMMAND, "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(example()) + "\n")
        process.stdin.flush()
        first = process.stdout.readline()
        process.stdin.close()
        assert "Ayu" in first


MEASURE = """
import resource, sys
from bali.cli.main import main
code = main(["replay", "-", "--json"])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
sys.exit(code)
"""


def peak_kilobytes(records: int) -> int:
    game = json.dumps(whole("4-players-oracle-shared-by-two")) + "\n"
    told = subprocess.run(
        [sys.executable, "-c", MEASURE],
        input=(game * records).encode(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=True,
    )
    return int(told.stderr)


def test_memory_does_not_grow_with_the_number_of_records() -> None:
    """The dumps of one take 140 kB; a reader that kept them would need 13 MB more."""
    assert peak_kilobytes(100) < peak_kilobytes(10) + 6_000


def test_broken_pipe_is_quiet() -> None:
    """`bali replay - --json | head -1`."""
    games = (json.dumps(whole("4-players-oracle-shared-by-two")) + "\n") * 40
    for options in (["--json"], []):
        with subprocess.Popen(
            [*COMMAND, "replay", "-", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdin.write(games.encode()[:60_000])  # what a pipe holds
            process.stdin.flush()
            assert process.stdout.readline()
            process.stdout.close()
            try:
                process.stdin.write(games.encode()[60_000:])
                process.stdin.close()
            except BrokenPipeError:
                pass
            assert process.stderr.read() == b""
            assert process.wait() != 0


def test_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bali.cli.replay.show", interrupt)
    assert run("replay", "-", stdin=json.dumps(base())) == (130, "", "")


def told_of(record: Json, language: str = "en") -> str:
    told = run("replay", "-", "--language", language, stdin=json.dumps(record))
    assert (told.code, told.err) == (0, "")
    return told.out


def test_the_example_is_told() -> None:
    lines = told_of(example()).splitlines()
    assert "Ayu" in lines[0]
    assert "Wayan" in lines[0]
    told = [line.strip() for line in lines if line.endswith("]")]
    assert [line.rsplit("[")[-1] for line in told] == [
        *("S5]", "T2]", "T6]", "T9]"),
        *("S5]", "T2]", "T6]", "T9]"),
        *("S5]", "T2]", "T6]", "T6]", "T9]"),
        "S5]",
    ]
    assert "Wayan" in lines[-2]  # who would be next


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_record_is_told_in_each_language(language: str) -> None:
    for game in whole_games():
        told = told_of(game, language)
        assert "[E4]" in told
        turns = [json.loads(line)["turn"] for line in lines_of(game)]
        changes = sum(one != other is not None for one, other in pairwise(turns))
        assert told.count("[S5]") == 1 + changes


def test_an_unfinished_game_says_who_is_next() -> None:
    record = whole("2-players-oracle-demon-unfinished")
    record["players"][0]["name"] = "Ketut"
    record["players"][1]["name"] = "Putu"
    next_one = json.loads(lines_of(record)[-1])["to_act"]
    told = told_of(record)
    assert "[E1]" not in told
    assert ("Ketut", "Putu")[next_one] in told.rstrip().splitlines()[-1]


def test_strange_names_stay_on_their_line() -> None:
    """Nobody's name can move the cursor, colour the terminal or break a line."""
    record = example()
    record["players"] = [
        {"color": "red", "name": "\x1b[31m\n\r\t\u2028\u202e\ud800"},
        {"color": "green", "name": "[/b] {x} " + "y" * 5000},
    ]
    told = told_of(record)
    assert told.replace("\n", "").isprintable()
    assert max(map(len, told.splitlines())) < 200
    assert len(told.splitlines()) == len(told_of(example()).splitlines())


def test_other_keys_are_not_shown() -> None:
    assert told_of(example() | {"comment": "a secret remark"}) == told_of(example())
