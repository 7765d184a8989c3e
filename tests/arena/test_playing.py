"""One game of a match: what bots are given, what is told of it, and what misbehaving costs."""

from time import process_time, sleep

import pytest

from bali import Game
from bali.arena.limits import most_games_at_once, time_limit
from bali.arena.match import Fixture
from bali.arena.playing import (
    Clock,
    Played,
    deal_chances,
    decide,
    decision_stream,
    play_game,
    warm_up,
)
from bali.bots import Budget, Thought, contestant
from bali.chance import STREAM_WORDS, Stream
from bali.knowledge import View, World, view_of
from bali.record import Record
from bali.rules.moves import move_number
from tests.arena.matches import (
    RANDOM,
    Faulty,
    Mute,
    Saying,
    Watcher,
    match_of,
    named,
    play_all,
    untimed,
)

TABLES = [(2, ()), (3, ("oracle",)), (4, ("oracle", "demon"))]


@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_records_replay_to_what_is_told(players: int, variants: tuple[str, ...]) -> None:
    match = match_of(games=2 * players, players=players, variants=variants)
    for game in play_all(match).values():
        replayed = Game.read(game.record)
        assert replayed.over
        assert [score["total"] for score in replayed.scores] == list(game.scores)
        assert replayed.ranks == list(game.ranks)
        assert game.moves == len(replayed.record.moves) == sum(game.decisions)
        assert sum(game.shares) == pytest.approx(1)
        assert [share > 0 for share in game.shares] == [rank == 1 for rank in game.ranks]
        assert all(
            0 < longest <= total for longest, total in zip(game.longest, game.seconds, strict=True)
        )
        assert game.forfeit is None
        assert game.cpu is not None
        assert all(cpu is not None and cpu >= 0 for cpu in game.cpu)
        assert game.late == (0,) * players


class Dawdler:
    """Sleeps, then works, then plays the first legal move."""

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        sleep(0.02)
        end = process_time() + 0.005
        while process_time() < end:
            pass
        assert view.legal
        return Thought(view.legal[0])


def test_clock_tells_work_from_waiting_and_counts_late_moves() -> None:
    view = view_of(World.begin(Game.new(seed=1).state), 0)
    for given, late in ((0.005, 2), (5.0, 0), (None, 0)):
        clock = Clock(given)
        for _ in range(2):
            decide(named(Dawdler()), view, [1] * STREAM_WORDS, clock)
        assert (clock.decisions, clock.late) == (2, late)
        assert clock.seconds >= 0.05
        assert clock.cpu is not None
        assert 0.01 <= clock.cpu <= clock.seconds - 0.03


def test_only_a_search_has_a_time_limit() -> None:
    names = ("tree", "tree@1s", "monte-carlo@20ms", "tree@500p", "greedy", "random")
    limits = [time_limit(contestant(name)) for name in names]
    assert limits == [0.1, 1.0, 0.02, None, None, None]


def test_games_at_once_leave_each_bot_its_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bali.arena.limits.usable_cores", lambda: 8)
    for name, most in (("greedy", 8), ("tree@1sx2", 4), ("tree@1sx16", 1)):
        assert most_games_at_once([RANDOM, contestant(name)]) == most


@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_rotations_share_their_cards(players: int, variants: tuple[str, ...]) -> None:
    match = match_of(games=2 * players, players=players, variants=variants)
    games = play_all(match)
    deals = [[Record.read(games[f].record).deal for f in games if f.deal == d] for d in (0, 1)]
    assert all(deal == deals[0][0] for deal in deals[0])
    assert all(deal == deals[1][0] for deal in deals[1])
    assert deals[0][0].deck != deals[1][0].deck


def test_record_names_the_bots_by_seat() -> None:
    match = match_of(bots=("first", "second"))
    for fixture in match.fixtures():
        record = Record.read(play_game(match, fixture, [RANDOM, RANDOM]).record)
        names = [player.name for player in record.players]
        assert names == (["first", "second"] if fixture.rotation == 0 else ["second", "first"])


def test_same_game_whoever_plays_it_when() -> None:
    match = match_of(games=8)
    once = play_all(match)
    again = {fixture: play_game(match, fixture, [RANDOM] * 2) for fixture in reversed(once)}
    assert {f: untimed(game) for f, game in once.items()} == {f: untimed(again[f]) for f in once}
    longer = play_all(match_of(games=12))
    assert all(untimed(longer[f]) == untimed(once[f]) for f in once)
    assert (
        play_all(match_of(games=8, seed=4))[Fixture(0, 0, 0)].record
        != once[Fixture(0, 0, 0)].record
    )


def test_bots_get_their_own_view_with_memory_and_nothing_else() -> None:
    match = match_of(variants=("oracle", "demon"))
    watcher = Watcher()
    game = play_game(match, Fixture(1, 0, 1), [named(watcher), RANDOM])
    record = Record.read(game.record)
    world = World.begin(record.deal.first_state())
    given = iter(watcher.given)
    for ply, move in enumerate(record.moves):
        if world.state.to_act == 1:
            view, _, stream = next(given)
            assert view == view_of(world, 1)
            assert (view.viewer, view.memory, view.ply) == (1, True, ply)
            _, chance = deal_chances(match.seed, 1)
            assert stream == decision_stream(chance, 1, 1, ply)
        world.apply(move_number(move))
    assert next(given, None) is None


def test_streams_are_all_different() -> None:
    streams = {
        str(decision_stream(deal_chances(seed, deal)[1], rotation, seat, ply))
        for seed in (0, 1)
        for deal in range(3)
        for rotation in range(4)
        for seat in range(4)
        for ply in (0, 1, 500)
    }
    assert len(streams) == 2 * 3 * 4 * 4 * 3
    seeds = [number for deal in range(1000) for number in deal_chances(2**63 - 1, deal)]
    assert len(set(seeds)) == 2000
    assert min(seeds) >= 0
    assert max(seeds) < 2**63


# ---- misbehaving


def check_forfeit(game: Played, seat: int, reason: str, detail: str) -> None:
    assert game.forfeit is not None
    assert (game.forfeit.seat, game.forfeit.reason) == (seat, reason)
    assert detail in game.forfeit.detail
    others = len(game.shares) - 1
    assert game.shares == tuple(0 if s == seat else 1 / others for s in range(others + 1))
    assert game.ranks == tuple(others + 1 if s == seat else 1 for s in range(others + 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bot_that_fails_has_lost(players: int) -> None:
    match = match_of(players=players, games=players)
    for fixture in match.fixtures():
        game = play_game(match, fixture, [named(Faulty(5)), RANDOM])
        check_forfeit(game, fixture.rotation, "raised", "RuntimeError: out of ideas")
        replayed = Game.read(game.record)
        assert not replayed.over
        assert [score["total"] for score in replayed.scores] == list(game.scores)
        assert game.decisions[fixture.rotation] == 6


@pytest.mark.parametrize("answer", ["take 9", "", None, 7, ["play rice"], "offer rice"])
def test_bot_without_a_legal_move_has_lost(answer: object) -> None:
    game = play_game(match_of(), Fixture(0, 0, 1), [named(Saying(answer)), RANDOM])
    check_forfeit(game, 1, "illegal", repr(answer))


def test_bot_that_answers_nothing_has_lost() -> None:
    game = play_game(match_of(), Fixture(0, 0, 0), [named(Mute()), RANDOM])
    check_forfeit(game, 0, "raised", "AttributeError")
    assert game.moves == 0


def test_match_goes_on_after_a_forfeit() -> None:
    games = play_all(match_of(games=10), named(Faulty(80)), RANDOM)
    assert len(games) == 10
    assert any(game.forfeit for game in games.values())
    assert any(not game.forfeit for game in games.values())


def test_long_complaints_are_cut() -> None:
    game = play_game(match_of(), Fixture(0, 0, 0), [named(Saying("x" * 9999)), RANDOM])
    assert game.forfeit is not None
    assert len(game.forfeit.detail) <= 200


def test_games_survive_json() -> None:
    for bot in (RANDOM, named(Faulty(3))):
        game = play_game(match_of(players=3), Fixture(0, 0, 2), [bot, RANDOM])
        assert Played.from_json(game.to_json()) == game


def test_warming_up_bears_a_faulty_bot() -> None:
    warm_up(match_of(), [named(Mute()), RANDOM])
