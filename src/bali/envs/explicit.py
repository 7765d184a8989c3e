"""A game whose chance is explicit: every card is an outcome of its own when it is turned up.

The rules fix the deck at setup. Algorithms that walk the tree of a game want chance where it
happens, with its probabilities: here the deal comes card by card, and a take that makes a new row
waits until the cards of that row have been drawn. The pile is kept in the order of the cards'
numbers, so that nothing in a state tells what chance has not decided yet.
"""

from collections.abc import Sequence

from bali.chance import Stream, below
from bali.knowledge import Sampler, View, World, view_of
from bali.knowledge.memory import KEPT, OFFERED_DOWN, OFFERED_UP, Memory
from bali.rules import moves
from bali.rules.cards import (
    CARD_COUNTS,
    CARD_NAMES,
    COLORS,
    DEALT,
    GAME_CARDS,
    GOODS,
    ORACLES,
    ROW_SIZE,
)
from bali.rules.ending import is_over, rank
from bali.rules.moves import MOVE_NAMES
from bali.rules.offer import pile_size
from bali.rules.play import reveals
from bali.rules.setup import set_up
from bali.rules.state import State

CHANCE, NOBODY = -1, -4
"""Who decides when no player does; the numbers are OpenSpiel's."""

NO_MOVE = -1

Outcomes = list[tuple[int, float]]


class Deal:
    """What is played, and what chance decides before the first move: colours, cards, altar."""

    def __init__(self, players: int, oracle: bool, demon: bool) -> None:
        self.players = players
        self.oracle = oracle
        self.demon = demon
        self.cards_from = players
        """Where in the deal's outcomes the cards of the rows begin; before them are colours."""
        self.altar_from = players + DEALT
        """Where the first cards of the altar begin (O1)."""
        self.size = self.altar_from + (GOODS if oracle else 0)
        self.pile = GAME_CARDS - DEALT + (ORACLES if oracle else 0)
        """Cards in the pile once everything is dealt."""

    def left(self, dealt: list[int]) -> list[int]:
        """How many there are of each outcome that can come next (C1, C3, O1)."""
        if len(dealt) < self.cards_from:
            return _less([1] * len(COLORS), dealt)
        if len(dealt) < self.altar_from:
            return _less(list(CARD_COUNTS), dealt[self.cards_from :])
        return _less([1] * GOODS, dealt[self.altar_from :])

    def name(self, place: int, outcome: int) -> str:
        """The outcome at this place of the deal, in words."""
        return name_in(COLORS if place < self.cards_from else CARD_NAMES, outcome)

    def first_world(self, dealt: list[int]) -> World:
        """The game set up, everything being dealt."""
        cards = dealt[self.cards_from : self.altar_from]
        pile = [*_less(list(CARD_COUNTS), cards), ORACLES if self.oracle else 0]
        state = State()
        set_up(
            state,
            colors=dealt[: self.cards_from],
            oracle=self.oracle,
            demon=self.demon,
            deck=cards + [card for card, count in enumerate(pile) for _ in range(count)],
            altar=dealt[self.altar_from :],
        )
        return World.begin(state)


def name_in(names: Sequence[str], number: int) -> str:
    """The name of this number; itself if it has none, for whoever says that it is not possible."""
    return names[number] if 0 <= number < len(names) else str(number)


def _less(counts: list[int], gone: list[int]) -> list[int]:
    for one in gone:
        counts[one] -= 1
    return counts


class Unfolding:
    """A game as it unfolds: players' moves and outcomes of chance, both called actions."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.actions: list[int] = []
        """All so far, the deal first."""
        self.actors: list[int] = []
        """Who took each of them: a player, or CHANCE."""
        self.to_act = CHANCE
        """Who decides: a player, CHANCE, or NOBODY after the end."""
        self.world: World | None = None
        """None until everything is dealt."""
        self.taking = NO_MOVE
        """The take that waits for the cards of the new row (T7)."""
        self.laid = 0
        """Cards drawn for it so far; they lie on top of the pile."""
        self.awaited = 0
        """How many it needs."""
        self.frozen = False
        """Whether others may hold this object too, so that it must not change any more."""
        self.samplers: dict[int, Sampler] = {}

    def thaw(self) -> "Unfolding":
        """This game as an object that may be changed: itself, or a copy if others hold it too."""
        if not self.frozen:
            return self
        twin = Unfolding.__new__(Unfolding)
        twin.__dict__.update(self.__dict__)
        twin.actions = self.actions[:]
        twin.actors = self.actors[:]
        twin.world = None if self.world is None else self.world.copy()
        twin.frozen = False
        twin.samplers = {}
        return twin

    def __deepcopy__(self, memo: object) -> "Unfolding":
        """OpenSpiel deep-copies all attributes of a state to clone it, and changes few of them."""
        self.frozen = True
        return self

    def __getstate__(self) -> dict[str, object]:
        """What a sampler prepared is quickly prepared again."""
        return {**self.__dict__, "samplers": {}, "frozen": False}

    # what is the case

    @property
    def state(self) -> State:
        assert self.world is not None, "nothing is laid out before everything is dealt"
        return self.world.state

    def view(self, viewer: int | None) -> View:
        """What a viewer knows. A take that waits for its cards has not happened in it yet."""
        assert self.world is not None, "nobody knows a game before everything is dealt"
        return view_of(self.world, viewer)

    def outcomes(self) -> Outcomes:
        """What chance can bring now, and how likely each is: by kind, from what is unseen."""
        left = self.deal.left(self.actions) if self.world is None else self._unseen()
        total = sum(left)
        return [(outcome, count / total) for outcome, count in enumerate(left) if count]

    def _unseen(self) -> list[int]:
        pile = self.state.deck[self.state.drawn + self.laid : self.state.deck_size]
        return [pile.count(card) for card in range(len(CARD_NAMES))]

    def name(self, action: int) -> str:
        """An action that could be taken now, in words."""
        if self.to_act != CHANCE:
            return name_in(MOVE_NAMES, action)
        if self.world is None:
            return self.deal.name(len(self.actions), action)
        return name_in(CARD_NAMES, action)

    def shares(self) -> list[float]:
        """E4: one win, shared by those who won; nothing before the end."""
        if self.to_act != NOBODY:
            return [0.0] * self.deal.players
        winners = [rank(self.state, player) == 1 for player in range(self.deal.players)]
        return [won / sum(winners) for won in winners]

    def told(self) -> list[str]:
        """All actions as everyone heard them.

        The good of an offer, the place of a card kept and how the first cards of the altar lie are
        left out: they stand in the history of a view, as far as its viewer knows them.
        """
        size = self.deal.size
        dealt = [self.deal.name(i, self.actions[i]) for i in range(len(self.actions[:size]))]
        altar = ["altar"] * len(dealt[self.deal.altar_from :])
        heard = [
            CARD_NAMES[action] if actor == CHANCE else HEARD[action]
            for action, actor in zip(self.actions[size:], self.actors[size:], strict=True)
        ]
        return dealt[: self.deal.altar_from] + altar + heard

    # what happens

    def act(self, action: int) -> None:
        """Take an action, which must be possible."""
        assert not self.frozen
        actor = self.to_act
        self.actions.append(action)
        self.actors.append(actor)
        if self.samplers:
            self.samplers = {}
        if actor != CHANCE:
            self._move(action)
        elif self.world is None:
            self._deal()
        else:
            self._draw(action)

    def _deal(self) -> None:
        if len(self.actions) == self.deal.size:
            self.world = self.deal.first_world(self.actions)
            self.to_act = self.state.to_act

    def _move(self, move: int) -> None:
        assert self.world is not None
        state = self.world.state
        if moves.TAKE <= move < moves.CONSULT and reveals(state, move):
            self.taking = move
            self.laid = 0
            self.awaited = min(ROW_SIZE, pile_size(state))
            self.to_act = CHANCE
        else:
            self.world.apply(move)
            self._ask()

    def _ask(self) -> None:
        self.to_act = NOBODY if is_over(self.state) else self.state.to_act

    def _draw(self, card: int) -> None:
        """The next card of the new row; with the last one the take happens."""
        state = self.state
        place = state.drawn + self.laid
        state.deck.pop(state.deck.index(card, place, state.deck_size))
        state.deck.insert(place, card)
        self.laid += 1
        if self.laid == self.awaited:
            self._take()

    def _take(self) -> None:
        """Take, unless the rules now want more cards than were drawn (O2: all 4 were oracles)."""
        assert self.world is not None
        after = self.world.successor()
        after.apply(self.taking)
        needed = after.state.drawn - self.world.state.drawn
        if needed > self.laid:
            self.awaited = min(needed, self.laid + ROW_SIZE)
            return
        self.world = after
        self.taking = NO_MOVE
        self.laid = 0
        self._ask()

    # what could be the case

    def resampled(self, viewer: int, stream: Stream) -> "Unfolding":
        """A game that this viewer cannot tell from this one, drawn among all of those."""
        twin = Unfolding(self.deal)
        twin.__dict__.update(self.__dict__)
        twin.frozen = False
        twin.samplers = {}
        twin.actors = self.actors[:]
        if self.world is None:
            twin.actions = self._with_other_altar(stream)
        else:
            twin.world = self._sampler(viewer).draw(stream)
            state = self.world.state
            twin.world.state.deck[state.drawn :] = state.deck[state.drawn :]
            twin.actions = self._retold(twin.world.memory)
        return twin

    def _sampler(self, viewer: int) -> Sampler:
        """The one for this viewer; searches draw from the same moment many times."""
        if viewer not in self.samplers:
            self.samplers[viewer] = Sampler(self.view(viewer))
        return self.samplers[viewer]

    def _with_other_altar(self, stream: Stream) -> list[int]:
        """K5: nobody knows how the first cards lie."""
        actions = self.actions[: self.deal.altar_from]
        while len(actions) < len(self.actions):
            left = [good for good, count in enumerate(self.deal.left(actions)) if count]
            actions.append(left[below(stream, len(left))])
        return actions

    def _retold(self, memory: Memory) -> list[int]:
        """The actions with their hidden parts as this memory has them."""
        actions = self.actions[:]
        if self.deal.oracle:
            actions[self.deal.altar_from : self.deal.size] = memory.start
        story = iter(_hidden_moves(memory))
        for i in range(self.deal.size, len(actions)):
            if self.actors[i] != CHANCE and HEARD[actions[i]] in ("offer", "keep"):
                actions[i] = next(story)
        return actions


HEARD = tuple(
    name.split()[0] if name.startswith(("offer", "keep")) else name for name in MOVE_NAMES
)
"""What of a move everyone hears, whoever makes it."""


def _hidden_moves(memory: Memory) -> list[int]:
    """The offers and keeps of a game, in order."""
    return [
        moves.KEEP + memory.place[i] if memory.kind[i] == KEPT else moves.OFFER + memory.good[i]
        for i in range(memory.events)
        if memory.kind[i] in (KEPT, OFFERED_DOWN, OFFERED_UP)
    ]
