"""Conditions that are decided already where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.uses import expressions
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.verbs.decided import HINT, decided, in_itself


def decided_already(m: Scenario) -> Iterator[Finding]:
    """All of them; parts that exclude each other are looked at by what can come about (T203)."""
    guarded = [(power.effect, power.when) for power in m.powers]
    asides = {text for card in m.cards for _, text in card.passages}
    for one in decided(m.nodes, m.paths, guarded, asides):
        yield Finding("T221", one.path, one.text, HINT)
    for expr, path in expressions(m):
        told = in_itself(expr)
        if told and "never" not in told:
            yield Finding("T221", path, told, HINT)
