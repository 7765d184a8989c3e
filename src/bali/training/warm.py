"""Compiling what training needs; `bali compile` leaves it to those who train."""

import numpy as np

from bali.compiled.jit import cache_folder
from bali.training.course import PRACTICES, Course, Plan, against, play_share
from bali.training.imitation import watch_share

_MARK = cache_folder / "complete-training"


def is_compiled() -> bool:
    """Whether the machine code of these very sources lies ready."""
    return _MARK.exists()


def compile_training() -> None:
    """Call each compiled function once with the types it is used with."""
    plan = Plan(players=2, games=1)
    net = Course.begin(plan).net
    play_share(net, plan, PRACTICES[plan.players], np.arange(1))
    against(net, net, plan, deals=2)
    watch_share(2, 1, np.arange(1))
    _MARK.touch()
