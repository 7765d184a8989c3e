"""Information-set tree search in compiled code.

One tree for all worlds that fit the view: each iteration draws a world, goes down by the moves
that are legal in it, adds one node, plays out and adds up what every player got. A node knows how
often it could have been chosen, so that moves which are legal in few worlds are not starved. Below
a move that draws a new row the worlds differ in what everyone sees; there the tree ends and the
playout begins.
"""

import math

import numpy as np
from numpy.typing import NDArray

from bali.bots.kernels import UNIT, Ints, Tables, draw_state, draws_row, judge, play_on
from bali.chance import STREAM_WORDS, below, seed_stream
from bali.compiled.bits import count_bits, lowest_bit, nth_bit
from bali.compiled.jit import jit
from bali.compiled.states import STATE_DTYPE, Records, States
from bali.knowledge.fast import MEMORY_DTYPE
from bali.knowledge.memory import MOST_EVENTS
from bali.rules.cards import MAX_PLAYERS
from bali.rules.moves import MOVES
from bali.rules.play import apply, legal_moves
from bali.rules.state import State

NODE_DTYPE = np.dtype(
    [
        ("children", np.int32, (MOVES,)),
        ("visits", np.int32),
        ("chances", np.int32),
        ("mover", np.int8),
        ("total", np.int64),
        ("squares", np.float64),
    ]
)
"""A node: its child for each move (0 for none), how often it was visited and could have been, who
moved into it, and what that player got."""

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
    worths = np.empty(MAX_PLAYERS, np.int64)
    for world in range(first, first + iterations):
        seed_stream(stream, key, world)
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        state = states[0]
        length, size = descend(nodes, size, state, stream, path)
        play_on(state, stream)
        learn(nodes, state, worths, path, length)
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
            move = nth_bit(fresh, below(stream, count_bits(fresh)))
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
        apply(state, move)
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
        mean = child.total / (child.visits * UNIT)
        bound = mean + EXPLORATION * math.sqrt(math.log(child.chances) / child.visits)
        if bound > best_bound:
            best_bound = bound
            best = move
    return best


@jit
def learn(nodes: Nodes, state: State, worths: Ints, path: Ints, length: int) -> None:
    """Tell every node of the path what its mover got."""
    judge(state, worths)
    for i in range(length):
        node = nodes[path[i]]
        worth = worths[node.mover]
        node.visits += 1
        node.total += worth
        node.squares += (worth / UNIT) * (worth / UNIT)
