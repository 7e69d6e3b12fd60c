"""The pages for browsers and their files; all of them lie inside the package, none holds anything of a table."""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from chronaut.render import faces, icons
from chronaut.table.web.problems import Refusal

TYPES: Final = {
    "html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "json": "application/json",
    "txt": "text/plain",
}  # fmt: skip
KEEP: Final = {"cache-control": "no-cache", "vary": "accept-encoding"}
"""A browser may keep these, and asks whether they are new."""
KEEP_LONG: Final = {"cache-control": "public, max-age=604800"}
IMPORT: Final = re.compile(r'(?:^import\s*|\bfrom\s*)"(\.[^"]+)"', re.MULTILINE)
ENTRY: Final = re.compile(r'<script type="module" src="/static/([^"]+)"></script>')


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    data: bytes
    packed: bytes
    kind: str
    tag: str


def _file(name: str, data: bytes) -> File:
    kind = TYPES[name.rpartition(".")[2]]
    return File(data, gzip.compress(data, mtime=0), kind, f'"{sha256(data).hexdigest()[:20]}"')


@cache
def shelf() -> dict[str, File]:
    """Every file of the pages by its path."""
    found: dict[str, bytes] = {}

    def walk(folder: Traversable, path: str) -> None:
        for one in folder.iterdir():
            if one.is_dir():
                walk(one, f"{path}{one.name}/")
            elif one.name.rpartition(".")[2] in TYPES:
                found[path + one.name] = one.read_bytes()

    walk(files("chronaut.table.web").joinpath("static"), "")
    found["faces.css"] = faces.stylesheet().encode()
    found["signs.svg"] = icons.sprite().encode()
    modules = {name: data.decode() for name, data in found.items() if name.endswith(".js")}
    for name in [each for each in found if each.endswith(".html")]:
        found[name] = _preloading(found[name].decode(), modules).encode()
    return {name: _file(name, data) for name, data in found.items()}


def _preloading(page: str, modules: dict[str, str]) -> str:
    """A page that names all modules that its entry imports, so that they are fetched at once."""
    entry = ENTRY.search(page)
    if entry is None:
        return page
    needed = [entry[1]]
    for name in needed:
        every = (normpath(join(dirname(name), path)) for path in IMPORT.findall(modules[name]))
        needed += [each for each in dict.fromkeys(every) if each not in needed]
    links = "".join(f'<link rel="modulepreload" href="/static/{name}">\n' for name in needed[1:])
    return page.replace(entry[0], links + entry[0])


def sent(request: Request, name: str) -> Response:
    """A file, or that it has not changed."""
    one = shelf()[name]
    headers = KEEP | {"etag": one.tag}
    if request.headers.get("if-none-match") == one.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(one.packed, media_type=one.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(one.data, media_type=one.kind, headers=headers)


async def start(request: Request) -> Response:
    """The start page: what is offered, and opening a table."""
    return sent(request, "start.html")


async def table(request: Request) -> Response:
    """The page of any table; what it shows comes over the line."""
    return sent(request, "table.html")


async def to_table(request: Request) -> Response:
    """The same address with its slash, so that cookies and links find their way."""
    return RedirectResponse(f"/t/{request.path_params['table']}/", 308)


async def static(request: Request) -> Response:
    """A file of the pages."""
    name = request.path_params["path"]
    if name.endswith(".html") or name not in shelf():
        raise Refusal(404, "not_found", "There is no such file.")
    return sent(request, name)


async def font(request: Request) -> Response:
    """A font of the pages and of the faces of cards."""
    try:
        data = faces.font(request.path_params["name"])
    except KeyError:
        raise Refusal(404, "not_found", "There is no such font.") from None
    return Response(data, media_type="font/woff2", headers=KEEP_LONG)
