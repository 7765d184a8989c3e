"""Positions in which everyone who looks sees what to do."""

import pytest

from bali.bots import Thought, contestant
from bali.bots.levels import LEVELS, forgets
from bali.knowledge import Sampler, World, view_of
from bali.knowledge.memory import ADDED, note
from bali.rules.cards import GOODS
from bali.rules.moves import move_number
from bali.rules.state import State
from tests.bots.asking import stream_of, view_to_act
from tests.knowledge.observing import legal
from tests.positions import judge, position

SEARCHING = ("monte-carlo@400p", "tree@400p", "monte-carlo@400px2", "tree@400px2", "search@400p")
SOUND = ("greedy", *SEARCHING)
SENSIBLE = (*LEVELS, *SOUND)
MINDFUL = tuple(name for name in SENSIBLE if not forgets(name))
"""Those who remember what lies on the altar, so that they know what a good is worth."""

SEEDS = range(3)

FIRST_ALTAR = "banana down, pepper down, rice down, peanut down"
LAST_ROWS = ("mason",) * 4
"""Whoever takes a card next ends the game, if the pile makes no more than one row (E1)."""


def after(state: State, *moves: str) -> World:
    """The world after these moves; what lay face up on the altar before was added to it."""
    world = World.begin(state)
    for at in range(GOODS * state.oracle, state.altar_size):
        assert state.altar_up[at], "nobody would remember who put it there"
        note(world.memory, state, ADDED, state.altar[at])
    for move in moves:
        assert move in legal(world.state), (move, legal(world.state))
        world.apply(move_number(move))
    return world


def ahead_by_one(players: int, pile: str = "priest, mason") -> World:
    """A new row uses up the pile (E1). Any other take scores the others' priests."""
    state = position(
        players=players,
        hands=["rice, mason, mason"],
        tableaus=["", "priest x3"],
        points=[8, 7],
        rows=("priest, mason", "priest, mason", "priest, mason", "mason"),
        pile=pile,
    )
    return after(state, "play rice")


def thoughts(name: str, world: World) -> list[Thought]:
    """What the contestant thinks of this position, with one luck or another."""
    view = view_to_act(world)
    assert view_of(Sampler(view).draw(stream_of(0)), view.viewer) == view
    assert len(view.legal or ()) > 1
    asked = contestant(name)
    return [asked.bot.choose(view, asked.budget, stream_of(seed)) for seed in SEEDS]


def answers(name: str, world: World) -> set[str]:
    return {thought.move for thought in thoughts(name, world)}


def wins(name: str, world: World) -> list[float]:
    """How sure the contestant is of its move."""
    return [thought.candidates[0].estimate for thought in thoughts(name, world)]


# ---- this turn


@pytest.mark.parametrize("name", SENSIBLE)
@pytest.mark.parametrize("theirs", ["mason", "pepper"])
def test_t9_takes_where_it_scores_alone(name: str, theirs: str) -> None:
    """Every row offers the same card; under one of them lies what scores for the taker alone."""
    other = f"{theirs}, banana"
    state = position(
        hands=["rice, mason, priest"],
        tableaus=["priest x3", f"{theirs} x3"],
        rows=(other, other, "priest, banana", other),
        pile="shrine, shrine",
    )
    assert answers(name, after(state, "play rice")) == {"take 3"}


@pytest.mark.parametrize("name", SOUND)
def test_t9_does_not_score_for_others(name: str) -> None:
    """There is nothing to gain; one row gives the others nothing either."""
    state = position(
        players=3,
        hands=["rice, mason, mason"],
        tableaus=["", "priest", "priest x2"],
        rows=("priest, mason", "shrine, mason", "priest, mason", "priest, mason"),
        pile="shrine, shrine, rice, rice, pepper",
    )
    assert answers(name, after(state, "play rice")) == {"take 2"}


@pytest.mark.parametrize("name", MINDFUL)
def test_o3_keeps_the_most_valuable_good(name: str) -> None:
    """Any other would lose the game."""
    state = position(
        hands=["mason x3"],
        points=[0, 2],
        altar=f"{FIRST_ALTAR}, rice x3, banana, rice, peanut, pepper",
        rows=("mason", "mason", "priest", "priest"),
        pile="mason, oracle, mason, mason, rice",
        oracle=True,
    )
    world = after(state, "play mason", "take 2", "consult")
    assert view_to_act(world).looking_at == ("pepper", "peanut", "rice", "banana")
    assert answers(name, world) == {"keep 3"}


@pytest.mark.parametrize("name", SEARCHING)
def test_o3_expects_to_use_what_a_look_will_show(name: str) -> None:
    """One of the four cards, wherever it lies, makes the opponent's goods worth nothing."""
    state = position(
        hands=["mason x3"],
        points=[20, 0],
        goods=["", "banana x8"],
        altar=FIRST_ALTAR,
        rows=("mason", "mason", "priest", "priest"),
        pile="mason, oracle, mason, mason, rice",
        oracle=True,
    )
    world = after(state, "play mason", "take 2")
    assert answers(name, world) == {"consult"}
    assert min(wins(name, world)) > 0.9


@pytest.mark.parametrize("name", SENSIBLE)
def test_t4_adds_the_good_it_owns(name: str) -> None:
    """One more on the altar decides which of two goods is worth more (E2)."""
    state = position(
        hands=["shrine, mason, mason"],
        stones=[7],
        goods=["rice x8", "banana x8"],
        altar="peanut x5, rice, banana x2",
        rows=LAST_ROWS,
        pile="priest, priest",
    )
    world = after(state, "play shrine", "offer banana", "offer rice")
    assert answers(name, world) == {"add rice"}


@pytest.mark.parametrize("name", MINDFUL)
def test_p6_claims_the_most_valuable_good(name: str) -> None:
    state = position(
        hands=["mason x3"],
        tableaus=["rice"],
        supply="rice x0",
        altar="pepper x6, peanut x2, banana x2",
        rows=("rice, mason", "mason", "mason", "mason"),
        pile="priest, priest",
    )
    assert answers(name, after(state, "play mason", "take 1")) == {"claim pepper"}


# ---- the end


@pytest.mark.parametrize("name", SENSIBLE)
def test_e3_points_when_there_is_nothing_left_to_buy(name: str) -> None:
    """The next take ends the game; a few stones are worth nothing then, and points win it."""
    state = position(
        hands=["rice, mason, mason"],
        tableaus=["shrine x2", "shrine x2"],
        points=[0, 1],
        rows=("shrine, mason", "mason", "mason", "mason"),
        pile="priest, priest",
    )
    world = after(state, "play rice", "take 1")
    assert answers(name, world) == {"points"}


@pytest.mark.parametrize("name", SENSIBLE)
def test_t1_buys_what_is_worth_more_than_its_price(name: str) -> None:
    """The game ends this turn. Five stones are a point, a good of the highest value is three."""
    state = position(
        hands=["rice, mason, mason"],
        stones=[5],
        points=[0, 2],
        altar="pepper x6, peanut x2, banana",
        rows=LAST_ROWS,
        pile="priest, priest",
    )
    assert answers(name, after(state)) == {"buy pepper"}


@pytest.mark.parametrize("name", SEARCHING)
def test_t2_builds_the_shrine_that_wins(name: str) -> None:
    state = position(
        hands=["shrine, mason, priest"],
        stones=[7],
        points=[0, 2],
        rows=LAST_ROWS,
        pile="priest, priest",
    )
    world = after(state)
    assert answers(name, world) == {"play shrine"}
    assert min(wins(name, world)) > 0.9


@pytest.mark.parametrize("name", SEARCHING)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_e1_ends_the_game_while_ahead(name: str, players: int) -> None:
    world = ahead_by_one(players)
    assert judge(world.state).totals[:2] == [8, 7]
    assert answers(name, world) == {"take 4"}
    assert min(wins(name, world)) > 0.9


@pytest.mark.parametrize("name", SEARCHING)
def test_e1_does_not_end_the_game_while_behind(name: str) -> None:
    """One take scores and wins, since the opponent has to end the game next."""
    state = position(
        hands=["rice, mason, mason"],
        tableaus=["priest x4"],
        points=[0, 4],
        rows=("priest, mason", "mason", "mason", "mason"),
        pile="mason, mason",
    )
    world = after(state, "play rice")
    assert answers(name, world) == {"take 1"}
    assert min(wins(name, world)) > 0.9
