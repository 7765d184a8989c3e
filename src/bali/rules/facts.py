"""What happened in a move, as facts: no sentence, no language, each with the number of its rule.

`facts(before, move, after)` tells them in the order they happened. They are the whole truth, like
the state; what a seat may see of them is the business of `knowledge/`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from bali.rules import moves, phases
from bali.rules.altar import good_value
from bali.rules.cards import (
    CARD_NAMES,
    GOOD_NAMES,
    HAND_SIZE,
    MASON,
    ORACLE,
    PRIEST,
    ROW_SIZE,
    SHRINE,
)
from bali.rules.ending import COMPARISONS, is_over, rank, score_parts, standing
from bali.rules.offer import bottom_card
from bali.rules.oracle import looked_at
from bali.rules.playing import SHRINE_PRICE, farmers_price, price
from bali.rules.sacrifice import offers_face_up
from bali.rules.scoring import is_farmer, majority_holder, receiver, reward
from bali.rules.seats import seat_after
from bali.rules.state import NOBODY, NOWHERE, State


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened. Cards and goods go by their names, rows and places count from 1."""

    rule: ClassVar[str]

    @property
    def kind(self) -> str:
        return type(self).__name__

    def to_json(self) -> dict[str, Any]:
        told = {field.name: getattr(self, field.name) for field in fields(self)}
        return {"kind": self.kind, "rule": self.rule, **told}


@dataclass(frozen=True, slots=True)
class Bought(Fact):
    rule = "T1"
    player: int
    good: str
    cost: int


@dataclass(frozen=True, slots=True)
class Played(Fact):
    rule = "T2"
    player: int
    card: str
    count: int
    cost: int


@dataclass(frozen=True, slots=True)
class Discarded(Fact):
    """All three cards were shrines and none could be paid."""

    rule = "T3"
    player: int
    card: str


@dataclass(frozen=True, slots=True)
class DemonMoved(Fact):
    rule = "D2"
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Offered(Fact):
    rule = "T4"
    player: int
    good: str | None
    """None for a viewer who may not know it (K3)."""
    face: str
    """`up` or `down`."""


@dataclass(frozen=True, slots=True)
class OfferedNothing(Fact):
    """The player had no sacrifice card."""

    rule = "T4"
    player: int


@dataclass(frozen=True, slots=True)
class Added(Fact):
    rule = "T4"
    player: int
    good: str


@dataclass(frozen=True, slots=True)
class AddedNothing(Fact):
    """The supply was wholly empty."""

    rule = "T4"
    player: int


@dataclass(frozen=True, slots=True)
class Took(Fact):
    rule = "T6"
    player: int
    card: str
    row: int


@dataclass(frozen=True, slots=True)
class RowLaid(Fact):
    """A new row was drawn; the cards in the order drawn, top first."""

    rule = "T7"
    row: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OraclesRemoved(Fact):
    rule = "O2"
    row: int
    count: int


@dataclass(frozen=True, slots=True)
class NoLook(Fact):
    """Oracles came up, but the altar was empty."""

    rule = "O3"
    player: int


@dataclass(frozen=True, slots=True)
class Consulted(Fact):
    """How many cards were looked at, and the goods seen, from the top of the altar down."""

    rule = "O3"
    player: int
    count: int
    goods: tuple[str, ...] | None
    """None for a viewer who may not know them (K3)."""


@dataclass(frozen=True, slots=True)
class Declined(Fact):
    rule = "O3"
    player: int


@dataclass(frozen=True, slots=True)
class Kept(Fact):
    """The place is counted from the top of the altar, 1 to 4."""

    rule = "O3"
    player: int
    good: str | None
    place: int | None
    """Both None for a viewer who may not know them (K3, K6)."""


@dataclass(frozen=True, slots=True)
class Scored(Fact):
    """This card type was scored, whether or not anybody gained by it."""

    rule = "T9"
    card: str
    row: int
    majority: int | None
    """The player who has it (P1)."""


@dataclass(frozen=True, slots=True)
class GainedStones(Fact):
    """For masons; `bonus` is the part that is for the majority."""

    rule = "P2"
    player: int
    card: str
    amount: int
    bonus: int


@dataclass(frozen=True, slots=True)
class ChoseStones(GainedStones):
    """For shrines."""

    rule = "P4"


@dataclass(frozen=True, slots=True)
class GainedPoints(Fact):
    """For priests; `bonus` is the part that is for the majority."""

    rule = "P3"
    player: int
    card: str
    amount: int
    bonus: int


@dataclass(frozen=True, slots=True)
class ChosePoints(GainedPoints):
    """For shrines."""

    rule = "P4"


@dataclass(frozen=True, slots=True)
class Received(Fact):
    """A card of the scored good; `bonus` if it is the majority's."""

    rule = "P5"
    player: int
    good: str
    bonus: bool


@dataclass(frozen=True, slots=True)
class Claimed(Fact):
    """Another good, because the scored one was used up."""

    rule = "P6"
    player: int
    good: str
    scored: str
    bonus: bool


@dataclass(frozen=True, slots=True)
class ReceivedNothing(Fact):
    """The supply was wholly empty."""

    rule = "P6"
    player: int
    bonus: bool


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact):
    rule = "S5"
    player: int


@dataclass(frozen=True, slots=True)
class Ended(Fact):
    """The pile became empty."""

    rule = "E1"


@dataclass(frozen=True, slots=True)
class GoodValued(Fact):
    """How many of a good lay on the altar, and what each is worth."""

    rule = "E2"
    good: str
    count: int
    value: int


@dataclass(frozen=True, slots=True)
class FinalScore(Fact):
    """In points; the parts add up to the total."""

    rule = "E3"
    player: int
    tokens: int
    shrines: int
    stones: int
    goods: int
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class Won(Fact):
    """The winners, and what decided between those with most points."""

    rule = "E4"
    players: tuple[int, ...]
    decided_by: str
    """`points`, `shrines`, `stones`, or `nothing`: the victory is shared."""


def facts(before: State, move: int, after: State) -> list[Fact]:
    """What this move did, and everything that followed from it."""
    told = list(_of_the_move(before, move, after))
    if is_over(after):
        told += _of_the_end(after)
    elif after.turn != before.turn:
        told.append(TurnBegan(after.turn))
    return told


def _of_the_move(before: State, move: int, after: State) -> Iterator[Fact]:
    if move < moves.PLAY_FARMERS:
        good = move - moves.BUY
        cost = price(before, before.turn, good)
        yield Bought(before.turn, GOOD_NAMES[good], cost)
    elif move <= moves.DISCARD_SHRINE:
        yield from _of_a_play(before, move, after)
    elif move < moves.TAKE:
        yield from _of_the_sacrifice(before, move, after)
    elif move < moves.CONSULT:
        yield from _of_a_take(before, move - moves.TAKE, after)
    elif move < moves.STONES:
        yield from _of_the_oracle(before, move, after)
    else:
        yield from _of_a_choice(before, move, after)


def _of_a_play(before: State, move: int, after: State) -> Iterator[Fact]:
    player = before.turn
    if move < moves.PLAY_MASON:
        good, more = divmod(move - moves.PLAY_FARMERS, HAND_SIZE)
        yield Played(player, CARD_NAMES[good], more + 1, farmers_price(more + 1))
    elif move == moves.PLAY_MASON:
        yield Played(player, CARD_NAMES[MASON], 1, 0)
    elif move == moves.PLAY_PRIEST:
        yield Played(player, CARD_NAMES[PRIEST], 1, 0)
        if after.demon != NOWHERE:
            yield DemonMoved(before.demon + 1, after.demon + 1)
    elif move == moves.PLAY_SHRINE:
        yield Played(player, CARD_NAMES[SHRINE], 1, SHRINE_PRICE)
        yield from _of_those_without_goods(before, after)
    else:
        yield Discarded(player, CARD_NAMES[SHRINE])


def _of_those_without_goods(before: State, after: State) -> Iterator[Fact]:
    """T4: who was passed over between the one who decided and the one who decides now."""
    player = seat_after(before, before.to_act)
    while player != before.turn:
        if after.phase == phases.OFFER and player == after.to_act:
            return
        yield OfferedNothing(player)
        player = seat_after(before, player)
    if after.phase != phases.OFFER:
        yield OfferedNothing(player)
        yield from _of_an_empty_supply(after)


def _of_an_empty_supply(after: State) -> Iterator[Fact]:
    if after.phase == phases.TAKE:
        yield AddedNothing(after.turn)


def _of_the_sacrifice(before: State, move: int, after: State) -> Iterator[Fact]:
    if move >= moves.ADD:
        yield Added(before.to_act, GOOD_NAMES[move - moves.ADD])
        return
    good = GOOD_NAMES[move - moves.OFFER]
    if offers_face_up(before):
        yield Offered(before.to_act, good, "up")
        yield from _of_those_without_goods(before, after)
    else:
        yield Offered(before.to_act, good, "down")
        yield from _of_an_empty_supply(after)


def _of_a_take(before: State, row: int, after: State) -> Iterator[Fact]:
    yield Took(before.turn, CARD_NAMES[bottom_card(before, row)], row + 1)
    if before.row_sizes[row] == 1:
        yield from _of_a_new_row(before, row, after)
    yield from _of_the_scoring(before, after)


def _of_a_new_row(before: State, row: int, after: State) -> Iterator[Fact]:
    """T7, O2: each draw, and the oracles that went to the box after it."""
    drawn = before.drawn
    while drawn < after.drawn:
        cards = before.deck[drawn : min(drawn + ROW_SIZE, after.drawn)]
        drawn += len(cards)
        yield RowLaid(row + 1, tuple(CARD_NAMES[card] for card in cards))
        if ORACLE in cards and drawn < before.deck_size:  # E1, ruling: the last ones stay
            yield OraclesRemoved(row + 1, cards.count(ORACLE))
    if after.box_oracles > before.box_oracles and after.altar_size == 0 and not is_over(after):
        yield NoLook(before.turn)


def _of_the_oracle(before: State, move: int, after: State) -> Iterator[Fact]:
    player = before.turn
    if move == moves.CONSULT:
        seen = before.altar[: before.altar_size][::-1][: looked_at(before)]
        yield Consulted(player, len(seen), tuple(GOOD_NAMES[good] for good in seen))
        return
    if move == moves.DECLINE:
        yield Declined(player)
    else:
        place = move - moves.KEEP
        good = before.altar[before.altar_size - 1 - place]
        yield Kept(player, GOOD_NAMES[good], place + 1)
    yield from _of_the_scoring(before, after)


def _of_the_scoring(before: State, after: State) -> Iterator[Fact]:
    """T9, if the move completed the hand."""
    if after.turn == before.turn and after.phase not in (phases.REWARD, phases.CLAIM):
        return
    card = after.scored
    holder = majority_holder(before, card)
    yield Scored(CARD_NAMES[card], after.last_row + 1, None if holder == NOBODY else holder)
    if is_farmer(card):
        yield from _of_receiving(before, card, 0, after)
    elif card != SHRINE:
        gained = GainedStones if card == MASON else GainedPoints
        for player in range(before.players):
            amount = reward(before, card, player)
            if amount > 0:
                yield gained(player, CARD_NAMES[card], amount, int(player == holder))


def _of_receiving(before: State, card: int, first: int, after: State) -> Iterator[Fact]:
    """P5, P6: the cards handed out without a choice, from this step on."""
    left = before.supply[card]
    end = after.receiving if after.phase == phases.CLAIM else before.players + 1
    for step in range(first, end):
        player = receiver(before, card, step)
        if player == NOBODY:
            continue
        bonus = step == before.players
        if left > 0:
            left -= 1
            yield Received(player, GOOD_NAMES[card], bonus)
        else:
            yield ReceivedNothing(player, bonus)


def _of_a_choice(before: State, move: int, after: State) -> Iterator[Fact]:
    """P4: what shrines give; P6: another good than the one scored."""
    player = before.to_act
    if move >= moves.CLAIM:
        bonus = before.receiving == before.players
        yield Claimed(player, GOOD_NAMES[move - moves.CLAIM], GOOD_NAMES[before.scored], bonus)
        yield from _of_receiving(before, before.scored, before.receiving + 1, after)
    else:
        chose = ChoseStones if move == moves.STONES else ChosePoints
        amount = reward(before, SHRINE, player)
        bonus = majority_holder(before, SHRINE) == player
        yield chose(player, CARD_NAMES[SHRINE], amount, int(bonus))


def _of_the_end(after: State) -> Iterator[Fact]:
    yield Ended()
    for good, name in enumerate(GOOD_NAMES):
        yield GoodValued(name, after.altar_counts[good], good_value(after, good))
    for player in range(after.players):
        yield FinalScore(player, **score_parts(after, player), rank=rank(after, player))
    yield _of_the_victory(after)


def _of_the_victory(after: State) -> Fact:
    """E4: which comparison left one player alone."""
    leaders = list(range(after.players))
    for step, name in enumerate(COMPARISONS):
        best = max(standing(after, player, step) for player in leaders)
        leaders = [player for player in leaders if standing(after, player, step) == best]
        if len(leaders) == 1:
            return Won(tuple(leaders), name)
    return Won(tuple(leaders), "nothing")
