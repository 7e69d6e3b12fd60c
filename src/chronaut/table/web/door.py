"""At the door of a table: whoever knows its name knocks, waits until the host lets them in, and fetches the invitation."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from chronaut.table.session.knocking import GONE, Crowded
from chronaut.table.session.requests import clean_name, is_reserved
from chronaut.table.web.house import House, key_of, who
from chronaut.table.web.lobby import Secret
from chronaut.table.web.problems import Refusal, answer, body


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Knock at a table."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    """What the host is to read."""
    claim: Secret
    """Chosen by chance for this knock; the same claim again is the same knock. Whoever shows it fetches the invitation."""
    screen: Secret
    """As when one sits down."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a knock stands."""

    state: str
    """`waiting`, `admitted`, `turned_away`, or `gone`: it has run out, was answered before, or was never made."""
    chair: str = ""
    """Where one is let in."""
    invitation: str = ""
    """What to sit down with; it is told once."""


async def knock(request: Request) -> Response:
    """Knock at a table; the answer is the same whether there is such a table or not."""
    house: House = request.app.state.house
    table = request.path_params["table"]
    wish = await body(request, Knock)
    if not clean_name(wish.name) or is_reserved(wish.name):
        raise Refusal(400, "bad_request", "Nobody can go by this name at a table. Choose another one.", "name")
    with house.asked(request):
        try:
            found = await house.hall.knock(table, wish.name, wish.claim, wish.screen, who(request))
        except Crowded as error:
            text = "Too many knock at this table, or from your address. Try again in ten minutes, or ask for a link."
            raise Refusal(429, "too_fast", text, after=600) from error
    return answer(Answer(found.state))


async def knocked(request: Request) -> Response:
    """What has become of a knock, for whoever shows its claim."""
    house: House = request.app.state.house
    with house.asked(request):
        state, chair, invitation = await house.hall.knocked(request.path_params["table"], key_of(request))
    if state == GONE and not house.knocks.take(who(request)):
        text = "Too many wrong keys have come from this address; wait a minute."
        raise Refusal(429, "too_fast", text, after=house.knocks.of(who(request)).wait())
    return answer(Answer(state, chair=chair, invitation=invitation))
