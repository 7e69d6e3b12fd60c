"""Help with the rules: the ledgers by system, by ID and by words."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from chronaut import rules
from chronaut.rules.search import search
from chronaut.table.web.problems import JSON, Refusal, asked, tagged

LISTED: Final = 50
MOST_LISTED: Final = 500


class Ledger(msgspec.Struct, frozen=True):
    """A family of rulebooks."""

    system: str
    name: str
    """What people call it."""
    rules: int
    """How many statements of the book there are."""
    rulings: int
    """How many rulings on what the book leaves open."""


class Ledgers(msgspec.Struct, frozen=True):
    """All families of rulebooks."""

    systems: list[Ledger]


class Entry(msgspec.Struct, frozen=True):
    """A rule or ruling."""

    id: str
    kind: str
    """`rule` or `ruling`."""
    chapter: str
    title: str
    """Empty for rules, which have none."""
    text: str
    source: str
    """Where in the book it stands; for a ruling, the kind of gap."""
    example: str
    see: str
    """Who may see what it speaks of, in the ledger's own words."""
    options: list[str]
    """Options that switch it."""


class Found(msgspec.Struct, frozen=True):
    """Entries of a ledger, best first."""

    system: str
    name: str
    found: int
    """How many fit, also those beyond the limit."""
    entries: list[Entry]


class Sought(msgspec.Struct, frozen=True):
    """What is looked for; nothing for all entries as they stand."""

    q: Annotated[str, Meta(max_length=200)] = ""
    """Words that all have to occur; case and accents do not count."""
    id: Annotated[str, Meta(max_length=20)] = ""
    """How the ID begins."""
    limit: Annotated[int, Meta(ge=1, le=MOST_LISTED)] = LISTED


async def ledgers(request: Request) -> Response:
    """The rule systems that have a ledger."""
    return kept(request, Ledgers([counted(system) for system in rules.systems()]))


def counted(system: str) -> Ledger:
    """A ledger with how much stands in it."""
    kinds = [entry.kind for entry in rules.ledger(system).values()]
    return Ledger(system, rules.NAMES[system], kinds.count("rule"), kinds.count("ruling"))


async def find_rules(request: Request) -> Response:
    """Rules and rulings of a system that fit what is looked for."""
    system = request.path_params["system"]
    if system not in rules.systems():
        text = f"There is no ledger of such rules; there are: {', '.join(rules.systems())}."
        raise Refusal(404, "not_found", text)
    wanted = asked(request, Sought)
    found = search(rules.ledger(system).values(), wanted.q, wanted.id)
    entries = [
        Entry(
            one.id, one.kind, one.chapter, one.title, one.text, one.source, one.example, one.see, list(one.options)
        )
        for one in found[: wanted.limit]
    ]  # fmt: skip
    return kept(request, Found(system, rules.NAMES[system], len(found), entries))


def kept(request: Request, data: Any) -> Response:
    """An answer as JSON that a browser may keep."""
    return tagged(request, msgspec.json.encode(data), JSON)
