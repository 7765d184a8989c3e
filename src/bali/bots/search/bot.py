"""The strongest player: truncated rollouts with the value net at their end, over sampled worlds."""

from math import exp

import numpy as np

from bali.bots.halving import HalvingBot, Trials
from bali.bots.instinct.net import Instinct
from bali.bots.instinct.weights import InstinctOf, shipped_instinct
from bali.bots.kernels import Ints
from bali.bots.playouts import UNIT
from bali.bots.protocol import PARTS, Candidate, Measured, Prospect
from bali.bots.search.rollouts import MANNERS, columns_of, minds_of, try_moves
from bali.bots.value.net import POINTS_UNIT, Net
from bali.bots.value.weights import NetOf, shipped
from bali.knowledge import View

BATCH = 4
"""Worlds a thread tries before the clock is looked at again."""

POINT_OF_LEAD = 0.002
"""What a point more than the best other is worth beside a share of the victory: enough to play on
sensibly in a game that is decided, too little to play for the second place."""

MODESTY = (0.0, 0.0, 0.29, 0.15, 0.21)
"""How much less the mover may hope for than the rollouts say, as a logarithm of odds, by the number
of players: they take the others for weaker players than they are, and of several estimates the
best is the one that errs upwards (`python -m bench.calibration` tells what is left to take off)."""


class Rollouts(Trials):
    """Where some turns after each candidate lead to, for everyone."""

    def __init__(self, view: View, key: int, threads: int, net: Net, instinct: Instinct) -> None:
        super().__init__(view, key, threads, BATCH)
        self.players = view.players
        self.minds = [minds_of(net, instinct, view.players) for _ in range(threads)]
        self.sums = np.zeros((2, self.count, columns_of(view.players)), np.int64)
        self.firsts, self.squares = self.sums

    def try_out(self, moves: Ints, part: int, first: int, worlds: int, sums: Ints) -> None:
        sampler = self.sampler
        try_moves(
            self.minds[part],
            MANNERS[self.players],
            self.key,
            first,
            worlds,
            moves,
            sampler.tables,
            sampler.states,
            sampler.memories,
            *sums,
        )

    def worth(self, candidate: int) -> float:
        means = self.firsts[candidate] / (UNIT * max(1, int(self.tried[candidate])))
        scores = POINTS_UNIT * means[-self.players :]
        others = np.delete(scores, self.player)
        return float(means[self.player] + POINT_OF_LEAD * (scores[self.player] - others.max()))

    def rate(self, candidate: int) -> Candidate:
        tried = int(self.tried[candidate])
        shares = modest(self._shares(candidate), self.player, MODESTY[self.players])
        outlook = tuple(self._prospect(candidate, *each) for each in enumerate(shares))
        share = shares[self.player]
        return Candidate(self.move(candidate), share.mean, share.error, tried, outlook)

    def _shares(self, candidate: int) -> list[Measured]:
        """Everyone's. With luck taken off, one that is hopeless may come out a little below 0."""
        told = [self._measured(candidate, seat, 1.0) for seat in range(self.players)]
        total = sum(max(0.0, share.mean) for share in told)
        if total <= 0.0:  # a net gone astray
            return [Measured(1.0 / self.players, share.error) for share in told]
        whole = [Measured(max(0.0, share.mean), share.error) for share in told]
        return [share.scaled(1 / total, 1 / total) for share in whole]

    def _prospect(self, candidate: int, seat: int, share: Measured) -> Prospect:
        first = self.players + len(PARTS) * seat
        return Prospect(
            share=share,
            score=self._measured(candidate, seat - self.players, POINTS_UNIT),
            parts=tuple(
                self._measured(candidate, first + part, POINTS_UNIT) for part in range(len(PARTS))
            ),
        )

    def _measured(self, candidate: int, column: int, unit: float) -> Measured:
        """The error is that of sampling worlds; what the net itself gets wrong is not in it."""
        tried = max(1, int(self.tried[candidate]))
        mean = self.firsts[candidate, column] / (UNIT * tried)
        if tried == 1:
            return Measured(unit * float(mean), None)
        variance = max(0.0, self.squares[candidate, column] / (UNIT * tried) - mean * mean)
        return Measured(unit * float(mean), unit * float(variance / (tried - 1)) ** 0.5)


def modest(shares: list[Measured], player: int, modesty: float) -> list[Measured]:
    """Take so much off one player's odds; the others share what is left as before."""
    hoped = shares[player].mean
    left = hoped * exp(-modesty) + (1.0 - hoped)
    kept = exp(-modesty) / left
    return [
        share.scaled(kept, kept / left) if seat == player else share.scaled(1 / left, 1 / left)
        for seat, share in enumerate(shares)
    ]


class SearchBot(HalvingBot):
    """Rollouts of some turns (`rollouts`), sequential halving over the legal moves."""

    def __init__(
        self,
        threads: int = 1,
        net_of: NetOf = shipped,
        instinct_of: InstinctOf = shipped_instinct,
    ) -> None:
        super().__init__(threads)
        self.net_of = net_of
        self.instinct_of = instinct_of

    def trials(self, view: View, key: int) -> Rollouts:
        minds = self.net_of(view.players), self.instinct_of(view.players)
        return Rollouts(view, key, self.threads, *minds)
