"""What players do in secret, by habit: which good they put face down, which card they keep.

A belief takes every legal choice for equally likely (`knowledge.belief`). Players choose with a
reason, though: they put down what they have more of than the others, unless plenty of it lies on
the altar already, and keep what the others profit by. So of some worlds that fit a view, a likely
one is rather taken. How strong these habits are was measured on choices of bots that search
(docs/results.md); whoever plays without reason is judged a little worse by it.
"""

import numpy as np

from bali.bots.kernels import Floats, Ints, Tables, draw_state
from bali.chance import Stream
from bali.compiled.jit import jit
from bali.compiled.states import Records, States
from bali.knowledge.memory import KEPT, LOOKED, OFFERED_DOWN, OFFERED_UP, Memory
from bali.knowledge.stories import chance_of_one
from bali.rules.cards import GOODS, MAX_PLAYERS

OWN, OTHERS, ALTAR = 0.5, -0.75, -0.55
"""What a card of a good more makes of the chance that it is put down, as a logarithm: a card of
one's own, of the others' on average, on the altar."""

KEPT_OWN, KEPT_OTHERS, KEPT_ALTAR = -0.43, 0.6, 0.54
"""The same of the chance that it is kept."""

WORLDS_TO_CHOOSE_FROM = 16


@jit
def likeliness(memory: Memory, players: int, viewer: int) -> float:
    """The logarithm of the chance that all others chose in secret as this history says. What the
    viewer chose tells nothing of what the viewer did not know.

    What somebody has is remembered from the last time they had to do with the altar.
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
            like(goods, altar, player, players, OWN, OTHERS, ALTAR, likes)
            total += 0.0 if player == viewer else chance_of(likes, goods[player], chosen)
            secret[player][chosen] -= 1.0
        elif kind == KEPT:
            like(goods, altar, player, players, KEPT_OWN, KEPT_OTHERS, KEPT_ALTAR, likes)
            seen[:] = 0.0
            for place in range(memory.count[event]):
                seen[memory.seen[event - 1][place]] = 1.0
            total += 0.0 if player == viewer else chance_of(likes, seen, chosen)
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
    goods: Floats,
    altar: Floats,
    player: int,
    players: int,
    of_own: float,
    of_others: float,
    of_altar: float,
    likes: Floats,
) -> None:
    """How much a player is drawn to each good."""
    for good in range(GOODS):
        others = -goods[player][good]
        for other in range(players):
            others += goods[other][good]
        likes[good] = (
            of_own * goods[player][good]
            + of_others * others / (players - 1)
            + of_altar * altar[good]
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
    players, viewer = template_state[0].players, template_state[0].to_act
    total = 0.0
    for number in range(WORLDS_TO_CHOOSE_FROM):
        draw_state(stream, tables, template_state, template_memory, states, memories, drawn)
        weight = np.exp(likeliness(memories[0], players, viewer))
        total += weight
        if number == 0 or chance_of_one(stream) * total < weight:
            states[1], memories[1] = states[0], memories[0]
    states[0], memories[0] = states[1], memories[1]
