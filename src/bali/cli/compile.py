"""`bali compile`: make the machine code ahead, as the set-up does."""

import sys
from argparse import Namespace
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context

from bali.cli.arguments import Parser
from bali.words import Words


def add_arguments(parser: Parser) -> None:
    """Takes none."""


def run(asked: Namespace, words: Words) -> int:
    print(words("simulate-compiling"), file=sys.stderr, flush=True)
    from bali.arena.warm import compile_all, is_compiled
    from bali.envs.warm import compile_envs

    if not is_compiled():
        compile_on_all_cores()
    compile_all()
    compile_envs()
    print(words("simulate-compiled"), file=sys.stderr)
    return 0


def compile_on_all_cores() -> None:
    """What takes long, in processes side by side; what they leave on the disk is then found there.

    Should one of them be killed, for want of memory say, nothing is lost: it is made here.
    """
    from bali.arena.warm import BOTS, compile_bot, compile_engine
    from bali.envs.warm import compile_envs

    compile_engine()
    jobs: list[Callable[[], None]] = [compile_envs]
    jobs += [partial(compile_bot, name) for name in BOTS]
    with suppress(BrokenProcessPool), ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for job in [pool.submit(job) for job in jobs]:
            job.result()
