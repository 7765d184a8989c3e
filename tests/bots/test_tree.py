"""The tree: who comes to which node."""

import numpy as np
import pytest

from bali.bots import Budget, contestant
from bali.bots.tree import Tree
from bali.bots.tree_kernel import NODE_DTYPE, UNSEEN, Nodes, grow
from bali.knowledge import View, World, view_of
from bali.knowledge.fast import FastSampler
from bali.rules import moves
from bali.rules.cards import BANANA, GOODS
from bali.rules.moves import move_number
from tests.bots.asking import middle_view, stream_of, view_to_act
from tests.positions import position

KEEPS = range(moves.KEEP, moves.KEEP + GOODS)
FIRST_ALTAR = "banana down, pepper down, rice down, peanut down"


def grown(view: View, iterations: int) -> Tree:
    tree = Tree(FastSampler(view), 1)
    for _ in range(iterations // 100):
        tree.grow(100)
    return tree


def children(nodes: Nodes, node: int = 0) -> dict[int, int]:
    """The choices at a node and where they lead."""
    return {choice: int(child) for choice, child in enumerate(nodes[node]["children"]) if child}


def visits(nodes: Nodes, choices: dict[int, int]) -> int:
    return sum(int(nodes[node]["visits"]) for node in choices.values())


def sacrifice() -> View:
    """A shrine is played; the other player has put a banana, the active one puts a card next."""
    state = position(
        hands=["shrine, mason, mason", "rice, mason, mason"],
        stones=[7],
        goods=["rice x2, pepper x2", "banana x3"],
        altar="peanut x3, rice, banana x2",
        rows=("mason, priest, rice",) * 4,
        pile="priest, priest, mason, mason, rice, rice",
    )
    world = World.begin(state)
    for move in ("play shrine", "offer banana"):
        world.apply(move_number(move))
    return view_to_act(world)


@pytest.fixture(scope="module")
def before_a_look() -> View:
    """At four cards that lie in any order, with more cards to take after it."""
    state = position(
        hands=["mason x3", "rice, rice, mason"],
        points=[20, 0],
        goods=["", "banana x8"],
        altar=FIRST_ALTAR,
        rows=("mason", "mason, rice", "priest", "priest"),
        pile="mason, oracle, mason, mason, rice, rice, rice, rice",
        oracle=True,
    )
    world = World.begin(state)
    for move in ("play mason", "take 1"):
        world.apply(move_number(move))
    return view_to_act(world)


def test_o3_who_looks_chooses_between_goods(before_a_look: View) -> None:
    """Whatever lies where: in this position the banana is the card to keep."""
    nodes = grown(before_a_look, 1000).nodes
    consulted = children(nodes)[moves.CONSULT]
    keeps = {c: node for c, node in children(nodes, consulted).items() if c in KEEPS}
    assert set(keeps) == set(KEEPS)
    best = max(keeps, key=lambda choice: int(nodes[keeps[choice]]["visits"]))
    assert best == moves.KEEP + BANANA
    assert int(nodes[keeps[best]]["visits"]) > 0.8 * visits(nodes, keeps)


def test_k3_others_do_not_see_what_was_kept(before_a_look: View) -> None:
    nodes = grown(before_a_look, 1000).nodes
    assert UNSEEN in children(nodes, children(nodes)[moves.CONSULT])


def test_k3_others_do_not_see_what_is_put_face_down() -> None:
    """They come to one node, from which what they see leads on; the mover to one for each good."""
    view = sacrifice()
    assert view.phase == "offer"
    nodes = grown(view, 4000).nodes
    first = children(nodes)
    assert set(first) == {*(move_number(move) for move in view.legal or ()), UNSEEN}
    unseen = nodes[first[UNSEEN]]
    assert unseen["visits"] == 0, "nobody chooses it"
    added_unseen = children(nodes, first[UNSEEN])
    for good in set(first) - {UNSEEN}:
        added = children(nodes, first[good])
        assert set(added) <= set(added_unseen)
        assert not set(added.values()) & set(added_unseen.values())


def test_t4_what_is_put_face_up_is_seen_by_all() -> None:
    state = position(
        hands=["shrine, mason, mason"],
        stones=[7],
        goods=["rice x2", "banana x3, pepper"],
        rows=("mason, priest",) * 4,
        pile="priest, priest, mason, mason",
    )
    world = World.begin(state)
    world.apply(move_number("play shrine"))
    view = view_of(world, 1)
    assert view.phase == "offer"
    assert UNSEEN not in children(grown(view, 400).nodes)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_choice_is_counted_whenever_it_could_be_made(players: int) -> None:
    """At the root all moves are legal in every world: each has had a chance since it was tried."""
    iterations = 1000
    nodes = grown(middle_view(players, ("oracle", "demon")), iterations).nodes
    tried = children(nodes)
    assert visits(nodes, tried) == iterations
    since = sorted(int(nodes[node]["chances"]) for node in tried.values())
    assert since == list(range(iterations - len(tried) + 1, iterations + 1))


def test_a_full_tree_goes_on_counting() -> None:
    sampler = FastSampler(middle_view(3, ("oracle", "demon")))
    nodes = np.zeros(60, NODE_DTYPE)
    size = grow(nodes, 1, 1, 0, 500, sampler.tables, sampler.states, sampler.memories)
    assert len(nodes) - 3 < size <= len(nodes)
    assert visits(nodes, children(nodes)) == 500


def test_the_same_chance_grows_the_same_tree() -> None:
    view = sacrifice()
    one, other = (grown(view, 1000) for _ in range(2))
    assert one.size == other.size
    assert (one.nodes[: one.size] == other.nodes[: other.size]).all()
    thoughts = [
        contestant("tree").bot.choose(view, Budget(playouts=700), stream_of(5)) for _ in range(2)
    ]
    assert thoughts[0] == thoughts[1]
