from __future__ import annotations

import ast
import json
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "rule-mutants"

CODE = """
    '''Rolls.'''

    WAIT = 7  # TS-159


    def hit(stack, hits):
        return min(stack, hits)  # TS-134


    def strength(skulls, shields):
        return skulls + shields  # TS-137


    def endless(n):
        while n > 0:  # TS-90
            n -= 1
        return n
"""
TESTS = """
    import pytest
    from tiny import rolls

    @pytest.mark.rule("TS-134")
    def test_hit():
        assert rolls.hit(3, 1) == 1

    @pytest.mark.rule("TS-137")
    def test_strength():
        assert rolls.strength(2, 0) == 2

    @pytest.mark.rule("TS-90")
    def test_endless():
        assert rolls.endless(2) == 0
"""
CONFTEST = """
    def pytest_addoption(parser):
        parser.addoption("--rule")

    def pytest_collection_modifyitems(config, items):
        rule = config.getoption("--rule")
        items[:] = [item for item in items if any(rule in mark.args for mark in item.iter_markers("rule"))]
"""


def load() -> Any:
    loader = SourceFileLoader("rule_mutants", str(SCRIPT))
    spec = spec_from_loader("rule_mutants", loader)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules["rule_mutants"] = module  # dataclasses look their module up
    loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def script() -> Any:
    return load()


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    (tmp_path / "src" / "tiny").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "src" / "tiny" / "__init__.py").touch()
    (tmp_path / "src" / "tiny" / "rolls.py").write_text(dedent(CODE))
    (tmp_path / "tests" / "conftest.py").write_text(dedent(CONFTEST))
    (tmp_path / "tests" / "test_rolls.py").write_text(dedent(TESTS))
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(id): x\n")
    return tmp_path


def run(root: Path, *args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), "--root", str(root), "--source", "tiny", *args]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_mutants_are_caught_survive_or_are_untested(tiny: Path) -> None:
    before = (tiny / "src" / "tiny" / "rolls.py").read_text()
    result = run(tiny, "--json", "--need", "0.5")
    told = json.loads(result.stdout)
    assert {each["rule"]: each["fate"] for each in told["mutants"]} == {
        "TS-159": "untested",
        "TS-134": "caught",
        "TS-137": "survived",
        "TS-90": "caught",
    }
    assert (told["caught"], told["survived"], told["untested"], told["share"]) == (2, 1, 1, 0.5)
    assert result.returncode == 0
    assert (tiny / "src" / "tiny" / "rolls.py").read_text() == before
    assert not list(tiny.rglob("__pycache__"))


@pytest.mark.slow
def test_too_few_caught_is_a_failure(tiny: Path) -> None:
    result = run(tiny, "--count", "2", "--seed", "3", "--need", "1.01")
    assert result.returncode == 1
    assert "picked 2" in result.stdout


@pytest.mark.slow
def test_a_rule_whose_tests_fail_anyway_counts_for_nothing(tiny: Path) -> None:
    (tiny / "tests" / "test_rolls.py").write_text(dedent(TESTS).replace("== 1", "== 2"))
    told = json.loads(run(tiny, "--json").stdout)
    assert {each["rule"]: each["fate"] for each in told["mutants"]}["TS-134"] == "broken"


def test_a_mutant_that_never_ends_is_caught(script: Any, tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tiny / "src" / "tiny" / "rolls.py").write_text("while True:  # TS-90\n    pass\n")
    monkeypatch.setattr(script, "TIMEOUT", 1)
    runner = script.Runner(tiny, tiny / "work", 1)
    assert runner.run("TS-90", tiny / "work" / "0") == 1


def test_the_list_names_place_rule_and_mutation(tiny: Path) -> None:
    lines = run(tiny, "--list").stdout.splitlines()
    assert lines[0].split() == ["tiny/rolls.py:4", "TS-159", "7", "->", "8"]
    assert lines[-1] == "places 4, unchangeable 0"


@pytest.mark.parametrize(
    ("code", "mutated"),
    [
        ("if a < b:  # TS-01\n    c()", "if not a < b:\n    c()"),
        ("# TS-01\n# more\nif not a:\n    c()", "if a:\n    c()"),
        ("def f():\n    return a == b  # TS-01", "def f():\n    return not a == b"),
        ("def f():\n    return max(a, b)  # TS-01", "def f():\n    return min(a, b)"),
        ("a = b - c  # TS-01", "a = b + c"),
        ("a = f(b <= c)  # TS-01", "a = f(b < c)"),
        ("a = b if c else d  # TS-01", "a = b if not c else d"),
        ("a = [b for b in c if d]  # TS-01", "a = [b for b in c if not d]"),
        ("assert a  # TS-01", "assert not a"),
        ("a.lp = b  # TS-01", "pass"),
        ("a -= b  # TS-01", "a += b"),
        ("emit(a)  # TS-01", "pass"),
        ("if a and (\n    b  # TS-01\n    or c\n):\n    d()", "if a and (not b or c):\n    d()"),
        ("TABLE = {\n    'a': 1,\n    'b': 2,  # TS-01\n}", "TABLE = {'a': 1, 'b': 3}"),
        ("TABLE = [('a', 1, 'TS-02'), ('b', True, 'TS-01')]", "TABLE = [('a', 1, 'TS-02'), ('b', False, 'TS-01')]"),
        ("TABLE = [Kind('a', 'TS-01'), Kind('b', 'TS-02', 3)]", "TABLE = [Kind('a~', 'TS-01'), Kind('b', 'TS-02', 3)]"),
        ("TABLE = {'a': {'rule': 'TS-01', 'n': 1}}", "TABLE = {'a': {'rule': 'TS-01', 'n': 2}}"),
        ("TABLE = {'a': 'TS-02', 'b': 'TS-01'}", "TABLE = {'a': 'TS-02', 'b~': 'TS-01'}"),
        ("def f():\n    if a:\n        return No('TS-01')", "def f():\n    if not a:\n        return No('TS-01')"),
        ("def f():\n    return No('TS-01') if a else None", "def f():\n    return No('TS-01') if not a else None"),
        ("def f():\n    emit(a, 'TS-01')", "def f():\n    pass"),
        ("def f():\n    '''TS-01'''\n    a\n    return a + 1", "def f():\n    '''TS-01'''\n    a\n    return a - 1"),
        ("class A:\n    '''Do (TS-01).'''\n    n = 7", "class A:\n    '''Do (TS-01).'''\n    n = 8"),
        ("class A:\n    m = 1\n    n = 7\n    '''TS-01'''", "class A:\n    m = 1\n    n = 8\n    '''TS-01'''"),
        ("for a in b:\n    if c:\n        continue  # TS-01", "for a in b:\n    if not c:\n        continue"),
    ],
)  # fmt: skip
def test_the_statement_of_a_citation_is_changed(script: Any, tmp_path: Path, code: str, mutated: str) -> None:
    (tmp_path / "a.py").write_text(code + "\n")
    mutants, _ = script.mutants_of(tmp_path / "a.py", tmp_path)
    assert [normal(each.source) for each in mutants if each.rule == "TS-01"] == [normal(mutated)]


def normal(code: str) -> str:
    return ast.unparse(ast.parse(code))


@pytest.mark.parametrize("code", ["'''About TS-01.'''\na = 1\n", "a: int  # TS-01\n", "a = b  # TS-01\n"])
def test_a_place_where_nothing_can_be_changed_is_counted(script: Any, tmp_path: Path, code: str) -> None:
    (tmp_path / "a.py").write_text(code)
    assert script.mutants_of(tmp_path / "a.py", tmp_path) == ([], 1)


def test_rules_of_all_families_are_taken(script: Any, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("a = 1  # RV-01, TP:G-01, G-01\n")
    mutants, _ = script.mutants_of(tmp_path / "a.py", tmp_path)
    assert [each.rule for each in mutants] == ["RV-01", "TP:G-01", "G-01"]
