"""What can come about in a mission at all, in some run, with luck and whoever plays; never too little, at times too much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.terms import RESOURCES
from chronaut.systems.time_stories.verbs.agents import Agents
from chronaut.systems.time_stories.verbs.answered import Answered
from chronaut.systems.time_stories.verbs.characteristic import Characteristic
from chronaut.systems.time_stories.verbs.combination import Combination
from chronaut.systems.time_stories.verbs.destination import Destination
from chronaut.systems.time_stories.verbs.drawn import Drawn
from chronaut.systems.time_stories.verbs.history import History
from chronaut.systems.time_stories.verbs.item import ItemIs
from chronaut.systems.time_stories.verbs.location import LocationIs
from chronaut.systems.time_stories.verbs.players import Players
from chronaut.systems.time_stories.verbs.receptacle import ReceptacleIs
from chronaut.systems.time_stories.verbs.resource import Resource
from chronaut.systems.time_stories.verbs.stamped import Stamped
from chronaut.systems.time_stories.verbs.time import Time
from chronaut.systems.time_stories.verbs.token import Token
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Condition, Expr
from chronaut.systems.verbs.words.counter import CounterIs
from chronaut.systems.verbs.words.flag import FlagIs

MANY: Final = 10_000
"""More than any number of a mission."""
ANY_READER: Final = -2
"""Whoever acts: each part of a condition may be met by another receptacle."""
NO_READER: Final = -1
"""Nobody acts."""


@dataclass
class World:
    """What can come about, as far as is known so far; it only ever grows."""

    m: Scenario
    tokens: set[str] = field(default_factory=set)
    items: set[str] = field(default_factory=set)
    flags: set[str] = field(default_factory=set)
    counters: dict[str, tuple[int, int]] = field(default_factory=dict)
    locations: set[int] = field(default_factory=set)
    shown: set[int] = field(default_factory=set)
    """Locations whose names can be read on the plan."""
    read: set[int] = field(default_factory=set)
    """Cards that can be read, or be in play, by handle."""
    opened: set[int] = field(default_factory=set)
    """Cards that some effect opens or lays."""
    receptacles: set[int] = field(default_factory=set)
    resources: list[int] = field(default_factory=lambda: [0] * len(RESOURCES))
    """How many of each colour the team can have at once."""
    happened: set[str] = field(default_factory=set)
    """Kinds of things that can happen: `ask`, `roll`, `special_roll`, `stamp` and so on."""
    time: int = 0
    """The most TU that can be left."""

    def facts(self) -> tuple[Any, ...]:
        """What there is, to see whether it has grown."""
        return (
            len(self.tokens), len(self.items), len(self.flags), tuple(self.counters.values()), len(self.locations),
            len(self.shown), len(self.read), len(self.opened), len(self.receptacles), tuple(self.resources),
            len(self.happened), self.time,
        )  # fmt: skip

    def may(self, expr: Expr, reader: int = ANY_READER) -> bool:
        """Whether a condition can hold; with a reader, for one agent with that receptacle alone."""
        if expr.one is not None:
            return self.may_one(expr.one) if reader == ANY_READER else self.may_for(expr.one, reader)
        if not expr.parts:
            return True
        if expr.join == "any":
            return any(self.may(part, reader) for part in expr.parts)
        if expr.join == "not":
            return self.may_fail(expr.parts[0], reader)
        if not all(self.may(part, reader) for part in expr.parts) or contradicts(expr):
            return False
        return reader != ANY_READER or not self.nobody_is(expr)

    def may_fail(self, expr: Expr, reader: int = ANY_READER) -> bool:
        """Whether a condition can fail to hold; with a reader, for one agent with that receptacle alone."""
        if expr.one is not None:
            return self.may_fail_one(expr.one) if reader == ANY_READER else self.may_fail_for(expr.one, reader)
        if not expr.parts:
            return False
        if expr.join == "any":
            return all(self.may_fail(part, reader) for part in expr.parts)
        if expr.join == "not":
            return self.may(expr.parts[0], reader)
        return any(self.may_fail(part, reader) for part in expr.parts)

    def nobody_is(self, expr: Expr) -> bool:
        """Whether what conditions ask of the one who acts is more than any one receptacle is."""
        if sum(asks_reader(one) for one in each(expr)) < 2:
            return False
        return not any(self.may(expr, reader) for reader in (NO_READER, *self.receptacles))

    def may_for(self, one: Condition, reader: int) -> bool:
        """Whether a single condition can hold for an agent with a receptacle."""
        if isinstance(one, ReceptacleIs) and one.is_ == "acting":
            return reader in {self.m.card_index[f"receptacle:{name}"] for name in (one.name, *one.one_of) if name}
        if isinstance(one, Characteristic) and one.who == "reader":
            return reader != NO_READER and within(one, *self.value(one, reader))
        return self.may_one(one)

    def may_fail_for(self, one: Condition, reader: int) -> bool:
        """Whether a single condition can fail for an agent with a receptacle."""
        if isinstance(one, ReceptacleIs) and one.is_ == "acting":
            return not self.may_for(one, reader)
        if isinstance(one, Characteristic) and one.who == "reader":
            return reader == NO_READER or outside(one, *self.value(one, reader))
        return self.may_fail_one(one)

    def why_not(self, expr: Expr) -> str:
        """Why a condition never holds, in words."""
        if expr.join == "all" and all(self.may(part) for part in expr.parts) and expr.parts:
            if contradicts(expr):
                return "its parts exclude each other"
            return f"one agent is never all of this: {', '.join(said(one) for one in each(expr) if asks_reader(one))}"
        return f"{self.stopper(expr)} never holds"

    def stopper(self, expr: Expr) -> str:
        """What stands in the way of a condition, in words."""
        if expr.one is not None:
            return said(expr.one)
        if expr.join == "not":
            return f"not {self.stopper(expr.parts[0])}"
        if expr.join == "all" and all(self.may(part) for part in expr.parts):
            return " with ".join(said(one) for one in each(expr))
        never = [self.stopper(part) for part in expr.parts if not self.may(part)]
        return (" and " if expr.join == "any" else ", ").join(dict.fromkeys(never))

    def help(self, expr: Expr) -> str:
        """What an author may mean by a condition that never holds."""
        if expr.join == "all" and all(self.may(part) for part in expr.parts) and not contradicts(expr):
            return "did you mean `or`, or whoever is here: `receptacle NAME is=here`, `characteristic NAME who=here`?"
        return ""

    def may_one(self, one: Condition) -> bool:
        """Whether a single condition can hold."""
        if isinstance(one, Token):
            return self.may_token(one)
        if isinstance(one, ItemIs):
            return one.who == "nobody" or all(name in self.items for name in (one.item, *one.all_) if name)
        if isinstance(one, FlagIs):
            return not one.on or one.name in self.flags
        if isinstance(one, CounterIs):
            return within(one, *self.counters[one.name])
        if isinstance(one, Resource):
            return self.may_resource(one)
        if isinstance(one, ReceptacleIs):
            names = {self.m.card_index[f"receptacle:{name}"] for name in (one.name, *one.one_of) if name}
            return bool(names & self.receptacles)
        if isinstance(one, Characteristic):
            return any(low <= high and within(one, low, high) for low, high in self.values(one))
        if isinstance(one, Agents):
            card = self.m.card_index.get(f"receptacle:{one.with_}", -1)
            return within(one, 0, 1 if one.with_ else 4) and (not one.with_ or card in self.receptacles)
        if isinstance(one, Time):
            return within(one, 1 if one.of == "run" else 0, MANY if one.of == "run" else self.time)
        if isinstance(one, LocationIs):
            return not one.name or self.m.location_index[one.name] in self.locations
        return self.may_other(one)

    def may_other(self, one: Condition) -> bool:
        """The same for what asks for something that has happened."""
        if isinstance(one, Destination):
            return not one.name or self.m.location_index[one.name] in self.locations | self.shown
        if isinstance(one, Players):
            return within(one, 1, 5)
        if isinstance(one, Combination):
            return all(name in self.items for name in one.items)
        if isinstance(one, Stamped):
            return not one.item or one.item in self.items
        if isinstance(one, Answered):
            return "ask" in self.happened
        if isinstance(one, Drawn):
            return "special_roll" in self.happened
        if isinstance(one, History):
            return self.may_history(one)
        return True

    def may_history(self, one: History) -> bool:
        """Whether something can have happened before."""
        if one.choice:
            return "choose" in self.happened
        if not one.card:
            return True
        key = one.card if ":" in one.card else f"card:{one.card}"
        card = self.m.card_index[key]
        if one.is_ == "removed":
            return "remove" in self.happened
        return card in self.read and (one.is_ == "read" or bool(self.m.cards[card].tests))

    def may_token(self, one: Token) -> bool:
        """Whether the team can own the tokens asked for."""
        named = [name for name in (one.owned, *one.all_) if name]
        if any(name not in self.tokens for name in named) or (one.any_ and not self.tokens & set(one.any_)):
            return False
        counted = one.bounded or not (named or one.any_ or one.none)
        return within(one, 0, len(self.tokens)) if counted else True

    def may_resource(self, one: Resource) -> bool:
        """Whether there can be so many resources of a colour."""
        most = sum(self.resources) if one.colour == "any" else self.resources[RESOURCES.index(one.colour)]
        return within(one, 0, most)

    def may_fail_one(self, one: Condition) -> bool:
        """Whether a single condition can fail; what is gained is not there at first."""
        if isinstance(one, FlagIs):
            return one.on or one.name in self.flags
        if isinstance(one, Token):
            free = not (one.owned or one.all_ or one.any_)
            return not free or any(name in self.tokens for name in one.none) or one.bounded
        if isinstance(one, CounterIs):
            return outside(one, *self.counters[one.name])
        if isinstance(one, Characteristic):
            return any(outside(one, low, high) for low, high in self.values(one))
        if isinstance(one, Time):
            return outside(one, 1 if one.of == "run" else 0, MANY if one.of == "run" else self.time)
        if isinstance(one, ItemIs) and one.who == "nobody":
            return any(name in self.items for name in (one.item, *one.all_) if name)
        return True

    def values(self, one: Characteristic) -> Iterator[tuple[int, int]]:
        """What the receptacles in play can have of what is asked for."""
        return (self.value(one, number) for number in self.receptacles)

    def value(self, one: Characteristic, receptacle: int) -> tuple[int, int]:
        """The least and the most that a receptacle can have of what is asked for."""
        card = self.m.cards[receptacle]
        if one.of == "resistance":
            return card.resistance, card.resistance
        if one.of in ("lp", "lp_lost"):
            return (1 if one.of == "lp" else 0), (MANY if "max_lp" in self.happened else card.lp)
        dice = card.characteristics[self.m.characteristic_index[one.of]]
        return dice, dice


def within(one: Comparison, low: int, high: int) -> bool:
    """Whether some number between the two keeps all bounds."""
    low = max(low, 1 if not one.bounded else low, *(n for n in (one.is_, one.at_least) if n is not None))
    high = min(high, *(n for n in (one.is_, one.at_most, high) if n is not None))
    return low < high or (low == high and one.not_ != low)


def outside(one: Comparison, low: int, high: int) -> bool:
    """Whether some number between the two breaks a bound."""
    if high - low < MANY // 2:
        return any(not one.compare(number) for number in range(low, high + 1))
    return not one.compare(low) or not one.compare(high)


def contradicts(expr: Expr) -> bool:
    """Whether one part of a condition is what another denies."""
    told = [part.one for part in expr.parts if part.one is not None]
    denied = [
        part.parts[0].one for part in expr.parts if part.join == "not" and part.parts and part.parts[0].one is not None
    ]
    return any(one == other for one in told for other in denied)


def each(expr: Expr) -> Iterator[Condition]:
    """The single conditions of an expression."""
    if expr.one is not None:
        yield expr.one
    for part in expr.parts:
        yield from each(part)


def asks_reader(one: Condition) -> bool:
    """Whether a single condition is about the receptacle of the one who acts."""
    if isinstance(one, ReceptacleIs):
        return one.is_ == "acting"
    return isinstance(one, Characteristic) and one.who == "reader"


def said(one: Condition) -> str:
    """A condition in the words of the mission."""
    parts = [f"{name}" for _, name in one.names()]
    if isinstance(one, Comparison):
        bounds = (("=", one.is_), (">=", one.at_least), ("<=", one.at_most), ("!=", one.not_))
        parts += [f"{sign} {number}" for sign, number in bounds if number is not None]
    name = type(one).__module__.rpartition(".")[2].rstrip("_")
    return " ".join([f"`{name}", *parts]).strip() + "`"
