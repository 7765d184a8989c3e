"""Bali as an environment of PettingZoo, in which agents take turns (AEC).

    from bali.envs import pettingzoo
    env = pettingzoo.env(players=3, variants=("oracle",))

An agent observes what its seat knows and nothing else: the numbers of `layout`, as one vector or
block by block. The game runs in compiled code.
"""

import secrets
from collections.abc import Collection
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bali.chance import STREAM_WORDS, seed_stream
from bali.compiled import legal_mask, new_states, unpack
from bali.compiled.playouts import deal
from bali.envs.extras import of_extra
from bali.envs.fast import observe
from bali.envs.layout import BLOCKS, SIZE, STARTS
from bali.envs.observation import HIGH, LOW
from bali.game import SEED_END, check_number
from bali.knowledge import View, World, view_of
from bali.knowledge.fast import apply_remembering, begin_remembering, new_memories
from bali.knowledge.memory import Memory
from bali.rules.cards import GOODS, KINDS, MAX_PLAYERS, ROW_SIZE, ROWS
from bali.rules.deals import check_variants
from bali.rules.ending import final_score, rank, shrine_points, stone_points
from bali.rules.errors import BadSetup, IllegalMove
from bali.rules.moves import MOVE_NAMES, MOVES, moves_in, names_in
from bali.rules.oracle import LOOK
from bali.rules.state import State

with of_extra("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from bali.envs.drawing import as_image, as_text

OBSERVATIONS = ("vector", "structured")
REWARDS = ("share", "margin", "shaped")

SHAPES = {
    "tableau": (MAX_PLAYERS, KINDS),
    "hand": (MAX_PLAYERS, KINDS),
    "open_goods": (MAX_PLAYERS, GOODS),
    "row": (ROWS, ROW_SIZE, KINDS),
    "look": (LOOK, GOODS),
}
"""The blocks of a structured observation that have more than one dimension."""

LEGAL = slice(STARTS["legal"], STARTS["legal"] + MOVES)

ILLEGAL_REWARD = -1.0

Numbers = NDArray[np.int8]
Observation = dict[str, Any]


def env(**chosen: Any) -> Any:
    """An environment that takes wrong use the way PettingZoo's own do; `raw_env` has the options.

    An illegal move ends the game with a reward of -1 for who made it and 0 for the others.
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**chosen), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # noqa: N801  # PettingZoo calls it so
    """The environment bare: an illegal move raises IllegalMove and changes nothing."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # as PettingZoo has it
        "name": "bali_v1",
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        variants: Collection[str] = (),
        observation: str = "vector",
        reward: str = "share",
        render_mode: str | None = None,
    ) -> None:
        """`variants`: any of "oracle", "demon". `observation`: "vector" or "structured".

        `reward`: "share", at the end 1, shared by those who won (E4); "margin", at the end one's
        final score less the mean of the others'; "shaped", the same paid as it grows: what lies
        open (points, shrines, stones) after every move, the goods at the end. No reward tells what
        its agent does not know.
        """
        super().__init__()
        check_number(players)
        check_variants(tuple(variants))
        _check("observation", observation, OBSERVATIONS)
        _check("reward", reward, REWARDS)
        _check("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self.players = players
        self.variants = tuple(variants)
        self.observation = observation
        self.reward = reward
        self.render_mode = render_mode
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: spaces.Discrete(MOVES) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: observation_space(observation) for agent in self.possible_agents
        }
        self.state_space = spaces.Box(np.tile(LOW, players), np.tile(HIGH, players), dtype=np.int8)
        self._states, self._memories = new_states(1), new_memories(1)
        self._seed: int | None = None
        self._game = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. After a seed the games follow each other as in `bali simulate --seed`."""
        self._choose_game(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._deal()
        self._ask()
        self._leads = self._open_leads() if self.reward == "shaped" else []

    def _choose_game(self, seed: int | None) -> None:
        if seed is not None or self._seed is None:
            self._seed = secrets.randbelow(SEED_END) if seed is None else _checked_seed(seed)
            self._game = 0
        else:
            self._game += 1

    def _deal(self) -> None:
        stream = np.zeros(STREAM_WORDS, np.int64)
        seed_stream(stream, self._seed or 0, self._game)
        oracle, demon = "oracle" in self.variants, "demon" in self.variants
        deal(self._states, 0, stream, self.players, oracle, demon)
        begin_remembering(self._states, self._memories, 0)

    def step(self, action: Any) -> None:
        """The agent's move, by its number; None from an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._move(index(action))
        self._ask()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, self._over)
        self.rewards = dict(zip(self.agents, self._earned(), strict=True))
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _move(self, move: int) -> None:
        if not (0 <= move < MOVES and self._legal >> move & 1):
            text = MOVE_NAMES[move] if 0 <= move < MOVES else str(move)
            raise IllegalMove(text, names_in(self._legal))
        apply_remembering(self._states, self._memories, 0, move)

    @property
    def _over(self) -> bool:
        return self._legal == 0

    def _ask(self) -> None:
        """Who decides next, and what they may do."""
        self._legal = int(legal_mask(self._states, 0))
        self.infos = {agent: {"action_mask": np.zeros(MOVES, np.int8)} for agent in self.agents}
        if not self._over:
            self.agent_selection = self.possible_agents[self._states["to_act"][0]]
            self.infos[self.agent_selection]["action_mask"][moves_in(self._legal)] = 1

    # rewards

    def _earned(self) -> list[float]:
        if self.reward == "shaped":
            before, self._leads = self._leads, self._leads_now()
            return [now - then for now, then in zip(self._leads, before, strict=True)]
        if not self._over:
            return [0.0] * self.players
        return self._shares() if self.reward == "share" else self._final_leads()

    def _shares(self) -> list[float]:
        state = self._state()
        won = [rank(state, player) == 1 for player in range(self.players)]
        return [each / sum(won) for each in won]

    def _leads_now(self) -> list[float]:
        return self._final_leads() if self._over else self._open_leads()

    def _final_leads(self) -> list[float]:
        state = self._state()
        return _leads([final_score(state, player) for player in range(self.players)])

    def _open_leads(self) -> list[float]:
        """What lies open, not counting goods: their worth depends on what lies face down (E2)."""
        state = self._state()
        return _leads(
            [
                state.points[player] + shrine_points(state, player) + stone_points(state, player)
                for player in range(self.players)
            ]
        )

    # what is seen

    def _state(self) -> State:
        return unpack(self._states, 0)

    def view(self, agent: str | None) -> View:
        """All that an agent knows, or a spectator, as `docs/knowledge.md` describes it."""
        world = World(self._state(), unpack(self._memories, 0, Memory))
        return view_of(world, None if agent is None else self._seats[agent])

    def observe(self, agent: str) -> Observation:
        """What this agent knows, and its legal moves: none if it does not decide now."""
        numbers = self._numbers(self._seats[agent])
        told = numbers if self.observation == "vector" else in_blocks(numbers)
        return {"observation": told, "action_mask": numbers[LEGAL].copy()}

    def _numbers(self, seat: int) -> Numbers:
        numbers = np.empty(SIZE, np.int8)
        observe(self._states, self._memories, 0, seat, numbers)
        return numbers

    def state(self) -> Numbers:
        """What all seats know together, one after the other; for critics of many agents."""
        return np.concatenate([self._numbers(seat) for seat in range(self.players)])

    def render(self) -> Any:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            return None
        view = self.view(None)
        if self.render_mode == "rgb_array":
            return as_image(view)
        if self.render_mode == "ansi":
            return as_text(view)
        print(as_text(view))
        return None

    def close(self) -> None:
        """Nothing is open."""


def _check(name: str, chosen: str | None, known: Collection[str | None]) -> None:
    if chosen not in known:
        raise ValueError(f"{name} is one of {', '.join(map(str, known))}, not {chosen}")


def _checked_seed(seed: int) -> int:
    if not 0 <= index(seed) < SEED_END:
        raise BadSetup("seed", "out-of-range", least=0, most=SEED_END - 1)
    return index(seed)


def _leads(scores: list[int]) -> list[float]:
    """By how much each is ahead of the mean of the others."""
    others = len(scores) - 1
    return [own - (sum(scores) - own) / others for own in scores]


def shape_of(block: str, numbers: int) -> tuple[int, ...]:
    return SHAPES.get(block, (numbers,))


def in_blocks(numbers: Numbers) -> dict[str, Numbers]:
    """An observation block by block."""
    return {
        block.name: numbers[STARTS[block.name] :][: len(block.parts)].reshape(
            shape_of(block.name, len(block.parts))
        )
        for block in BLOCKS
    }


def observation_space(kind: str) -> spaces.Dict:
    mask = spaces.Box(0, 1, (MOVES,), np.int8)
    if kind == "vector":
        told: spaces.Space[Any] = spaces.Box(LOW, HIGH, dtype=np.int8)
    else:
        low, high = in_blocks(LOW), in_blocks(HIGH)
        told = spaces.Dict({name: spaces.Box(low[name], high[name], dtype=np.int8) for name in low})
    return spaces.Dict({"observation": told, "action_mask": mask})
