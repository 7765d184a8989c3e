"""Every sentence a person reads, in their language, from the Fluent files in `locales/`.

A message's file is named by the first part of its name: `play-welcome` stands in `play.ftl`. Files
are read when a message of theirs is first asked for, so that `bali --help` need not parse them all.
"""

import os
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr", "de")

FILES = {
    "help": "help",
    "error": "errors",
    "reason": "errors",
    "play": "play",
    "replay": "replay",
    "verify": "verify",
    "simulate": "simulate",
    "arena": "arena",
    "train": "train",
    "serve": "serve",
    "worker": "serve",
    "server": "server",
    "phrase": "server",
    "backup": "store",
    "restore": "store",
    "check": "store",
    "problem": "store",
    "store": "store",
    "view": "knowledge",
    "worlds": "knowledge",
    "rules": "rules",
    "glossary": "glossary",
    "web": "web",
    "letter": "web",
    "level": "web",
    "home": "home",
    "lobby": "home",
    "join": "home",
    "table": "table",
    "settings": "settings",
    "about": "settings",
    "link": "settings",
    "score": "score",
}
OTHERWISE = "game"


class Words:
    """One language. `words("play-pile", count=34)` is the sentence."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._loaded: set[str] = set()

    def __call__(self, message: str, /, **facts: object) -> str:
        self._load(FILES.get(message.split("-")[0], OTHERWISE))
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, message
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise errors[0]
        return str(text)

    def _load(self, name: str) -> None:
        if name not in self._loaded:
            self._loaded.add(name)
            self._bundle.add_resource(_resource(self.language, name))

    def listed(self, items: list[str]) -> str:
        """Several things as a list in a sentence: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        return self("and", first=", ".join(items[:-1]), last=items[-1])

    def decimal(self, value: float, digits: int) -> str:
        """A number with so many digits after the decimal point, or comma."""
        return f"{value:.{digits}f}".replace(".", self("decimal-mark"))


@cache
def speaking(language: str) -> Words:
    """The words of a language, for one who speaks several: they are read once."""
    return Words(language)


@cache
def _resource(language: str, name: str) -> Any:
    text = files("bali").joinpath("locales", language, f"{name}.ftl").read_text("utf-8")
    return FluentResource(text)


def system_language() -> str:
    """The first language of the environment that we speak; English otherwise.

    As everywhere, LC_ALL goes before LC_MESSAGES, and that before LANG; LANGUAGE lists several by
    preference, but not for someone who has asked for C.
    """
    settings = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next((setting for setting in settings if setting), "")
    if locale in ("", "C", "POSIX") or locale.startswith("C."):
        return "en"
    for wanted in [*os.environ.get("LANGUAGE", "").split(":"), locale]:
        if wanted[:2].lower() in LANGUAGES and not wanted[2:3].isalpha():
            return wanted[:2].lower()
    return "en"
