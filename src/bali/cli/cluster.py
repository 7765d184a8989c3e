"""Work on a Ray cluster, asked for with `--ray`."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bali.cli.arguments import Parser, UsageError
from bali.mistakes import quote
from bali.rules.errors import BaliError
from bali.words import Words

if TYPE_CHECKING:
    from bali.arena.simulation import Experiment, Games

EXAMPLE = "10.0.0.5:6379"


def add_ray(parser: Parser) -> None:
    words = parser.words
    parser.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar=words("help-address-word"),
        help=words("help-ray", example=EXAMPLE),
    )


@contextmanager
def telling_of_ray(words: Words) -> Iterator[None]:
    """What goes wrong with a cluster, as a sentence."""
    from bali.arena.cluster import NoCluster, NoRay, OtherSources, ShareLost

    try:
        yield
    except NoRay:
        raise UsageError(words("error-no-ray")) from None
    except NoCluster as error:
        facts = {"address": quote(error.address), "detail": quote(error.detail)}
        raise BaliError(words("error-no-cluster", **facts)) from None
    except OtherSources:
        raise BaliError(words("error-other-sources")) from None
    except ShareLost:
        raise BaliError(words("error-share-lost")) from None


def random_games(experiment: "Experiment", asked: Namespace, words: Words) -> "Iterator[Games]":
    """The games of `bali simulate`, wherever they are to be played."""
    from bali.arena.simulation import BATCH, play

    if asked.ray is None:
        yield from play(experiment, asked.cores)
        return
    from bali.arena.cluster import joined, simulate_on

    with telling_of_ray(words), joined(asked.ray, asked.cores) as cluster:
        yield from simulate_on(cluster, experiment, BATCH)
