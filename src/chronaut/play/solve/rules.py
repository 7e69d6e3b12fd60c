"""The effects of a mission of T.I.M.E Stories made easy: what each brings, and what must be able to hold before it does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec

from chronaut.systems.time_stories.lint.reach import OPENING, fields_of
from chronaut.systems.time_stories.lint.uses import singles
from chronaut.systems.time_stories.lint.world import MANY, World
from chronaut.systems.time_stories.scenario import CARD_A, ENDING, ITEM, LOOSE, PICTURE, RECEPTACLE, Scenario, TrialOf
from chronaut.systems.time_stories.terms import (
    DICE_FOR,
    ONCE_EVER,
    ONCE_PER_RUN,
    ONCE_PER_VISIT,
    RESOURCES,
)
from chronaut.systems.time_stories.verbs.change_dice import ChangeDice
from chronaut.systems.time_stories.verbs.change_receptacle import ChangeReceptacle
from chronaut.systems.time_stories.verbs.change_shields import ChangeShields
from chronaut.systems.time_stories.verbs.defeat import Defeat
from chronaut.systems.time_stories.verbs.free_move import FreeMove
from chronaut.systems.time_stories.verbs.history import History
from chronaut.systems.time_stories.verbs.location import LocationIs
from chronaut.systems.time_stories.verbs.move_agent import MoveAgent
from chronaut.systems.time_stories.verbs.pay_tu import PayTu
from chronaut.systems.time_stories.verbs.resource import Resource
from chronaut.systems.time_stories.verbs.time import Time
from chronaut.systems.time_stories.verbs.token import Token
from chronaut.systems.time_stories.verbs.use_characteristic import UseCharacteristic
from chronaut.systems.time_stories.vocabulary import TIME_STORIES
from chronaut.systems.verbs.vocabulary import Block, Condition, Effect, Expr
from chronaut.systems.verbs.words.counter import CounterIs
from chronaut.systems.verbs.words.flag import FlagIs

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


ANY_TOKEN: Final[Name] = ("token", "*")
"""What a condition is about that counts tokens."""


def names_in(when: Expr) -> set[Name]:
    """The facts that a condition is about."""
    found: set[Name] = set()
    for one in singles(when):
        found |= set(one.names())
        if isinstance(one, Token) and (one.bounded or not one.names()):
            found.add(ANY_TOKEN)
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
        self.eased = {
            card.index for card in m.cards if card.path and any(p.startswith(f"{card.path}.") for p in easing)
        }
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
        if verb == "gain_token":
            return {("token", node.token), ANY_TOKEN}
        if verb in BRINGING:
            return set(node.names()) | {
                (kind, getattr(node, key)) for kind, key in BRINGING[verb] if hasattr(node, key)
            }
        if verb in OPENING or verb == "draw_card":
            named = set(node.names())
            pack = getattr(node, "pack", "")
            loose = (
                {("loose", self.m.cards[n].name) for n in self.m.pack_cards[self.m.packs.index(pack)]}
                if pack
                else set()
            )
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
