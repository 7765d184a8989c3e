"""A view as plain text and as a picture, for whoever watches an environment.

In English and without a terminal's colours: `bali.cli` draws for people.
"""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from bali.knowledge import View
from bali.rules.cards import ROW_SIZE, ROWS

WIDTH, HEIGHT = 900, 520
CARD_WIDTH, CARD_HEIGHT = 104, 40
MARGIN, GAP, LINE = 16, 8, 22
TEXT_SIZE = 15

PAPER, INK, FAINT = "#f4efe4", "#22201c", "#8a8378"

COLORS = {
    "rice": "#8fc188",
    "peanut": "#cf975c",
    "banana": "#f5cb3c",
    "pepper": "#8f1d14",
    "mason": "#b4babe",
    "priest": "#fffdf6",
    "shrine": "#20274a",
    "oracle": "#bda6e2",
}
DARK = {"pepper", "shrine"}


def as_text(view: View) -> str:
    """What the viewer knows, in a dozen lines."""
    return "\n".join([*_offer(view), *_middle(view), *_players(view)])


def _offer(view: View) -> Iterator[str]:
    """The rows as columns; the card that can be taken stands lowest, in brackets (D3)."""
    yield "".join(
        f"{f'row {row}' + (' (demon)' if view.demon == row else ''):<16}"
        for row in range(1, ROWS + 1)
    ).rstrip()
    for place in range(ROW_SIZE):
        yield "".join(
            f"{_at(cards, place, barred=view.demon == row):<16}"
            for row, cards in enumerate(view.rows, start=1)
        ).rstrip()


def _at(cards: Sequence[str], place: int, barred: bool) -> str:
    if place >= len(cards):
        return ""
    lowest = place == len(cards) - 1
    return f"[{cards[place]}]" if lowest and not barred else f" {cards[place]}"


def _middle(view: View) -> Iterator[str]:
    top = f", top {view.altar_top or 'not to be seen'}" if view.altar_size else ""
    yield f"pile {view.pile}   altar {view.altar_size}{top}"
    yield f"supply {_counted(view.supply)}"


def _players(view: View) -> Iterator[str]:
    hands = view.recollection.hands if view.recollection else [()] * view.players
    for player in range(view.players):
        marker = ">" if player == view.to_act else " "
        yield (
            f"{marker} player {player}: {view.stones[player]} stones, {view.points[player]} points,"
            f" {view.goods_sizes[player]} goods; played {_counted(view.tableaus[player])};"
            f" holds {', '.join(hands[player]) or 'nothing'}"
        )
    if view.scores is None:
        yield f"player {view.to_act} decides: {view.phase}"
    else:
        yield "over: " + ", ".join(f"{score['total']} points" for score in view.scores)


def _counted(cards: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in cards.items() if count) or "nothing"


def as_image(view: View) -> NDArray[np.uint8]:
    """The same as a picture of always the same size: height, width, and red, green, blue."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(TEXT_SIZE)
    for row, cards in enumerate(view.rows):
        _draw_row(draw, font, row, cards, view.demon == row + 1)
    top = MARGIN + LINE + ROW_SIZE * (CARD_HEIGHT + GAP)
    for line in (*_middle(view), "", *_lines_of_players(view)):
        draw.text((MARGIN, top), line, INK, font)
        top += LINE
    return np.asarray(image)


def _draw_row(
    draw: ImageDraw.ImageDraw,
    font: ImageFont.ImageFont | ImageFont.FreeTypeFont,
    row: int,
    cards: Sequence[str],
    barred: bool,
) -> None:
    left = MARGIN + row * (CARD_WIDTH + 4 * GAP)
    title = f"row {row + 1}" + (" (demon)" if barred else "")
    draw.text((left, MARGIN), title, FAINT if barred else INK, font)
    for place, card in enumerate(cards):
        top = MARGIN + LINE + place * (CARD_HEIGHT + GAP)
        lowest = place == len(cards) - 1
        box = (left, top, left + CARD_WIDTH, top + CARD_HEIGHT)
        draw.rectangle(box, COLORS[card], INK, width=3 if lowest and not barred else 1)
        draw.text((left + GAP, top + GAP), card, "white" if card in DARK else INK, font)


def _lines_of_players(view: View) -> Iterator[str]:
    """A player's line is too long for the picture: what they hold stands below it."""
    for line in _players(view):
        head, *rest = line.split("; holds ")
        yield head
        yield from (f"        holds {part}" for part in rest)
