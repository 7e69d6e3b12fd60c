"""The pages' own words: every sentence has its translation, with the same places to fill in, and no translation is left over."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

HOME = Path(str(files("chronaut.table.web").joinpath("static")))
LANGUAGES = sorted(path.stem for path in (HOME / "words").glob("*.json"))
TEXT = r'"((?:[^"\\]|\\.)*)"'
ONE = re.compile(rf"\b[wm]\(\s*{TEXT}")
TWO = re.compile(rf"\bwn\([^\"]*?,\s*{TEXT},\s*{TEXT}")
EITHER = re.compile(rf"\bw\([^\"()]*\?\s*{TEXT}\s*:\s*{TEXT}")
FIELD = re.compile(r"\{(\w+)\}")


def said() -> set[str]:
    """Every sentence that the modules say in the reader's language."""
    found: set[str] = set()
    for path in HOME.rglob("*.js"):
        if path.parent.name == "vendor":
            continue
        text = path.read_text()
        found |= {json.loads(f'"{each}"') for each in ONE.findall(text)}
        for pair in TWO.findall(text) + EITHER.findall(text):
            found |= {json.loads(f'"{each}"') for each in pair}
    return found


def test_there_are_sentences_and_languages() -> None:
    assert len(said()) > 200
    assert "it" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated_and_nothing_else(language: str) -> None:
    words = json.loads((HOME / "words" / f"{language}.json").read_text())
    assert said() - set(words) == set()
    assert set(words) - said() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_same_places_to_fill_in(language: str) -> None:
    words = json.loads((HOME / "words" / f"{language}.json").read_text())
    for english, translated in words.items():
        assert translated.strip(), english
        assert set(FIELD.findall(translated)) <= set(FIELD.findall(english)), english
        missing = set(FIELD.findall(english)) - set(FIELD.findall(translated))
        assert missing <= {"n"}, english  # "one" may say the number in words
