"""Inputs made to harm, each with the code of its finding; and that damaged files are answered within time and memory."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from chronaut.kernel.program import ProgramError, decode
from chronaut.missions import template
from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.sheet import SheetError, import_sheet
from fuzz.cases import CASES, Case
from fuzz.run import wrong
from fuzz.targets import TARGETS, small

ROOT = Path(__file__).resolve().parents[2]


def codes(case: Case) -> set[str]:
    """The codes of what the check finds in a pack with that input."""
    files = small()
    name, data = case.name.partition("-")[0], case.data()
    if case.kind == "yaml":
        files.yaml[f"{name}.yaml"] = data
    elif case.kind == "po":
        files.texts["it"] = data
    else:
        files.drawings["location-mill.svg"] = data
    report = Report()
    check_files(files, report)
    return {one.code for one in report.found}


@pytest.mark.parametrize("case", [one for one in CASES if one.code], ids=lambda one: f"{one.kind}-{one.name}")
def test_what_is_made_to_harm_is_answered_by_its_code(case: Case) -> None:
    assert case.code in codes(case)


@pytest.mark.parametrize("case", [one for one in CASES if not one.code], ids=lambda one: f"{one.kind}-{one.name}")
def test_what_is_no_pack_at_all_is_answered_by_an_error_of_its_own(case: Case) -> None:
    if case.kind == "compiled":
        with pytest.raises(ProgramError, match="this is not a compiled mission"):
            decode(case.data())
    elif case.name == "hundred-thousand-rows":
        assert import_sheet("sheet", case.data()).remarks
    elif case.kind == "sheet":
        with pytest.raises(SheetError):
            import_sheet("sheet", case.data())
    else:
        assert case.name == "mill-byte-order-mark"  # which is no harm: editors write it
        assert not codes(case) & {"M101", "M102"}


@pytest.mark.slow
def test_kept_and_damaged_files_are_answered() -> None:
    command = [sys.executable, "fuzz/run.py", "--seed", "11", "--rounds", "25"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=100)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"\d{3} inputs, 0 broke something; seed 11", done.stdout)


@pytest.mark.soak
def test_many_damaged_files_are_answered() -> None:
    for seed in range(20, 30):
        command = [sys.executable, "fuzz/run.py", "--seed", str(seed), "--rounds", "3000"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_what_breaks_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str, data: bytes) -> None:
        raise KeyError(name)

    monkeypatch.setitem(TARGETS, "yaml", broken)
    assert "KeyError: 'mill'" in wrong("yaml", "mill", b"")
    assert wrong("po", "well.po", (ROOT / "fuzz" / "corpus" / "po" / "well.po").read_bytes()) == ""


def test_the_corpus_begins_with_the_small_mission_of_today() -> None:
    for name, text in template.template("time-stories", "well").items():
        kept = (ROOT / "fuzz" / "corpus" / "yaml" / name).read_text(encoding="utf-8")
        assert kept.replace("[en, it]", "[en]") == text
