"""An outline of a run of T.I.M.E Stories: where the group goes and how long it stays, with everything else made easy.

In the outline whatever can come about at a place does come about there, for whoever is at hand, nothing is ever lost, and
a test is passed by one roll. So no real run is cheaper than the cheapest outline (a lower bound that is proved as far as
`lint.reach` misses nothing that can be), and an outline says where to look: `Recipe` leaves out of it all that it does
without.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from chronaut.play.solve.rules import ANY_FARE, MOST_SETS, NOT_RED, RED, FirstRun, Rules
from chronaut.play.solve.stop import Bans, Point, Stay, Stop, covers
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.systems.time_stories.lint.world import MANY, World
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.terms import (
    CAPTAIN_DICE,
    MOVE_IS_ACTION,
    RED_SURCHARGE,
    RESOURCES,
    TRAVEL_COST,
)
from chronaut.systems.time_stories.verbs.move_group import MoveGroup
from chronaut.systems.time_stories.verbs.pay_tu import PayTu
from chronaut.systems.time_stories.verbs.travel_cost import TravelCost


class Outline:
    """The cheapest outlines of a mission's first run."""

    def __init__(self, model: TimeStoriesModel) -> None:
        self.model = model
        self.m: Scenario = model.m
        die = sorted(self.m.captain_die, reverse=True)
        faces = model.luck.roll([(-one,) for one in self.m.captain_die], 1)
        self.way = self.m.captain_die[faces[0]] if die else 0
        self.rules = Rules(self.m)
        self.tolls = bool(self.m.modifiers[TRAVEL_COST] or self.m.modifiers[CAPTAIN_DICE])
        self.unsure = bool(self.m.modifiers[RED_SURCHARGE])
        self.spends = [self.spends_at(n) for n in range(len(self.m.locations))]
        """By location: the TU spent there between which it makes a difference."""
        self.least = 0 if self.tolls or self.bargains() else self.way
        """The least that any way can cost."""
        self.sets: list[frozenset[int]] = []
        """The smallest sets of locations that reach the goal, besides the first location."""
        self.sure = 0
        """Sets of fewer locations than this were all looked at."""

    def bargains(self) -> bool:
        """Whether some effect makes ways cheaper than the die does."""
        for one in self.m.nodes:
            if isinstance(one, TravelCost) and one.surcharge != "none" and (one.fixed or 0) < self.way:
                return True
            if isinstance(one, MoveGroup) and (one.free or (one.cost is not None and one.cost < self.way)):
                return True
        return False

    def spends_at(self, number: int) -> list[int]:
        """How long a stay can be so that it makes a difference."""
        m = self.m
        here = f"{m.cards[m.locations[number].card_a].path.rpartition('.cards.')[0]}."
        prices = {
            one.n for one, path in zip(m.nodes, m.paths, strict=True)
            if isinstance(one, PayTu) and (path.startswith(here) or not path.startswith("locations."))
        }  # fmt: skip
        return sorted({0, 1, *prices, *[power.takes_tu for power in m.powers]})

    def need(self, goal: int) -> None:
        """Find out which locations have to be visited together, whatever else is; the small sets first."""
        first = self.m.first_location
        others = [n for n in range(len(self.m.locations)) if n != first]
        self.sets, self.sure = [], len(others) + 1
        everywhere = self.together(frozenset(others))
        if not self.met(everywhere, goal):
            return
        musts = [n for n in others if not self.met(self.together(frozenset(others) - {n}), goal)]
        may = [n for n in others if n not in musts]
        looked = 0
        for size in range(len(may) + 1):
            for chosen in combinations(may, size):
                one = frozenset((*musts, *chosen))
                if any(known <= one for known in self.sets):
                    continue
                looked += 1
                if looked > MOST_SETS:
                    self.sure = len(musts) + size
                    return
                if self.met(self.together(one), goal):
                    self.sets.append(one)

    def together(self, places: frozenset[int]) -> Point:
        """All that can come about in some places and the first one, however often they are visited and however long."""
        point = self.begin()
        open_now = {self.m.first_location}
        before: tuple[Any, ...] = ()
        while before != (before := (len(point.fired), len(point.world.read), len(point.world.shown), len(open_now))):
            for location in sorted(open_now):
                point = self.visit(point, location, 0, MANY, Bans())
                open_now |= (point.world.shown | {one for one, _ in point.sent}) & places
        return point

    def ahead(self, point: Point) -> int:
        """The least that an outline still costs: a way to each place that it cannot do without."""
        seen = {stay.location for stay in point.stays}
        missing = [len(one - seen) for one in self.sets]
        if self.sure <= len(self.m.locations) - 1:
            missing.append(max(0, self.sure - len(seen) + 1))
        return self.least * min(missing) if missing else MANY

    def world(self, bodies: set[int] | None = None) -> World:
        """What there is before the first location is opened, with some receptacles only if they are named."""
        m = self.m
        w = FirstRun(m)
        w.counters = {one.name: (one.start, one.start) for one in m.counters}
        w.shown |= {place.location for place in m.places if place.shown}
        offered = set(self.model.receptacles()) - self.model.without
        w.receptacles |= offered if bodies is None else offered & bodies
        w.time = max(m.tu_by_agents)
        for n in range(len(RESOURCES)):
            brought = sorted((m.cards[card].resources[n] for card in w.receptacles), reverse=True)
            w.resources[n] = sum(brought[:4])
        slots: dict[int, int] = {}
        for number in m.plan:
            slots.setdefault(m.cards[number].slot, number)
        w.read |= set(m.base) | set(slots.values()) | w.receptacles
        w.items |= {m.cards[m.items[item]].name for card in w.receptacles for item in m.cards[card].start_items}
        w.happened = {rule.verb for rule in [*self.rules.anywhere, *[one for line in self.rules.at for one in line]]}
        w.happened |= {"roll", "roll_help", "remove", "max_lp"}
        return w

    def begin(self) -> Point:
        """An outline that has not begun."""
        return Point(0, -1, self.world(), moves=MANY if self.m.modifiers[MOVE_IS_ACTION] else 0)

    def stays(self, point: Point) -> Iterator[tuple[int, int]]:
        """Where the group can go next, and the least that the way costs."""
        for location in point.world.shown:
            if location != point.location:
                yield location, self.fare(point)
        for location, cost in point.sent:
            yield location, cost if cost >= 0 else self.fare(point)

    def fare(self, point: Point) -> int:
        """The least that the next way can cost."""
        if self.tolls or ANY_FARE in point.fares:
            return 0
        red = self.m.locations[point.location].red and not self.unsure and NOT_RED not in point.fares
        return min([self.way + (RED if red else 0), *[one for one in point.fares if one >= 0]])

    def visit(self, point: Point, location: int, cost: int, spent: int, bans: Bans) -> Point:
        """An outline with another stay."""
        stop = Stop(self.rules, point, Stay(location, spent), bans).run()
        return Point(
            point.cost + cost + spent, location, stop.world, frozenset(stop.ended), frozenset(stop.sent), frozenset(stop.fares),
            (*point.stays, Stay(location, spent)), frozenset(stop.fired), stop.moves,
        )  # fmt: skip

    def cheapest(self, goal: int, most: int = 60_000, met: Callable[[], str] = lambda: "") -> Iterator[Point]:
        """Outlines that reach a card (the ending of success, as a rule), the cheapest first, in at most so many stays looked at.

        `met` names the limit that is met by now; then no more come.
        """
        self.goal = goal
        self.rules.relevant(goal)
        self.need(goal)
        if not self.sets and self.sure > len(self.m.locations) - 1:
            self.ended = True
            return
        first = self.begin()
        queue: list[tuple[int, int, Point]] = []
        seen: dict[int, list[tuple[int, World]]] = {}
        bans = Bans()
        tried = 0

        def put(point: Point, location: int, cost: int) -> None:
            nonlocal tried
            before = point
            for spent in self.spends[location]:
                tried += 1
                made = self.visit(point, location, cost, spent, bans)
                if point.stays and not self.more(before, made):
                    continue
                before = made
                heapq.heappush(queue, (made.cost + self.ahead(made), tried, made))

        put(first, self.m.first_location, 0)
        while queue and tried < most:
            self.stopped = met()
            if self.stopped:
                return
            rank, _, point = heapq.heappop(queue)
            if not self.some:  # what comes after the first that gets there is no bound: that one may be playable
                self.bound = max(self.bound, rank)
            if self.met(point, goal):
                self.some = True
                yield point
                continue
            others = seen.setdefault(point.location, [])
            if any(cost <= point.cost and covers(world, point.world) for cost, world in others):
                continue
            others.append((point.cost, point.world))
            for location, cost in self.stays(point):
                put(point, location, cost)
        self.ended = not queue

    def more(self, before: Point, after: Point) -> bool:
        """Whether a stay has brought anything, or leads somewhere."""
        return after.fired != before.fired or bool(after.sent - before.sent) or self.goal in after.world.read

    goal = -1
    some = False
    bound = 0
    """No outline is cheaper."""
    stopped = ""
    """The limit that ended it."""
    ended = False
    """Whether there are no more outlines than those that came."""

    def met(self, point: Point, goal: int) -> bool:
        """Whether an outline reaches a card."""
        return goal in point.ended or goal in point.world.read

    def follow(self, stays: tuple[Stay, ...], goal: int, bans: Bans, bodies: set[int]) -> Point | None:
        """The same stays, doing without some things and with some receptacles only; None if the goal is missed."""
        point = self.along(stays, bans, bodies)
        if len(point.stays) < len(stays):
            return None
        return point if self.met(point, goal) else None

    def along(self, stays: tuple[Stay, ...], bans: Bans, bodies: set[int]) -> Point:
        """Some stays, as far as the group can go there."""
        point = self.begin()
        point.world = self.world(bodies)
        for n, stay in enumerate(stays):
            if n and stay.location not in {location for location, _ in self.stays(point)}:
                break
            point = self.visit(point, stay.location, 0, stay.spent, bans)
        return point
