"""What a thing without a name of its own is called."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.naming import called, first_words


@pytest.mark.parametrize(
    ("face", "name"),
    [
        ("A white feather, long as your hand.", "A white feather"),
        ("\u201cPOLA TIME 7.00.00 RUNG. Certified.\u201d It is stamped.", "POLA TIME 7"),
        ("Iron, an arm long, with a square socket. It wants to go home.", "Iron, an arm long, with a square \u2026"),
        ("", ""),
    ],
)
def test_a_thing_is_called_by_what_its_text_begins_with(face: str, name: str) -> None:
    assert called(face) == name


def test_a_long_text_is_cut_between_words() -> None:
    assert first_words("one two three", 8) == "one two \u2026"
    assert first_words("one two.", 8) == "one two"
