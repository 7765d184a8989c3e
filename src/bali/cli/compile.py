"""`bali compile`: make the machine code ahead, as the set-up does."""

import sys
from argparse import Namespace

from bali.cli.arguments import Parser
from bali.words import Words


def add_arguments(parser: Parser) -> None:
    """Takes none."""


def run(asked: Namespace, words: Words) -> int:
    print(words("simulate-compiling"), file=sys.stderr, flush=True)
    from bali.arena.warm import compile_all
    from bali.envs.warm import compile_envs

    compile_all()
    compile_envs()
    print(words("simulate-compiled"), file=sys.stderr)
    return 0
