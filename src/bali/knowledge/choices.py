"""How players choose what others do not see: the models that give a story its weight."""

from collections.abc import Callable

from bali.knowledge.views import AltarEvent

ChoiceModel = Callable[[AltarEvent, tuple[int, ...]], list[float]]
"""How likely each choice was. Given the event and the options: for a card put face down, what the
player had of each good; for a card kept, the goods to choose from. Gives a weight for each option;
one that is not possible must have 0, and no other may."""


def uniform(event: AltarEvent, options: tuple[int, ...]) -> list[float]:
    """Every legal move is equally likely."""
    if event.kind == "kept":
        return [1 / len(options)] * len(options)
    legal = sum([have > 0 for have in options])
    return [1 / legal if have > 0 else 0.0 for have in options]
