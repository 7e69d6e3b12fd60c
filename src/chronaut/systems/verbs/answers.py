"""Comparing typed answers with the ones that a mission accepts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

ARTICLES: Final = frozenset(
    (
        "the", "a", "an", "le", "la", "les", "l", "un", "une", "des", "el", "los", "las", "una", "unos", "unas",
        "il", "lo", "gli", "i", "uno", "der", "die", "das", "den", "dem", "ein", "eine",
    )
)  # fmt: skip
"""Articles that may stand before an answer without making it wrong (English and the languages of our packs)."""
RUNS: Final = re.compile(r"\d+|\D+")
"""Runs of digits and of letters, to part a number from the unit written on to it: `400s`, `6m40s`."""
OR: Final = "or"
"""Between names of cards under `deducible_from`: what comes before it will do, or what comes after it."""


def sets(names: Sequence[str], index: Mapping[str, int]) -> list[tuple[int, ...]]:
    """The sets of cards from each of which an answer can be worked out, by their numbers in an index; none if nothing is named."""
    found: list[list[int]] = [[]]
    for name in names:
        if name == OR:
            found.append([])
        elif (key := name if ":" in name else f"card:{name}") in index:
            found[-1].append(index[key])
    return [tuple(one) for one in found if one]


def plain(text: str) -> str:
    """An answer without accents, case, punctuation and leading articles; a unit stands apart from its number."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(char if char.isalnum() else " " for char in letters if not unicodedata.combining(char))
    words = [run for word in kept.split() for run in (RUNS.findall(word) if word[0].isdigit() else [word])]
    while len(words) > 1 and words[0] in ARTICLES:
        del words[0]
    return " ".join(words)


def matches(given: str, accepted: list[str]) -> bool:
    """Whether an answer is one of the accepted ones; an answer of signs alone is compared as it stands."""
    wanted = plain(given)
    if not wanted:
        return given.strip() in [one.strip() for one in accepted]
    return any(wanted == plain(one) for one in accepted)
