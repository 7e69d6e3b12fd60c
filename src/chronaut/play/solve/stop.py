"""A stay at one place in an outline: everything that can come about there."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from typing import Any

from chronaut.play.solve.rules import ANY_FARE, FREE_MOVES, NOT_RED, Name, Rule, Rules
from chronaut.systems.time_stories.lint.reach import bring
from chronaut.systems.time_stories.lint.world import World
from chronaut.systems.time_stories.terms import NO_ACCESS
from chronaut.systems.time_stories.verbs.move_group import MoveGroup
from chronaut.systems.time_stories.verbs.travel_cost import TravelCost


@dataclass
class Bans:
    """What an outline has to do without."""

    cards: set[int] = field(default_factory=set)
    powers: set[int] = field(default_factory=set)
    tests: set[int] = field(default_factory=set)
    """Cards whose tests are not passed."""
    facts: set[Name] = field(default_factory=set)
    """Tokens and items that are not gained."""


@dataclass(frozen=True)
class Stay:
    """A visit of a location in an outline."""

    location: int
    spent: int
    """TU spent there, but for the way."""


@dataclass
class Point:
    """An outline as far as it goes."""

    cost: int
    location: int
    world: World
    ended: frozenset[int] = frozenset()
    sent: frozenset[tuple[int, int]] = frozenset()
    fares: frozenset[int] = frozenset()
    stays: tuple[Stay, ...] = ()
    fired: frozenset[int] = frozenset()
    moves: int = 0
    """How many cards agents can go to on one visit without an action."""


class Stop:
    """Everything that can come about while the group is at one place for so many TU."""

    def __init__(self, rules: Rules, point: Point, stay: Stay, bans: Bans) -> None:
        self.rules = rules
        self.m = rules.m
        self.world = clone(point.world)
        self.stay = stay
        self.bans = bans
        self.fired = set(point.fired)
        self.ended: set[int] = set(point.ended)
        self.moves = point.moves
        """How many cards agents can go to without an action."""
        self.gone = 0
        self.entered: set[int] = set()
        self.sent: set[tuple[int, int]] = set()
        """Where cards send the group from here, and what that costs, -1 for a roll."""
        self.fares = set(point.fares)
        """What the next ways may cost, by effects."""

    def run(self) -> Stop:
        """Let everything come about."""
        w, m, here = self.world, self.m, self.stay.location
        w.locations = {here}
        location = m.locations[here]
        lying = [n for n in location.cards if n >= 0 and n not in self.bans.cards]
        w.read.add(location.card_a)
        rules = [*self.rules.anywhere, *self.rules.at[here]]
        present = {location.card_a}
        self.settle(rules, present)
        self.entered = {n for n in lying if self.enterable(n)}
        while True:
            w.opened -= self.bans.cards
            open_now = {n for n in lying if n in self.entered or n in w.opened or n in present}
            if not self.settle(rules, present) and self.free():
                further = {n for n in lying if self.enterable(n)} - open_now
                open_now |= further
                self.gone += bool(further)
            loose = {n for n in w.opened if m.cards[n].location < 0}
            grown = (open_now | loose) - present
            present |= grown
            w.read |= present
            if not self.settle(rules, present) and not grown:
                return self

    def enterable(self, number: int) -> bool:
        """Whether the back of a card lets somebody stand there."""
        card = self.m.cards[number]
        return card.icon != NO_ACCESS and (card.seal is None or self.world.may(card.seal))

    def free(self) -> bool:
        """Whether agents can go to another card here."""
        return self.stay.spent > 0 or self.moves > self.gone

    def settle(self, rules: list[Rule], present: set[int]) -> bool:
        """Carry out what can be, until nothing new comes about; whether anything did."""
        w, m = self.world, self.m
        any_fired = False
        while True:
            w.read |= {n for n in m.items if m.cards[n].name in w.items} | self.ended
            found = False
            for rule in rules:
                if rule.number not in self.fired and self.can(rule, present):
                    self.fired.add(rule.number)
                    self.carry_out(rule)
                    found = True
            if not found:
                return any_fired
            any_fired = True

    def can(self, rule: Rule, present: set[int]) -> bool:
        """Whether a rule's effect can come about now."""
        if (
            rule.gives & self.bans.facts
            or rule.spent > self.stay.spent
            or rule.power in self.bans.powers
            or rule.test in self.bans.tests
        ):
            return False
        if rule.card >= 0 and rule.card not in (present if rule.placed else self.world.read):
            return False
        if rule.test >= 0 and not self.free_test(rule):
            return False
        world = self.world
        return all(world.may(when) if holds else world.may_fail(when) for holds, when in rule.guards)

    def free_test(self, rule: Rule) -> bool:
        """Whether the test that a rule waits for can be passed here."""
        if self.stay.spent > 0 and self.rules.rollable(rule, self.world.receptacles):
            return True
        return rule.test in self.rules.eased or self.rules.eased_anywhere

    def carry_out(self, rule: Rule) -> None:
        """What the effect of a rule brings."""
        node = rule.node
        if isinstance(node, MoveGroup):
            cost = 0 if node.free else node.cost if node.cost is not None else ANY_FARE
            self.sent.add((self.m.location_index[node.to], cost))
        elif isinstance(node, TravelCost):
            free_of_red = node.surcharge == "none" and node.dice is None and not node.add and not node.reroll
            self.fares.add(node.fixed if node.fixed is not None else NOT_RED if free_of_red else ANY_FARE)
        elif isinstance(node, FREE_MOVES):
            self.moves += self.rules.free_moves(rule)
        else:
            bring(self, rule.verb, node)  # type: ignore[arg-type]


def clone(world: World) -> World:
    """An independent equal."""
    new = copy(world)
    for name in ("tokens", "items", "flags", "locations", "shown", "read", "opened", "receptacles", "happened"):
        setattr(new, name, set(getattr(world, name)))
    new.counters, new.resources = dict(world.counters), world.resources[:]
    return new


def facts(world: World) -> tuple[Any, ...]:
    """All that came about, to be compared."""
    return (
        frozenset(world.tokens), frozenset(world.items), frozenset(world.flags), tuple(sorted(world.counters.items())),
        frozenset(world.shown), frozenset(world.read), frozenset(world.receptacles), tuple(world.resources),
    )  # fmt: skip


def covers(one: World, other: World) -> bool:
    """Whether all that came about in one outline came about in another one too."""
    return (
        one.tokens >= other.tokens and one.items >= other.items and one.flags >= other.flags and one.shown >= other.shown
        and one.read >= other.read and one.receptacles >= other.receptacles and one.happened >= other.happened
        and all(a >= b for a, b in zip(one.resources, other.resources, strict=True))
        and all(one.counters[n][0] <= low and one.counters[n][1] >= high for n, (low, high) in other.counters.items())
    )  # fmt: skip
