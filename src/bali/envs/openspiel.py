"""Bali as a game of OpenSpiel, registered when this module is imported.

    import bali.envs.openspiel
    game = pyspiel.load_game("bali(players=3,oracle=True)")

Chance is explicit, one node a card (`explicit`); a win is worth 1, shared by those who won. Strings
and tensors are made from the player's view with memory on, and tell no more than that.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import orjson
from numpy.typing import NDArray

from bali.chance import STREAM_WORDS, seed_stream
from bali.envs.explicit import NO_MOVE, NOBODY, Deal, Unfolding, name_in
from bali.envs.extras import of_extra
from bali.envs.layout import BLOCKS, STARTS
from bali.envs.observation import SIZE, encode
from bali.knowledge.memory import MOST_EVENTS
from bali.knowledge.views import EVENT_NAMES, AltarEvent, View
from bali.record import dump
from bali.rules.cards import (
    CARD_COUNTS,
    CARD_NAMES,
    GAME_CARDS,
    GOOD_NAMES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    ORACLES,
    SHRINE,
)
from bali.rules.moves import MOVE_NAMES, MOVES, moves_in
from bali.rules.oracle import LOOK
from bali.rules.play import legal_moves

with of_extra("openspiel"):
    import pyspiel

PARAMETERS = {"players": MIN_PLAYERS, "oracle": False, "demon": False}

GAME_TYPE = pyspiel.GameType(
    short_name="bali",
    long_name="Bali",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)

EVENT_SIZE = len(EVENT_NAMES) + MAX_PLAYERS + 3 * len(GOOD_NAMES) + LOOK * len(GOOD_NAMES)
"""Numbers that tell an event of the altar's history: kind, player, good, place, top, cards seen."""

NO_ATTRIBUTES = "gAR9lC4="
"""Nothing, as OpenSpiel writes down a state's attributes: an empty dictionary, pickled."""


def longest_game(players: int) -> int:
    """More moves than any game has.

    A turn takes at least one card, of which there are 50: it is a purchase, a play, takes and the
    choices of a scoring. Nine shrines bring a sacrifice, eight oracles a look and a keep.
    """
    return GAME_CARDS * (players + 4) + CARD_COUNTS[SHRINE] * (players + 1) + 2 * ORACLES


class BaliGame(pyspiel.Game):
    """The game with its parameters: players (2 to 4), oracle, demon."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = PARAMETERS | dict(params or {})
        self.deal = Deal(int(chosen["players"]), bool(chosen["oracle"]), bool(chosen["demon"]))
        if not MIN_PLAYERS <= self.deal.players <= MAX_PLAYERS:
            raise ValueError(f"{MIN_PLAYERS} to {MAX_PLAYERS} can play, not {self.deal.players}")
        info = pyspiel.GameInfo(
            num_distinct_actions=MOVES,
            max_chance_outcomes=len(CARD_NAMES),
            num_players=self.deal.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=longest_game(self.deal.players),
        )
        super().__init__(GAME_TYPE, info, chosen)
        self.beginning = Unfolding(self.deal)
        self.beginning.frozen = True

    def max_chance_nodes_in_history(self) -> int:
        return self.deal.size + self.deal.pile

    def new_initial_state(self) -> "BaliState":
        return BaliState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "BaliObserver":
        return BaliObserver(
            iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class BaliState(pyspiel.State):
    """A moment of a game. All that it holds is one object, which a clone shares until it changes:
    OpenSpiel copies every attribute of a Python state to clone it.
    """

    def __init__(self, game: BaliGame) -> None:
        super().__init__(game)
        self.unfolding = game.beginning

    def current_player(self) -> int:
        return self.unfolding.to_act

    def is_terminal(self) -> bool:
        return self.unfolding.to_act == NOBODY

    def returns(self) -> list[float]:
        """The win, or one's share of it; nothing before the end."""
        return self.unfolding.shares()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.unfolding.outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        return moves_in(legal_moves(self.unfolding.state))

    def _apply_action(self, action: int) -> None:
        self.unfolding = self.unfolding.thaw()
        self.unfolding.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.unfolding.name(action) if player < 0 else name_in(MOVE_NAMES, action)

    def __str__(self) -> str:
        """The whole truth, for whoever debugs."""
        unfolding = self.unfolding
        position = None if unfolding.world is None else dump(unfolding.state)
        return orjson.dumps({"position": position, "waiting": _waiting(unfolding)}).decode()

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> "BaliState":
        """A state this player cannot tell from this one, drawn at random among all of those.

        Its history is told as it would have been. Only reading one from a text lets Python set a
        state's history; the text holds no attributes, as they are set here.
        """
        stream = [0] * STREAM_WORDS
        seed_stream(stream, int(rng() * 2**53), int(rng() * 2**53))
        twin = self.unfolding.resampled(player, stream)
        history = ",".join(map("{}:{}".format, twin.actors, twin.actions))
        state: BaliState = self.get_game().deserialize_state(
            f"history={history}\nmove_number={len(twin.actions)}\n__dict__={NO_ATTRIBUTES}"
        )
        state.unfolding = twin
        return state


def _waiting(unfolding: Unfolding) -> dict[str, object] | None:
    """What everyone sees while chance decides: the deal so far, or the row that is being made."""
    if unfolding.world is None:
        return {"dealt": unfolding.told()}
    if unfolding.taking == NO_MOVE:
        return None
    first = unfolding.state.drawn
    drawn = unfolding.state.deck[first : first + unfolding.laid]
    return {"move": MOVE_NAMES[unfolding.taking], "drawn": [CARD_NAMES[card] for card in drawn]}


class BaliObserver:
    """What a player observes, as OpenSpiel asks for it.

    With perfect recall, that is for information states, a string adds all that was heard since the
    start, and a tensor the altar's history event by event. Public information alone is what a
    spectator knows, private information alone what the player knows beyond that; both as strings.
    """

    def __init__(self, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observations take no parameters, so not {dict(params)}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody observes what all players know")
        self.recall = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.public and self.private:
            history = MOST_EVENTS * EVENT_SIZE if self.recall else 0
            self.tensor = np.zeros(SIZE + history, np.float32)
            self._name_parts(self.tensor)

    def _name_parts(self, tensor: NDArray[np.float32]) -> None:
        for block in BLOCKS:
            start = STARTS[block.name]
            self.dict[block.name] = tensor[start : start + len(block.parts)]
        if self.recall:
            self.dict["history"] = tensor[SIZE:].reshape(MOST_EVENTS, EVENT_SIZE)

    def set_from(self, state: BaliState, player: int) -> None:
        """Fill the tensor. Before everything is dealt it is all zeros."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.unfolding.world is None:
            return
        view = state.unfolding.view(player)
        self.tensor[:SIZE] = encode(view)
        if self.recall and view.recollection is not None:
            for row, event in zip(self.dict["history"], view.recollection.history, strict=False):
                row[:] = event_numbers(event, view)

    def string_from(self, state: BaliState, player: int) -> str:
        unfolding = state.unfolding
        told: dict[str, Any] = {"viewer": player if self.private else None}
        if unfolding.world is not None:
            told |= self._seen(unfolding, player)
        if self.public:
            told["waiting"] = _waiting(unfolding)
            if self.recall:
                told["told"] = unfolding.told()
        return orjson.dumps(told).decode()

    def _seen(self, unfolding: Unfolding, player: int) -> dict[str, Any]:
        everyone = unfolding.view(None).to_json() if not (self.public and self.private) else {}
        if not self.private:
            return everyone
        own = unfolding.view(player).to_json()
        return own if self.public else {key: own[key] for key in own if own[key] != everyone[key]}


def event_numbers(event: AltarEvent, view: View) -> list[int]:
    """An event of the altar's history as `EVENT_SIZE` numbers, zeros being what is unknown.

    Players count from the observer clockwise, as everywhere in a tensor.
    """
    seat = (event.player - (view.viewer or 0)) % view.players
    seen = (*(event.seen or ()), *[None] * LOOK)[:LOOK]
    return [
        *(int(kind == event.kind) for kind in EVENT_NAMES.values()),
        *(int(seat == each) for each in range(MAX_PLAYERS)),
        *(int(good == event.good) for good in GOOD_NAMES),
        *(int(place == event.place) for place in range(1, LOOK + 1)),
        *(int(good == event.top) for good in GOOD_NAMES),
        *(int(good == card) for card in seen for good in GOOD_NAMES),
    ]


pyspiel.register_game(GAME_TYPE, BaliGame)
