"""The compiled form of memory and sampling: an array of memories beside the array of states."""

import numpy as np
from numpy.typing import NDArray

from bali.chance import Stream
from bali.compiled.jit import jit, register
from bali.compiled.states import Records, States, new_states, pack, record_dtype
from bali.knowledge import memory as memory_module
from bali.knowledge import stories as stories_module
from bali.knowledge.choices import ChoiceModel, uniform
from bali.knowledge.memory import MOST_EVENTS, Memory, begin_memory, remember
from bali.knowledge.sampling import Sampler
from bali.knowledge.stories import draw_choices, shuffle_pile, tell_story
from bali.knowledge.views import View
from bali.rules.play import apply

register(memory_module)
register(stories_module)

MEMORY_DTYPE = record_dtype(Memory())

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def new_memories(count: int) -> Records:
    """Room for so many memories, each beside the state of the same place."""
    return np.zeros(count, MEMORY_DTYPE)


@jit
def begin_remembering(states: States, memories: Records, i: int) -> None:
    """Nothing has happened yet in state i, which has just been set up."""
    begin_memory(memories[i], states[i])


@jit
def apply_remembering(states: States, memories: Records, i: int, move: int) -> None:
    """Make a legal move in state i and remember it."""
    remember(memories[i], states[i], move)
    apply(states[i], move)


class FastSampler:
    """A prepared view that draws worlds into arrays, in compiled code."""

    def __init__(self, view: View, model: ChoiceModel = uniform) -> None:
        plain = Sampler(view, model)
        self.states, self.memories = new_states(1), new_memories(1)
        pack(plain.state, self.states, 0)
        pack(plain.memory, self.memories, 0)
        self.tables = (
            np.array(plain.final_sums, np.float64),
            np.array(plain.layer_starts, np.int64),
            np.array(plain.step_starts, np.int64),
            np.array(plain.step_sums, np.float64),
            np.array(plain.sources, np.int64),
            np.array(plain.choices, np.int64),
        )

    def draw(self, stream: Stream, states: States, memories: Records) -> None:
        """Fill the arrays with worlds that fit."""
        draw_worlds(stream, *self.tables, self.states, self.memories, states, memories)


@jit
def draw_worlds(
    stream: Stream,
    final_sums: Floats,
    layer_starts: Ints,
    step_starts: Ints,
    step_sums: Floats,
    sources: Ints,
    choices: Ints,
    template_state: States,
    template_memory: Records,
    states: States,
    memories: Records,
) -> None:
    drawn = np.empty(MOST_EVENTS + 1, np.int64)
    for i in range(len(states)):
        draw_choices(
            stream, final_sums, layer_starts, step_starts, step_sums, sources, choices, drawn
        )
        states[i] = template_state[0]
        memories[i] = template_memory[0]
        tell_story(states[i], memories[i], drawn)
        shuffle_pile(stream, states[i])
