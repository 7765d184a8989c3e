"""Information-set tree search in compiled code.

One tree for all worlds that fit the view: each iteration draws a world, goes down by the moves
that are legal in it, adds a node, plays out and adds up what every player got. A node knows how
often it could have been chosen, so that moves which are legal in few worlds are not starved. Below
a move that draws a new row the worlds differ in what everyone sees; there the tree ends and the
playout begins.

A node is what somebody has seen since the root, and each player goes down a path of their own. The
paths part where someone does what others do not see (K3): they come to one node, whatever it was.
And who looks at the altar chooses between goods: what lies at which place differs by world.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali.bots.kernels import Ints, Tables, advance, draw_state, draws_row
from bali.bots.playouts import UNIT, judge, play_on, random_move, squared
from bali.bots.sight import seen_at
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.bits import lowest_bit
from bali.compiled.jit import jit
from bali.compiled.states import STATE_DTYPE, Records, States
from bali.knowledge.fast import MEMORY_DTYPE
from bali.knowledge.memory import MOST_EVENTS
from bali.rules import moves, phases
from bali.rules.cards import MAX_PLAYERS
from bali.rules.oracle import looked_at
from bali.rules.play import legal_moves
from bali.rules.sacrifice import offers_face_up
from bali.rules.state import State

UNSEEN = moves.MOVES
"""What those see who do not see which it was."""

NODE_DTYPE = np.dtype(
    [
        ("children", np.int32, (moves.MOVES + 1,)),
        ("visits", np.int32),
        ("chances", np.int32),
        ("mover", np.int8),
        ("worths", np.int64),
        ("shares", np.int64),
        ("squares", np.int64),
    ]
)
"""A node: its child for each choice (0 for none), how often it was visited and could have been, who
moved into it, and sums of what that player got: what playouts were worth, shares of the victory and
their squares.

A choice is a move, but `KEEP + good` below the root, and `UNSEEN` for those who do not see it."""

EXPLORATION = 0.7
DEPTH = 64
"""No path gets longer: every turn ends in a new row soon enough."""

Nodes = NDArray[np.void]


@jit
def grow(
    nodes: Nodes,
    size: int,
    key: int,
    first: int,
    iterations: int,
    tables: Tables,
    template_state: States,
    template_memory: Records,
) -> int:
    """Iterate in so many worlds, from number `first` on; the number of nodes after it."""
    states = np.zeros(1, STATE_DTYPE)
    memories = np.zeros(1, MEMORY_DTYPE)
    drawn = np.empty(MOST_EVENTS + 1, np.int64)
    stream = np.empty(STREAM_WORDS, np.int64)
    path = np.empty(DEPTH, np.int64)
    places = np.empty(MAX_PLAYERS, np.int64)
    shares = np.empty(MAX_PLAYERS, np.int64)
    worths = np.empty(MAX_PLAYERS, np.int64)
    for world in range(first, first + iterations):
        seed_stream(stream, key, world)
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        state = states[0]
        length, size = descend(nodes, size, state, stream, path, places)
        play_on(state, stream)
        judge(state, shares, worths)
        for i in range(length):
            learn(nodes[path[i]], shares, worths)
    return size


@jit
def descend(
    nodes: Nodes, size: int, state: State, stream: Ints, path: Ints, places: Ints
) -> tuple[int, int]:
    """Go down to a new node, or to where the tree ends; the path's length and the nodes' number.

    The path is made of the nodes that each mover chose; `places` is where every player is.
    """
    places[:] = 0
    length = 0
    choices = choices_in(state, True)
    while choices != 0 and length < DEPTH:
        mover = state.to_act
        node = places[mover]
        count_chances(nodes, node, choices)
        fresh = fresh_choices(nodes, node, choices)
        choice = random_move(stream, fresh) if fresh != 0 else promising(nodes, node, choices)
        move = move_of(state, choice, length == 0)
        if size + state.players > len(nodes) and is_new_to_any(nodes, state, choice, places):
            return length, size
        size = follow(nodes, size, state, choice, places)
        node = places[mover]
        if fresh != 0:
            nodes[node].mover = mover
            nodes[node].chances = 1
        path[length] = node
        length += 1
        ends = fresh != 0 or draws_row(state, move)
        advance(state, move)
        if ends:
            return length, size
        choices = choices_in(state, False)
    return length, size


@jit
def choices_in(state: State, at_root: bool) -> int:
    """What can be chosen between. At the root, what a look shows is the same in every world."""
    mask = legal_moves(state)
    if at_root or state.phase != phases.KEEP:
        return mask
    goods = 0
    for place in range(looked_at(state)):
        goods |= 1 << (moves.KEEP + seen_at(state, place))
    return goods


@jit
def move_of(state: State, choice: int, at_root: bool) -> int:
    """The move that a choice means in this world."""
    if at_root or state.phase != phases.KEEP:
        return choice
    place = 0
    while moves.KEEP + seen_at(state, place) != choice:
        place += 1
    return moves.KEEP + place


@jit
def seen_by(player: int, state: State, choice: int) -> int:
    """What this player sees of a choice that is made now (K3)."""
    if player == state.to_act:
        return choice
    if state.phase == phases.KEEP or (state.phase == phases.OFFER and not offers_face_up(state)):
        return UNSEEN
    return choice


@jit
def is_new_to_any(nodes: Nodes, state: State, choice: int, places: Ints) -> bool:
    for player in range(state.players):
        if nodes[places[player]].children[seen_by(player, state, choice)] == 0:
            return True
    return False


@jit
def follow(nodes: Nodes, size: int, state: State, choice: int, places: Ints) -> int:
    """Everybody goes on, by what they see of a choice; the number of nodes after it.

    New nodes are made for those who have not been here; players who share a node share its child.
    """
    for player in range(state.players):
        seen = seen_by(player, state, choice)
        children = nodes[places[player]].children
        if children[seen] == 0:
            children[seen] = size
            size += 1
        places[player] = children[seen]
    return size


@jit
def fresh_choices(nodes: Nodes, node: int, choices: int) -> int:
    """Those that have no node yet."""
    fresh = choices
    left = choices
    while left != 0:
        choice = lowest_bit(left)
        left &= left - 1
        if nodes[node].children[choice] != 0:
            fresh ^= 1 << choice
    return fresh


@jit
def count_chances(nodes: Nodes, node: int, choices: int) -> None:
    """Each of them that has a node could be chosen once more."""
    while choices != 0:
        child = nodes[node].children[lowest_bit(choices)]
        choices &= choices - 1
        if child != 0:
            nodes[child].chances += 1


@jit
def promising(nodes: Nodes, node: int, choices: int) -> int:
    """The choice with the best upper bound (UCB1)."""
    best = -1
    best_bound = -1.0
    while choices != 0:
        choice = lowest_bit(choices)
        choices &= choices - 1
        child = nodes[nodes[node].children[choice]]
        mean = child.worths / (child.visits * UNIT)
        bound = mean + EXPLORATION * math.sqrt(math.log(child.chances) / child.visits)
        if bound > best_bound:
            best_bound = bound
            best = choice
    return best


@jit
def learn(node: Any, shares: Ints, worths: Ints) -> None:
    """Tell a node of the path what its mover got."""
    node.visits += 1
    node.worths += worths[node.mover]
    node.shares += shares[node.mover]
    node.squares += squared(shares[node.mover])
