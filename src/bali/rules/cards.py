"""The components (C1 to C4): which cards there are, how many, and what they are called.

A card is a small number. A farmer has the number of the good it grows, so `card < GOODS` asks
whether a card is a farmer, and a farmer's card number is its good.
"""

RICE, PEANUT, BANANA, PEPPER = range(4)
MASON, PRIEST, SHRINE, ORACLE = range(4, 8)

GOODS = 4
"""The goods are 0 to 3: rice, peanut, banana, pepper."""

KINDS = 7
"""Kinds of game card a player can hold: farmers of four goods, mason, priest, shrine; no oracle."""

CARD_NAMES = ("rice", "peanut", "banana", "pepper", "mason", "priest", "shrine", "oracle")
GOOD_NAMES = CARD_NAMES[:GOODS]

CARD_COUNTS = (5, 5, 5, 5, 12, 9, 9)
"""C1: how many of each kind the 50 game cards hold."""

GAME_CARDS = 50
ORACLES = 8
SACRIFICE_CARDS_OF_A_GOOD = 25  # C2

COLORS = ("red", "blue", "yellow", "green")
"""C3: each colour's starting set lacks one good. Colour number c lacks good number c."""

MIN_PLAYERS = 2
MAX_PLAYERS = 4
HAND_SIZE = 3
ROWS = 4
ROW_SIZE = 4
DEALT = ROWS * ROW_SIZE
"""S3: the cards laid out at the start; no oracle is among them (O1)."""

DECK_MAX = GAME_CARDS + ORACLES
ALTAR_MAX = GOODS + CARD_COUNTS[SHRINE] * (MAX_PLAYERS + 1)
"""The most cards the altar can hold: 4 at the start (O1), then each shrine brings one from every
player and one from the supply (T4)."""
