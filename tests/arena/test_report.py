"""The page of a match: it stands alone, in every language, whatever happened."""

import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from bali.arena.playing import Played
from bali.arena.report import time_sentences, write_page
from bali.arena.results import Results, results_of
from bali.words import LANGUAGES, Words
from tests.arena.matches import (
    RANDOM,
    Faulty,
    Saying,
    made_up,
    match_of,
    named,
    play_all,
)

VOID = {"meta", "br", "use", "path", "circle", "rect", "line"}


class Reader(HTMLParser):
    """Checks that tags are closed in order, and gathers what the page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.texts: list[str] = []
        self.references: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        wanted = ("src", "href", "xlink:href", "data", "action", "poster")
        self.references += [value or "" for name, value in attrs if name in wanted]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def page_of(results: Results, language: str = "en") -> str:
    return write_page(results, Words(language), language)


def duel() -> Results:
    match = match_of(games=20, variants=("demon",), sprt=(0.5, 0.9))
    return results_of(match, play_all(match))


def round_robin() -> Results:
    match = match_of(games=8, players=4, bots=("random",) * 4)
    return results_of(match, play_all(match))


@pytest.mark.parametrize("make", [duel, round_robin])
def test_page_stands_alone(make: Callable[[], Results]) -> None:
    page = page_of(make())
    assert not re.search(r"https?:|//[a-z]|@import|<script|<link|<img", page)
    reader = read(page)
    assert all(reference.startswith("#") for reference in reader.references)
    assert len(reader.ids) == len(set(reader.ids))
    assert {reference[1:] for reference in reader.references} <= set(reader.ids)
    assert set(re.findall(r"url\(#([^)]+)\)", page)) <= set(reader.ids)
    used = set(re.findall(r"var\((--[\w-]+)\)", page))
    assert used <= set(re.findall(r"(--[\w-]+):", page))


def test_page_in_each_language() -> None:
    results = duel()
    pages = {language: page_of(results, language) for language in LANGUAGES}
    assert len(set(pages.values())) == len(LANGUAGES)
    for language, page in pages.items():
        assert f'<html lang="{language}">' in page
        decimal = "." if language == "en" else ","
        share = f"{100 * results.pairings[0].share.mean:.1f}".replace(".", decimal)
        assert f'<p class="big">{share}' in page


def test_page_of_a_duel() -> None:
    page = page_of(duel())
    assert page.count("<figure") == page.count("<svg") == 4
    assert "bali arena random random --games 20" in page
    assert "Sequential test" in page


def test_stopped_test_is_the_verdict() -> None:
    match = match_of(games=400, bots=("a", "b"), sprt=(0.5, 0.75))
    games = {f: made_up(match, f, [0.5, 0.5]) for f in match.fixtures()}
    page = page_of(results_of(match, games))
    assert "decided for 50.0" in page
    assert "that of a stopped test" in page
    assert "No difference" not in page
    few = {f: game for f, game in games.items() if f.deal < 3}
    page = page_of(results_of(match, few))
    assert "No difference" in page
    assert "stopped test" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_time_that_a_bot_did_not_get_is_told(language: str) -> None:
    match = match_of(games=4, bots=("tree@1s", "greedy"))
    words = Words(language)

    def found(cpu: float, late: int) -> Results:
        games = {
            f: replace(made_up(match, f, [1.0, 0.0]), seconds=(1.0,) * 2, cpu=(cpu,) * 2,
                       late=(late,) * 2)
            for f in match.fixtures()
        }  # fmt: skip
        results = results_of(match, games)
        assert results.bots[0].is_starved == (cpu < 0.5)
        assert not results.bots[1].is_starved  # it has no time limit
        return results

    assert time_sentences(found(0.95, 0), words) == []
    [starved] = time_sentences(found(0.26, 0), words)
    assert "tree@1s" in starved
    assert "260" in starved
    results = found(0.26, 1)
    assert len(time_sentences(results, words)) == 3  # both were late
    read(page_of(results, language))


def test_page_of_several() -> None:
    page = page_of(round_robin())
    assert page.count("<figure") == 4
    assert 'class="cross"' in page
    assert "random (4)" in page


def test_same_results_same_page() -> None:
    match = match_of(games=20)

    def page() -> str:
        games = {fixture: timeless(game) for fixture, game in play_all(match).items()}
        return page_of(results_of(match, games))

    assert page() == page()


def timeless(game: Played) -> Played:
    return replace(game, seconds=(0.0, 0.0), longest=(0.0, 0.0), cpu=(0.0, 0.0), late=(0, 0))


def test_complaints_are_told_and_harmless() -> None:
    match = match_of(games=60)
    spiteful = named(Saying('<script>alert("1")</script>'))
    page = page_of(results_of(match, play_all(match, spiteful, RANDOM)))
    read(page)
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "and 40 more forfeited games" in page


@pytest.mark.parametrize("games", [1, 2, 3])
def test_page_of_few_games(games: int) -> None:
    match = match_of(games=games)
    read(page_of(results_of(match, play_all(match))))
    read(page_of(results_of(match, play_all(match, named(Faulty(1)), named(Faulty(0))))))


def test_page_where_all_is_alike() -> None:
    match = match_of(games=40, bots=("a", "b"))
    for shares in ([1.0, 0.0], [0.5, 0.5]):
        read(page_of(results_of(match, {f: made_up(match, f, shares) for f in match.fixtures()})))


def test_page_of_many_bots() -> None:
    match = match_of(games=4, bots=tuple(f"a-bot-with-a-name-{n}@100ms" for n in range(9)))
    games = {f: made_up(match, f, [1.0, 0.0], [f.pairing, 2]) for f in match.fixtures()}
    page = page_of(results_of(match, games))
    assert page.count("<figure") == 3  # too many pairings for lines
    read(page)
