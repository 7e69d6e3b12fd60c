"""What no agent can be, and what no test can come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.revolution.lint.uses import Uses, singles
from chronaut.systems.revolution.scenario import BoxOf, ModifierOf, Scenario
from chronaut.systems.revolution.terms import (
    ATTRIBUTE_Q,
    DIFFICULTY_Q,
    FINAL_Q,
    INITIATE_COST,
    OPS,
    QUESTIONS,
    SET,
    SUPPORT_LIMIT,
)
from chronaut.systems.revolution.verbs.receptacle import ReceptacleIs
from chronaut.systems.verbs.expr import Expr

NOBODY: Final = ""
"""Stands for the receptacle where no agent is at work."""
SUPPORTERS: Final = 3
"""What the agents beside the tester give, 1 Azrak each (RV-109); with two agents one may give as much (RV-194)."""


def limits(m: Scenario) -> Iterator[Finding]:
    """All of it."""
    uses = Uses(m)
    yield from nobody(m, uses)
    yield from out_of_reach(m, uses)


def nobody(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Conditions that ask one agent for more than one receptacle, or for none at all."""
    names = [NOBODY, *(m.cards[number].name for number in m.receptacles)]
    for expr, path in expressions(m, uses):
        asked = [one for one in singles(expr) if isinstance(one, ReceptacleIs) and not one.anywhere]
        if len(asked) < 2 or any(may(expr, name) for name in names):
            continue
        told = ", ".join(dict.fromkeys(f"`receptacle {one.name}`" for one in asked))
        yield Finding("R214", path, f"this never holds: one agent is never all of this: {told}",
                      "did you mean `or`, or whoever plays: `receptacle NAME anywhere=yes`?")  # fmt: skip


def may(expr: Expr, name: str) -> bool:
    """Whether a condition can hold for an agent with a receptacle, as far as receptacles decide it."""
    if expr.one is not None:
        return not of_agent(expr.one) or expr.one.name == name
    if not expr.parts:
        return True
    if expr.join == "any":
        return any(may(part, name) for part in expr.parts)
    return may_fail(expr.parts[0], name) if expr.join == "not" else all(may(part, name) for part in expr.parts)


def may_fail(expr: Expr, name: str) -> bool:
    """Whether it can fail to hold for that agent."""
    if expr.one is not None:
        return not of_agent(expr.one) or expr.one.name != name
    if not expr.parts:
        return False
    if expr.join == "any":
        return all(may_fail(part, name) for part in expr.parts)
    return may(expr.parts[0], name) if expr.join == "not" else any(may_fail(part, name) for part in expr.parts)


def of_agent(one: Any) -> bool:
    """Whether a condition asks which receptacle the agent at work has."""
    return isinstance(one, ReceptacleIs) and not one.anywhere


def expressions(m: Scenario, uses: Uses) -> Iterator[tuple[Expr, str]]:
    """Every condition of the mission with its place."""
    for power in m.powers:
        yield power.when, f"{power.path}.when"
    for use in uses.effects:
        yield from within(use.node, f"{use.path}.{use.verb}")
    for card in m.cards:
        if card.conflict is not None:
            yield card.conflict.until, f"{card.path}.conflict.until"
    for n, line in enumerate(m.score):
        yield line.when, f"score.{n}.when"


def within(node: Any, path: str) -> Iterator[tuple[Expr, str]]:
    """The conditions among an effect's own parameters, with their places."""
    for field, key in zip(type(node).__struct_fields__, type(node).__struct_encode_fields__, strict=True):
        value = getattr(node, field)
        if isinstance(value, Expr):
            yield value, f"{path}.{key}"
        for n, one in enumerate(value if isinstance(value, list) else ()):
            if hasattr(one, "__struct_fields__"):
                yield from within(one, f"{path}.{key}.{n}")


def out_of_reach(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Difficulties above all that a test is made of, even if each card helps once (RV-107 to RV-114)."""
    for card in m.cards:
        for box in card.boxes:
            if any(one.op == SET for question in (ATTRIBUTE_Q, DIFFICULTY_Q, FINAL_Q) for one in m.modifiers[question]):
                continue
            most, told = best(m, box, uses)
            by_cards = added(m, box, uses)
            if box.difficulty <= most + by_cards:
                continue
            name = m.attributes[box.attribute]
            more = f", and {by_cards} more if each card helps once" if by_cards else ""
            yield Finding("R311", box.path, f"{box.difficulty} in {name} is beyond what a test is made of: {told}{more} (RV-114)",
                          f"lower the difficulty to {most + by_cards} or less, or let a card help")  # fmt: skip


def best(m: Scenario, box: BoxOf, uses: Uses) -> tuple[int, str]:
    """The most that a test comes to without cards that help and without an emergency, and of what it is made."""
    free = any(one.question == INITIATE_COST for one in changes(m, uses, INITIATE_COST))
    levels = [m.cards[number].azrak for number in m.receptacles]
    raised = sum(max(0, use.node.by) for use in uses.of("change_level"))
    luck = max(m.destiny, default=0)
    found = [
        (card.attributes[box.attribute], (card.azrak or max(levels, default=0)) + raised - (0 if free else 1), card)
        for card in m.cards
        if box.attribute < len(card.attributes)
    ]
    if not found:
        return 0, "there is no receptacle"
    value, boost, who = max(found, key=lambda one: one[0] + one[1])
    support = SUPPORTERS + sum(max(0, one.value) for one in changes(m, uses, SUPPORT_LIMIT)) * SUPPORTERS
    total = value + boost + support + luck
    return (
        total,
        f"`{who.name}` has {value}, boosts by {boost}, is supported by {support}, Destiny adds {luck}: {total}",
    )


def added(m: Scenario, box: BoxOf, uses: Uses) -> int:
    """What cards add to a test of an attribute, each of them once."""
    more: int = sum(max(0, use.node.n) for use in uses.of("add_to_test"))
    for question, sign in ((ATTRIBUTE_Q, 1), (FINAL_Q, 1), (DIFFICULTY_Q, -1)):
        for one in changes(m, uses, question):
            if one.of in (-1, box.attribute):
                more += max(0, sign * one.value)
    return more


def changes(m: Scenario, uses: Uses, question: int) -> Iterator[ModifierOf]:
    """What answers a rule question otherwise: standing modifiers and those that effects put in force."""
    yield from m.modifiers[question]
    for use in uses.of("modify"):
        node = use.node
        if node.question == QUESTIONS[question]:
            of = m.attribute_index[node.of] if node.of else -1
            yield ModifierOf(question, OPS.index(node.op), node.value, of, True, -1)
