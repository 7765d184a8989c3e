"""What every page has to be: readable for all, no wider than the screen."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.visiting import Visitor, settle

SCREENSHOTS = Path(__file__).parents[2] / "screenshots"

_axe = Axe()

TOO_WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= wide) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((one) => one.getBoundingClientRect().right > wide + 1)
    .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}`)
    .slice(0, 10);
}"""

TOO_SMALL = """(least) => {
  const isInSentence = (one) => getComputedStyle(one).display === "inline"
    && one.parentElement.textContent.trim() !== one.textContent.trim();
  return [...document.querySelectorAll("a, button, input, select, summary, textarea")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isInSentence(one))
    .map((one) => ({ one, box: (one.closest("label") ?? one).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least - 0.5)
    .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} ${Math.round(box.width)}×${Math.round(box.height)}`);
}"""  # noqa: E501

CUT_OFF = """() => {
  const clips = (style) => ["hidden", "clip"].includes(style.overflowX);
  const isWhole = (text, words) => {
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath === "inset(50%)" || ["auto", "scroll"].includes(style.overflowX)) return true;
      if (!clips(style)) continue;
      const outer = box.getBoundingClientRect();
      if (words.some((one) => one.left < outer.left - 1 || one.right > outer.right + 1)) return false;
      if (words.some((one) => (one.top + one.bottom) / 2 > outer.bottom)) return false;
    }
    return true;
  };
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement;
    if (!text.data.trim() || !box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (box.closest("svg, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = [...range.getClientRects()].filter((one) => one.width > 0);
    if (!isWhole(text, words)) found.push(`“${text.data.trim()}” in ${box.parentElement.outerHTML.slice(0, 200)}`);
  }
  return found;
}"""  # noqa: E501


def assert_accessible(page: Page, within: str | None = None) -> None:
    """No rule of axe is broken, its advice included."""
    settle(page)
    found = _axe.run(page, context=within).response["violations"]
    assert not found, "\n".join(
        line
        for violation in found
        for line in (
            f"{violation['id']} ({violation['impact']}): {violation['help']}",
            *(f"    {_place(node)}\n        {_reason(node)}" for node in violation["nodes"][:5]),
        )
    )


def _place(node: dict[str, object]) -> str:
    return str(node["html"]).replace("\n", " ")[:160]


def _reason(node: dict[str, object]) -> str:
    return str(node.get("failureSummary", "")).replace("\n", "\n        ")


def assert_fits(page: Page) -> None:
    """Nobody has to scroll sideways."""
    too_wide = page.evaluate(TOO_WIDE)
    assert not too_wide, f"wider than the screen: {', '.join(too_wide)}"


def assert_touchable(page: Page, least: int = 44) -> None:
    """Whatever one can tap is large enough for a thumb; links within sentences aside."""
    too_small = page.evaluate(TOO_SMALL, least)
    assert not too_small, "too small to tap:\n" + "\n".join(too_small[:12])


def assert_nothing_cut_off(page: Page) -> None:
    """Every text has room for its words; what is only for ears, and what scrolls, aside."""
    cut_off = page.evaluate(CUT_OFF)
    assert not cut_off, "cut off:\n" + "\n".join(cut_off[:12])


def take_picture(visitor: Visitor, name: str, whole: bool = False, to: Path = SCREENSHOTS) -> Path:
    """Into `screenshots/`, named page-width-theme-language.png."""
    settle(visitor.page)
    to.mkdir(parents=True, exist_ok=True)
    path = to / f"{name}-{visitor.look.name}.png"
    visitor.page.screenshot(path=path, full_page=whole, animations="disabled")
    return path
