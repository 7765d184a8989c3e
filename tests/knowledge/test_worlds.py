"""Beliefs, deductions and sampled worlds, held against every story found by brute force."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled import new_states, unpack
from bali.knowledge import Sampler, View, World, deduce, view_of
from bali.knowledge.belief import FIRST_ORDERS, Belief, believe
from bali.knowledge.fast import FastSampler, new_memories
from bali.knowledge.memory import KEPT, OFFERED_DOWN, Memory
from bali.knowledge.views import AltarEvent
from bali.record import dump
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, MASON, PRIEST, SHRINE
from bali.rules.moves import move_number
from bali.rules.state import State
from tests.knowledge.games import CONFIGURATIONS, eager_record, viewers
from tests.knowledge.guessing import Key, Story, goods_of, stories, summed, worth
from tests.knowledge.observing import legal, reveals
from tests.knowledge.short_games import MADE, ShortGame, beginning, by_chance, rich, short
from tests.knowledge.twins import retold

DRAWS = 15_000


def stream_of(seed: int) -> list[int]:
    stream = [0] * STREAM_WORDS
    seed_stream(stream, seed, 0)
    return stream


# Brute force against beliefs and deductions


@pytest.mark.parametrize("name", MADE)
def test_k4_everything_that_follows_in_a_game_made_to_measure(name: str) -> None:
    assert_exact(MADE[name])


@pytest.mark.parametrize("seed", range(6))
def test_k4_everything_that_follows_in_a_game_by_chance(seed: int) -> None:
    assert_exact(by_chance(seed))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variants", [(), ("oracle", "demon")])
def test_k4_everything_that_follows_in_a_real_game(players: int, variants: tuple[str, ...]) -> None:
    assert_exact(beginning(players, players, variants))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6, 30))
def test_k4_everything_that_follows_in_many_games(seed: int) -> None:
    assert_exact(by_chance(seed))
    assert_exact(beginning(seed, 2 + seed % 3, ("oracle",)))


def assert_exact(game: ShortGame) -> None:
    world = game.world()
    for viewer in viewers(world.state.players):
        fitting = stories(game.start, game.moves, viewer)
        view = view_of(world, viewer)
        assert_weighs_right(view, fitting)
        assert_deduced(view, fitting)


def assert_weighs_right(view: View, fitting: list[Story]) -> None:
    wanted = pytest.approx({story.key: story.weight for story in fitting})
    belief = believe(view)
    assert summed(told_by(belief)) == wanted
    assert summed(told_by(believe(view, whole=False))) == wanted
    ends = summed((goods_of(story.state), story.weight) for story in fitting)
    assert summed(ends_of(belief)) == pytest.approx(ends)
    assert len(belief.final.situations) == len(ends)


def told_by(belief: Belief) -> Iterator[tuple[Key, float]]:
    """Every story of a belief, walked back from its end, with its share of all."""
    total = sum(belief.final.weights)
    for situation, weight in enumerate(belief.final.weights):
        yield from _walked_back(belief, len(belief.layers) - 1, situation, weight / total, ())


def _walked_back(
    belief: Belief, layer: int, situation: int, share: float, later: tuple[int, ...]
) -> Iterator[tuple[Key, float]]:
    if layer < 0:
        yield _key(belief.view, later), share
        return
    steps = belief.layers[layer].steps[situation]
    total = sum(weight for _, _, weight in steps)
    for source, choice, weight in steps:
        part = share * weight / total
        yield from _walked_back(belief, layer - 1, source, part, (choice, *later))


def _key(view: View, choices: tuple[int, ...]) -> Key:
    first, *others = choices
    order = FIRST_ORDERS[first] if "oracle" in view.variants else ()
    hidden = [event for event in history(view) if is_secret(event)]
    return (
        *(GOOD_NAMES[good] for good in order),
        *(
            f"keep {choice + 1}" if event.kind == "kept" else f"offer {GOOD_NAMES[choice]}"
            for event, choice in zip(hidden, others, strict=True)
        ),
    )


def history(view: View) -> tuple[AltarEvent, ...]:
    assert view.recollection is not None
    return view.recollection.history


def is_secret(event: AltarEvent) -> bool:
    return event.kind in ("kept", "offered-down") and event.good is None


def ends_of(belief: Belief) -> Iterator[tuple[object, float]]:
    """What each player has in each final situation, with its share of all."""
    assert belief.view.recollection is not None
    final = belief.final
    total = sum(final.weights)
    for situation, weight in zip(final.situations, final.weights, strict=True):
        goods = tuple(
            tuple(known[name] + secret[good] for good, name in enumerate(GOOD_NAMES))
            for known, secret in zip(
                belief.view.recollection.open_goods, final.secrets(situation), strict=True
            )
        )
        yield goods, weight / total


def assert_deduced(view: View, fitting: list[Story]) -> None:
    """The least and the most of everything, and every possible worth."""
    deduced = deduce(view)
    for good, name in enumerate(GOOD_NAMES):
        assert deduced.altar[name] == _range(s.state.altar_counts[good] for s in fitting)
        assert deduced.worth[name] == tuple(sorted({worth(s.state)[name] for s in fitting}))
        for player in range(view.players):
            held = _range(story.state.goods[player][good] for story in fitting)
            assert deduced.goods[player][name] == held


def _range(counts: Iterator[int]) -> tuple[int, int]:
    found = sorted(counts)
    return found[0], found[-1]


# What the games made to measure were made for


def made(name: str, viewer: int | None) -> View:
    return view_of(MADE[name].world(), viewer)


@pytest.mark.parametrize("viewer", [1, None])
def test_k4_a_face_up_top_that_is_gone_is_known(viewer: int | None) -> None:
    view = made("another keeps the top", viewer)
    assert {key[-1] for key, _ in told_by(believe(view))} == {"keep 1"}
    assert deduce(view).goods[0]["banana"] == (1, 2)  # unless one was put face down before


def test_k4_a_card_kept_from_beneath_the_top_is_not_known() -> None:
    deduced = deduce(made("another keeps what lies beneath", 1))
    assert deduced.goods[0]["banana"] == (0, 2)
    assert deduced.altar["banana"] == (1, 3)


@pytest.mark.parametrize("viewer", [1, None])
def test_k4_what_nobody_has_left_was_not_put_down(viewer: int | None) -> None:
    deduced = deduce(made("no pepper left to have put down", viewer))
    assert deduced.goods[0]["pepper"] == (0, 0)
    assert deduced.altar["pepper"][0] >= 1


def test_k3_an_own_look_pins_the_cards_seen() -> None:
    view = made("a look goes on", 1)
    assert view.looking_at is not None
    looked = deduce(view)
    game = MADE["a look goes on"]
    before = view_of(replace(game, moves=game.moves[:-1]).world(), 1)
    assert size(looked.goods[0]) < size(deduce(before).goods[0])


def size(ranges: dict[str, tuple[int, int]]) -> int:
    return sum(most - least for least, most in ranges.values())


def test_o3_looks_at_four_three_two_cards_and_one() -> None:
    events = history(made("looks make the altar shrink", None))
    assert [event.count for event in events if event.kind == "looked"] == [4, 3, 2, 1]


@pytest.mark.parametrize("memory", [True, False])
def test_k7_once_over_nothing_is_left_to_conclude(memory: bool) -> None:
    world = World.of_record(eager_record(3, 3, ("oracle",)))
    for viewer in viewers(3):
        deduced = deduce(view_of(world, viewer, memory))
        for good, name in enumerate(GOOD_NAMES):
            assert deduced.altar[name] == (world.state.altar_counts[good],) * 2
            assert deduced.worth[name] == (worth(world.state)[name],)
            for player in range(3):
                assert deduced.goods[player][name] == (world.state.goods[player][good],) * 2


@pytest.mark.parametrize("viewer", [1, None])
def test_k4_a_card_put_face_down_by_who_had_but_one_good_is_known(viewer: int | None) -> None:
    game = short(rich(oracle=False, goods=("rice x2",)), "play shrine, offer rice, offer rice")
    altar = deduce(view_of(game.world(), viewer)).altar
    assert altar == {"rice": (2, 2), "peanut": (0, 0), "banana": (0, 0), "pepper": (0, 0)}


# How often worlds come up


Draws = Callable[[View, int], Iterator[World]]


def plain_draws(view: View, count: int) -> Iterator[World]:
    sampler, stream = Sampler(view), stream_of(7)
    for _ in range(count):
        yield sampler.draw(stream)


def fast_draws(view: View, count: int) -> Iterator[World]:
    states, memories = new_states(count), new_memories(count)
    FastSampler(view).draw(np.array(stream_of(8)), states, memories)
    for i in range(count):
        yield World(unpack(states, i), unpack(memories, i, Memory))


@pytest.mark.parametrize("draws", [plain_draws, fast_draws])
@pytest.mark.parametrize(
    ("name", "viewer"),
    [("another keeps what lies beneath", 1), ("several face down by one player", None)],
)
def test_worlds_come_up_as_often_as_they_weigh(name: str, viewer: int | None, draws: Draws) -> None:
    game = MADE[name]
    view = made(name, viewer)
    secret = [number for number, event in enumerate(history(view)) if is_secret(event)]
    found = Counter(_key_of(world, secret) for world in draws(view, DRAWS))
    wanted = {story.key: story.weight * DRAWS for story in stories(game.start, game.moves, viewer)}
    assert set(found) <= set(wanted)
    assert_close(found, wanted)


def _key_of(world: World, secret: list[int]) -> Key:
    memory = world.memory
    return (
        *(GOOD_NAMES[good] for good in memory.start if world.state.oracle),
        *(
            f"keep {memory.place[i] + 1}"
            if memory.kind[i] == KEPT
            else f"offer {GOOD_NAMES[memory.good[i]]}"
            for i in secret
            if memory.kind[i] in (KEPT, OFFERED_DOWN)
        ),
    )


def assert_close(found: Counter[Key], wanted: dict[Key, float]) -> None:
    """A chi-square test, five standard deviations wide, over cells that are large enough."""
    cells = [(found[key], count) for key, count in wanted.items() if count >= 5]
    few = [(found[key], count) for key, count in wanted.items() if count < 5]
    cells.append((sum(n for n, _ in few), sum(count for _, count in few)))
    square = sum((n - count) ** 2 / count for n, count in cells if count)
    freedom = len(cells)
    assert square < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("draws", [plain_draws, fast_draws])
def test_k5_every_order_of_the_pile_is_as_likely(draws: Draws) -> None:
    start = rich(oracle=False)
    start.drawn = start.deck_size - 3
    start.deck[start.drawn : start.deck_size] = [MASON, PRIEST, SHRINE]
    view = view_of(World.begin(start), 0)
    found = Counter(_pile(world.state) for world in draws(view, 3000))
    assert len(found) == 6
    assert_close(found, dict.fromkeys(found, 500.0))


def _pile(state: State) -> Key:
    return tuple(CARD_NAMES[card] for card in state.deck[state.drawn : state.deck_size])


# Another model of how players choose


def fond(event: AltarEvent, options: tuple[int, ...]) -> list[float]:
    """Puts down what there is most of; keeps a good the rather, the later it comes in the list."""
    weights = options if event.kind == "offered-down" else [good + 1 for good in options]
    return [weight / sum(weights) for weight in weights]


def fond_too(state: State, move: str) -> float:
    """The same, said of the whole truth."""

    def weight(each: str) -> int:
        if each.startswith("offer"):
            return state.goods[state.to_act][GOOD_NAMES.index(each.split()[1])]
        return state.altar[state.altar_size - int(each[-1])] + 1

    return weight(move) / sum(weight(each) for each in legal(state))


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("name", ["both look", "several face down by one player"])
def test_a_model_of_choices_gives_the_weights(name: str, whole: bool) -> None:
    game = MADE[name]
    for viewer in viewers(game.start.players):
        wanted = {s.key: s.weight for s in stories(game.start, game.moves, viewer, fond_too)}
        belief = believe(made(name, viewer), fond, whole)
        assert summed(told_by(belief)) == pytest.approx(wanted)


def test_a_model_of_choices_changes_the_weights() -> None:
    view = made("several face down by one player", None)
    assert summed(told_by(believe(view, fond))) != pytest.approx(summed(told_by(believe(view))))


# Worlds and the views they came from


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_a_sampled_world_gives_back_its_view(players: int, variants: tuple[str, ...]) -> None:
    """And the same moves made in it keep the view the same until something hidden is shown."""
    record = eager_record(3, players, variants)
    stream = stream_of(players)
    for ply in range(5, len(record.moves) - 1, 19):
        world = World.of_record(record, ply)
        for viewer in viewers(players):
            view = view_of(world, viewer)
            drawn = Sampler(view).draw(stream)
            assert view_of(drawn, viewer) == view
            _play_on(world.copy(), drawn, record.moves[ply:], viewer)


def _play_on(truth: World, drawn: World, moves: tuple[str, ...], viewer: int | None) -> None:
    for move in moves:
        if move not in legal(drawn.state):
            assert move.startswith("offer")
            assert truth.state.to_act != viewer
            return
        shows = reveals(truth.state, move)
        truth.apply(move_number(move))
        drawn.apply(move_number(move))
        same = view_of(truth, viewer) == view_of(drawn, viewer)
        assert same or shows
        if not same:
            return


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_a_sampled_world_is_what_its_story_leads_to(
    players: int, variants: tuple[str, ...]
) -> None:
    """Played from its own deal, the story gives the same world, also in what others know of it."""
    whole = eager_record(3, players, variants)
    record = replace(whole, moves=whole.moves[:-1])
    truth = World.of_record(record)
    for viewer in viewers(players):
        drawn = Sampler(view_of(truth, viewer)).draw(stream_of(players))
        played = World.of_record(retold(record, drawn))
        assert played.memory == drawn.memory
        assert dump(played.state) == dump(drawn.state)
        for other in viewers(players):
            assert view_of(played, other) == view_of(drawn, other)


@pytest.mark.parametrize("viewer", [0, None])
def test_k8_without_memory_there_is_nothing_to_reason_from(viewer: int | None) -> None:
    view = view_of(MADE["both look"].world(), viewer, memory=False)
    for reason in (believe, deduce, Sampler, FastSampler):
        with pytest.raises(ValueError, match="memory"):
            reason(view)
