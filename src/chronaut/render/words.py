"""The words that the program itself puts on cards, by language; a mission's own words are its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chronaut.kernel.program import text_id
from chronaut.kernel.speech import phrase, speech

WORDS: Final = {
    "or": phrase("or"),
    "must_enter": phrase("Must enter"),
    "no_access": phrase("No entry"),
    "now_or_never": phrase("Now or never"),
    "lock": phrase("A lock holds whoever stands here until it opens"),
    "success": phrase("Mission successful"),
    "failed_time": phrase("Mission failed: time"),
    "failed": phrase("Mission failed"),
    "resistance": phrase("Resistance"),
    "lp": phrase("Life Points"),
    "res-yellow": phrase("yellow resource"),
    "res-brown": phrase("brown resource"),
    "res-blue": phrase("blue resource"),
    "res-green": phrase("green resource"),
    "stamp": phrase("Kept over runs"),
    "secret": phrase("Only for you"),
    "item": phrase("Item"),
    "base": phrase("Base"),
    "plan": phrase("Plan"),
    "location": phrase("Card"),
    "location_a": phrase("Card"),
    "receptacle": phrase("Receptacle"),
    "mission": phrase("Mission card"),
    "loose": phrase("Card"),
    "growing": phrase("Growing Disaster"),
    "major": phrase("Major Disaster"),
    "paradox": phrase("Paradox"),
    "void": phrase("Paradox"),
    "hyperdrive": phrase("Hyperdrive"),
    "character": phrase("Character"),
    "ship": phrase("The ship"),
    "wounds": phrase("Wounds"),
    "equipment": phrase("Slots for equipment"),
    "wearing": phrase("Slots for what is worn"),
    "movement": phrase("Movement"),
    "as_equipment": phrase("Carried"),
    "as_wearing": phrase("Worn"),
    "front": phrase("front"),
    "back": phrase("back"),
    "closed": phrase("Not yours to read now"),
    "lay": phrase("Lay out from left to right"),
    "normal": phrase("normal shield"),
    "skull": phrase("skull"),
    "time": phrase("time shield"),
    "heart": phrase("heart"),
    "special": phrase("special shield"),
    "hit": phrase("hit"),
    "tu": phrase("TU"),
    "shield": phrase("shield"),
}
"""By key, in English; other languages are in the catalogues beside this file."""


def called(name: str, texts: Mapping[str, str]) -> str:
    """What something of the mission is called in the language of some texts; its own name if they do not say."""
    return texts.get(text_id(name), name)


def word(key: str, lang: str) -> str:
    """A word in a language, in English if it has none there; the key with blanks for strokes if nobody has given one."""
    return speech(lang, "chronaut.render").word(WORDS.get(key) or key.replace("_", " ").replace("-", " "))
