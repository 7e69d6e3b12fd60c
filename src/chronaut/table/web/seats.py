"""Of one seat: its table in words, and how to play; all of it made from the seat's own frame."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.contract.foresight import Foreseen
from chronaut.systems.contract.system import RuleSystem
from chronaut.table.session import reporting
from chronaut.table.session.room import Room
from chronaut.table.session.telling import seen_by
from chronaut.table.web.house import House
from chronaut.table.web.problems import answer, asked


class Board(msgspec.Struct, frozen=True):
    """The table in words, for tables that draw any rule system alike."""

    step: int
    """How many steps had been carried out."""
    panels: list[Panel]
    ranks: list[int]
    """For each offer of the frame of that step: how far down the list it belongs, -1 to leave it out."""
    odds: list[Foreseen | None]
    """For each offer what its dice promise; null where luck has no say or the table does not want to know."""


class Guide(msgspec.Struct, frozen=True):
    """How to play, on one page."""

    panels: list[Panel]


class Telling(msgspec.Struct, frozen=True):
    """How it is told."""

    language: Annotated[str, Meta(max_length=20)] = ""
    """One of the table's languages; the chair's own if left out, the table's for spectators."""


def voice_of(room: Room, request: Request) -> RuleSystem:
    """The rules as whoever asks is told of them; raises `Refusal`."""
    return room.table.voice(request.path_params["chair"], asked(request, Telling).language)


def frame_of(room: Room, chair: str, voice: RuleSystem) -> SeatFrame:
    """What a chair, the host or a spectator sees now."""
    return seen_by(room.table, room.seat(chair), voice=voice)


async def board(request: Request) -> Response:
    """The table in words."""
    house: House = request.app.state.house
    room = await house.enter(request)
    system = voice_of(room, request)
    now = frame_of(room, request.path_params["chair"], system)
    ranks = [system.rank(now, offer) for offer in now.offers]
    return answer(Board(now.step, system.describe(now), ranks, system.foresee(now)))


async def guide(request: Request) -> Response:
    """How to play."""
    house: House = request.app.state.house
    room = await house.enter(request)
    return answer(Guide(voice_of(room, request).guide()))


async def report(request: Request) -> Response:
    """What to hand on when something went wrong: numbers, codes and hashes, nothing that somebody else may not know."""
    house: House = request.app.state.house
    room = await house.enter(request)
    text = reporting.report(room, request.path_params["chair"])
    headers = {"content-disposition": 'attachment; filename="chronaut-report.txt"'}
    return PlainTextResponse(text, headers=headers)
