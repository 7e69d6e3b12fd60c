"""What a planner works out once about a ship: ways, tools and what they take away."""

from __future__ import annotations

from typing import Final

from chronaut.systems.tempus.ship import HEAL, REMOVE, Ship
from chronaut.systems.tempus.terms import AS_ACTION, DAMAGE_COST

FAR: Final = 99.0
WAYS: Final = 24
"""A way longer than this does not exist on any ship."""


class Chart:
    """A ship as a planner knows it by heart."""

    def __init__(self, ship: Ship) -> None:
        self.ship = ship
        spaces = len(ship.near)
        self.far: list[list[int]] = []
        """Steps between spaces with all doors open."""
        for start in range(spaces):
            self.far.append(steps_from(ship, start))
        tokens, kinds, people = 3, len(ship.items), len(ship.persons)
        self.rate: list[list[int]] = [[0] * kinds for _ in range(tokens)]
        """Tokens that an item takes away with each action, by token and kind."""
        self.burst: list[list[int]] = [[0] * kinds for _ in range(tokens)]
        """The same for an action that exhausts it."""
        self.own: list[list[int]] = [[0] * people for _ in range(tokens)]
        """What a character takes away without an item."""
        self.heals: list[bool] = [False] * kinds
        self.light: list[bool] = [False] * kinds
        """Whether an item lets its bearer enter Damage at no extra cost."""
        for kind in range(kinds):
            self.light[kind] = kind in ship.gives_of[DAMAGE_COST]
        for skill in ship.skills:
            lead = skill.lead
            if lead.what == HEAL and skill.kind >= 0:
                self.heals[skill.kind] = True
            if lead.what != REMOVE or skill.cost != AS_ACTION:
                continue
            if skill.kind < 0:
                self.own[lead.token][skill.character] = lead.n
            elif skill.exhaust:
                self.burst[lead.token][skill.kind] = lead.n
            else:
                self.rate[lead.token][skill.kind] = lead.n


def steps_from(ship: Ship, start: int) -> list[int]:
    """How many steps each space is away with all doors open."""
    far = [WAYS] * len(ship.near)
    far[start] = 0
    queue = [start]
    for space in queue:
        for other in ship.near[space]:
            if far[other] == WAYS and other != start:
                far[other] = far[space] + 1
                queue.append(other)
    return far
