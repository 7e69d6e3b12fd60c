"""Conditions that are decided already where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from chronaut.systems.contract.findings import Finding
from chronaut.systems.revolution.lint.limits import expressions
from chronaut.systems.revolution.lint.uses import Uses
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.verbs.decided import HINT, decided, in_itself


def decided_already(m: Scenario) -> Iterator[Finding]:
    """All of them."""
    guarded = [(power.effect, power.when) for power in m.powers]
    for one in decided(m.nodes, m.paths, guarded):
        yield Finding("R215", one.path, one.text, HINT)
    for expr, path in expressions(m, Uses(m)):
        if told := in_itself(expr):
            yield Finding("R215", path, told, HINT)
