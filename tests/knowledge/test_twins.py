"""Games that differ only in what a viewer cannot know give that viewer the same bytes."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bali.knowledge import CannotUndo, Journal, deduce, previews
from bali.record import Record
from bali.rules.errors import BaliError
from tests.knowledge.games import CONFIGURATIONS, eager_record, viewers
from tests.knowledge.observing import legal, look_alike, steps
from tests.knowledge.twins import differences, retold, sampled_twin, twin_of

STRIDE = 12
"""Patches tell every change of a view; whole views and deductions come at every so many numbers."""


def assert_same_bytes(one: Record, other: Record, viewer: int | None, first: int = 0) -> None:
    """Play on after the first so many moves; cards put face down are taken back and put again."""
    journals = Journal(cut(one, first)), Journal(cut(other, first))
    assert_same_view(journals, viewer)
    for moves in list(zip(one.moves, other.moves, strict=True))[first:]:
        player = journals[0].world.state.to_act
        for undo in (True, False) if moves[0].startswith("offer") else (False,):
            for journal, move in zip(journals, moves, strict=True):
                journal.play(player, move)
            _assert_same_now(journals, viewer)
            if not undo or not journals[0].can_undo(player):
                break
            for journal in journals:
                journal.undo(player)
            _assert_same_now(journals, viewer)
    assert legal(journals[0].world.state), "once the game is over, everything is open"


def _assert_same_now(journals: tuple[Journal, Journal], viewer: int | None) -> None:
    one, other = ("\n".join(_shown(journal, viewer)) for journal in journals)
    assert one == other


def assert_same_view(journals: tuple[Journal, Journal], viewer: int | None) -> None:
    for memory in (True, False):
        one, other = (json.dumps(each.view(viewer, memory).to_json()) for each in journals)
        assert one == other


def _shown(journal: Journal, viewer: int | None) -> Iterator[str]:
    """Everything that this viewer can get to see now."""
    for memory in (True, False):
        yield json.dumps(journal.event(journal.number, viewer, memory).to_json())
        view = journal.view(viewer, memory)
        yield json.dumps([preview.to_json() for preview in previews(view)])
        if journal.number % STRIDE == 0:
            yield json.dumps(view.to_json())
        if memory and journal.number % (8 * STRIDE) == 0:
            yield json.dumps(deduce(view).to_json())
    if viewer is not None:
        yield from _refusals(journal, viewer)


def _refusals(journal: Journal, viewer: int) -> Iterator[str]:
    """What the viewer is told of moves that cannot be made."""
    mine = viewer == journal.world.state.to_act
    possible = legal(journal.world.state) if mine else []
    for move in ("nonsense", "take 1", "keep 4", "offer rice", "offer pepper"):
        if move not in possible:
            with pytest.raises(BaliError) as refused:
                journal.play(viewer, move)
            yield f"{refused.value!r} {vars(refused.value)}"
    yield str(journal.can_undo(viewer))
    if not journal.can_undo(viewer):
        with pytest.raises(CannotUndo) as impossible:
            journal.undo(viewer)
        yield repr(impossible.value)


def assert_much_differs(differing: list[set[str]], variants: tuple[str, ...]) -> None:
    """So that no twins are alike because nothing was changed."""
    wanted = {"offer", "altar", "keep"} if "oracle" in variants else {"offer"}
    assert set.union(*differing) - {"pile"} == wanted
    assert sum(bool(kinds - {"pile"}) for kinds in differing) * 3 >= len(differing) * 2


def cut(record: Record, number: int) -> Record:
    """The game after so many moves."""
    return replace(record, moves=record.moves[:number])


def almost_whole(seed: int, players: int, variants: tuple[str, ...]) -> Record:
    """A game up to the move that ends it."""
    record = eager_record(seed, players, variants)
    return cut(record, len(record.moves) - 1)


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_twins_made_by_hand_look_alike(players: int, variants: tuple[str, ...]) -> None:
    record = almost_whole(1, players, variants)
    differing = []
    for viewer in viewers(players):
        twin = twin_of(record, viewer, seed=players)
        assert look_alike(record, twin, viewer)
        assert_same_bytes(record, twin, viewer, first=len(record.moves) * 3 // 4)
        differing.append(differences(record, twin))
    assert_much_differs(differing, variants)


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_twins_drawn_from_a_view_look_alike(players: int, variants: tuple[str, ...]) -> None:
    whole = eager_record(0, players, variants)
    record = cut(whole, len(whole.moves) * 3 // 4)
    differing = []
    for viewer in viewers(players):
        twin = sampled_twin(record, viewer, seed=players)
        assert look_alike(record, twin, viewer)
        assert_same_bytes(record, twin, viewer, first=len(record.moves) * 3 // 4)
        differing.append(differences(record, twin))
    assert_much_differs(differing, variants)
    assert all("pile" in kinds for kinds in differing)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3, 7))
@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_many_twins_look_alike(players: int, variants: tuple[str, ...], seed: int) -> None:
    record = almost_whole(seed, players, variants)
    for viewer in viewers(players):
        for twin in (twin_of(record, viewer, seed), sampled_twin(record, viewer, seed)):
            assert look_alike(record, twin, viewer)
            assert_same_bytes(record, twin, viewer)


def test_a_game_is_retold_as_it_was() -> None:
    """The helper that makes records from worlds changes nothing when the world is the true one."""
    record = almost_whole(1, 3, ("oracle",))
    assert retold(record, Journal(record).world) == record


def test_k3_the_owner_of_a_changed_secret_would_notice() -> None:
    """The independent observation is not blind: what twins hide from one, another sees."""
    record = almost_whole(1, 3, ("oracle",))
    twin = twin_of(record, None, seed=1)
    owners = {
        before.to_act
        for (before, move, _), other in zip(steps(record), twin.moves, strict=True)
        if move != other
    }
    assert owners
    for owner in owners:
        assert not look_alike(record, twin, owner)
