"""Every way in over HTTP, with what is sent and answered; routes and `/openapi.json` are made from this list."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from chronaut import __version__
from chronaut.systems.contract.chronicle import Chronicle
from chronaut.table.session.replaying import Replayed, Steps
from chronaut.table.web import cards, door, lobby, looking, operating, qr, records, rulebook, seats, shelf
from chronaut.table.web.guards import RECORDS
from chronaut.table.web.problems import CODES, JSON, Problem, answer

KEY: Final = ("cookie", "bearer")
Endpoint = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Way:
    """An address, and what is done there."""

    method: str
    path: str
    endpoint: Endpoint
    answer: type[Any] | str
    """A struct, or the type of what is not JSON."""
    body: type[Any] | str | None = None
    status: int = 200
    keyed: tuple[str, ...] = ()
    """How the key of the chair, or the secret of whoever knocks, may be shown."""
    query: type[Any] | dict[str, dict[str, Any]] | None = None
    """What may stand behind the question mark: a struct, or schemas by name."""


def ways() -> list[Way]:
    """All of them."""
    chair = "/t/{table}/{chair}"
    return [
        Way("GET", "/api/missions", lobby.missions, lobby.Lobby, query=lobby.Told),
        Way("GET", "/api/missions/{mission}/cover", shelf.cover, "image/svg+xml"),
        Way("GET", "/api/rules", rulebook.ledgers, rulebook.Ledgers),
        Way("GET", "/api/rules/{system}", rulebook.find_rules, rulebook.Found, query=rulebook.Sought),
        Way("POST", "/api/qr", qr.qr, "image/svg+xml", qr.Link),
        Way("POST", "/api/tables", lobby.open_table, lobby.Opened, lobby.OpenTable, 201),
        Way("GET", "/t/{table}/card", lobby.table_card, lobby.TableCard),
        Way("POST", "/t/{table}/claim", lobby.claim, lobby.Seat, lobby.Claim),
        Way("POST", "/t/{table}/knock", door.knock, door.Answer, door.Knock),
        Way("GET", "/t/{table}/knock", door.knocked, door.Answer, keyed=("bearer",)),
        Way("POST", f"{chair}/enter", lobby.enter, lobby.Seat, lobby.Enter),
        Way("GET", f"{chair}/board", seats.board, seats.Board, keyed=KEY, query=seats.Telling),
        Way("GET", f"{chair}/guide", seats.guide, seats.Guide, keyed=KEY, query=seats.Telling),
        Way("GET", f"{chair}/face/{{card}}", cards.face, "text/html", keyed=KEY, query=SIDE | _schemas(seats.Telling)),
        Way("GET", f"{chair}/picture/{{card}}", cards.picture, "image/svg+xml", keyed=KEY, query=SIDE),
        Way("GET", f"{chair}/replay", looking.steps, Steps, keyed=KEY, query=looking.Page),
        Way("GET", f"{chair}/replay/{{step}}", looking.replay, Replayed, keyed=KEY, query=looking.Eyes),
        Way("GET", f"{chair}/debrief", looking.debrief, Chronicle, keyed=KEY, query=looking.Run),
        Way("GET", f"{chair}/record", records.record, records.SEEN, keyed=KEY),
        Way("GET", f"{chair}/report", seats.report, "text/plain", keyed=KEY),
        Way("POST", RECORDS, records.bring, lobby.Opened, records.JOURNAL, 201),
        Way("GET", "/health", operating.health, operating.Health),
        Way("GET", "/metrics", operating.metrics, "text/plain"),
        Way("GET", "/openapi.json", openapi, "object"),
    ]


SIDE: Final[dict[str, dict[str, Any]]] = {"side": {"type": "string", "enum": list(cards.SIDES), "default": "front"}}
PLACE: Final = "#/components/schemas/{name}"


def description() -> dict[str, Any]:
    """All of it in the terms of OpenAPI 3.1."""
    every = ways()
    structs = [kind for way in every for kind in (way.answer, way.body) if isinstance(kind, type)] + [Problem]
    _, components = msgspec.json.schema_components(structs, ref_template=PLACE)
    components["Problem"]["properties"]["code"]["enum"] = sorted(CODES)
    paths: dict[str, dict[str, Any]] = {}
    for way in every:
        paths.setdefault(way.path, {})[way.method.lower()] = _operation(way)
    keys = {
        "cookie": {"type": "apiKey", "in": "cookie", "name": "chronaut"},
        "bearer": {"type": "http", "scheme": "bearer"},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Chronaut", "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": keys},
    }


def _operation(way: Way) -> dict[str, Any]:
    named = [part[1:-1] for part in way.path.split("/") if part.startswith("{")]
    asked = [(name, "path", {"type": "string"}) for name in named]
    asked += [(name, "query", schema) for name, schema in _schemas(way.query).items()]
    problem = {"description": "Why not", "content": _content(Problem)}
    told: dict[str, Any] = {
        "operationId": way.endpoint.__name__,
        "summary": (way.endpoint.__doc__ or "").strip().partition("\n")[0],
        "parameters": [
            {"name": name, "in": where, "required": where == "path", "schema": schema} for name, where, schema in asked
        ],
        "responses": {str(way.status): {"description": "Done", "content": _content(way.answer)}, "default": problem},
    }
    if way.body is not None:
        told["requestBody"] = {"required": True, "content": _content(way.body)}
    if way.keyed:
        told["security"] = [{name: []} for name in way.keyed]
    return told


def _schemas(query: type[Any] | dict[str, dict[str, Any]] | None) -> dict[str, dict[str, Any]]:
    if isinstance(query, type):
        _, components = msgspec.json.schema_components([query])
        schemas: dict[str, dict[str, Any]] = components[query.__name__]["properties"]
        return schemas
    return query or {}


def _content(kind: type[Any] | str) -> dict[str, Any]:
    if isinstance(kind, type):
        return {JSON: {"schema": {"$ref": PLACE.format(name=kind.__name__)}}}
    return {JSON: {"schema": {"type": "object"}}} if kind == "object" else {kind: {"schema": {"type": "string"}}}


async def openapi(request: Request) -> Response:
    """This description."""
    return answer(description())
