"""`bali view`: what a player, or a spectator, knew at one moment of a recorded game."""

from argparse import Namespace

from bali.cli.arguments import Parser
from bali.cli.moment import add_moment, print_json, read_moment
from bali.words import Words


def add_arguments(parser: Parser) -> None:
    words = parser.words
    add_moment(parser)
    parser.add_argument(
        "--memory", choices=("on", "off"), default="on", help=words("help-view-memory")
    )
    parser.add_argument("--json", action="store_true", help=words("help-view-json"))


def run(asked: Namespace, words: Words) -> int:
    moment = read_moment(asked, words, memory=asked.memory == "on")
    if asked.json:
        print_json(moment.view.to_json())
        return 0
    from bali.cli.drawing import open_console
    from bali.cli.knowing import knowledge

    open_console(plain=False).print(knowledge(words, moment))
    return 0
