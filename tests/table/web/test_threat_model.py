"""Every guard that the threat model claims names tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_every_guard_names_tests_that_there_are() -> None:
    known = {
        name for file in (ROOT / "tests").rglob("test_*.py") for name in re.findall(r"def (test_\w+)", file.read_text())
    }
    lines = (ROOT / "docs" / "threat-model.md").read_text().splitlines()
    guards = [line.split("|")[-2] for line in lines if line.startswith("| ") and "shown by" not in line]
    assert len(guards) > 20
    named = [re.findall(r"`(test_\w+)`", guard) for guard in guards]
    assert all(named)
    assert not [name for names in named for name in names if name not in known]
