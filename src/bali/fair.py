"""A deal that everyone can check, and that nobody can steer alone.

Whoever deals makes a random seed and shows its hash; everyone who sits down then adds a random
value; deck, altar, turn order and colours follow from seed and values; at the end the seed is
opened, in the record's key `opening`. docs/fair-deal.md has the reasons, every step with numbers to
compare, and the same in JavaScript.

What a version derives never changes: old records must stay checkable. A change is a new version.
"""

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, count
from typing import Any, TypeVar

from bali.game import check_number, some, texts
from bali.record import Record
from bali.rules.cards import (
    CARD_COUNTS,
    CARD_NAMES,
    COLORS,
    DEALT,
    GOOD_NAMES,
    ORACLE,
    ORACLES,
)
from bali.rules.deals import VARIANTS, Deal, check_variants
from bali.rules.errors import BaliError

VERSION = "bali-deal/1"

KEY = "opening"
"""Where it stands in a record, beside the keys that the format knows."""

SEED_BYTES = 32
VALUE_BYTES = 16
HASH_BYTES = 32

OPENING_KEYS = ("version", "hash", "seed", "values", "starts", "order")

T = TypeVar("T")


class BadOpening(BaliError):
    """A deal that cannot be checked, or is not what it claims: the field, a code, its facts."""

    def __init__(
        self, field: str, reason: str, found: str | int = "", wanted: str | int = ""
    ) -> None:
        self.field = field
        self.reason = reason
        self.found = found
        self.wanted = wanted
        super().__init__(f"{field}: {reason} (found={found!r:.80}, wanted={wanted!r:.80})")


@dataclass(frozen=True)
class FairDeal:
    """A deal and what it was made from. Chairs count from 0, as people sat down on them."""

    seed: bytes = field(repr=False)  # a log is no place for secrets
    values: tuple[str | None, ...]
    """By chair; None for one that added nothing, such as a bot's."""
    starts: int | None
    """The chair that was to start; None if the order was drawn."""
    order: tuple[int, ...]
    """The chairs in turn order: player 0 of the record sits on chair order[0]."""
    deal: Deal = field(repr=False)

    @property
    def hash(self) -> str:
        return commitment(self.seed)

    def opening(self) -> dict[str, Any]:
        """For the record, once the game is over: all that is needed to check the deal."""
        return {
            "version": VERSION,
            "hash": self.hash,
            "seed": self.seed.hex(),
            "values": list(self.values),
            "starts": self.starts,
            "order": list(self.order),
        }


def new_seed() -> bytes:
    """A secret for one game, never to be used again."""
    return secrets.token_bytes(SEED_BYTES)


def new_value() -> str:
    """What somebody who sits down adds."""
    return secrets.token_hex(VALUE_BYTES)


def commitment(seed: bytes) -> str:
    """What may be shown of a seed while it is secret."""
    return hashlib.sha256(seed).hexdigest()


def check_value(value: object, field: str = "value") -> str:
    """A value as somebody sent it. Raises BadOpening."""
    return _hex(field, value, VALUE_BYTES)


def fair_deal(
    seed: bytes,
    values: Sequence[str | None],
    variants: Iterable[str] = (),
    starts: int | None = None,
) -> FairDeal:
    """What follows from a seed and from the chairs' values, None for a chair without one.

    `starts` is a chair: the others follow as they sit. Without it the whole order is drawn.
    """
    if len(seed) != SEED_BYTES:
        raise BadOpening("seed", "not-hex", found=len(seed) * 2, wanted=SEED_BYTES * 2)
    values = _values("values", some("values", values))
    check_number(len(values))
    if starts is not None:
        starts = _chair("starts", starts, len(values))
    check_variants(variants := texts("variants", variants))
    variants = tuple(variant for variant in VARIANTS if variant in variants)
    draw = _Draw(seed, [variants, starts, values])
    order = _order(draw, len(values), starts)
    deal = Deal(
        colors=draw.shuffled("colors", COLORS)[: len(values)],
        variants=variants,
        deck=_deck(draw, "oracle" in variants),
        altar=draw.shuffled("altar", GOOD_NAMES) if "oracle" in variants else None,
    )
    return FairDeal(seed, values, starts, order, deal)


def check(record: Record) -> FairDeal:
    """The deal that the record's opening gives, which is the record's own. Raises BadOpening.

    The moves are not looked at: `Record.read` has done that.
    """
    opening = _fields(record)
    number = len(record.deal.colors)
    noted_hash = _hex(f"{KEY}.hash", opening["hash"], HASH_BYTES)
    seed = bytes.fromhex(_hex(f"{KEY}.seed", opening["seed"], SEED_BYTES))
    values = _values(f"{KEY}.values", _list(f"{KEY}.values", opening["values"], number))
    order = _list(f"{KEY}.order", opening["order"], number)
    for i, chair in enumerate(order):
        _chair(f"{KEY}.order[{i}]", chair, number)
    starts = opening["starts"]
    if starts is not None:
        starts = _chair(f"{KEY}.starts", starts, number)
    if commitment(seed) != noted_hash:
        raise BadOpening(f"{KEY}.seed", "other-hash", found=commitment(seed), wanted=noted_hash)
    fair = fair_deal(seed, values, record.deal.variants, starts)
    _compare(f"{KEY}.order[{{}}]", order, fair.order)
    _compare("players[{}].color", record.deal.colors, fair.deal.colors)
    _compare("deck[{}]", record.deal.deck, fair.deal.deck)
    _compare("altar[{}]", record.deal.altar or (), fair.deal.altar or ())
    return fair


# ---- drawing


@dataclass(frozen=True)
class _Draw:
    """Bytes that nobody can tell from chance without the seed; for each purpose its own."""

    seed: bytes
    settings: Sequence[object]
    """All that the deal depends on beside the seed."""

    def shuffled(self, purpose: str, cards: Sequence[T]) -> tuple[T, ...]:
        mixed = list(cards)
        _shuffle(self.stream(purpose), mixed)
        return tuple(mixed)

    def stream(self, purpose: str) -> Iterator[int]:
        """Endless."""
        return chain.from_iterable(self._block(purpose, number) for number in count())

    def _block(self, purpose: str, number: int) -> bytes:
        # As JSON no two settings read alike; all in it is ASCII, so any language writes the same.
        message = json.dumps([VERSION, purpose, *self.settings, number], separators=(",", ":"))
        return hmac.digest(self.seed, message.encode("ascii"), "sha256")


def _shuffle(stream: Iterator[int], cards: list[T], first: int = 0) -> None:
    """The cards from place `first` on: from the last one down, each changes with one up to it."""
    for i in range(len(cards) - 1, first, -1):
        j = first + _below(stream, i - first + 1)
        cards[i], cards[j] = cards[j], cards[i]


def _below(stream: Iterator[int], bound: int) -> int:
    """A number under the bound, all equally likely: bytes of an incomplete last round are skipped.

    Single bytes, because then nine deals in ten skip some: whoever writes this anew will notice.
    """
    end = 256 - 256 % bound
    return next(byte for byte in stream if byte < end) % bound


def _order(draw: _Draw, chairs: int, starts: int | None) -> tuple[int, ...]:
    if starts is None:
        return draw.shuffled("order", range(chairs))
    return tuple((starts + i) % chairs for i in range(chairs))


def _deck(draw: _Draw, oracle: bool) -> tuple[str, ...]:
    """S3, O1: the oracles go into the pile after the first 16 cards are dealt."""
    stream = draw.stream("deck")
    kinds = zip(CARD_NAMES, CARD_COUNTS, strict=False)  # the last name is the oracle's
    deck = [name for name, number in kinds for _ in range(number)]
    _shuffle(stream, deck)
    if oracle:
        deck += [CARD_NAMES[ORACLE]] * ORACLES
        _shuffle(stream, deck, DEALT)
    return tuple(deck)


# ---- reading what a stranger wrote


def _fields(record: Record) -> Mapping[str, object]:
    """The opening's fields: these and no others, so that nothing unchecked can look checked."""
    if KEY not in record.extra:
        raise BadOpening(KEY, "missing")
    opening = record.extra[KEY]
    if not isinstance(opening, dict):
        raise BadOpening(KEY, "not-an-object")
    if opening.get("version", VERSION) != VERSION:
        raise BadOpening(f"{KEY}.version", "unknown-version", wanted=VERSION)
    for key in OPENING_KEYS:
        if key not in opening:
            raise BadOpening(f"{KEY}.{key}", "missing")
    for key in opening:
        if key not in OPENING_KEYS:
            raise BadOpening(KEY, "unknown-key", found=str(key))
    return opening


def _hex(field: str, value: object, length: int) -> str:
    """Lower case only: the text itself is what a value adds to the deal."""
    if not isinstance(value, str) or not re.fullmatch(f"[0-9a-f]{{{2 * length}}}", value):
        raise BadOpening(field, "not-hex", wanted=2 * length)
    return value


def _list(field: str, value: object, length: int) -> list[object]:
    if not isinstance(value, list):
        raise BadOpening(field, "not-a-list")
    if len(value) != length:
        raise BadOpening(field, "wrong-number", found=len(value), wanted=length)
    return value


def _values(field: str, values: Sequence[object]) -> tuple[str | None, ...]:
    return tuple(
        None if value is None else check_value(value, f"{field}[{i}]")
        for i, value in enumerate(values)
    )


def _chair(field: str, value: object, chairs: int) -> int:
    """JSON's true is no number, though Python takes it for 1."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < chairs:
        raise BadOpening(field, "no-chair", wanted=chairs - 1)
    return value


def _compare(place: str, found: Sequence[object], wanted: Sequence[object]) -> None:
    for i, (one, other) in enumerate(zip(found, wanted, strict=True)):
        if one != other:
            raise BadOpening(place.format(i), "not-drawn", found=str(one), wanted=str(other))
