"""The browser that tests look with: the Chromium inside npm's `@sparticuz/chromium`.

It needs no installation and no rights. It is for Linux on x86-64; elsewhere, or for another
browser, set CHROMIUM to the program to use.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PACKAGE = WEB / "node_modules" / "@sparticuz" / "chromium" / "package.json"
UNPACKED = WEB / "node_modules" / ".cache" / "chromium"  # `npm ci` takes it away with the package

UNPACK = 'import it from "@sparticuz/chromium"; await it.executablePath();'

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>system-ui</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
"""
"""DejaVu, the widest that the page names, and the same on every machine."""


def launch_options() -> dict[str, Any]:
    """For Playwright's `chromium.launch`."""
    if own := os.environ.get("CHROMIUM"):
        return {"executable_path": own}
    if not (UNPACKED / "chromium").exists():
        unpack()
    libraries = [str(UNPACKED / "al2023" / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
    environment = {
        **os.environ,
        "LD_LIBRARY_PATH": os.pathsep.join(filter(None, libraries)),
        "FONTCONFIG_PATH": os.environ.get("FONTCONFIG_PATH", str(UNPACKED / "fonts")),
    }
    return {
        "executable_path": str(UNPACKED / "chromium"),
        "env": environment,
        # Letters keep their true width, as on the screens of today.
        "args": ["--font-render-hinting=none"],
    }


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Without pytest."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        try:
            yield browser
        finally:
            browser.close()


def unpack() -> None:
    """Into a folder of our own first: several processes may want it at once."""
    assert PACKAGE.exists(), "make web/node_modules/.test (or set CHROMIUM)"
    UNPACKED.parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(dir=UNPACKED.parent))
    try:
        subprocess.run(
            [_node(), "--input-type=module", "--eval", UNPACK],
            cwd=WEB,
            # It unpacks into the folder for temporary files, and its libraries only where it
            # believes to need them.
            env={**os.environ, "TMPDIR": str(folder), "AWS_LAMBDA_JS_RUNTIME": "nodejs22.x"},
            check=True,
        )
        _put_fonts(folder / "fonts")
        folder.rename(UNPACKED)
    except OSError:
        if not (UNPACKED / "chromium").exists():  # else another process was faster
            raise
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _put_fonts(folder: Path) -> None:
    """Those that come with Matplotlib, which is there anyway."""
    import matplotlib  # here, because it is needed only once

    for font in Path(matplotlib.get_data_path(), "fonts", "ttf").glob("DejaVu*.ttf"):
        shutil.copy(font, folder)
    (folder / "fonts.conf").write_text(FONTS, "utf-8")


def _node() -> str:
    """The one of our environment, where `make` has put it."""
    own = Path(sys.executable).with_name("node")
    return str(own) if own.exists() else "node"
