"""A world: a state and what the players remember of how it came about."""

from dataclasses import dataclass

from bali.knowledge.memory import Memory, begin_memory, remember
from bali.record import Record
from bali.rules.moves import move_number
from bali.rules.play import apply
from bali.rules.state import State


@dataclass
class World:
    state: State
    memory: Memory

    @classmethod
    def begin(cls, state: State) -> "World":
        """The world of a game that has just been set up."""
        memory = Memory()
        begin_memory(memory, state)
        return cls(state, memory)

    @classmethod
    def of_record(cls, record: Record, ply: int | None = None) -> "World":
        """The world after so many moves of a sound record; after all of them, if not said."""
        world = cls.begin(record.deal.first_state())
        for move in record.moves[:ply]:
            world.apply(move_number(move))
        return world

    def apply(self, move: int) -> None:
        """Make a legal move and remember it."""
        remember(self.memory, self.state, move)
        apply(self.state, move)

    def successor(self) -> "World":
        """A copy to make the next move in; see `Memory.successor` for what that allows."""
        return World(self.state.copy(), self.memory.successor())

    def copy(self) -> "World":
        return World(self.state.copy(), self.memory.copy())
