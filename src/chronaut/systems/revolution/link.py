"""Linking: from a mission as written to a scenario for play; every name is checked on the way."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgspec

from chronaut.kernel.program import Program, ProgramError
from chronaut.systems.revolution import mission as written
from chronaut.systems.revolution import terms
from chronaut.systems.revolution.decks import mismatch
from chronaut.systems.revolution.scenario import (
    BoxOf,
    Card,
    ConflictOf,
    ExtraOf,
    Location,
    ModifierOf,
    PowerOf,
    Scenario,
    ScoreOf,
    TokenOf,
)
from chronaut.systems.revolution.vocabulary import REVOLUTION, load
from chronaut.systems.verbs.story import CounterSpec
from chronaut.systems.verbs.vocabulary import Linker, VerbError

COUNTS = tuple(str(count) for count in range(terms.AGENTS_MIN, terms.AGENTS_MAX + 1))


def link(program: Program) -> Scenario:
    """The scenario of a program; raises `ProgramError` naming the element and its written position."""
    load()
    try:
        mission = msgspec.convert(program.body, written.Mission)
    except msgspec.ValidationError as error:
        raise ProgramError(f"the mission {program.header.mission!r} does not fit its rule system: {error}") from error
    try:
        return _Build(mission).scenario()
    except VerbError as error:
        raise ProgramError(f"{program.where(error.path)}: {error.text}") from error


def drawn(seed: str, what: str, count: int) -> list[int]:
    """The numbers below `count` in an order drawn from the seed, so that handles tell nothing; in order without one."""
    if not seed:
        return list(range(count))
    return sorted(range(count), key=lambda number: blake2b(f"{seed}:{what}:{number}".encode(), digest_size=8).digest())


class _Build:
    """The work of linking one mission."""

    def __init__(self, mission: written.Mission) -> None:
        self.mission = mission
        self.s = Scenario()
        self.linker = Linker(REVOLUTION, self.known)
        m = mission
        personal = sum(
            (one.gear is not None) + (one.recall is not None) + len(one.interactions) for one in m.receptacles
        )
        listed: list[list[Any]] = [m.prologue, m.receptacles, m.maps, m.items, m.mysteries, m.sealed, m.endings]
        count = sum(map(len, listed)) + personal + sum(len(one.cards) for one in m.locations)
        self.handles: Iterator[int] = iter(drawn(m.handles, "cards", count))
        self.places = drawn(m.handles, "locations", len(m.locations))
        self.s.cards = [Card(n, 0, "") for n in range(count)]
        self.s.locations = [Location(n, "", "", False) for n in range(len(m.locations))]

    def scenario(self) -> Scenario:
        """The linked mission."""
        self.names()
        self.cards()
        self.fill()
        s = self.s
        s.nodes, s.paths, s.blocks = self.linker.nodes, self.linker.paths, self.linker.blocks
        s.exprs = self.linker.exprs
        for expr in s.exprs:
            expr.settle(s)
        s.settle()
        return s

    def known(self, kind: str, name: str) -> bool:
        """Whether the mission has an element of that kind and name."""
        s = self.s
        tables: dict[str, Any] = {
            "token": s.token_index, "location": s.location_index, "counter": s.counter_index, "flag": s.flag_index,
            "attribute": s.attribute_index, "key": {key for card in s.cards for key in card.interactions},
        }  # fmt: skip
        if kind == "story":
            return any(f"{one}:{name}" in s.card_index for one in ("card", "mystery"))
        return name in tables[kind] if kind in tables else f"{kind}:{name}" in s.card_index

    def names(self) -> None:
        """Number everything that has no card."""
        s, m = self.s, self.mission
        s.attributes = list(m.attributes)
        s.attribute_index = _numbered(s.attributes, "attributes")
        if len(s.attributes) != terms.ATTRIBUTES:  # RV-37
            raise VerbError(
                "attributes", f"a mission has {terms.ATTRIBUTES} attributes, not {len(s.attributes)} (RV-37)"
            )
        s.token_index = _numbered([one.name for one in m.tokens], "tokens")
        written_order = _numbered([one.name for one in m.locations], "locations")
        s.location_index = {name: self.places[n] for name, n in written_order.items()}
        s.counters = [CounterSpec(c.name, c.low, c.high, c.start, False, c.public) for c in m.counters]
        s.counter_index = _numbered([one.name for one in m.counters], "counters")
        s.flag_index = _numbered(m.flags, "flags")
        s.setup, s.azrak, s.order, s.returned = list(m.setup), m.azrak, m.order, m.returned
        for step in ("choose_receptacles", "deal_azrak", "lay_maps", "shuffle_destiny", "name_captain"):  # RV-09
            if step not in s.setup:
                raise VerbError("setup", f"the set-up has no step `{step}`; every mission needs it (RV-09)")
        if s.setup[0] != "read_order":  # RV-10
            raise VerbError("setup", "the set-up begins with `read_order` (RV-10)")
        if not m.destiny:  # RV-20
            raise VerbError("destiny", "a mission has Destiny cards, as a rule six (RV-20)")
        s.destiny, s.shuffles = [one.value for one in m.destiny], [one.shuffle for one in m.destiny]
        s.option_values = dict(m.options)

    def card(self, kind: int, label: str, face: written.Face, path: str) -> Card:
        """Number a card and note its texts; its effects are linked later, when all names are known."""
        card = Card(next(self.handles), kind, face.name)
        card.text, card.title, card.path = face.text, face.title, path
        self.enter(label, card)
        return card

    def enter(self, label: str, card: Card) -> None:
        """Note a card under its kind and name."""
        if f"{label}:{card.name}" in self.s.card_index:
            raise VerbError(card.path, f"the name {card.name!r} is used twice")
        self.s.card_index[f"{label}:{card.name}"] = card.index
        self.s.cards[card.index] = card

    def cards(self) -> None:
        """Number all cards."""
        s, m = self.s, self.mission
        s.prologue = [
            self.card(terms.PROLOGUE, "prologue", one, f"prologue.{n}").index for n, one in enumerate(m.prologue)
        ]
        for n, place in enumerate(m.locations):
            self.location(n, place)
        for n, mystery in enumerate(m.mysteries):
            card = self.card(terms.MYSTERY, "mystery", mystery, f"mysteries.{n}")
            card.colour, card.back = terms.COLOURS.index(mystery.kind), mystery.back
            s.mysteries.append(card.index)
        for n, sealed in enumerate(m.sealed):
            card = self.card(terms.SEALED, "sealed", sealed, f"sealed.{n}")
            card.back = sealed.visible
            s.sealed.append(card.index)
        for n, one in enumerate(m.maps):
            card = Card(next(self.handles), terms.MAP, one.name)
            card.path, card.title, card.back = f"maps.{n}", one.title, one.back
            card.edge, card.start = one.edge, one.start
            self.enter("map", card)
            card.spots = [self.reach(name, card.path) for name in one.spots]
            card.covers = [self.reach(name, card.path) for name in one.covers]
            card.at = {self.reach(name, card.path): point for name, point in one.at.items()}
            if any(len(point) != 2 or not all(0 <= n <= 100 for n in point) for point in card.at.values()):
                raise VerbError(f"{card.path}.at", "a place on a picture is two numbers of 0 to 100, across and down")
            s.maps.append(card.index)
        for n, item in enumerate(m.items):
            self.item(n, item)
        for n, receptacle in enumerate(m.receptacles):
            self.receptacle(n, receptacle)
        for n, ending in enumerate(m.endings):
            card = self.card(terms.ENDING, "ending", ending, f"endings.{n}")
            card.success = ending.kind == "success"
            s.endings.append(card.index)
        for count, names in m.allowed.items():
            self.count(count, "allowed")
            s.allowed[int(count)] = [self.find("receptacle", name, "allowed") for name in names]

    def location(self, n: int, place: written.Location) -> None:
        """Number a location's cards."""
        location = Location(self.places[n], place.name, place.title, place.barred)
        self.s.locations[location.index] = location
        if len(place.cards) < 2:  # RV-54
            raise VerbError(f"locations.{n}", "a location has a card A and at least one card of a panorama (RV-54)")
        for position, one in enumerate(place.cards):
            kind = terms.PANORAMA if position else terms.CARD_A
            card = self.card(kind, "card", one, f"locations.{n}.cards.{position}")
            card.location, card.back = location.index, one.back
            if position:
                location.cards.append(card.index)
            else:
                location.card_a = card.index

    def item(self, n: int, item: written.Item) -> None:
        """Number an Item."""
        s, path = self.s, f"items.{n}"
        card = self.card(terms.ITEM, "item", item, path)
        card.number, card.colour, card.back = item.number, terms.COLOURS.index(item.colour), item.back
        card.keeps, card.removes = item.after == "keep", item.after == "remove"
        if item.number in s.item_numbers:
            raise VerbError(path, f"two Items have the number {item.number} (RV-151)")
        if (item.map or item.attributes) and card.colour != terms.WHITE:  # RV-156, RV-157
            raise VerbError(path, "a map card or a Replacement is a white Item (RV-156, RV-157)")
        s.item_numbers[item.number] = card.index
        if item.map:
            card.map = self.find("map", item.map, path)
        if item.attributes:
            card.attributes = self.values(item.attributes, path)
        s.items.append(card.index)

    def receptacle(self, n: int, one: written.Receptacle) -> None:
        """Number a receptacle with its Personal cards."""
        s, path = self.s, f"receptacles.{n}"
        card = self.card(terms.RECEPTACLE, "receptacle", one, path)
        card.attributes, card.azrak = self.values(one.attributes, path), one.azrak
        card.tokens = [0] * len(self.mission.tokens)
        for name, number in one.tokens.items():
            if name not in s.token_index:
                raise VerbError(path, f"there is no token called {name!r}")
            card.tokens[s.token_index[name]] = number
        if one.azrak < 1:  # RV-42
            raise VerbError(path, "a receptacle starts with at least 1 Azrak (RV-42)")
        if one.gear is not None:
            card.gear = self.personal(terms.GEAR, "gear", one.gear, card, f"{path}.gear")
        if one.recall is not None:
            card.recall = self.personal(terms.RECALL, "recall", one.recall, card, f"{path}.recall")
        for m, interaction in enumerate(one.interactions):
            own = self.personal(terms.INTERACTION, "interaction", interaction, card, f"{path}.interactions.{m}")
            if interaction.key in card.interactions:
                raise VerbError(f"{path}.interactions.{m}", f"two Interaction cards have the key {interaction.key!r}")
            card.interactions[interaction.key] = own
            self.s.cards[own].key, self.s.cards[own].later = interaction.key, interaction.later
        s.receptacles.append(card.index)

    def personal(self, kind: int, label: str, face: written.Face, owner: Card, path: str) -> int:
        """Number a Personal card."""
        card = self.card(kind, label, face, path)
        card.owner = owner.index
        return card.index

    def values(self, attributes: dict[str, int], path: str) -> list[int]:
        """The values of the three attributes."""
        found = [0] * len(self.s.attributes)
        for name, value in attributes.items():
            if name not in self.s.attribute_index:
                raise VerbError(path, f"there is no attribute called {name!r}")
            found[self.s.attribute_index[name]] = value
        return found

    def reach(self, name: str, path: str) -> int:
        """A location by name."""
        if name not in self.s.location_index:
            raise VerbError(path, f"there is no location called {name!r}")
        return self.s.location_index[name]

    def find(self, kind: str, name: str, path: str) -> int:
        """A card by kind and name."""
        if f"{kind}:{name}" not in self.s.card_index:
            raise VerbError(path, f"there is no {kind} called {name!r}")
        return self.s.card_index[f"{kind}:{name}"]

    def count(self, count: str, path: str) -> int:
        """A number of receptacles."""
        if count not in COUNTS:  # RV-188
            raise VerbError(path, f"{count!r} is no number of receptacles; write 2, 3 or 4 (RV-188)")
        return int(count)

    def fill(self) -> None:
        """Link effects, conditions, powers, modifiers and the mission's own values."""
        s, m = self.s, self.mission
        for n, token in enumerate(m.tokens):
            linked = TokenOf(n, token.name, token.count, token.group, token.swappable and not token.group)
            linked.capped, linked.text = token.capped, token.text
            for count, number in token.start.items():
                linked.start[self.count(count, f"tokens.{n}")] = number
            s.tokens.append(linked)
            linked.powers = [self.power(one, -1, n, f"tokens.{n}.powers.{p}") for p, one in enumerate(token.powers)]
        lists: list[tuple[str, list[Any]]] = [
            ("prologue", m.prologue), ("mysteries", m.mysteries), ("sealed", m.sealed), ("items", m.items),
            ("receptacles", m.receptacles), ("endings", m.endings),
        ]  # fmt: skip
        for key, faces in lists:
            for n, face in enumerate(faces):
                self.face(face, f"{key}.{n}")
        for n, place in enumerate(m.locations):
            for position, one in enumerate(place.cards):
                self.face(one, f"locations.{n}.cards.{position}")
        for n, receptacle in enumerate(m.receptacles):
            for part in ("gear", "recall"):
                if getattr(receptacle, part) is not None:
                    self.face(getattr(receptacle, part), f"receptacles.{n}.{part}")
            for position, interaction in enumerate(receptacle.interactions):
                self.face(interaction, f"receptacles.{n}.interactions.{position}")
        for p, power in enumerate(m.powers):
            self.power(power, -1, -1, f"powers.{p}")
        self.modify(m.modifiers, -1, "")
        self.rest()

    def rest(self) -> None:
        """Link what belongs to no card."""
        s, m = self.s, self.mission
        for count, extra in m.extra.items():
            token = -1 if extra.what == "azrak" else s.token_index.get(extra.what, -2)
            if token < -1:
                raise VerbError("extra", f"there is no token called {extra.what!r}; `azrak` stands for Azrak (RG-30)")
            s.extra[self.count(count, "extra")] = ExtraOf(token, extra.each, extra.shared)
        for n, line in enumerate(m.score):
            if line.of == "counter" and line.counter not in s.counter_index:
                raise VerbError(f"score.{n}", f"there is no counter called {line.counter!r}")
            linked = ScoreOf(line.of, s.counter_index.get(line.counter, -1), line.worth)
            linked.when = self.linker.expr(line.when, f"score.{n}.when")
            linked.title = line.title
            s.score.append(linked)
        s.ties = m.ties
        s.bands = [(one.at_least, one.title) for one in m.bands]
        s.on_arrive = self.linker.block(m.on_arrive, "on_arrive")
        s.experience = m.experience
        if wrong := mismatch(s, m.manifest):
            raise VerbError("manifest", wrong)
        if not any(s.cards[card].success for card in s.endings) or all(s.cards[card].success for card in s.endings):
            raise VerbError("endings", "a mission needs an ending that is a success and one that is not (RV-149)")

    def face(self, face: written.Face, path: str) -> None:
        """Link what is printed on a card."""
        card = next(one for one in self.s.cards if one.path == path)
        card.on_read = self.linker.block(face.on_read, f"{path}.on_read")
        card.powers = [self.power(one, card.index, -1, f"{path}.powers.{n}") for n, one in enumerate(face.powers)]
        self.modify(face.modifiers, card.index, path)
        for n, test in enumerate(getattr(face, "tests", [])):
            card.boxes.append(self.box(test, f"{path}.tests.{n}"))
        conflict = getattr(face, "conflict", None)
        if conflict is not None:
            card.conflict = self.conflict(conflict, f"{path}.conflict")
            in_front = card.kind == terms.PANORAMA or card.colour == terms.REPLACE_KIND
            if card.conflict.kind == terms.PERSONAL and not in_front:  # RV-124
                raise VerbError(
                    path, "a personal conflict stands on a Story card that lies in front of an agent (RV-124)"
                )
            if not card.boxes:  # RV-123
                raise VerbError(path, "a card with a conflict has a test to attempt (RV-123)")

    def box(self, test: written.TestBox, path: str) -> BoxOf:
        """Link a test."""
        if test.attribute not in self.s.attribute_index:
            raise VerbError(path, f"there is no attribute called {test.attribute!r}")
        box = BoxOf(self.s.attribute_index[test.attribute], test.difficulty, test.repeatable)
        box.path = path
        cells = [test.failure, test.success, test.critical]
        for n, cell in enumerate(cells):
            if cell is not None:
                box.texts[n] = cell.text
                box.effects[n] = self.linker.block(cell.effect, f"{path}.{terms.OUTCOMES[n]}.effect")
        if test.critical is None:  # RV-118
            box.texts[terms.CRITICAL] = box.texts[terms.SUCCESS]
            box.effects[terms.CRITICAL] = box.effects[terms.SUCCESS]
        return box

    def conflict(self, one: written.Conflict, path: str) -> ConflictOf:
        """Link a conflict."""
        linked = ConflictOf(terms.GROUP if one.kind == "group" else terms.PERSONAL, one.life)
        linked.title, linked.try_again = one.title, one.try_again
        linked.until = self.linker.expr(one.until, f"{path}.until")
        linked.on_end = self.linker.block(one.on_end, f"{path}.on_end")
        linked.each_turn = self.linker.block(one.each_turn, f"{path}.each_turn")
        if linked.kind == terms.GROUP and not (one.life or linked.until):  # RV-133
            raise VerbError(path, "a group conflict ends by `life` or by `until` (RV-133)")
        return linked

    def power(self, power: written.Power, card: int, token: int, path: str) -> int:
        """Link a power and return its number."""
        linked = PowerOf(len(self.s.powers), card, token, terms.MOMENTS.index(power.moment))
        linked.label, linked.azrak, linked.path = power.label, power.azrak, path
        if power.token:
            if power.token not in self.s.token_index:
                raise VerbError(path, f"there is no token called {power.token!r}")
            linked.costs = self.s.token_index[power.token]
        linked.when = self.linker.expr(power.when, f"{path}.when")
        linked.effect = self.linker.block(power.effect, f"{path}.effect")
        linked.limit, linked.uses = terms.LIMITS.index(power.limit), power.uses
        self.s.powers.append(linked)
        return linked.index

    def modify(self, modifiers: list[written.Modifier], card: int, path: str) -> None:
        """Link modifiers."""
        for n, one in enumerate(modifiers):
            place = f"{path}.modifiers.{n}".lstrip(".")
            if one.question not in terms.QUESTIONS:
                raise VerbError(place, f"there is no rule question called {one.question!r}")
            if one.of and one.of not in self.s.attribute_index:
                raise VerbError(place, f"there is no attribute called {one.of!r}")
            of = self.s.attribute_index[one.of] if one.of else -1
            everybody = one.scope == "all" or card < 0 or self.s.cards[card].kind in (terms.SEALED, terms.MYSTERY)
            question = terms.QUESTIONS.index(one.question)
            linked = ModifierOf(question, terms.OPS.index(one.op), one.value, of, everybody, card)
            linked.when = self.linker.expr(one.when, f"{place}.when")
            self.s.modifiers[question].append(linked)


def _numbered(names: list[str], path: str) -> dict[str, int]:
    """Names with their numbers; refuses a name used twice."""
    table: dict[str, int] = {}
    for number, name in enumerate(names):
        if name in table:
            raise VerbError(path, f"the name {name!r} is used twice")
        table[name] = number
    return table
