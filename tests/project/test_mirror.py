"""Tests mirror the source: src/chronaut/a/b.py is tested by tests/a/test_b.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.tree import project_files

PACKAGE = Path("src/chronaut")
MIRRORED = (Path("kernel"), Path("render"), Path("systems/contract"), Path("table/session"))
GENERIC = "verbs"  # one test of the conformance suite covers every verb's file


def needs_test(module: Path) -> bool:
    """Whether a module (relative to the package) must have a test of its own name."""
    if module.name == "__init__.py" or GENERIC in module.parts[:-1]:
        return False
    return any(module.is_relative_to(folder) or module == folder.with_suffix(".py") for folder in MIRRORED)


def missing_tests(files: list[Path]) -> list[str]:
    inside = [path for path in files if path.is_relative_to(PACKAGE) and path.suffix == ".py"]
    modules = [path.relative_to(PACKAGE) for path in inside]
    tests = [Path("tests") / module.parent / f"test_{module.name}" for module in modules if needs_test(module)]
    return sorted({str(test) for test in tests if test not in files})


def test_every_module_has_its_test() -> None:
    assert missing_tests(project_files()) == []


@pytest.mark.parametrize(
    ("source", "test"),
    [
        ("src/chronaut/kernel/views.py", "tests/kernel/test_views.py"),
        ("src/chronaut/kernel/deep/down.py", "tests/kernel/deep/test_down.py"),
        ("src/chronaut/systems/contract.py", "tests/systems/test_contract.py"),
        ("src/chronaut/systems/contract/registry.py", "tests/systems/contract/test_registry.py"),
    ],
)
def test_a_missing_test_is_seen(source: str, test: str) -> None:
    assert missing_tests([Path(source)]) == [test]
    assert missing_tests([Path(source), Path(test)]) == []


@pytest.mark.parametrize("source", ["kernel/__init__.py", "kernel/verbs/reveal.py", "cli/play.py", "__init__.py"])
def test_rule_of_exceptions(source: str) -> None:
    assert missing_tests([PACKAGE / source]) == []
