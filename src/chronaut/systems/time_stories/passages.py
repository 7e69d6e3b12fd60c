"""Parts of texts that are told on conditions, `:if`: which of them can stand open on one card at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from chronaut.systems.time_stories.scenario import Card, Scenario
from chronaut.systems.time_stories.verbs.receptacle import ReceptacleIs
from chronaut.systems.verbs.vocabulary import Condition, Expr
from chronaut.systems.verbs.words.if_ import If
from chronaut.systems.verbs.words.say import Say

MOST: Final = 10
"""With more parts than this on a card, all are taken to be open at once."""


def together(m: Scenario, card: Card) -> list[list[str]]:
    """The largest sets of a card's conditional texts that one reader may find open, in the order of the card."""
    conditions = _conditions(m, card)
    texts = [text for _, text in card.passages if text]
    if len(texts) > MOST:
        return [texts]
    found: list[list[str]] = []
    for size in range(len(texts), 0, -1):
        for chosen in combinations(texts, size):
            told = [conditions[text] for text in chosen if text in conditions]
            if any(exclude(one, other) for one, other in combinations(told, 2)):
                continue
            if not any(set(chosen) <= set(larger) for larger in found):
                found.append(list(chosen))
    return found


def _conditions(m: Scenario, card: Card) -> dict[str, Expr]:
    """On what each of a card's conditional texts is told."""
    found: dict[str, Expr] = {}
    for block in card.on.values():
        for number in block.nodes:
            node = m.nodes[number]
            said = m.nodes[node.then.nodes[0]] if isinstance(node, If) and node.then.nodes else None
            if isinstance(node, If) and isinstance(said, Say):
                found.setdefault(said.text, node.when)
    return found


def exclude(one: Expr, other: Expr) -> bool:
    """Whether two conditions never hold together for one reader, as far as can be seen from their words."""
    here, there = list(_single(one)), list(_single(other))
    return any(
        (a == b and asked != also) or (asked and also and _two_people(a, b)) for a, asked in here for b, also in there
    )


def _single(expr: Expr, asked: bool = True) -> Iterator[tuple[Condition, bool]]:
    """The single conditions that must hold, or must not, for the whole to hold."""
    if expr.one is not None:
        yield expr.one, asked
    elif expr.join == "not":
        if expr.parts[0].one is not None:
            yield expr.parts[0].one, not asked
    elif expr.join == "all" or len(expr.parts) == 1:
        for part in expr.parts:
            yield from _single(part, asked)


def _two_people(one: Condition, other: Condition) -> bool:
    """Whether two conditions ask the reader to be two different receptacles."""
    if not (isinstance(one, ReceptacleIs) and isinstance(other, ReceptacleIs)):
        return False
    acting = one.is_ == other.is_ == "acting"
    return acting and not {one.name, *one.one_of} & {other.name, *other.one_of} - {""}
