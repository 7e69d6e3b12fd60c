"""Where a mission's elements are named: by effects and by conditions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from chronaut.systems.revolution.scenario import Card, Location, Scenario
from chronaut.systems.revolution.vocabulary import REVOLUTION
from chronaut.systems.verbs.expr import Expr


@dataclass(frozen=True)
class Use:
    """An effect that a mission has, with its verb and its place."""

    verb: str
    node: Any
    path: str


class Uses:
    """All effects and conditions of a mission, and whom they name."""

    def __init__(self, m: Scenario) -> None:
        self.m = m
        self.effects = list(effects(m))
        self.conditions = [one for expr in m.exprs for one in singles(expr)]
        self.keys = {number: name for name, number in m.card_index.items()}
        self.by_path = {card.path: card for card in m.cards if card.path}

    def of(self, *verbs: str) -> list[Use]:
        """The effects with one of these verbs."""
        return [use for use in self.effects if use.verb in verbs]

    def below(self, path: str) -> list[Use]:
        """The effects that stand below a place."""
        return [use for use in self.effects if use.path.startswith(f"{path}.")]

    def named_by(self, *verbs: str) -> set[str]:
        """The names of the elements that effects with these verbs are about, whatever their kind."""
        return {name for use in self.of(*verbs) for _, name in use.node.names()}

    def asked(self, kind: str) -> set[str]:
        """The names of a kind that some condition asks about."""
        return {name for one in self.conditions for found, name in one.names() if found == kind}

    def owner(self, path: str) -> Card | None:
        """The card on which something stands, None for the mission itself."""
        while path:
            if path in self.by_path:
                return self.by_path[path]
            path = path.rpartition(".")[0]
        return None


def effects(m: Scenario) -> Iterator[Use]:
    """Every effect."""
    names = {word.kind: name for name, word in REVOLUTION.every_effect().items()}
    for node, path in zip(m.nodes, m.paths, strict=True):
        yield Use(names[type(node)], node, path)


def singles(expr: Expr) -> Iterator[Any]:
    """The single conditions of an expression."""
    if expr.one is not None:
        yield expr.one
    for part in expr.parts:
        yield from singles(part)


def path_of(m: Scenario, location: Location) -> str:
    """Where a location is written: the order of their numbers is drawn."""
    return m.cards[location.card_a].path.rpartition(".cards.")[0]
