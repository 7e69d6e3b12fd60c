"""`chronaut check`, `explain`, `compile`: lines, objects, exit codes; never a traceback."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from chronaut import packs
from chronaut.cli import main
from tests.missions.pack import written

if TYPE_CHECKING:
    from pathlib import Path


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args), catch_exceptions=False)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return written(tmp_path)


def broken(pack: Path) -> Path:
    text = (pack / "square.yaml").read_text().replace("- succeed", "- suceed")
    (pack / "square.yaml").write_text(text)
    return pack


def test_a_good_mission_ends_with_0(pack: Path) -> None:
    result = run("check", str(pack), "--strict")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "Nothing was found.\n")


def test_every_mission_that_comes_along_is_good() -> None:
    for name in packs.names():
        result = run("check", str(packs.ROOT / name.replace("-", "_")), "--strict")
        assert (result.exit_code, result.stdout) == (0, "")


def test_a_finding_is_one_line_and_ends_with_1(pack: Path) -> None:
    result = run("check", str(broken(pack)))
    line = next(n for n, text in enumerate((pack / "square.yaml").read_text().split("\n"), start=1) if "suceed" in text)
    assert result.exit_code == 1
    assert result.stdout == (
        f"{pack}/square.yaml:{line}:13: error M205: there is no effect called `suceed` (did you mean `succeed`?)\n"
    )
    assert "1 found, 1 of them errors. `chronaut explain M205` says more." in result.stderr


def test_findings_for_programs(pack: Path) -> None:
    result = run("check", str(broken(pack)), "--json")
    (one,) = json.loads(result.stdout)
    assert (one["code"], one["severity"], one["column"]) == ("M205", "error", 13)
    assert one["link"] == "docs/reference/diagnostics.md#m205"
    assert run("check", str(packs.ROOT / "noon_ball"), "--json").stdout == "[]\n"


def test_notes_are_told_if_asked_for(pack: Path) -> None:
    text = (pack / "mill.yaml").read_text().replace('    box: "Speech. Passed: token Blue 1."\n', "")
    (pack / "mill.yaml").write_text(text)
    assert run("check", str(pack)).exit_code == 0
    assert "note T319" in run("check", str(pack), "--strict").stdout


def test_what_is_no_folder_ends_with_2(tmp_path: Path) -> None:
    result = run("check", str(tmp_path / "nowhere"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is no folder" in result.stderr


def test_an_empty_folder_has_no_pack(tmp_path: Path) -> None:
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    assert "M111" in result.stdout


def test_a_code_is_explained() -> None:
    assert run("explain", "m205").stdout.startswith("# M205: No such verb\n")
    result = run("explain", "M20")
    assert result.exit_code == 2
    assert "Did you mean M2" in result.stderr


def test_the_compiled_file_is_the_mission(pack: Path, tmp_path: Path) -> None:
    file = tmp_path / "well.mission"
    assert run("compile", str(pack), "-o", str(file)).exit_code == 0
    assert packs.load(str(file)).digest() == packs.load(str(pack)).digest()
    result = run("compile", str(broken(pack)), "-o", str(tmp_path / "other"))
    assert result.exit_code == 2
    assert "M205" in result.stdout
    assert not (tmp_path / "other").exists()


def expecting(pack: Path, text: str) -> Path:
    (pack / "expect.yaml").write_text(f"expect:\n{text}")
    return pack


def test_expectations_that_hold_are_told_with_their_verdicts(pack: Path) -> None:
    result = run("check", str(expecting(pack, "  - reachable: iron\n  - order: iron, water\n")), "--deep")
    first, second = result.stdout.splitlines()
    assert first.startswith(f"{pack}/expect.yaml:2:5: holds: reachable: iron: found (witness). ")
    assert second.startswith(f"{pack}/expect.yaml:3:5: holds: order: iron before water: proved. ")
    assert (result.exit_code, result.stderr) == (0, "Nothing was found.\n")


def test_an_expectation_that_does_not_hold_ends_with_1_and_one_that_was_not_decided_with_3(pack: Path) -> None:
    result = run("check", str(expecting(pack, "  - unreachable: iron\n")), "--deep")
    assert result.exit_code == 1
    assert "expect.yaml:2:5: warning M511: this does not hold: unreachable: iron: found (witness). " in result.stdout
    result = run("check", str(expecting(pack, "  - reachable: water\n    luck: mean\n")), "--deep", "--states", "5")
    assert result.exit_code == 3
    assert (
        "warning M512: this was not decided: reachable: water, luck: mean: not found within 5 states. " in result.stdout
    )
    assert run("check", str(pack)).exit_code == 0


def test_without_expectations_nothing_is_said_to_be_proved(pack: Path) -> None:
    result = run("check", "--deep", str(pack))
    assert result.exit_code == 0
    assert result.stderr.startswith(
        "The check finds nothing; nothing was proved, since no expectations stand below `expect:`"
    )
    assert run("check", str(pack)).stderr == "Nothing was found.\n"


def test_expectations_for_programs(pack: Path) -> None:
    result = run("check", str(expecting(pack, "  - reachable: iron\n")), "--deep", "--json")
    told = json.loads(result.stdout)
    assert told["findings"] == []
    (one,) = told["expectations"]
    assert (one["at"], one["holds"], one["verdict"]) == (f"{pack}/expect.yaml:2:5", True, "found (witness)")


def test_expectations_are_no_part_of_the_mission(pack: Path) -> None:
    before = packs.load(str(pack))
    after = packs.load(str(expecting(pack, "  - reachable: iron\n")))
    assert (before.digest(), before.positions) == (after.digest(), after.positions)
