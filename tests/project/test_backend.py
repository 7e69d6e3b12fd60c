"""The build asks for what compiling needs only when it is told to compile, and says what is missing."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest

from tests.project.tree import ROOT


def backend() -> Any:
    """The build backend, which is no part of the package."""
    spec = importlib.util.spec_from_file_location("backend", ROOT / "packaging" / "backend.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_compiling_needs_mypyc_and_what_the_modules_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHRONAUT_COMPILE", "1")
    needed = backend().get_requires_for_build_wheel()
    assert {name.partition(">")[0] for name in needed} == {"mypy", "msgspec", "mypy_extensions"}


def test_without_a_compiler_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHRONAUT_COMPILE", "1")
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(SystemExit, match=r"needs a C compiler \(on Debian: apt-get install gcc"):
        backend().get_requires_for_build_wheel()


def test_a_plain_build_asks_for_nothing_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.delenv("CHRONAUT_COMPILE", raising=False)
    (tmp_path / "setup.py").write_text("from setuptools import setup\nsetup(name='x')\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["setup.py"])
    assert backend().get_requires_for_build_wheel() == []
