"""The strongest player: truncated rollouts with the value net at their end, over sampled worlds."""

from math import exp

import numpy as np

from bali.bots.halving import HalvingBot, Trials
from bali.bots.instinct.net import Instinct
from bali.bots.instinct.weights import InstinctOf, shipped_instinct
from bali.bots.kernels import Floats, Ints
from bali.bots.playouts import UNIT
from bali.bots.protocol import PARTS, Candidate, Measured, Prospect
from bali.bots.search.rollouts import columns_of, manner_of, minds_of, try_moves
from bali.bots.value.net import POINTS_UNIT, Net
from bali.bots.value.weights import NetOf, shipped
from bali.knowledge import View

BATCH = 4
"""Worlds a thread tries before the clock is looked at again."""

POINT_OF_LEAD = 0.002
"""What a point more than the best other is worth beside a share of the victory: enough to play on
sensibly in a game that is decided, too little to play for the second place."""

MODESTY = (0.0, 0.0, 0.13, 0.15, 0.62)
"""How much less the mover may hope for than the rollouts say, as a logarithm of odds, by the number
of players: they take the others for weaker players than they are, and of several estimates the
best is the one that errs upwards (`python -m bench.calibration` tells what is left to take off)."""


class Rollouts(Trials):
    """Where some turns after each candidate lead to, for everyone."""

    def __init__(self, view: View, key: int, threads: int, net: Net, instinct: Instinct) -> None:
        super().__init__(view, key, threads, BATCH)
        self.players = view.players
        self.manner = manner_of(view.players, view.pile)
        self.minds = [minds_of(net, instinct, view.players) for _ in range(threads)]
        self.sums = np.zeros((2, self.count, columns_of(view.players)), np.int64)

    def try_out(self, moves: Ints, part: int, first: int, worlds: int, sums: Ints) -> None:
        sampler = self.sampler
        try_moves(
            self.minds[part],
            self.manner,
            self.key,
            first,
            worlds,
            moves,
            sampler.tables,
            sampler.states,
            sampler.memories,
            sums[0],
            sums[1],
        )

    def estimate(self, candidate: int) -> tuple[Floats, Floats]:
        """What rollouts say on average, and the variance of that."""
        tried = max(1, int(self.tried[candidate]))
        means, squares = self.sums[:, candidate] / (UNIT * tried)
        variances = np.maximum(0.0, squares - means**2) / max(1, tried - 1)
        return means, variances

    def worth(self, candidate: int) -> float:
        means, _ = self.estimate(candidate)
        scores = POINTS_UNIT * means[-self.players :]
        others = np.delete(scores, self.player)
        return float(means[self.player] + POINT_OF_LEAD * (scores[self.player] - others.max()))

    def rate(self, candidate: int) -> Candidate:
        """The errors are those of sampling worlds; what the net itself gets wrong is not in it."""
        tried = int(self.tried[candidate])
        means, variances = self.estimate(candidate)
        errors = [None] * len(means) if tried < 2 else np.sqrt(variances).tolist()
        told = [Measured(*each) for each in zip(means.tolist(), errors, strict=True)]
        shares = modest(whole(told[: self.players]), self.player, MODESTY[self.players])
        outlook = tuple(self._prospect(told, *each) for each in enumerate(shares))
        share = shares[self.player]
        return Candidate(self.move(candidate), share.mean, share.error, tried, outlook)

    def _prospect(self, told: list[Measured], seat: int, share: Measured) -> Prospect:
        points = [each.scaled(POINTS_UNIT, POINTS_UNIT) for each in told]
        first = self.players + len(PARTS) * seat
        parts = tuple(points[first : first + len(PARTS)])
        return Prospect(share, points[seat - self.players], parts)


def whole(shares: list[Measured]) -> list[Measured]:
    """Shares that add up to one. With luck taken off, one that is hopeless may come out a little
    below 0.
    """
    total = sum(max(0.0, share.mean) for share in shares)
    if total <= 0.0:  # a net gone astray
        return [Measured(1.0 / len(shares), share.error) for share in shares]
    hopes = [Measured(max(0.0, share.mean), share.error) for share in shares]
    return [share.scaled(1 / total, 1 / total) for share in hopes]


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
