"""Looking rules up by their IDs and words."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chronaut.rules import Rule

IN_ID: Final = 0
IN_HEADING: Final = 1
IN_TEXT: Final = 2
"""Where a word was found; what is found in a lower place stands higher."""


def search(entries: Iterable[Rule], words: str = "", rule_id: str = "") -> list[Rule]:
    """The entries whose ID begins with one and that hold every word, best first; without both, all as they stand.

    Neither case nor accents count. A word may stand in an ID, in a title or heading, or in the text.
    """
    wanted, start = folded(words).split(), folded(rule_id.strip())
    ranked = []
    for entry in entries:
        places = [place(entry, word) for word in wanted]
        if begins(entry, start) and None not in places:
            exact = start not in ids(entry)
            ranked.append((exact, sum(one for one in places if one is not None), entry))
    return [entry for *_, entry in sorted(ranked, key=lambda one: one[:2])]


def folded(text: str) -> str:
    """A text without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def ids(entry: Rule) -> tuple[str, ...]:
    """An entry's ID, and how it is called inside its own ledger."""
    whole = folded(entry.id)
    return whole, whole.rpartition(":")[2]


def begins(entry: Rule, start: str) -> bool:
    """Whether an entry's ID begins so."""
    return any(one.startswith(start) for one in ids(entry))


def place(entry: Rule, word: str) -> int | None:
    """The best place of an entry in which a word stands, None if it stands nowhere."""
    if begins(entry, word):
        return IN_ID
    if word in folded(f"{entry.title} {entry.chapter}"):
        return IN_HEADING
    return IN_TEXT if word in folded(f"{entry.text} {entry.example}") else None
