"""A sheet of cards becomes a pack; what is not understood is told with line and column."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chronaut.missions import sheet
from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Diagnostic, Report
from chronaut.missions.folder import Files
from chronaut.missions.sheet import Imported, SheetError, import_sheet

SAMPLE = (Path(__file__).resolve().parents[2] / "docs" / "missions" / "salt-works.csv").read_bytes()
WHOLE = "Location,Mill,a,,\nReceptacle,,,,\nConclusion,,,,\n"
"""Rows without which a sheet gets a remark of its own."""


def made(text: str) -> Imported:
    return import_sheet("sheet", (WHOLE + text).encode())


def remarks(done: Imported) -> list[tuple[int, int]]:
    return [(one.line, one.column) for one in done.remarks]


def checked(files: dict[str, str]) -> list[Diagnostic]:
    report = Report()
    check_files(Files("sheet", {name: text.encode() for name, text in files.items()}), report)
    return report.sorted()


def test_the_check_points_at_every_place_that_is_to_be_written_and_at_nothing_else() -> None:
    done = import_sheet("salt-works", SAMPLE)
    empty = {
        (name, n)
        for name, text in done.files.items()
        for n, line in enumerate(text.splitlines(), start=1)
        if re.search(r"^ +(text|back|title|kind|resistance|lp|\d):$", line)
    }
    found = checked(done.files)
    assert {one.code for one in found} == {"M203", "M204"}
    assert {(one.file, one.line) for one in found} == empty
    assert len(empty) == 50


def test_a_sheet_that_is_written_out_is_a_mission() -> None:
    files = import_sheet("salt-works", SAMPLE).files
    values = {"text": "It is salt.", "back": "White heaps.", "title": "A salter", "resistance": "1", "lp": "3",
              "characteristics": "strength 2", **dict.fromkeys("1234", "14")}  # fmt: skip
    for name, text in files.items():
        filled = text.replace("\ncharacteristics:", "\ncharacteristics: [strength]").replace(
            "kind:", "kind: success", 1
        )
        filled = filled.replace("kind:\n", "kind: failed_time\n")
        files[name] = re.sub(r"(?m)^( +)(\w+):$", lambda one: f"{one[0]} {values.get(one[2], '')}".rstrip(), filled)
    found = {one.code for one in checked(files) if one.severity == "error"}
    assert not {code for code in found if code.startswith("M")}


def test_each_type_becomes_its_element() -> None:
    done = import_sheet("salt-works", SAMPLE)
    mission = done.files["mission.yaml"]
    for part in ("base-a", "plan-2", "ending-2", "receptacle-4", "item-2", "reminder-1", "codex-1-2", "salt-pans-c-1"):
        assert f"\n  {part}:\n" in mission
    assert "  item-2:\n    number: 2\n    copies: 2\n" in mission
    assert "    pack: codex-1\n" in mission
    assert "first_location: salt-pans\n" in mission
    assert sorted(done.files) == [
        "locations/salt-pans.yaml", "locations/weighing-house.yaml", "mission.yaml", "pack.yaml",
    ]  # fmt: skip
    assert "  weighing-house-d:\n    letter: D\n    number: 11\n" in done.files["locations/weighing-house.yaml"]
    assert done.cards == 23
    assert remarks(done) == [(9, 3)]


@pytest.mark.parametrize(
    ("row", "column", "said"),
    [
        ("Lokation,Mill,b,,", 1, "did you mean location?"),
        ("Song,,,,", 1, "types are: location, element"),
        ("Location,,b,,", 2, "needs the name"),
        ("Location,Mill,i,,", 3, "spaces are a to h"),
        ("Location,Mill,ab,,", 3, "spaces are a to h"),
        ("Location,Mill,a,,", 3, "has a card already, from line 1"),
        ("Location,Mill,b,night,", 4, "a phase is not taken over"),
        ("Location,Mill,b,,7", 5, "has no number"),
        ("Location,Pond,b,,", 3, "Pond has no card a"),
        ("Element,,,,VII", 5, "1 to 9999"),
        ("Element,,,,", 5, "1 to 9999"),
        ("Plan,,e,,", 3, "those are a to d"),
        ("Reminder,Mill,,,", 2, "has no location"),
        ("Location,Mill,b,,,red", 6, "none of the five"),
        (f"Location,{'x' * 81},b,,", 2, "at most 80 characters"),
        ("Location,Mi\x1bll,b,,", 2, "at most 80 characters"),
    ],
)
def test_what_is_not_understood_is_told_with_line_and_column(row: str, column: int, said: str) -> None:
    done = made(row + "\n")
    assert (4, column) in remarks(done)
    assert said in next(one.text for one in done.remarks if (one.line, one.column) == (4, column))


def test_columns_that_are_named_may_stand_in_any_order() -> None:
    done = import_sheet(
        "sheet", b"Number;SPACE;Location;Type;Phase\n;a;Mill;Location;\n4;;;Element;\n;q;Mill;Location;"
    )
    assert "item-4" in done.files["mission.yaml"]
    assert (4, 2) in remarks(done)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings_that_say_what_they_are_can_be_read(encoding: str) -> None:
    done = import_sheet("sheet", "Location\tSøholt Mølle\ta\t\t\n".encode(encoding))
    assert 'title: "Søholt Mølle"' in done.files["locations/soholt-molle.yaml"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no row of the sheet is a card"),
        (b"\n\n,,,,\n", "no row of the sheet is a card"),
        ("Location,Mühle,a,,".encode("latin-1"), "line 1 is not UTF-8"),
        (b"Location,Mill,a,,\nLocation,M\x00ll,b,,", "line 2 is no text"),
        (b"PK\x03\x04\x14\x00\x06\x00", "as a workbook"),
        (b'Location,"Mill,a,,\n', "line 1 is no row of a sheet"),
        (b"Location," + b"x" * 140_000, "line 1 is no row of a sheet"),
        (b"x" * (sheet.LARGEST + 1), "are the most"),
        ("Location,Mill,a,,".encode("utf-16")[:-1], "is not UTF-8"),
    ],
)
def test_what_is_no_sheet_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(SheetError, match=said):
        import_sheet("sheet", data)


def test_names_of_locations_never_clash() -> None:
    rows = "".join(f"Location,{title},a,,\n" for title in ("Mill!", "mill?", "Mill 2", "磨坊", "base.", "../../etc"))
    files = import_sheet("sheet", (WHOLE + rows).encode()).files
    assert len([name for name in files if name.startswith("locations/")]) == 7
    assert all(re.fullmatch(r"(locations/)?[a-z0-9-]+\.yaml", name) for name in files)
    assert "M302" not in {one.code for one in checked(files)}


def test_a_title_with_signs_stays_one_text() -> None:
    files = made('Location,"The ""Anchor"": #1 \\n",a,,\n').files
    assert 'title: "The \\"Anchor\\": #1 \\\\n"' in files["locations/the-anchor-1-n.yaml"]
    assert {one.code for one in checked(files)} <= {"M202", "M203", "M204"}  # there is no base


def test_remarks_and_rows_have_an_end() -> None:
    done = import_sheet("sheet", b"Location,Mill,a,,\n" + b"Song,,,,\n" * 2000)
    assert len(done.remarks) == sheet.MOST_REMARKS
