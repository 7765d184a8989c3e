"""How a net plays against a known bot: whole games with views, the same deals through all seats."""

import numpy as np

from bali.arena.intervals import Estimate, share_of_deals
from bali.arena.match import Match
from bali.arena.playing import play_game
from bali.bots import Budget, Contestant, contestant
from bali.bots.value.bot import ValueBot
from bali.bots.value.net import Net


def examine(
    net: Net, players: int, opponent: str, games: int, seed: int = 1
) -> tuple[Estimate, int]:
    """The share that the net wins, one ply deep and alone among copies of the opponent, without
    variants; and how many games it was, as all deals are played through all seats.
    """
    candidate = Contestant("net", ValueBot(lambda _: net), Budget())
    match = Match(("value", opponent), games, players, (), seed)
    shares = np.zeros(match.deals)
    for fixture in match.fixtures():
        played = play_game(match, fixture, [candidate, contestant(opponent)])
        shares[fixture.deal] += played.shares[fixture.rotation] / players
    return share_of_deals(shares), match.size
