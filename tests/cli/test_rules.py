from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner, Result

from chronaut import __version__
from chronaut.cli import main
from chronaut.cli import rules as command


def run(*args: str) -> Result:
    result = CliRunner().invoke(main, args)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose only tests prove TS-01, TS-02 and G-01, and one that names too many rules."""
    monkeypatch.setattr(command, "tests_folder", lambda: tmp_path / "tests")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_text(
        dedent("""
            @pytest.mark.rule("TS-01", "G-01")
            def test_pawns(): ...

            @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("TS-02"))])
            def test_more(n): ...

            @pytest.mark.rule("TS-10", "TS-11", "TS-12", "TS-13")
            def test_all(): ...
        """)
    )
    return tmp_path


def test_the_version_is_told() -> None:
    assert __version__ in run("--version").output


def test_all_systems_are_listed_with_first_sentences() -> None:
    lines = run("rules").output.splitlines()
    assert lines[0] == "time-stories (292)"
    assert "  TS-03    There is exactly one time token." in lines
    assert "tempus (270)" in lines


def test_one_system_is_listed() -> None:
    output = run("rules", "tempus").output
    assert "TP:G-01  Who is wounded by Life Support" in output
    assert "TS-01" not in output


def test_a_word_narrows_the_list() -> None:
    lines = run("rules", "time-stories", "--search", "PAPER" + "weight").output.splitlines()
    assert lines == ["No entry has 'PAPERweight' in its text."]
    assert "TS-190" in run("rules", "--search", "author's VARIANT").output


def test_an_entry_is_shown_with_its_parts(checkout: Path) -> None:
    output = run("rules", "show", "TS-01").output
    assert output.startswith("TS-01 (time-stories, rule)\nThere are 8 agent pawns")
    assert "Source: 8 AGENT PAWNS; SET-UP 7" in output
    assert "Who may see it: ALL" in output
    assert f"{Path('tests') / 'test_a.py'}:3  test_pawns" in output
    assert checkout.is_dir()


def test_small_letters_are_understood() -> None:
    assert run("rules", "show", "tp:g-55").output.startswith("TP:G-55 (tempus, ruling): Face-up discard pile")


def test_code_places_are_shown_with_file_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "chronaut"
    package.mkdir()
    (package / "vortex.py").write_text("WAIT = 7  # TS-159\n")
    monkeypatch.setattr(command, "PACKAGE", package)
    assert "  chronaut/vortex.py:1  WAIT = 7  # TS-159" in run("rules", "show", "TS-159").output.splitlines()


def test_outside_a_checkout_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "tests_folder", lambda: None)
    assert "Tests: not part of an installation" in run("rules", "show", "TS-01").output
    result = run("rules", "coverage")
    assert result.exit_code == 2
    assert "not in an installation" in result.output


def test_tests_are_found_from_the_current_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "src" / "chronaut").mkdir(parents=True)
    monkeypatch.setattr(command, "PACKAGE", Path("/nowhere"))
    monkeypatch.chdir(tmp_path / "tests" / "deep")
    assert command.tests_folder() == tmp_path / "tests"


@pytest.mark.usefixtures("checkout")
def test_coverage_counts_rules_and_rulings_apart() -> None:
    count = json.loads(run("rules", "coverage", "time-stories", "--json").stdout)
    assert (count["system"], count["rules"], count["proven"]) == ("time-stories", 204, 2)
    assert (count["rulings"], count["rulings_proven"]) == (88, 1)
    assert len(count["missing"]) == 202
    assert "G-01" not in count["rulings_missing"]


@pytest.mark.usefixtures("checkout")
def test_a_test_that_names_too_many_rules_counts_for_none() -> None:
    result = run("rules", "coverage", "time-stories")
    assert result.stdout.splitlines()[0].startswith("time-stories: 2 of 204 rules are named by a test")
    assert result.stdout.splitlines()[1].startswith("  and 1 of 88 rulings")
    assert "test_all names 4 rules" in result.stderr


@pytest.mark.usefixtures("checkout")
def test_coverage_of_all_is_a_list() -> None:
    counts = json.loads(run("rules", "coverage", "--json").stdout)
    assert [each["system"] for each in counts] == ["time-stories", "revolution", "tempus"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("rules", "tempos"), "'tempos'. Did you mean tempus?"),
        (("rules", "shwo"), "'shwo'. Did you mean show?"),
        (("rules", "show", "TS-1366"), "'TS-1366'. Did you mean TS-1"),
        (("rules", "show", "?"), "There is no rule '?'. `chronaut rules` lists all IDs."),
        (("rules", "coverage", "time-storys"), "'time-storys'. Did you mean time-stories?"),
        (("rules", "TS-136"), "chronaut rules show TS-136"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest(args: tuple[str, ...], said: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.strip().splitlines()) == 1
