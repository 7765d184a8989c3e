"""Programs as bots: whatever they do, they get their views only, and a game goes on or is lost."""

import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bali.arena import foreign
from bali.arena.child import LONGEST_LINE
from bali.arena.conduct import (
    DIED,
    ILLEGAL,
    LATE,
    NONSENSE,
    NOT_STARTED,
    OTHER_PROTOCOL,
    REASONS,
    TOO_MUCH,
    Misbehaved,
)
from bali.arena.entrants import FOREIGN_SECONDS, BadEntrant, entrant
from bali.arena.foreign import ForeignBot, Patience
from bali.arena.match import Fixture, Match
from bali.arena.playing import Played, play_game, warm_up
from bali.bots import Budget, Contestant, contestant
from tests.arena.matches import RANDOM, match_of, untimed

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples" / "bots"
STRANGE = (sys.executable, str(HERE / "strange_bot.py"))

HASTY = Patience(start=0.3, grace=0.1)
"""For programs that are expected to keep us waiting."""

PATIENT = Patience(start=60, grace=60)
"""For those that are not: other people use this machine too."""

MATCH = match_of(games=4)


@pytest.fixture
def bots() -> Iterator[list[ForeignBot]]:
    """Those whose processes are to end with the test."""
    made: list[ForeignBot] = []
    yield made
    for bot in made:
        bot.close()


def playing(
    bots: list[ForeignBot], *command: str, patience: Patience = PATIENT, seconds: float = 0.1
) -> Contestant:
    bots.append(ForeignBot(command, patience))
    return Contestant("foreign", bots[-1], Budget(seconds=seconds))


def strange(bots: list[ForeignBot], *way: str, patience: Patience = PATIENT) -> Contestant:
    return playing(bots, *STRANGE, *way, patience=patience)


def processes(bot: ForeignBot) -> list[int]:
    return [child._process.pid for child in bot._processes.values()]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def group_is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


# ---- programs that behave


def test_a_program_plays_whole_games(bots: list[ForeignBot]) -> None:
    player = strange(bots, "well", "9999")
    for fixture in MATCH.fixtures():
        game = play_game(MATCH, fixture, [player, RANDOM])
        assert game.forfeit is None
        assert game.cpu is not None
        assert [cpu is None for cpu in game.cpu] == [seat == fixture.rotation for seat in (0, 1)]
        assert Played.from_json(game.to_json()) == game


@pytest.mark.parametrize(
    "command", [("python", "foreign.py"), ("node", "foreign.js")], ids=["python", "javascript"]
)
def test_examples_do_better_than_chance(command: tuple[str, str], bots: list[ForeignBot]) -> None:
    program, file = command
    player = playing(bots, str(Path(sys.executable).parent / program), str(EXAMPLES / file))
    match = match_of(games=20)
    games = [play_game(match, fixture, [player, RANDOM]) for fixture in match.fixtures()]
    assert not any(game.forfeit for game in games)
    assert sum(game.shares[game.fixture.rotation] for game in games) > 10
    assert len((EXAMPLES / file).read_text().splitlines()) <= 30


def polite(bots: list[ForeignBot], name: str, log: Path) -> Contestant:
    command = (sys.executable, "-m", "tests.arena.polite_bot", name, str(log))
    return playing(bots, *command)


@pytest.fixture
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    root = HERE.parents[1]
    monkeypatch.setenv("PYTHONPATH", f"{root / 'src'}{os.pathsep}{root}")


@pytest.mark.usefixtures("_importable")
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_plays_the_same_behind_the_protocol(
    name: str, tmp_path: Path, bots: list[ForeignBot]
) -> None:
    match = match_of(games=3, players=3, variants=("oracle", "demon"))
    players = (contestant(name), polite(bots, name, tmp_path / "log"))
    one, other = (play_game(match, Fixture(0, 0, 1), [player, RANDOM]) for player in players)
    assert other.forfeit is None
    assert untimed(one) == untimed(other)


@pytest.mark.usefixtures("_importable")
def test_a_process_sees_one_seat_of_a_game_and_no_deal_twice(
    tmp_path: Path, bots: list[ForeignBot]
) -> None:
    match = match_of(games=6, players=3)
    player = polite(bots, "random", tmp_path / "log")
    warm_up(match, [player, player])
    for fixture in match.fixtures():
        assert play_game(match, fixture, [RANDOM, player]).forfeit is None
    told = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    begun = [line for line in told if line["type"] == "game"]
    assert [line["type"] for line in told].count("hello") == 6
    assert all(line["players"] == 3 and line["seconds"] == 0.1 for line in begun)
    for deal in (begun[:6], begun[6:]):  # from three seats, against two of these each
        assert len({line["pid"] for line in deal}) == 6
    seats = {line["pid"]: line["seat"] for line in begun}
    moves = [line for line in told if line["type"] == "move"]
    assert all(line["viewer"] == seats[line["pid"]] for line in moves)


def test_processes_are_kept_but_not_too_many(
    bots: list[ForeignBot], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = strange(bots, "well", "9999")
    monkeypatch.setattr(foreign, "MOST_PROCESSES", 2)
    first = [bots[0].sit(place)._child for place in "ab"]
    assert [bots[0].sit(place)._child for place in "ab"] == first
    pids = processes(bots[0])
    bots[0].sit("c")
    assert processes(bots[0])[0] == pids[1]
    assert not is_alive(pids[0])
    assert player.bot is bots[0]


def test_slow_answers_count_as_late_and_lose_nothing(bots: list[ForeignBot]) -> None:
    slow = replace(strange(bots, "slow", "9999"), budget=Budget(seconds=0.01))
    game = play_game(MATCH, Fixture(0, 0, 0), [slow, RANDOM])
    assert game.forfeit is None
    assert game.late is not None
    assert game.late[0] == game.decisions[0]
    assert game.late[1] == 0


# ---- programs that do not

WAYS = [
    ("crash", DIED, "exit 1: "),
    ("leave", DIED, "exit 0"),
    ("leave-an-heir", DIED, "exit 7"),
    ("kill", DIED, "SIGKILL"),
    ("nonsense", NONSENSE, "I think I take the rice."),
    ("no-object", NONSENSE, "[1, 2]"),
    ("deep", NONSENSE, "[[["),
    ("other-id", NONSENSE, "999"),
    ("no-move", NONSENSE, "7"),
    ("bad-candidates", NONSENSE, "much"),
    ("no-candidates", NONSENSE, "[5]"),
    ("empty", NONSENSE, '""'),
    ("illegal", ILLEGAL, "'take 9'"),
    ("flood", TOO_MUCH, "65536"),
    ("flood-of-lines", NONSENSE, "{}"),
    ("mute", DIED, ""),
    ("twice", NONSENSE, '"id": 1'),
]

KEEP_WAITING = [
    ("hang", LATE, "200 ms"),
    ("busy", LATE, "200 ms"),
    ("flood-of-complaints", LATE, "200 ms"),
    ("deaf", LATE, "200 ms"),
]


@pytest.mark.parametrize(("way", "reason", "detail"), [*WAYS, *KEEP_WAITING])
def test_who_misbehaves_loses_the_game_and_the_match_goes_on(
    way: str, reason: str, detail: str, bots: list[ForeignBot]
) -> None:
    patience = replace(PATIENT, grace=HASTY.grace) if reason == LATE else PATIENT
    player = strange(bots, way, patience=patience)
    for fixture in list(MATCH.fixtures())[:2]:
        game = play_game(MATCH, fixture, [player, RANDOM])
        check_lost(game, fixture.rotation, reason, detail)
        assert game.decisions[fixture.rotation] == (2 if way == "twice" else 4)
        assert processes(bots[0]) == []


def check_lost(game: Played, seat: int, reason: str, detail: str) -> None:
    assert game.forfeit is not None
    assert (game.forfeit.seat, game.forfeit.reason) == (seat, reason)
    assert detail in game.forfeit.detail
    assert game.forfeit.detail.isprintable()
    assert len(game.forfeit.detail) <= 200
    assert game.shares[seat] == 0


def test_last_words_are_told(bots: list[ForeignBot]) -> None:
    game = play_game(MATCH, Fixture(0, 0, 0), [strange(bots, "crash"), RANDOM])
    assert game.forfeit is not None
    assert "ZeroDivisionError: in the ?[31mmidst? of it" in game.forfeit.detail


@pytest.mark.parametrize(
    ("command", "reason", "detail"),
    [
        ((*STRANGE, "crash-at-start"), DIED, "no such thing as luck"),
        ((*STRANGE, "hang-at-start"), LATE, "300 ms"),
        ((*STRANGE, "other-protocol"), OTHER_PROTOCOL, "bali-bot/99"),
        ((*STRANGE, "nameless"), NONSENSE, '"name": 5'),
        ((sys.executable, "no such file.py"), DIED, "no such file.py"),
        (("/no/such/program",), NOT_STARTED, "/no/such/program: "),
        ((str(EXAMPLES),), NOT_STARTED, ""),
        (("echo", "hello"), NONSENSE, "hello"),
    ],
    ids=lambda each: each[-1][-20:] if isinstance(each, tuple) else "",
)
def test_who_cannot_start_loses_before_the_first_move(
    command: tuple[str, ...], reason: str, detail: str, bots: list[ForeignBot]
) -> None:
    player = playing(bots, *command, patience=HASTY if reason == LATE else PATIENT)
    for fixture in list(MATCH.fixtures())[:2]:
        game = play_game(MATCH, fixture, [player, RANDOM])
        check_lost(game, fixture.rotation, reason, detail)
        assert game.moves == 0
        assert processes(bots[0]) == []


def test_who_fails_first_has_lost(bots: list[ForeignBot]) -> None:
    pair = [strange(bots, "crash-at-start"), strange(bots, "other-protocol")]
    assert [play_game(MATCH, Fixture(0, 0, r), pair).forfeit for r in (0, 1)] == [
        replace(forfeit, seat=0) for forfeit in lost_alone(pair)
    ]


def lost_alone(pair: list[Contestant]) -> Iterator[Any]:
    for player in pair:
        yield play_game(MATCH, Fixture(0, 0, 0), [player, RANDOM]).forfeit


def test_nothing_is_left_of_a_program(bots: list[ForeignBot]) -> None:
    """Nor of what it has started, whether it ends when it is told to or not."""
    for way in ("leaves-children", "stays"):
        player = strange(bots, way, "9999")
        play_game(MATCH, Fixture(0, 0, 0), [player, RANDOM])
        (pid,) = processes(bots[-1])
        bots[-1].close()
        deadline = time.monotonic() + 30
        while group_is_alive(pid):  # what was killed has to be buried by somebody else
            assert time.monotonic() < deadline
            time.sleep(0.01)


def test_programs_are_told_to_quit(tmp_path: Path, bots: list[ForeignBot]) -> None:
    file = tmp_path / "said"
    strange(bots, "farewell", "9", str(file))
    bots[0].sit(None)
    bots[0].close()
    deadline = time.monotonic() + 30
    while not file.exists() or file.read_text() != "goodbye\n":
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_seat_can_be_asked_without_a_match(bots: list[ForeignBot]) -> None:
    from bali import Game
    from bali.knowledge import World, view_of

    view = view_of(World.begin(Game.new(seed=1).state), 0)
    player = strange(bots, "illegal", "1")
    assert view.legal
    assert player.bot.choose(view, player.budget, [1, 2, 3, 4]).move == view.legal[0]
    with pytest.raises(Misbehaved):
        player.bot.choose(view, player.budget, [1, 2, 3, 4])


# ---- how they are written


def test_programs_are_written_with_their_command() -> None:
    found = entrant("mine=./bot 'a b' --strong=yes")
    assert isinstance(found.bot, ForeignBot)
    assert found.bot.command == ("./bot", "a b", "--strong=yes")
    assert found.budget == Budget(seconds=1.0)
    assert entrant("mine@20ms=x").budget == Budget(seconds=0.02)
    assert entrant("mine@1.5s=x").budget == Budget(seconds=1.5)
    assert entrant("greedy").name == "greedy"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("=x", "name"),
        ("my bot=x", "name"),
        ("greedy=x", "name"),
        ("tiger@1s=x", "name"),
        (f"{'a' * 31}=x", "name"),
        ("mine@=x", "time"),
        ("mine@5=x", "time"),
        ("mine@0s=x", "time"),
        ("mine@99999s=x", "time"),
        ("mine@500p=x", "time"),
        ("mine=", "command"),
        ("mine='", "command"),
        ("mine=''", "command"),
        ("mine=a\0b", "command"),
    ],
)
def test_badly_written_programs(text: str, reason: str) -> None:
    with pytest.raises(BadEntrant) as caught:
        entrant(text)
    assert caught.value.reason == reason


def test_reports_know_programs_by_their_names() -> None:
    match = Match(("mine@1s=a 'b c'", "random", "mine@1s=d"), 4, 2, (), 1)
    assert match.names == ["mine@1s", "random", "mine@1s"]
    assert match.labels == ["mine@1s", "random", "mine@1s (2)"]
    assert """bali arena 'mine@1s=a '"'"'b c'"'"'' random mine@1s=d """ in match.command


def test_the_page_tells_it_all() -> None:
    page = (EXAMPLES.parents[1] / "docs" / "bot-protocol.md").read_text("utf-8")
    assert all(f"`{reason}`" in page for reason in REASONS)
    assert foreign.PROTOCOL in page
    assert f"{LONGEST_LINE:,}" in page
    assert f"{Patience().start:.0f} seconds" in page
    assert (Patience().grace, FOREIGN_SECONDS, foreign.MOST_PROCESSES) == (0.5, 1.0, 12)
