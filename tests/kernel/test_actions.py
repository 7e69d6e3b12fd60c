from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronaut.kernel.actions import REFUSALS, Form, Proposal, Refused, clean_text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a", "a"),
        ("  a b \n", "a b"),
        ("one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"),
        ("東 🏮 Ä", "東 🏮 Ä"),
        ("12345", "12345"),
        ("  12345  ", "12345"),
    ],
)
def test_good_text_is_kept_trimmed(typed: str, kept: str) -> None:
    assert clean_text(typed, max(len(kept), 5)) == kept


@pytest.mark.parametrize(
    "typed",
    ["", " ", "\n\r\n", "123456", "a\x00", "a\x1b[1m", "a\tb", "a\ud800", "\udfffa", "a\u202eb", "a\u200bb", "a\x7fb"],
)
def test_text_that_cannot_be_shown_is_not_kept(typed: str) -> None:
    assert clean_text(typed, 5) is None


@given(st.text(st.characters(exclude_categories=()), max_size=30), st.integers(1, 30))
def test_kept_text_can_be_stored_and_is_kept_as_it_is(typed: str, longest: int) -> None:
    kept = clean_text(typed, longest)
    if kept is not None:
        assert 1 <= len(kept) <= longest
        assert kept.encode().decode() == kept
        assert clean_text(kept, longest) == kept


def test_codes_are_words_and_meanings_are_sentences_without_a_stop() -> None:
    assert all(code.replace("_", "").isalpha() and code.islower() for code in REFUSALS)
    assert all(meaning and not meaning.endswith(".") for meaning in REFUSALS.values())


def test_numbers_that_are_not_given_are_minus_one() -> None:
    assert Proposal(1, 2) == Proposal(1, 2, -1, -1, -1, "")
    assert Form(1, 2, 3, 40) == Form(1, 2, 3, 40, -1, -1)
    assert Refused("over", "", "It has ended.").at == ""
