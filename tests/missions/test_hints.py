"""Slips of authors, and the hint that each gets; one cause has one finding."""

from __future__ import annotations

import pytest

from tests.missions.pack import checked

YAML = {name.removesuffix(".yaml"): data.decode() for name, data in checked().files.yaml.items()}
WELL = YAML["square"].rstrip() + "\n    box: |\n      You.\n"


def told(**changed: str) -> list[tuple[str, int, int, str]]:
    """Code, line, column and hint of everything found."""
    return [(one.code, one.line, one.column, one.hint) for one in checked(**changed).report.sorted()]


@pytest.mark.parametrize(
    ("named", "hint"), [("woman well", "`woman, well`"), ("woman item:iron", "`woman, item:iron`")]
)
def test_names_with_blanks_between_them_want_commas(named: str, hint: str) -> None:
    asks = f"    on_read:\n      ask: {{answer: noon, deducible_from: {named}}}\n"
    ((code, _, _, said),) = told(square=YAML["square"] + asks)
    assert code == "M402"
    assert hint in said
    opens = told(mission=YAML["mission"] + "opens:\n  Blue 1: well woman\n")
    assert [(code, hint) for code, _, _, hint in opens if code == "M301"] == [
        ("M301", "several names have commas between them, `well, woman`, or are a list")
    ]


@pytest.mark.parametrize(
    ("lines", "line", "hint"),
    [
        (":if receptacle mason\n      Knock.\n      :edn", 30, "did you mean `:end`?"),
        (":if receptacle mason\n      Knock.\n      :End", 30, "did you mean `:end`?"),
        (":fi receptacle mason\n      Knock.\n      :end", 28, "did you mean `:if`?"),
        (":if receptacle mason\n      Knock.\n      :else\n      Wait.\n      :end", 30, "close the part with `:end`"),
        ("Knock.\n      :end", 29, "take it out"),
    ],
)
def test_a_misspelt_mark_of_a_text_is_told_on_its_own_line(lines: str, line: int, hint: str) -> None:
    ((code, where, column, said),) = told(square=f"{WELL}      {lines}\n")
    assert (code, where, column) == ("M211", line, 7)
    assert said.startswith(hint)


def test_a_sign_at_the_head_of_a_line_is_no_mark() -> None:
    assert told(square=f"{WELL}      :skull:\n      :skull: counts.\n") == []


def test_a_name_in_braces_has_a_nearest_one_and_its_own_place() -> None:
    ((code, line, column, hint),) = told(square=f"{WELL}      Take the {{irom}}.\n")
    assert (code, line, column, hint) == ("M303", 28, 16, "did you mean `{iron}`?")


@pytest.mark.parametrize("places", ["places:\n  square: 1\n  mill: 2 hidden\n", "places: square 1, mill 2 hidden\n"])
def test_a_number_with_more_beside_it_is_shown_in_long_form(places: str) -> None:
    found = told(mission=YAML["mission"] + places)
    assert found[-1][0] == "M203"
    assert found[-1][3] == "write `mill: 2`, and with more to say `mill: {card: 2, shown: no}`"


@pytest.mark.parametrize("hidden", ["mill", "square"])
def test_what_lies_where_nobody_can_go_is_not_missed_again(hidden: str) -> None:
    first = "square" if hidden == "mill" else "mill"
    mission = YAML["mission"].replace("first_location: square", f"first_location: {first}")
    places = f"places:\n  {first}: 1\n  {hidden}: {{card: 2, shown: no}}\n"
    assert [code for code, *_ in told(mission=mission + places)] == ["T201"]


def test_what_nothing_brings_is_missed_all_the_same() -> None:
    found = [
        code for code, *_ in told(square=YAML["square"].replace("          - succeed\n", "          - gain_lp 1\n"))
    ]
    assert "T211" in found
