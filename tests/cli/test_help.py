"""What the command says about itself, and what it loads to do so."""

import subprocess
import sys
from importlib.metadata import version

import pytest

from bali.cli.main import VERBS
from bali.words import LANGUAGES
from tests.cli.running import COMMAND, run, spawn

HEAVY = ("numba", "llvmlite", "numpy", "pyarrow", "matplotlib", "rich")

OPTIONS = {
    "play": [
        "--players",
        "--variants",
        "--seed",
        "--name",
        "--level",
        "--fast",
        "--first",
        "--resume",
        "--plain",
    ],
    "replay": ["FILE", "--json"],
    "simulate": ["--games", "--players", "--variants", "--seed", "--out", "--plot", "--json"],
    "arena": [
        "BOT",
        "--games",
        "--players",
        "--variants",
        "--seed",
        "--cores",
        "--out",
        "--resume",
        "--sprt",
        "--json",
        "--html",
    ],
    "view": ["FILE", "--seat", "--at", "--memory", "--json"],
    "worlds": ["FILE", "--seat", "--at", "--json"],
    "compile": [],
}


def test_help_names_every_verb() -> None:
    assert {"play", "replay", "simulate", "compile"} <= set(VERBS)
    told = run("--help")
    assert (told.code, told.err) == (0, "")
    assert all(f"\n    {verb} " in told.out for verb in VERBS)
    assert run("-h") == told


@pytest.mark.parametrize("verb", VERBS)
def test_each_verb_explains_itself(verb: str) -> None:
    told = run(verb, "--help")
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith(f"usage: bali {verb} ")
    wanted = [*OPTIONS.get(verb, []), "--language", "--help"]
    assert all(option in told.out for option in wanted)


def test_version() -> None:
    assert run("--version") == (0, version("bali") + "\n", "")


@pytest.mark.parametrize(
    "arguments",
    [[], ["nonsense"], ["--nonsense"], ["replay"], ["play", "replay"], ["replay", "--nonsense"],
     ["--language"], ["--language", "xx", "play"], ["", "play"]],
)  # fmt: skip
def test_misuse_is_one_message_and_two(arguments: list[str]) -> None:
    told = run(*arguments)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1
    assert "--help" in told.err


def test_misuse_for_real() -> None:
    """Without any argument: the very first thing somebody types."""
    told = spawn()
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_in_each_language(language: str) -> None:
    for arguments in (["--help"], *([verb, "--help"] for verb in VERBS)):
        told = run(*arguments, "--language", language)
        assert (told.code, told.err) == (0, "")
        everyone = [run(*arguments, "--language", other).out for other in LANGUAGES]
        assert everyone.count(told.out) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_in_each_language(language: str) -> None:
    told = {name: run("replay", "no such file", "--language", name).err for name in LANGUAGES}
    assert told[language].startswith("bali: no such file")
    assert list(told.values()).count(told[language]) == 1


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "den"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "fr_FR", "LANGUAGE": "nl:de:fr"}, "de"),
        ({"LC_MESSAGES": "fr", "LANG": "de_DE"}, "fr"),
    ],
)
def test_language_of_the_system(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert run("--help") == run("--language", language, "--help")


@pytest.mark.parametrize(
    "arguments",
    [["--language", "fr", "play"], ["play", "--language", "fr"], ["--language=fr", "play"]],
)
def test_language_may_stand_anywhere(arguments: list[str]) -> None:
    assert run(*arguments, "--help") == run("--language", "fr", "play", "--help")


@pytest.mark.parametrize("arguments", [["--help"], ["replay", "-", "--json"], ["--version"]])
def test_what_needs_no_speed_loads_nothing_heavy(arguments: list[str]) -> None:
    """`bali --help` has to answer at once; each of these takes longer to load than all of Bali."""
    told = subprocess.run(
        [sys.executable, "-X", "importtime", *COMMAND[1:], *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line for line in told.stderr.splitlines() if line.startswith("import time:")]
    loaded = {line.split("|")[-1].strip().split(".")[0] for line in lines}
    assert "bali" in loaded
    assert not loaded & set(HEAVY)
