"""Tests of cards in few words: stacks, dice with known faces, and what an action has cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chronaut.systems.time_stories.facts import FACT_KINDS
from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, location, program, receptacle

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.kernel.program import Program

Stacks = list[tuple[str, int]]


def trial(stacks: Stacks, characteristic: str = "combat", **rest: Any) -> dict[str, Any]:
    """A test as missions write it."""
    piles = [{"kind": kind, "count": count} for kind, count in stacks]
    return {"characteristic": characteristic, "stacks": piles, **rest}


def foe(letter: str, *trials: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A card with a test, or with alternatives."""
    return card(letter, tests=list(trials), **rest)


def faces(hits: int, skulls: int, blanks: int = 0) -> list[int]:
    """Faces of the default die that show so many hits, skulls and blanks."""
    return [HIT] * hits + [SKULL] * skulls + [BLANK] * blanks


def mission(*cards: dict[str, Any], agents: list[dict[str, Any]] | None = None, tu: int = 20, **rest: Any) -> Program:
    """A hall with these cards, a yard with cards B and C, and the agents' receptacles."""
    hall = location("hall", *cards, red=rest.pop("red", False))
    yard = location("yard", card("B"), card("C"))
    return program(hall, yard, receptacles=agents, tu_by_agents={str(n): tu for n in range(1, 5)}, **rest)


def duel(
    stacks: Stacks, thrown: list[int], *, resistance: int = 2, lp: int = 5, tu: int = 20, dice: int = 0,
    test: dict[str, Any] | None = None, back: dict[str, Any] | None = None, **rest: Any,
) -> Table:  # fmt: skip
    """One player's two agents: the first stands at a test on B, the second out of the way on C.

    The first has as many dice as faces are given (or `dice` of them); the first TU has been spent, so that both may
    act with `tu - 1` left.
    """
    fighter = receptacle("ada", characteristics={"combat": dice or len(thrown)}, resistance=resistance, lp=lp)
    options = rest.pop("options", None)
    cards = (foe("B", trial(stacks, **test or {}), **back or {}), card("C"))
    built = mission(*cards, agents=[fighter, receptacle("bo")], tu=tu, **rest)
    table = Table(built, seats=1, options=options, fixed={"action": thrown}).begin()
    table.enter("BC")
    table.spend()
    return table


@dataclass
class Cost:
    """What one action has cost and left."""

    left: list[int]
    """Shields on space B, left to right; empty when the test was passed or reset."""
    lp: int
    tu: int
    facts: list[str]


def cost(table: Table, act: Callable[[int], list[str]], agent: int = 0) -> Cost:
    """Let an agent act and tell what that has cost it and the party."""
    lp, tu = table.agent(agent).lp, table.s.tu
    facts = act(agent)
    return Cost(table.shields("B"), lp - table.agent(agent).lp, tu - table.s.tu, facts)


def throw(table: Table, agent: int = 0) -> Cost:
    """An agent rolls for the test of its space."""
    return cost(table, table.roll, agent)


def idle(table: Table, agent: int = 0) -> Cost:
    """An agent does nothing."""
    return cost(table, table.nothing, agent)


def names(table: Table) -> list[str]:
    """The names of all facts so far, in order."""
    return [FACT_KINDS[fact.kind].name for taken in table.match.history for fact in taken.facts]
