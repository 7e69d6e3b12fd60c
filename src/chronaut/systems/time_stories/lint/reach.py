"""Playing through everything that can happen, again and again, until nothing new comes about."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Any, Final, Self, TypeVar

import msgspec

from chronaut.systems.time_stories.lint.world import MANY, World
from chronaut.systems.time_stories.scenario import (
    RECEPTACLE,
    Card,
    Scenario,
    TrialOf,
)
from chronaut.systems.time_stories.terms import NO_ACCESS, ON_TU_REACHES, RESOURCES, SPECIAL
from chronaut.systems.time_stories.vocabulary import TIME_STORIES
from chronaut.systems.verbs.vocabulary import Block, Effect, Expr

T = TypeVar("T")

ROUNDS: Final = 60
OPENING: Final = (
    "reveal",
    "may_reveal",
    "authorise",
    "lay_card",
    "replace_card",
    "read_card",
    "start_test",
    "show_card",
)
"""Verbs that bring a card into play in spite of its back."""


class Reach:
    """The world of a mission, and which of its effects can be carried out."""

    def __init__(self, m: Scenario) -> None:
        self.m = m
        self.world = World(m)
        self.verb_of = {word.kind: name for name, word in TIME_STORIES.every_effect().items()}
        self.done: set[int] = set()
        """Nodes that can be carried out."""
        self.never: dict[str, str] = {}
        """Paths of conditions that decide something and can never hold, or never fail, with the reason."""
        self.meant: dict[str, str] = {}
        """Paths of such conditions, with what may be meant by them."""
        self.settled = False
        """Whether an end was reached: only then is it known what can never be."""
        self.ended: set[int] = set()
        """Endings that can be reached."""

    def run(self) -> Reach:
        """Go on until nothing new comes about."""
        w, m = self.world, self.m
        w.counters = {one.name: (one.start, one.start) for one in m.counters}
        w.locations.add(m.first_location)
        w.shown |= {place.location for place in m.places if place.shown}
        w.receptacles |= {number for number in m.receptacles if m.cards[number].offered}
        w.time = max(m.tu_by_agents)
        w.resources = self.starting()
        slots: dict[int, int] = {}
        for number in m.plan:
            slots.setdefault(m.cards[number].slot, number)
        w.read |= set(m.base) | set(slots.values())
        if m.failed_time >= 0:  # the clock comes to its end by itself
            w.read.add(m.failed_time)
        before: tuple[Any, ...] = ()
        for _ in range(ROUNDS):
            if before == (before := (*w.facts(), len(self.done))):
                self.settled = True
                break
            self.never = {}
            self.once()
        return self

    def starting(self) -> list[int]:
        """The most of each colour that four receptacles bring."""
        cards = [self.m.cards[number] for number in self.world.receptacles]
        return [sum(sorted((card.resources[n] for card in cards), reverse=True)[:4]) for n in range(len(RESOURCES))]

    def once(self) -> None:
        """Everything that can happen now."""
        w, m = self.world, self.m
        w.locations |= w.shown
        for number in w.locations:
            location = m.locations[number]
            w.read.add(location.card_a)
            w.read |= {card for card in location.cards if card >= 0 and self.enterable(m.cards[card])}
        w.read |= {
            number for number in w.opened if m.cards[number].location < 0 or m.cards[number].location in w.locations
        }
        for number in w.receptacles:
            for item in m.cards[number].start_items:
                w.items.add(m.cards[m.items[item]].name)
        w.read |= {number for number in m.items if m.cards[number].name in w.items} | w.receptacles | self.ended
        for number in sorted(w.read):
            self.card(m.cards[number])
        self.standing()
        self.block(m.on_run_start)
        for at_tu, block in m.events:
            if at_tu < w.time:
                self.block(block)
        special = any(SPECIAL in test.kinds for number in w.read for test in m.cards[number].tests)
        if special:
            self.block(m.special_shield)

    def enterable(self, card: Card) -> bool:
        """Whether a picture card of an open location can be stood at and read."""
        if card.index in self.world.opened:
            return True
        if card.icon == NO_ACCESS:  # TS-74
            return False
        return card.seal is None or self.world.may(card.seal)

    def card(self, card: Card) -> None:
        """What a card in play does."""
        for moment, block in card.on.items():
            if moment != ON_TU_REACHES or self.world.time:
                self.block(block)
        for test in card.tests:
            self.test(test)

    def test(self, test: TrialOf) -> None:
        """What a test can bring."""
        self.world.happened.add("roll")
        self.block(test.special)
        self.block(test.on_quit)
        if self.rollable(test) or "roll_help" in self.world.happened:
            self.block(test.on_pass)

    def rollable(self, test: TrialOf) -> bool:
        """Whether some receptacle in play has dice for a test."""
        cards = [self.m.cards[number] for number in self.world.receptacles]
        return any(card.characteristics[test.characteristic] > 0 for card in cards)

    def standing(self) -> None:
        """Powers and replacements of what is in play."""
        for power in self.m.powers:
            if self.in_play(power.card, power.location) and self.holds(power.when, f"{power.path}.when"):
                self.block(power.effect)
        for replacements in self.m.replacements:
            for one in replacements:
                if self.in_play(one.card, one.location) and self.holds(one.when, f"{one.path}.when"):
                    self.block(one.instead)
        for modifiers in self.m.modifiers:
            for modifier in modifiers:
                if self.in_play(modifier.card, modifier.location):
                    self.holds(modifier.when, f"{modifier.path}.when")

    def in_play(self, card: int, location: int) -> bool:
        """Whether the owner of a power can be in play."""
        if card >= 0:
            return card in self.world.read
        return location < 0 or location in self.world.locations

    def holds(self, when: Expr, path: str) -> bool:
        """Whether what decides something can hold; a condition that cannot is noted."""
        if self.world.may(when):
            return True
        self.never[path] = self.world.why_not(when)
        self.meant[path] = self.world.help(when)
        return False

    def block(self, block: Block) -> None:
        """The effects of a block."""
        for number in block.nodes:
            self.done.add(number)
            self.effect(self.m.nodes[number], self.m.paths[number])

    def effect(self, node: Effect, path: str) -> None:
        """What an effect brings about, and what is inside it."""
        verb = self.verb_of[type(node)]
        bring(self, verb, node)
        if verb == "if":
            when: Expr = node.when  # type: ignore[attr-defined]
            if self.holds(when, f"{path}.if.when"):
                self.block(node.then)  # type: ignore[attr-defined]
            otherwise: Block = node.otherwise  # type: ignore[attr-defined]
            if otherwise.nodes and not self.world.may_fail(when):
                self.never[f"{path}.if.otherwise"] = "the condition always holds"
            elif otherwise.nodes:
                self.block(otherwise)
            return
        for name, value in fields_of(node):
            if isinstance(value, Block):
                self.block(value)
            elif isinstance(value, list):
                for n, one in enumerate(value):
                    self.inside(one, f"{path}.{verb}.{name}.{n}")

    def inside(self, one: Any, path: str) -> None:
        """A block in a list, or a line with a condition and a block."""
        if isinstance(one, Block):
            self.block(one)
        elif isinstance(one, msgspec.Struct):
            when = getattr(one, "when", None)
            if isinstance(when, Expr) and not self.holds(when, f"{path}.when"):
                return
            for _, value in fields_of(one):
                if isinstance(value, Block):
                    self.block(value)


class Barred(set[T]):
    """A set that one thing never comes into."""

    def __init__(self, kept_out: T, given: Iterable[T] = ()) -> None:
        super().__init__(one for one in given if one != kept_out)
        self.kept_out = kept_out

    def add(self, one: T) -> None:
        if one != self.kept_out:
            super().add(one)

    def __ior__(self, more: AbstractSet[T]) -> Self:  # type: ignore[override,misc]
        self.update(one for one in more if one != self.kept_out)
        return self


class Barring(Reach):
    """The same where one card, token or location (`kind:name`, with its handle) never comes about: all that can be before it."""

    def __init__(self, m: Scenario, name: str, handle: int) -> None:
        super().__init__(m)
        w, (kind, _, bare) = self.world, name.partition(":")
        if kind == "token":
            w.tokens = Barred(bare)
        elif kind == "location":
            number = m.location_index[bare]
            w.locations, w.shown = Barred(number), Barred(number)
            w.read = Barred(m.locations[number].card_a)
        else:
            w.read, w.receptacles, self.ended = Barred(handle), Barred(handle), Barred(handle)
            w.items = Barred(m.cards[handle].name if kind == "item" else "")


def fields_of(node: msgspec.Struct) -> list[tuple[str, Any]]:
    """The fields of a verb, or of a line in it, by their keys."""
    kind = type(node)
    return [
        (key, getattr(node, name))
        for name, key in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    ]


def bring(reach: Reach, verb: str, node: Any) -> None:
    """Note what one effect brings about."""
    w, m = reach.world, reach.m
    w.happened.add(verb)
    if verb in OPENING:
        if verb == "replace_card":
            found = {m.card_index.get(f"card:{node.by}", -1), m.card_index.get(f"loose:{node.by_loose}", -1)}
        else:
            found = {m.card_index[f"{kind}:{name}"] for kind, name in node.names() if f"{kind}:{name}" in m.card_index}
        w.opened |= {card for card in found if card >= 0 and m.cards[card].kind != RECEPTACLE}
    elif verb == "draw_card":
        pack = m.packs.index(node.pack)
        wanted = m.card_index.get(f"loose:{node.card}", -1)
        w.opened |= {wanted} if wanted >= 0 else set(m.pack_cards[pack])
    elif verb == "gain_token":
        w.tokens.add(node.token)
    elif verb in ("take_item", "put_item"):
        w.items.add(node.item)
    elif verb == "exchange_item" and node.item in w.items:
        w.items.add(node.for_)
    elif verb == "combine_items" and all(name in w.items for name in node.items):
        w.items.add(node.into)
    elif verb in ("flag", "remember") and node.on:
        w.flags.add(node.name)
    elif verb == "counter":
        count(reach, node)
    elif verb == "gain_resource":
        gain(w, node.colour)
    elif verb == "convert_resource":
        gain(w, node.into)
    else:
        bring_more(reach, verb, node)


def bring_more(reach: Reach, verb: str, node: Any) -> None:
    """The same for places, people and endings."""
    w, m = reach.world, reach.m
    if verb == "change_plan":
        w.shown |= {m.location_index[name] for name in node.show}
        if node.lay:
            w.read.add(m.card_index[f"plan:{node.lay}"])
    elif verb == "move_group":
        w.locations.add(m.location_index[node.to])
    elif verb == "change_receptacle" and node.to:
        w.receptacles.add(m.card_index[f"receptacle:{node.to}"])
    elif verb == "change_receptacle" or verb in ("use_characteristic", "change_dice"):
        w.happened.add("roll_help")
    elif verb in ("end", "fail_mission"):
        reach.ended.add(m.card_index[f"ending:{node.ending}"])
    elif verb == "succeed":
        reach.ended.add(m.success)
    elif verb in ("gain_tu", "set_tu"):
        w.time = max(w.time, m.time_line_max)
    elif verb in ("remove_card", "discard_card", "replace_card"):
        w.happened.add("remove")
    elif verb == "change_max_lp":
        w.happened.add("max_lp")


def count(reach: Reach, node: Any) -> None:
    """Where a counter can come to."""
    low, high = reach.world.counters[node.name]
    spec = reach.m.counters[reach.m.counter_index[node.name]]
    if node.set is not None:
        low, high = min(low, node.set), max(high, node.set)
    if node.add > 0:
        high = spec.high
    elif node.add < 0:
        low = spec.low
    reach.world.counters[node.name] = max(low, spec.low), min(high, spec.high)


def gain(w: World, colour: str) -> None:
    """Resources of a colour can be gained, and gained again."""
    for n, name in enumerate(RESOURCES):
        if colour in ("any", name):
            w.resources[n] = MANY
