"""Looking back: replays step by step, the list of steps, and the debrief of a run; worked out beside the event loop."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from chronaut.table.session.aside import GivenUp, Look, TooMuch
from chronaut.table.session.replaying import OWN, Reel
from chronaut.table.web.house import House, who
from chronaut.table.web.problems import Refusal, answer, asked
from chronaut.table.web.seats import voice_of

T = TypeVar("T")

NUMBER: Final = re.compile("[0-9]{1,6}")


class Eyes(msgspec.Struct, frozen=True):
    """Through whose eyes a step is seen."""

    eyes: Annotated[str, Meta(max_length=4)] = OWN
    """`own`; when the mission is over also the number of a seat from 0, and `all` for everything."""


class Page(msgspec.Struct, frozen=True):
    """Where a page of the list begins."""

    after: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """The steps after this one."""


class Run(msgspec.Struct, frozen=True):
    """Which run is told."""

    run: Annotated[int, Meta(ge=0, le=10**4)] = 0
    """0 for the present one."""


async def replay(request: Request) -> Response:
    """What a seat saw after a step."""
    reel = await _reel(request)
    number, eyes = request.path_params["step"], asked(request, Eyes).eyes
    step = int(number) if NUMBER.fullmatch(number) else -1
    refused = reel.refused(step, eyes)
    if refused is not None:
        status, code = (409, "not_yet") if refused.code == "not_now" else (404, "not_found")
        raise Refusal(status, code, refused.text)
    begin = reel.begin(step)
    return _told(
        await _aside(request, lambda look: reel.at(step, eyes, begin, look)),
        "Nobody with these eyes was at the table then.",
    )


async def steps(request: Request) -> Response:
    """The steps that told this seat something, in pages."""
    reel = await _reel(request)
    after = min(asked(request, Page).after, len(reel.history))
    begin = reel.begin(after)
    return answer(await _aside(request, lambda look: reel.lines(after, begin, look)))


async def debrief(request: Request) -> Response:
    """A run as this seat may tell it."""
    reel = await _reel(request)
    run = asked(request, Run).run
    return _told(await _aside(request, lambda look: reel.debrief(run, look)), "There is no such run to tell of.")


async def _reel(request: Request) -> Reel:
    house: House = request.app.state.house
    room = await house.enter(request)
    return Reel(room.table, room.seat(request.path_params["chair"]), voice_of(room, request))


async def _aside(request: Request, work: Callable[[Look], T]) -> T:
    """Do some work beside the event loop; raises `Refusal`."""
    house: House = request.app.state.house
    asker, crowded = who(request), "Too many look back on their games just now; ask again in a moment."
    if not house.looks.take(asker):
        raise Refusal(503, "too_fast", crowded)
    try:
        return await house.hall.looking.do(work)
    except (TooMuch, GivenUp) as error:
        raise Refusal(503, "too_fast", crowded) from error
    finally:
        house.looks.give(asker)


def _told(found: object, otherwise: str) -> Response:
    if found is None:
        raise Refusal(404, "not_found", otherwise)
    return answer(found)
