from __future__ import annotations

import pytest

from chronaut.render.type import lacks, width


def test_widths_add_up_by_letter() -> None:
    assert width("nn", "story") == pytest.approx(2 * width("n", "story"))
    assert 0.4 < width("n", "story") < 0.7
    assert width("", "ui") == 0


def test_bold_is_wider_and_italic_differs() -> None:
    assert width("Fedele", "story", weight=650) > width("Fedele", "story")
    assert width("Fedele", "story", italic=True) != width("Fedele", "story")


def test_families_differ() -> None:
    assert width("Fedele", "story") != width("Fedele", "ui")


def test_a_letter_that_no_font_has_counts_as_an_n() -> None:
    assert lacks("\u4e2d", "story")
    assert width("\u4e2d", "story") == width("n", "story")


def test_the_fonts_have_what_the_languages_of_europe_need() -> None:
    letters = "äöüßéèêçœñáíóú" + "\u201c\u201d\u2018\u2019\u2013\u2014\u2026"
    assert [char for char in letters if lacks(char, "story") or lacks(char, "ui")] == []
