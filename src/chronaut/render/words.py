"""The words that the program itself puts on cards, by language; a mission's own words are its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chronaut.kernel.program import text_id

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "or": "or",
        "must_enter": "Must enter",
        "no_access": "No entry",
        "now_or_never": "Now or never",
        "lock": "Locked until the test is passed",
        "success": "Mission successful",
        "failed_time": "Mission failed: time",
        "failed": "Mission failed",
        "resistance": "Resistance",
        "lp": "Life Points",
        "res-yellow": "yellow resource",
        "res-brown": "brown resource",
        "res-blue": "blue resource",
        "res-green": "green resource",
        "stamp": "Kept over runs",
        "secret": "Only for you",
        "item": "Item",
        "base": "Base",
        "plan": "Plan",
        "location": "Card",
        "location_a": "Card",
        "receptacle": "Receptacle",
        "mission": "Mission card",
        "loose": "Card",
        "front": "front",
        "back": "back",
        "closed": "Not yours to read now",
        "lay": "Lay out from left to right",
        "normal": "normal shield",
        "skull": "skull",
        "time": "time shield",
        "heart": "heart",
        "special": "special shield",
        "hit": "hit",
        "tu": "TU",
        "shield": "shield",
    }
}
"""Words by language and key; a language without a word borrows the English one."""


def called(name: str, texts: Mapping[str, str]) -> str:
    """What something of the mission is called in the language of some texts; its own name if they do not say."""
    return texts.get(text_id(name), name)


def word(key: str, lang: str) -> str:
    """A word in a language, or the key with blanks for strokes if nobody has given one."""
    own = WORDS.get(lang, {})
    return own.get(key) or WORDS["en"].get(key) or key.replace("_", " ").replace("-", " ")
