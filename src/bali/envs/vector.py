"""Many games at once, NumPy in and out, without leaving compiled code.

The conventions are those of Gymnasium's vector environments where they fit; neither Gymnasium nor
anything else is needed. `bali.envs.gymnasium` has the spaces.

    env = BaliVectorEnv(4096, players=3, variants=("oracle",), seed=1)
    observations, infos = env.reset()
    while learning:
        actions = choose(observations, env.action_masks)
        observations, rewards, terminations, truncations, infos = env.step(actions)

One call of `step` makes one decision in every game, for the seat `env.to_act[i]` that has to make
it. A game that ends is followed by the next one in the same step: the observation is then the next
game's first, the rewards are those of the game that ended, and `infos["final_obs"]` has its last
observation.

**The arrays are the same ones every time**, written over by the next step: nothing is copied, and
`torch.from_numpy(env.observations)` needs to be called but once. Copy what you keep.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bali.envs.layout import STARTS
from bali.envs.stepping import (
    NONE,
    Rules,
    begin_games,
    begin_next_games,
    draw_actions,
    first_illegal,
    made_for,
    new_hall,
    observe_seats,
    step_games,
)
from bali.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from bali.rules.deals import check_variants
from bali.rules.moves import MOVE_NAMES, MOVES

REWARDS = ("share", "margin")

LEAST_A_THREAD = 64
"""Games: to hand fewer to a thread costs more than to play them."""

Observations = NDArray[np.int8]
Infos = dict[str, Any]
Step = tuple[
    Observations, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Infos
]  # what Gymnasium's `step` gives


class BaliVectorEnv:
    """Games whose every seat is played from outside.

    `reward`: what each seat gets when a game ends, 0 before: `share`, its part of the victory (E4;
    1 for the winner, ½ for each of two), or `margin`, its score less the mean of the others'.

    `threads`: how many cores to play on. The games are the same whatever it is.

    The games follow from the seed: place i plays the games i, i + num_envs, … of `bali simulate`'s
    deals under it. Raises ValueError for what there is not, and BadSetup for unknown variants.
    """

    solo = False

    def __init__(
        self,
        num_envs: int,
        players: int = 2,
        variants: Sequence[str] = (),
        seed: int = 0,
        *,
        reward: str = "share",
        threads: int = 1,
    ) -> None:
        _check(num_envs, players, seed, reward, threads)
        check_variants(variants)
        self.num_envs = num_envs
        self.players = players
        self.variants = tuple(variants)
        self.reward = reward
        self._rules = self._seeded(seed)
        self._hall = new_hall(num_envs, players, self.solo)
        self._actions = np.zeros(num_envs, np.int64)
        self._slices = _slices(num_envs, threads)
        self._pool = ThreadPoolExecutor(len(self._slices)) if len(self._slices) > 1 else None
        rules, hall, actions = self._rules, self._hall, self._actions
        # The steps come first: see `uncounted`.
        self._step_games = made_for(step_games, rules, hall, actions, 0, num_envs)
        self._begin_next_games = made_for(begin_next_games, rules, hall, 0, num_envs)
        self._first_illegal = made_for(first_illegal, hall.masks, actions)
        self._draw_actions = made_for(draw_actions, hall.masks, hall.streams, actions)
        self._expose()
        self.reset()

    def _seeded(self, seed: int) -> Rules:
        oracle, demon = ("oracle" in self.variants), ("demon" in self.variants)
        return Rules(seed, self.players, oracle, demon, self.reward == "margin")

    def _expose(self) -> None:
        """Names for the arrays, which others may keep: they stay the same ones."""
        hall = self._hall
        legal = STARTS["legal"]
        self.observations = hall.observations
        """observations[i]: what the seat that decides in game i knows (`layout.FIELDS`)."""
        self.action_masks = hall.observations[:, legal : legal + MOVES].view(np.bool_)
        """action_masks[i, move]: whether the move is legal; a part of the observations."""
        self.to_act = hall.to_act
        """to_act[i]: who decides in game i."""
        self.rewards = hall.rewards
        """rewards[i, seat]: of the step just made."""
        self.terminations = hall.terminations
        """terminations[i]: whether the step just made ended a game."""
        self.truncations = np.zeros(self.num_envs, np.bool_)
        """Never: a game of Bali ends by its rules."""
        self.infos: Infos = {
            "to_act": self.to_act,
            "action_mask": self.action_masks,
            "final_obs": hall.final_observations,
            "_final_obs": hall.terminations,
            "final_scores": hall.final_scores,
            "_final_scores": hall.terminations,
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """All games anew: the very same ones if no other seed is given."""
        if seed is not None:
            _check(self.num_envs, self.players, seed, self.reward, 1)
            self._rules = self._seeded(seed)
        begin_games(self._rules, self._hall, self.solo)
        return self.observations, dict(self.infos)

    def step(self, actions: ArrayLike) -> Step:
        """A decision in every game. Raises ValueError, and does nothing, if one is not legal."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {given.dtype}")
        chosen = np.ascontiguousarray(given, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} actions are needed, not {chosen.shape}")
        wrong = self._step(chosen)
        if wrong != NONE:
            raise ValueError(self._complaint(wrong, int(chosen[wrong])))
        told = dict(self.infos)  # wrappers add to it
        return self.observations, self._earned, self.terminations, self.truncations, told

    @property
    def _earned(self) -> NDArray[np.float32]:
        return self.rewards

    def _step(self, actions: NDArray[np.int64]) -> int:
        """Where an action is illegal nothing happens, and the first such game is told."""
        wrong: int = self._first_illegal(self._hall.masks, actions)
        if wrong == NONE:
            if self._pool is None:
                self._step_slice(actions, (0, self.num_envs))
            else:
                list(self._pool.map(partial(self._step_slice, actions), self._slices))
        return wrong

    def _step_slice(self, actions: NDArray[np.int64], games: tuple[int, int]) -> None:
        if self._step_games(self._rules, self._hall, actions, *games):
            self._begin_next_games(self._rules, self._hall, *games)

    def _complaint(self, game: int, action: int) -> str:
        legal = ", ".join(str(move) for move in np.flatnonzero(self.action_masks[game]))
        name = f" ({MOVE_NAMES[action]})" if 0 <= action < MOVES else ""
        return f"game {game}: {action}{name} is not legal; these are: {legal}"

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, all being equally likely; the next call writes over it.

        Whoever plays by these alone plays the very games of `bali simulate`.
        """
        self._draw_actions(self._hall.masks, self._hall.streams, self._actions)
        return self._actions

    def observe(self, seats: ArrayLike, out: Observations | None = None) -> Observations:
        """What this seat of each game knows, whoever decides there; into `out` if it is given."""
        chosen = np.ascontiguousarray(np.broadcast_to(seats, self.num_envs), np.int64)
        if chosen.min() < 0 or chosen.max() >= self.players:
            raise ValueError(f"seats are 0 to {self.players - 1}")
        rows = np.empty_like(self.observations) if out is None else out
        if rows.shape != self.observations.shape or rows.dtype != np.int8:
            raise ValueError(f"out must hold bytes in the shape {self.observations.shape}")
        observe_seats(self._hall, chosen, rows)
        return rows

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()


class BaliSoloVectorEnv(BaliVectorEnv):
    """Games with one learner each, against opponents who play at random inside the step.

    So it is an environment of one agent, as Gymnasium's are: `rewards[i]` is the learner's alone.
    `to_act[i]` is the learner's seat; it goes round the table from game to game.
    """

    solo = True

    @property
    def _earned(self) -> NDArray[np.float32]:
        earned: NDArray[np.float32] = self.rewards[:, 0]
        return earned


def _check(num_envs: int, players: int, seed: int, reward: str, threads: int) -> None:
    if num_envs < 1 or threads < 1:
        raise ValueError("at least one game and one thread are needed")
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError(f"{MIN_PLAYERS} to {MAX_PLAYERS} play, not {players}")
    if not 0 <= seed < 2**63:
        raise ValueError(f"a seed is from 0 to 2**63 - 1, not {seed}")
    if reward not in REWARDS:
        raise ValueError(f"rewards are {' or '.join(REWARDS)}, not {reward}")


def _slices(count: int, threads: int) -> list[tuple[int, int]]:
    """The games for each thread, from the first up to the next one's first."""
    parts = max(1, min(threads, count // LEAST_A_THREAD))
    edges = [count * part // parts for part in range(parts + 1)]
    return list(pairwise(edges))
