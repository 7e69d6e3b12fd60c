"""What a system says about a mission, by default: nothing; findings are values."""

from __future__ import annotations

from chronaut.systems.contract.findings import Finding, Link
from chronaut.systems.contract.system import RuleSystem
from tests.conformance.tiny import program


def test_a_system_without_checks_of_its_own_finds_nothing() -> None:
    system = RuleSystem(program())
    assert (system.findings({}), system.links(), system.lint()) == ([], [], [])
    assert system.language is None


def test_equal_findings_and_links_are_one() -> None:
    assert len({Finding("T1", "a", "b"), Finding("T1", "a", "b"), Finding("T2", "a", "b")}) == 2
    assert len({Link("card:a", "token:b", "gives"), Link("card:a", "token:b", "gives")}) == 1
