"""Where a mission's elements are named: by conditions and by effects, with the path of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

import msgspec

from chronaut.systems.time_stories.lint.reach import fields_of
from chronaut.systems.time_stories.scenario import Card, Scenario
from chronaut.systems.time_stories.vocabulary import TIME_STORIES
from chronaut.systems.verbs.vocabulary import Condition, Expr


@dataclass
class Use:
    """A verb that a mission uses."""

    verb: str
    node: Any
    path: str


def conditions(m: Scenario) -> Iterator[Use]:
    """Every single condition."""
    names = {word.kind: name for name, word in TIME_STORIES.every_condition().items()}
    for expr, path in expressions(m):
        for one in singles(expr):
            yield Use(names[type(one)], one, path)


def effects(m: Scenario) -> Iterator[Use]:
    """Every effect."""
    names = {word.kind: name for name, word in TIME_STORIES.every_effect().items()}
    for node, path in zip(m.nodes, m.paths, strict=True):
        yield Use(names[type(node)], node, path)


def expressions(m: Scenario) -> Iterator[tuple[Expr, str]]:
    """Every condition as a whole."""
    for card in m.cards:
        if card.seal is not None:
            yield card.seal, f"{card.path}.seal.when"
        if card.release is not None:
            yield card.release, f"{card.path}.release"
    for power in m.powers:
        yield power.when, f"{power.path}.when"
    for modifier in chain.from_iterable(m.modifiers):
        yield modifier.when, f"{modifier.path}.when"
    for replacement in chain.from_iterable(m.replacements):
        yield replacement.when, f"{replacement.path}.when"
    for use in effects(m):
        yield from within(use.node, f"{use.path}.{use.verb}")


def within(node: Any, path: str) -> Iterator[tuple[Expr, str]]:
    """The conditions among an effect's own parameters."""
    for name, value in fields_of(node):
        if isinstance(value, Expr):
            yield value, f"{path}.{name}"
        elif isinstance(value, list):
            for n, one in enumerate(value):
                if isinstance(one, msgspec.Struct):
                    yield from within(one, f"{path}.{name}.{n}")


def singles(expr: Expr) -> Iterator[Condition]:
    """The single conditions of an expression."""
    if expr.one is not None:
        yield expr.one
    for part in expr.parts:
        yield from singles(part)


class Owners:
    """Finds the card on which a verb stands."""

    def __init__(self, m: Scenario) -> None:
        self.cards = {card.path: card for card in m.cards}

    def __call__(self, path: str) -> Card | None:
        """The card, None for the mission and locations themselves."""
        parts = path.split(".")
        found = (self.cards.get(".".join(parts[:length])) for length in (4, 2))  # locations.0.cards.1, items.0
        return next((card for card in found if card is not None), None)
