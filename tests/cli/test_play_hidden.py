"""`bali play` tells nobody what they may not know (K1 to K7).

Two games that differ only in what the person cannot know must give the same bytes: the whole output
is compared, so that no sentence, table, list of moves or message can tell more.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from bali import Game, Record, Step
from tests.cli.running import run, script_opponents
from tests.record.samples import FOLDER, Json, whole

GAMES = [path.stem for path in sorted(FOLDER.glob("*.json"))]
ORACLE_GAMES = [name for name in GAMES if "oracle" in name]
AS_FAR_AS = 20
"""Moves watched after a secret one."""

Watch = Callable[[Json, int, int, int], str]


@pytest.fixture
def watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watch:
    """What the person in a seat is shown of a game between two of its moves.

    Begins after the first `start` moves, and stops at the person's last decision before `end`.
    """

    def shown(record: Json, seat: int, start: int, end: int) -> str:
        script_opponents(monkeypatch, record, seat, start)
        path = tmp_path / "game.json"
        saved = record | {
            "moves": record["moves"][:start],
            "terminal": {"seat": seat, "seed": 1, "level": "random"},
        }
        path.write_text(json.dumps(saved))
        own = [ply for ply, step in enumerate(steps(record)) if step.player == seat]
        typed = [record["moves"][ply] for ply in own if start <= ply < end][:-1]
        told = run("play", "--resume", str(path), stdin="\n".join(typed))
        assert (told.code, told.err) == (0, "")
        played = json.loads(path.read_text())["moves"]
        assert played == record["moves"][: len(played)]
        return told.out

    return shown


def steps(record: Json) -> list[Step]:
    game = started(record)
    return [game.play(move) for move in record["moves"]]


def started(record: Json, length: int = 0) -> Game:
    return Game(Record.from_json(record | {"moves": record["moves"][:length]}))


@pytest.mark.parametrize("name", ["4-players-supply-emptied-by-adding", *ORACLE_GAMES[:2]])
def test_k5_order_of_pile_and_altar(name: str, watch: Watch) -> None:
    """Other cards in the pile and on the altar: no difference until something is revealed."""
    record = whole(name)
    first_reveal = next(ply for ply, step in enumerate(steps(record)) if step.reveals)
    record["moves"] = record["moves"][: first_reveal + 1]
    other = record | {"deck": shuffled_pile(record["deck"])}
    if "altar" in record:
        other["altar"] = record["altar"][::-1]
    for seat in range(len(record["players"])):
        shown = watch(record, seat, 0, first_reveal + 1)
        assert len(shown) > 1000
        assert shown == watch(other, seat, 0, first_reveal + 1)


def shuffled_pile(deck: list[str]) -> list[str]:
    pile = deck[16:]
    Random(1).shuffle(pile)
    return deck[:16] + pile


def alternatives(record: Json, kind: str, seat: int) -> Iterator[tuple[int, Json, int]]:
    """Where an opponent makes a secret move, with another one in its place.

    The number of the move, the other game, and where both cease to look the same to this seat.
    """
    game = started(record)
    for ply, move in enumerate(record["moves"]):
        if seat != game.to_act == game.turn and move.startswith(kind):
            for instead in game.legal_moves:
                other = record | {"moves": [*record["moves"]]}
                other["moves"][ply] = instead
                end = alike_until(record, other, ply, seat)
                if instead != move and end > ply + 4:
                    other["moves"] = other["moves"][:end]
                    yield ply, other, end
                    break
        game.play(move)


def alike_until(record: Json, other: Json, ply: int, seat: int) -> int:
    """The first move that is not possible in both games, or by which the seat learns more."""
    one, two = started(record, ply), started(record, ply)
    for number in range(ply, min(len(record["moves"]), ply + AS_FAR_AS)):
        looks = one.to_act == seat and record["moves"][number] == "consult"
        if looks or other["moves"][number] not in two.legal_moves:
            return number
        one.play(record["moves"][number])
        two.play(other["moves"][number])
        if one.over or top_of_altar(one) != top_of_altar(two):  # K4: that would be seen
            return number
    return number + 1


def top_of_altar(game: Game) -> list[str] | None:
    top: list[list[str]] = game.position["altar"][-1:]
    return top[0] if top and top[0][1] == "up" else None


@pytest.mark.parametrize("kind", ["offer", "keep"])
def test_k3_secret_goods(kind: str, watch: Watch) -> None:
    """What an opponent puts down, or keeps: no difference to the person, whatever it was."""
    compared = 0
    for name in GAMES:
        record = whole(name)
        seat = len(name) % len(record["players"])
        for ply, other, end in [*alternatives(record, kind, seat)][:1]:
            shown = watch(record | {"moves": record["moves"][:end]}, seat, ply, end)
            assert shown == watch(other, seat, ply, end), (name, ply)
            compared += ("face down" if kind == "offer" else "keeps a card") in shown
    assert compared >= 4


def test_comparing_shows_what_is_told(watch: Watch) -> None:
    """To prove the proof: what everyone may see does make a difference."""
    record = whole("2-players-shared-victory")
    ply = record["moves"].index("play shrine") + 3
    other = record | {"moves": [*record["moves"]]}
    assert (record["moves"][ply], steps(record)[ply].player) == ("add rice", 1)
    other["moves"][ply] = "add banana"
    end = ply + 4
    one, two = ({**game, "moves": game["moves"][:end]} for game in (record, other))
    assert watch(one, 0, ply, end) != watch(two, 0, ply, end)


def test_k3_sentences_about_opponents_name_no_secret_good(watch: Watch) -> None:
    """But those about the person do: the owner knows what they put down, saw and kept."""
    record = whole("4-players-oracle-shared-by-two")
    for number, player in enumerate(record["players"]):
        player["name"] = ("Ketut", "Putu", "Kadek", "Komang")[number]
    told = watch(record, 0, 0, len(record["moves"]))
    secret = re.findall(
        r"\w+ (?:puts [^.]* face down|keeps|looks at)[^.]*\.", " ".join(told.split())
    )
    good = re.compile(r"\b(rice|peanuts?|bananas?|peppers?)\b")
    for name in ("Ketut", "Putu", "Kadek", "Komang"):
        named = [bool(good.search(sentence)) for sentence in secret if sentence.startswith(name)]
        assert set(named) == {name == "Ketut"}


def test_opponents_hands_are_not_shown(watch: Watch) -> None:
    """Of other hands the person sees the size."""
    table = watch(whole("2-players-shared-victory"), 0, 0, 1)
    assert re.search(r"Your hand: +Rice +Banana +Pepper *\n", table)
    assert table.count("Peanut") == table.split("Pile:")[0].count("Peanut")


def test_seed_is_not_shown() -> None:
    """Whoever knows the seed knows the pile."""
    told = run("play", "--level", "random", "--seed", "123454321", stdin="1\n" * 10 + "q\n")
    assert "123454321" not in told.out
