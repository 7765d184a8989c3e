"""What each legal move would do, held against what it does."""

import random

import pytest

from bali.knowledge import Preview, World, previews, view_of
from bali.rules.facts import Bought, Consulted, Fact, Played, facts
from bali.rules.moves import move_number
from bali.rules.phases import PHASE_NAMES
from tests.knowledge.games import CONFIGURATIONS, eager_record, viewers
from tests.knowledge.observing import legal, steps
from tests.rules.walks import Walk, make_lean


def worlds(seed: int, players: int, variants: tuple[str, ...]) -> list[World]:
    """Every position of a game but the last."""
    record = eager_record(seed, players, variants)
    found = [World.begin(record.deal.first_state())]
    for move in record.moves[:-1]:
        found.append(found[-1].copy())
        found[-1].apply(move_number(move))
    return found


def lean_worlds(habit: str, players: int) -> list[World]:
    """Positions in which the supply runs out, and players have nothing to offer."""
    walk = Walk(1, players, ("oracle",), habit, lean=True)
    world = World.begin(walk.first_state())
    found = []
    for move in walk.moves():
        found.append(world.copy())
        world.apply(move_number(move))
    return found


def assert_previewed(world: World) -> None:
    decider = world.state.to_act
    for memory in (True, False):
        told = previews(view_of(world, decider, memory))
        assert [preview.move for preview in told] == legal(world.state)
        for preview in told:
            assert_happens(world, preview)
    for viewer in viewers(world.state.players):
        assert viewer == decider or previews(view_of(world, viewer)) == ()


def assert_happens(world: World, preview: Preview) -> None:
    before, after = world.state, world.state.copy()
    after_world = World(after, world.memory.copy())
    after_world.apply(move_number(preview.move))
    really = facts(before, move_number(preview.move), after)
    shows = any(fact.kind in ("RowLaid", "Consulted") for fact in really)
    assert preview.unknown == shows
    assert list(preview.facts) == (_certain(really) if shows else really)
    first = really[0]
    cost = first.cost if isinstance(first, Bought | Played) else 0
    assert preview.cost == cost
    stones = before.stones[before.turn] - cost
    if preview.move.startswith(("buy", "play")):
        assert after.stones[before.turn] == stones
    assert [(asked.player, asked.phase, asked.face) for asked in preview.asks] == (
        asked_really(after_world) if preview.move == "play shrine" else []
    )


def _certain(really: list[Fact]) -> list[Fact]:
    """Up to the new row, or to the cards looked at."""
    first = really[0]
    return [Consulted(first.player, first.count, None) if isinstance(first, Consulted) else first]


def asked_really(world: World) -> list[tuple[int, str, str]]:
    """T4: who decides what in the sacrifice that goes on, whatever they choose."""
    chance = random.Random(world.state.ply)
    asked = []
    while (phase := PHASE_NAMES[world.state.phase]) in ("offer", "add"):
        player = world.state.to_act
        down = phase == "offer" and player == world.state.turn
        asked.append((player, phase, "down" if down else "up"))
        world.apply(move_number(chance.choice(legal(world.state))))
        altar_face = world.state.altar_up[world.state.altar_size - 1]
        assert altar_face == (0 if down else 1)
    return asked


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_previews_tell_what_really_happens(players: int, variants: tuple[str, ...]) -> None:
    for world in worlds(8, players, variants)[::2]:
        assert_previewed(world)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("habit", "rare"), [("shrines", "OfferedNothing"), ("goods", "Claimed")])
def test_previews_tell_what_really_happens_when_goods_run_out(
    players: int, habit: str, rare: str
) -> None:
    """T4, P6: nothing to offer, nothing to add, another good to claim."""
    kinds = set()
    for world in lean_worlds(habit, players):
        assert_previewed(world)
        for preview in previews(view_of(world, world.state.to_act)):
            kinds |= {fact.kind for fact in preview.facts}
    assert rare in kinds


def test_k6_a_preview_of_a_look_tells_how_many_and_not_which() -> None:
    record = eager_record(8, 3, ("oracle",))
    before = next(before for before, move, _ in steps(record) if move == "consult")
    view = view_of(World.of_record(record, before.ply), before.to_act)
    consult, decline = previews(view)
    assert consult.unknown
    assert consult.facts == (Consulted(before.to_act, min(4, before.altar_size), None),)
    assert not decline.unknown


def test_a_shrine_asks_only_those_who_have_cards() -> None:
    """T4: who has no sacrifice card puts none."""
    walk = Walk(1, 3, (), "shrines")
    state = walk.first_state()
    make_lean(state)
    state.hands[0] = [0, 0, 0, 0, 0, 0, 3]
    told = {preview.move: preview for preview in previews(view_of(World.begin(state), 0))}
    asked = [(each.player, each.phase, each.face) for each in told["play shrine"].asks]
    assert asked == [(0, "offer", "down"), (0, "add", "up")]
    assert told["play shrine"].cost == 7
