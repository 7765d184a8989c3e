"""K8: a table that does not remember for its players. Views, events and previews of `memory = off`
are held against ones built here from K1, one's own cards and the cards looked at.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from bali import Game
from bali.knowledge import Journal, World, previews, view_of
from bali.knowledge.memory import Memory
from bali.knowledge.views import Recollection
from bali.record import Record
from bali.rules.cards import CARD_NAMES, GOODS, HAND_SIZE, KINDS
from bali.rules.state import State
from tests.knowledge.games import CONFIGURATIONS, eager_record, viewers
from tests.knowledge.observing import Seen, facts_told, move_told, observed, steps

REMEMBERED = ("hands", "open_goods", "history", "unseen")
"""What only a memory knows."""


def bare_view(state: State, viewer: int | None, variants: tuple[str, ...]) -> Seen:
    """K1, one's own, and how far the turn has come; nothing else."""
    seen = observed(state, viewer)
    takes = seen["phase"] in ("oracle", "keep")
    scores = seen["phase"] in ("reward", "claim")
    return seen | {
        "version": 1,
        "viewer": viewer,
        "memory": False,
        "players": state.players,
        "variants": list(variants),
        "to_take": HAND_SIZE - seen["hand_sizes"][seen["turn"]],
        "last_row": state.last_row + 1 if takes else None,
        "scored": CARD_NAMES[state.scored] if scores else None,
        "bonus": seen["phase"] == "claim" and state.receiving == state.players,
        **dict.fromkeys(("scores", "ranks", "truth", *REMEMBERED)),
    }


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def unfinished(record: Record) -> Iterator[tuple[State, str, State]]:
    return (step for step in steps(record) if step[2].ply < len(record.moves))


def test_k8_what_a_memory_adds_is_listed_here() -> None:
    assert tuple(field.name for field in fields(Recollection)) == REMEMBERED


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k8_views_and_events_show_no_more_than_the_table(
    players: int, variants: tuple[str, ...]
) -> None:
    record = eager_record(10, players, variants)
    journal = Journal(record)
    for before, move, after in unfinished(record):
        for viewer in viewers(players):
            old, new = (bare_view(state, viewer, variants) for state in (before, after))
            assert plain(journal.view(viewer, False, after.ply).to_json()) == new
            assert plain(journal.event(after.ply, viewer, False).to_json()) == {
                "number": after.ply,
                "kind": "move",
                "player": before.to_act,
                "move": move_told(before, move, viewer),
                "facts": plain(facts_told(before, move, after, viewer)),
                "patch": {key: new[key] for key in new if new[key] != old[key]},
            }


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k8_previews_need_no_memory(players: int, variants: tuple[str, ...]) -> None:
    journal = Journal(eager_record(10, players, variants))
    for number in range(journal.number):
        for viewer in range(players):
            with_memory, without = (
                previews(journal.view(viewer, memory, number)) for memory in (True, False)
            )
            assert with_memory == without


# Different pasts that look the same now


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k8_different_pasts_that_look_the_same_now_are_the_same(
    players: int, variants: tuple[str, ...]
) -> None:
    chance = random.Random(players)
    record = eager_record(11, players, variants)
    for state, _, _ in unfinished(record):
        for viewer in viewers(players):
            other = otherwise(state, viewer, chance)
            assert observed(other, viewer) == observed(state, viewer)
            one, twin = (
                view_of(World(each, memory), viewer, memory=False)
                for each, memory in ((state, Memory()), (other, any_memory(chance)))
            )
            assert json.dumps(one.to_json()) == json.dumps(twin.to_json())


def otherwise(state: State, viewer: int | None, chance: random.Random) -> State:
    """The same table; other cards in others' hands, in the pile and within the altar."""
    other = state.copy()
    for player in range(state.players):
        if player != viewer:
            other.hands[player] = anything(sum(state.hands[player]), KINDS, chance)
            other.goods[player] = anything(sum(state.goods[player]), GOODS, chance)
    for i in range(state.drawn, state.deck_size):
        other.deck[i] = chance.randrange(KINDS)
    looks = observed(state, viewer)["looking_at"]
    for i in range(state.altar_size - (len(looks) if looks else 1)):
        other.altar[i] = chance.randrange(GOODS)
        other.altar_up[i] = chance.randrange(2)
    top = state.altar_size - 1
    if top >= 0 and not state.altar_up[top] and not looks:
        other.altar[top] = chance.randrange(GOODS)
    return other


def anything(count: int, kinds: int, chance: random.Random) -> list[int]:
    cards = [chance.randrange(kinds) for _ in range(count)]
    return [cards.count(card) for card in range(kinds)]


def any_memory(chance: random.Random) -> Memory:
    memory = Memory()
    memory.events = chance.randrange(20)
    memory.good = [chance.randrange(GOODS) for _ in memory.good]
    memory.secret = [[chance.randrange(3)] * GOODS for _ in memory.secret]
    return memory


def test_k8_who_offered_what_is_forgotten_once_covered() -> None:
    """Two players' face-up cards, the other way round: seen as they fall, and not afterwards."""
    record, shrine = with_two_offers()
    first, second = record.moves[shrine + 1 : shrine + 3]
    swapped = (*record.moves[: shrine + 1], second, first, *record.moves[shrine + 3 :])
    one, other = Journal(record), Journal(replace(record, moves=swapped))
    for viewer in (0, None):
        assert one.view(viewer, memory=False) == other.view(viewer, memory=False)
        assert one.view(viewer) != other.view(viewer)
        offered = shrine + 2
        assert one.event(offered, viewer, False).facts != other.event(offered, viewer, False).facts


def with_two_offers() -> tuple[Record, int]:
    """Player 0's sacrifice, the first of the game, to which the others gave different goods."""
    for seed in range(100):
        record = eager_record(seed, 3, ())
        shrine = record.moves.index("play shrine")
        first, second = record.moves[shrine + 1 : shrine + 3]
        if World.of_record(record, shrine).state.turn == 0 and first != second:
            return replace(record, moves=record.moves[: shrine + 5]), shrine
    raise AssertionError("no such game")


def test_k8_the_option_binds_a_finished_game_no_longer() -> None:
    """K7 goes before K8: the truth is open to all."""
    journal = Journal(eager_record(10, 2, ("oracle",)))
    told = journal.view(None, memory=False)
    assert told.truth == Game(journal.record).position
    assert told.recollection is None
