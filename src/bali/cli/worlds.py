"""`bali worlds`: what a player could conclude about the altar, its worth and everyone's goods."""

from argparse import Namespace

from bali.cli.arguments import Parser
from bali.cli.moment import add_moment, print_json, read_moment
from bali.knowledge import deduce
from bali.words import Words


def add_arguments(parser: Parser) -> None:
    add_moment(parser)
    parser.add_argument("--json", action="store_true", help=parser.words("help-worlds-json"))


def run(asked: Namespace, words: Words) -> int:
    moment = read_moment(asked, words)
    if asked.json:
        print_json(deduce(moment.view).to_json())
        return 0
    from bali.cli.drawing import open_console
    from bali.cli.knowing import conclusions

    open_console(plain=False).print(conclusions(words, moment))
    return 0
