"""The cheapest way that is known to something locked: which deeds of earlier runs to do again, and in which order."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Key: TypeAlias = tuple[str, int, int]
"""A deed: `read` a card, `pass` its test, `use` a power; the last number is the option picked there, -1 for all."""

READING: Final = 0.5
PASSING: Final = 2.0
"""TU that a deed is reckoned to take beside what it was seen to cost."""
JOURNEY: Final = 2.0
RED: Final = 2.0
MOST_LOOKS: Final = 3000
"""After so many states the search gives up."""


@dataclass(frozen=True)
class Way:
    """A deed as the search sees it."""

    key: Key
    location: int
    """Where it is done, -1 for anywhere."""
    needs: frozenset[str]
    gives: frozenset[str]
    cost: float


@dataclass(frozen=True)
class Goal:
    """Something to reach: a card, what standing there asks for, and what it is worth."""

    card: int
    location: int
    needs: frozenset[str]
    worth: float


@dataclass
class Route:
    """Deeds up to the next journey, and where that goes."""

    goal: Goal
    cost: float
    here: list[Key] = field(default_factory=list)
    then: int = -1
    """The location to go to when the deeds here are done, -1 if the goal lies here."""


Path: TypeAlias = tuple[Key | int, ...]
"""Deeds, and journeys by their destinations."""


def relevant(goal: Goal, ways: Sequence[Way]) -> list[Way]:
    """The ways that may serve a goal, directly or by what they give to others."""
    wanted = set(goal.needs) | {f"place {goal.location}"}
    found: dict[Key, Way] = {}
    grows = True
    while grows:
        more = [way for way in ways if way.key not in found and not way.gives.isdisjoint(wanted)]
        grows = bool(more)
        for way in more:
            found[way.key] = way
            wanted |= way.needs | {f"place {way.location}"}
    return list(found.values())


def cheapest(
    goal: Goal, ways: Sequence[Way], start: int, owned: frozenset[str], red: Mapping[int, bool], limit: float
) -> Route | None:
    """The cheapest known way to a goal within a limit of TU, None if there is none."""
    useful = relevant(goal, ways)
    places = {way.location for way in useful if way.location >= 0} | {goal.location}
    bits = Bits()
    wanted = bits.of(goal.needs)
    steps = [(way.location, bits.of(way.needs), bits.of(way.gives), way.cost, way.key) for way in useful]
    roads = [(place, bits.of([f"place {place}"])) for place in places]
    number = 0
    heap: list[tuple[float, int, int, int, Path]] = [(0.0, number, start, bits.known(owned), ())]
    closed: set[tuple[int, int]] = set()
    while heap and len(closed) < MOST_LOOKS:
        so_far, _, location, have, path = heapq.heappop(heap)
        if location == goal.location and not wanted & ~have:
            return as_route(goal, so_far, path)
        if (location, have) in closed:
            continue
        closed.add((location, have))
        for where, needs, gives, price, key in steps:
            if where in (-1, location) and not needs & ~have and gives & ~have:
                cost = so_far + price
                if cost <= limit and (location, have | gives) not in closed:
                    number += 1
                    heapq.heappush(heap, (cost, number, location, have | gives, (*path, key)))
        cost = so_far + JOURNEY + (RED if red.get(location) else 0.0)
        if cost <= limit:
            for place, shown in roads:
                if place != location and shown & have and (place, have) not in closed:
                    number += 1
                    heapq.heappush(heap, (cost, number, place, have, (*path, place)))
    return None


class Bits:
    """Things by bits of numbers, so that what one has is compared at once."""

    def __init__(self) -> None:
        self.bits: dict[str, int] = {}

    def of(self, things: Iterable[str]) -> int:
        """The bits of things, new ones for those not seen before."""
        mask = 0
        for thing in things:
            mask |= self.bits.setdefault(thing, 1 << len(self.bits))
        return mask

    def known(self, things: Iterable[str]) -> int:
        """The bits of those that have one: nothing asks for the others, and nothing gives them."""
        mask = 0
        for thing in things:
            mask |= self.bits.get(thing, 0)
        return mask


def as_route(goal: Goal, cost: float, path: Path) -> Route:
    """The first part of a path, up to its first journey."""
    route = Route(goal, cost)
    for one in path:
        if isinstance(one, int):
            route.then = one
            break
        route.here.append(one)
    return route
