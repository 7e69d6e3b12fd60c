"""Comparing typed answers with the ones that a mission accepts."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

ARTICLES: Final = frozenset(
    (
        "the", "a", "an", "le", "la", "les", "l", "un", "une", "des", "el", "los", "las", "una", "unos", "unas",
        "il", "lo", "gli", "i", "uno", "der", "die", "das", "den", "dem", "ein", "eine",
    )
)  # fmt: skip
"""Articles that may stand before an answer without making it wrong (English and the languages of our packs)."""


UNIT: Final = re.compile(r"(?<=\d)(?=[^\W\d_])")
"""Where a unit is written on to its number: `400s`, `6m40s`."""


def plain(text: str) -> str:
    """An answer without accents, case, punctuation and leading articles; a unit stands apart from its number."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(char if char.isalnum() else " " for char in letters if not unicodedata.combining(char))
    words = UNIT.sub(" ", kept).split()
    while len(words) > 1 and words[0] in ARTICLES:
        del words[0]
    return " ".join(words)


def matches(given: str, accepted: list[str]) -> bool:
    """Whether an answer is one of the accepted ones; an answer of signs alone is compared as it stands."""
    wanted = plain(given)
    if not wanted:
        return given.strip() in [one.strip() for one in accepted]
    return any(wanted == plain(one) for one in accepted)
