"""Setting up a game (S1 to S5, O1, D1)."""

from bali.rules import phases
from bali.rules.altar import put_on_altar
from bali.rules.cards import (
    DECK_MAX,
    GAME_CARDS,
    GOODS,
    KINDS,
    MASON,
    ROWS,
    SACRIFICE_CARDS_OF_A_GOOD,
)
from bali.rules.demon import place_demon
from bali.rules.offer import lay_row
from bali.rules.sacrifice import DOWN
from bali.rules.state import NOWHERE, Numbers, State

FIRST_PLAYERS_STONES = 2


def set_up(
    state: State,
    colors: Numbers,
    oracle: bool,
    demon: bool,
    deck: Numbers,
    altar: Numbers,
) -> None:
    """Begin a game in this state, whatever it held before.

    `deck` holds the game cards in the order they leave the pile; `altar` the four starting cards,
    bottom first, and is looked at only with the oracle (O1).
    """
    state.players = len(colors)
    state.oracle = 1 if oracle else 0
    state.demon = NOWHERE
    if demon:
        place_demon(state)
    begin_first_turn(state)
    fill_supply(state)
    lay_offer(state, deck)
    for player in range(state.players):
        equip_player(state, player, colors[player])
    lay_altar(state, altar)


def begin_first_turn(state: State) -> None:
    """S5: player 0 starts."""
    state.ply = 0
    state.phase = phases.MAIN
    state.turn = 0
    state.to_act = 0
    state.bought = 0
    state.last_row = 0
    state.scored = 0
    state.receiving = 0
    state.box_shrines = 0
    state.box_oracles = 0


def fill_supply(state: State) -> None:
    """C2."""
    for good in range(GOODS):
        state.supply[good] = SACRIFICE_CARDS_OF_A_GOOD


def lay_offer(state: State, deck: Numbers) -> None:
    """S3: four rows of four; the others are the pile."""
    state.deck_size = DECK_MAX if state.oracle else GAME_CARDS
    state.drawn = 0
    for i in range(state.deck_size):
        state.deck[i] = deck[i]
    for row in range(ROWS):
        lay_row(state, row)


def equip_player(state: State, player: int, color: int) -> None:
    """S1, C3: the colour's mason and three farmers; S2: a card of each good; S4: stones."""
    state.stones[player] = FIRST_PLAYERS_STONES + player
    state.points[player] = 0
    for card in range(KINDS):
        state.hands[player][card] = 0
        state.tableaus[player][card] = 0
    state.tableaus[player][MASON] = 1
    for good in range(GOODS):
        if good != color:
            state.hands[player][good] = 1
        state.goods[player][good] = 1
        state.supply[good] -= 1


def lay_altar(state: State, altar: Numbers) -> None:
    """O1: with the oracle, one card of each good, shuffled, face down."""
    state.altar_size = 0
    for good in range(GOODS):
        state.altar_counts[good] = 0
    if state.oracle:
        for i in range(GOODS):
            state.supply[altar[i]] -= 1
            put_on_altar(state, altar[i], DOWN)
