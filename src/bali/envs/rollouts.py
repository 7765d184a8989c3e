"""Random games to the end in compiled code, for the search bots of OpenSpiel.

    evaluator = Rollouts(n_rollouts=4)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2, max_simulations=100)

It does what `RandomRolloutEvaluator` of OpenSpiel's `mcts` does, without asking Python for every
move.
"""

from typing import Any

import numpy as np

from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled import apply_move, new_states, pack, unpack
from bali.compiled.playouts import play_out
from bali.envs.explicit import NO_MOVE, Unfolding
from bali.rules.ending import rank

Prior = list[tuple[int, float]]


class Rollouts:
    """An `Evaluator`, as OpenSpiel calls it."""

    def __init__(self, n_rollouts: int = 1, seed: int = 0) -> None:
        self.n_rollouts = n_rollouts
        self._start, self._states = new_states(1), new_states(1)
        self._stream = np.zeros(STREAM_WORDS, np.int64)
        seed_stream(self._stream, seed, 0)
        self._chance = np.random.default_rng(seed)

    def evaluate(self, state: Any) -> Any:
        """Everyone's win share, on average over random games from here."""
        unfolding: Unfolding = state.unfolding
        pack(unfolding.state, self._start, 0)
        shares = [self._play(unfolding) for _ in range(self.n_rollouts)]
        return np.mean(shares, axis=0)

    def prior(self, state: Any) -> Prior:
        """All moves are equally likely; chance is as it is."""
        if state.is_chance_node():
            outcomes: Prior = state.chance_outcomes()
            return outcomes
        moves = state.legal_actions()
        return [(move, 1 / len(moves)) for move in moves]

    def _play(self, unfolding: Unfolding) -> list[float]:
        self._states[:] = self._start
        undecided = unfolding.state.drawn + unfolding.laid
        self._chance.shuffle(self._states["deck"][0, undecided : unfolding.state.deck_size])
        if unfolding.taking != NO_MOVE:
            apply_move(self._states, 0, unfolding.taking)
        play_out(self._states, 0, self._stream)
        end = unpack(self._states, 0)
        won = [rank(end, player) == 1 for player in range(end.players)]
        return [each / sum(won) for each in won]
