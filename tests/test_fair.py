"""The fair deal: what follows from a seed and values, that it is even, that no change passes."""

import hashlib
import json
import pickle
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, combinations, permutations, product, repeat
from math import factorial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bali import BadSetup, BaliError, Record
from bali.fair import (
    KEY,
    OPENING_KEYS,
    VERSION,
    BadOpening,
    FairDeal,
    _below,
    _shuffle,
    check,
    check_value,
    commitment,
    fair_deal,
    new_seed,
    new_value,
)
from bali.record import Player
from bali.rules.cards import CARD_COUNTS, CARD_NAMES, COLORS, DEALT, GOOD_NAMES
from tests.cli.running import run
from tests.record.samples import TABLES, Json
from tests.test_docs import CONSOLE
from tests.test_readme import run_blocks

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "fair-deal.md"
EXAMPLE: Json = json.loads((ROOT / "docs" / "examples" / "fair-deal.json").read_bytes())

SEED = bytes(range(32))
VALUES = ["00112233445566778899aabbccddeeff", None, "0f1e2d3c4b5a69788796a5b4c3d2e1f0"]


def record_of(fair: FairDeal) -> Json:
    players = tuple(Player(color) for color in fair.deal.colors)
    return Record(fair.deal, players, (), {KEY: fair.opening()}).to_json()


def checked(record: Json) -> FairDeal:
    return check(Record.from_json(record))


@cache
def numbered(number: int, chairs: int = 2, *variants: str) -> FairDeal:
    """One of many deals, always the same."""
    value = hashlib.sha256(b"value %d" % number).hexdigest()[:32]
    seed = hashlib.sha256(b"seed %d" % number).digest()
    return fair_deal(seed, [value] + [None] * (chairs - 1), variants)


# ---- what follows from what


def test_the_example_of_the_page() -> None:
    fair = fair_deal(SEED, VALUES, ["oracle", "demon"])
    assert fair.hash == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert fair.order == (0, 2, 1)
    assert fair.deal.colors == ("green", "blue", "red")
    assert fair.deal.altar == ("peanut", "banana", "pepper", "rice")
    assert " ".join(fair.deal.deck[:8]) == "priest mason mason banana banana pepper rice peanut"
    assert list(fair.deal.deck) == EXAMPLE["deck"]
    assert fair.opening() == EXAMPLE[KEY]
    assert checked(EXAMPLE) == fair


# The first 16 digits of SHA-256 over order, colours, deck and altar, for each table with the order
# drawn and with the last chair starting. The JavaScript on the page accepts all of them.
VECTORS = [
    "b8ead241dd16229c", "96b3d1da9d977d73", "7b07205fec889220", "b159da1698574023",
    "ef57b1536733f8f7", "054d201e1f6cc515", "5bdafa839b449190", "ffe8f5a2a4326603",
    "b78bc9a3fe319b93", "0ac25058c8e9467f", "b5f701868c53ee4d", "58e17584b5ca7eae",
    "e6b0126f45f83673", "79f931fef1ec94a2", "df0f8889688610f0", "a4989b32cc013045",
    "ed69cee4d55d303d", "97a02bde0d2866cc", "620058c59fc523b3", "bc14e939aa5a4cd4",
    "61ce17f41eb907bb", "7a56f82076eba5ee", "9c88197cdf9f4b9c", "3a4cf01354a005c7",
]  # fmt: skip


def digest(fair: FairDeal) -> str:
    told = [fair.order, fair.deal.colors, fair.deal.deck, fair.deal.altar]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def vector_deals() -> Iterator[FairDeal]:
    values = [*VALUES, "ffffffffffffffffffffffffffffffff"]
    for players, variants in TABLES:
        for starts in (None, players - 1):
            yield fair_deal(SEED, values[:players], variants, starts)


def test_what_a_version_derives_never_changes() -> None:
    assert VERSION == "bali-deal/1"
    assert [digest(fair) for fair in vector_deals()] == VECTORS


def test_every_record_of_a_fair_deal_checks() -> None:
    for fair in vector_deals():
        assert checked(record_of(fair)) == fair


def test_everything_matters() -> None:
    """Each input changes the deck, also which chair a value lies on and whether there is one."""
    other = "ffffffffffffffffffffffffffffffff"
    one = VALUES[0]
    deals = [
        fair_deal(SEED, [one, other]),
        fair_deal(SEED[::-1], [one, other]),
        fair_deal(SEED, [other, one]),
        fair_deal(SEED, [one, None]),
        fair_deal(SEED, [None, one]),
        fair_deal(SEED, [one, one]),
        fair_deal(SEED, [one, other, None]),
        fair_deal(SEED, [one, None, other]),
        fair_deal(SEED, [None, None]),
        fair_deal(SEED, [one, other], ["demon"]),
        fair_deal(SEED, [one, other], ["oracle"]),
        fair_deal(SEED, [one, other], ["oracle", "demon"]),
        fair_deal(SEED, [one, other], starts=0),
        fair_deal(SEED, [one, other], starts=1),
    ]
    assert len({fair.deal.deck[:DEALT] for fair in deals}) == len(deals)


def test_the_order_in_which_variants_are_named_does_not_matter() -> None:
    assert fair_deal(SEED, VALUES, ["demon", "oracle"]) == fair_deal(
        SEED, VALUES, ["oracle", "demon"]
    )
    assert checked(EXAMPLE | {"variants": ["demon", "oracle"]}) == checked(EXAMPLE)


def test_an_agreed_start_and_then_as_they_sit() -> None:
    for chairs, starts in ((2, 0), (2, 1), (3, 1), (4, 3)):
        fair = fair_deal(SEED, [None] * chairs, starts=starts)
        assert fair.order == tuple((starts + i) % chairs for i in range(chairs))


def test_seeds_and_values_are_new_each_time() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len({check_value(new_value()) for _ in range(100)}) == 100
    assert {len(new_seed()), len(new_value())} == {32}
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_what_is_secret_stays_out_of_logs() -> None:
    fair = fair_deal(SEED, VALUES, ["oracle"])
    assert SEED.hex() not in repr(fair)
    assert repr(SEED) not in repr(fair)
    assert "mason" not in repr(fair)


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ((SEED[:-1], VALUES), "seed"),
        ((SEED + b"\0", VALUES), "seed"),
        ((SEED, ["00"] * 2), "values[0]"),
        ((SEED, [None, new_value() + "\n"]), "values[1]"),
        ((SEED, [None]), "players"),
        ((SEED, [None] * 5), "players"),
        ((SEED, VALUES[0]), "values"),
        ((SEED, VALUES, ["demons"]), "variants[0]"),
        ((SEED, VALUES, ["demon"] * 2), "variants[1]"),
        ((SEED, VALUES, (), 3), "starts"),
        ((SEED, VALUES, (), -1), "starts"),
        ((SEED, VALUES, (), True), "starts"),
    ],
)
def test_wrong_arguments_are_named(arguments: tuple[object, ...], field: str) -> None:
    with pytest.raises(BaliError) as raised:
        fair_deal(*arguments)  # type: ignore[arg-type]
    assert isinstance(raised.value, BadOpening | BadSetup)
    assert raised.value.field == field


# ---- that it is even


@pytest.mark.parametrize("bound", range(1, 59))
def test_numbers_are_exactly_equally_likely(bound: int) -> None:
    """Each byte leads to one number or is skipped; each number has the same number of bytes."""
    drawn = Counter(_below(iter([byte, 0]), bound) for byte in range(256))
    skipped = 256 % bound  # these went on to the byte behind, which is 0
    drawn[0] -= skipped
    assert drawn == dict.fromkeys(range(bound), 256 // bound)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_every_order_comes_from_exactly_one_sequence_of_numbers(size: int) -> None:
    reached = set()
    for numbers in product(*(range(bound) for bound in range(size, 1, -1))):
        cards = list(range(size))
        _shuffle(iter(numbers), cards)
        reached.add(tuple(cards))
    assert len(reached) == factorial(size)


def test_shuffling_leaves_the_first_alone() -> None:
    cards = list(range(30))
    _shuffle(chain(range(0, 240, 7), repeat(0)), cards, 16)
    assert cards[:16] == list(range(16))
    assert sorted(cards) == list(range(30)) != cards


# Bounds that chi-square passes once in a thousand times by chance; these deals are fixed.
CHI_SQUARE = {6: 22.5, 23: 49.7, 41: 74.7}
DEALS = 2400
KINDS = {name: count / 50 for name, count in zip(CARD_NAMES, CARD_COUNTS, strict=False)}


def scatter(seen: Mapping[Any, int], share: Mapping[Any, float]) -> float:
    assert set(seen) == set(share)
    total = sum(seen.values())
    return sum((seen[key] - total * part) ** 2 / (total * part) for key, part in share.items())


def test_orders_colours_and_altars_come_equally_often() -> None:
    deals = [numbered(n, 4, "oracle") for n in range(DEALS)]
    for things, drawn in (
        (range(4), [fair.order for fair in deals]),
        (COLORS, [fair.deal.colors for fair in deals]),
        (GOOD_NAMES, [fair.deal.altar or () for fair in deals]),
    ):
        even = dict.fromkeys(permutations(things), 1 / 24)
        assert scatter(Counter(drawn), even) < CHI_SQUARE[23]


@pytest.mark.parametrize("place", [0, 1, 15, 16, 48, 49])
def test_s3_every_card_comes_to_every_place(place: int) -> None:
    seen = Counter(numbered(n).deal.deck[place] for n in range(DEALS))
    assert scatter(seen, KINDS) < CHI_SQUARE[6]


def test_o1_oracles_lie_evenly_in_the_pile() -> None:
    decks = [numbered(n, 2, "oracle").deal.deck for n in range(DEALS)]
    seen = [sum(deck[place] == "oracle" for deck in decks) for place in range(58)]
    assert seen[:DEALT] == [0] * DEALT
    mean = DEALS * 8 / 42
    # 8 of 42 places a deck, not independent ones: less scatter than chi-square allows for.
    spread = sum((count - mean) ** 2 / mean for count in seen[DEALT:]) / (1 - 8 / 42)
    assert spread < CHI_SQUARE[41]


def test_o1_the_sixteen_dealt_are_any_of_the_fifty() -> None:
    decks = [numbered(n, 2, "oracle").deal.deck for n in range(DEALS)]
    for place in (0, 15):
        seen = Counter(deck[place] for deck in decks)
        assert scatter(seen, KINDS) < CHI_SQUARE[6]


# ---- that no change passes


def rejected(record: Json) -> BadOpening:
    with pytest.raises(BadOpening) as raised:
        checked(record)
    return raised.value


def with_opening(**changes: object) -> Json:
    """The example with its opening changed."""
    return EXAMPLE | {KEY: EXAMPLE[KEY] | changes}


def other_digits(text: str, chance: Random) -> Iterator[str]:
    """Each digit changed, one at a time."""
    for i, digit in enumerate(text):
        other = chance.choice([other for other in "0123456789abcdef" if other != digit])
        yield text[:i] + other + text[i + 1 :]


@pytest.mark.parametrize("key", ["seed", "hash"])
def test_any_digit_of_seed_and_hash(key: str) -> None:
    for digits in other_digits(EXAMPLE[KEY][key], Random(key)):
        error = rejected(with_opening(**{key: digits}))
        assert (error.field, error.reason) == ("opening.seed", "other-hash")


def test_a_seed_with_its_own_hash_gives_another_deal() -> None:
    for digits in other_digits(EXAMPLE[KEY]["seed"], Random(1)):
        changed = with_opening(seed=digits, hash=commitment(bytes.fromhex(digits)))
        assert rejected(changed).reason == "not-drawn"


@pytest.mark.parametrize("chair", [0, 2])
def test_any_digit_of_a_value(chair: int) -> None:
    for digits in other_digits(EXAMPLE[KEY]["values"][chair], Random(chair)):
        values = [*VALUES[:chair], digits, *VALUES[chair + 1 :]]
        assert rejected(with_opening(values=values)).reason == "not-drawn"


def test_values_left_out_added_or_exchanged() -> None:
    a, _, b = VALUES
    for values in ([None, None, b], [a, None, None], [a, a, b], [b, None, a], [a, b, None]):
        assert rejected(with_opening(values=values)).reason == "not-drawn"


def test_any_two_cards_of_the_deck() -> None:
    deck = EXAMPLE["deck"]
    caught = 0
    for i, j in combinations(range(len(deck)), 2):
        kept_away = "oracle" in (deck[i], deck[j]) and i < DEALT  # no sound deck at all
        if deck[i] == deck[j] or kept_away:
            continue
        mixed = list(deck)
        mixed[i], mixed[j] = mixed[j], mixed[i]
        error = rejected(EXAMPLE | {"deck": mixed})
        assert (error.field, error.reason) == (f"deck[{i}]", "not-drawn")
        assert (error.found, error.wanted) == (deck[j], deck[i])
        caught += 1
    assert caught > 1000


def test_any_other_altar() -> None:
    for altar in permutations(GOOD_NAMES):
        if list(altar) != EXAMPLE["altar"]:
            assert rejected(EXAMPLE | {"altar": list(altar)}).field.startswith("altar[")


def test_any_other_colours() -> None:
    drawn = tuple(player["color"] for player in EXAMPLE["players"])
    for colors in permutations(COLORS, 3):
        if colors != drawn:
            error = rejected(EXAMPLE | {"players": [{"color": color} for color in colors]})
            assert error.field.startswith("players[")


def test_any_other_order_start_or_variants() -> None:
    for order in product(range(3), repeat=3):
        if list(order) != EXAMPLE[KEY]["order"]:
            assert rejected(with_opening(order=list(order))).field.startswith("opening.order[")
    for starts in range(3):
        assert rejected(with_opening(starts=starts)).reason == "not-drawn"
    assert rejected(EXAMPLE | {"variants": ["oracle"]}).reason == "not-drawn"


def test_names_and_moves_are_not_of_the_deal() -> None:
    players = [{"color": player["color"]} for player in EXAMPLE["players"]]
    renamed = EXAMPLE | {"players": players, "moves": [], "comment": "x"}
    assert checked(renamed) == checked(EXAMPLE)


# ---- that nonsense is named


@pytest.mark.parametrize(
    ("key", "value", "field", "reason"),
    [
        ("version", "bali-deal/2", "version", "unknown-version"),
        ("version", None, "version", "unknown-version"),
        ("version", ["bali-deal/1"], "version", "unknown-version"),
        ("hash", EXAMPLE[KEY]["hash"].upper(), "hash", "not-hex"),
        ("hash", "", "hash", "not-hex"),
        ("hash", None, "hash", "not-hex"),
        ("seed", EXAMPLE[KEY]["seed"].upper(), "seed", "not-hex"),
        ("seed", EXAMPLE[KEY]["seed"] + "\n", "seed", "not-hex"),
        ("seed", EXAMPLE[KEY]["seed"] + "00", "seed", "not-hex"),
        ("seed", "٣" * 64, "seed", "not-hex"),
        ("seed", 7, "seed", "not-hex"),
        ("values", {}, "values", "not-a-list"),
        ("values", VALUES[0], "values", "not-a-list"),
        ("values", VALUES[:2], "values", "wrong-number"),
        ("values", [*VALUES, None], "values", "wrong-number"),
        ("values", [None] * 1_000_000, "values", "wrong-number"),
        ("values", [None, None, ""], "values[2]", "not-hex"),
        ("values", [None, 0, None], "values[1]", "not-hex"),
        ("values", ["0X" + "1" * 30, None, None], "values[0]", "not-hex"),
        ("starts", 3, "starts", "no-chair"),
        ("starts", -1, "starts", "no-chair"),
        ("starts", False, "starts", "no-chair"),
        ("starts", 0.0, "starts", "no-chair"),
        ("starts", "0", "starts", "no-chair"),
        ("order", "021", "order", "not-a-list"),
        ("order", [0, 2], "order", "wrong-number"),
        ("order", [0, 2, True], "order[2]", "no-chair"),
        ("order", [False, 2, 1], "order[0]", "no-chair"),
        ("order", [0, 2.0, 1], "order[1]", "no-chair"),
        ("order", [0, 2, 10**4000], "order[2]", "no-chair"),
    ],
)
def test_nonsense_in_a_field(key: str, value: object, field: str, reason: str) -> None:
    error = rejected(with_opening(**{key: value}))
    assert (error.field, error.reason) == (f"opening.{field}", reason)


@pytest.mark.parametrize("key", OPENING_KEYS)
def test_a_missing_field(key: str) -> None:
    rest = {name: value for name, value in EXAMPLE[KEY].items() if name != key}
    error = rejected(EXAMPLE | {KEY: rest})
    assert (error.field, error.reason) == (f"opening.{key}", "missing")


def test_no_opening_or_one_that_is_none() -> None:
    error = rejected({key: value for key, value in EXAMPLE.items() if key != KEY})
    assert (error.field, error.reason) == ("opening", "missing")
    nonsense: object
    for nonsense in (None, [], "x", 1, True):
        error = rejected(EXAMPLE | {KEY: nonsense})
        assert (error.field, error.reason) == ("opening", "not-an-object")


def test_a_field_too_many() -> None:
    error = rejected(with_opening(comment="checked!"))
    assert (error.field, error.reason, error.found) == ("opening", "unknown-key", "comment")


def test_the_error_travels() -> None:
    error = rejected(EXAMPLE | {KEY: {}})
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.field, copy.reason) == (str(error), error.field, error.reason)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text()
    | st.text("0123456789abcdefABCDEF", min_size=32, max_size=64),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(JSON)
def test_garbage_for_an_opening(garbage: object) -> None:
    assert len(str(rejected(EXAMPLE | {KEY: garbage}))) < 300


@given(st.sampled_from(OPENING_KEYS), JSON)
def test_garbage_for_a_field(key: str, garbage: object) -> None:
    if exact(garbage) != exact(EXAMPLE[KEY][key]):
        assert len(str(rejected(with_opening(**{key: garbage})))) < 300


@given(st.dictionaries(st.sampled_from([*OPENING_KEYS, "x"]), JSON))
def test_garbage_for_some_fields(garbage: Json) -> None:
    changed = EXAMPLE[KEY] | garbage
    if exact(changed) != exact(EXAMPLE[KEY]):
        rejected(EXAMPLE | {KEY: changed})


def exact(value: object) -> str:
    """Tells 1 from true and 1.0, which Python takes for equal."""
    return json.dumps(value, sort_keys=True)


# ---- the page


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("at_home")
def test_the_python_on_the_page_runs() -> None:
    assert run_blocks(PAGE.read_text("utf-8"), PAGE.name) == 1


@pytest.mark.usefixtures("at_home")
def test_the_command_prints_what_stands_on_the_page() -> None:
    [(command, shown)] = CONSOLE.findall(PAGE.read_text("utf-8"))
    told = run(*command.split())
    assert (told.code, told.err) == (0, "")
    assert told.out.rstrip() == shown.rstrip()
