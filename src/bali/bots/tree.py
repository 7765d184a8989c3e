"""Information-set tree search for 2 to 4 players, over worlds that fit the view.

Nobody in the tree reacts to what they did not see happen there (`tree_kernel`). Two limits remain.
What the others have hidden already is taken as the worlds have it on average: they do not use it.
And playouts, as everywhere, look under every card.
"""

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from bali.bots.playouts import estimate
from bali.bots.protocol import Budget, Candidate, Deadline, Thought
from bali.bots.tree_kernel import NODE_DTYPE, Nodes, grow
from bali.chance import Stream, next_word
from bali.knowledge import View
from bali.knowledge.fast import FastSampler
from bali.rules.cards import MAX_PLAYERS
from bali.rules.moves import MOVE_NAMES, move_number

BATCH = 128
"""Iterations before the clock is looked at again."""

FIRST_NODES = 4096
MOST_NODES = 200_000


class Tree:
    """A tree that grows, a node an iteration or a few, until it is full."""

    def __init__(self, sampler: FastSampler, key: int) -> None:
        self.sampler = sampler
        self.key = key
        self.nodes: Nodes = np.zeros(FIRST_NODES, NODE_DTYPE)
        self.size = 1
        self.iterations = 0

    def grow(self, playouts: int) -> None:
        if self.size + playouts * MAX_PLAYERS > len(self.nodes) and len(self.nodes) < MOST_NODES:
            self.nodes = np.concatenate([self.nodes, np.zeros_like(self.nodes)])
        sampler = self.sampler
        self.size = grow(
            self.nodes,
            self.size,
            self.key,
            self.iterations,
            playouts,
            sampler.tables,
            sampler.states,
            sampler.memories,
        )
        self.iterations += playouts

    def grow_until(self, deadline: Deadline, playouts: int) -> None:
        """Until the time is up or, where no time is set, for so many playouts.

        However late it is, once: to prepare the view can take longer than the budget.
        """
        if deadline.is_timed:
            self.grow(BATCH)
        while deadline.is_ahead and (deadline.is_timed or self.iterations < playouts):
            left = BATCH if deadline.is_timed else playouts - self.iterations
            self.grow(min(BATCH, left))


class TreeBot:
    """Each thread grows a tree of its own; what they found about the first move is added up."""

    def __init__(self, threads: int = 1) -> None:
        self.threads = threads

    def choose(self, view: View, budget: Budget, stream: Stream) -> Thought:
        deadline = Deadline(budget)
        assert view.legal
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        sampler = FastSampler(view)
        trees = [Tree(sampler, next_word(stream)) for _ in range(self.threads)]
        playouts = -(-budget.enough_playouts // self.threads)
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(lambda tree: tree.grow_until(deadline, playouts), trees))
        rated = [rate([tree.nodes for tree in trees], move_number(move)) for move in view.legal]
        rated.sort(key=lambda candidate: (-candidate.playouts, -candidate.estimate))
        return Thought(rated[0].move, tuple(rated))


def rate(trees: list[Nodes], move: int) -> Candidate:
    """What the trees say about a first move."""
    roots = [nodes[nodes[0]["children"][move]] for nodes in trees if nodes[0]["children"][move]]
    visits, shares, squares = (
        sum(int(child[field]) for child in roots) for field in ("visits", "shares", "squares")
    )
    return Candidate(MOVE_NAMES[move], *estimate(shares, squares, visits), visits)
