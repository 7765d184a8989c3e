"""What a browser finds at the server's own address."""

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bali.server.telling import language_of
from bali.words import speaking

PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bali</title>
<h1>Bali</h1>
<p>{text}</p>
<p><a href="/api/openapi.json">/api/openapi.json</a></p>
</html>
"""


async def home(request: Request) -> Response:
    """That it is there, and where to go on."""
    words = speaking(language_of(request.headers))
    return HTMLResponse(PAGE.format(language=words.language, text=escape(words("server-home"))))
