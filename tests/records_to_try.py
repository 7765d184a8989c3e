"""Records for tests that need one, whatever it is."""

from functools import cache

from bali.game import shuffled_record
from bali.knowledge import Journal
from bali.record import Record
from bali.rules.moves import names_in
from bali.rules.play import legal_moves


@cache
def a_finished_record(seed: int = 1, players: int = 2) -> Record:
    """Of a game in which everyone always made the last move on the list."""
    journal = Journal(shuffled_record(seed, [None] * players))
    while legal := names_in(legal_moves(journal.world.state)):
        journal.play(journal.world.state.to_act, legal[-1])
    return journal.record
