"""The pages' own words: all they say can be translated, and is, with the same places to fill in; no translation is left over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

HOME: Final = Path(str(files("chronaut.table.web").joinpath("static")))
LANGUAGES: Final = sorted(path.stem for path in (HOME / "words").glob("*.json"))
MODULES: Final = sorted(path for path in HOME.rglob("*.js") if path.parent.name != "vendor")
CALL: Final = re.compile(r"(?<![\w.$])(w|m|wn)\(")
TEXT: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
COMPARED: Final = re.compile(r'[!=]==?\s*"[^"]*"|"[^"]*"\s*[!=]==')
SAID_ELSEWHERE: Final = re.compile(r'[\w.]+(\[\])*( \?\? "")?')
"""A name, or what a table of sentences holds under it: the sentence itself is marked by `m`."""
FIELD: Final = re.compile(r"\{(\w+)\}")
BETWEEN_TAGS: Final = re.compile(r"(?<![=\-])>([^<>{}`$=();&|*/]*[A-Za-z]{2,}[^<>{}`$=();&|*/]*)<")
ATTRIBUTE: Final = re.compile(r'\b(?:aria-label|title|placeholder|alt|label)="([^"]+)"')
NOT_TRANSLATED: Final = re.compile(r"\s*(?:Chronaut|(?:TS|RV|TP|G|RG|RS)-\d+|ABCD-EFGH-JKLM)\s*")


def arguments(text: str, start: int) -> list[str]:
    """The arguments of a call whose bracket opens before `start`; what stands in brackets within them is left out."""
    found, depth, at = [""], 0, start
    while depth >= 0:
        quoted = TEXT.match(text, at)
        piece = quoted[0] if quoted else text[at]
        at += len(piece)
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(piece, 0)
        if depth == 0 and piece == ",":
            found.append("")
        elif depth == 0 or (depth == 1 and piece in "([{"):
            found[-1] += piece
    return [each.strip() for each in found]


def calls(text: str) -> Iterator[tuple[str, list[str]]]:
    """What is said by `w`, `wn` and `m`: the sentences' arguments of each call."""
    for found in CALL.finditer(text):
        name, given = found[1], arguments(text, found.end())
        yield found[0] + ", ".join(given), given[1:3] if name == "wn" else given[:1]


def sentences(argument: str) -> list[str]:
    """The sentences that an argument may come to: one, or one of several."""
    return [json.loads(each) for each in TEXT.findall(COMPARED.sub("", argument))]


def said() -> set[str]:
    """Every sentence that the modules say in the reader's language."""
    return {
        each
        for path in MODULES
        if path.name != "words.js"
        for _, given in calls(path.read_text())
        for argument in given
        for each in sentences(argument)
        if each
    }


def test_there_are_sentences_and_languages() -> None:
    assert len(said()) > 600
    assert "it" in LANGUAGES


def test_there_are_words_for_every_language_that_can_be_chosen() -> None:
    chosen = re.search(r"LANGUAGES = (\{.*\})", (HOME / "core" / "settings.js").read_text())
    assert chosen
    assert sorted(re.findall(r"(\w+): ", chosen[1])) == sorted(["en", *LANGUAGES])


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_every_sentence_can_be_found_by_translators(path: Path) -> None:
    text = path.read_text()
    if path.name != "words.js":
        for call, given in calls(text):
            for argument in given:
                assert sentences(argument) or SAID_ELSEWHERE.fullmatch(argument), call
    code = "\n".join(line for line in text.splitlines() if not line.strip().startswith(("*", "/*", "//")))
    for found in (*BETWEEN_TAGS.findall(code), *ATTRIBUTE.findall(code)):
        assert NOT_TRANSLATED.fullmatch(found), found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated_and_nothing_else(language: str) -> None:
    words = json.loads((HOME / "words" / f"{language}.json").read_text())
    assert said() - set(words) == set()
    assert set(words) - said() == set()
    assert list(words) == sorted(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_same_places_to_fill_in(language: str) -> None:
    words = json.loads((HOME / "words" / f"{language}.json").read_text())
    for english, translated in words.items():
        assert translated.strip(), english
        assert set(FIELD.findall(translated)) <= set(FIELD.findall(english)), english
        missing = set(FIELD.findall(english)) - set(FIELD.findall(translated))
        assert missing <= {"n"}, english  # "one" may say the number in words
