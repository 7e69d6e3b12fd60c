"""Links of this server as QR codes; what stands in one is in no address and in no log."""

from __future__ import annotations

import io
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec
import segno
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from chronaut.table.web.house import House
from chronaut.table.web.problems import Refusal, body
from chronaut.table.web.shelf import SANDBOX

BORDER: Final = 4
"""Modules of white around a code, as readers want them."""


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the code is to say."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
    """An address of this very server, with all that stands in it."""


async def qr(request: Request) -> Response:
    """A link to this server as a QR code."""
    house: House = request.app.state.house
    wish = await body(request, Link)
    if not ours(wish.text, request.headers.get("host", ""), house.settings.origins):
        raise Refusal(400, "bad_request", "Only links to this server itself are drawn as codes.", "text")
    out = io.BytesIO()
    segno.make_qr(wish.text, error="m").save(
        out, kind="svg", border=BORDER, dark="#000", light="#fff", xmldecl=False, omitsize=True, svgclass=None,
        lineclass=None,
    )  # fmt: skip
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"content-security-policy": SANDBOX})


def ours(text: str, host: str, origins: frozenset[str]) -> bool:
    """Whether a text is an address of the server that is asked under this name, or of one of its other origins.

    A server cannot know all numbers by which it is reached (routers, containers), so a program can name any. It gets the
    code for itself alone: a browser names the host it asks, pages of others may not ask, and no answer is kept for others.
    """
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or not text.isascii() or not text.isprintable() or " " in text:
        return False
    return parts.netloc.lower() == host.lower() or f"{parts.scheme}://{parts.netloc}" in origins
