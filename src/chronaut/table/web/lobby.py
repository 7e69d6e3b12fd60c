"""Before play: what is offered, opening a table, and trading secrets of links for keys."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from chronaut import __version__
from chronaut.kernel.program import ProgramError
from chronaut.kernel.speech import speech
from chronaut.table.keeping import StoreError
from chronaut.table.session.acts import HOST, LIVE, MODES, OPEN, WATCH
from chronaut.table.session.table import Plan
from chronaut.table.web.house import COOKIE, House, who
from chronaut.table.web.problems import Refusal, answer, asked, body, not_here
from chronaut.table.web.settings import KEY_DAYS
from chronaut.table.web.shelf import MissionCard, in_language

DAY: Final = 86_400
Language = Annotated[str, Meta(max_length=20)]
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[0-9a-zA-Z_-]+$")]


class Lobby(msgspec.Struct, frozen=True):
    """What is offered here."""

    missions: list[MissionCard]
    modes: dict[str, str]
    """How a table may be played, with what it means."""
    bots: list[str]
    """Bots that a host may put on chairs."""
    partners: dict[str, str]
    """What these bots are like as partners, in a line for each."""
    program: str
    """The version of the program that serves."""


class Told(msgspec.Struct, frozen=True):
    """How the shelf is told."""

    language: Annotated[str, Meta(max_length=20)] = ""
    """One of the missions' languages; each mission's first where it has none such."""


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    mission: Annotated[str, Meta(max_length=80)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    title: Annotated[str, Meta(max_length=80)] = ""
    mode: Annotated[str, Meta(max_length=20)] = LIVE
    options: dict[Annotated[str, Meta(max_length=40)], str | int | bool] = {}
    """Rulings that differ from their defaults."""
    language: Annotated[str, Meta(max_length=20)] = ""
    """One of the mission's languages, in which its texts are told; its first if left out."""


class Opened(msgspec.Struct, frozen=True):
    """A new table, with the secrets for whoever opened it to hand on; the server keeps nothing but hashes of them."""

    table: str
    host: str
    """Invitation to host, good for one who takes it."""
    watch: str
    """Key of spectators."""
    invitations: dict[str, str]
    """By chair."""
    cut_after: int | None = None
    """The record that was brought ends within a step; so many whole ones were brought. None if it is whole."""


class TableCard(msgspec.Struct, frozen=True):
    """What everybody may know who knows a table's name."""

    table: str
    title: str
    mission: str
    mission_title: str
    mode: str
    seats: int
    free: int
    """Chairs on which nobody sits."""
    over: bool


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at the chair of an invitation."""

    invitation: Secret
    claim: Secret
    """Chosen by chance by whoever sits down; the same claim again is answered again, as if the answer had been lost."""
    screen: Secret
    """Chosen by chance once for each device, so that the others see which chairs are played from one screen."""
    name: Annotated[str, Meta(max_length=80)] = ""
    language: Language = ""
    """In which to be told everything; the table's own for one that it does not have."""
    bearer: bool = False
    """For programs: tell the key in the answer instead of setting a cookie."""


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the host's place, or come in as a spectator."""

    key: Secret
    """The secret of the link: to host it is worth nothing once it was taken, and a key of its own is given for it."""
    claim: Secret | None = None
    """For the host, as in `Claim`: without one, an answer that was lost cannot be had again."""
    language: Language = ""
    """For the host, as in `Claim`; a spectator says it on the line (`speak`) and in addresses."""
    bearer: bool = False
    """As in `Claim`."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where somebody may go now."""

    chair: str
    """Name of the chair, `host` or `watch`."""
    path: str
    """Where its socket and its pages are."""
    key: str = ""
    """For programs that asked for it."""


async def missions(request: Request) -> Response:
    """What is offered here."""
    house: House = request.app.state.house
    hall = house.hall
    partners = dict(hall.minds.partners) if hall.minds is not None else {}
    language = asked(request, Told).language
    shelf, said = in_language(house.shelf, language), speech(language).word
    modes, partners = ({name: said(text) for name, text in told.items()} for told in (MODES, partners))
    return answer(Lobby(shelf, modes, sorted(hall.means.policies), partners, __version__))


async def open_table(request: Request) -> Response:
    """Open a table."""
    house: House = request.app.state.house
    wish = await body(request, OpenTable)
    offered = house.offered.get(wish.mission)
    if offered is None:
        raise Refusal(404, "no_mission", f"The mission {wish.mission!r} is not offered here.", "mission")
    if not house.openings.take(who(request)):
        text = "Too many tables were opened from this address; try again later."
        raise Refusal(429, "too_fast", text, after=house.openings.of(who(request)).wait())
    try:
        plan = Plan(wish.seats, wish.title or offered.program.header.title, wish.mode, wish.options, wish.language)
        opened = await house.hall.open(offered.program, plan)
    except (ProgramError, ValueError) as error:
        raise Refusal(400, "bad_setup", f"A table cannot be set up like this: {error}") from error
    except StoreError as error:
        raise house.lost(error) from error
    house.counts["opened", ""] += 1
    return answer(Opened(opened.table, opened.host, opened.watch, opened.invitations), 201)


async def table_card(request: Request) -> Response:
    """What all may know of a table."""
    house: House = request.app.state.house
    with house.asked(request):
        room = await house.hall.room(request.path_params["table"])
    table, info = room.table, room.info()
    free = sum(chair.holder == OPEN for chair in info.chairs)
    title = table.system.program.header.title
    return answer(TableCard(info.table, info.title, info.mission, title, info.mode, len(info.chairs), free, table.over))


async def claim(request: Request) -> Response:
    """Sit down at the chair of an invitation."""
    house: House = request.app.state.house
    table = request.path_params["table"]
    wish = await body(request, Claim)
    with house.asked(request):
        claimed = await house.hall.claim(table, wish.invitation, wish.claim, wish.name, wish.screen, wish.language)
    house.counts["claimed", ""] += 1
    return _seated(request, claimed.chair, claimed.key, bearer=wish.bearer)


async def enter(request: Request) -> Response:
    """Take the host's place, or come in as a spectator."""
    house: House = request.app.state.house
    door = request.path_params["chair"]
    wish = await body(request, Enter)
    if door not in (HOST, WATCH):
        raise not_here()
    table, key = request.path_params["table"], wish.key
    with house.asked(request):
        if door == HOST:
            claim = wish.claim or house.hall.means.tokens.secret()
            key = (await house.hall.host(table, key, claim, wish.language)).key
        else:
            await house.hall.enter(table, door, key)
    return _seated(request, door, key, bearer=wish.bearer)


def _seated(request: Request, chair: str, key: str, *, bearer: bool) -> Response:
    """Where to go, with the key: in a cookie that is sent nowhere but there, and that no script can read."""
    path = f"/t/{request.path_params['table']}/{chair}/"
    response = answer(Seat(chair, path, key if bearer else ""))
    if not bearer:
        response.set_cookie(
            COOKIE, key, max_age=KEY_DAYS * DAY, path=path, httponly=True, samesite="strict",
            secure=request.url.scheme == "https",
        )  # fmt: skip
    return response
