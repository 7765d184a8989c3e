"""What a viewer may know (K1 to K7), and the form in which it is told."""

import json
from collections import Counter

import pytest

from bali.knowledge import Journal, View, World, seen, view_of
from bali.knowledge.views import VERSION, AltarEvent
from bali.record import Record, dump
from bali.rules.cards import CARD_COUNTS, CARD_NAMES, COLORS, DEALT, GOOD_NAMES, ORACLES
from bali.rules.facts import (
    Bought,
    Claimed,
    Consulted,
    Discarded,
    Fact,
    Kept,
    Offered,
    Played,
    Received,
    RowLaid,
    Took,
    facts,
)
from bali.rules.moves import move_number
from tests.knowledge.games import CONFIGURATIONS, eager_record, viewers
from tests.knowledge.observing import observed, steps, top_goods


def histories(record: Record) -> list[tuple[World, list[Fact]]]:
    """Each position but the last, and all that had happened by then."""
    world = World.begin(record.deal.first_state())
    found: list[tuple[World, list[Fact]]] = [(world.copy(), [])]
    for before, move, after in steps(record):
        world.apply(move_number(move))
        told = [*found[-1][1], *facts(before, move_number(move), after)]
        found.append((world.copy(), told))
    return found[:-1]


def history(view: View) -> tuple[AltarEvent, ...]:
    assert view.recollection is not None
    return view.recollection.history


# K1, K2


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k1_everyone_sees_the_table(players: int, variants: tuple[str, ...]) -> None:
    for world, _ in histories(eager_record(12, players, variants))[::3]:
        for viewer in viewers(players):
            for memory in (True, False):
                told = json.loads(json.dumps(view_of(world, viewer, memory).to_json()))
                wanted = observed(world.state, viewer)
                assert {key: told[key] for key in wanted} == wanted


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k2_who_watched_knows_hands_open_goods_and_the_pile(
    players: int, variants: tuple[str, ...]
) -> None:
    """Worked out here from what happened, for comparison with what the view says."""
    record = eager_record(12, players, variants)
    for world, told in histories(record)[::3]:
        for viewer in viewers(players):
            known = view_of(world, viewer).recollection
            assert known is not None
            assert known.unseen == unseen_after(record, told)
            for player in range(players):
                assert Counter(known.hands[player]) == hand_after(record, told, player)
                assert known.open_goods[player] == open_goods_after(told, player)


def hand_after(record: Record, told: list[Fact], player: int) -> Counter[str]:
    """C3: the printed farmers; then whatever was taken and played."""
    lacking = COLORS.index(record.deal.colors[player])
    hand = Counter(name for good, name in enumerate(GOOD_NAMES) if good != lacking)
    for fact in told:
        if isinstance(fact, Took) and fact.player == player:
            hand[fact.card] += 1
        elif isinstance(fact, Played) and fact.player == player:
            hand[fact.card] -= fact.count
        elif isinstance(fact, Discarded) and fact.player == player:
            hand[fact.card] -= 1
    return hand


def open_goods_after(told: list[Fact], player: int) -> dict[str, int]:
    """S2: one of each; then what was got openly, less what was put face up."""
    goods = Counter(GOOD_NAMES)
    for fact in told:
        if isinstance(fact, Bought | Received | Claimed) and fact.player == player:
            goods[fact.good] += 1
        elif isinstance(fact, Offered) and fact.player == player and fact.face == "up":
            assert fact.good is not None
            goods[fact.good] -= 1
    return {name: goods[name] for name in GOOD_NAMES}


def unseen_after(record: Record, told: list[Fact]) -> dict[str, int]:
    """C1: what was printed, less what was dealt and drawn."""
    oracles = ORACLES if "oracle" in record.deal.variants else 0
    counts = (*CARD_COUNTS, oracles)
    shown = Counter(record.deal.deck[:DEALT])
    for fact in told:
        if isinstance(fact, RowLaid):
            shown.update(fact.cards)
    return {name: counts[card] - shown[name] for card, name in enumerate(CARD_NAMES)}


# K3, K6


def events_of(record: Record) -> list[AltarEvent]:
    """The altar's whole history, worked out from what happened; top and open goods left out."""
    kinds = {"Offered": "offered-", "Added": "added", "Consulted": "looked", "Kept": "kept"}
    found = []
    size = 4 if "oracle" in record.deal.variants else 0
    for _, told in [histories(record)[-1]]:
        for fact in told:
            if fact.kind not in kinds:
                continue
            one = fact.to_json()
            kind = kinds[fact.kind] + one.get("face", "")
            count = min(4, size) if kind in ("looked", "kept") else 0
            place, goods = one.get("place"), one.get("goods")
            good = one.get("good")
            found.append(AltarEvent(kind, one["player"], good, place, count, goods, None, ()))
            size += {"looked": 0, "kept": -1}.get(kind, 1)
    return found


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k3_secrets_of_the_altar_are_their_players_alone(
    players: int, variants: tuple[str, ...]
) -> None:
    record = eager_record(12, players, variants)
    world, _ = histories(record)[-1]
    truth = events_of(record)
    for viewer in viewers(players):
        told = history(view_of(world, viewer))
        assert len(told) == len(truth)
        for event, whole in zip(told, truth, strict=True):
            is_open = whole.kind in ("offered-up", "added")
            knows = is_open or whole.player == viewer
            assert (event.kind, event.player, event.count) == (
                whole.kind,
                whole.player,
                whole.count,
            )
            assert event.good == (whole.good if knows else None)
            assert event.place == (whole.place if knows else None)
            assert event.seen == (whole.seen if knows else None)


def test_k6_others_see_the_top_that_a_kept_card_leaves() -> None:
    record = eager_record(12, 3, ("oracle",))
    kept = [after for before, move, after in steps(record) if move.startswith("keep")]
    world, _ = histories(record)[-1]
    tops = [observed(after, None)["altar_top"] for after in kept]
    assert any(tops)
    for viewer in viewers(3):
        told = [event for event in history(view_of(world, viewer)) if event.kind == "kept"]
        assert [event.top for event in told] == tops


def test_k6_during_a_look_the_altar_is_unchanged_for_everyone_else() -> None:
    record = eager_record(12, 3, ("oracle",))
    looks = 0
    for before, move, after in steps(record):
        if move != "consult":
            continue
        looks += 1
        for viewer in viewers(3):
            view = view_of(World.of_record(record, after.ply), viewer)
            assert view.altar_size == before.altar_size
            assert view.altar_top == observed(before, viewer)["altar_top"]
            seen_now = tuple(top_goods(dump(before)["altar"]))
            assert view.looking_at == (seen_now if viewer == before.to_act else None)
    assert looks > 2


def test_k3_facts_hide_anothers_secrets() -> None:
    down, up = Offered(1, "rice", "down"), Offered(1, "rice", "up")
    look, kept = Consulted(1, 2, ("rice", "pepper")), Kept(1, "rice", 2)
    for fact in (down, up, look, kept):
        assert seen(fact, 1) == fact
    for viewer in (0, None):
        assert seen(up, viewer) == up
        assert seen(down, viewer) == Offered(1, None, "down")
        assert seen(look, viewer) == Consulted(1, 2, None)
        assert seen(kept, viewer) == Kept(1, None, None)


def test_k6_an_event_tells_that_a_player_looked_and_not_which_card_was_kept() -> None:
    record = eager_record(12, 3, ("oracle",))
    journal = Journal(record)
    for before, move, after in list(steps(record))[:-1]:
        for viewer in viewers(3):
            told = journal.event(after.ply, viewer).move
            secret = move.startswith("keep") or (
                move.startswith("offer") and before.to_act == before.turn
            )
            assert told == (None if secret and viewer != before.to_act else move)


# K7


@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_k7_once_over_everything_is_open(
    players: int, variants: tuple[str, ...], memory: bool
) -> None:
    record = eager_record(12, players, variants)
    journal = Journal(record)
    position = dump(journal.world.state)
    assert position["scores"]
    for viewer in viewers(players):
        view = journal.view(viewer, memory)
        assert view.truth == position
        assert list(view.scores or ()) == position["scores"]
        assert list(view.ranks or ()) == position["ranks"]
        assert (view.turn, view.to_act, view.legal, view.to_take) == (None, None, None, 0)
        for number in range(journal.number):
            before = journal.view(viewer, memory, number)
            assert (before.truth, before.scores, before.ranks) == (None, None, None)


# The form


@pytest.mark.parametrize(("players", "variants"), CONFIGURATIONS)
def test_views_have_the_same_keys_and_survive_json(players: int, variants: tuple[str, ...]) -> None:
    journal = Journal(eager_record(12, players, variants))
    keys = list(journal.view(None, False, 0).to_json())
    for number in (*range(0, journal.number, 5), journal.number):
        for viewer in viewers(players):
            for memory in (True, False):
                told = journal.view(viewer, memory, number).to_json()
                assert list(told) == keys
                assert told["version"] == VERSION == 1
                assert json.dumps(json.loads(json.dumps(told))) == json.dumps(told)


@pytest.mark.parametrize(("players", "variants"), [(2, ()), (4, ("oracle", "demon"))])
def test_a_view_can_be_read_back(players: int, variants: tuple[str, ...]) -> None:
    """So that a program that was sent one can use all that is made for views."""
    journal = Journal(eager_record(12, players, variants))
    for number in (*range(0, journal.number, 7), journal.number):
        for viewer in viewers(players):
            for memory in (True, False):
                view = journal.view(viewer, memory, number)
                told = json.loads(json.dumps(view.to_json())) | {"unheard-of": 1}
                assert View.from_json(told) == view
                assert hash(View.from_json(told).rows) == hash(view.rows)


def test_a_view_is_a_value_of_its_own() -> None:
    """What a caller does with it changes nothing in the game."""
    journal = Journal(eager_record(12, 2, ("oracle",)))
    told = journal.view(0, True, 50).to_json()
    before = json.dumps(told)
    for value in told.values():
        if isinstance(value, dict):
            value.clear()
    assert json.dumps(journal.view(0, True, 50).to_json()) == before
