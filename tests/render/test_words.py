from __future__ import annotations

import re

from chronaut.render import files
from chronaut.render.words import WORDS, word


def test_a_word_that_nobody_gave_is_its_key_in_plain() -> None:
    assert word("never_heard-of", "en") == "never heard of"


def test_a_language_without_a_word_borrows_the_english_one() -> None:
    assert word("must_enter", "tlh") == WORDS["must_enter"]


def test_a_language_has_words_of_its_own() -> None:
    assert word("must_enter", "it") == "Ingresso obbligato"


def test_every_word_of_the_template_is_there() -> None:
    asked = set(re.findall(r"word\([\"'](\w+)[\"']\)", files.text("face.html.j2")))
    assert asked
    assert asked <= set(WORDS)
