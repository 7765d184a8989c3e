"""Playing by mouse, finger or keyboard, knowing no rule: what glows may be chosen."""

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

CHOICES = "button[data-move]:enabled"
CONFIRM = "button.act:enabled"
COUNTS = ".counts button"

LOOSE = ("stones", "points", "consult", "decline")
"""Moves that belong to no thing: a button each, that becomes the red one."""

PATIENCE = 60_000
"""Milliseconds for the others to move."""

NOW = """(isPatient) => {
  if (!isPatient) dispatchEvent(new KeyboardEvent("keydown", { key: "s" }));
  const choices = [...document.querySelectorAll("button[data-move]:enabled")];
  if (choices.length > 0) return choices.map((one) => one.dataset.move);
  return document.querySelector(".ending") ? [] : null;
}"""
"""What can be chosen; nothing once the game is over; null as long as others decide.

Whoever is not patient skips the pauses between the others' moves.
"""

FOCUS = """() => {
  const at = document.activeElement;
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const choices = [...document.querySelectorAll("button[data-move]:enabled")];
  return {
    on: at === document.body ? "nothing" : at.outerHTML.slice(0, 160),
    name: at.getAttribute("aria-label") ?? at.textContent.trim(),
    place: choices.indexOf(at),
    isAct: at.matches(".act"),
    isMarked: at !== document.body && at.matches(":focus-visible")
      && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    isInSight: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}"""

MIDDLE = """async (one) => {
  const before = scrollY;
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const frame = () => new Promise(requestAnimationFrame);
  if (scrollY !== before) await frame().then(frame);
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!one.contains(hit)) throw new Error(`${one.outerHTML} lies under ${hit?.outerHTML}`);
  return [x, y];
}"""
"""Where it can be touched; it must not be covered there."""

Chooser = Callable[[list[str]], int]
"""Which of these moves to take."""


def first(_: list[str]) -> int:
    return 0


def by_chance(seed: int) -> Chooser:
    dice = random.Random(seed)
    return lambda moves: dice.randrange(len(moves))


class Hand:
    """Someone at a table, with a mouse; with a finger where there is none."""

    def __init__(self, page: Page, choose: Chooser = first, is_patient: bool = False) -> None:
        self.page = page
        self.is_patient = is_patient
        self.choose = choose
        self.moves: list[str] = []
        self.is_finger: bool = page.evaluate("matchMedia('(pointer: coarse)').matches")

    def choices(self) -> list[str]:
        """What can be chosen, as soon as something can; nothing when the game is over."""
        found = self.page.wait_for_function(NOW, arg=self.is_patient, timeout=PATIENCE)
        moves: list[str] = found.json_value()
        return moves

    def move(self) -> str | None:
        """Choose a thing on the table and confirm it: what was chosen; None when all is over."""
        moves = self.choices()
        if not moves:
            return None
        place = self.choose(moves)
        self.make(place, moves[place])
        self.moves.append(moves[place])
        return moves[place]

    def make(self, place: int, move: str) -> None:
        """Every other time by the red button, else by choosing the thing once more."""
        self.press(self.page.locator(CHOICES).nth(place))
        if move.startswith("play ") and self.page.locator(COUNTS).count() > 0:
            self.press(self.page.locator(COUNTS).last)
        if len(self.moves) % 2 == 0 or move in LOOSE:
            self.press(self.page.locator(CONFIRM))
        else:
            self.press(self.page.locator(CHOICES).nth(place))

    def press(self, what: Locator) -> None:
        """As Playwright's `click` and `tap`, but nothing moves here that one had to wait for."""
        x, y = what.evaluate(MIDDLE)
        if self.is_finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play_to_the_end(self, most: int = 400) -> list[str]:
        """All of the own moves."""
        while self.move() is not None:
            assert len(self.moves) < most, "this game does not end"
        return self.moves


def play_together(hands: list[Hand]) -> None:
    """Each moves when their own page lets them, until the game is over on every page."""
    playing = list(hands)
    end = time.monotonic() + PATIENCE / 1000
    while playing:
        assert time.monotonic() < end, "this game does not end"
        for hand in list(playing):
            moves = hand.page.evaluate(NOW, hand.is_patient)
            if moves:
                hand.move()
            elif moves == []:
                playing.remove(hand)


class Keyboard(Hand):
    """Someone without a mouse. Wherever they are, they see where they are."""

    def key(self, name: str) -> dict[str, Any]:
        """Press it; where that leads."""
        self.page.keyboard.press(name)
        at: dict[str, Any] = self.page.evaluate(FOCUS)
        assert at["isMarked"], f"after {name} one does not see where one is: {at['on']}"
        assert at["isInSight"], f"after {name} one is out of sight: {at['on']}"
        return at

    def walk(self, name: str, is_there: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Press the key until one is where one wants to be."""
        for _ in range(120):
            if is_there(at := self.key(name)):
                return at
        raise AssertionError(f"{name} does not lead there")

    def make(self, place: int, move: str) -> None:
        """By the number of a row, with the arrows, or with Tab."""
        verb, _, row = move.partition(" ")
        turn = len(self.moves)
        if verb == "take" and turn % 2:
            at = self.key(row)
            assert at["place"] == place
            self.key(row if turn % 4 == 1 else "Enter")
            return
        tab = "Shift+Tab" if verb in ("take", "buy", "add", "claim") else "Tab"
        way = (tab, "ArrowRight", "ArrowLeft")[turn % 3]
        self.walk(way, lambda at: bool(at["place"] == place))
        self.key("Enter" if turn % 2 else "Space")
        if move in LOOSE:
            self.walk("Tab", lambda at: bool(at["isAct"]))
        self.key("Enter")
