"""The shelf: what whoever chooses a mission wants to know of it, in each of its languages, and its cover."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from chronaut import rules
from chronaut.kernel.program import Program
from chronaut.render.pictures import COVER, Album
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Option, RuleSystem, Setup, SetupError
from chronaut.table.web.problems import Refusal, tagged

MOST_SEATS: Final = 5
SANDBOX: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""The policy of a picture: opened by itself it runs nothing and loads nothing."""
RULE_ID: Final = re.compile(r"(?:TP:)?\b[A-Z]{1,2}-\d+\b")


class RuleText(msgspec.Struct, frozen=True):
    """A rule or ruling, as the ledger has it."""

    id: str
    title: str
    text: str


class Ruling(msgspec.Struct, frozen=True):
    """An option of a mission's rules."""

    name: str
    kind: Literal["switch", "choice", "number"]
    """On or off, one of its values, or any whole number from 1."""
    rule: str
    values: list[str | int | bool]
    """Accepted values; empty for any whole number from 1."""
    default: str | int | bool
    """What holds at this mission if nothing is chosen."""
    meaning: str
    rules: list[RuleText]
    """The rules that it switches, and those that its meaning names."""


class MissionCard(msgspec.Struct, frozen=True):
    """A mission that can be played here."""

    mission: str
    hash: str
    """Of its content: it pins games."""
    title: str
    version: str
    system: str
    system_name: str
    """What people call the rule system."""
    language: str
    """In which what stands here is told."""
    languages: list[str]
    setting: str
    """Where and when it plays, in a few words; empty if its author does not say."""
    summary: str
    """What it is about, without spoilers; may be empty."""
    credits: list[str]
    """Who made what."""
    minutes: int
    """About how many minutes a run takes; 0 if its author does not say."""
    seats: list[int]
    """How many may play, least first."""
    agents: list[int]
    """How many agents there may be with the mission's own options, least first."""
    lengths: dict[int, str]
    """How long a run may take in the game's own measure, such as `20 TU`, by number of agents; may be empty."""
    cover: str
    """The address of its cover, empty if it has none."""
    cover_shows: str
    """What the cover shows, in words."""
    options: list[Ruling]


def on_shelf(program: Program, pictures: Album) -> dict[str, MissionCard]:
    """What the shelf says of a mission, by language; raises `ProgramError`."""
    system, head = open_system(program), program.header
    laid = laid_out(system)
    address = f"/api/missions/{head.mission}/cover" if COVER in pictures.drawings else ""
    cards = {}
    for language in head.languages:
        box, told = program.box(language), system.told_in(language)
        cards[language] = MissionCard(
            mission=head.mission,
            hash=program.digest(),
            title=program.called(head.title, language),
            version=head.version,
            system=head.system,
            system_name=rules.NAMES.get(head.system, head.system),
            language=language,
            languages=list(head.languages),
            setting=box.setting,
            summary=box.summary,
            credits=list(box.credits),
            minutes=box.minutes,
            seats=sorted(laid),
            agents=sorted(set(laid.values())),
            lengths={agents: text for agents, text in told.lengths().items() if agents in laid.values()},
            cover=address,
            cover_shows=program.called(pictures.alts.get(COVER, ""), language) if address else "",
            options=[ruling(one) for one in told.options()],
        )
    return cards


def laid_out(system: RuleSystem) -> dict[int, int]:
    """How many agents there are, by number of seats, for as many seats as may play."""
    found = {}
    for seats in range(1, MOST_SEATS + 1):
        try:
            found[seats] = len(system.agents(system.new(Setup(seats, 0))))
        except SetupError:
            continue
    return found


def ruling(one: Option) -> Ruling:
    """An option as the lobby shows it."""
    kind: Literal["switch", "choice", "number"] = "choice" if one.values else "number"
    if one.values and all(isinstance(value, bool) for value in one.values):
        kind = "switch"
    named = dict.fromkeys([one.rule, *RULE_ID.findall(one.meaning)])
    return Ruling(one.name, kind, one.rule, list(one.values), one.default, one.meaning, texts(named))


def texts(ids: Iterable[str]) -> list[RuleText]:
    """The rules with these IDs, as far as a ledger has them."""
    found = (rules.find(one) for one in ids)
    return [RuleText(one.id, one.title, one.text) for one in found if one is not None]


def in_language(cards: Sequence[dict[str, MissionCard]], language: str) -> list[MissionCard]:
    """The missions in a language, or each in its first where it has no such texts."""
    return [each.get(language) or next(iter(each.values())) for each in cards]


async def cover(request: Request) -> Response:
    """The picture on a mission's box."""
    offered = request.app.state.house.offered.get(request.path_params["mission"])
    svg = offered.pictures.drawings.get(COVER) if offered is not None else None
    if svg is None:
        raise Refusal(404, "not_found", "There is no such mission here, or it has no cover.")
    return tagged(request, svg.encode(), "image/svg+xml", {"content-security-policy": SANDBOX})
