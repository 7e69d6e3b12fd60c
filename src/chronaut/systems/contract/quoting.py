"""Reading out: where a message says more words in a row than may be quoted of a text that only its author may read.

How texts may be told is a rule of each family (TS-86 and G-70; RV-62); what counts as the same words is not.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

WORDS_ALLOWED: Final = 7
"""So many words in a row may be quoted."""
BETWEEN: Final = " \u2026 "
"""Between several quotations."""
_BRACKETS: Final = re.compile(r"\([^()]*\)")
_APOSTROPHES: Final = "'\u2019"


def story(text: str) -> list[str]:
    """The parts of a text that are told in one's own words: what stands in brackets is rules, and may be said as it is."""
    return _BRACKETS.split(text)


def spoken(text: str) -> list[str]:
    """The words of a text as they are heard: without accents, case and punctuation; an apostrophe parts no word."""
    return [word for word, _, _ in heard(text)]


def heard(text: str) -> list[tuple[str, int, int]]:
    """The same words, each with where it begins and ends in the text."""
    found: list[tuple[str, int, int]] = []
    open_word = False
    for place, written in enumerate(text):
        for char in unicodedata.normalize("NFKD", written.casefold()):
            if unicodedata.combining(char) > 0 or char in _APOSTROPHES:  # is not heard, and parts no word either
                continue
            if not char.isalnum():
                open_word = False
            elif open_word:
                word, begins, _ = found[-1]
                found[-1] = (word + char, begins, place + 1)
            else:
                found.append((char, place, place + 1))
                open_word = True
    return found


def withheld(seat: int, seats: int, readable: Callable[[int], list[str]]) -> list[str]:
    """The ids of the texts that a seat may read and another seat of the table may not."""
    others = [set(readable(other)) for other in range(seats) if other != seat]
    return [text for text in readable(seat) if not all(text in known for known in others)]


def quotes(text: str, private: Iterable[str]) -> list[str]:
    """What a message repeats of private texts, more than seven words in a row each time, as it stands in the message."""
    said = heard(text)
    if len(said) <= WORDS_ALLOWED:
        return []
    runs: dict[tuple[str, ...], list[int]] = {}
    for n in range(len(said) - WORDS_ALLOWED):
        runs.setdefault(tuple([word for word, _, _ in said[n : n + WORDS_ALLOWED + 1]]), []).append(n)
    found: set[int] = set()
    for part in [part for secret in private for part in story(secret)]:
        words = spoken(part)
        for n in range(len(words) - WORDS_ALLOWED):
            found.update(runs.get(tuple(words[n : n + WORDS_ALLOWED + 1]), ()))
    spans: list[tuple[int, int]] = []
    for n in sorted(found):
        begins = spans.pop()[0] if spans and n <= spans[-1][1] else n
        spans.append((begins, n + WORDS_ALLOWED + 1))
    return [text[said[first][1] : said[last - 1][2]] for first, last in spans]
