"""What counts as read out: eight words in a row of a private text, however they are written."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.quoting import heard, quotes, spoken

CARD = "Behind the door there is a stair that leads down to the water. (Whoever goes down there pays 1 and can do nothing more.) Boats."


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a stair that leads down to the", []),  # seven words
        ("a stair that leads down to the water", ["a stair that leads down to the water"]),
        (
            "A STÁIR, that... leads (down) to \u201cthe\u201d water!",
            ["A STÁIR, that... leads (down) to \u201cthe\u201d water"],
        ),
        ("whoever goes down there pays 1 and can do nothing more", []),  # rules
        ("leads down to the water whoever goes down there", []),  # the brackets part it
        (
            "behind the door there is a stair that! Then: that there is a stair that leads down to the water",
            ["behind the door there is a stair that", "there is a stair that leads down to the water"],
        ),
    ],
)
def test_more_than_seven_words_in_a_row_are_read_out(text: str, found: list[str]) -> None:
    assert quotes(text, [CARD]) == found


def test_a_word_is_what_is_heard() -> None:
    assert spoken("Don\u2019t—SAY “naïve”, 3rd time") == ["dont", "say", "naive", "3rd", "time"]


@pytest.mark.parametrize("text", ["'Tis the dogs' don't-care_bear's 3rd'", "a''b 'x' (y'), Z9'", "", "'"])
def test_plain_text_is_heard_as_text_with_foreign_letters_is(text: str) -> None:
    foreign = heard(text + " \u00fc")  # goes letter by letter
    assert heard(text) == foreign[:-1]
