"""Many games at once as one of Gymnasium's vector environments: a learner against random players.

What `vector.BaliSoloVectorEnv` does, with the spaces and the metadata that Gymnasium asks for. The
legal moves are in `infos["action_mask"]`. Needs the package `gymnasium`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bali.envs.extras import of_extra
from bali.envs.observation import HIGH, LOW
from bali.envs.vector import BaliSoloVectorEnv
from bali.rules.moves import MOVES

with of_extra("pettingzoo"):
    import gymnasium
    from gymnasium.vector.utils import batch_space


class BaliGymnasiumEnv(BaliSoloVectorEnv, gymnasium.vector.VectorEnv):
    """Next games begin in the same step, and arrays are written over (`vector`)."""

    metadata = {  # noqa: RUF012  # Gymnasium's own name and kind
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        variants: Sequence[str] = (),
        seed: int = 0,
        *,
        reward: str = "share",
        threads: int = 1,
    ) -> None:
        super().__init__(num_envs, players, variants, seed, reward=reward, threads=threads)
        self.single_observation_space = gymnasium.spaces.Box(LOW, HIGH, dtype=np.int8)
        self.single_action_space = gymnasium.spaces.Discrete(MOVES)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def close(self, **options: Any) -> None:
        BaliSoloVectorEnv.close(self)
