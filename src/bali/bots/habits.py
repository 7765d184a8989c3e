"""What players do in secret, by habit: which good they put face down, which card they keep.

A belief takes every legal choice for equally likely (`knowledge.belief`). Players choose with a
reason, though: they put down what they have more of than the others, unless plenty of it lies on
the altar already, and keep what the others profit by. So of some worlds that fit a view, a likely
one is rather taken. How strong these habits are was measured on choices of bots that search
(docs/results.md); whoever plays without reason is judged a little worse by it.
"""

from typing import NamedTuple

import numpy as np

from bali.bots.kernels import Floats, Ints, Tables, draw_state
from bali.chance import Stream
from bali.compiled.jit import jit
from bali.compiled.states import Records, States
from bali.knowledge.memory import KEPT, LOOKED, OFFERED_DOWN, OFFERED_UP, Memory
from bali.knowledge.stories import chance_of_one
from bali.rules.cards import GOODS, MAX_PLAYERS
from bali.rules.state import State


class Habit(NamedTuple):
    """What makes a good more likely to be chosen than another: by how much each thing that there is
    one more of raises the logarithm of its chance.
    """

    own: float
    """Cards of one's own, for somebody who has `MANY` goods in all; it counts more for who has
    more.
    """
    others: float
    """Cards of the others', on average."""
    altar: float
    """Cards on the altar."""
    own_farmers: float
    """Farmers of one's own, by now: who has none yet may have meant to."""
    others_farmers: float
    """Farmers of the others', on average."""


PUT_DOWN = Habit(own=0.448, others=-1.09, altar=-0.51, own_farmers=0.144, others_farmers=-0.45)
KEEP = Habit(own=-0.254, others=0.615, altar=0.511, own_farmers=-0.365, others_farmers=0.994)

MANY = 10.0
"""Goods that a player has who has many (`Habit.own`)."""

WORLDS_TO_CHOOSE_FROM = 64
"""Of so many that are drawn evenly, one is taken by how likely it is."""


@jit
def likeliness(memory: Memory, state: State, viewer: int) -> float:
    """The logarithm of the chance that all others chose in secret as this history says. What the
    viewer chose tells nothing of what the viewer did not know.

    What somebody has is remembered from the last time they had to do with the altar; farmers are
    those of now.
    """
    altar = np.zeros(GOODS)
    secret = np.zeros((MAX_PLAYERS, GOODS))
    goods = np.ones((MAX_PLAYERS, GOODS))  # S2, as long as nothing else is known
    likes, seen = np.empty(GOODS), np.empty(GOODS)
    total = 0.0
    for good in range(GOODS):
        if memory.start[good] >= 0:
            altar[good] = 1.0  # O1: one of each
    for event in range(memory.events):
        kind, player = memory.kind[event], memory.player[event]
        if kind == LOOKED:
            continue
        for good in range(GOODS):
            goods[player][good] = memory.open_goods[event][good] + secret[player][good]
        chosen = memory.good[event]
        if kind == OFFERED_DOWN:
            if player != viewer:
                like(PUT_DOWN, goods, altar, state, player, likes)
                total += chance_of(likes, goods[player], chosen)
            secret[player][chosen] -= 1.0
        elif kind == KEPT:
            if player != viewer:
                like(KEEP, goods, altar, state, player, likes)
                seen[:] = 0.0
                for place in range(memory.count[event]):
                    seen[memory.seen[event - 1][place]] = 1.0
                total += chance_of(likes, seen, chosen)
            secret[player][chosen] += 1.0
        if kind == KEPT:
            goods[player][chosen] += 1.0
            altar[chosen] -= 1.0
        else:
            goods[player][chosen] -= 1.0 if kind in (OFFERED_UP, OFFERED_DOWN) else 0.0
            altar[chosen] += 1.0
    return total


@jit
def like(
    habit: Habit, goods: Floats, altar: Floats, state: State, player: int, likes: Floats
) -> None:
    """How much a player is drawn to each good."""
    wealth = goods[player].sum() / MANY
    for good in range(GOODS):
        others, others_farmers = -goods[player][good], -state.tableaus[player][good]
        for other in range(state.players):
            others += goods[other][good]
            others_farmers += state.tableaus[other][good]
        likes[good] = (
            habit.own * goods[player][good] * wealth
            + habit.others * others / (state.players - 1)
            + habit.altar * altar[good]
            + habit.own_farmers * state.tableaus[player][good]
            + habit.others_farmers * others_farmers / (state.players - 1)
        )


@jit
def chance_of(likes: Floats, available: Floats, chosen: int) -> float:
    """The logarithm of the chance that this good is chosen of those that there are."""
    total = 0.0
    for good in range(GOODS):
        if available[good] > 0.0:
            total += np.exp(likes[good] - likes[chosen])
    return -np.log(max(1.0, total))


@jit
def draw_likely_state(
    stream: Stream,
    tables: Tables,
    template_state: States,
    template_memory: Records,
    states: States,
    memories: Records,
    drawn: Ints,
) -> None:
    """The same as `draw_state`, but of some that are drawn rather a likely one; the next places are
    room to work.
    """
    if len(tables[1]) == 1:  # nothing is hidden but the order of the pile
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        return
    viewer = template_state[0].to_act
    total = 0.0
    for number in range(WORLDS_TO_CHOOSE_FROM):
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        weight = np.exp(likeliness(memories[0], states[0], viewer))
        total += weight
        if number == 0 or chance_of_one(stream) * total < weight:
            states[1], memories[1] = states[0], memories[0]
    states[0], memories[0] = states[1], memories[1]
