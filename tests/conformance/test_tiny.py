"""The made-up game passes the suite, and every part of it is really looked at."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.conformance import check_rule_system
from chronaut.systems.contract.conformance.choices import NOTE_TO_COME
from chronaut.systems.contract.system import Setup
from tests.conformance.tiny import lanterns

SETUPS = [Setup(seats, 0) for seats in (2, 3, 4)]


@pytest.mark.slow
def test_lanterns_has_no_findings() -> None:
    system = lanterns()
    report = check_rule_system(
        system,
        SETUPS,
        range(1, 9),
        games=24,
        pairs=400,
        maker="tests.conformance.tiny:lanterns",
        canaries=["no such thing"],
    )
    assert report.findings == [], report.text()
    assert report.games == report.ended == 24
    assert report.looked["reset"] >= 10
    assert report.looked["seeds"] == 3 * 3 + 3 * 2
    assert all(report.looked[name] for name in ("clone", "save", "replay", "undo", "purity", "proposals", "texts"))
    assert set(report.pairs) == {*system.variant_kinds, NOTE_TO_COME}
    assert all(count.compared for count in report.pairs.values()), report.text()
    assert all(report.pairs[kind].shown for kind in system.variant_kinds), report.text()
    assert "no findings" in report.text()


@pytest.mark.soak
def test_lanterns_has_no_findings_in_a_long_campaign() -> None:
    report = check_rule_system(
        lanterns(),
        SETUPS,
        range(1000, 1100),
        games=600,
        pairs=6000,
        maker="tests.conformance.tiny:lanterns",
        elsewhere=50,
    )
    assert report.findings == [], report.text()
    assert all(count.made >= 500 for count in report.pairs.values()), report.text()
