"""What the page has to say, worked out on our side: the same facts in the same words."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from playwright.sync_api import Page

from bali.cli.telling import sentence
from bali.rules import facts
from bali.words import speaking
from tests.server.live import Client

PATIENCE = 30_000

LOG = """(lines) => lines.map((line) => {
  const copy = line.cloneNode(true);
  for (const rule of copy.querySelectorAll(".rule")) rule.remove();
  return copy.textContent.replace(/\\s/g, "");
})"""

NEWEST_IS = f"""(wanted) => {{
  const told = ({LOG})([...document.querySelectorAll(".log li.now")]);
  return JSON.stringify(told.sort()) === JSON.stringify(wanted);
}}"""


def squeezed(text: str) -> str:
    """Without spaces: pictures in a sentence bring some of their own."""
    return "".join(text.split())


def names_at(client: Client, table: str, **query: Any) -> list[str]:
    """The players', in the order of their turns."""
    told = client.done("GET", f"/tables/{table}", **query)["table"]["seats"]
    seats = sorted(told, key=lambda seat: int(seat["player"]))
    return [seat["name"] or speaking("en")("web-bot-name", seat=seat["seat"]) for seat in seats]


def sentences(event: dict[str, Any], names: Sequence[str], language: str) -> list[str]:
    """What an event says in the log; whose turn begins stands above it."""
    words = speaking(language)
    undone = [words("table-undone", player=names[event["player"]])]
    return (undone if event["kind"] == "undo" else []) + [
        sentence(words, _fact(told), names)
        for told in event["facts"]
        if told["kind"] != "TurnBegan"
    ]


def _fact(told: dict[str, Any]) -> facts.Fact:
    kind: type[facts.Fact] = getattr(facts, told["kind"])
    values = {field.name: told[field.name] for field in fields(kind)}
    return kind(**{n: tuple(v) if isinstance(v, list) else v for n, v in values.items()})


def asked(view: dict[str, Any], names: Sequence[str], language: str) -> str:
    """What the one who decides is asked to do."""
    phase = view["phase"]
    if phase == "main":
        verbs = {move.split()[0] for move in view["legal"]}
        phase = "discard" if "discard" in verbs else "main"
        phase += "-first" if "buy" in verbs else ""
    if phase == "offer":
        phase += "-down" if view["turn"] == view["viewer"] else "-up"
    turn = names[view["turn"]]
    return speaking(language)("play-phase", phase=phase, player=turn, count=view["to_take"])


def log_of(page: Page) -> list[str]:
    """Every line of the log, squeezed."""
    lines: list[str] = page.locator(".log .scroll li").evaluate_all(LOG)
    return lines


def wait_until_told(page: Page, wanted: Sequence[str]) -> None:
    """Until these are the newest lines of the log, and there are no others."""
    squeezed_lines = sorted(map(squeezed, wanted))
    page.wait_for_function(NEWEST_IS, arg=squeezed_lines, timeout=PATIENCE)
