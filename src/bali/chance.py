"""Chance: a small random generator and the deals made with it.

Written like the rules so that it runs plain and compiled, with the same numbers in both forms:
a seed means the same deal everywhere. The generator is sfc32 (Chris Doty-Humphrey's small fast
counting generator): 128 bits of state in four 32-bit words, which fit Python's and Numba's integers
alike. It is for play and research; a deal that strangers must be able to trust needs more.
"""

from bali.rules.cards import (
    CARD_COUNTS,
    COLORS,
    DEALT,
    DECK_MAX,
    GAME_CARDS,
    GOODS,
    KINDS,
    ORACLE,
)
from bali.rules.state import Numbers

WORD = 0xFFFFFFFF
WARM_UP = 12
"""Rounds after which every bit of the seed has spread through the state."""

Stream = Numbers
"""The state of a generator: four words, the last one a counter."""

STREAM_WORDS = 4


def seed_stream(stream: Stream, seed: int, number: int) -> None:
    """Start the stream of the game with this number under this seed (both below 2**63)."""
    stream[0] = seed & WORD
    stream[1] = seed >> 32 & WORD
    stream[2] = number & WORD
    stream[3] = (number >> 32) + 1
    for _ in range(WARM_UP):
        next_word(stream)


def next_word(stream: Stream) -> int:
    """The next 32 random bits."""
    word = (stream[0] + stream[1] + stream[3]) & WORD
    stream[3] = (stream[3] + 1) & WORD
    stream[0] = stream[1] ^ (stream[1] >> 9)
    stream[1] = (stream[2] + (stream[2] << 3)) & WORD
    stream[2] = (((stream[2] << 21) & WORD) | (stream[2] >> 11)) + word & WORD
    return word


def below(stream: Stream, bound: int) -> int:
    """A random number from 0 to bound - 1. For the small bounds here its bias is under 2**-25."""
    return next_word(stream) * bound >> 32


def shuffle(stream: Stream, cards: Numbers, first: int, end: int) -> None:
    """Shuffle the cards from `first` up to, not including, `end`."""
    for i in range(end - 1, first, -1):
        j = first + below(stream, i - first + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


def shuffle_deck(stream: Stream, deck: Numbers, oracle: bool) -> None:
    """S3, O1: the oracles go into the pile after the first 16 cards are dealt."""
    size = 0
    for card in range(KINDS):
        for _ in range(CARD_COUNTS[card]):
            deck[size] = card
            size += 1
    shuffle(stream, deck, 0, GAME_CARDS)
    if oracle:
        for i in range(GAME_CARDS, DECK_MAX):
            deck[i] = ORACLE
        shuffle(stream, deck, DEALT, DECK_MAX)


def shuffle_altar(stream: Stream, altar: Numbers) -> None:
    """O1: one card of each good."""
    for good in range(GOODS):
        altar[good] = good
    shuffle(stream, altar, 0, GOODS)


def shuffle_colors(stream: Stream, colors: Numbers) -> None:
    """All four colours in random order; the players take the first ones."""
    for color in range(len(COLORS)):
        colors[color] = color
    shuffle(stream, colors, 0, len(COLORS))
