"""Faces of cards for one seat: drawn from what this seat may read now, its pictures under addresses that tell nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from chronaut.kernel.program import text_id
from chronaut.kernel.views import SeatFrame
from chronaut.render import faces
from chronaut.render.pictures import Album, Drawn
from chronaut.systems.contract.face import Face, Picture, Side
from chronaut.systems.contract.system import RuleSystem
from chronaut.table.session.room import Room
from chronaut.table.web.house import House
from chronaut.table.web.problems import Refusal
from chronaut.table.web.seats import frame_of, voice_of
from chronaut.table.web.shelf import SANDBOX

SIDES: Final = ("front", "back")
HANDLE: Final = re.compile("[0-9]{1,6}")
DRAWN_KEPT: Final = 2_000


async def face(request: Request) -> Response:
    """One side of a card that lies before the seat, as a fragment of HTML."""
    house: House = request.app.state.house
    room = await house.enter(request)
    voice = voice_of(room, request)
    now, found, side = seen(request, room, voice)
    album = house.pictures.get(room.table.header.mission_hash, Album({}, {}))
    program, language = voice.source, voice.spoken
    drawn = None
    if found.picture is not None and album.svg(found.picture) is not None:
        about = program.called(album.alts.get(found.picture.name, ""), language)
        drawn = Drawn(f"{request.url.path.replace('/face/', '/picture/')}?side={side}", about)
    texts = readable(found, now.texts) | {text_id(name): voice.called(name) for name in found.names()}
    html = _fragment(msgspec.json.encode(found), tuple(texts.items()), language, drawn)
    return Response(html, media_type="text/html")


async def picture(request: Request) -> Response:
    """The picture on a side of a card that lies before the seat."""
    house: House = request.app.state.house
    room = await house.enter(request)
    _, found, _ = seen(request, room, voice_of(room, request))
    album = house.pictures.get(room.table.header.mission_hash)
    svg = album.svg(found.picture) if album is not None and found.picture is not None else None
    if svg is None:
        raise nothing_there()
    return Response(svg, media_type="image/svg+xml", headers={"content-security-policy": SANDBOX})


def seen(request: Request, room: Room, system: RuleSystem) -> tuple[SeatFrame, Face, Side]:
    """What the seat sees, and the side of the card that is asked for as it may be drawn; raises `Refusal`."""
    card, side = request.path_params["card"], request.query_params.get("side", "front")
    now = frame_of(room, request.path_params["chair"], system)
    handle = int(card) if HANDLE.fullmatch(card) else -1
    if side not in SIDES or (handle, side) not in system.sides(now.view):
        raise nothing_there()
    known = cast("Side", side)
    return now, system.face(handle, known, now.texts), known


def readable(face: Face, texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of a face that its seat may read; a rule system may name others on it, which are left out."""
    return {ident: texts[ident] for ident in face.texts() if ident in texts}


def nothing_there() -> Refusal:
    """The one answer for whatever does not lie before a seat, whether it exists or not."""
    return Refusal(404, "not_found", "No such side of a card lies before this seat.")


@lru_cache(DRAWN_KEPT)
def _fragment(face: bytes, texts: tuple[tuple[str, str], ...], lang: str, drawn: Drawn | None) -> str:
    """The same face with the same texts is drawn once."""

    def source(_: Picture) -> Drawn | None:
        return drawn

    return faces.fragment(msgspec.json.decode(face, type=Face), dict(texts), lang, source)
