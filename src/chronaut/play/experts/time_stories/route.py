"""The cheapest way that is known to something locked: which deeds of earlier runs to do again, and in which order."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final, NamedTuple, TypeAlias

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


class Point(NamedTuple):
    """A state of the search; the one of least cost comes first, then the one that was found first."""

    cost: float
    number: int
    location: int
    owned: frozenset[str]
    path: tuple[Key | int, ...]
    """Deeds, and journeys by their destinations."""


def relevant(goal: Goal, ways: Sequence[Way]) -> list[Way]:
    """The ways that may serve a goal, directly or by what they give to others."""
    wanted = set(goal.needs) | {f"place {goal.location}"}
    found: dict[Key, Way] = {}
    grows = True
    while grows:
        more = [way for way in ways if way.key not in found and way.gives & wanted]
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
    numbers = count()
    heap = [Point(0.0, next(numbers), start, owned, ())]
    closed: set[tuple[int, frozenset[str]]] = set()
    while heap and len(closed) < MOST_LOOKS:
        point = heapq.heappop(heap)
        if point.location == goal.location and goal.needs <= point.owned:
            return as_route(goal, point)
        if (point.location, point.owned) in closed:
            continue
        closed.add((point.location, point.owned))
        for way in useful:
            there = way.location in (-1, point.location)
            if there and way.needs <= point.owned and not way.gives <= point.owned:
                cost = point.cost + way.cost
                if cost <= limit:
                    path = (*point.path, way.key)
                    heapq.heappush(heap, Point(cost, next(numbers), point.location, point.owned | way.gives, path))
        cost = point.cost + JOURNEY + (RED if red.get(point.location) else 0.0)
        for place in places:
            if place != point.location and f"place {place}" in point.owned and cost <= limit:
                heapq.heappush(heap, Point(cost, next(numbers), place, point.owned, (*point.path, place)))
    return None


def as_route(goal: Goal, point: Point) -> Route:
    """The first part of a path, up to its first journey."""
    route = Route(goal, point.cost)
    for one in point.path:
        if isinstance(one, int):
            route.then = one
            break
        route.here.append(one)
    return route
