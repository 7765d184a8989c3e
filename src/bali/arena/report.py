"""A match as one page that stands alone: nothing is loaded, and it is readable on a phone."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from bali.arena.charts import (
    margins_chart,
    ratings_chart,
    running_chart,
    scores_chart,
    shares_chart,
)
from bali.arena.figures import (
    count,
    decimal,
    duration,
    margin_interval,
    moves_interval,
    percent,
    rating_interval,
    share_interval,
)
from bali.arena.plot import Label
from bali.arena.results import BotResult, PairingResult, Results
from bali.arena.sequential import SequentialTest

MOST_FORFEITS = 20
"""Told one by one."""


def write_page(results: Results, label: Label, language: str) -> str:
    """The page, as HTML."""
    style = files("bali.arena").joinpath("report.css").read_text("utf-8")
    title = escape(match_title(results, label))
    parts = [_duel(results, label) if len(results.bots) == 2 else "", _charts(results, label)]
    if len(results.bots) > 2:
        parts += [_cross_table(results, label), _pairing_table(results, label)]
    parts += [_bot_table(results, label), _forfeits(results, label), _footer(results, label)]
    return f"""<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<header><div>
<p class="over">{escape(label("arena-heading"))}</p>
<h1>{title}</h1>
<p class="facts">{escape(match_facts(results, label))}</p>
</div></header>
<main>
{"".join(parts)}</main>
</body>
</html>
"""


# ---- sentences, for the terminal too


def match_title(results: Results, label: Label) -> str:
    names = [bot.name for bot in results.bots]
    if len(names) == 2:
        return label("arena-duel", candidate=names[0], opponent=names[1])
    return label("arena-round", count=len(names))


def match_facts(results: Results, label: Label) -> str:
    """How much was played, and what."""
    match = results.match
    variants = [label("replay-variant", variant=name) for name in match.variants]
    size = label("arena-size", games=len(results.games), deals=results.pairings[0].deals)
    table = label(
        "arena-table",
        players=match.players,
        variants=", ".join(variants) or label("simulate-no-variants"),
        seed=str(match.seed),
    )
    return f"{size}, {table}"


def verdict(results: Results, told: PairingResult, label: Label) -> tuple[str, str]:
    """Whether the candidate is better than an equal would be, and the sentence that says so."""
    share, names = told.share, [bot.name for bot in results.bots]
    names_of = {"candidate": names[told.candidate], "opponent": names[told.opponent]}
    if share.low is not None and share.low > results.match.par:
        return "better", label("arena-better", **names_of)
    if share.high is not None and share.high < results.match.par:
        return "worse", label("arena-worse", **names_of)
    return "open", label("arena-equal", **names_of)


def conclusion(results: Results, label: Label) -> tuple[str, list[str]]:
    """What a duel has shown: better, worse or open, and the sentences that say so.

    Once a sequential test has stopped, its decision is the result, and its interval no proof.
    """
    test = results.test
    if test is None:
        kind, sentence = verdict(results, results.pairings[0], label)
        return kind, [sentence]
    decision = decision_sentence(test, results.match.players, label)
    if test.accepted is not None:
        return "open", [decision, label("arena-stopped")]
    kind, sentence = verdict(results, results.pairings[0], label)
    return kind, [sentence, decision]


def time_sentences(results: Results, label: Label) -> list[str]:
    """Which bots with a time limit did not get their time, or did not keep to it."""
    told = []
    for bot in results.bots:
        if bot.is_starved:
            times = {"cpu": duration(label, bot.cpu), "time": duration(label, bot.seconds)}
            told.append(label("arena-starved", bot=bot.name, **times))
        if bot.late:
            facts = {"late": str(bot.late), "decisions": str(bot.decisions)}
            limit = duration(label, bot.limit)
            told.append(label("arena-late-moves", bot=bot.name, limit=limit, **facts))
    return told


def cross_note(results: Results, label: Label) -> str:
    """What a number in the table of each against each means."""
    if results.match.players == 2:
        return label("arena-cross-note")
    return label("arena-cross-note-many", par=percent(label, results.match.par))


def bot_headings(results: Results, label: Label) -> list[str]:
    """Of the table of bots, after their names; late moves only where there is a time limit."""
    headings = [label(f"arena-{name}") for name in ("score", "time", "cpu", "longest")]
    headings += [label("arena-late")] if results.is_timed else []
    return [*headings, label("arena-forfeits")]


def bot_cells(results: Results, bot: BotResult, label: Label) -> list[str]:
    """What stands below these headings."""
    cells = ["–" if bot.score is None else decimal(label, bot.score, 1)]
    cells += [duration(label, seconds) for seconds in (bot.seconds, bot.cpu, bot.longest)]
    cells += [count(bot.late if bot.limit else None)] if results.is_timed else []
    return [*cells, str(bot.forfeits)]


def decision_sentence(test: SequentialTest, players: int, label: Label) -> str:
    """What the sequential test has settled for."""
    facts = {
        "p0": percent(label, test.p0),
        "p1": percent(label, test.p1),
        "games": test.deals * players,
    }
    if test.accepted is None:
        return label("arena-test-open", **facts)
    return label("arena-test-decided", accepted=percent(label, test.accepted), **facts)


def forfeit_sentences(results: Results, label: Label) -> list[str]:
    """Who forfeited which games, and why; the first of them if there are many."""
    told = []
    for game in results.forfeits[:MOST_FORFEITS]:
        assert game.forfeit is not None
        bot = results.match.seated(game.fixture)[game.forfeit.seat]
        facts = {
            "bot": results.bots[bot].name,
            "deal": str(game.fixture.deal),
            "move": str(game.moves),
            "detail": game.forfeit.detail,
        }
        told.append(label(f"arena-forfeit-{game.forfeit.reason}", **facts))
    rest = len(results.forfeits) - len(told)
    return [*told, label("arena-more-forfeits", count=rest)] if rest else told


# ---- parts of the page


def _duel(results: Results, label: Label) -> str:
    told = results.pairings[0]
    kind, (first, *more) = conclusion(results, label)
    share = told.share
    span = "" if share.low is None or share.high is None else _range(label, share.low, share.high)
    par = label("arena-par", par=percent(label, results.match.par))
    spread = escape(", ".join(filter(None, (span, par))))
    facts = {
        label("arena-margin"): margin_interval(label, told.margin),
        label("arena-moves"): moves_interval(label, told.moves),
        label("arena-forfeits"): str(len(results.forfeits)),
    }
    paragraphs = "".join(f"<p>{escape(told)}</p>" for told in more)
    return f"""<section class="panel hero">
<p class="big">{percent(label, share.mean)}<small>{spread}</small></p>
<div><p class="verdict {kind}">{escape(first)}</p>{paragraphs}
<dl>{"".join(_fact(name, value) for name, value in facts.items())}</dl></div>
</section>
"""


def _range(label: Label, low: float, high: float) -> str:
    return label("arena-range", low=decimal(label, 100 * low, 1), high=percent(label, high))


def _fact(name: str, value: str) -> str:
    return f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"


def _charts(results: Results, label: Label) -> str:
    several = len(results.bots) > 2
    ratings = ratings_chart(results, label) if several else None
    margins = None if several else margins_chart(results, label)
    figures = (
        _figure("ratings", label("arena-plot-ratings"), ratings),
        _figure("shares", label("arena-plot-shares"), shares_chart(results, label)),
        _figure("running", label("arena-plot-running"), running_chart(results, label)),
        _figure("scores", label("arena-plot-scores"), scores_chart(results, label)),
        _figure("margins", label("arena-plot-margins"), margins),
    )
    return f'<div class="charts">\n{"".join(figures)}</div>\n'


def _figure(name: str, title: str, svg: str | None) -> str:
    if svg is None:
        return ""
    caption = f'<figcaption id="{name}-title">{escape(title)}</figcaption>'
    return f'<figure class="panel">{caption}\n{svg}</figure>\n'


def _pairing_table(results: Results, label: Label) -> str:
    names = [bot.name for bot in results.bots]
    headings = [label("arena-bot"), label("arena-opponent"), label("arena-games")]
    headings += [label("arena-share"), label("arena-margin"), label("arena-moves")]
    rows = [
        [
            names[told.candidate],
            names[told.opponent],
            str(told.games),
            share_interval(label, told.share),
            margin_interval(label, told.margin),
            moves_interval(label, told.moves),
        ]
        for told in results.pairings
    ]
    return _panel(label("arena-pairings"), _table(headings, rows, left=2))


def _bot_table(results: Results, label: Label) -> str:
    headings = [label("arena-bot"), label("arena-games"), *bot_headings(results, label)]
    rows = [[bot.name, str(bot.games), *bot_cells(results, bot, label)] for bot in results.bots]
    if len(results.bots) > 2:
        headings.insert(1, label("arena-rating"))
        for row, bot in zip(rows, results.bots, strict=True):
            row.insert(1, rating_interval(label, bot.rating))
    notes = [f'<p class="note">{escape(told)}</p>' for told in time_sentences(results, label)]
    return _panel(label("arena-bots"), _table(headings, rows, left=1) + "".join(notes))


def _cross_table(results: Results, label: Label) -> str:
    heads = "".join(f"<th>{number}</th>" for number in range(1, len(results.bots) + 1))
    rows = "".join(
        f"<tr><th>{number}. {escape(bot.name)}</th>"
        + "".join(_cross_cell(share, results.match.par, label) for share in line)
        + "</tr>\n"
        for number, (bot, line) in enumerate(
            zip(results.bots, results.cross_table, strict=True), start=1
        )
    )
    head = f"<thead><tr><th></th>{heads}</tr></thead>"
    table = f'<table class="cross">{head}\n<tbody>{rows}</tbody></table>'
    note = f'<p class="note">{escape(cross_note(results, label))}</p>'
    return _panel(label("arena-cross"), f'<div class="scroll">{table}</div>{note}')


def _cross_cell(share: float | None, par: float, label: Label) -> str:
    """Green above par, red below, the stronger the farther."""
    if share is None:
        return "<td></td>"
    tone = "gain" if share >= par else "loss"
    much = (share - par) / (1 - par) if share >= par else (par - share) / par
    style = f"--tone:var(--{tone});--much:{45 * much:.0f}%"
    return f'<td style="{style}">{decimal(label, 100 * share, 1)}</td>'


def _forfeits(results: Results, label: Label) -> str:
    if not results.forfeits:
        return ""
    items = "".join(f"<li>{escape(told)}</li>\n" for told in forfeit_sentences(results, label))
    return _panel(label("arena-forfeits"), f'<ul class="forfeits">{items}</ul>')


def _footer(results: Results, label: Label) -> str:
    note = label("arena-note", par=percent(label, results.match.par))
    command = escape(results.match.command)
    return f"""<footer><p>{escape(note)}</p>
<p>{escape(label("arena-again"))}</p><code>{command}</code></footer>
"""


def _panel(title: str, content: str) -> str:
    return f'<section class="panel"><h2>{escape(title)}</h2>\n{content}</section>\n'


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]], left: int) -> str:
    """The first columns hold names. On a phone each row stands alone, with headings of its own."""
    head = "".join(
        f"<th{_place(place, left)}>{escape(heading)}</th>" for place, heading in enumerate(headings)
    )
    body = "".join(
        "<tr>"
        + "".join(
            f'<td{_place(place, left)} data-is="{escape(heading)}">{escape(cell)}</td>'
            for place, (heading, cell) in enumerate(zip(headings, row, strict=True))
        )
        + "</tr>\n"
        for row in rows
    )
    return f'<table class="rows"><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>'


def _place(place: int, left: int) -> str:
    return ' class="left"' if place < left else ""
