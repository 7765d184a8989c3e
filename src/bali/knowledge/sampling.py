"""Worlds drawn at random among those that fit a view.

    sampler = Sampler(view)       # prepares the view, once
    world = sampler.draw(stream)  # as often as you like

Only possible worlds come up, each as often as its weight says (`belief`). What a sampler is made
from is a view, so it cannot know more than its viewer.
"""

from itertools import accumulate

from bali.chance import Stream
from bali.knowledge.belief import Belief, believe
from bali.knowledge.choices import ChoiceModel, uniform
from bali.knowledge.stories import draw_choices, shuffle_pile, tell_story
from bali.knowledge.template import template
from bali.knowledge.views import View
from bali.knowledge.world import World


class Sampler:
    """A prepared view: the belief laid out flat, and a template to fill in."""

    def __init__(self, view: View, model: ChoiceModel = uniform) -> None:
        self.view = view
        belief = believe(view, model, whole=False)
        self.state, self.memory = template(view)
        self.final_sums = list(accumulate(belief.final.weights))
        self.layer_starts = _starts([len(layer.situations) for layer in belief.layers])[:-1]
        self.step_starts: list[int] = []
        self.step_sums: list[float] = []
        self.sources: list[int] = []
        self.choices: list[int] = []
        self._lay_out(belief)

    def _lay_out(self, belief: Belief) -> None:
        for layer in belief.layers:
            for steps in layer.steps:
                self.step_starts.append(len(self.choices))
                sources, choices, weights = zip(*steps, strict=True)
                self.sources += sources
                self.choices += choices
                self.step_sums += accumulate(weights)
        self.step_starts.append(len(self.choices))

    def draw(self, stream: Stream) -> World:
        """A world that fits."""
        world = World(self.state.copy(), self.memory.copy())
        drawn = [0] * len(self.layer_starts)
        draw_choices(
            stream,
            self.final_sums,
            self.layer_starts,
            self.step_starts,
            self.step_sums,
            self.sources,
            self.choices,
            drawn,
        )
        tell_story(world.state, world.memory, drawn)
        shuffle_pile(stream, world.state)
        return world


def _starts(sizes: list[int]) -> list[int]:
    return [0, *accumulate(sizes)]
