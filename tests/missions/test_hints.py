"""Slips of authors, and the hint that each gets; one cause has one finding."""

from __future__ import annotations

import pytest

from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files
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
    ("sources", "known"),
    [
        ("[miller, or, woman]", True),
        ("[or, miller]", False),
        ("[miller, or]", False),
        ("[miller, or, or, woman]", False),
    ],
)
def test_an_or_stands_between_two_sets_of_sources(sources: str, known: bool) -> None:
    found = told(square=YAML["square"] + f"    on_read:\n      ask: {{answer: noon, deducible_from: {sources}}}\n")
    assert [code for code, _, _, _ in found] == ([] if known else ["M402"])


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


def test_answers_beside_their_question_are_sent_below_ways() -> None:
    asks = (
        "    on_read:\n      choose:\n        question: What now?\n        Nothing: []\n        Good day: gain_lp 1\n"
    )
    ((code, line, _, hint),) = told(square=YAML["square"].rstrip() + "\n" + asks)
    assert (code, line) == ("M202", 27)
    assert hint.startswith("put `Nothing`, `Good day` under `ways:`")
    slip = asks.replace("question", "quesiton").replace("        Nothing: []\n", "        who: here\n")
    assert "did you mean `question`?" in [hint for *_, hint in told(square=YAML["square"].rstrip() + "\n" + slip)]


@pytest.mark.parametrize(
    ("end", "hint"), [("24.00", "midnight is 0.00"), ("12.75", "write hours and minutes, as 12.00")]
)
def test_a_time_of_day_that_is_none(end: str, hint: str) -> None:
    (found,) = checked(mission=f"{YAML['mission']}clock: {{end: '{end}', minutes: 15}}\n").report.found
    assert (found.code, f"no time of day; {hint}" in found.text) == ("M304", True)


def test_the_row_whose_picture_is_missing_is_named() -> None:
    files = dict(checked().files.yaml)
    drawing = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 110"/>'
    done = check_files(Files("well", files, drawings={"location-mill.svg": drawing}), Report())
    (found,) = done.report.found
    assert (found.code, found.at) == ("M436", "square.yaml:2:11")
    assert found.text.startswith("the row of the location `square` has no picture `art/location-square.svg`")


def test_what_has_no_translation_is_one_finding() -> None:
    empty = "".join(f'msgid "{text}"\nmsgstr ""\n\n' for text in ("The mill", "The square"))
    both = f'{empty}#, fuzzy\nmsgid "Break the planks with item {{iron}}"\nmsgstr "Rompi"\n'
    for po, said, hint in (
        (empty, "2 of %d texts have no Italian yet (lines 1, 4: “The mill”)", "translate them"),
        (both, "; 1 text has changed since then (line 8: “Break the planks", "translate them and take `fuzzy` out"),
    ):
        files = {**checked().files.yaml, "pack.yaml": YAML["pack"].replace("[en]", "[en, it]").encode()}
        done = check_files(Files("well", files, {"it": po.encode()}), Report())
        (found,) = [one for one in done.report.found if one.code == "M424"]
        assert (said.replace("%d", str(len(done.sources()))) in found.text, found.hint, found.at) == (
            True,
            hint,
            "text/it.po:1:1",
        )
