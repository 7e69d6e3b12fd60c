"""Slanted and strong words: shown as such on the screen, without their stars in plain lines."""

from __future__ import annotations

import pytest

from chronaut.cli.marked import styled, unmarked
from chronaut.cli.screens import panel_text
from chronaut.kernel.views import Panel

TEXTS = {
    "a *slanted* word": ("a slanted word", [("slanted", "italic")]),
    "**B** a well": ("B a well", [("B", "bold")]),
    "***both*** of them": ("both of them", [("both", "italic bold")]),
    "one **two *three***": ("one two three", [("two ", "bold"), ("three", "italic bold")]),
    "2 * 3 is * 6": ("2 * 3 is * 6", []),
    r"a \* stays": ("a * stays", []),
    "## The well\nis *dry*": ("The well\nis dry", [("The well", "bold"), ("dry", "italic")]),
    "a [link] in the_name_of it": ("a [link] in the_name_of it", []),
}


@pytest.mark.parametrize("text", TEXTS)
def test_marks_become_styles(text: str) -> None:
    plain, styles = TEXTS[text]
    shown = styled(text)
    assert shown.plain == unmarked(text) == plain
    assert [(plain[one.start : one.end], str(one.style)) for one in shown.spans if one.style] == styles


def test_a_panel_has_its_words_slanted_and_no_stars() -> None:
    text = panel_text(Panel("The *Hesper*", ["She is the *Hesper*.", "**A** deck"]), new=[False, True])
    assert text.plain == "The Hesper\nShe is the Hesper.\n* A deck"
    slanted = [text.plain[one.start : one.end] for one in text.spans if "italic" in str(one.style)]
    assert slanted == ["Hesper", "Hesper"]
