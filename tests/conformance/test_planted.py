"""Every planted leak and bug is found by the check that is meant to find it; the healthy game has no findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.systems.contract.conformance import Report, check_rule_system
from chronaut.systems.contract.conformance.suite import CHECKS
from chronaut.systems.contract.conformance.twins import EXPORTS
from chronaut.systems.contract.system import Setup
from tests.conformance.planted_answers import ANSWER_BUGS
from tests.conformance.planted_bugs import STATE_BUGS, Bug
from tests.conformance.planted_leaks import LEAKS, Leak
from tests.conformance.tiny import Lanterns, program

if TYPE_CHECKING:
    from collections.abc import Sequence

SETUPS = [Setup(seats, 0) for seats in (2, 3, 4)]
MAKER = "tests.conformance.planted_bugs:hash_order"


def campaign(kind: type[Lanterns], found_by: str, pairs: int = 180, maker: str = "") -> Report:
    """A small campaign with the one check that should find the fault."""
    only: Sequence[str] = [name for name in CHECKS if name == found_by]
    if found_by == EXPORTS:
        only = ["twins"]
    return check_rule_system(
        kind(program()), SETUPS, range(1, 7), games=9, pairs=pairs, steps=300, only=only, canaries=["CANARY-7f"],
        maker=maker, elsewhere=2, hash_seeds=("1", "2", "3"),
    )  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_leak_is_found(leak: type[Leak]) -> None:
    report = campaign(leak, leak.found_by)
    found = [finding.what for finding in report.findings if finding.check == leak.found_by]
    assert found, report.text()
    if leak.found_by in ("twins", EXPORTS):
        assert any(what.startswith(leak.kind) for what in found), report.text()


@pytest.mark.parametrize("bug", STATE_BUGS + ANSWER_BUGS, ids=lambda bug: bug.__name__)
def test_bug_is_found(bug: type[Bug]) -> None:
    report = campaign(bug, bug.found_by, maker=MAKER if bug.__name__ == "HashOrder" else "")
    found = [finding.what for finding in report.findings if finding.check == bug.found_by]
    assert any(bug.says in what for what in found), report.text()


@pytest.mark.parametrize("check", CHECKS)
def test_healthy_game_has_no_findings(check: str) -> None:
    report = campaign(Lanterns, check, maker="tests.conformance.tiny:lanterns")
    assert report.findings == [], report.text()
