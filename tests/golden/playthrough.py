"""A whole game as text: per step the proposal, the facts, what each seat sees anew, and what can be proposed next."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from chronaut import packs
from chronaut.kernel.events import DRAWN, STEPPED, WAITING, Fact
from chronaut.kernel.state import SPECTATOR, GameState
from chronaut.kernel.views import fields_of, frame
from chronaut.missions.kept import proposal_line
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import RuleSystem

ROOT = Path(packs.__file__).parent


def playthroughs(pack: str) -> dict[str, Callable[[], Match]]:
    """The games of a pack that are kept as text, by file name; raises `ModuleNotFoundError` for a pack without any."""
    module = importlib.import_module(f"tests.packs.{pack.replace('-', '_')}.playthroughs")
    return {name: partial(_match, make) for name, make in module.PLAYTHROUGHS.items()}


def _match(make: Callable[[], Any]) -> Match:
    match: Match = make().match
    return match


def path_of(pack: str, name: str) -> Path:
    """Where a playthrough is kept."""
    return ROOT / pack.replace("-", "_") / "playthroughs" / f"{name}.txt"


def written(match: Match) -> str:
    """A finished match as text."""
    return "\n".join(lines_of(match)) + "\n"


def lines_of(match: Match) -> Iterator[str]:
    """The lines of a playthrough."""
    system, setup = match.system, match.setup
    header = system.program.header
    yield f"{header.title} ({header.mission} {header.version}, {header.system}), {setup.seats} seats, seed {setup.seed}"
    yield f"luck: {msgspec.json.encode(setup.fixed, order='deterministic').decode()}"
    state = system.new(setup)
    seen: dict[int, dict[str, list[str]]] = {}
    yield from views(system, state, seen)
    for number, taken in enumerate(match.history, start=1):
        yield ""
        yield f"## {number}. {proposal_line(system, state, taken.proposal)}"
        for fact in taken.facts:
            system.evolve(state, fact)
            if fact.kind not in (WAITING, STEPPED):
                yield f"- {fact_line(system, fact)}"
        yield from views(system, state, seen)
        yield from legal(system, state)


def fact_line(system: RuleSystem, fact: Fact) -> str:
    """A whole fact, with its rule and who may know it if not everybody."""
    kind = system.fact_kinds[fact.kind]
    fields = fields_of(kind, fact)
    if fact.kind == DRAWN:
        fields["stream"] = system.streams[fact.a]
    told = "" if fact.audience == -1 else f" (audience {fact.audience:b})"
    rule = fact.rule or kind.rule
    listed = ", ".join(f"{name}={value}" for name, value in fields.items())
    return f"{kind.name} {listed}{told}".rstrip() + (f" [{rule}]" if rule else "")


def views(system: RuleSystem, state: GameState, seen: dict[int, dict[str, list[str]]]) -> Iterator[str]:
    """The lines of panels that are new, for the spectator and each seat that sees more than it."""
    everybody: dict[str, list[str]] = {}
    for seat in (SPECTATOR, *range(state.seats)):
        panels = {panel.title: panel.lines for panel in system.describe(frame(system, state, seat))}
        before = seen.get(seat, {})
        for title, lines in panels.items():
            known = [*before.get(title, []), *everybody.get(title, [])]
            new = [line for line in lines if line not in known]
            if new:
                yield f"  {'all see' if seat == SPECTATOR else f'seat {seat + 1} sees'} {title}:"
                yield from (f"    {line}" for text in new for line in text.split("\n"))
        seen[seat] = panels
        if seat == SPECTATOR:
            everybody = panels


def legal(system: RuleSystem, state: GameState) -> Iterator[str]:
    """What each seat may propose now."""
    for seat in range(state.seats):
        offers = [system.words(state, one) for one in system.legal(state) if one.seat == seat]
        if offers:
            yield f"  seat {seat + 1} may: {'; '.join(offers)}"
