"""The log: patches, taking back, resuming, and the record that stands."""

import json
import random
from typing import Any

import pytest

from bali.knowledge import CannotUndo, Journal, NotYourDecision
from bali.record import Record
from bali.rules.errors import IllegalMove, UnreadableMove
from bali.rules.state import State
from tests.knowledge.games import CONFIGURATIONS, eager_record, viewers
from tests.knowledge.observing import is_hidden, legal, reveals, steps


def plain(value: Any) -> Any:
    """As it comes out at the other end of a wire."""
    return json.loads(json.dumps(value))


def hesitant_journal(record: Record, seed: int) -> Journal:
    """The game, its players now and then taking moves back and making them again."""
    chance = random.Random(seed)
    journal = Journal(record.without_moves())
    for move in record.moves:
        player = journal.world.state.to_act
        journal.play(player, move)
        if chance.random() < 0.2 and journal.can_undo(player):
            _go_back_and_return(journal, player, chance.randint(1, 3))
    return journal


def _go_back_and_return(journal: Journal, player: int, most: int) -> None:
    moves: list[str] = []
    while len(moves) < most and journal.can_undo(player):
        moves.append(journal.record.moves[-1])
        journal.undo(player)
    for move in reversed(moves):
        journal.play(player, move)


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_a_first_view_and_patches_give_every_later_view(
    players: int, variants: tuple[str, ...]
) -> None:
    journal = hesitant_journal(eager_record(4, players, variants), seed=4)
    assert sum(entry.undo for entry in journal.entries) > 5
    for viewer in viewers(players):
        for memory in (True, False):
            view = journal.view(viewer, memory, 0).to_json()
            for number in range(1, journal.number + 1):
                view |= journal.event(number, viewer, memory).patch
                assert view == journal.view(viewer, memory, number).to_json()


@pytest.mark.parametrize("players", [2, 4])
def test_another_move_instead_of_one_taken_back_changes_no_earlier_view(players: int) -> None:
    """Worlds of one line share their history; those that go different ways must not."""
    chance = random.Random(6)
    journal = Journal(eager_record(6, players, ("oracle", "demon")).without_moves())

    def views(number: int) -> list[dict[str, Any]]:
        return [journal.view(viewer, number=number).to_json() for viewer in viewers(players)]

    told = [views(0)]
    while legal(journal.world.state) and journal.number < 400:
        last = journal.entries[-1].player if journal.entries else 0
        if chance.random() < 0.4 and journal.can_undo(last):
            journal.undo(last)
        else:
            journal.play(journal.world.state.to_act, chance.choice(legal(journal.world.state)))
        told.append(views(journal.number))
        for number in range(max(0, journal.number - 5), journal.number + 1):
            assert views(number) == told[number]
    assert sum(entry.undo for entry in journal.entries) > 5


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_the_record_holds_the_moves_that_stand(players: int, variants: tuple[str, ...]) -> None:
    record = eager_record(5, players, variants)
    journal = hesitant_journal(record, seed=5)
    assert journal.number > len(record.moves)
    assert journal.record == record
    *_, state = journal.record.states()
    assert state == journal.world.state
    assert Journal(record).world == journal.world


# Taking back


def may_undo(journal: Journal, standing: list[tuple[State, str]], player: int) -> bool:
    """RECORD.md: over moves that reveal nothing and that nobody else has answered."""
    if not standing:
        return False
    before, move = standing[-1]
    return before.to_act == player and not reveals(before, move)


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_undo_is_free_until_something_was_revealed_or_another_decided(
    players: int, variants: tuple[str, ...]
) -> None:
    record = eager_record(6, players, variants)
    journal = Journal(record.without_moves())
    standing: list[tuple[State, str]] = []
    refused = allowed = 0
    for before, move, _ in steps(record):
        journal.play(before.to_act, move)
        standing.append((before, move))
        for player in range(players):
            if not may_undo(journal, standing, player):
                assert_cannot_undo(journal, player)
                refused += 1
                continue
            journal.undo(player)
            assert journal.world.state == before
            assert journal.record.moves == tuple(move for _, move in standing[:-1])
            journal.play(player, move)
            allowed += 1
    assert min(refused, allowed) > 40


def assert_cannot_undo(journal: Journal, player: int) -> None:
    number = journal.number
    with pytest.raises(CannotUndo, match=f"player {player} has no move to take back"):
        journal.undo(player)
    assert journal.number == number


def test_undo_reaches_back_over_several_moves_of_ones_own() -> None:
    record = eager_record(6, 3, ())
    journal = Journal(record.without_moves())
    assert_cannot_undo(journal, 0)
    first, second, *_ = record.moves
    journal.play(0, first)
    journal.play(0, second)
    assert not reveals(record.deal.first_state(), first)
    journal.undo(0)
    journal.undo(0)
    assert_cannot_undo(journal, 0)
    assert journal.record.moves == ()
    assert journal.number == 4
    assert journal.world.state == record.deal.first_state()


def test_k3_what_was_put_face_down_and_taken_back_stays_secret() -> None:
    """Another good on second thoughts looks like the same one put again."""
    record = eager_record(1, 2, ("oracle",))
    index, before, goods = next(
        (index, before, legal(before))
        for index, (before, move, _) in enumerate(steps(record))
        if is_hidden(before, move, None) and move.startswith("offer") and len(legal(before)) > 1
    )
    told = {good: _told_of_second_thoughts(record, index, before, good, goods[0]) for good in goods}
    others = [text for _, (text, _) in told.items()]
    assert len(set(others)) == 1
    assert len({own for _, (_, own) in told.items()}) == len(goods)


def _told_of_second_thoughts(
    record: Record, index: int, before: State, first: str, then: str
) -> tuple[str, str]:
    """What another player and the owner hear of it."""
    journal = Journal(record.without_moves())
    for move in record.moves[:index]:
        journal.play(journal.world.state.to_act, move)
    journal.play(before.to_act, first)
    journal.undo(before.to_act)
    journal.play(before.to_act, then)
    numbers = range(index + 1, journal.number + 1)
    other, own = (
        json.dumps([journal.event(number, viewer).to_json() for number in numbers])
        for viewer in (1 - before.to_act, before.to_act)
    )
    return other, own


# Refusals


def test_nothing_changes_when_a_move_is_refused() -> None:
    record = eager_record(6, 2, ())
    journal = Journal(record.without_moves())
    for player, move, error in (
        (1, record.moves[0], NotYourDecision),
        (0, "stones", IllegalMove),
        (0, "nonsense", UnreadableMove),
    ):
        with pytest.raises(error):
            journal.play(player, move)
        assert journal.number == 0
        assert journal.world.state == record.deal.first_state()


def test_nobody_decides_once_the_game_is_over() -> None:
    journal = Journal(eager_record(6, 2, ()))
    for player in (0, 1):
        with pytest.raises(NotYourDecision):
            journal.play(player, "take 1")
        assert_cannot_undo(journal, player)


# Resuming


@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_resuming_from_any_number_gives_the_same_view(players: int, memory: bool) -> None:
    journal = hesitant_journal(eager_record(7, players, ("oracle", "demon")), seed=7)
    for viewer in (players - 1, None):
        for last in (-1, *range(60, journal.number, 60), journal.number - 2, journal.number):
            number, view, events = journal.resume(viewer, memory, last)
            known = journal.view(viewer, memory, last) if view is None else view
            reached = plain(known.to_json())
            assert [event.number for event in events] == list(range(number + 1, journal.number + 1))
            for event in events:
                reached |= plain(event.patch)
            assert reached == plain(journal.view(viewer, memory).to_json())


def test_with_memory_a_resume_reaches_back_to_the_beginning() -> None:
    journal = Journal(eager_record(7, 3, ("oracle",)))
    for viewer in viewers(3):
        number, view, events = journal.resume(viewer, memory=True, last=-1)
        assert (number, len(events)) == (0, journal.number)
        assert view == journal.view(viewer, number=0)


def test_k8_without_memory_a_resume_reaches_back_to_ones_last_decision() -> None:
    """A spectator, who decides nothing, gets the view of now."""
    record = eager_record(7, 3, ("oracle",))
    journal = Journal(record.without_moves())
    deciders: list[int] = []
    for before, move, _ in steps(record):
        journal.play(before.to_act, move)
        deciders.append(before.to_act)
        if journal.number % 5:
            continue  # to ask after every fifth move is enough
        for viewer in viewers(3):
            first = _last_decision(deciders, viewer)
            assert journal.resume(viewer, False, first)[:2] == (first, None)
            for last in {-1, 0, first - 1} - {first}:
                assert journal.resume(viewer, False, last)[0] == first


def _last_decision(deciders: list[int], viewer: int | None) -> int:
    """The number before it: its own event is still told."""
    if viewer is None:
        return len(deciders)
    return max((i for i, decider in enumerate(deciders) if decider == viewer), default=0)
