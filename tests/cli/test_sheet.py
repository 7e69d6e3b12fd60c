"""`chronaut import-sheet`: what it writes and says; the page about it is true."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chronaut.cli import main

DOCS = Path(__file__).resolve().parents[2] / "docs" / "missions"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["import-sheet", *words], catch_exceptions=False)


def test_the_page_shows_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(DOCS / "salt-works.csv", tmp_path)
    shown = re.search(r"\$ chronaut import-sheet (\S+) (\S+)\n(.*?)```", (DOCS / "sheets.md").read_text(), re.DOTALL)
    assert shown
    result = run(shown[1], shown[2])
    assert (result.exit_code, result.stdout + result.stderr) == (1, shown[3])
    assert (tmp_path / "salt-works" / "locations" / "salt-pans.yaml").is_file()


def test_a_sheet_that_is_understood_ends_with_0(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.csv"
    sheet.write_text("Location,Mill,a,,\nReceptacle,,,,\nConclusion,,,,\n")
    assert run(str(sheet), str(tmp_path / "mill")).exit_code == 0


@pytest.mark.parametrize("name", ["nowhere.csv", "empty.csv", "wide.csv", "."])
def test_what_is_no_sheet_ends_with_2_and_writes_nothing(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty.csv").write_text("")
    (tmp_path / "wide.csv").write_bytes("Location,Mill,a,,".encode("utf-16-le"))
    result = run(str(tmp_path / name), str(tmp_path / "mill"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert not (tmp_path / "mill").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    assert run(str(DOCS / "salt-works.csv"), str(tmp_path.parent)).exit_code == 2
