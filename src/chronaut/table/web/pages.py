"""The pages for browsers and their files; all of them lie inside the package, none holds anything of a table."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from chronaut.render import faces
from chronaut.table.web.problems import Refusal

TYPES: Final = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
FILES: Final = (
    "lobby.js", "table.js", "board.js", "going.js", "hosting.js", "line.js", "mine.js", "more.js", "parts.js", "state.js",
    "style.css", "icon.svg",
)  # fmt: skip
KEEP: Final = {"cache-control": "no-cache"}
"""A browser may keep these, and asks whether they are new."""
KEEP_LONG: Final = {"cache-control": "public, max-age=604800"}


@cache
def _read(name: str) -> bytes:
    return files("chronaut.table.web").joinpath("static", name).read_bytes()


def _file(name: str) -> Response:
    kind = TYPES[name[name.rindex(".") :]]
    return Response(_read(name), media_type=kind, headers=KEEP)


async def start(request: Request) -> Response:
    """The start page: what is offered, and opening a table."""
    return _file("start.html")


async def table(request: Request) -> Response:
    """The page of any table; what it shows comes over the line."""
    return _file("table.html")


async def to_table(request: Request) -> Response:
    """The same address with its slash, so that cookies and links find their way."""
    return RedirectResponse(f"/t/{request.path_params['table']}/", 308)


async def static(request: Request) -> Response:
    """A file of the pages."""
    name = request.path_params["name"]
    if name == "faces.css":
        return Response(faces.stylesheet(), media_type="text/css", headers=KEEP)
    if name not in FILES:
        raise Refusal(404, "not_found", "There is no such file.")
    return _file(name)


async def font(request: Request) -> Response:
    """A font of the faces of cards."""
    try:
        data = faces.font(request.path_params["name"])
    except KeyError:
        raise Refusal(404, "not_found", "There is no such font.") from None
    return Response(data, media_type="font/woff2", headers=KEEP_LONG)
