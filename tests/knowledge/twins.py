"""Twins: games that differ only in what one viewer cannot know."""

import random
from dataclasses import replace
from itertools import zip_longest

from bali.chance import STREAM_WORDS, seed_stream
from bali.knowledge import Sampler, World, view_of
from bali.knowledge.memory import KEPT, OFFERED_DOWN
from bali.record import Record
from bali.rules.cards import CARD_NAMES, GOOD_NAMES
from bali.rules.moves import MOVE_NAMES
from tests.knowledge.observing import Seen, history, is_hidden, steps

TRIES = 30


def twin_of(record: Record, viewer: int | None, seed: int) -> Record:
    """One hidden thing after the other changed, as long as the viewer observes no difference."""
    chance = random.Random(seed)
    seen = list(history(record, viewer))
    hidden = [
        i for i, (before, move, _) in enumerate(steps(record)) if is_hidden(before, move, viewer)
    ]
    twin = _with_other_pile(record, chance)
    for _ in range(TRIES):
        indices = chance.sample(hidden, min(len(hidden), chance.choice((0, 1, 1, 2))))
        changed = _with_other_moves(twin, indices, chance)
        if not indices or chance.random() < 0.3:
            changed = _with_other_altar(changed, chance)
        if changed != twin and _was_seen(changed, viewer, seen):
            twin = changed
    return twin


def _was_seen(record: Record, viewer: int | None, seen: list[tuple[str | None, Seen]]) -> bool:
    pairs = zip_longest(history(record, viewer), seen)
    return all(one == other for one, other in pairs)


def _with_other_pile(record: Record, chance: random.Random) -> Record:
    *_, state = record.states()
    deck = record.deal.deck
    pile = chance.sample(deck[state.drawn :], len(deck) - state.drawn)
    return replace(record, deal=replace(record.deal, deck=(*deck[: state.drawn], *pile)))


def _with_other_moves(record: Record, indices: list[int], chance: random.Random) -> Record:
    moves = list(record.moves)
    for i in indices:
        kind = moves[i].split()[0]
        moves[i] = chance.choice([move for move in MOVE_NAMES if move.startswith(kind)])
    return replace(record, moves=tuple(moves))


def _with_other_altar(record: Record, chance: random.Random) -> Record:
    if record.deal.altar is None:
        return record
    altar = list(record.deal.altar)
    i, j = chance.sample(range(len(altar)), 2)
    altar[i], altar[j] = altar[j], altar[i]
    return replace(record, deal=replace(record.deal, altar=tuple(altar)))


def sampled_twin(record: Record, viewer: int | None, seed: int) -> Record:
    """The game that leads to a world drawn from the viewer's view."""
    world = World.of_record(record)
    stream = [0] * STREAM_WORDS
    seed_stream(stream, seed, 0)
    drawn = Sampler(view_of(world, viewer)).draw(stream)
    return retold(record, drawn)


def retold(record: Record, world: World) -> Record:
    """The record with its hidden parts as this world remembers them."""
    state, memory = world.state, world.memory
    pile = [CARD_NAMES[card] for card in state.deck[state.drawn : state.deck_size]]
    deck = (*record.deal.deck[: state.drawn], *pile)
    altar = record.deal.altar and tuple(GOOD_NAMES[good] for good in memory.start)
    story = iter(
        f"keep {memory.place[i] + 1}"
        if memory.kind[i] == KEPT
        else f"offer {GOOD_NAMES[memory.good[i]]}"
        for i in range(memory.events)
        if memory.kind[i] in (KEPT, OFFERED_DOWN)
    )
    moves = tuple(
        next(story) if is_hidden(before, move, viewer=None) else move
        for before, move, _ in steps(record)
    )
    return replace(record, deal=replace(record.deal, deck=deck, altar=altar), moves=moves)


def differences(one: Record, other: Record) -> set[str]:
    """In which hidden things two games differ."""
    found = {
        move.split()[0] for move, twin in zip(one.moves, other.moves, strict=True) if move != twin
    }
    if one.deal.altar != other.deal.altar:
        found.add("altar")
    if one.deal.deck != other.deal.deck:
        found.add("pile")
    return found
