"""What an outline needs: the cards, people, powers, tests and gains that it cannot do without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from chronaut.play.solve.outline import Outline
from chronaut.play.solve.rules import Name
from chronaut.play.solve.stop import Bans, Point, Stay
from chronaut.systems.time_stories.scenario import PICTURE

T = TypeVar("T")


@dataclass
class Recipe:
    """An outline without all that it can do without: what has to be done where, and by whom."""

    stays: tuple[Stay, ...]
    bodies: set[int]
    """Receptacles that it needs."""
    cards: set[int]
    powers: set[int]
    tests: set[int]
    gains: list[set[Name]]
    """By stay: the tokens and items that have to be gained by its end."""


class Chef:
    """Leaves out of an outline one thing after the other, as long as it still reaches its goal."""

    def __init__(self, outline: Outline, point: Point, goal: int, turn: int) -> None:
        self.outline = outline
        self.m = outline.m
        self.point = point
        self.goal = goal
        self.turn = turn
        """Varies what is given up first."""
        self.bans = Bans()
        self.bodies = set(outline.model.receptacles()) - outline.model.without
        self.places = {stay.location for stay in point.stays}

    def still(self) -> bool:
        """Whether the outline reaches its goal without what is given up."""
        return self.outline.follow(self.point.stays, self.goal, self.bans, self.bodies) is not None

    def turned(self, things: list[T]) -> list[T]:
        """The same, begun elsewhere."""
        first = self.turn % max(1, len(things))
        return things[first:] + things[:first]

    def give_up(self, things: list[T], into: set[T]) -> None:
        """Do without each thing that can be spared."""
        for one in self.turned(things):
            into.add(one)
            if not self.still():
                into.discard(one)

    def cards(self) -> None:
        """Cards that need not be read."""
        pictures = sorted(card.index for card in self.m.cards if card.kind == PICTURE)
        self.bans.cards |= {n for n in pictures if self.m.cards[n].location not in self.places}
        self.give_up([n for n in pictures if n not in self.bans.cards], self.bans.cards)

    def people(self) -> None:
        """Receptacles that need not be there."""
        for body in self.turned(sorted(self.bodies)):
            self.bodies.discard(body)
            if not self.still():
                self.bodies.add(body)

    def gains(self) -> list[set[Name]]:
        """By stay: the tokens and items that have to be there by its end."""
        m = self.m
        brought = {
            ("item", m.cards[m.items[item]].name) for body in m.receptacles for item in m.cards[body].start_items
        }
        found: list[set[Name]] = []
        for n in range(len(self.point.stays)):
            world = self.outline.along(self.point.stays[: n + 1], self.bans, self.bodies).world
            have = {("token", one) for one in world.tokens} | {("item", one) for one in world.items}
            found.append(have - self.bans.facts - brought)
        return found


def recipe(outline: Outline, point: Point, goal: int, agents: int, turn: int = 0) -> Recipe | None:
    """What an outline needs, with no more receptacles than agents; None if it needs more."""
    m, chef = outline.m, Chef(outline, point, goal, turn)
    chef.cards()
    chef.people()
    if len(chef.bodies) > agents:
        return None
    bans = chef.bans
    tests = [n for n, card in enumerate(m.cards) if card.tests and n not in bans.cards]
    chef.give_up(tests, bans.tests)
    powers = [
        one.index for one in m.powers if one.card not in bans.cards and m.cards[one.card].location in {-1, *chef.places}
    ]
    chef.give_up(powers, bans.powers)
    named = {("token", name) for name in m.tokens} | {("item", m.cards[item].name) for item in m.items}
    chef.give_up(sorted(named), bans.facts)
    cards = {card.index for card in m.cards if card.kind == PICTURE and card.location in chef.places} - bans.cards
    return Recipe(point.stays, chef.bodies, cards, set(powers) - bans.powers, set(tests) - bans.tests, chef.gains())
