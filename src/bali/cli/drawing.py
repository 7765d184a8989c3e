"""The table drawn in the terminal, within 80 columns, with colour where there is any."""

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from bali.knowledge import View
from bali.rules.cards import GOOD_NAMES, ROW_SIZE
from bali.rules.facts import FinalScore
from bali.words import Words

WIDTH = 80
NARROWEST = 76

CARD_STYLES = {
    "rice": "black on #8fc188",
    "peanut": "black on #cf975c",
    "banana": "black on #f5cb3c",
    "pepper": "white on #8f1d14",
    "mason": "black on #b4babe",
    "priest": "black on #fffdf6",
    "shrine": "#f7dc94 on #20274a",
    "oracle": "black on #bda6e2",
}


def open_console(plain: bool) -> Console:
    """Standard output; never wider than 80 columns, so that lines stay readable everywhere.

    Nor narrower than the table is: a terminal that breaks lines is ugly, one that cuts off cards
    misleads.
    """
    console = Console(highlight=False, no_color=True if plain else None, emoji=False)
    console.width = max(NARROWEST, min(console.width, WIDTH))
    return console


def table_top(words: Words, view: View, names: Sequence[str]) -> RenderableType:
    """Everything that lies on the table, as this seat sees it."""
    return Group(
        _offer(words, view),
        "",
        *_middle(words, view),
        "",
        _players(words, view, names),
        *_own(words, view),
    )


def _own(words: Words, view: View) -> Iterator[RenderableType]:
    """One's own hand and goods; a spectator has none."""
    if view.hand is not None and view.goods is not None:
        yield ""
        yield Text.assemble(words("play-hand"), " ", *chips(words, view.hand))
        yield Text.assemble(words("play-goods"), " ", _goods(words, view.goods))


def card(words: Words, name: str) -> Text:
    return Text(f" {words('card-short', card=name)} ", style=CARD_STYLES[name])


def chips(words: Words, names: Sequence[str]) -> Iterator[Text]:
    for name in names:
        yield card(words, name)
        yield Text(" ")


def _offer(words: Words, view: View) -> Table:
    """The rows as columns; the card that can be taken stands lowest, in brackets."""
    table = Table(box=None, padding=(0, 1), show_edge=False)
    for row in range(1, len(view.rows) + 1):
        barred = view.demon == row
        demon = f" ({words('play-demon')})" if barred else ""
        heading = Text(words("play-row", row=row) + demon, style="dim" if barred else "bold")
        table.add_column(heading, min_width=17)
    for line in range(ROW_SIZE):
        table.add_row(*(_place(words, cards, line) for cards in view.rows))
    return table


def _place(words: Words, cards: Sequence[str], line: int) -> Text:
    if line >= len(cards):
        return Text()
    left, right = "[]" if line == len(cards) - 1 else "  "
    return Text.assemble(left, card(words, cards[line]), right)


def _middle(words: Words, view: View) -> Iterator[Text]:
    """Pile, altar, box and supply."""
    top = view.altar_top
    shown = words("good-name", good=top) if top else words("play-face-down")
    parts = [
        words("play-pile", count=view.pile),
        words("play-altar", count=view.altar_size, top=shown),
    ]
    boxed = [
        f"{words('card-short', card=name)} {count}" for name, count in view.box.items() if count
    ]
    if boxed:
        parts.append(words("play-box", list=", ".join(boxed)))
    yield Text("   ".join(parts))
    yield Text.assemble(words("play-supply"), " ", _goods(words, view.supply))


def _goods(words: Words, counts: Mapping[str, int]) -> str:
    return "   ".join(f"{words('good-name', good=good)} {counts[good]}" for good in GOOD_NAMES)


def _players(words: Words, view: View, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column(words("play-player"), max_width=16, no_wrap=True, overflow="ellipsis")
    for heading in ("stones", "points", "cards", "goods-count"):
        table.add_column(words(f"play-{heading}"), justify="right", no_wrap=True)
    table.add_column(words("play-tableau"))
    for player in range(view.players):
        marker = "> " if player == view.turn else "  "
        numbers = (view.stones, view.points, view.hand_sizes, view.goods_sizes)
        table.add_row(
            Text(marker + names[player], style="bold" if player == view.viewer else ""),
            *(str(number[player]) for number in numbers),
            counted(words, view.tableaus[player]),
        )
    return table


def counted(words: Words, cards: Mapping[str, int]) -> Text:
    """Cards by kind: `Mason×2`. Rich would break a line even at a no-break space."""
    text = Text()
    for name, count in cards.items():
        if count:
            chip = words("card-short", card=name)
            text.append(f"{chip}×{count}", style=CARD_STYLES[name])
            text.append(" ")
    return text


def final_table(words: Words, scores: Sequence[FinalScore], names: Sequence[str]) -> Table:
    """E3, E4: where everyone's points come from, the winner first."""
    table = Table(box=None, padding=(0, 1), show_edge=False, header_style="dim")
    for heading in ("rank", "player", "points", "shrines-points", "stones-points"):
        table.add_column(
            words(f"play-{heading}"), justify="left" if heading == "player" else "right"
        )
    table.add_column(words("play-goods-points"), justify="right")
    table.add_column(words("play-total"), justify="right", style="bold")
    for score in sorted(scores, key=lambda score: score.rank):
        parts = (score.tokens, score.shrines, score.stones, score.goods, score.total)
        name = Text(names[score.player])  # a plain str might hold what Rich takes for markup
        table.add_row(str(score.rank), name, *(str(part) for part in parts))
    return table
