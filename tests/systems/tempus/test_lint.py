"""The check of a ship: nothing is found on the ship that comes along; a fault that is planted in it is."""

from __future__ import annotations

import pytest

from chronaut import packs
from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files, read_folder

HERE = packs.ROOT / "starling"
MAJOR = "major:\n  - name: extra\n    title: Extra\n    text: One too many.\n    effect: "


def pack() -> Files:
    """The files of the ship."""
    return read_folder(HERE, Report())


def found(files: Files) -> list[str]:
    """The codes that are found, each once."""
    return sorted({one.code for one in check_files(files, Report()).report.found})


def edited(name: str, before: str, after: str) -> Files:
    """The ship with a place of a file changed, or with a file more."""
    files = pack()
    text = files.yaml[name].decode() if before else ""
    assert before in text
    files.yaml[name] = text.replace(before, after, 1).encode()
    return files


def test_nothing_is_found_on_the_ship_that_comes_along() -> None:
    assert found(pack()) == []


@pytest.mark.parametrize(
    ("name", "before", "after", "code"),
    [
        pytest.param("ship.yaml", "D14: starboard-corridor, fuel-cells", "D14: starboard-corridor, aft-corridor", "S101",
                     marks=pytest.mark.rule("TP-55")),
        pytest.param("ship.yaml", "D18: aft-corridor, hyperdrive", "D18: aft-corridor, nowhere", "M301"),
        pytest.param("ship.yaml", "D18: aft-corridor, hyperdrive", "D18: hyperdrive, hyperdrive", "M304"),
        pytest.param("ship.yaml", "    x: 102\n    y: 13", "    x: 90\n    y: 13", "S103"),
        pytest.param("more.yaml", "", MAJOR + "fire 1, reactor", "M301"),
        pytest.param("more.yaml", "", MAJOR + "swap_numbers 9 b=11", "S302", marks=pytest.mark.rule("TP-06")),
        pytest.param("more.yaml", "", MAJOR + "heal 0", "S301"),
        pytest.param("more.yaml", "", MAJOR + "switch_doors", "S201", marks=pytest.mark.rule("TP-07")),
        pytest.param("crew.yaml", "    copies: 8", "    copies: 7", "S201", marks=pytest.mark.rule("TP-11")),
        pytest.param("time.yaml", "    title: Mirror Image", "    title: Thin Ice", "S304"),
        pytest.param("crew.yaml", "      - label: Rewire 2 Faults here\n        effect:", "      - effect:", "M202"),
        pytest.param("disasters.yaml", "    text: It was never really out.\n", "", "S308"),
    ],
)  # fmt: skip
def test_a_planted_fault_is_found(name: str, before: str, after: str, code: str) -> None:
    assert code in found(edited(name, before, after))


def test_a_picture_that_is_missing_is_found() -> None:
    files = pack()
    files.art.remove("growing-torsion.svg")
    del files.drawings["growing-torsion.svg"]
    assert "M436" in found(files)


def test_a_translation_that_is_missing_is_found() -> None:
    files = pack()
    text = files.texts["it"].decode()
    assert 'msgstr "Torsione"' in text
    files.texts["it"] = text.replace('msgstr "Torsione"', 'msgstr ""').encode()
    assert found(files) == ["M424"]
