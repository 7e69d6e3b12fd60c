"""A mission as a graph: locations with their cards, and between them what is given here and asked for there."""

from __future__ import annotations

from typing import Final

import msgspec

from chronaut.kernel.program import Program
from chronaut.missions.compiler import Compiled
from chronaut.systems.contract.findings import Link
from chronaut.workbench.shown import where

ONWARD: Final = ("opens", "asks", "bars", "leads", "ends", "shows")
"""Links from a thing to what it matters for."""
TOWARDS: Final = ("gives", "poses", "leads", "ends", "shows", "tells")
"""Links from a card to what comes of it."""


class Box(msgspec.Struct, frozen=True):
    """A location with its cards, or something between locations."""

    id: str
    kind: str
    name: str
    at: str
    cards: tuple[Chip, ...] = ()


class Chip(msgspec.Struct, frozen=True):
    """A card in its location's box."""

    id: str
    name: str
    letter: str
    at: str
    sealed: bool = False
    gives: bool = False


class Arrow(msgspec.Struct, frozen=True):
    """Something leads from one box to another, by which cards."""

    source: str
    target: str
    how: str
    cards: tuple[str, ...] = ()


class Chart(msgspec.Struct, frozen=True):
    """The whole graph."""

    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]


def chart(done: Compiled) -> Chart:
    """The graph of a mission that can be played."""
    assert done.system is not None
    assert done.program is not None
    links = done.system.links()
    homes = {one.target: one.source for one in links if one.how == "holds"}
    sealed = {one.target for one in links if one.how == "opens"}
    giving = {one.source for one in links if one.how == "gives"}
    rows: dict[str, list[str]] = {}
    for one in links:
        if one.how == "holds":
            rows.setdefault(one.source, []).append(one.target)
    boxes = []
    for location, row in rows.items():
        chips = tuple(
            Chip(card, bare(card), letter, written(done, card), card in sealed, card in giving)
            for letter, card in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", row, strict=False)
        )
        boxes.append(Box(location, "location", bare(location), written(done, location), chips))
    arrows: dict[tuple[str, str, str], list[str]] = {}
    for link in links:
        if link.how in ("holds", "is"):
            continue
        source, target = homes.get(link.source, link.source), homes.get(link.target, link.target)
        if source != target:
            arrows.setdefault((source, target, link.how), []).extend(cards_of(link, homes))
    named = {end for source, target, _ in arrows for end in (source, target)}
    others = [name for name in named if name not in rows]
    boxes += [Box(name, name.partition(":")[0], bare(name), written(done, name)) for name in sorted(others)]
    return Chart(
        tuple(boxes),
        tuple(Arrow(*key, tuple(dict.fromkeys(cards))) for key, cards in sorted(arrows.items())),
    )


def cards_of(link: Link, homes: dict[str, str]) -> list[str]:
    """The cards at the ends of a link."""
    return [end for end in (link.source, link.target) if end in homes]


def bare(key: str) -> str:
    """A name without its kind."""
    return key.partition(":")[2]


def written(done: Compiled, key: str) -> str:
    """Where an element is written."""
    program: Program | None = done.program
    assert program is not None
    kind, _, name = key.partition(":")
    return where(program, done.names.get(kind, {}).get(name, ""))
