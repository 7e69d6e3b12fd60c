"""Records of games: taken away whole or as a seat knows them, and brought here as copies."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from chronaut.kernel.actions import Refused
from chronaut.table.keeping import StoreError
from chronaut.table.session import exporting
from chronaut.table.session.acts import HOST
from chronaut.table.session.aside import TooMuch
from chronaut.table.session.table import TableError
from chronaut.table.web.house import House, who
from chronaut.table.web.lobby import Opened
from chronaut.table.web.problems import Refusal, answer

JOURNAL: Final = "application/octet-stream"
SEEN: Final = "application/x-ndjson"

T = TypeVar("T")


async def record(request: Request) -> Response:
    """The record of a game: for the host the whole journal, for a seat or a spectator what they were told, line by line."""
    house: House = request.app.state.house
    room = await house.enter(request)
    if not house.records.take(who(request)):
        text = "Too many records were asked for from this address; wait a minute."
        raise Refusal(429, "too_fast", text, after=house.records.of(who(request)).wait())
    chair, mission = request.path_params["chair"], room.table.header.mission
    try:
        data = await (exporting.whole(room) if chair == HOST else exporting.as_seen(room, chair))
    except StoreError as error:
        raise house.lost(error) from error
    if isinstance(data, Refused):
        raise Refusal(409, "not_yet", data.text)
    kind, name = (JOURNAL, f"{mission}.chronaut") if chair == HOST else (SEEN, f"{mission}-as-seen.jsonl")
    return Response(data, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


async def bring(request: Request) -> Response:
    """Open a table that goes on where a whole record ends."""
    house: House = request.app.state.house
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JOURNAL:
        raise Refusal(415, "not_json", f"Send the record as {JOURNAL}.")
    if not house.openings.take(who(request)):
        text = "Too many tables were opened from this address; try again later."
        raise Refusal(429, "too_fast", text, after=house.openings.of(who(request)).wait())
    asker, crowded = who(request), "Several records are being proved here just now; bring it again in a minute."
    if not house.bringing.take(asker):
        raise Refusal(503, "too_fast", crowded, after=60)
    try:
        data = await request.body()
        opened = await _while_there(request, exporting.bring(house.hall, data))
    except TooMuch as error:
        raise Refusal(503, "too_fast", crowded, after=60) from error
    except TableError as error:
        raise Refusal(400, "bad_record", str(error)) from error
    except StoreError as error:
        raise house.lost(error) from error
    finally:
        house.bringing.give(asker)
    if opened is None:
        return Response(status_code=400)  # nobody is there to read it
    house.counts["opened", ""] += 1
    return answer(Opened(opened.table, opened.host, opened.watch, opened.invitations, opened.cut_after), 201)


async def _while_there(request: Request, work: Coroutine[Any, Any, T]) -> T | None:
    """What comes of some work; None if whoever asked for it has gone meanwhile, which ends it."""
    doing, going = asyncio.ensure_future(work), asyncio.ensure_future(request.receive())
    try:
        await asyncio.wait({doing, going}, return_when=asyncio.FIRST_COMPLETED)
        return await doing if doing.done() else None
    finally:
        doing.cancel()
        going.cancel()
