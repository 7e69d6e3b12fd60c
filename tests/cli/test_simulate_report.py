"""`chronaut simulate --report`: what may go into one page, and what is said when it cannot be written."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from chronaut import packs
from chronaut.cli import main, simulate

if TYPE_CHECKING:
    from pathlib import Path

BATCH = ("noon-ball", "--team", "random", "--runs-max", 1, "--games", 2)


def run(*arguments: object, code: int = 0) -> Result:
    result = CliRunner().invoke(main, ["simulate", *map(str, arguments)])
    assert result.exit_code == code, result.output
    return result


def test_several_tables_stand_in_one_page(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    told = run(*BATCH, "--players", "2,3,2", "--report", page)
    assert told.stderr == f"Report: {page}\n"
    assert [line.split(": ")[0][-7:] for line in told.stdout.splitlines() if "seed 1" in line] == ["2 seats", "3 seats"]
    text = page.read_text(encoding="utf-8")
    assert text.count('<section aria-labelledby="batch-') == 2
    assert "3 players against 2 players" in text
    run(*BATCH, "--players", 2, "--report", page)
    assert page.read_text(encoding="utf-8").count("<details>") == 1, "a report gives way to a new one"


def test_two_versions_stand_side_by_side(tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(packs.ROOT / "noon_ball", other)
    about = other / "pack.yaml"
    about.write_text(about.read_text(encoding="utf-8").replace("version: 1", "version: 2"), encoding="utf-8")
    run(*BATCH, "--players", 2, "--report", tmp_path / "report.html", "--against", other)
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert re.search(r"other 2 \(\w{6}\), 2 players against noon-ball 1 \(\w{6}\), 2 players: ", text)
    assert ">noon-ball 1<" in text
    assert ">noon-ball 2<" in text


def test_a_report_of_what_was_kept_plays_nothing(tmp_path: Path) -> None:
    run(*BATCH, "--out", tmp_path / "kept", "--report", tmp_path / "one.html", "--players", 2)
    again = run(*BATCH, "--out", tmp_path / "kept", "--report", tmp_path / "two.html", "--players", 2)
    assert "holds 2 campaigns, which are not played again" in again.stderr
    assert (tmp_path / "one.html").read_bytes() == (tmp_path / "two.html").read_bytes()


def test_without_matplotlib_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "find_spec", lambda _: None)
    said = run(*BATCH, "--report", tmp_path / "report.html", code=2).stderr
    assert "A report is drawn with matplotlib: pip install 'chronaut[report]'" in said
    assert not (tmp_path / "report.html").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "2,3"), "Without --report, this is about one batch"),
        (("--players", "2,3", "--report", "new.html", "--json"), "--json is about one batch"),
        (("--players", "2,3", "--report", "new.html", "--out", "file"), "--out is about one batch"),
        (("--against", "noon-ball"), "Without --report, this is about one batch"),
        (("--report", "mine.html"), "mine.html exists already and is no report of this program"),
        (("--report", "no/where.html"), "no/where.html cannot be written: there is no folder"),
        (("--players", "2,x"), "is no number of seats"),
        (("--players", "6"), "is no number of seats"),
    ],
)
def test_what_does_not_go_together_is_told(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.html").write_text("<!doctype html><p>mine")
    assert said in " ".join(run(*BATCH, *arguments, code=2).stderr.split())
    assert sorted(one.name for one in tmp_path.iterdir()) == ["mine.html"]
