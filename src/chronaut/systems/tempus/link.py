"""Linking: from a mission as written to the ship for play; every name is checked on the way."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from chronaut.kernel.program import Program, ProgramError
from chronaut.systems.tempus import mission as written
from chronaut.systems.tempus.printed import box
from chronaut.systems.tempus.ship import ALWAYS, Card, Kind, Person, Ship, Skill
from chronaut.systems.tempus.terms import (
    COSTS,
    GROWING,
    IMMUNITIES,
    LIMITS,
    LOCATION,
    LOCKED_DOORS,
    MAJOR,
    MOST_CREW,
    NUMBERED,
    PARADOX,
    ROLES,
    SLOTS,
    SPACE_KINDS,
    VOID,
)
from chronaut.systems.tempus.vocabulary import TEMPUS, Asked, Deed, load
from chronaut.systems.verbs.vocabulary import Block, Expr, Linker, VerbError

ROWS: Final = 4
"""Rows of a Growing Disaster: for 2, 3, 4 and 5 characters."""
NUMBERS: Final = tuple(str(number) for number in range(1, NUMBERED + 1))


def link(program: Program) -> Ship:
    """The ship of a program; raises `ProgramError` naming the element and its written position."""
    load()
    try:
        mission = msgspec.convert(program.body, written.Mission)
    except msgspec.ValidationError as error:
        raise ProgramError(f"the mission {program.header.mission!r} does not fit its rule system: {error}") from error
    try:
        return _Build(mission).ship
    except VerbError as error:
        raise ProgramError(f"{program.where(error.path)}: {error.text}") from error


class Names:
    """What names in effects stand for."""

    def __init__(self, mission: written.Mission) -> None:
        self.spaces = {one.name: n for n, one in enumerate(mission.spaces)}
        self.doors = {one.name: n for n, one in enumerate(mission.doors)}
        self.items = {one.name: n for n, one in enumerate(mission.items)}

    def known(self, kind: str, name: str) -> bool:
        """Whether the mission has an element of that kind and name."""
        tables: dict[str, Any] = {"space": self.spaces, "door": self.doors, "item": self.items}
        if kind == "place":
            return name in self.spaces or name in NUMBERS
        return name in tables.get(kind, ())

    def space(self, name: str) -> int:
        """The number of a space."""
        return self.spaces[name]

    def door(self, name: str) -> int:
        """The number of an interior door."""
        return self.doors[name]

    def item(self, name: str) -> int:
        """The number of a kind of item."""
        return self.items[name]

    def places(self, names: list[str]) -> list[int]:
        """Spaces by number, and -1 to -9 for the locations with those numbers."""
        return [self.spaces[name] if name in self.spaces else -int(name) for name in names]

    def asked(self, when: Expr) -> tuple[int, int]:
        """A condition in numbers."""
        return when.one.asks() if isinstance(when.one, Asked) else (ALWAYS, 0)


class _Build:
    """The work of linking one mission."""

    def __init__(self, mission: written.Mission) -> None:
        self.mission = mission
        self.names = Names(mission)
        self.linker = Linker(TEMPUS, self.names.known)
        self.ship = ship = Ship()
        ship.options, ship.briefing = mission.options, mission.briefing
        ship.shields, ship.supply = mission.shields, [mission.damage, mission.fire, mission.faults]
        self.graph()
        self.things()
        self.deck()
        self.blocks()
        self.aims()
        ship.box = box(ship)

    def graph(self) -> None:
        """The spaces, and what joins them."""
        m, ship = self.mission, self.ship
        ship.names = [one.name for one in m.spaces]
        ship.titles = [one.title for one in m.spaces]
        ship.kinds = [SPACE_KINDS.index(one.kind) for one in m.spaces]
        ship.role_of = [ROLES.index(one.role) for one in m.spaces]
        ship.places = [(one.x, one.y, one.wide, one.high) for one in m.spaces]
        ship.numbered = [n for n, kind in enumerate(ship.kinds) if kind == LOCATION]
        if len(ship.numbered) != NUMBERED:
            raise VerbError(
                "spaces", f"{len(ship.numbered)} spaces are locations; there are {NUMBERED} number tokens (TP-15)"
            )
        ship.roles = [-1] * len(ROLES)
        for n, role in enumerate(ship.role_of):
            if role and ship.roles[role] >= 0:
                raise VerbError(f"spaces.{n}", f"two spaces have the role {ROLES[role]!r}; the rules know one")
            ship.roles[role] = n
        missing = [name for name, space in zip(ROLES[1:], ship.roles[1:], strict=True) if space < 0]
        if missing:
            raise VerbError("spaces", f"no space has the role {missing[0]!r}, which the rules speak of")
        if len(m.doors) >= LOCKED_DOORS:
            raise VerbError(
                "doors", f"{len(m.doors)} doors and the exterior one; there are {LOCKED_DOORS} Locked Doors (TP-05)"
            )
        pairs = [(self.pair(f"doors.{n}", one.between), n) for n, one in enumerate(m.doors)]
        ship.doors = [pair for pair, _ in pairs]
        ship.door_names = [one.name for one in m.doors]
        pairs += [(self.pair(f"lines.{n}", one.between), -1) for n, one in enumerate(m.lines)]
        for space in range(len(m.spaces)):
            ends = sorted((b if a == space else a, door) for (a, b), door in pairs if space in (a, b))
            ship.near.append([other for other, _ in ends])
            ship.through.append([door for _, door in ends])
            ship.doors_of.append(sorted(door for _, door in ends if door >= 0))

    def pair(self, path: str, between: list[str]) -> tuple[int, int]:
        """The two spaces that a door or line joins."""
        found = [self.names.spaces.get(name, -1) for name in between]
        if len(found) != 2 or -1 in found or found[0] == found[1]:
            raise VerbError(path, f"joins {', '.join(between) or 'nothing'}; expected two spaces of the ship")
        return found[0], found[1]

    def things(self) -> None:
        """Items and characters."""
        m, ship = self.mission, self.ship
        for n, item in enumerate(m.items):
            kind = Kind(item.name, item.title, item.text, SLOTS.index(item.slot), item.absorbs, gifts(item.gives))
            kind.cards = list(range(len(ship.kind_of), len(ship.kind_of) + item.copies))
            ship.kind_of += [n] * item.copies
            kind.starts = [self.names.spaces[name] for name in item.starts if name in self.names.spaces]
            kind.skills = [self.skill(f"items.{n}.abilities.{k}", one, n, -1) for k, one in enumerate(item.abilities)]
            ship.items.append(kind)
        ship.gives_of = [
            [n for n, one in enumerate(ship.items) if one.gives >> gift & 1] for gift in range(len(IMMUNITIES))
        ]
        for n, one in enumerate(m.characters):
            person = Person(
                one.name, one.title, one.text, one.wounds, one.equipment, one.wearing, one.movement, gifts(one.gives)
            )
            person.starts = self.linker.block(one.starts, f"characters.{n}.starts").ident
            person.skills = [
                self.skill(f"characters.{n}.abilities.{k}", each, -1, n) for k, each in enumerate(one.abilities)
            ]
            ship.persons.append(person)
        if len(m.characters) < MOST_CREW:
            raise VerbError("characters", f"{len(m.characters)} characters; a full table needs {MOST_CREW} (TP-09)")

    def skill(self, path: str, one: written.Ability, kind: int, character: int) -> Skill:
        """An ability."""
        cost, limit = COSTS.index(one.cost), LIMITS.index(one.limit)
        made = Skill(len(self.ship.skills), one.label, kind, character, cost, one.exhaust, limit)
        made.block = self.linker.block(one.effect, f"{path}.effect").ident
        self.ship.skills.append(made)
        return made

    def deck(self) -> None:
        """All cards."""
        m, ship = self.mission, self.ship
        for key, kind, cards in (
            ("growing", GROWING, m.growing),
            ("major", MAJOR, m.major),
            ("paradox", PARADOX, m.paradox),
        ):
            for n, one in enumerate(cards):
                card = self.card(key, f"{key}.{n}", kind, one)
                if isinstance(one, written.Growing):
                    card.rows = self.rows(one.rows, f"{card.path}.rows")
                    if len(card.rows) != ROWS:
                        raise VerbError(
                            card.path, f"has {len(card.rows)} rows; expected {ROWS}, for 2 to 5 characters (TP-92)"
                        )
                elif isinstance(one, (written.Major, written.Paradox)):
                    card.block = self.linker.block(one.effect, f"{card.path}.effect").ident
        void = self.card("void", "void", VOID, m.void)
        void.block = self.linker.block(["lose"], "void").ident
        ship.void = void.index
        ship.growing = [card.index for card in ship.cards if card.kind == GROWING]
        ship.major = [card.index for card in ship.cards if card.kind == MAJOR]
        ship.ordinary = [card.index for card in ship.cards if card.kind == PARADOX]
        if len(ship.growing) < 10 or len(ship.major) < 6 or len(ship.ordinary) < 2 or not m.hyperdrive:
            raise VerbError(
                "growing",
                "the decks need 10 Growing, 6 Major, 2 Paradox and 1 Hyperdrive cards at least (TP-25 to TP-28)",
            )
        for n, drive in enumerate(m.hyperdrive):
            card = Card(n, -1, drive.name, drive.title, drive.text, f"hyperdrive.{n}")
            card.block = self.linker.block(drive.effect, f"{card.path}.effect").ident
            card.after_major = self.linker.block(drive.after_major, f"{card.path}.after_major").ident
            ship.hyperdrive.append(card)

    def rows(self, raw: list[Any], path: str) -> list[int]:
        """Each effect of a list as a block of its own."""
        found = []
        for node in self.linker.block(raw, path).nodes:
            found.append(len(self.linker.blocks))
            self.linker.blocks.append(Block(found[-1], [node]))
        return found

    def card(self, key: str, path: str, kind: int, one: written.Card) -> Card:
        """A card of one of the decks."""
        card = Card(len(self.ship.cards), kind, one.name, one.title, one.text, path)
        self.ship.cards.append(card)
        self.ship.card_index[f"{key}:{one.name}"] = card.index
        return card

    def blocks(self) -> None:
        """Every effect in numbers."""
        ship = self.ship
        ship.paths = self.linker.paths
        for number, node in enumerate(self.linker.nodes):
            assert isinstance(node, Deed)
            order = node.order(self.names)
            order.node = number
            ship.orders.append(order)
        ship.blocks = [[ship.orders[node] for node in block.nodes] for block in self.linker.blocks]

    def aims(self) -> None:
        """What each ability is aimed at: its first effect says it."""
        for skill in self.ship.skills:
            orders = self.ship.blocks[skill.block]
            if not orders:
                raise VerbError("items", "an ability has no effect")
            skill.lead = orders[0]
            skill.aim = orders[0].aim


def gifts(names: list[Any]) -> int:
    """Gifts as a mask."""
    return sum(1 << IMMUNITIES.index(name) for name in names)
