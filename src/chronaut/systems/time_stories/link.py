"""Linking: from a mission as written to a scenario for play; every name is checked on the way."""

from __future__ import annotations

from typing import Any

import msgspec

from chronaut.kernel.program import Program, ProgramError
from chronaut.systems.time_stories import mission as written
from chronaut.systems.time_stories.numbering import Numbers, drawn, renumber
from chronaut.systems.time_stories.scenario import (
    BASE_CARD,
    CARD_A,
    ENDING,
    EVERYBODY,
    ITEM,
    LOOSE,
    PICTURE,
    PLAN_CARD,
    RECEPTACLE,
    SCOPES,
    SEE_ONLY,
    Card,
    Location,
    ModifierOf,
    Place,
    PowerOf,
    ReplacementOf,
    Scenario,
    TrialOf,
)
from chronaut.systems.time_stories.terms import (
    CHANGES,
    ENTRY_ICONS,
    LAYER_BASE,
    LAYER_ITEM,
    LAYER_LOCATION,
    LAYER_RECEPTACLE,
    LETTERS,
    LIMITS,
    LOSE_TU,
    NO_ACCESS,
    ON_USE,
    OPS,
    PLAN_CARDS,
    QUESTIONS,
    RESOURCES,
    SHIELDS,
    SPACES,
    STACKS,
    STATE_TOKENS,
    TRIGGERS,
)
from chronaut.systems.time_stories.vocabulary import TIME_STORIES, load
from chronaut.systems.verbs.story import CounterSpec
from chronaut.systems.verbs.vocabulary import Linker, VerbError

HOURS, MINUTES = 24, 60
LAYER_OF = {ITEM: LAYER_ITEM, RECEPTACLE: LAYER_RECEPTACLE, BASE_CARD: LAYER_BASE}


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


class _Build:
    """The work of linking one mission."""

    def __init__(self, mission: written.Mission) -> None:
        self.mission = mission
        self.s = Scenario()
        self.answers = set(_labels(msgspec.to_builtins(mission)))
        self.linker = Linker(TIME_STORIES, self.known)
        m, seed = mission, mission.handles
        copies = sum(one.copies for one in m.items)
        lists: list[list[Any]] = [
            m.base,
            m.plan,
            m.receptacles,
            m.endings,
            m.loose,
            *[one.cards for one in m.locations],
        ]
        deck = sum(map(len, lists)) + copies
        self.next_card, self.next_item = Numbers(seed, "cards", deck), Numbers(seed, "items", copies)
        self.location_numbers = drawn(seed, "locations", len(m.locations))
        self.s.cards = [Card(n, 0, 0, "") for n in range(deck)]
        self.s.items = [0] * copies
        self.s.locations = [Location(n, "", "", False) for n in range(len(m.locations))]

    def scenario(self) -> Scenario:
        self.names()
        self.cards()
        self.fill()
        s = self.s
        s.nodes, s.paths, s.blocks = self.linker.nodes, self.linker.paths, self.linker.blocks
        renumber(s, self.mission.handles)
        for modifiers in s.modifiers:
            modifiers.sort(key=lambda one: one.layer)
        for replacements in s.replacements:
            replacements.sort(key=lambda one: (-one.layer, one.scope))  # TS-191, G-73
        for powers in s.powers_on:
            powers.sort(key=lambda one: -one.layer)  # TS-191
        for expr in self.linker.exprs:
            expr.settle(s)
        _index(s)
        return s

    def known(self, kind: str, name: str) -> bool:
        """Whether the mission has an element of that kind and name."""
        s = self.s
        tables: dict[str, Any] = {
            "token": s.token_index, "item": s.item_index, "location": s.location_index, "counter": s.counter_index,
            "flag": s.flag_index, "characteristic": s.characteristic_index, "pack": s.packs, "resource": (*RESOURCES, "any"),
            "shield": (*SHIELDS, "any"), "answer": self.answers,
            "lasting flag": [one.name for one in self.mission.flags if one.persists],
        }  # fmt: skip
        return name in tables[kind] if kind in tables else f"{kind}:{name}" in s.card_index

    def names(self) -> None:
        """Number everything that has no card."""
        s, mission = self.s, self.mission
        s.characteristics = list(mission.characteristics)
        s.characteristic_index = _numbered(s.characteristics, "characteristics")
        s.tokens, s.opens, s.ties = list(mission.tokens), mission.opens, mission.ties
        s.token_index = _numbered(s.tokens, "tokens")
        if len(s.tokens) > STATE_TOKENS:
            raise VerbError("tokens", f"{len(s.tokens)} state tokens are in use; there are {STATE_TOKENS} (TS-11)")
        written_order = _numbered([one.name for one in mission.locations], "locations")
        s.location_index = {name: self.location_numbers[n] for name, n in written_order.items()}
        s.counters = [CounterSpec(c.name, c.low, c.high, c.start, c.persists, c.public) for c in mission.counters]
        s.counter_index = _numbered([one.name for one in mission.counters], "counters")
        s.flag_index = _numbered([one.name for one in mission.flags], "flags")
        s.lasting_flags = {n for n, one in enumerate(mission.flags) if one.persists}
        s.packs = sorted({one.pack for one in mission.loose if one.pack})
        s.pack_cards = [[] for _ in s.packs]

    def card(self, face: written.Face, kind: int, name: str, path: str) -> Card:
        """Number a card and note its texts; its effects are linked later, when all names are known."""
        card = Card(self.next_card(), kind, face.number, face.name)
        card.text, card.box, card.stamp, card.path = face.text, face.box, face.stamp, path
        card.passages = [(one.of, one.text) for one in face.passages]
        card.layer = LAYER_OF.get(kind, LAYER_LOCATION)
        if name in self.s.card_index:
            raise VerbError(path, f"the name {face.name!r} is used twice")
        self.s.card_index[name] = card.index
        self.s.cards[card.index] = card
        return card

    def cards(self) -> None:
        """Number all cards."""
        s, mission = self.s, self.mission
        if not 1 <= len(mission.base) <= len(LETTERS):  # TS-31, TS-32
            raise VerbError("base", f"a mission starts at a base of 1 to {len(LETTERS)} cards (TS-31, TS-32)")
        for n, base in enumerate(mission.base):
            card = self.card(base, BASE_CARD, f"base:{base.name}", f"base.{n}")
            card.directives, card.back = list(base.directives), base.back
            s.base.append(card.index)
        s.base.sort(key=self.deck_number)  # TS-21, TS-23
        for n, plan in enumerate(mission.plan):
            card = self.card(plan, PLAN_CARD, f"plan:{plan.name}", f"plan.{n}")
            card.slot = self.plan_slot(plan.slot, f"plan.{n}")
            s.plan.append(card.index)
        for n, place in enumerate(mission.locations):
            self.location(n, place)
        for n, item in enumerate(mission.items):
            self.item(n, item)
        for n, receptacle in enumerate(mission.receptacles):
            self.receptacle(n, receptacle)
        for n, ending in enumerate(mission.endings):
            card = self.card(ending, ENDING, f"ending:{ending.name}", f"endings.{n}")
            card.final, card.ending_kind = ending.final, ending.kind
            s.endings.append(card.index)
        for n, loose in enumerate(mission.loose):
            card = self.card(loose, LOOSE, f"loose:{loose.name}", f"loose.{n}")
            card.back = loose.back
            card.pack = s.packs.index(loose.pack) if loose.pack else -1
            s.loose.append(card.index)
            if loose.pack:
                s.pack_cards[card.pack].append(card.index)
        for pack in s.pack_cards:
            pack.sort(key=self.deck_number)  # TS-25

    def deck_number(self, card: int) -> int:
        """The number on a card's back, which gives the deck its one order (TS-25)."""
        return self.s.cards[card].number

    def plan_slot(self, slot: int, path: str) -> int:
        """A reserved place of the plan, 1 to 4."""
        if not 1 <= slot <= PLAN_CARDS:  # TS-12, TS-38
            raise VerbError(path, f"the plan has the places 1 to {PLAN_CARDS}, not {slot} (TS-12, TS-38)")
        return slot

    def location(self, n: int, place: written.Location) -> None:
        location = Location(self.location_numbers[n], place.name, place.title, place.red)
        location.cards = [-1] * SPACES
        self.s.locations[location.index] = location
        for position, one in enumerate(place.cards):
            path = f"locations.{n}.cards.{position}"
            kind = CARD_A if one.letter == "A" else PICTURE
            card = self.card(one, kind, f"card:{one.name}", path)
            card.location, card.back = location.index, one.back
            card.icon, card.lock = ENTRY_ICONS.index(one.icon), one.lock
            card.opponent, card.stays_revealed = one.opponent, one.stays_revealed
            if one.letter == "A":
                if location.card_a >= 0:  # TS-200
                    raise VerbError(path, "the location has two cards A (TS-200)")
                location.card_a = card.index
                continue
            if len(one.letter) != 1 or one.letter not in LETTERS:
                raise VerbError(path, f"the letter {one.letter!r} is none of {LETTERS} (TS-61)")
            card.space = LETTERS.index(one.letter) - 1
            if location.cards[card.space] >= 0:
                raise VerbError(path, f"two cards have the letter {one.letter}")
            location.cards[card.space] = card.index
        if location.card_a < 0:
            raise VerbError(f"locations.{n}", "the location has no card A (TS-200)")

    def item(self, n: int, item: written.Item) -> None:
        for copy in range(item.copies):
            suffix = f"#{copy}" if copy else ""
            card = self.card(item, ITEM, f"item:{item.name}{suffix}", f"items.{n}")
            card.item = self.next_item()
            card.uses, card.transferable = item.uses, item.transferable
            self.s.items[card.item] = card.index
            self.s.item_index.setdefault(item.name, []).append(card.item)

    def receptacle(self, n: int, receptacle: written.Receptacle) -> None:
        s = self.s
        path = f"receptacles.{n}"
        card = self.card(receptacle, RECEPTACLE, f"receptacle:{receptacle.name}", path)
        card.title, card.back, card.secret = receptacle.title, receptacle.back, receptacle.secret
        card.resistance, card.lp, card.offered = receptacle.resistance, receptacle.lp, receptacle.offered
        card.characteristics = [0] * len(s.characteristics)
        for name, dice in receptacle.characteristics.items():
            if name not in s.characteristic_index:
                raise VerbError(path, f"there is no characteristic called {name!r}")
            card.characteristics[s.characteristic_index[name]] = dice
        for colour, count in receptacle.resources.items():
            card.resources[_colour(colour, path)] = count
        for name in receptacle.items:
            if name not in s.item_index:
                raise VerbError(path, f"there is no item called {name!r}")
            card.start_items.append(s.item_index[name][0])
        s.receptacles.append(card.index)

    def fill(self) -> None:
        """Link effects, conditions, powers, modifiers and the mission's own values."""
        s, mission = self.s, self.mission
        for n, base in enumerate(mission.base):
            self.face(base, s.base[n], f"base.{n}")
        for n, plan in enumerate(mission.plan):
            self.face(plan, s.plan[n], f"plan.{n}")
        for n, place in enumerate(mission.locations):
            for position, one in enumerate(place.cards):
                self.picture(one, f"locations.{n}.cards.{position}")
            self.standing(place, -1, self.location_numbers[n], LAYER_LOCATION, f"locations.{n}")
        for n, item in enumerate(mission.items):
            for number in s.item_index[item.name]:
                self.face(item, s.items[number], f"items.{n}")
        for n, receptacle in enumerate(mission.receptacles):
            self.face(receptacle, s.receptacles[n], f"receptacles.{n}")
        for n, ending in enumerate(mission.endings):
            self.face(ending, s.endings[n], f"endings.{n}")
        for n, loose in enumerate(mission.loose):
            self.face(loose, s.loose[n], f"loose.{n}")
        self.standing(mission, -1, -1, LAYER_BASE, "mission")
        self.values()

    def values(self) -> None:
        s, mission = self.s, self.mission
        for n in drawn(mission.handles, "places", len(mission.places)):
            p, place = mission.places[n], f"places.{n}"
            s.places.append(Place(self.reach(p.location, place), self.plan_slot(p.card, place), p.shown))
        for agents, units in mission.tu_by_agents.items():
            if agents not in ("1", "2", "3", "4") or units < 0:  # TS-37
                raise VerbError("tu_by_agents", f"{agents!r}: {units} is no allowance for 1 to 4 agents (TS-37)")
            s.tu_by_agents[int(agents)] = units
        s.first_location = self.reach(mission.first_location, "first_location")
        s.first_captain = mission.first_captain - 1
        self.dice()
        for colour in mission.shared_resources:
            s.shared_resources |= 1 << _colour(colour, "shared_resources")
        for colour, text in mission.resources.items():
            s.resource_texts[_colour(colour, "resources")] = text
        s.special_shield = self.linker.block(mission.special_shield, "special_shield")
        s.on_run_start = self.linker.block(mission.on_run_start, "on_run_start")
        s.events = [
            (event.at_tu, self.linker.block(event.effect, f"events.{n}.effect"))
            for n, event in enumerate(mission.events)
        ]
        s.option_values = dict(mission.options)
        s.time_line_max, s.briefing = mission.time_line_max, mission.briefing
        if mission.clock is not None:
            s.clock_end, s.clock_step = _time_of_day(mission.clock.end), mission.clock.minutes
        for card in s.endings:
            if s.cards[card].ending_kind == "success":
                s.success = card
            elif s.cards[card].ending_kind == "failed_time":
                s.failed_time = card
        if s.success < 0 or s.failed_time < 0:
            raise VerbError("endings", "a mission needs a success card and a failed_time card (TS-178, TS-179)")

    def dice(self) -> None:
        """The faces of the two dice: data, within what a die of the book can show (G-24)."""
        s, mission = self.s, self.mission
        s.action_die, s.captain_die = list(mission.action_die), list(mission.captain_die)
        if not s.captain_die or any(not 1 <= face <= 3 for face in s.captain_die):  # TS-05
            raise VerbError("captain_die", "the Captain's die shows 1, 2 or 3 on each face (TS-05)")
        if not s.action_die or any(hits < 0 or skulls < 0 for hits, skulls in s.action_die):  # TS-06
            raise VerbError("action_die", "each face of the action die shows a number of hits and of skulls (TS-06)")

    def reach(self, name: str, path: str) -> int:
        if name not in self.s.location_index:
            raise VerbError(path, f"there is no location called {name!r}")
        return self.s.location_index[name]

    def face(self, face: written.Face, index: int, path: str) -> None:
        """Link what every card may have."""
        card = self.s.cards[index]
        for trigger, effects in face.on.items():
            card.on[moment(trigger, f"{path}.on")] = self.linker.block(effects, f"{path}.on.{trigger}")
        self.standing(face, index, card.location, card.layer, path)

    def picture(self, one: written.LocationCard, path: str) -> None:
        """Link a card of a location."""
        card = self.s.cards[self.s.card_index[f"card:{one.name}"]]
        self.face(one, card.index, path)
        if one.seal is not None:
            card.seal = self.linker.expr(one.seal.when, f"{path}.seal")
            card.marks = list(one.seal.marks)
            card.either = one.seal.either
            card.seal_limits = ("both", "stand", "see").index(one.seal.limits)
        if one.release is not None:
            card.release = self.linker.expr(one.release, f"{path}.release")
        for n, test in enumerate(one.tests):
            card.tests.append(self.test(test, f"{path}.tests.{n}"))

    def test(self, test: written.Test, path: str) -> TrialOf:
        if test.characteristic not in self.s.characteristic_index:
            raise VerbError(path, f"there is no characteristic called {test.characteristic!r}")
        kinds = [SHIELDS.index(stack.kind) for stack in test.stacks]
        if not 1 <= len(kinds) <= STACKS or len(set(kinds)) < len(kinds):  # TS-120
            raise VerbError(path, "a test has one to three stacks, no kind twice (TS-120)")
        counts = [stack.count for stack in test.stacks]
        linked = TrialOf(self.s.characteristic_index[test.characteristic], kinds, counts, test.repeatable)
        linked.path = path
        linked.special = self.linker.block(test.special, f"{path}.special")
        linked.on_pass = self.linker.block(test.on_pass, f"{path}.on_pass")
        linked.on_quit = self.linker.block(test.on_quit, f"{path}.on_quit")
        return linked

    def standing(self, owner: Any, card: int, location: int, layer: int, path: str) -> None:
        """Link powers, modifiers and replacements of a card, a location or the mission."""
        s = self.s
        for n, power in enumerate(owner.powers):
            linked = self.power(power, card, location, f"{path}.powers.{n}")
            linked.layer = layer
            s.powers.append(linked)
            s.powers_on[linked.trigger].append(linked)
            if card >= 0:
                s.cards[card].powers.append(linked.index)
        for n, one in enumerate(owner.modifiers):
            s.modifiers[QUESTIONS.index(one.question)].append(
                self.modifier(one, card, location, layer, f"{path}.modifiers.{n}")
            )
        for n, one in enumerate(owner.replacements):
            place = f"{path}.replacements.{n}"
            replacement = ReplacementOf(s.replacement_count, CHANGES.index(one.of), SCOPES.index(one.scope), layer)
            s.replacement_count += 1
            replacement.card, replacement.location, replacement.path = card, location, place
            if self.unowned(card) or replacement.of == LOSE_TU:  # a loss of TU strikes nobody alone
                replacement.scope = EVERYBODY
            replacement.when = self.linker.expr(one.when, f"{place}.when")
            replacement.instead = self.linker.block(one.instead, f"{place}.instead")
            replacement.optional, replacement.limit = one.optional, LIMITS.index(one.limit)
            s.replacements[replacement.of].append(replacement)

    def power(self, power: written.Power, card: int, location: int, path: str) -> PowerOf:
        linked = PowerOf(len(self.s.powers), card, location, moment(power.trigger, path))
        linked.label, linked.uses, linked.optional, linked.path = power.label, power.uses, power.optional, path
        linked.when = self.linker.expr(power.when, f"{path}.when")
        linked.effect = self.linker.block(power.effect, f"{path}.effect")
        linked.limit = LIMITS.index(power.limit)
        linked.takes_action, linked.takes_tu = power.takes_action, power.takes_tu
        return linked

    def modifier(self, one: written.Modifier, card: int, location: int, layer: int, path: str) -> ModifierOf:
        if one.question not in QUESTIONS:
            raise VerbError(path, f"there is no rule question called {one.question!r}")
        of = self.subject(one.of, path) if one.of else -1
        linked = ModifierOf(
            QUESTIONS.index(one.question), OPS.index(one.op), one.value, of, SCOPES.index(one.scope), layer
        )
        linked.card, linked.location, linked.path = card, location, path
        if self.unowned(card):
            linked.scope = EVERYBODY  # G-73
        linked.when = self.linker.expr(one.when, f"{path}.when")
        return linked

    def unowned(self, card: int) -> bool:
        """Whether a text has neither holder nor space and so speaks of everybody: mission, location, base, plan, card A."""
        return card < 0 or self.s.cards[card].kind in (BASE_CARD, PLAN_CARD, CARD_A)

    def subject(self, name: str, path: str) -> int:
        """The number of what a modifier is about: a characteristic, an item, a card."""
        s = self.s
        if name in s.characteristic_index:
            return s.characteristic_index[name]
        if name in s.item_index:
            return s.item_index[name][0]
        if f"card:{name}" in s.card_index:
            return s.card_index[f"card:{name}"]
        raise VerbError(path, f"there is no characteristic, item or card called {name!r}")


def _index(s: Scenario) -> None:
    """Lay ready what is asked for at every step: cards that let anybody in, powers used at will by their source."""
    for card in s.cards:
        card.way_in = card.seal_limits == SEE_ONLY or (card.icon != NO_ACCESS and card.seal is None)
        card.shared_seal = card.icon == NO_ACCESS or (card.seal is not None and not card.seal.test.personal)
    for power in s.powers:
        power.item = s.cards[power.card].item if power.card >= 0 else -1
    s.uses_of_cards = [[] for _ in s.cards]
    for power in s.powers_on[ON_USE]:
        source = s.cards[power.card] if power.card >= 0 else None
        if power.item >= 0:
            s.uses_of_items.append(power)
        elif source is not None and (source.lp > 0 or source.space >= 0):
            s.uses_of_cards[source.index].append(power)
        else:
            s.uses_of_all.append(power)


def _time_of_day(written_time: str) -> int:
    """Minutes since midnight of a time such as `12.00`."""
    hours, _, minutes = written_time.replace(":", ".").partition(".")
    if not (hours.isdigit() and minutes.isdigit() and int(hours) < HOURS and int(minutes) < MINUTES):
        hint = "midnight is 0.00" if hours == str(HOURS) else "write hours and minutes, as 12.00"
        raise VerbError("clock", f"{written_time!r} is no time of day; {hint}")
    return int(hours) * MINUTES + int(minutes)


def _colour(name: str, path: str) -> int:
    """The number of a colour of resource tokens."""
    if name not in RESOURCES:  # TS-09
        raise VerbError(path, f"there is no resource colour {name!r}; colours are: {', '.join(RESOURCES)} (TS-09)")
    return RESOURCES.index(name)


def _labels(written_part: Any) -> list[str]:
    """The labels of all answers to choices, wherever a mission asks."""
    if isinstance(written_part, list):
        return [label for part in written_part for label in _labels(part)]
    if not isinstance(written_part, dict):
        return []
    ways = written_part.get("ways")
    own = [way.get("label", "") for way in ways if isinstance(way, dict)] if isinstance(ways, list) else []
    return own + [label for part in written_part.values() for label in _labels(part)]


def moment(trigger: str, path: str) -> int:
    """The number of a trigger; what holds all the time is no moment, but a modifier."""
    if trigger not in TRIGGERS:
        hint = "; what holds all the time is written under `modifiers`" if trigger.startswith("while_") else ""
        raise VerbError(path, f"there is no trigger called {trigger!r}{hint}")
    return TRIGGERS.index(trigger)


def _numbered(names: list[str], path: str) -> dict[str, int]:
    """Names with their numbers; refuses a name used twice."""
    table: dict[str, int] = {}
    for number, name in enumerate(names):
        if name in table:
            raise VerbError(path, f"the name {name!r} is used twice")
        table[name] = number
    return table
