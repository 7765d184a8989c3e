"""What the players remember of the altar: a value of fixed size beside the state.

Nearly everything in Bali happens in the open, and the state holds it. What a perfect memory adds is
how the altar came about: who put which card, who looked, who kept one. `Memory` is that history,
the hidden parts included; `views` masks it for a viewer. It runs plain and compiled, like the
rules, and is updated by `remember` before each move.
"""

from bali.rules import moves
from bali.rules.cards import CARD_COUNTS, GOODS, MAX_PLAYERS, ORACLES, SHRINE
from bali.rules.oracle import LOOK, looked_at
from bali.rules.sacrifice import offers_face_up
from bali.rules.state import State

OFFERED_UP, OFFERED_DOWN, ADDED, LOOKED, KEPT = range(5)
"""What can happen to the altar."""

NO_GOOD = -1
"""Where a good is looked for and there is none, or it lies face down."""

MOST_EVENTS = CARD_COUNTS[SHRINE] * (MAX_PLAYERS + 1) + 2 * ORACLES
"""A shrine brings a card from every player and one from the supply (T4); an oracle brings at most
one look and one card kept (O3)."""


class Memory:
    """The altar's history, whole truth included."""

    def __init__(self) -> None:
        self.start = [NO_GOOD] * GOODS
        """The four cards first laid on the altar, bottom first; NO_GOOD without the oracle (O1)."""
        self.events = 0
        """How many events there were; the fields below hold one entry each."""
        self.kind = [0] * MOST_EVENTS
        self.player = [0] * MOST_EVENTS
        self.good = [0] * MOST_EVENTS
        """The good put or kept. Secret where it was put face down or kept (K3)."""
        self.place = [0] * MOST_EVENTS
        """Where the card kept lay, 0 being the top. Secret (K6)."""
        self.count = [0] * MOST_EVENTS
        """How many cards were looked at."""
        self.seen = [[0] * LOOK for _ in range(MOST_EVENTS)]
        """The goods looked at, from the top. Secret (K3)."""
        self.top = [NO_GOOD] * MOST_EVENTS
        """After a card was kept: the good on top of the altar if it lies face up (K6)."""
        self.open_goods = [[0] * GOODS for _ in range(MOST_EVENTS)]
        """What the player had of each good before the event, as far as it was openly got and given;
        below 0 where openly given cards were got in secret."""
        self.secret = [[0] * GOODS for _ in range(MAX_PLAYERS)]
        """secret[player][good]: cards kept from the altar less cards put down on it face down.
        What a player has is what was openly got and given, and this."""

    def copy(self) -> "Memory":
        twin = Memory.__new__(Memory)
        for name, value in vars(self).items():
            nested = isinstance(value, list) and value and isinstance(value[0], list)
            twin.__dict__[name] = (
                [inner[:] for inner in value]
                if nested
                else value[:]
                if isinstance(value, list)
                else value
            )
        return twin

    def successor(self) -> "Memory":
        """A copy to remember the next move with, for which this one is not changed again itself.

        What has happened stays as it is, so both share the history: it is 40 times as quick. Two
        successors that go different ways would write over each other's; they need a `copy`.
        """
        twin = Memory.__new__(Memory)
        twin.__dict__.update(self.__dict__)
        twin.secret = [inner[:] for inner in self.secret]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a memory grows


def begin_memory(memory: Memory, state: State) -> None:
    """Nothing has happened yet in this state, which has just been set up."""
    memory.events = 0
    for i in range(GOODS):
        memory.start[i] = state.altar[i] if state.oracle else NO_GOOD
    for player in range(MAX_PLAYERS):
        for good in range(GOODS):
            memory.secret[player][good] = 0


def remember(memory: Memory, state: State, move: int) -> None:
    """Take in a legal move, which is about to be made in this state."""
    if moves.OFFER <= move < moves.ADD:
        remember_offer(memory, state, move - moves.OFFER)
    elif moves.ADD <= move < moves.TAKE:
        note(memory, state, ADDED, move - moves.ADD)
    elif move == moves.CONSULT:
        remember_look(memory, state)
    elif moves.KEEP <= move < moves.STONES:
        remember_keep(memory, state, move - moves.KEEP)


def remember_offer(memory: Memory, state: State, good: int) -> None:
    """T4."""
    if offers_face_up(state):
        note(memory, state, OFFERED_UP, good)
    else:
        note(memory, state, OFFERED_DOWN, good)
        memory.secret[state.to_act][good] -= 1


def remember_look(memory: Memory, state: State) -> None:
    """O3, K3: the cards seen, in their order."""
    event = note(memory, state, LOOKED, NO_GOOD)
    memory.count[event] = looked_at(state)
    for place in range(looked_at(state)):
        memory.seen[event][place] = state.altar[state.altar_size - 1 - place]


def remember_keep(memory: Memory, state: State, place: int) -> None:
    """O3, K6: what is kept, from where, and what everyone sees on top afterwards."""
    good = state.altar[state.altar_size - 1 - place]
    event = note(memory, state, KEPT, good)
    memory.place[event] = place
    memory.count[event] = looked_at(state)
    top = state.altar_size - 1 if place > 0 else state.altar_size - 2
    if top >= 0 and state.altar_up[top]:
        memory.top[event] = state.altar[top]
    memory.secret[state.to_act][good] += 1


def note(memory: Memory, state: State, kind: int, good: int) -> int:
    """Add an event and return its number."""
    event = memory.events
    player = state.to_act
    memory.kind[event] = kind
    memory.player[event] = player
    memory.good[event] = good
    memory.place[event] = 0
    memory.count[event] = 0
    memory.top[event] = NO_GOOD
    for each in range(GOODS):
        memory.open_goods[event][each] = state.goods[player][each] - memory.secret[player][each]
    for place in range(LOOK):
        memory.seen[event][place] = 0
    memory.events += 1
    return event
