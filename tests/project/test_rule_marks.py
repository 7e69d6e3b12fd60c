"""The rule marks of tests/conftest.py, tried on a small suite of its own."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.project.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SUITE = """
import pytest

{marks}
def test_first():
    pass

@pytest.mark.rule("TS-136", "TS-1")
def test_second():
    pass

def test_unmarked():
    pass
"""
CONFTEST = """
from chronaut import rules

pytest_plugins = ["tests.conftest"]
rules.all_ids = lambda: frozenset(["TS-1", "TS-2", "TS-3", "TS-4", "TS-136"])
"""


def try_suite(folder: Path, marks: str, *options: str) -> tuple[int, str]:
    """Exit code and output of a pytest run on a suite whose first test carries the marks."""
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "test_suite.py").write_text(SUITE.format(marks=marks), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:randomly", "--rootdir", str(folder)]
    command += ["-c", str(ROOT / "pyproject.toml"), "-v", *options, str(folder)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout + result.stderr


def test_rule_selects_the_tests_that_prove_it(tmp_path: Path) -> None:
    code, output = try_suite(tmp_path, '@pytest.mark.rule("TS-2", "TS-3")', "--rule", "TS-136")
    assert code == pytest.ExitCode.OK
    assert "test_second PASSED" in output
    assert "1 passed, 2 deselected" in output


def test_rule_that_is_not_in_the_ledgers_is_refused(tmp_path: Path) -> None:
    code, output = try_suite(tmp_path, "", "--rule", "TS-999", "-n", "1")
    assert code == pytest.ExitCode.USAGE_ERROR
    assert "no ledger has TS-999" in output


@pytest.mark.slow
@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ("@pytest.mark.rule()", "names no rule"),
        ('@pytest.mark.rule("TS-1", "TS-2", "TS-3", "TS-4")', "names 4 rules, at most 3"),
        ('@pytest.mark.rule("TS-1", "TS-2")\n@pytest.mark.rule("TS-3", "TS-4")', "names 4 rules, at most 3"),
        ('@pytest.mark.rule("TS-1", "TS-0")', "names unknown rules: TS-0"),
    ],
)
@pytest.mark.parametrize("options", [(), ("-n", "1")], ids=["alone", "in workers"])
def test_wrong_marks_stop_the_run(tmp_path: Path, marks: str, message: str, options: tuple[str, ...]) -> None:
    code, output = try_suite(tmp_path, marks, *options)
    assert code in {pytest.ExitCode.INTERRUPTED, pytest.ExitCode.TESTS_FAILED}, output
    assert message in output
    assert "PASSED" not in output
