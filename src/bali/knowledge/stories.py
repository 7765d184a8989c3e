"""Drawing a story and telling it: from a prepared belief to a whole world.

Runs plain and compiled, like the rules. A belief is laid out flat for it (`sampling`): the
situations of all layers one after the other, and for each the steps that lead to it, with running
sums of their weights.
"""

from typing import Protocol

from bali.chance import Stream, next_word, shuffle
from bali.knowledge.belief import FIRST_ORDERS
from bali.knowledge.memory import ADDED, KEPT, LOOKED, NO_GOOD, OFFERED_DOWN, OFFERED_UP, Memory
from bali.rules.altar import put_on_altar, remove_from_altar
from bali.rules.cards import GOODS
from bali.rules.sacrifice import DOWN, UP
from bali.rules.state import Numbers, State


class Sums(Protocol):
    """Running sums: a list of floats, or an array that stands for one in compiled code."""

    def __len__(self) -> int: ...
    def __getitem__(self, i: int, /) -> float: ...


def chance_of_one(stream: Stream) -> float:
    """A random number from 0 up to, not including, 1, with 52 random bits."""
    high = next_word(stream) >> 6
    low = next_word(stream) >> 6
    return (high * 67108864 + low) / 4503599627370496.0


def pick(stream: Stream, sums: Sums, first: int, end: int) -> int:
    """A place from `first` up to `end`, by the running sums that stand there."""
    mark = chance_of_one(stream) * sums[end - 1]
    low = first
    high = end - 1
    while low < high:
        middle = (low + high) // 2
        if sums[middle] > mark:
            high = middle
        else:
            low = middle + 1
    return low


def draw_choices(
    stream: Stream,
    final_sums: Sums,
    layer_starts: Numbers,
    step_starts: Numbers,
    step_sums: Sums,
    sources: Numbers,
    choices: Numbers,
    drawn: Numbers,
) -> None:
    """Walk back from a situation at the end to the start; `drawn` gets the choice of each layer."""
    layer = len(layer_starts) - 1
    situation = layer_starts[layer] + pick(stream, final_sums, 0, len(final_sums))
    while layer >= 0:
        step = pick(stream, step_sums, step_starts[situation], step_starts[situation + 1])
        drawn[layer] = choices[step]
        layer -= 1
        if layer >= 0:
            situation = layer_starts[layer] + sources[step]


def tell_story(state: State, memory: Memory, drawn: Numbers) -> None:
    """Fill a template, in which only what the viewer knows is true, with what the choices say.

    The template's altar is empty, its goods are those openly got and given, its secrets are none.
    The first choice is the order of the first cards; the others follow as they were made.
    """
    if state.oracle:
        for i in range(GOODS):
            memory.start[i] = FIRST_ORDERS[drawn[0]][i]
            put_on_altar(state, memory.start[i], DOWN)
    told = 1
    for event in range(memory.events):
        if is_hidden(memory, event):
            fill_in(memory, event, drawn[told])
            told += 1
        tell_event(state, memory, event)
    for player in range(state.players):
        for good in range(GOODS):
            state.goods[player][good] += memory.secret[player][good]


def is_hidden(memory: Memory, event: int) -> bool:
    """Whether the template does not say what was chosen."""
    return memory.good[event] == NO_GOOD and memory.kind[event] != LOOKED


def fill_in(memory: Memory, event: int, choice: int) -> None:
    """Say which good was put face down, or from which place one was kept."""
    if memory.kind[event] == KEPT:
        memory.place[event] = choice
    else:
        memory.good[event] = choice


def tell_event(state: State, memory: Memory, event: int) -> None:
    kind = memory.kind[event]
    player = memory.player[event]
    if kind in (OFFERED_UP, ADDED):
        put_on_altar(state, memory.good[event], UP)
    elif kind == OFFERED_DOWN:
        memory.secret[player][memory.good[event]] -= 1
        put_on_altar(state, memory.good[event], DOWN)
    elif kind == LOOKED:
        for place in range(memory.count[event]):
            memory.seen[event][place] = state.altar[state.altar_size - 1 - place]
    elif kind == KEPT:
        good = remove_from_altar(state, memory.place[event])
        memory.good[event] = good
        memory.secret[player][good] += 1


def shuffle_pile(stream: Stream, state: State) -> None:
    """K5: nobody knows the order."""
    shuffle(stream, state.deck, state.drawn, state.deck_size)
