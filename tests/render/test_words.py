from __future__ import annotations

import re

from chronaut.render import files
from chronaut.render.words import WORDS, word


def test_a_word_that_nobody_gave_is_its_key_in_plain() -> None:
    assert word("never_heard-of", "en") == "never heard of"


def test_a_language_without_a_word_borrows_the_english_one() -> None:
    assert word("must_enter", "tlh") == WORDS["en"]["must_enter"]


def test_no_language_has_a_word_that_english_lacks() -> None:
    assert {key for words in WORDS.values() for key in words} == set(WORDS["en"])


def test_every_word_of_the_template_is_there() -> None:
    asked = set(re.findall(r"word\([\"'](\w+)[\"']\)", files.text("face.html.j2")))
    assert asked
    assert asked <= set(WORDS["en"])
