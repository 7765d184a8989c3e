"""The game as a library: start, ask, move, look, score, write down."""

import doctest
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import bali.game
from bali import (
    BadMove,
    BadSetup,
    BaliError,
    Game,
    IllegalMove,
    NotJson,
    Record,
    UnreadableMove,
)
from bali.rules.facts import Consulted, Ended, Kept, Played, Scored, Took, TurnBegan, Won
from bali.rules.moves import MOVE_NAMES
from tests.record.samples import TABLES, example, whole, whole_games


def play_on(game: Game, seed: int = 0) -> None:
    """To the end, by chance."""
    chance = Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal_moves))


def all_of(game: Game) -> str:
    """Everything that can be asked of a game."""
    return json.dumps([game.position, game.record.to_json(), game.scores, game.ranks])


def test_the_example_in_the_module_is_true() -> None:
    result = doctest.testmod(bali.game)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_new_game(players: int, variants: tuple[str, ...]) -> None:
    game = Game.new(seed=1, players=players, variants=variants)
    assert (game.phase, game.turn, game.to_act, game.over) == ("main", 0, 0, False)
    assert len(game.scores) == len(game.ranks) == players
    assert game.position["stones"] == [2, 3, 4, 5][:players]
    assert game.record.moves == ()
    assert game.record.deal.variants == variants
    assert [player.name for player in game.record.players] == [None] * players


@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_same_seed_same_game(players: int, variants: tuple[str, ...]) -> None:
    one, two = (Game.new(seed=4, players=players, variants=variants) for _ in range(2))
    assert one.record == two.record
    play_on(one)
    play_on(two)
    assert all_of(one) == all_of(two)


def test_seeds_differ() -> None:
    decks = {Game.new(seed=seed).record.deal.deck for seed in [*range(20), 2**32, 2**63 - 1]}
    assert len(decks) == 22


def test_without_a_seed_games_differ() -> None:
    assert len({Game.new().record.deal.deck for _ in range(5)}) == 5


def test_names() -> None:
    game = Game.new(seed=1, players=["Ayu", "", "Élodie"])
    assert [player.name for player in game.record.players] == ["Ayu", "", "Élodie"]
    assert len(set(game.record.deal.colors)) == 3


def test_names_do_not_change_the_deal() -> None:
    assert Game.new(seed=1, players=["a", "b"]).record.deal == Game.new(seed=1).record.deal


def test_c3_colors_decide_the_hands() -> None:
    game = Game.new(seed=1, players=2, colors=["yellow", "red"])
    assert game.position["hands"] == [["rice", "peanut", "pepper"], ["peanut", "banana", "pepper"]]
    assert game.record.deal.deck == Game.new(seed=1).record.deal.deck


def test_colors_are_drawn() -> None:
    assert len({Game.new(seed=seed).record.deal.colors for seed in range(200)}) == 12


NEW_ERRORS: list[tuple[str, dict[str, Any], str, str]] = [
    ("a seed below zero", {"seed": -1}, "seed", "out-of-range"),
    ("a seed too high", {"seed": 2**63}, "seed", "out-of-range"),
    ("no player", {"players": 0}, "players", "wrong-number"),
    ("a negative number of players", {"players": -3}, "players", "wrong-number"),
    ("one player", {"players": 1}, "players", "wrong-number"),
    ("five players", {"players": 5}, "players", "wrong-number"),
    ("no name", {"players": []}, "players", "wrong-number"),
    ("five names", {"players": list("abcde")}, "players", "wrong-number"),
    ("a variant unknown", {"variants": ["gods"]}, "variants[0]", "unknown-word"),
    ("a variant twice", {"variants": ["demon", "demon"]}, "variants[1]", "twice"),
    ("a colour unknown", {"colors": ["red", "black"]}, "players[1].color", "unknown-word"),
    ("a colour twice", {"colors": ["red", "red"]}, "players[1].color", "twice"),
    ("one colour", {"colors": ["red"]}, "players", "wrong-number"),
    ("three colours for two", {"colors": ["red", "blue", "green"]}, "players", "names-and-colors"),
    (
        "two colours for three",
        {"players": 3, "colors": ["red", "blue"]},
        "players",
        "names-and-colors",
    ),
]


@pytest.mark.parametrize(
    ("options", "field", "reason"),
    [case[1:] for case in NEW_ERRORS],
    ids=[case[0].replace(" ", "-") for case in NEW_ERRORS],
)
def test_new_game_that_cannot_be(options: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(BadSetup) as caught:
        Game.new(**options)
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_number_of_players_that_no_memory_holds() -> None:
    with pytest.raises(BadSetup) as caught:
        Game.new(seed=1, players=10**12)
    assert caught.value.facts == {"found": 10**12, "least": 2, "most": 4}


def test_from_deal() -> None:
    record = example()
    game = Game.from_deal(
        deck=record["deck"],
        colors=["red", "green"],
        variants=["oracle", "demon"],
        altar=record["altar"],
        names=["Ayu", "Wayan"],
    )
    assert game.record.to_json() == record | {"moves": []}
    for move in record["moves"]:
        game.play(move)
    assert game.record.to_json() == record


def test_from_deal_without_names() -> None:
    record = whole("2-players-shared-victory")
    game = Game.from_deal(record["deck"], ["blue", "yellow"])
    assert game.record.to_json()["players"] == [{"color": "blue"}, {"color": "yellow"}]


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        ({"deck": ["rice"] * 58}, "deck", "wrong-count"),
        ({"deck": []}, "deck", "wrong-count"),
        ({"colors": ["red"]}, "players", "wrong-number"),
        ({"variants": []}, "deck[50]", "unknown-word"),
        ({"altar": None}, "altar", "missing"),
        ({"altar": ["rice"]}, "altar", "wrong-count"),
        ({"names": ["Ayu"]}, "players", "names-and-colors"),
    ],
)
def test_from_deal_that_cannot_be(change: dict[str, Any], field: str, reason: str) -> None:
    record = example()
    deal = {
        "deck": record["deck"],
        "colors": ["red", "green"],
        "variants": ["oracle"],
        "altar": record["altar"],
    }
    with pytest.raises(BadSetup) as caught:
        Game.from_deal(**(deal | change))
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_read_and_go_on() -> None:
    record = whole("3-players-three-farmers-at-once")
    half = len(record["moves"]) // 2
    game = Game.read(json.dumps(record | {"moves": record["moves"][:half]}))
    assert game.phase != "over"
    for move in record["moves"][half:]:
        game.play(move)
    assert game.over
    assert game.record.to_json() == record
    assert all_of(game) == all_of(Game.read(json.dumps(record).encode()))


def test_read_rejects_as_records_do() -> None:
    with pytest.raises(BadMove):
        Game.read(json.dumps(example() | {"moves": ["take 1"]}))
    with pytest.raises(bali.NotJson):
        Game.read("{")
    with pytest.raises(BadMove):
        Game(Record.from_json(example() | {"moves": ["take 1"]}))


def test_record_keeps_what_stands_beside() -> None:
    game = Game.read(json.dumps(example() | {"event": "Ubud"}))
    game.play(game.legal_moves[0])
    assert game.record.extra == {"event": "Ubud"}
    assert len(game.record.moves) == 8


def test_a_record_taken_does_not_change() -> None:
    game = Game.new(seed=1)
    before = game.record
    text = before.write()
    game.play(game.legal_moves[0])
    assert before.write() == text
    assert game.record != before


def test_the_record_played_from_does_not_change() -> None:
    record = Record.from_json(example())
    one, two = Game(record), Game(record)
    one.play(one.legal_moves[0])
    assert len(record.moves) == two.state.ply == 7


@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_legal_moves_are_just_those_that_can_be_played(
    players: int, variants: tuple[str, ...]
) -> None:
    game = Game.new(seed=2, players=players, variants=variants)
    chance = Random(players)
    while not game.over:
        legal = game.legal_moves
        assert legal == sorted(legal) == game.position["legal"]
        assert len(set(legal)) == len(legal) > 0
        untouched = all_of(game)
        wrong = chance.choice([move for move in MOVE_NAMES if move not in legal])
        with pytest.raises(IllegalMove) as caught:
            game.play(wrong)
        assert (caught.value.move, list(caught.value.legal)) == (wrong, legal)
        assert all_of(game) == untouched
        game.play(chance.choice(legal))


NO_MOVES: list[Any] = [
    "",
    "nonsense",
    "Play rice",
    "take 1 ",
    "take 5",
    None,
    3,
    ["take 1"],
    b"take 1",
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_changes_nothing(text: Any) -> None:
    game = Game.new(seed=1)
    before = all_of(game)
    with pytest.raises(UnreadableMove) as caught:
        game.play(text)
    assert caught.value.text == text
    assert all_of(game) == before


def test_after_the_end_nothing_is_legal() -> None:
    game = Game.new(seed=3)
    play_on(game)
    assert (game.over, game.phase, game.turn, game.to_act) == (True, "over", None, None)
    assert game.legal_moves == []
    before = all_of(game)
    for move in MOVE_NAMES:
        with pytest.raises(IllegalMove) as caught:
            game.play(move)
        assert caught.value.legal == ()
    assert all_of(game) == before


def test_a_step_tells_who_what_and_the_facts() -> None:
    game = Game.read(json.dumps(example() | {"moves": []}))
    step = game.play("play peanut")
    assert (step.player, step.move, step.reveals) == (0, "play peanut", False)
    assert step.facts == (Played(0, "peanut", 1, 0),)
    step = game.play("take 4")
    assert step.facts == (Took(0, "pepper", 4), Scored("pepper", 4, None), TurnBegan(1))


def test_the_player_of_a_step_is_who_decided() -> None:
    """Not whose turn it is: others offer and choose too."""
    others = 0
    for record in whole_games():
        game = Game.read(json.dumps(record | {"moves": []}))
        for move in record["moves"]:
            to_act, turn = game.to_act, game.turn
            step = game.play(move)
            assert step.player == to_act
            others += to_act != turn
    assert others > 0


def test_the_last_step_tells_the_result() -> None:
    record = whole("2-players-shared-victory")
    game = Game.read(json.dumps(record | {"moves": record["moves"][:-1]}))
    told = game.play(record["moves"][-1]).facts
    assert Ended() in told
    assert told[-1] == Won((0, 1), "nothing")


def test_reveals_by_the_words_of_the_record() -> None:
    """`consult`, `keep`, a face-up `offer`, or a `take` that makes a new row; no other does."""
    seen = set()
    for record in whole_games():
        game = Game.read(json.dumps(record | {"moves": []}))
        for move in record["moves"]:
            before, to_act, turn = game.position, game.to_act, game.turn
            verb = move.split()[0]
            wanted = (
                verb in ("consult", "keep")
                or (verb == "offer" and to_act != turn)
                or (verb == "take" and len(before["rows"][int(move[-1]) - 1]) == 1)
            )
            assert game.play(move).reveals is wanted, move
            seen.add((verb, wanted))
    assert {("take", True), ("take", False), ("offer", True), ("offer", False)} <= seen
    assert {("consult", True), ("keep", True), ("decline", False), ("claim", False)} <= seen


def test_consulting_tells_what_was_seen() -> None:
    record = whole("3-players-oracle-demon-two-looks-in-a-turn")
    game = Game.read(json.dumps(record | {"moves": []}))
    looks = 0
    for move in record["moves"]:
        altar = [good for good, _ in game.position["altar"]]
        step = game.play(move)
        if move == "consult":
            looks += 1
            [fact] = step.facts
            assert isinstance(fact, Consulted)
            assert list(fact.goods or ()) == altar[::-1][:4]
        if move.startswith("keep"):
            fact = step.facts[0]
            assert isinstance(fact, Kept)
            assert fact.good == altar[-int(move[-1])]
    assert looks >= 2


def test_scores_and_ranks_before_the_end_are_as_if_it_ended_now() -> None:
    game = Game.new(seed=1, players=3)
    assert [score["total"] for score in game.scores] == [0, 0, 0]
    assert game.ranks == [3, 2, 1]  # E4: by stones
    play_on(game)
    assert game.scores == game.position["scores"]
    assert game.ranks == game.position["ranks"]


def test_e3_first_scores() -> None:
    """Only the fourth player begins with five stones, which are a point."""
    assert [score["total"] for score in Game.new(seed=1, players=4).scores] == [0, 0, 0, 1]
    assert Game.new(seed=1, players=4).ranks == [4, 3, 2, 1]


@pytest.mark.parametrize("make", [lambda: Game.new(players=7), lambda: Game.new().play("x")])
def test_every_error_is_a_bali_error(make: Callable[[], object]) -> None:
    with pytest.raises(BaliError) as caught:
        make()
    assert isinstance(caught.value, ValueError)
    assert str(caught.value)


def test_everything_promised_can_be_imported() -> None:
    assert all(hasattr(bali, name) for name in bali.__all__)


@pytest.mark.parametrize(
    ("field", "setup"),
    [
        ("seed", {"seed": "a"}),
        ("seed", {"seed": 1.5}),
        ("players", {"players": "Ayu"}),
        ("players", {"players": 2.0}),
        ("players", {"players": None}),
        ("players[0].name", {"players": [1, 2]}),
        ("variants", {"variants": "oracle"}),
        ("variants", {"variants": None}),
        ("variants[0]", {"variants": [3]}),
        ("colors", {"colors": "red"}),
    ],
)
def test_a_setup_of_the_wrong_type_says_which_field(field: str, setup: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as caught:
        Game.new(**setup)
    assert (caught.value.field, caught.value.reason) == (field, "wrong-type")


def test_variants_may_be_any_collection() -> None:
    assert Game.new(variants={"oracle"}).record.deal.variants == ("oracle",)


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove("take 1", ["take 2"]),
        UnreadableMove("x"),
        BadSetup("deck", "wrong-count", card="rice", found=1, wanted=5),
        BadMove(3, "take 1", []),
        NotJson("syntax", 1, 2),
    ],
)
def test_errors_can_be_sent_to_another_process(error: BaliError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert (str(copy), vars(copy)) == (str(error), vars(error))


def test_a_game_says_what_it_is() -> None:
    assert repr(Game.new(players=["Ayu", "Wayan"])) == "<Game of Ayu, Wayan: main after 0 moves>"
