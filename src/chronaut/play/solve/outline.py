"""An outline of a run of T.I.M.E Stories: where the group goes and how long it stays, with everything else made easy.

In the outline whatever can come about at a place does come about there, for whoever is at hand, nothing is ever lost, and
a test is passed by one roll. So no real run is cheaper than the cheapest outline (a lower bound that is proved as far as
`lint.reach` misses nothing that can be), and an outline says where to look: `Recipe` leaves out of it all that it does
without.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, Final

from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.systems.time_stories.lint.reach import OPENING, bring, fields_of
from chronaut.systems.time_stories.lint.uses import singles
from chronaut.systems.time_stories.lint.world import MANY, World
from chronaut.systems.time_stories.scenario import CARD_A, ENDING, ITEM, LOOSE, PICTURE, RECEPTACLE, Scenario, TrialOf
from chronaut.systems.time_stories.terms import CAPTAIN_DICE, DICE_FOR, MOVE_IS_ACTION, NO_ACCESS, ONCE_EVER, ONCE_PER_RUN, ONCE_PER_VISIT, RED_SURCHARGE, RESOURCES, TRAVEL_COST
from chronaut.systems.time_stories.verbs.change_dice import ChangeDice
from chronaut.systems.time_stories.verbs.change_receptacle import ChangeReceptacle
from chronaut.systems.time_stories.verbs.change_shields import ChangeShields
from chronaut.systems.time_stories.verbs.defeat import Defeat
from chronaut.systems.time_stories.verbs.free_move import FreeMove
from chronaut.systems.time_stories.verbs.history import History
from chronaut.systems.time_stories.verbs.location import LocationIs
from chronaut.systems.time_stories.verbs.move_agent import MoveAgent
from chronaut.systems.time_stories.verbs.move_group import MoveGroup
from chronaut.systems.time_stories.verbs.pay_tu import PayTu
from chronaut.systems.time_stories.verbs.resource import Resource
from chronaut.systems.time_stories.verbs.time import Time
from chronaut.systems.time_stories.verbs.travel_cost import TravelCost
from chronaut.systems.time_stories.verbs.use_characteristic import UseCharacteristic
from chronaut.systems.time_stories.vocabulary import TIME_STORIES
from chronaut.systems.verbs.vocabulary import Block, Condition, Effect, Expr
from chronaut.systems.verbs.words.counter import CounterIs
from chronaut.systems.verbs.words.flag import FlagIs

import msgspec

RED: Final = 2
"""What leaving a place written in red costs besides."""
FREE_MOVES: Final = (FreeMove, MoveAgent)
AGENTS: Final = 4
MOST_SETS: Final = 300
ANY_FARE: Final = -1
NOT_RED: Final = -2
"""What effects may make of the next fare: anything, or no surcharge."""
HELP: Final = (ChangeReceptacle, UseCharacteristic, ChangeDice)
EMPTY: Final = Effect()
PLACED: Final = (PICTURE, CARD_A)
EASIER: Final = (ChangeShields, Defeat)
"""Effects that can end a test without a roll."""


class FirstRun(World):
    """What can come about in the first run, with the group at one place."""

    def may_one(self, one: Condition) -> bool:
        if isinstance(one, Time) and one.of == "run":
            return one.compare(1)
        if isinstance(one, History) and one.when == "earlier":
            return False
        if isinstance(one, LocationIs):
            if one.is_ == "earlier_run":
                return False
            if one.is_ == "here" and one.name:
                return self.m.location_index[one.name] in self.locations
            return True
        return super().may_one(one)

    def may_fail_one(self, one: Condition) -> bool:
        if isinstance(one, Time) and one.of == "run":
            return not one.compare(1)
        if isinstance(one, History) and one.when == "earlier":
            return True
        return True if isinstance(one, LocationIs) else super().may_fail_one(one)


Name = tuple[str, str]
"""A fact by its kind and name, as conditions and effects name them."""

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
        if rule.gives & self.bans.facts or rule.spent > self.stay.spent or rule.power in self.bans.powers or rule.test in self.bans.tests:
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


@dataclass
class Rule:
    """An effect with all that stands before it."""

    number: int
    verb: str
    node: Effect
    card: int
    """The card that has to be in play, -1 for none."""
    placed: bool
    """Whether that card lies at a place, so that the group has to be there."""
    power: int = -1
    test: int = -1
    """The card whose test has to be passed."""
    trial: TrialOf | None = None
    spent: int = 0
    gives: frozenset[Name] = frozenset()
    """The tokens and items that it brings."""
    guards: tuple[tuple[bool, Expr], ...] = ()
    """Conditions that must be able to hold, or to fail."""


CARD_KEYS: Final = {ITEM: "item", RECEPTACLE: "receptacle", LOOSE: "loose"}
BRINGING: Final[dict[str, list[Name]]] = {
    "gain_token": [("token", "token")], "take_item": [("item", "item")], "put_item": [("item", "item")],
    "exchange_item": [("item", "for_")], "combine_items": [("item", "into")], "flag": [("flag", "name")],
    "remember": [("flag", "name")], "counter": [("counter", "name")],
}  # fmt: skip
"""Effects that bring a fact, and under which key they name it."""


def names_in(when: Expr) -> set[Name]:
    """The facts that a condition is about."""
    found: set[Name] = set()
    for one in singles(when):
        found |= set(one.names())
        if isinstance(one, Resource):
            found |= {("resource", one.colour), ("resource", "any")}
        if isinstance(one, FlagIs):
            found.add(("flag", one.name))
        if isinstance(one, CounterIs):
            found.add(("counter", one.name))
    return found


class Rules:
    """All effects of a mission that bring something about, by where they do."""

    def __init__(self, m: Scenario) -> None:
        self.m = m
        self.verb_of = {word.kind: name for name, word in TIME_STORIES.every_effect().items()}
        self.anywhere: list[Rule] = []
        self.at: list[list[Rule]] = [[] for _ in m.locations]
        easing = [path for node, path in zip(m.nodes, m.paths, strict=True) if isinstance(node, EASIER)]
        self.eased = {card.index for card in m.cards if card.path and any(p.startswith(f"{card.path}.") for p in easing)}
        self.eased_anywhere = any(not path.startswith("locations.") for path in easing)
        self.number = 0
        for card in m.cards:
            for block in card.on.values():
                self.walk(block, Rule(0, "", EMPTY, card.index, card.kind in PLACED))
            for trial in card.tests:
                first = Rule(0, "", EMPTY, card.index, card.kind in PLACED)
                self.walk(trial.special, first)
                self.walk(trial.on_quit, first)
                self.walk(trial.on_pass, replace(first, test=card.index, trial=trial))
        for power in m.powers:
            spent = max(int(power.takes_action), power.takes_tu)
            first = self.owned(power.card, power.location, power.when)
            self.walk(power.effect, replace(first, power=power.index, spent=spent), power.location)
        for line in m.replacements:
            for one in line:
                self.walk(one.instead, self.owned(one.card, one.location, one.when), one.location)
        for block in (m.on_run_start, m.special_shield, *[block for _, block in m.events]):
            self.walk(block, Rule(0, "", EMPTY, -1, False))

    def relevant(self, goal: int) -> None:
        """Leave out the effects that bring nothing that the goal needs, directly or by others."""
        rules = [*self.anywhere, *[rule for line in self.at for rule in line]]
        wanted: set[Name] = set()
        if self.m.cards[goal].kind != ENDING:
            wanted |= self.of_card(goal)
        kept: set[int] = set()
        before = -1
        while before != (before := len(kept) + len(wanted)):
            for rule in rules:
                if rule.number in kept:
                    continue
                brings = self.brings(rule, goal)
                if brings is None or brings & wanted:
                    kept.add(rule.number)
                    wanted |= self.needs(rule)
            for kind, name in list(wanted):
                card = self.m.card_index.get(f"{kind}:{name}", -1)
                if card >= 0:
                    wanted |= self.of_card(card)
        self.anywhere = [rule for rule in self.anywhere if rule.number in kept]
        self.at = [[rule for rule in line if rule.number in kept] for line in self.at]
        self.wanted = wanted

    def of_card(self, number: int) -> set[Name]:
        """What somebody needs to read a card."""
        card = self.m.cards[number]
        found: set[Name] = {(CARD_KEYS.get(card.kind, "card"), card.name)}
        if card.seal is not None:
            found |= names_in(card.seal)
        if card.kind in PLACED:
            found.add(("location", self.m.locations[card.location].name))
        return found

    def needs(self, rule: Rule) -> set[Name]:
        """What an effect needs to come about."""
        found = {name for _, when in rule.guards for name in names_in(when)}
        return found | (self.of_card(rule.card) if rule.card >= 0 else set())

    def brings(self, rule: Rule, goal: int) -> set[Name] | None:
        """What an effect brings; None for what always counts."""
        node: Any = rule.node
        verb = rule.verb
        if verb in ("end", "fail_mission", "succeed"):
            ending = self.m.success if verb == "succeed" else self.m.card_index[f"ending:{node.ending}"]
            return None if ending == goal else set()
        if verb in ("move_group", "travel_cost", "free_move", "move_agent", "change_receptacle"):
            return None
        if verb in ("gain_resource", "convert_resource"):
            return {("resource", colour) for colour in (*RESOURCES, "any")}
        if verb == "change_plan":
            return {("location", name) for name in node.show}
        if verb in BRINGING:
            return set(node.names()) | {(kind, getattr(node, key)) for kind, key in BRINGING[verb] if hasattr(node, key)}
        if verb in OPENING or verb == "draw_card":
            named = set(node.names())
            pack = getattr(node, "pack", "")
            loose = {("loose", self.m.cards[n].name) for n in self.m.pack_cards[self.m.packs.index(pack)]} if pack else set()
            return named | loose | {("card", name) for _, name in named} | {("loose", name) for _, name in named}
        return set()

    def owned(self, card: int, location: int, when: Expr) -> Rule:
        """What stands before an effect of a power or replacement."""
        placed = card >= 0 and self.m.cards[card].kind in PLACED
        return Rule(0, "", EMPTY, card, placed, guards=((True, when),))

    def walk(self, block: Block, first: Rule, location: int = -1) -> None:
        """Take down the effects of a block, and those inside them."""
        for number in block.nodes:
            node = self.m.nodes[number]
            verb = self.verb_of[type(node)]
            inside = first
            if isinstance(node, PayTu):
                inside = replace(first, spent=max(first.spent, node.n))
            self.number += 1
            gives = {(kind, getattr(node, key)) for kind, key in BRINGING.get(verb, ()) if kind in ("token", "item")}
            rule = replace(inside, number=self.number, verb=verb, node=node, gives=frozenset(gives))
            where = self.m.cards[first.card].location if first.placed else location
            (self.at[where] if where >= 0 else self.anywhere).append(rule)
            if verb == "if":
                when: Expr = node.when  # type: ignore[attr-defined]
                self.walk(node.then, replace(inside, guards=(*inside.guards, (True, when))), location)  # type: ignore[attr-defined]
                self.walk(node.otherwise, replace(inside, guards=(*inside.guards, (False, when))), location)  # type: ignore[attr-defined]
                continue
            for _, value in fields_of(node):
                for part in value if isinstance(value, list) else [value]:
                    self.part(part, inside, location)

    def part(self, part: Any, first: Rule, location: int) -> None:
        """Take down a block inside an effect, or a line with a condition and a block."""
        if isinstance(part, Block):
            self.walk(part, first, location)
        elif isinstance(part, msgspec.Struct) and not isinstance(part, Expr):
            when = getattr(part, "when", None)
            guards = (*first.guards, (True, when)) if isinstance(when, Expr) else first.guards
            for _, value in fields_of(part):
                if isinstance(value, Block):
                    self.walk(value, replace(first, guards=guards), location)

    def free_moves(self, rule: Rule) -> int:
        """How many cards one visit may offer more by an effect that lets agents move."""
        node: Any = rule.node
        if not isinstance(node, FreeMove) or node.how == "always" or rule.power < 0:
            return MANY
        power = self.m.powers[rule.power]
        limited = power.limit in (ONCE_PER_VISIT, ONCE_PER_RUN, ONCE_EVER)
        return (1 if node.target == "reader" else AGENTS) if limited else MANY

    def rollable(self, rule: Rule, receptacles: set[int]) -> bool:
        """Whether some receptacle has dice for a test, or may have with help."""
        if rule.trial is None or any(isinstance(one, HELP) for one in self.m.nodes) or self.m.modifiers[DICE_FOR]:
            return True
        return any(self.m.cards[n].characteristics[rule.trial.characteristic] > 0 for n in receptacles)


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

    def world(self) -> World:
        """What there is before the first location is opened."""
        m = self.m
        w = FirstRun(m)
        w.counters = {one.name: (one.start, one.start) for one in m.counters}
        w.shown |= {place.location for place in m.places if place.shown}
        w.receptacles |= {number for number in m.receptacles if m.cards[number].offered}
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

    def cheapest(self, goal: int, most: int = 60_000) -> Iterator[Point]:
        """Outlines that reach a card (the ending of success, as a rule), the cheapest first, in at most so many stays looked at."""
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
            rank, _, point = heapq.heappop(queue)
            self.bound = max(self.bound, rank)
            if self.met(point, goal):
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
    bound = 0
    """No outline is cheaper."""
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
        gone = point.world.receptacles - bodies
        point.world.receptacles -= gone
        point.world.read -= gone
        for n, stay in enumerate(stays):
            if n and stay.location not in {location for location, _ in self.stays(point)}:
                break
            point = self.visit(point, stay.location, 0, stay.spent, bans)
        return point


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


def recipe(outline: Outline, point: Point, goal: int, agents: int, turn: int = 0) -> Recipe | None:
    """What an outline needs, with no more receptacles than agents; None if it needs more. `turn` varies what is given up first."""
    m = outline.m
    bans = Bans()
    bodies = {number for number in m.receptacles if m.cards[number].offered}

    def still(people: set[int], **more: Any) -> bool:
        return outline.follow(point.stays, goal, replace(bans, **more), people) is not None

    def turned(numbers: list[int]) -> list[int]:
        return numbers[turn % max(1, len(numbers)) :] + numbers[: turn % max(1, len(numbers))]

    places = {stay.location for stay in point.stays}
    for number in turned(sorted(card.index for card in m.cards if card.kind == PICTURE)):
        if m.cards[number].location not in places:
            bans.cards.add(number)
            continue
        if still(bodies, cards=bans.cards | {number}):
            bans.cards.add(number)
    for body in turned(sorted(bodies)):
        if still(bodies - {body}):
            bodies.discard(body)
    if len(bodies) > agents:
        return None
    kept = [n for n, card in enumerate(m.cards) if card.tests and n not in bans.cards]
    for number in turned(kept):
        if still(bodies, tests=bans.tests | {number}):
            bans.tests.add(number)
    at_hand = [one.index for one in m.powers if one.card not in bans.cards and m.cards[one.card].location in {-1, *places}]
    for power in turned(at_hand):
        if still(bodies, powers=bans.powers | {power}):
            bans.powers.add(power)
    named = {("token", name) for name in m.tokens} | {("item", m.cards[item].name) for item in m.items}
    for fact in turned(sorted(named)):
        if still(bodies, facts=bans.facts | {fact}):
            bans.facts.add(fact)
    gains: list[set[Name]] = []
    for n in range(len(point.stays)):
        world = outline.along(point.stays[: n + 1], bans, bodies).world
        gains.append(({("token", one) for one in world.tokens} | {("item", one) for one in world.items}) - bans.facts)
    brought = {("item", m.cards[m.items[item]].name) for body in m.receptacles for item in m.cards[body].start_items}
    gains = [one - brought for one in gains]
    cards = {card.index for card in m.cards if card.kind == PICTURE and card.location in places} - bans.cards
    powers = set(at_hand) - bans.powers
    return Recipe(point.stays, bodies, cards, powers, set(kept) - bans.tests, gains)


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
