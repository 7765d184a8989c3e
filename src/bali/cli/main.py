"""The entry point: finds the language and the verb, and turns every mistake into one message."""

import argparse
import os
import sys
from functools import partial
from importlib import import_module
from importlib.metadata import version

from bali.cli.arguments import Parser, UsageError
from bali.cli.mistakes import error_message, system_reason
from bali.rules.errors import BaliError
from bali.words import LANGUAGES, Words, system_language

VERBS = (
    "play",
    "replay",
    "verify",
    "simulate",
    "arena",
    "train",
    "view",
    "worlds",
    "serve",
    "worker",
    "backup",
    "restore",
    "check",
    "compile",
)

FAILED = 1
MISUSED = 2
INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    _open_streams()
    words = Words(_language(arguments))
    try:
        asked = build_parser(words, _verb(arguments)).parse_args(arguments)
        code: int = import_module(f"bali.cli.{asked.verb}").run(asked, words)
        sys.stdout.flush()
        return code
    except BaliError as error:
        print(f"bali: {error_message(words, error)}", file=sys.stderr)
        return MISUSED if isinstance(error, UsageError) else FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()  # whoever read it has gone
        return FAILED
    except OSError as error:
        print(f"bali: {_refusal(words, error)}", file=sys.stderr)
        return FAILED


def _refusal(words: Words, error: OSError) -> str:
    """What the system did not let us write: a file, or our output."""
    detail = system_reason(words, error)
    if error.filename:
        return words("error-cannot-write", file=str(error.filename), detail=detail)
    _drop_output()
    return detail


def _drop_output() -> None:
    """Python would try once more, and complain, when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def build_parser(words: Words, asked_verb: str | None) -> Parser:
    """The command line. Only the verb that is asked for is imported and knows its options."""
    parser = Parser(words, prog="bali", description=words("help-description"))
    parser.add_argument(
        "--version", action="version", version=version("bali"), help=words("help-version")
    )
    _add_language(parser)
    verbs = parser.add_subparsers(
        dest="verb",
        required=True,
        metavar=words("help-command-word"),
        title=words("help-commands"),
        parser_class=partial(Parser, words),  # type: ignore[call-overload]  # called, not subclassed
    )
    for verb in VERBS:
        sentence = words(f"help-{verb}")
        verb_parser = verbs.add_parser(verb, help=sentence, description=sentence)
        _add_language(verb_parser)
        if verb == asked_verb:
            import_module(f"bali.cli.{verb}").add_arguments(verb_parser)
    return parser


def _verb(arguments: list[str]) -> str | None:
    return next((word for word in arguments if word in VERBS), None)


def _add_language(parser: Parser) -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        metavar="L",
        help=parser.words("help-language"),
    )


def _language(arguments: list[str]) -> str:
    """Looked for before anything else is read, because the help is in that language too."""
    for option, value in zip(arguments, [*arguments[1:], ""], strict=False):
        name, _, attached = option.partition("=")
        if name == "--language" and (attached or value) in LANGUAGES:
            return attached or value
    return system_language()


def _open_streams() -> None:
    """Standard streams that can be used: a closed one (`<&-`) is empty, and all speak UTF-8.

    Names and sentences need more than ASCII, whatever the environment claims.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
