"""Answers named by their labels, as authors write them, in short and long form."""

from __future__ import annotations

import pytest

from chronaut.missions.template import template
from tests.missions.pack import checked

CHOICE = """    on_read:
      - choose: {Promise him to say nothing and go: gain_lp 1, Laugh: lose_lp 1}
      - if: %s
        then: lose_lp 1
"""


def found(condition: str) -> list[str]:
    """What the check says of a condition that asks for an answer on the same card."""
    square = template("time-stories", "well")["square.yaml"].rstrip() + "\n" + CHOICE % condition
    done = checked(square=square)
    return [
        f"{one.code} {one.line}:{one.column} {one.text} ({one.hint})"
        for one in done.report.sorted()
        if one.code[0] == "M"
    ]


@pytest.mark.parametrize(
    "condition",
    [
        "history choice=Laugh",
        "history choice=Laugh card=woman",
        "history card=woman choice=Laugh",
        'history choice="Promise him to say nothing and go"',
        "history choice='Promise him to say nothing and go' card=woman",
        'not history choice="Promise him to say nothing and go" card=woman and token Blue 1',
        "{history: {choice: Promise him to say nothing and go, card: woman}}",
        '{history: {choice: "Laugh"}}',
    ],
)
def test_a_label_is_written_as_it_stands_on_the_card(condition: str) -> None:
    assert found(condition) == []


def test_a_label_is_found_again_by_its_text() -> None:
    square = template("time-stories", "well")["square.yaml"].rstrip() + "\n" + CHOICE % "history choice=Laugh"
    done = checked(square=square)
    asked = next(one for name, one, _ in done.builder.verbs if name == "history")
    assert done.builder.texts[asked.choice] == "Laugh"


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("history choice=Luagh", "there is no answer called `Luagh` (did you mean `Laugh`?)"),
        ("history choice=Weep card=woman",
         "there is no answer called `Weep` (there are: `Promise him to say nothing and go`, Laugh)"),
        ("history choice=Promise", 'did you mean `choice="Promise him to say nothing and go"`, between quotes?'),
        ("{history: {choice: Promise her to say nothing and go}}", "(did you mean `Promise him to say nothing and go`?)"),
        ("history choice=Promise him to say nothing",
         'the value of `choice` has blanks and must stand between quotes: `"Promise him to say nothing"`'),
        ("history choice=Promise him to say nothing card=woman",
         'write `choice="Promise him to say nothing"`, or the long form with `choice:`'),
    ],
)  # fmt: skip
def test_a_label_that_is_not_there_leads_to_the_one_that_is_meant(condition: str, told: str) -> None:
    assert told in found(condition)[0]
    assert len(found(condition)) == 1
