"""What somebody knows, drawn in the terminal: everything here is made from a view alone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bali.cli.drawing import chips, counted, final_table, table_top
from bali.cli.moment import Moment
from bali.cli.telling import choice, request
from bali.knowledge import Deductions, View, deduce, previews
from bali.knowledge.belief import believe
from bali.rules.altar import good_value
from bali.rules.cards import GOOD_NAMES
from bali.rules.facts import FinalScore
from bali.rules.state import State
from bali.words import Words

NAMES_WIDTH = 36
"""Columns for all players' names together, beside the goods, the altar and the worths."""


# ---- bali view


def knowledge(words: Words, moment: Moment) -> RenderableType:
    """The table as it lay, what a memory adds to it, and what there is to decide."""
    view, names = moment.view, moment.names
    return Group(
        Text(words("view-title", **moment.title(words)), style="bold"),
        *([] if view.memory else [Text(words("view-memory-off"), style="dim")]),
        "",
        table_top(words, view, names),
        *_looking(words, view),
        *_remembered(words, view, names),
        "",
        *_decision(words, view, names),
    )


def _looking(words: Words, view: View) -> Iterator[Text]:
    """O3: the cards one has to keep one of."""
    if view.looking_at:
        goods = ", ".join(words("good-name", good=good) for good in view.looking_at)
        yield Text(words("view-looking", list=goods))


def _remembered(words: Words, view: View, names: Sequence[str]) -> Iterator[RenderableType]:
    """K2, K4: what only a memory knows; after the end everyone does (K7)."""
    hands = _hands(view)
    if hands is not None:
        yield from ("", _hands_table(words, hands, names))
    known = _known(view)
    if known is not None:
        title = words("view-goods", known="ranges" if view.truth is None else "open")
        yield from ("", Text(title), deductions_table(words, known, names))
    if view.recollection is not None and view.pile:
        yield from ("", _unseen(words, view.recollection.unseen))


def _hands(view: View) -> Sequence[Sequence[str]] | None:
    if view.truth is not None:
        hands: list[list[str]] = view.truth["hands"]
        return hands
    return None if view.recollection is None else view.recollection.hands


def _known(view: View) -> Deductions | None:
    if view.truth is not None:
        return _opened(view.truth)
    return None if view.recollection is None else deduce(view)


def _opened(truth: Mapping[str, Any]) -> Deductions:
    """K7: after the end there is nothing left to conclude."""
    state = State()
    for good, _ in truth["altar"]:
        state.altar_counts[GOOD_NAMES.index(good)] += 1
    altar = dict(zip(GOOD_NAMES, state.altar_counts, strict=True))
    return Deductions(
        altar={name: (count, count) for name, count in altar.items()},
        goods=tuple(
            {name: (count, count) for name, count in goods.items()} for goods in truth["goods"]
        ),
        worth={name: (good_value(state, good),) for good, name in enumerate(GOOD_NAMES)},
    )


def _hands_table(words: Words, hands: Sequence[Sequence[str]], names: Sequence[str]) -> Table:
    table = _plain_table()
    table.add_column(words("play-player"), max_width=16, no_wrap=True, overflow="ellipsis")
    table.add_column(words("play-cards"))
    for name, hand in zip(names, hands, strict=True):
        table.add_row(Text(name), Text.assemble(*chips(words, hand)))
    return table


def _unseen(words: Words, unseen: Mapping[str, int]) -> Text:
    """K5: how many of each kind, never in which order."""
    return Text.assemble(words("view-unseen"), " ", counted(words, unseen))


def _decision(words: Words, view: View, names: Sequence[str]) -> Iterator[RenderableType]:
    """The legal moves, as a record writes them and in words; or who else decides."""
    if view.to_act is None:
        yield from (Text(words("view-over"), style="bold"), "", _final(words, view, names))
    elif view.legal is None:
        yield Text(words("view-decides", player=names[view.to_act]))
    else:
        options = previews(view)
        yield Text(request(words, view, options, names), style="bold")
        listed = Table.grid(padding=(0, 2, 0, 0))
        for option in options:
            listed.add_row(Text(f"  {option.move}"), Text(choice(words, option, names)))
        yield listed


def _final(words: Words, view: View, names: Sequence[str]) -> Table:
    assert view.scores is not None
    assert view.ranks is not None
    scores = zip(view.scores, view.ranks, strict=True)
    finals = [FinalScore(player, **parts, rank=rank) for player, (parts, rank) in enumerate(scores)]
    return final_table(words, finals, names)


# ---- bali worlds


def conclusions(words: Words, moment: Moment) -> RenderableType:
    """What follows by logic (K4), and in how many ways the hidden cards can lie."""
    view = moment.view
    count = len(believe(view).final.situations)
    over = [] if view.truth is None else [Text(words("worlds-over"), style="dim")]
    return Group(
        Text(words("worlds-title", **moment.title(words)), style="bold"),
        *over,
        "",
        Text(words("view-goods", known="ranges")),
        deductions_table(words, deduce(view), moment.names),
        "",
        Text(words("worlds-situations", count=count)),
    )


def deductions_table(words: Words, known: Deductions, names: Sequence[str]) -> Table:
    """A line a good: on the altar, worth, and with each player."""
    table = _plain_table()
    table.add_column(words("view-good"))
    table.add_column(words("view-altar"), justify="right")
    table.add_column(words("view-worth"), justify="right")
    for name in names:
        table.add_column(
            Text(name),
            justify="right",
            max_width=NAMES_WIDTH // len(names),
            no_wrap=True,
            overflow="ellipsis",
        )
    for good in GOOD_NAMES:
        table.add_row(
            words("good-name", good=good),
            _span(known.altar[good]),
            ", ".join(str(value) for value in known.worth[good]),
            *(_span(goods[good]) for goods in known.goods),
        )
    return table


def _span(bounds: tuple[int, int]) -> str:
    """Least and most: `1–3`; one number where they are the same."""
    least, most = bounds
    return str(least) if least == most else f"{least}–{most}"


def _plain_table() -> Table:
    return Table(box=None, padding=(0, 1), show_edge=False, header_style="dim")
