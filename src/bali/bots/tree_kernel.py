"""Information-set tree search in compiled code.

One tree for all worlds that fit the view: each iteration draws a world, goes down by the moves
that are legal in it, adds one node, plays out and adds up what every player got. A node knows how
often it could have been chosen, so that moves which are legal in few worlds are not starved. Below
a move that draws a new row the worlds differ in what everyone sees; there the tree ends and the
playout begins.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali.bots.kernels import Ints, Tables, advance, draw_state, draws_row
from bali.bots.playouts import UNIT, judge, play_on, random_move, squared
from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled.bits import lowest_bit
from bali.compiled.jit import jit
from bali.compiled.states import STATE_DTYPE, Records, States
from bali.knowledge.fast import MEMORY_DTYPE
from bali.knowledge.memory import MOST_EVENTS
from bali.rules.cards import MAX_PLAYERS
from bali.rules.moves import MOVES
from bali.rules.play import legal_moves
from bali.rules.state import State

NODE_DTYPE = np.dtype(
    [
        ("children", np.int32, (MOVES,)),
        ("visits", np.int32),
        ("chances", np.int32),
        ("mover", np.int8),
        ("worths", np.int64),
        ("shares", np.int64),
        ("squares", np.int64),
    ]
)
"""A node: its child for each move (0 for none), how often it was visited and could have been, who
moved into it, and sums of what that player got: what playouts were worth, shares of the victory and
their squares."""

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
    shares = np.empty(MAX_PLAYERS, np.int64)
    worths = np.empty(MAX_PLAYERS, np.int64)
    for world in range(first, first + iterations):
        seed_stream(stream, key, world)
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        state = states[0]
        length, size = descend(nodes, size, state, stream, path)
        play_on(state, stream)
        judge(state, shares, worths)
        for i in range(length):
            learn(nodes[path[i]], shares, worths)
    return size


@jit
def descend(nodes: Nodes, size: int, state: State, stream: Ints, path: Ints) -> tuple[int, int]:
    """Go down to a new node, or to where the tree ends; the path's length and the nodes' number."""
    node = 0
    length = 0
    mask = legal_moves(state)
    while mask != 0 and length < DEPTH:
        fresh = fresh_moves(nodes, node, mask)
        is_new = fresh != 0
        if is_new:
            move = random_move(stream, fresh)
            if size == len(nodes):
                return length, size
            nodes[node].children[move] = size
            nodes[size].mover = state.to_act
            nodes[size].chances = 1
            size += 1
        else:
            move = promising(nodes, node, mask)
        node = nodes[node].children[move]
        path[length] = node
        length += 1
        ends = is_new or draws_row(state, move)
        advance(state, move)
        if ends:
            return length, size
        mask = legal_moves(state)
    return length, size


@jit
def fresh_moves(nodes: Nodes, node: int, mask: int) -> int:
    """The legal moves that have no node yet."""
    fresh = mask
    left = mask
    while left != 0:
        move = lowest_bit(left)
        left &= left - 1
        if nodes[node].children[move] != 0:
            fresh ^= 1 << move
    return fresh


@jit
def promising(nodes: Nodes, node: int, mask: int) -> int:
    """The legal move with the best upper bound (UCB1)."""
    best = -1
    best_bound = -1.0
    while mask != 0:
        move = lowest_bit(mask)
        mask &= mask - 1
        child = nodes[nodes[node].children[move]]
        child.chances += 1
        mean = child.worths / (child.visits * UNIT)
        bound = mean + EXPLORATION * math.sqrt(math.log(child.chances) / child.visits)
        if bound > best_bound:
            best_bound = bound
            best = move
    return best


@jit
def learn(node: Any, shares: Ints, worths: Ints) -> None:
    """Tell a node of the path what its mover got."""
    node.visits += 1
    node.worths += worths[node.mover]
    node.shares += shares[node.mover]
    node.squares += squared(shares[node.mover])
