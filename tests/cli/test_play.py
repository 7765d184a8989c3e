"""`bali play` over a pipe: whole games, wrong input, leaving and coming back."""

import json
import os
import pty
import re
import subprocess
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from bali import Game
from bali.bots.levels import FORMER
from bali.cli.session import Session
from bali.words import LANGUAGES, Words
from tests.cli.running import COMMAND, Result, run, script_opponents, spawn
from tests.record.samples import TABLES, Json, base, example, whole

PLENTY = "1\n" * 400
"""More moves than a game has: always the first one offered."""

SOME = "1\n" * 12
"""A few turns: drawing a whole game takes a while."""

WORDS = Words("en")
PROMPT = WORDS("play-prompt")


def play(*arguments: str, stdin: str | bytes = PLENTY) -> Result:
    told = run("play", "--level", "random", *arguments, stdin=stdin)
    assert told.err == ""
    assert told.code == 0
    return told


def saved_games(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


def only_game(folder: Path) -> Path:
    [path] = saved_games(folder)
    return path


def record_in(path: Path) -> Json:
    read: Json = json.loads(path.read_text())
    return read


def own_moves(record: Json) -> list[str]:
    """The moves that the person made."""
    game = Game.read(json.dumps(record | {"moves": []}))
    seat = record["terminal"]["seat"]
    own = []
    for move in record["moves"]:
        if game.to_act == seat:
            own.append(move)
        game.play(move)
    return own


@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_whole_game_with_numbers_only(
    players: int, variants: tuple[str, ...], data_home: Path
) -> None:
    chance = Random(players)
    numbers = "".join(f"{chance.randint(1, 12)}\n" for _ in range(2000))
    told = play(
        *("--players", str(players), "--variants", ",".join(variants), "--seed", "8"),
        stdin=numbers,
    )
    path = only_game(data_home)
    game = Game.read(path.read_bytes())
    assert game.over
    assert "[E4]" in told.out
    assert str(path) in told.out.splitlines()[-1]
    assert (len(game.record.players), game.record.deal.variants) == (players, variants)
    assert "\x1b" not in told.out


def test_same_seed_same_game(data_home: Path) -> None:
    outputs = {re.sub(r"\S+\.json", "FILE", play("--seed", "3", stdin=SOME).out) for _ in range(2)}
    assert len(outputs) == 1
    one, two = (record_in(path) for path in saved_games(data_home))
    assert one == two
    assert play("--seed", "4", stdin=SOME).out not in outputs


def test_without_a_seed_games_differ(data_home: Path) -> None:
    for _ in range(3):
        play(stdin="")
    decks = [record_in(path)["deck"] for path in saved_games(data_home)]
    assert decks[0] != decks[1] != decks[2]


def test_first_is_first(data_home: Path) -> None:
    for seed in ("0", "1", "2"):
        play("--first", "--seed", seed, "--players", "3", "--name", "Élodie", stdin="")
    for path in saved_games(data_home):
        record = record_in(path)
        assert record["terminal"]["seat"] == 0
        assert record["players"][0]["name"] == "Élodie"


def test_seat_is_drawn_by_the_seed(data_home: Path) -> None:
    for seed in range(6):
        play("--seed", str(seed), "--players", "3", stdin="")
    assert {record_in(path)["terminal"]["seat"] for path in saved_games(data_home)} == {0, 1, 2}


def test_moves_may_be_typed(data_home: Path) -> None:
    """The same game, by numbers and by words: any case, any spaces."""
    play("--seed", "5", "--variants", "oracle", stdin=SOME)
    record = record_in(only_game(data_home))
    typed = [move.upper().replace(" ", "   ") + "  " for move in own_moves(record)]
    play("--seed", "5", "--variants", "oracle", stdin="\n".join(typed))
    assert len(typed) == 12
    assert record_in(saved_games(data_home)[-1]) == record


def test_whole_game_with_typed_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of tests/records/ played again, the person typing what one player did."""
    wanted = whole("3-players-oracle-demon-two-looks-in-a-turn")
    wanted["terminal"] = {"seat": 1, "seed": 0, "level": "random"}
    script_opponents(monkeypatch, wanted, seat=1)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(wanted | {"moves": []}))
    told = play("--resume", str(path), stdin="\n".join(own_moves(wanted)))
    assert record_in(path) == wanted
    assert "[E4]" in told.out


WRONG = [
    *("", " ", "0", "99", "-1", "1.5", "٣", "9" * 5000, "00000", "1 2"),
    *("nonsense", "take", "take 0", "take 9", "keep 4", "discard shrine"),
    *("\x00", "é", "[/b]", "{x}", "\ud83c"),
]


def test_wrong_input_is_answered_and_asked_again(data_home: Path) -> None:
    lines = [*WRONG, "?", "1", *WRONG, "1"]
    told = play("--seed", "6", "--first", stdin="\n".join(lines).encode("utf-8", "surrogatepass"))
    assert told.out.count(PROMPT) > len(lines)
    wanted = play("--seed", "6", "--first", stdin="1\n1\n")
    assert wanted.out.count(PROMPT) > 2
    one, two = (record_in(path)["moves"] for path in saved_games(data_home))
    assert one == two
    assert "Traceback" not in told.out


@pytest.mark.parametrize("typed", ["02", "00002", "0" * 5000 + "2", "2\r", " 2\t"])
def test_a_number_is_a_number_however_it_is_written(typed: str, data_home: Path) -> None:
    for text in ("1", "2", typed):
        play("--seed", "6", "--first", stdin=f"{text}\n")
    one, two, other = (record_in(path)["moves"] for path in saved_games(data_home))
    assert other == two != one


def test_ten_is_not_one(data_home: Path) -> None:
    """00010 is ten, which is too high here."""
    told = play("--seed", "6", "--first", stdin="00010\n")
    assert told.out.count(PROMPT) == 2
    assert record_in(only_game(data_home))["moves"] == []


def test_binary_input_for_real(data_home: Path) -> None:
    told = spawn(
        *("play", "--level", "random", "--seed", "6", "--first"),
        stdin=b"\xff\xfe\n\x80\n1\n",
        environment={"PYTHONIOENCODING": "utf-8:strict"},
    )
    assert (told.code, told.err) == (0, "")
    assert len(record_in(only_game(data_home))["moves"]) == 1


def test_question_mark_explains() -> None:
    told = play("--seed", "6", stdin="?\n").out
    explained = " ".join(WORDS("play-help").split())
    assert explained in " ".join(told.split())


@pytest.mark.parametrize("word", ["q", "Q", "quit", "exit", " q "])
def test_q_saves_and_stops(word: str, data_home: Path) -> None:
    told = play("--seed", "6", "--first", stdin=f"1\n{word}\n1\n1\n")
    path = only_game(data_home)
    assert len(record_in(path)["moves"]) == 1
    assert str(path) in told.out.splitlines()[-1]


def test_interrupt_saves_and_stops(data_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is how many people leave."""

    def interrupt(session: Session) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "read_line", interrupt)
    told = play("--seed", "6", "--first")
    assert str(only_game(data_home)) in told.out.splitlines()[-1]


@pytest.mark.parametrize("stop", [0, 1, 7])
def test_end_of_input_saves_and_resume_goes_on(stop: int, data_home: Path) -> None:
    arguments = ("--seed", "12", "--players", "3", "--variants", "oracle,demon")
    play(*arguments, stdin=SOME)
    wanted = record_in(only_game(data_home))
    told = play(*arguments, stdin="1\n" * stop)
    path = saved_games(data_home)[-1]
    assert str(path) in told.out.splitlines()[-1]
    assert len(own_moves(record_in(path))) == stop
    play("--resume", str(path), stdin=SOME[2 * stop :])
    assert record_in(path) == wanted
    assert len(saved_games(data_home)) == 2


def test_resume_after_every_move(data_home: Path) -> None:
    play("--seed", "13", "--variants", "oracle", stdin=SOME)
    wanted = record_in(only_game(data_home))
    play("--seed", "13", "--variants", "oracle", stdin="")
    path = saved_games(data_home)[-1]
    for _ in range(12):
        play("--resume", str(path), stdin="1\n")
    assert record_in(path) == wanted


def test_resume_of_the_latest(data_home: Path) -> None:
    """The game last begun that is not over, whatever else lies there."""
    play("--seed", "1", "--first", stdin="1\n")
    play("--seed", "2", "--first", stdin="1\n1\n")
    older, newer = saved_games(data_home)
    over = whole("2-players-shared-victory") | {
        "terminal": {"seat": 0, "seed": 1, "level": "random"}
    }
    (data_home / "9997.json").write_text(json.dumps(over))
    (data_home / "9998.json").write_text(json.dumps(example()))  # not saved by play
    (data_home / "9999.json").write_text("no record")
    before = older.read_bytes()
    told = play("--resume", stdin="1\nq\n")
    assert str(newer) in told.out.splitlines()[-1]
    assert len(own_moves(record_in(newer))) == 3
    assert older.read_bytes() == before
    newer.write_text(json.dumps(over))
    assert str(older) in play("--resume", stdin="").out.splitlines()[-1]


@pytest.mark.parametrize(("former", "today"), FORMER.items())
def test_games_against_former_levels_go_on(tmp_path: Path, former: str, today: str) -> None:
    path = tmp_path / "game.json"
    terminal = {"seat": 0, "seed": 1, "level": former}
    path.write_text(json.dumps(base() | {"terminal": terminal}))
    told = run("play", "--resume", str(path), stdin="q\n")
    assert (told.code, told.err) == (0, "")
    assert WORDS("level-character", level=today) in " ".join(told.out.split())


def test_former_levels_are_not_offered() -> None:
    told = run("play", "--level", "master")
    assert told.code == 2
    assert "tiger" in told.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", ["buffalo", "heron"])
def test_k8_one_is_told_whether_the_opponents_forget(level: str, language: str) -> None:
    told = run("play", "--level", level, "--first", "--language", language, stdin="q\n")
    assert (told.code, told.err) == (0, "")
    words = Words(language)
    memory = words("level-memory", forgets="yes" if level == "buffalo" else "no")
    said = " ".join(told.out.split())
    assert f"{words('level-name', level=level)}. {words('level-character', level=level)}" in said
    assert f"{memory}." in said


def test_nothing_to_resume() -> None:
    told = run("play", "--resume")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bali: ")
    assert told.err.count("\n") == 1


def rejected(path: Path) -> str:
    told = run("play", "--resume", str(path), stdin=PLENTY)
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith(f"bali: {path}")
    assert told.err.count("\n") == 1
    return told.err


GOOD: dict[str, object] = {"seat": 0, "seed": 1, "level": "random"}


@pytest.mark.parametrize(
    "terminal",
    [
        *(None, {}, [], 0),
        *(GOOD | {"seat": seat} for seat in (2, -1, "0", True, None)),
        *(GOOD | {"seed": seed} for seed in (1.5, None, -1, 2**63)),
        *(GOOD | {"level": level} for level in ("wizard", None, 3)),
        *({key: GOOD[key] for key in GOOD if key != missing} for missing in GOOD),
    ],
)
def test_resume_of_a_record_not_saved_by_play(terminal: object, tmp_path: Path) -> None:
    path = tmp_path / "foreign.json"
    path.write_text(json.dumps(base() | {"terminal": terminal}))
    content = path.read_bytes()
    rejected(path)
    assert path.read_bytes() == content


def test_resume_of_what_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "spoilt.json"
    rejected(path)
    path.write_text("{")
    rejected(path)
    path.write_text(json.dumps(example() | {"moves": ["take 1"]}))
    assert "take 1" in rejected(path)


def test_resume_of_a_finished_game(tmp_path: Path) -> None:
    path = tmp_path / "over.json"
    game = whole("2-players-shared-victory") | {
        "terminal": {"seat": 0, "seed": 1, "level": "random"}
    }
    path.write_text(json.dumps(game))
    told = play("--resume", str(path))
    assert PROMPT not in told.out
    assert str(path) in told.out.splitlines()[-1]
    assert record_in(path) == game


def test_what_others_wrote_into_the_record_is_kept(data_home: Path) -> None:
    play("--seed", "1", "--first", stdin="1\n")
    path = only_game(data_home)
    record = record_in(path) | {"comment": "in the train"}
    record["players"][1]["rating"] = 1500
    path.write_text(json.dumps(record))
    play("--resume", stdin="1\n")
    resumed = record_in(path)
    assert resumed["comment"] == "in the train"
    assert resumed["players"] == record["players"]
    assert len(resumed["moves"]) > len(record["moves"])


def test_a_saved_game_can_be_replayed(data_home: Path) -> None:
    play("--seed", "1", stdin=SOME)
    path = only_game(data_home)
    told = run("replay", str(path), "--json")
    assert (told.code, told.err) == (0, "")
    assert json.loads(told.out.splitlines()[-1])["ply"] == len(record_in(path)["moves"])


NAMES = {
    "wide": "愛" * 70,
    "long": "ß" * 99,
    "markup": "[/b][red]",
    "half a markup": "[bold",
    "emoji": ":smile:",
    "control": "x\ny\x1b[31m",
    "Fluent": "{ $player }",
    "surrogate": "\udcff",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_any_name_to_the_end(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From shortly before the end, on a wide terminal: the table, the sentences, the result."""
    monkeypatch.setenv("COLUMNS", "200")
    game = whole("4-players-oracle-demon-supply-emptied-by-buying")
    game["moves"] = game["moves"][:-10]
    game["terminal"] = {"seat": 1, "seed": 5, "level": "random"}
    for player in game["players"]:
        player["name"] = name
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game))
    told = play("--resume", str(path))
    check_width(told.out)
    assert PROMPT in told.out
    assert "[E4]" in told.out
    assert told.out.replace("\n", "").isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_to_the_end(language: str) -> None:
    chance = Random(language)
    stdin = "?\nx\n" + "".join(f"{chance.randint(1, 9)}\n" for _ in range(1000))
    arguments = ("--players", "4", "--variants", "oracle,demon", "--seed", "21")
    told = play(*arguments, "--language", language, stdin=stdin)
    check_width(told.out)
    assert "[E4]" in told.out


def check_width(out: str) -> None:
    """All but the line with the file's name, which must stay whole to be copied."""
    assert max(cell_len(line) for line in out.splitlines() if ".json" not in line) <= 80


def test_data_folder_that_cannot_be_written_to_saves_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc")
    monkeypatch.chdir(tmp_path)
    told = run("play", "--level", "random", stdin=PLENTY)
    assert (told.code, told.err) == (0, "")
    [saved] = tmp_path.glob("*.json")
    assert str(saved) in told.out


@pytest.mark.parametrize(
    "arguments",
    [["--players", "1"], ["--players", "5"], ["--seed", "x"], ["--variants", "gods"],
     ["--variants", "demon,demon"], ["--nonsense"]],
)  # fmt: skip
def test_misuse(arguments: list[str], data_home: Path) -> None:
    told = run("play", *arguments)
    assert (told.code, told.out) == (2, "")
    assert told.err.count("\n") == 1
    assert not data_home.exists()


def test_for_real(data_home: Path) -> None:
    """In a process of its own, to the end, as in this one."""
    told = spawn("play", "--level", "random", "--seed", "3", "--players", "3", stdin=PLENTY)
    assert (told.code, told.err) == (0, "")
    record = record_in(only_game(data_home))
    assert Game.read(json.dumps(record)).over
    play("--seed", "3", "--players", "3")
    assert record_in(saved_games(data_home)[-1]) == record


def in_terminal(*arguments: str) -> str:
    """What a terminal gets to see of a game that is left at once."""
    master, slave = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    with subprocess.Popen(
        [*COMMAND, "play", "--level", "random", "--seed", "3", "--first", *arguments],
        stdin=slave,
        stdout=slave,
        env=environment,
    ) as process:
        os.close(slave)
        os.write(master, b"q\n")
        shown = b""
        while True:
            try:
                shown += os.read(master, 4096)
            except OSError:  # the other end is closed
                break
        assert process.wait() == 0
    os.close(master)
    return shown.decode()


def test_colour_in_a_terminal_unless_plain() -> None:
    colour = re.compile(r"\x1b\[[0-9;]*[34]8;2;")
    assert colour.search(in_terminal())
    assert not colour.search(in_terminal("--plain"))
